import Foundation

/// Shows its content, or hides it, when its label is tapped.
///
///     DisclosureGroup("Earlier loans") {
///       ForEach(loans) { LoanRow(loan: $0) }
///     }
public struct DisclosureGroup<Label: View, Content: View> {
  let isExpanded: Binding<Bool>?
  let content: () -> Content
  let label: Label

  nonisolated init(_ isExpanded: Binding<Bool>?, _ content: @escaping () -> Content, _ label: Label) {
    self.isExpanded = isExpanded
    self.content = content
    self.label = label
  }

  nonisolated public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.init(nil, content, label())
  }

  nonisolated public init(
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(isExpanded, content, label())
  }
}

extension DisclosureGroup where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(nil, content, Text(titleKey))
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded, content, Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ label: S, @ViewBuilder content: @escaping () -> Content) {
    self.init(nil, content, Text(label))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ label: S,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded, content, Text(label))
  }
}

extension DisclosureGroup: View {
  public var body: some View { DisclosureBody(isExpanded: isExpanded, content: content, label: label) }
}

@available(*, unavailable) extension DisclosureGroup: Sendable {}

private struct DisclosureBody<Label: View, Content: View>: View {
  let isExpanded: Binding<Bool>?
  let content: () -> Content
  let label: Label
  @State private var isOpen = false
  @Environment(\.disclosureGroupStyles) private var styles

  var body: some View {
    let binding = isExpanded ?? $isOpen
    let configuration = DisclosureGroupStyleConfiguration(
      label: DisclosureGroupStyleConfiguration.Label(content: AnyView(label)),
      content: DisclosureGroupStyleConfiguration.Content(content: AnyView(content())),
      isExpanded: binding
    )
    if let style = styles.styles.first {
      style.body(configuration).environment(\.disclosureGroupStyles, styles.others)
    } else {
      AutomaticDisclosureGroupStyle().makeBody(configuration: configuration)
    }
  }
}

/// Decides how disclosure groups look.
@preconcurrency @MainActor public protocol DisclosureGroupStyle {
  associatedtype Body: View
  typealias Configuration = DisclosureGroupStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The disclosure group that a style shows.
public struct DisclosureGroupStyleConfiguration {
  /// What the group is called, whatever view that is.
  public struct Label {
    let content: AnyView
  }

  /// What is shown or hidden.
  public struct Content {
    let content: AnyView
  }

  public let label: DisclosureGroupStyleConfiguration.Label
  public let content: DisclosureGroupStyleConfiguration.Content
  @Binding public var isExpanded: Bool

  init(label: Label, content: Content, isExpanded: Binding<Bool>) {
    self.label = label
    self.content = content
    _isExpanded = isExpanded
  }
}

extension DisclosureGroupStyleConfiguration.Label: View {
  public var body: some View { content }
}
extension DisclosureGroupStyleConfiguration.Content: View {
  public var body: some View { content }
}

@available(*, unavailable) extension DisclosureGroupStyleConfiguration: Sendable {}
@available(*, unavailable) extension DisclosureGroupStyleConfiguration.Label: Sendable {}
@available(*, unavailable) extension DisclosureGroupStyleConfiguration.Content: Sendable {}

private enum DisclosureStylesKey: EnvironmentKey {
  static let defaultValue = StyleList<DisclosureGroupStyleConfiguration>()
}

extension EnvironmentValues {
  var disclosureGroupStyles: StyleList<DisclosureGroupStyleConfiguration> {
    get { self[DisclosureStylesKey.self] }
    set { self[DisclosureStylesKey.self] = newValue }
  }
}

extension View {
  /// Gives the disclosure groups inside their look.
  nonisolated public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    self.style(\.disclosureGroupStyles, AnyStyle(style) { $0.makeBody(configuration: $1) })
  }
}

/// The look that disclosure groups have by themselves: the label with a mark that turns, the content below.
@MainActor @preconcurrency public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  public init() {}
  public func makeBody(configuration: AutomaticDisclosureGroupStyle.Configuration) -> some View {
    DisclosureLook(configuration: configuration)
  }
}

/// In a list, the label and what belongs to it are rows.
private struct DisclosureLook: View {
  let configuration: DisclosureGroupStyleConfiguration
  @Environment(\.isInListRow) private var isInListRow

  var body: some View {
    if isInListRow {
      label
      if configuration.isExpanded { configuration.content.padding(.leading, ListMetrics.indent) }
    } else {
      VStack(alignment: .leading, spacing: 8) {
        label
        if configuration.isExpanded { configuration.content }
      }
    }
  }

  private var label: some View {
    let isExpanded = configuration.$isExpanded
    return ControlView(
      label: HStack {
        configuration.label
        Spacer(minLength: 8)
        DisclosureMark(isOpen: isExpanded.wrappedValue)
      },
      place: .inside,
      role: .button,
      value: isExpanded.wrappedValue ? "expanded" : "collapsed",
      control: { environment, _ in .button(.plain, environment.controlSize.size, tint: environment.tintPigment) },
      act: { event, _ in
        guard event == .activated else { return }
        withAnimation { isExpanded.wrappedValue.toggle() }
      }
    )
  }
}

/// Points to the trailing edge, or down where something is open.
struct DisclosureMark: View {
  let isOpen: Bool

  var body: some View {
    Chevron()
      .stroke(.tint, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
      .frame(width: 6, height: 11)
      .rotationEffect(.degrees(isOpen ? 90 : 0))
      .frame(width: 13, height: 13)
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  @MainActor @preconcurrency public static var automatic: AutomaticDisclosureGroupStyle {
    AutomaticDisclosureGroupStyle()
  }
}

/// A mark that points to the trailing edge.
private struct Chevron: Shape {
  nonisolated func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    }
  }
}
