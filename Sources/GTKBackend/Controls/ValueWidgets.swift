#if GTK
import DisplayTree
import Foundation

@MainActor final class SwitchWidget: NativeWidget {
  private let button = SwitchButton()
  private var style = StyleClasses()

  init() {
    super.init(button)
    button.on("notify::active") { [weak self] in
      guard let self else { return }
      self.reportIfUsed(.toggled(self.button.isOn))
    }
  }

  override func show(_ content: Layer.Content) -> Bool {
    guard case .control(.toggle(let isOn, .slider, let tint)) = content else { return false }
    if button.isOn != isOn { button.isOn = isOn }
    style.set(tint: tint, on: button)
    return true
  }
}

@MainActor final class CheckWidget: NativeWidget {
  private let button = CheckButton()
  private var style = StyleClasses()

  init() {
    super.init(button)
    button.on("toggled") { [weak self] in
      guard let self else { return }
      self.reportIfUsed(.toggled(self.button.isOn))
    }
  }

  override func show(_ content: Layer.Content) -> Bool {
    guard case .control(.toggle(let isOn, .checkbox, let tint)) = content else { return false }
    if button.isOn != isOn { button.isOn = isOn }
    style.set(tint: tint, on: button)
    return true
  }
}

@MainActor final class SliderWidget: NativeWidget {
  private let scale = Scale()
  private var range = 0.0...1.0
  private var step: Double?
  private var lastMove: Double?
  private var isRangeSet = false
  private var style = StyleClasses()

  init() {
    super.init(scale)
    scale.onMove { [weak self] wanted in
      guard let self else { return wanted }
      let value = self.nearest(wanted)
      self.lastMove = value
      if value != self.scale.value { self.report(.moved(value)) }
      return value
    }
    // What assistive tools set does not come as a move.
    scale.on("value-changed") { [weak self] in
      guard let self, !self.isAdopting, self.scale.value != self.lastMove else { return }
      self.report(.moved(self.nearest(self.scale.value)))
    }
    scale.hearPress { [weak self] in self?.report(.editing($0)) }
  }

  private func nearest(_ value: Double) -> Double {
    guard let step, step > 0 else { return min(max(value, range.lowerBound), range.upperBound) }
    let steps = ((value - range.lowerBound) / step).rounded()
    return min(max(range.lowerBound + steps * step, range.lowerBound), range.upperBound)
  }

  override func show(_ content: Layer.Content) -> Bool {
    guard case .control(.slider(let value, let range, let step, let tint)) = content else { return false }
    if !isRangeSet || range != self.range || step != self.step {
      (self.range, self.step, isRangeSet) = (range, step, true)
      scale.setRange(range, step: step)
    }
    lastMove = nil
    if scale.value != value { scale.value = value }
    style.set(tint: tint, on: scale)
    return true
  }
}

@MainActor final class StepperWidget: NativeWidget {
  private let box = Box()
  private let less = PushButton(label: nil)
  private let more = PushButton(label: nil)

  init() {
    super.init(box)
    box.addClass("linked")
    box.isHomogeneous = true
    less.setIcon("list-remove-symbolic")
    more.setIcon("list-add-symbolic")
    for button in [less, more] {
      button.addClass("narrow")
      box.append(button, expands: true)
    }
    less.on("clicked") { [weak self] in self?.report(.decreased) }
    more.on("clicked") { [weak self] in self?.report(.increased) }
    less.setLabel("Decrement")
    more.setLabel("Increment")
  }

  override var focusTarget: Widget { more }

  override func show(_ content: Layer.Content) -> Bool {
    guard case .control(.stepper(let canDecrease, let canIncrease)) = content else { return false }
    less.isSensitive = canDecrease
    more.isSensitive = canIncrease
    return true
  }
}

@MainActor final class ProgressWidget: NativeWidget {
  private let bar = ProgressBar()
  private let holder = Box(isVertical: true)
  private var style = StyleClasses()
  private var isPulsing = false

  init() {
    super.init(holder)
    holder.append(bar, expands: true)
    bar.addClass("thick")
  }

  override var named: Widget { bar }

  override func show(_ content: Layer.Content) -> Bool {
    guard case .control(.progress(let share, let tint)) = content else { return false }
    style.set(tint: tint, on: bar)
    if let share {
      isPulsing = false
      bar.show(share)
    } else if !isPulsing {
      isPulsing = true
      pulse()
    }
    return true
  }

  private func pulse() {
    _ = Loop.after(0.1) { [weak self] in
      guard let self, self.isPulsing else { return }
      self.bar.pulse()
      self.pulse()
    }
  }
}

@MainActor final class SpinnerWidget: NativeWidget {
  private let spinner: Spinner
  private var style = StyleClasses()

  init() {
    spinner = Spinner()
    super.init(spinner)
  }

  override func show(_ content: Layer.Content) -> Bool {
    guard case .control(.spinner(_, let tint)) = content else { return false }
    style.set(tint: tint, on: spinner)
    return true
  }
}
#endif
