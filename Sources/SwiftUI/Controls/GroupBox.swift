/// Views that belong together, on a ground of their own, under a title.
public struct GroupBox<Label: View, Content: View> {
  let label: Label
  let content: Content

  nonisolated init(_ label: Label, _ content: Content) {
    self.label = label
    self.content = content
  }

  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label(), content())
  }

  nonisolated public init(label: Label, @ViewBuilder content: () -> Content) { self.init(label, content()) }
}

extension GroupBox where Label == EmptyView {
  nonisolated public init(@ViewBuilder content: () -> Content) { self.init(EmptyView(), content()) }
}

extension GroupBox where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(Text(titleKey), content())
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(Text(title), content())
  }
}

extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  /// The box that a style is asked to show, as the styles around it would.
  nonisolated public init(_ configuration: GroupBoxStyleConfiguration) {
    self.init(configuration.label, configuration.content)
  }
}

extension GroupBox: View {
  public var body: some View {
    GroupBoxBody(
      configuration: GroupBoxStyleConfiguration(
        label: GroupBoxStyleConfiguration.Label(content: AnyView(label)),
        content: GroupBoxStyleConfiguration.Content(content: AnyView(content))
      )
    )
  }
}

@available(*, unavailable) extension GroupBox: Sendable {}

/// Asks the nearest style for what to show.
private struct GroupBoxBody: View {
  let configuration: GroupBoxStyleConfiguration
  @Environment(\.groupBoxStyles) private var styles

  var body: some View {
    if let style = styles.styles.first {
      style.body(configuration).environment(\.groupBoxStyles, styles.others)
    } else {
      DefaultGroupBoxStyle().makeBody(configuration: configuration)
    }
  }
}

/// Decides how group boxes look.
@preconcurrency @MainActor public protocol GroupBoxStyle {
  associatedtype Body: View
  typealias Configuration = GroupBoxStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The box that a style shows.
public struct GroupBoxStyleConfiguration {
  /// The title, whatever view that is.
  public struct Label {
    let content: AnyView
  }

  /// What is in the box.
  public struct Content {
    let content: AnyView
  }

  public let label: GroupBoxStyleConfiguration.Label
  public let content: GroupBoxStyleConfiguration.Content
}

extension GroupBoxStyleConfiguration.Label: View {
  public var body: some View { content }
}
extension GroupBoxStyleConfiguration.Content: View {
  public var body: some View { content }
}

@available(*, unavailable) extension GroupBoxStyleConfiguration: Sendable {}
@available(*, unavailable) extension GroupBoxStyleConfiguration.Label: Sendable {}
@available(*, unavailable) extension GroupBoxStyleConfiguration.Content: Sendable {}

private enum GroupBoxStylesKey: EnvironmentKey { static let defaultValue = StyleList<GroupBoxStyleConfiguration>() }

extension EnvironmentValues {
  var groupBoxStyles: StyleList<GroupBoxStyleConfiguration> {
    get { self[GroupBoxStylesKey.self] }
    set { self[GroupBoxStylesKey.self] = newValue }
  }
}

extension View {
  /// Gives the group boxes inside their look.
  nonisolated public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    self.style(\.groupBoxStyles, AnyStyle(style) { $0.makeBody(configuration: $1) })
  }
}

/// The look that boxes have by themselves: a grey ground with round corners, the title in bold above the content.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
  public init() {}
  public func makeBody(configuration: DefaultGroupBoxStyle.Configuration) -> some View {
    VStack(alignment: .leading) {
      configuration.label.font(.headline)
      configuration.content
    }
    .padding()
    .background(Color.gray.opacity(0.12), in: RoundedRectangle(cornerRadius: 8))
  }
}

@available(*, unavailable) extension DefaultGroupBoxStyle: Sendable {}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  @MainActor @preconcurrency public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}
