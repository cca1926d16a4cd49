import DisplayTree

/// Chooses a number from a range by dragging.
///
///     Slider(value: $volume, in: 0...11, step: 1) {
///       Text("Volume")
///     } minimumValueLabel: {
///       Text("0")
///     } maximumValueLabel: {
///       Text("11")
///     }
///
/// The label is not shown: it is what assistive tools say. With a step, the value is the lower bound and a whole number
/// of steps. A value out of range is shown at the nearer end and stays as it is until somebody drags.
public struct Slider<Label: View, ValueLabel: View> {
  let value: Binding<Double>
  let bounds: ClosedRange<Double>
  let step: Double?
  let label: Label
  let minimum: ValueLabel
  let maximum: ValueLabel
  let onEditingChanged: (Bool) -> Void

  nonisolated init<V: BinaryFloatingPoint>(
    _ value: Binding<V>,
    _ bounds: ClosedRange<V>,
    step: Double?,
    _ label: Label,
    _ minimum: ValueLabel,
    _ maximum: ValueLabel,
    _ onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.value = value.converted(get: { Double($0) }, set: { V($0) })
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = step.flatMap { $0 > 0 ? $0 : nil }
    self.label = label
    self.minimum = minimum
    self.maximum = maximum
    self.onEditingChanged = onEditingChanged
  }

  /// The value of the stop that is nearest to `value`.
  func snapped(_ value: Double) -> Double {
    let value = min(max(value, bounds.lowerBound), bounds.upperBound)
    guard let step else { return value }
    let last = ((bounds.upperBound - bounds.lowerBound) / step + 1e-9).rounded(.down)
    return bounds.lowerBound + min(((value - bounds.lowerBound) / step).rounded(), last) * step
  }
}

extension Slider: View {
  public var body: some View {
    let current = value.wrappedValue
    let shown = min(max(current, bounds.lowerBound), bounds.upperBound)
    let length = bounds.upperBound - bounds.lowerBound
    HStack {
      minimum
      ControlView(
        label: label,
        role: .slider,
        value: length > 0 ? "\(Int(((shown - bounds.lowerBound) / length * 100).rounded()))%" : nil,
        control: { environment, _ in .slider(value: shown, range: bounds, step: step, tint: environment.tintPigment) },
        act: { event, _ in
          switch event {
          case .moved(let moved):
            let new = snapped(moved)
            if new != value.wrappedValue { value.wrappedValue = new }
          case .editing(let isEditing): onEditingChanged(isEditing)
          default: break
          }
        }
      )
      maximum
    }
  }
}

@available(*, unavailable) extension Slider: Sendable {}

extension Slider {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step: nil, label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged)
  }

  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step: Double(step), label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged)
  }

  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel,
    @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step: nil, label(), minimumValueLabel, maximumValueLabel, onEditingChanged)
  }

  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel,
    @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step: Double(step), label(), minimumValueLabel, maximumValueLabel, onEditingChanged)
  }
}

extension Slider where ValueLabel == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step: nil, label(), EmptyView(), EmptyView(), onEditingChanged)
  }

  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step: Double(step), label(), EmptyView(), EmptyView(), onEditingChanged)
  }

  @_disfavoredOverload
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step: nil, label(), EmptyView(), EmptyView(), onEditingChanged)
  }

  @_disfavoredOverload
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step: Double(step), label(), EmptyView(), EmptyView(), onEditingChanged)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step: nil, EmptyView(), EmptyView(), EmptyView(), onEditingChanged)
  }

  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step: Double(step), EmptyView(), EmptyView(), EmptyView(), onEditingChanged)
  }
}

extension Binding {
  /// The same value as another type.
  func converted<T>(get: @escaping (Value) -> T, set: @escaping (T) -> Value) -> Binding<T> {
    Binding<T>(location: ConvertedLocation(location, get: get, set: set))
  }
}

private final class ConvertedLocation<Base, Value>: Location<Value>, @unchecked Sendable {  // what it stands on locks
  private let base: Location<Base>
  private let read: (Base) -> Value
  private let convert: (Value) -> Base
  init(_ base: Location<Base>, get: @escaping (Base) -> Value, set: @escaping (Value) -> Base) {
    self.base = base
    read = get
    convert = set
  }
  override var value: Value { read(base.value) }
  override func set(_ value: Value) { base.set(convert(value)) }
  // Made in one place, with the same closures.
  override func isSame(as other: Location<Value>) -> Bool {
    (other as? ConvertedLocation<Base, Value>).map { base.isSame(as: $0.base) } ?? false
  }
}
