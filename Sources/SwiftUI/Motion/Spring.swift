import Foundation

/// A weight on a spring: it is pulled to where it should be, and may swing past it.
///
/// `duration` is how long it seems to take; `bounce` is 0 for no swinging, up to 1 for endless swinging, and below 0
/// for a slow, damped approach.
public struct Spring: Hashable, Sendable {
  public let mass: Double
  public let stiffness: Double
  public let damping: Double

  public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
    let ratio = bounce < 0 ? 1 / max(1 + bounce, 1e-3) : 1 - min(bounce, 1)
    self.init(response: duration, dampingRatio: ratio)
  }

  public init(response: Double, dampingRatio: Double) {
    let pace = response > 0 ? 2 * Double.pi / response : 1e4
    mass = 1
    stiffness = pace * pace
    damping = 2 * dampingRatio * pace
  }

  public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = allowOverDamping ? damping : min(damping, 2 * (stiffness * mass).squareRoot())
  }

  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    // Settling scales with the response: measure one spring, then stretch it.
    let unit = Spring(response: 1, dampingRatio: dampingRatio)
    let time = unit.settlingDuration(target: 1.0, epsilon: epsilon)
    self.init(response: settlingDuration / max(time, 1e-9), dampingRatio: dampingRatio)
  }

  public static var smooth: Spring { smooth() }
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  public static var snappy: Spring { snappy() }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  public static var bouncy: Spring { bouncy() }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  private var pace: Double { (stiffness / mass).squareRoot() }

  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }
  public var response: Double { 2 * Double.pi / pace }
  public var duration: TimeInterval { response }
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio > 1 ? 1 / ratio - 1 : 1 - ratio
  }
  /// Until it stays within a thousandth of the way, in seconds.
  public var settlingDuration: TimeInterval { settlingDuration(target: 1.0, epsilon: 0.001) }

  /// What is left of a way of 1 after `time`, and of a speed of 1: the two solutions everything else is made of.
  private func remainder(_ time: Double) -> (way: Double, speed: Double, waySlope: Double, speedSlope: Double) {
    let (pace, ratio) = (pace, dampingRatio)
    if abs(ratio - 1) < 1e-6 {
      let decay = exp(-pace * time)
      return (
        decay * (1 + pace * time), decay * time, -decay * pace * pace * time, decay * (1 - pace * time)
      )
    }
    if ratio < 1 {
      let swing = pace * (1 - ratio * ratio).squareRoot()
      let fall = ratio * pace
      let decay = exp(-fall * time)
      let (sine, cosine) = (sin(swing * time), cos(swing * time))
      return (
        decay * (cosine + fall / swing * sine),
        decay * sine / swing,
        -decay * sine * pace * pace / swing,
        decay * (cosine - fall / swing * sine)
      )
    }
    let spread = pace * (ratio * ratio - 1).squareRoot()
    let (fast, slow) = (-ratio * pace - spread, -ratio * pace + spread)
    let (quick, late) = (exp(fast * time), exp(slow * time))
    let width = slow - fast
    return (
      (slow * quick - fast * late) / width,
      (late - quick) / width,
      slow * fast * (quick - late) / width,
      (slow * late - fast * quick) / width
    )
  }

  /// How far it has come at `time` on the way from zero to `target`.
  public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    let left = remainder(max(time, 0))
    return target - target.scaled(by: left.way) + initialVelocity.scaled(by: left.speed)
  }

  /// How fast it moves at `time`, per second.
  public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    let left = remainder(max(time, 0))
    return initialVelocity.scaled(by: left.speedSlope) - target.scaled(by: left.waySlope)
  }

  /// Moves `value` and `velocity` on by `deltaTime` seconds.
  public func update<V: VectorArithmetic>(
    value: inout V,
    velocity: inout V,
    target: V,
    deltaTime: TimeInterval
  ) {
    let way = target - value
    let step = self.value(target: way, initialVelocity: velocity, time: deltaTime)
    velocity = self.velocity(target: way, initialVelocity: velocity, time: deltaTime)
    value += step
  }

  /// What pulls at the weight.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  /// Until it stays within `epsilon` of `target`, in seconds. - Complexity: some hundred steps.
  public func settlingDuration<V: VectorArithmetic>(
    target: V,
    initialVelocity: V = .zero,
    epsilon: Double
  ) -> TimeInterval {
    guard dampingRatio > 0 else { return .infinity }
    // The last time at which the way left is longer than allowed, searched for backwards from where it surely is not.
    let fall = dampingRatio <= 1 ? dampingRatio * pace : pace * (dampingRatio - (dampingRatio * dampingRatio - 1).squareRoot())
    let length = target.magnitudeSquared.squareRoot() + initialVelocity.magnitudeSquared.squareRoot() / pace
    guard length > 0 else { return 0 }
    let end = max((log(length * 4 / epsilon) + 2) / fall, 0)
    func left(_ time: Double) -> Double {
      (value(target: target, initialVelocity: initialVelocity, time: time) - target).magnitudeSquared.squareRoot()
    }
    let step = end / 2000
    var time = end
    while time > 0, left(time) <= epsilon { time -= step }
    guard time > 0 else { return 0 }
    var (low, high) = (time, time + step)
    for _ in 0..<20 {
      let middle = (low + high) / 2
      if left(middle) > epsilon { low = middle } else { high = middle }
    }
    return high
  }

  public func value<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
    let way = toValue.animatableData - fromValue.animatableData
    var result = toValue
    result.animatableData = fromValue.animatableData
      + value(target: way, initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  public func velocity<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
    let way = toValue.animatableData - fromValue.animatableData
    var result = toValue
    result.animatableData = velocity(target: way, initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
    var result = toValue
    result.animatableData = force(
      target: toValue.animatableData - fromValue.animatableData,
      position: position.animatableData,
      velocity: velocity.animatableData
    )
    return result
  }

  public func settlingDuration<V: Animatable>(
    fromValue: V,
    toValue: V,
    initialVelocity: V,
    epsilon: Double
  ) -> TimeInterval {
    settlingDuration(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData,
      epsilon: epsilon
    )
  }
}
