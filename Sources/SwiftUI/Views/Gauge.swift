import Foundation

/// Shows where a value lies in its range.
///
///     Gauge(value: charge, in: 0...100) {
///       Text("Battery")
///     } currentValueLabel: {
///       Text("\(Int(charge)) %")
///     }
///     .gaugeStyle(.accessoryCircular)
///     .tint(.green)
///
/// A value out of range is shown at the nearer end.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View> {
  let value: Double
  let label: Label
  let current: CurrentValueLabel?
  let minimum: BoundsLabel?
  let maximum: BoundsLabel?
  let marks: MarkedValueLabels?

  private init<V: BinaryFloatingPoint>(
    _ value: V,
    _ bounds: ClosedRange<V>,
    _ label: Label,
    _ current: CurrentValueLabel?,
    _ minimum: BoundsLabel? = nil,
    _ maximum: BoundsLabel? = nil,
    _ marks: MarkedValueLabels? = nil
  ) {
    let length = bounds.upperBound - bounds.lowerBound
    self.value = length > 0 ? min(max(Double((value - bounds.lowerBound) / length), 0), 1) : 0
    self.label = label
    self.current = current
    self.minimum = minimum
    self.maximum = maximum
    self.marks = marks
  }
}

extension Gauge: View {
  public var body: some View {
    GaugeBody(
      configuration: GaugeStyleConfiguration(
        value: value,
        label: GaugeStyleConfiguration.Label(content: AnyView(label)),
        currentValueLabel: current.map { GaugeStyleConfiguration.CurrentValueLabel(content: AnyView($0)) },
        minimumValueLabel: minimum.map { GaugeStyleConfiguration.MinimumValueLabel(content: AnyView($0)) },
        maximumValueLabel: maximum.map { GaugeStyleConfiguration.MaximumValueLabel(content: AnyView($0)) },
        marks: marks.map { GaugeStyleConfiguration.MarkedValueLabel(content: AnyView($0)) }
      )
    )
  }
}

@available(*, unavailable) extension Gauge: Sendable {}

extension Gauge {
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label
  ) where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    self.init(value, bounds, label(), nil)
  }

  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    self.init(value, bounds, label(), currentValueLabel())
  }

  /// - Parameter markedValueLabels: Labels for values in between, in a row below the bar.
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) where BoundsLabel == EmptyView {
    self.init(value, bounds, label(), currentValueLabel(), nil, nil, markedValueLabels())
  }

  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) where MarkedValueLabels == EmptyView {
    self.init(value, bounds, label(), currentValueLabel(), minimumValueLabel(), maximumValueLabel())
  }

  /// - Parameter markedValueLabels: Labels for values in between, in a row below the bar.
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    self.init(
      value,
      bounds,
      label(),
      currentValueLabel(),
      minimumValueLabel(),
      maximumValueLabel(),
      markedValueLabels()
    )
  }
}

/// Asks the nearest style for what to show.
private struct GaugeBody: View {
  let configuration: GaugeStyleConfiguration
  @Environment(\.gaugeStyles) private var styles

  var body: some View {
    Group {
      if let style = styles.styles.first {
        style.body(configuration).environment(\.gaugeStyles, styles.others)
      } else {
        DefaultGaugeStyle().makeBody(configuration: configuration)
      }
    }
    .accessibilityElement(children: .combine)
    .accessibilityValue(Text(verbatim: "\(Int((configuration.value * 100).rounded()))%"))
  }
}
