/// The things that can be asked of a publisher, and the ends it can come to.
public enum Subscribers {}

extension Subscribers {
  /// How many more values a subscriber is willing to take.
  ///
  /// Demand only ever grows by asking and shrinks by being served; it is never withdrawn. `.unlimited` absorbs
  /// whatever is added to it or taken from it.
  ///
  ///     desk.request(.max(2))           // two loans, please
  ///     let more: Subscribers.Demand = .max(2) + 1
  ///     more.max                        // 3
  ///     Subscribers.Demand.unlimited.max // nil
  @frozen public struct Demand: Equatable, Comparable, Hashable, Sendable {
    /// `Int.max + 1` means without limit.
    @usableFromInline let rawValue: UInt

    @inlinable @inline(__always) init(rawValue: UInt) { self.rawValue = Swift.min(rawValue, Demand.limit) }

    @inlinable @inline(__always) init(unchecked rawValue: UInt) { self.rawValue = rawValue }

    @inlinable static var limit: UInt { @inline(__always) get { UInt(Int.max) + 1 } }

    /// Every value that there will ever be.
    @inlinable public static var unlimited: Demand { @inline(__always) get { Demand(unchecked: limit) } }

    /// No further value; the same as `.max(0)`.
    @inlinable public static var none: Demand { @inline(__always) get { Demand(unchecked: 0) } }

    /// At most `value` further values.
    ///
    /// - Precondition: `value` is not negative.
    @inlinable @inline(__always) public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "a demand cannot be negative")
      return Demand(unchecked: UInt(bitPattern: value))
    }

    /// The number asked for, nil for `.unlimited`.
    @inlinable public var max: Int? { isUnlimited ? nil : Int(rawValue) }

    @inlinable var isUnlimited: Bool { @inline(__always) get { rawValue >= Demand.limit } }
  }
}

extension Subscribers.Demand: CustomStringConvertible {
  public var description: String { isUnlimited ? "unlimited" : "max(\(rawValue))" }
}

extension Subscribers.Demand {
  @inlinable @inline(__always) public static func + (lhs: Self, rhs: Self) -> Self {
    if lhs.isUnlimited || rhs.isUnlimited { return .unlimited }
    return Self(rawValue: lhs.rawValue &+ rhs.rawValue)
  }

  @inlinable @inline(__always) public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

  @inlinable public static func + (lhs: Self, rhs: Int) -> Self {
    if lhs.isUnlimited { return .unlimited }
    let (sum, overflow) = Int(lhs.rawValue).addingReportingOverflow(rhs)
    return overflow ? .unlimited : .max(sum)
  }

  @inlinable public static func += (lhs: inout Self, rhs: Int) { lhs = lhs + rhs }

  /// Without limit times anything stays without limit; too large a product becomes `.unlimited`.
  @inlinable public static func * (lhs: Self, rhs: Int) -> Self {
    if lhs.isUnlimited { return .unlimited }
    let (product, overflow) = Int(lhs.rawValue).multipliedReportingOverflow(by: rhs)
    return overflow ? .unlimited : .max(product)
  }

  @inlinable public static func *= (lhs: inout Self, rhs: Int) { lhs = lhs * rhs }

  /// - Precondition: `rhs` is not greater than a finite `lhs`; `.unlimited` taken from it leaves `.none`.
  @inlinable @inline(__always) public static func - (lhs: Self, rhs: Self) -> Self {
    if lhs.isUnlimited { return .unlimited }
    if rhs.isUnlimited { return .none }
    return .max(Int(lhs.rawValue) &- Int(rhs.rawValue))
  }

  @inlinable @inline(__always) public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

  @inlinable @inline(__always) public static func - (lhs: Self, rhs: Int) -> Self {
    if lhs.isUnlimited { return .unlimited }
    let (difference, overflow) = Int(lhs.rawValue).subtractingReportingOverflow(rhs)
    return overflow ? .none : .max(difference)
  }

  @inlinable @inline(__always) public static func -= (lhs: inout Self, rhs: Int) { lhs = lhs - rhs }

  @inlinable public static func > (lhs: Self, rhs: Int) -> Bool { lhs.isUnlimited || Int(lhs.rawValue) > rhs }
  @inlinable public static func >= (lhs: Self, rhs: Int) -> Bool { lhs.isUnlimited || Int(lhs.rawValue) >= rhs }
  @inlinable public static func > (lhs: Int, rhs: Self) -> Bool { !rhs.isUnlimited && lhs > Int(rhs.rawValue) }
  @inlinable public static func >= (lhs: Int, rhs: Self) -> Bool { !rhs.isUnlimited && lhs >= Int(rhs.rawValue) }
  @inlinable public static func == (lhs: Self, rhs: Int) -> Bool { !lhs.isUnlimited && Int(lhs.rawValue) == rhs }
  @inlinable public static func != (lhs: Self, rhs: Int) -> Bool { !(lhs == rhs) }
  @inlinable public static func == (lhs: Int, rhs: Self) -> Bool { rhs == lhs }
  @inlinable public static func != (lhs: Int, rhs: Self) -> Bool { !(rhs == lhs) }
  @inlinable public static func < (lhs: Self, rhs: Int) -> Bool { !(lhs >= rhs) }
  @inlinable public static func <= (lhs: Self, rhs: Int) -> Bool { !(lhs > rhs) }
  @inlinable public static func < (lhs: Int, rhs: Self) -> Bool { !(lhs >= rhs) }
  @inlinable public static func <= (lhs: Int, rhs: Self) -> Bool { !(lhs > rhs) }
  @inlinable public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  @inlinable public static func <= (lhs: Self, rhs: Self) -> Bool { lhs.rawValue <= rhs.rawValue }
  @inlinable public static func > (lhs: Self, rhs: Self) -> Bool { lhs.rawValue > rhs.rawValue }
  @inlinable public static func >= (lhs: Self, rhs: Self) -> Bool { lhs.rawValue >= rhs.rawValue }
}

/// One plain number; `.unlimited` is `Int.max + 1`.
extension Subscribers.Demand: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try decoder.singleValueContainer().decode(UInt.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
