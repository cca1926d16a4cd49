import Foundation

/// How values get from old to new: along a curve, or on a spring.
///
///     withAnimation(.easeInOut(duration: 0.2)) { isExpanded.toggle() }
public struct Animation: Equatable, Sendable {
  /// What does the work.
  public var base: any CustomAnimation

  public init<A: CustomAnimation>(_ base: A) { self.base = base }

  public static func == (lhs: Animation, rhs: Animation) -> Bool { AnyHashable(lhs.base) == AnyHashable(rhs.base) }

  public func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    base.animate(value: value, time: time, context: &context)
  }

  public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    base.velocity(value: value, time: time, context: context)
  }

  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool {
    base.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }
}

extension Animation: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}

extension Animation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { String(describing: base) }
  public var debugDescription: String { String(reflecting: base) }
  public var customMirror: Mirror { Mirror(reflecting: base) }
}

// MARK: - Curves

/// Along a curve, for a fixed time.
private struct BezierAnimation: CustomAnimation, CustomStringConvertible {
  let duration: TimeInterval
  let curve: UnitCurve

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    guard time < duration, duration > 0 else { return nil }
    return value.scaled(by: curve.value(at: time / duration))
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    duration > 0 ? value.scaled(by: curve.velocity(at: time / duration) / duration) : nil
  }

  var description: String { "BezierAnimation(duration: \(duration), curve: \(curve))" }
}

extension Animation {
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(BezierAnimation(duration: duration, curve: curve))
  }

  /// Along a cubic curve with two control points: time to the right, progress upwards. Seconds.
  public static func timingCurve(
    _ p1x: Double,
    _ p1y: Double,
    _ p2x: Double,
    _ p2y: Double,
    duration: TimeInterval = 0.35
  ) -> Animation {
    timingCurve(
      .bezier(startControlPoint: UnitPoint(x: p1x, y: p1y), endControlPoint: UnitPoint(x: p2x, y: p2y)),
      duration: duration
    )
  }

  /// Slow at both ends.
  public static func easeInOut(duration: TimeInterval) -> Animation { timingCurve(.easeInOut, duration: duration) }
  public static var easeInOut: Animation { easeInOut(duration: 0.35) }
  /// Slow at the beginning.
  public static func easeIn(duration: TimeInterval) -> Animation { timingCurve(.easeIn, duration: duration) }
  public static var easeIn: Animation { easeIn(duration: 0.35) }
  /// Slow at the end.
  public static func easeOut(duration: TimeInterval) -> Animation { timingCurve(.easeOut, duration: duration) }
  public static var easeOut: Animation { easeOut(duration: 0.35) }
  /// At one speed.
  public static func linear(duration: TimeInterval) -> Animation { timingCurve(.linear, duration: duration) }
  public static var linear: Animation { linear(duration: 0.35) }
}

// MARK: - Springs

/// A spring that takes over place and speed from the one it replaces.
private struct FluidSpringAnimation: CustomAnimation {
  let spring: Spring
  let blendDuration: TimeInterval

  private enum Speed<V: VectorArithmetic>: AnimationStateKey {
    static var defaultValue: V { .zero }
  }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    let speed = context.state[Speed<V>.self]
    if time >= spring.duration { context.isLogicallyComplete = true }
    let place = spring.value(target: value, initialVelocity: speed, time: time)
    guard isSettled(place, value, speed, time) else { return place }
    return nil
  }

  /// As good as there: what is left, and what moves, is less than a thousandth of the way, or of a point.
  private func isSettled<V: VectorArithmetic>(_ place: V, _ value: V, _ speed: V, _ time: TimeInterval) -> Bool {
    let limit = max(value.magnitudeSquared, 1e-6) * 1e-6
    guard (place - value).magnitudeSquared <= limit else { return false }
    let moving = spring.velocity(target: value, initialVelocity: speed, time: time)
    return moving.scaled(by: spring.response / 20).magnitudeSquared <= limit
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    spring.velocity(target: value, initialVelocity: context.state[Speed<V>.self], time: time)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool {
    guard previous.base is FluidSpringAnimation || previous.base is DefaultAnimation else { return false }
    let speed = previous.velocity(value: value, time: time, context: context) ?? .zero
    context.state[Speed<V>.self] = speed
    return true
  }
}

/// What is meant where nothing is said: a smooth spring.
private struct DefaultAnimation: CustomAnimation {
  private var spring: FluidSpringAnimation { FluidSpringAnimation(spring: .smooth, blendDuration: 0) }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    spring.animate(value: value, time: time, context: &context)
  }
  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    spring.velocity(value: value, time: time, context: context)
  }
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool {
    spring.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }
}

/// A spring that is added to what still moves.
private struct SpringAnimation: CustomAnimation {
  let spring: Spring
  let initialVelocity: Double

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    if time >= spring.duration { context.isLogicallyComplete = true }
    let speed = value.scaled(by: initialVelocity)
    let place = spring.value(target: value, initialVelocity: speed, time: time)
    let limit = max(value.magnitudeSquared, 1e-6) * 1e-6
    let moving = spring.velocity(target: value, initialVelocity: speed, time: time)
    let isSettled =
      (place - value).magnitudeSquared <= limit
      && moving.scaled(by: spring.response / 20).magnitudeSquared <= limit
    return isSettled ? nil : place
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    spring.velocity(target: value, initialVelocity: value.scaled(by: initialVelocity), time: time)
  }
}

