import DisplayTree
import Foundation

/// What lies behind a bar that stands out from its page.
struct BarGround: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> Color {
    let ground = Surroundings.bar(environment.isDark)
    return Color(red: ground.red, green: ground.green, blue: ground.blue, opacity: ground.opacity)
  }
}

/// Fills a bar, as far as the edges of the window that it is at.
struct BarBackground: View {
  let ground: AnyShapeStyle?

  var body: some View {
    if let ground { Rectangle().fill(ground).ignoresSafeArea() }
  }
}

/// Shows a bar light or dark.
struct BarScheme: ViewModifier {
  let scheme: ColorScheme?
  @Environment(\.colorScheme) private var around

  func body(content: Content) -> some View { content.environment(\.colorScheme, scheme ?? around) }
}

/// What a bar is for.
public struct ToolbarRole: Sendable {
  private enum Name { case automatic, browser, editor, navigationStack }
  private let name: Name
  public static var automatic: ToolbarRole { ToolbarRole(name: .automatic) }
  /// The way through what is shown, as in a browser.
  public static var browser: ToolbarRole { ToolbarRole(name: .browser) }
  /// Work on a document: the way back is an arrow only.
  public static var editor: ToolbarRole { ToolbarRole(name: .editor) }
  public static var navigationStack: ToolbarRole { ToolbarRole(name: .navigationStack) }

  static func == (lhs: ToolbarRole, rhs: ToolbarRole) -> Bool { lhs.name == rhs.name }
}

/// Where a page's title is.
public struct ToolbarTitleDisplayMode {
  let mode: NavigationBarItem.TitleDisplayMode
  /// Large on a stack's first page, in line with the buttons on others.
  public static var automatic: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(mode: .automatic) }
  /// Below the buttons.
  public static var large: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(mode: .large) }
  /// Large, and below the buttons: there is no room for it beside them.
  public static var inlineLarge: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(mode: .large) }
  /// In line with the buttons.
  public static var inline: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(mode: .inline) }
}

@available(*, unavailable) extension ToolbarTitleDisplayMode: Sendable {}

extension ToolbarPlacement.Bar {
  /// The bar that is meant where none is named.
  var usual: Self { self == .automatic ? .navigation : self }
}

extension View {
  /// Fills what lies behind bars of the page that the view is on, whether or not something is scrolled below them.
  nonisolated public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
    modifier(BarModifier(item: .ground(AnyShapeStyle(style), bars.isEmpty ? [.automatic] : bars.map(\.bar))))
  }

  /// The older `toolbarBackgroundVisibility(_:for:)`.
  nonisolated public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    modifier(BarModifier(item: .groundVisibility(visibility, bars.isEmpty ? [.automatic] : bars.map(\.bar))))
  }

  /// Whether bars of the page that the view is on have a ground of their own.
  nonisolated public func toolbarBackgroundVisibility(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View {
    modifier(BarModifier(item: .groundVisibility(visibility, bars.isEmpty ? [.automatic] : bars.map(\.bar))))
  }

  /// Shows or hides bars of the page that the view is on.
  nonisolated public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    modifier(BarModifier(item: .visibility(visibility, bars.isEmpty ? [.automatic] : bars.map(\.bar))))
  }

  /// Shows bars of the page that the view is on light or dark; nil for as the page is.
  nonisolated public func toolbarColorScheme(
    _ colorScheme: ColorScheme?,
    for bars: ToolbarPlacement...
  ) -> some View {
    modifier(BarModifier(item: .scheme(colorScheme, bars.isEmpty ? [.automatic] : bars.map(\.bar))))
  }

  /// What the bar of the page that the view is on is for.
  nonisolated public func toolbarRole(_ role: ToolbarRole) -> some View { modifier(BarModifier(item: .role(role))) }

  /// Where the title of the page that the view is on stands.
  nonisolated public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    modifier(BarModifier(item: .mode(mode.mode)))
  }

  /// Makes the page's title open a menu.
  nonisolated public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
    let menu = ToolbarTitleMenu(content: content)
    return toolbar { menu }
  }

  /// A line below the page's title.
  nonisolated public func navigationSubtitle(_ subtitle: Text) -> some View {
    modifier(BarModifier(item: .subtitle(subtitle)))
  }

  /// A line below the page's title.
  nonisolated public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
    navigationSubtitle(Text(subtitleKey))
  }

  /// A line below the page's title.
  @_disfavoredOverload nonisolated public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
    navigationSubtitle(Text(subtitle))
  }
}
