import DisplayTree

/// Shows how far work has come, or that it goes on.
///
///     ProgressView("Copying", value: copied, total: Double(count))
///     ProgressView()
///
/// Without a value it is a spinner, with one a bar. Values out of range are shown at the nearer end.
public struct ProgressView<Label: View, CurrentValueLabel: View> {
  let fraction: Double?
  /// When it goes on by itself.
  var timer: ProgressTimer?
  let label: Label?
  let current: CurrentValueLabel?

  nonisolated init(_ fraction: Double?, _ label: Label?, _ current: CurrentValueLabel?) {
    self.fraction = fraction
    self.label = label
    self.current = current
  }

  nonisolated static func fraction<V: BinaryFloatingPoint>(_ value: V?, of total: V) -> Double? {
    value.map { total > 0 ? min(max(Double($0 / total), 0), 1) : 0 }
  }
}

extension ProgressView: View {
  public var body: some View {
    if let timer {
      TimelineView(timer) { context in content(timer.fraction(at: context.date)) }
    } else {
      content(fraction)
    }
  }

  @MainActor private func content(_ fraction: Double?) -> some View {
    ProgressBody(
      configuration: ProgressViewStyleConfiguration(
        fractionCompleted: fraction,
        label: label.map { ProgressViewStyleConfiguration.Label(content: AnyView($0)) },
        currentValueLabel: current.map { ProgressViewStyleConfiguration.CurrentValueLabel(content: AnyView($0)) }
      )
    )
  }
}

@available(*, unavailable) extension ProgressView: Sendable {}

extension ProgressView where CurrentValueLabel == EmptyView {
  nonisolated public init() where Label == EmptyView { self.init(nil, nil, nil) }

  nonisolated public init(@ViewBuilder label: () -> Label) { self.init(nil, label(), nil) }

  nonisolated public init(_ titleKey: LocalizedStringKey) where Label == Text { self.init(nil, Text(titleKey), nil) }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S) where Label == Text { self.init(nil, Text(title), nil) }
}

extension ProgressView {
  nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0)
  where Label == EmptyView, CurrentValueLabel == EmptyView {
    self.init(ProgressView.fraction(value, of: total), nil, nil)
  }

  nonisolated public init<V: BinaryFloatingPoint>(
    value: V?,
    total: V = 1.0,
    @ViewBuilder label: () -> Label
  ) where CurrentValueLabel == EmptyView {
    self.init(ProgressView.fraction(value, of: total), label(), nil)
  }

  nonisolated public init<V: BinaryFloatingPoint>(
    value: V?,
    total: V = 1.0,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(ProgressView.fraction(value, of: total), label(), currentValueLabel())
  }

  nonisolated public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
  where Label == Text, CurrentValueLabel == EmptyView {
    self.init(ProgressView.fraction(value, of: total), Text(titleKey), nil)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0)
  where Label == Text, CurrentValueLabel == EmptyView {
    self.init(ProgressView.fraction(value, of: total), Text(title), nil)
  }

  /// The progress that a style is asked to show, as the styles around it would.
  nonisolated public init(_ configuration: ProgressViewStyleConfiguration)
  where
    Label == ProgressViewStyleConfiguration.Label,
    CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
  {
    self.init(configuration.fractionCompleted, configuration.label, configuration.currentValueLabel)
  }
}

/// Asks the nearest style for what to show.
private struct ProgressBody: View {
  let configuration: ProgressViewStyleConfiguration
  @Environment(\.progressViewStyles) private var styles

  var body: some View {
    if let style = styles.styles.first {
      style.body(configuration).environment(\.progressViewStyles, styles.others)
    } else {
      DefaultProgressViewStyle().makeBody(configuration: configuration)
    }
  }
}