extension Animation {
  public static let `default` = Animation(DefaultAnimation())

  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
    Animation(FluidSpringAnimation(spring: spring, blendDuration: blendDuration))
  }
  /// Seconds; `bounce` from 0, not at all, to 1.
  public static func spring(
    duration: TimeInterval = 0.5,
    bounce: Double = 0.0,
    blendDuration: Double = 0
  ) -> Animation {
    spring(Spring(duration: duration, bounce: bounce), blendDuration: blendDuration)
  }
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5,
    dampingFraction: Double = 0.825,
    blendDuration: TimeInterval = 0
  ) -> Animation {
    spring(Spring(response: response, dampingRatio: dampingFraction), blendDuration: blendDuration)
  }
  public static var spring: Animation { spring(duration: 0.5) }

  /// For what follows a finger.
  public static func interactiveSpring(
    duration: TimeInterval = 0.15,
    extraBounce: Double = 0.0,
    blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(Spring(duration: duration, bounce: 0.15 + extraBounce), blendDuration: blendDuration)
  }
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15,
    dampingFraction: Double = 0.86,
    blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(Spring(response: response, dampingRatio: dampingFraction), blendDuration: blendDuration)
  }
  public static var interactiveSpring: Animation { interactiveSpring(duration: 0.15) }

  /// A spring without any swinging.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(.smooth(duration: duration, extraBounce: extraBounce))
  }
  public static var smooth: Animation { smooth() }
  /// A spring with a little swinging.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(.snappy(duration: duration, extraBounce: extraBounce))
  }
  public static var snappy: Animation { snappy() }
  /// A spring that swings.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(.bouncy(duration: duration, extraBounce: extraBounce))
  }
  public static var bouncy: Animation { bouncy() }

  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0.0) -> Animation {
    Animation(SpringAnimation(spring: spring, initialVelocity: initialVelocity))
  }
  public static func interpolatingSpring(
    mass: Double = 1.0,
    stiffness: Double,
    damping: Double,
    initialVelocity: Double = 0.0
  ) -> Animation {
    interpolatingSpring(
      Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true),
      initialVelocity: initialVelocity
    )
  }
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5,
    bounce: Double = 0.0,
    initialVelocity: Double = 0.0
  ) -> Animation {
    interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
  }
  public static var interpolatingSpring: Animation { interpolatingSpring(duration: 0.5) }
}

// MARK: - Changes to time

private struct DelayAnimation: CustomAnimation {
  let delay: TimeInterval
  let base: Animation

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    time < delay ? .zero : base.animate(value: value, time: time - delay, context: &context)
  }
  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    time < delay ? .zero : base.velocity(value: value, time: time - delay, context: context)
  }
}

private struct SpeedAnimation: CustomAnimation {
  let speed: Double
  let base: Animation

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    base.animate(value: value, time: time * speed, context: &context)
  }
  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    base.velocity(value: value, time: time * speed, context: context).map { $0.scaled(by: speed) }
  }
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool {
    base.shouldMerge(previous: previous, value: value, time: time * speed, context: &context)
  }
}

private struct RepeatAnimation: CustomAnimation {
  /// Nil for ever.
  let count: Int?
  let autoreverses: Bool
  let base: Animation

  /// When the pass began that runs now, and which one it is.
  private struct Pass {
    var start: TimeInterval = 0
    var index = 0
    /// How long a pass takes, known when the first has ended.
    var duration: TimeInterval?
  }
  private enum PassKey: AnimationStateKey {
    static var defaultValue: Pass { Pass() }
  }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    var pass = context.state[PassKey.self]
    if let count, pass.index >= count { return nil }
    // A late frame may skip whole passes.
    if let duration = pass.duration, duration > 0, time - pass.start >= duration * 2 {
      let skipped = Int((time - pass.start) / duration) - 1
      pass.index += skipped
      pass.start += Double(skipped) * duration
    }
    while true {
      if let count, pass.index >= count { return nil }
      let isBackward = autoreverses && pass.index % 2 == 1
      if let place = base.animate(value: value, time: time - pass.start, context: &context) {
        context.state[PassKey.self] = pass
        return isBackward ? value - place : place
      }
      let duration = pass.duration ?? length(of: value, upTo: time - pass.start, context)
      pass.duration = duration
      guard duration > 0 else { return nil }
      pass.start += duration
      pass.index += 1
      context.state[PassKey.self] = pass
    }
  }

  /// When one pass ends, to a hundred-millionth of a second.
  private func length<V: VectorArithmetic>(
    of value: V,
    upTo end: TimeInterval,
    _ context: AnimationContext<V>
  ) -> TimeInterval {
    var (low, high) = (0.0, end)
    while high - low > 1e-8 {
      let middle = (low + high) / 2
      var trial = context
      if base.animate(value: value, time: middle, context: &trial) == nil { high = middle } else { low = middle }
    }
    return high
  }
}

private struct CompletionAnimation: CustomAnimation {
  let duration: TimeInterval
  let base: Animation

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    let place = base.animate(value: value, time: time, context: &context)
    context.isLogicallyComplete = time >= duration
    return place
  }
  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    base.velocity(value: value, time: time, context: context)
  }
}

extension Animation {
  /// Begins `delay` seconds later.
  public func delay(_ delay: TimeInterval) -> Animation { Animation(DelayAnimation(delay: delay, base: self)) }

  /// Twice as fast for 2, half as fast for 0.5.
  public func speed(_ speed: Double) -> Animation { Animation(SpeedAnimation(speed: speed, base: self)) }

  /// Goes the way `repeatCount` times, and back in between if it `autoreverses`; each way counts.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(RepeatAnimation(count: repeatCount, autoreverses: autoreverses, base: self))
  }

  /// Goes on until the value changes again or the view is gone.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(RepeatAnimation(count: nil, autoreverses: autoreverses, base: self))
  }

  /// Counts as over after `duration` seconds.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    Animation(CompletionAnimation(duration: duration, base: self))
  }
}
