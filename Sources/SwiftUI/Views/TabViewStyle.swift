import Foundation

/// How a tab view looks; choose one of the framework's.
@preconcurrency @MainActor public protocol TabViewStyle {
  nonisolated var _look: _TabLook { get }
}

/// What a tab view's style stands for.
public struct _TabLook: Sendable {
  let look: TabLook
}

/// A bar with the pages' labels.
public struct DefaultTabViewStyle: TabViewStyle {
  nonisolated public init() {}
  nonisolated public var _look: _TabLook { _TabLook(look: .tabs) }
}

/// A bar with the pages' labels, in wide windows as well.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
  nonisolated public init() {}
  nonisolated public var _look: _TabLook { _TabLook(look: .tabs) }
}

/// A column with the pages' labels in a wide window, a bar in a narrow one.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  nonisolated public init() {}
  nonisolated public var _look: _TabLook { _TabLook(look: .adaptable) }
}

/// Pages to leaf through, with a dot for each.
public struct PageTabViewStyle: TabViewStyle {
  /// When the dots are shown.
  public struct IndexDisplayMode: Sendable {
    let isShown: Bool
    /// When there is more than one page.
    public static let automatic = IndexDisplayMode(isShown: true)
    public static let always = IndexDisplayMode(isShown: true)
    public static let never = IndexDisplayMode(isShown: false)
  }

  let mode: IndexDisplayMode
  nonisolated public init(indexDisplayMode: PageTabViewStyle.IndexDisplayMode = .automatic) { mode = indexDisplayMode }
  nonisolated public var _look: _TabLook { _TabLook(look: .pages(showsDots: mode.isShown)) }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  @MainActor @preconcurrency public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}
extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  @MainActor @preconcurrency public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  @MainActor @preconcurrency public static var sidebarAdaptable: SidebarAdaptableTabViewStyle {
    SidebarAdaptableTabViewStyle()
  }
}
extension TabViewStyle where Self == PageTabViewStyle {
  @MainActor @preconcurrency public static var page: PageTabViewStyle { PageTabViewStyle() }
  @MainActor @preconcurrency
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

enum TabLook: Equatable {
  case tabs
  /// A column in a wide window, tabs in a narrow one.
  case adaptable
  case pages(showsDots: Bool)
  var isPaged: Bool { if case .pages = self { true } else { false } }
}

private enum TabLookKey: EnvironmentKey { static let defaultValue = TabLook.tabs }

extension EnvironmentValues {
  var tabLook: TabLook {
    get { self[TabLookKey.self] }
    set { self[TabLookKey.self] = newValue }
  }
}

extension View {
  /// Has the tab views inside look as `style` says.
  nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environment(\.tabLook, style._look.look)
  }
}
