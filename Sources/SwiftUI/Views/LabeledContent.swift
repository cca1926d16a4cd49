import Foundation

/// A value with its name before it.
///
///     LabeledContent("Due", value: book.dueDate, format: .dateTime.day().month())
public struct LabeledContent<Label, Content> {
  let label: Label
  let content: Content
}

extension LabeledContent: View where Label: View, Content: View {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content())
  }

  @MainActor @preconcurrency public var body: some View {
    LabeledContentBody(
      configuration: LabeledContentStyleConfiguration(
        label: LabeledContentStyleConfiguration.Label(content: AnyView(TitledLines(content: label))),
        content: LabeledContentStyleConfiguration.Content(content: AnyView(content))
      )
    )
  }
}

@available(*, unavailable) extension LabeledContent: Sendable {}

extension LabeledContent where Label == Text, Content: View {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content())
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content())
  }
}

extension LabeledContent where Label == Text, Content == Text {
  nonisolated public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(label: Text(titleKey), content: Text(value))
  }

  @_disfavoredOverload
  nonisolated public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(label: Text(title), content: Text(value))
  }

  nonisolated public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(label: Text(titleKey), content: Text(value, format: format))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(label: Text(title), content: Text(value, format: format))
  }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
  /// The value and name that a style is asked to show, as the styles around it would.
  nonisolated public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init(label: configuration.label, content: configuration.content)
  }
}

/// Asks the nearest style for what to show.
private struct LabeledContentBody: View {
  let configuration: LabeledContentStyleConfiguration
  @Environment(\.labeledContentStyles) private var styles

  var body: some View {
    if let style = styles.styles.first {
      style.body(configuration).environment(\.labeledContentStyles, styles.others)
    } else {
      AutomaticLabeledContentStyle().makeBody(configuration: configuration)
    }
  }
}

/// Decides how values with names are set.
@preconcurrency @MainActor public protocol LabeledContentStyle {
  associatedtype Body: View
  typealias Configuration = LabeledContentStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The value and name that a style gives their look.
public struct LabeledContentStyleConfiguration {
  public struct Label {
    let content: AnyView
  }
  public struct Content {
    let content: AnyView
  }

  public let label: LabeledContentStyleConfiguration.Label
  public let content: LabeledContentStyleConfiguration.Content
}

extension LabeledContentStyleConfiguration.Label: View {
  public var body: some View { content }
}

extension LabeledContentStyleConfiguration.Content: View {
  public var body: some View { content }
}

@available(*, unavailable) extension LabeledContentStyleConfiguration: Sendable {}
@available(*, unavailable) extension LabeledContentStyleConfiguration.Label: Sendable {}
@available(*, unavailable) extension LabeledContentStyleConfiguration.Content: Sendable {}

/// The name at the leading edge, the value at the trailing one.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    HStack(alignment: .firstTextBaseline, spacing: 8) {
      configuration.label
      Spacer(minLength: 0)
      configuration.content.foregroundStyle(.secondary).multilineTextAlignment(.trailing)
    }
  }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  @MainActor @preconcurrency public static var automatic: AutomaticLabeledContentStyle {
    AutomaticLabeledContentStyle()
  }
}

private enum LabeledContentStylesKey: EnvironmentKey {
  static let defaultValue = StyleList<LabeledContentStyleConfiguration>()
}

extension EnvironmentValues {
  var labeledContentStyles: StyleList<LabeledContentStyleConfiguration> {
    get { self[LabeledContentStylesKey.self] }
    set { self[LabeledContentStylesKey.self] = newValue }
  }
}

extension View {
  /// Decides how the values with names inside are set.
  nonisolated public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    self.style(\.labeledContentStyles, AnyStyle(style) { $0.makeBody(configuration: $1) })
  }
}
