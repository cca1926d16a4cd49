/// Decides how the title and the icon of labels are set.
///
///     struct Stacked: LabelStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         VStack { configuration.icon; configuration.title.font(.caption) }
///       }
///     }
@preconcurrency @MainActor public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The label that a style gives its look.
public struct LabelStyleConfiguration {
  /// The label's title, whatever view that is.
  public struct Title {
    let content: AnyView
  }
  /// The label's icon, whatever view that is.
  public struct Icon {
    let content: AnyView
  }

  public var title: LabelStyleConfiguration.Title
  public var icon: LabelStyleConfiguration.Icon
  /// The title where it is a text: what an icon alone is called.
  var words: Text?
}

extension LabelStyleConfiguration.Title: View {
  public var body: some View { content }
}

extension LabelStyleConfiguration.Icon: View {
  public var body: some View { content.modifier(ListIconTint()) }
}

/// Icons in rows of a list have the list's colour, unless the row has one of its own.
private struct ListIconTint: ViewModifier {
  @Environment(\.isInListRow) private var isInListRow
  @Environment(\.listItemTint) private var tint

  func body(content: Content) -> some View {
    let style = isInListRow ? tint.style : nil
    content.transformEnvironment(\.foreground) { foreground in
      if foreground == nil, let style { foreground = ForegroundStyles([style], outer: nil) }
    }
  }
}

@available(*, unavailable) extension LabelStyleConfiguration: Sendable {}
@available(*, unavailable) extension LabelStyleConfiguration.Title: Sendable {}
@available(*, unavailable) extension LabelStyleConfiguration.Icon: Sendable {}

/// The icon before the title.
public struct TitleAndIconLabelStyle: LabelStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    HStack(alignment: .firstTextBaseline, spacing: 8) {
      configuration.icon.accessibilityHidden(true)
      configuration.title
    }
  }
}

/// What suits the place: the icon before the title, in toolbars the icon alone.
public struct DefaultLabelStyle: LabelStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View { DefaultLabel(configuration: configuration) }
}

private struct DefaultLabel: View {
  let configuration: LabelStyleConfiguration
  @Environment(\.isInToolbar) private var isInToolbar
  @Environment(\.isInMenu) private var isInMenu

  var body: some View {
    if isInToolbar, !isInMenu {
      IconOnlyLabelStyle().makeBody(configuration: configuration)
    } else {
      TitleAndIconLabelStyle().makeBody(configuration: configuration)
    }
  }
}

/// The icon alone; assistive tools are told the title.
public struct IconOnlyLabelStyle: LabelStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    if let words = configuration.words {
      configuration.icon.accessibilityLabel(words)
    } else {
      configuration.icon
    }
  }
}

/// The title alone.
public struct TitleOnlyLabelStyle: LabelStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

extension LabelStyle where Self == DefaultLabelStyle {
  @MainActor @preconcurrency public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  @MainActor @preconcurrency public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  @MainActor @preconcurrency public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  @MainActor @preconcurrency public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

private enum ToolbarKey: EnvironmentKey { static let defaultValue = false }
private enum LabelStylesKey: EnvironmentKey { static let defaultValue = StyleList<LabelStyleConfiguration>() }

extension EnvironmentValues {
  /// The view is an item of a toolbar.
  var isInToolbar: Bool {
    get { self[ToolbarKey.self] }
    set { self[ToolbarKey.self] = newValue }
  }
  var labelStyles: StyleList<LabelStyleConfiguration> {
    get { self[LabelStylesKey.self] }
    set { self[LabelStylesKey.self] = newValue }
  }
}

extension View {
  /// Decides how the title and the icon of the labels inside are set.
  nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    self.style(\.labelStyles, AnyStyle(style) { $0.makeBody(configuration: $1) })
  }
}
