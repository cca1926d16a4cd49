import DisplayTree

/// Changes a value by small steps.
///
///     Stepper("Renewals: \(renewals)", value: $renewals, in: 0...3)
///
/// A half of it that would leave the range is out of use.
public struct Stepper<Label: View> {
  /// What the two halves do; nil takes a half out of use.
  struct Steps {
    let increment: (() -> Void)?
    let decrement: (() -> Void)?
  }

  let label: Label
  let steps: () -> Steps
  let onEditingChanged: (Bool) -> Void
  /// The value in words; nil where only the label says it.
  var spokenValue: (() -> String)?

  nonisolated init(
    _ label: Label,
    steps: @escaping () -> Steps,
    _ onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.label = label
    self.steps = steps
    self.onEditingChanged = onEditingChanged
  }

  nonisolated init<V: Strideable>(
    _ label: Label,
    _ value: Binding<V>,
    _ bounds: ClosedRange<V>?,
    _ step: V.Stride,
    _ onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(
      label,
      steps: {
        let current = value.wrappedValue
        func change(by amount: V.Stride) -> (() -> Void)? {
          let next = current.advanced(by: amount)
          guard let bounds else { return { value.wrappedValue = next } }
          if bounds.contains(next) { return { value.wrappedValue = next } }
          // From beyond an end, the way back leads to it.
          if current > bounds.upperBound, next < current { return { value.wrappedValue = bounds.upperBound } }
          if current < bounds.lowerBound, next > current { return { value.wrappedValue = bounds.lowerBound } }
          return nil
        }
        return Steps(increment: change(by: step), decrement: change(by: -step))
      },
      onEditingChanged
    )
  }
}

extension Stepper: View {
  public var body: some View {
    let steps = steps()
    ControlView(
      label: label,
      place: .beside,
      role: .group,
      value: spokenValue?(),
      control: { _, _ in .stepper(canDecrease: steps.decrement != nil, canIncrease: steps.increment != nil) },
      act: { event, _ in
        guard let action = event == .increased ? steps.increment : event == .decreased ? steps.decrement : nil else {
          return
        }
        onEditingChanged(true)
        action()
        onEditingChanged(false)
      }
    )
  }
}

@available(*, unavailable) extension Stepper: Sendable {}

extension Stepper {
  /// Runs a closure for each step; nil takes that half out of use.
  nonisolated public init(
    @ViewBuilder label: () -> Label,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label(), steps: { Steps(increment: onIncrement, decrement: onDecrement) }, onEditingChanged)
  }

  @_disfavoredOverload
  nonisolated public init(
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) {
    self.init(label(), steps: { Steps(increment: onIncrement, decrement: onDecrement) }, onEditingChanged)
  }

  nonisolated public init<V: Strideable>(
    value: Binding<V>,
    step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label(), value, nil, step, onEditingChanged)
  }

  nonisolated public init<V: Strideable>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label(), value, bounds, step, onEditingChanged)
  }

  @_disfavoredOverload
  nonisolated public init<V: Strideable>(
    value: Binding<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) {
    self.init(label(), value, nil, step, onEditingChanged)
  }

  @_disfavoredOverload
  nonisolated public init<V: Strideable>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) {
    self.init(label(), value, bounds, step, onEditingChanged)
  }
}

extension Stepper where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(Text(titleKey), steps: { Steps(increment: onIncrement, decrement: onDecrement) }, onEditingChanged)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(Text(title), steps: { Steps(increment: onIncrement, decrement: onDecrement) }, onEditingChanged)
  }

  nonisolated public init<V: Strideable>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(Text(titleKey), value, nil, step, onEditingChanged)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V: Strideable>(
    _ title: S,
    value: Binding<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(Text(title), value, nil, step, onEditingChanged)
  }

  nonisolated public init<V: Strideable>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(Text(titleKey), value, bounds, step, onEditingChanged)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V: Strideable>(
    _ title: S,
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(Text(title), value, bounds, step, onEditingChanged)
  }
}
