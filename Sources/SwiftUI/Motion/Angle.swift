/// A turn: clockwise on the screen where it is positive, from the right where it is a direction.
@frozen public struct Angle: Sendable, BitwiseCopyable {
  public var radians: Double

  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  @inlinable public init() { radians = 0 }
  @inlinable public init(radians: Double) { self.radians = radians }
  @inlinable public init(degrees: Double) { radians = degrees * .pi / 180 }

  @inlinable public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  @inlinable public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  @inlinable public static var zero: Angle { Angle() }
}

extension Angle: Hashable, Codable {}

extension Angle: Comparable {
  public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.radians < rhs.radians }
}

extension Angle: Animatable {
  public var animatableData: Double {
    get { radians * animatableScale }
    set { radians = newValue / animatableScale }
  }
}

extension Angle {
  public static prefix func - (operand: Angle) -> Angle { Angle(radians: -operand.radians) }
  public static func + (lhs: Angle, rhs: Angle) -> Angle { Angle(radians: lhs.radians + rhs.radians) }
  public static func - (lhs: Angle, rhs: Angle) -> Angle { Angle(radians: lhs.radians - rhs.radians) }
  public static func += (lhs: inout Angle, rhs: Angle) { lhs.radians += rhs.radians }
  public static func -= (lhs: inout Angle, rhs: Angle) { lhs.radians -= rhs.radians }
  public static func * (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians * rhs) }
  public static func / (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians / rhs) }
  public static func *= (lhs: inout Angle, rhs: Double) { lhs.radians *= rhs }
  public static func /= (lhs: inout Angle, rhs: Double) { lhs.radians /= rhs }
}
