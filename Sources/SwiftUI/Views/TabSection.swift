import Foundation

/// Pages that belong together; in a column of tabs they have a title above them.
///
///     TabSection("Collections") {
///       Tab("Poems", systemImage: "text.quote") { Poems() }
///       Tab("Maps", systemImage: "map") { Maps() }
///     }
///
/// In a bar, the tabs are beside the others.
public struct TabSection<Header, Content, Footer, SelectionValue> {
  let make: @MainActor () -> AnyView
  let tabs: Content

  nonisolated init<H: View>(_ content: Content, heading: H?) where Content: TabContent {
    nonisolated(unsafe) let (content, heading) = (content, heading)
    tabs = content
    make = {
      let pages = content._pages()
      guard let heading else { return pages }
      return AnyView(SectionPages(pages: pages, heading: AnyView(heading)))
    }
  }
}

@available(*, unavailable)
extension TabSection: Sendable {}

private struct SectionPages: View {
  let pages: AnyView
  let heading: AnyView
  @State private var id = UUID()

  var body: some View { pages.modifier(TraitModifier<TabHeadingTrait>(TabHeading(id: id, view: heading))) }
}

extension TabSection: TabContent
where Header: View, Content: TabContent, Footer: View, SelectionValue == Content.TabValue {
  public typealias TabValue = SelectionValue
  public typealias Body = TabSection<Header, Content, Footer, SelectionValue>
  public var body: TabSection<Header, Content, Footer, SelectionValue> { return self }
  public func _pages() -> AnyView { make() }
}

extension TabSection where Header: View, Content: TabContent, Footer == EmptyView, SelectionValue: Hashable {
  public init(
    @TabContentBuilder<SelectionValue> content: () -> Content,
    @ViewBuilder header: () -> Header
  ) { self.init(content(), heading: header()) }
}

extension TabSection where Header == EmptyView, Content: TabContent, Footer == EmptyView, SelectionValue: Hashable {
  public init(@TabContentBuilder<SelectionValue> content: () -> Content) {
    self.init(content(), heading: nil as EmptyView?)
  }
}

extension TabSection where Header == Text, Content: TabContent, Footer == EmptyView, SelectionValue: Hashable {
  public init(_ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content) {
    self.init(content(), heading: Text(titleKey))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @TabContentBuilder<SelectionValue> content: () -> Content) {
    self.init(content(), heading: Text(title))
  }
}

/// Where the tabs of a view with the style `sidebarAdaptable` may be.
public struct AdaptableTabBarPlacement: Hashable {
  private let name: String
  nonisolated(unsafe) public static let automatic = AdaptableTabBarPlacement(name: "automatic")
  nonisolated(unsafe) public static let tabBar = AdaptableTabBarPlacement(name: "tabBar")
  nonisolated(unsafe) public static let sidebar = AdaptableTabBarPlacement(name: "sidebar")
}

/// Which tabs are shown where a tab view can be in a bar or in a column.
public struct TabPlacement: Hashable {
  let isInBar: Bool
  private let name: String
  nonisolated(unsafe) public static let automatic = TabPlacement(isInBar: true, name: "automatic")
  nonisolated(unsafe) public static let pinned = TabPlacement(isInBar: true, name: "pinned")
  nonisolated(unsafe) public static let sidebarOnly = TabPlacement(isInBar: false, name: "sidebarOnly")
}

/// How people may change a tab. They can not, here.
public struct TabCustomizationBehavior: Equatable, Sendable {
  private let name: String
  public static var automatic: TabCustomizationBehavior { .init(name: "automatic") }
  public static var reorderable: TabCustomizationBehavior { .init(name: "reorderable") }
  public static var disabled: TabCustomizationBehavior { .init(name: "disabled") }
}

@available(*, unavailable) extension AdaptableTabBarPlacement: Sendable {}
@available(*, unavailable) extension TabPlacement: Sendable {}

extension TabContent {
  /// Whether the tab is shown in a place, at first; it stays so here.
  nonisolated public func defaultVisibility(
    _ visibility: Visibility,
    for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> {
    let isHidden = visibility == .hidden
    let inBar = isHidden && !placements.allSatisfy { $0 == .sidebar }
    let aside = isHidden && !placements.allSatisfy { $0 == .tabBar }
    return pages {
      AnyView(
        $0.modifier(TraitModifier<TabBarHiddenTrait>(inBar)).modifier(TraitModifier<TabSidebarHiddenTrait>(aside))
      )
    }
  }

  /// Whether the tab is in the bar or in the column alone.
  nonisolated public func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> {
    let isHidden = !placement.isInBar
    return pages { AnyView($0.modifier(TraitModifier<TabBarHiddenTrait>(isHidden))) }
  }

  /// A name for the tab that stays. Accepted, and changes nothing: people can not change tabs here.
  nonisolated public func customizationID(_ id: String) -> some TabContent<TabValue> { pages { $0 } }

  /// Accepted, and changes nothing: people can not change tabs here.
  nonisolated public func customizationBehavior(
    _ behavior: TabCustomizationBehavior,
    for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> { pages { $0 } }
}

/// What people have changed about tabs: nothing, here.
public struct TabViewCustomization: Equatable, Sendable, Codable {
  public init() {}
  public mutating func resetVisibility() {}
  public mutating func resetSectionOrder() {}
}

/// When the bar of tabs makes room. It stays as it is.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
  private let name: String
  public static let automatic = TabBarMinimizeBehavior(name: "automatic")
  public static let never = TabBarMinimizeBehavior(name: "never")
  public static let onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown")
  public static let onScrollUp = TabBarMinimizeBehavior(name: "onScrollUp")
}

extension View {
  /// Accepted, and changes nothing: people can not change tabs here.
  nonisolated public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View { self }

  /// Accepted, and changes nothing: the bar stays as it is.
  nonisolated public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }
}
