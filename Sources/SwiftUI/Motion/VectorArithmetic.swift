import Foundation

/// A value that can be added and scaled, and so be anywhere between two others.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies every part by `rhs`.
  mutating func scale(by rhs: Double)
  /// The sum of the squares of all parts.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// This value, multiplied by `rhs`.
  public func scaled(by rhs: Double) -> Self {
    var result = self
    result.scale(by: rhs)
    return result
  }

  /// Moves a part of the way to `other`: 0 is here, 1 is there.
  public mutating func interpolate(towards other: Self, amount: Double) {
    self += (other - self).scaled(by: amount)
  }

  /// The value a part of the way to `other`: 0 is here, 1 is there.
  public func interpolated(towards other: Self, amount: Double) -> Self {
    var result = self
    result.interpolate(towards: other, amount: amount)
    return result
  }
}

extension Double: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= rhs }
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }
  public var magnitudeSquared: Double { Double(self * self) }
}

extension CGFloat: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
  public var magnitudeSquared: Double { Double(self * self) }
}

/// Nothing that could move.
@frozen public struct EmptyAnimatableData: VectorArithmetic, BitwiseCopyable, Sendable {
  @inlinable public init() {}
  @inlinable public static var zero: EmptyAnimatableData { EmptyAnimatableData() }
  @inlinable public static func += (lhs: inout EmptyAnimatableData, rhs: EmptyAnimatableData) {}
  @inlinable public static func -= (lhs: inout EmptyAnimatableData, rhs: EmptyAnimatableData) {}
  @inlinable public static func + (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { .zero }
  @inlinable public static func - (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { .zero }
  @inlinable public mutating func scale(by rhs: Double) {}
  @inlinable public var magnitudeSquared: Double { 0 }
}

/// Two values that move together. Pairs of pairs hold more.
@frozen public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  public var first: First
  public var second: Second

  @inlinable public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Two zeros.
  public init(_ _firstType: First.Type, _ _secondType: Second.Type) { self.init(.zero, .zero) }

  public static var zero: AnimatablePair<First, Second> { AnimatablePair(.zero, .zero) }

  public static func += (lhs: inout AnimatablePair<First, Second>, rhs: AnimatablePair<First, Second>) {
    lhs.first += rhs.first
    lhs.second += rhs.second
  }
  public static func -= (lhs: inout AnimatablePair<First, Second>, rhs: AnimatablePair<First, Second>) {
    lhs.first -= rhs.first
    lhs.second -= rhs.second
  }
  public static func + (
    lhs: AnimatablePair<First, Second>,
    rhs: AnimatablePair<First, Second>
  ) -> AnimatablePair<First, Second> {
    AnimatablePair(lhs.first + rhs.first, lhs.second + rhs.second)
  }
  public static func - (
    lhs: AnimatablePair<First, Second>,
    rhs: AnimatablePair<First, Second>
  ) -> AnimatablePair<First, Second> {
    AnimatablePair(lhs.first - rhs.first, lhs.second - rhs.second)
  }

  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

/// Any number of values that move together.
@frozen public struct AnimatableValues<each Value: VectorArithmetic>: VectorArithmetic {
  public var value: (repeat each Value)

  public init(_ value: repeat each Value) { self.value = (repeat each value) }

  /// Zeros.
  public init(_ _valueType: repeat (each Value).Type) { value = (repeat (each Value).zero) }

  public static var zero: AnimatableValues<repeat each Value> {
    AnimatableValues(repeat (each Value).zero)
  }
  public static func == (lhs: AnimatableValues<repeat each Value>, rhs: AnimatableValues<repeat each Value>) -> Bool {
    var isSame = true
    for (left, right) in repeat (each lhs.value, each rhs.value) { isSame = isSame && left == right }
    return isSame
  }
  public static func += (lhs: inout AnimatableValues<repeat each Value>, rhs: AnimatableValues<repeat each Value>) {
    lhs = lhs + rhs
  }
  public static func -= (lhs: inout AnimatableValues<repeat each Value>, rhs: AnimatableValues<repeat each Value>) {
    lhs = lhs - rhs
  }
  public static func + (
    lhs: AnimatableValues<repeat each Value>,
    rhs: AnimatableValues<repeat each Value>
  ) -> AnimatableValues<repeat each Value> {
    AnimatableValues(repeat each lhs.value + each rhs.value)
  }
  public static func - (
    lhs: AnimatableValues<repeat each Value>,
    rhs: AnimatableValues<repeat each Value>
  ) -> AnimatableValues<repeat each Value> {
    AnimatableValues(repeat each lhs.value - each rhs.value)
  }

  public mutating func scale(by rhs: Double) { self = AnimatableValues(repeat (each value).scaled(by: rhs)) }
  public var magnitudeSquared: Double {
    var sum = 0.0
    for part in repeat each value { sum += part.magnitudeSquared }
    return sum
  }
}
