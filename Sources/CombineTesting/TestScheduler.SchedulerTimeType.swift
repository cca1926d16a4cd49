import Combine

extension TestScheduler {
  /// A moment of virtual time: nanoseconds since the clock started.
  ///
  ///     let due = TestScheduler.SchedulerTimeType.zero.advanced(by: .milliseconds(1500))
  ///     print(due)  // 1.5s
  public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable, CustomStringConvertible {
    /// When the clock starts.
    public static let zero = SchedulerTimeType(nanoseconds: 0)

    /// What has passed since zero.
    public var nanoseconds: Int

    /// The moment that lies so many nanoseconds after zero.
    public init(nanoseconds: Int) {
      self.nanoseconds = nanoseconds
    }

    public func distance(to other: SchedulerTimeType) -> Stride {
      Stride(nanoseconds: other.nanoseconds) - Stride(nanoseconds: nanoseconds)
    }

    public func advanced(by stride: Stride) -> SchedulerTimeType {
      SchedulerTimeType(nanoseconds: (Stride(nanoseconds: nanoseconds) + stride).magnitude)
    }

    /// The time since zero in the largest unit that fits, such as `2s`, `1.5s` or `20ms`.
    public var description: String { Stride(nanoseconds: nanoseconds).description }
  }
}

extension TestScheduler.SchedulerTimeType {
  /// A duration of virtual time. A bare number is in seconds.
  ///
  ///     let loan: TestScheduler.SchedulerTimeType.Stride = 14
  ///     print(loan + .milliseconds(500))  // 14.5s
  ///
  /// Sums and products that do not fit end at the largest or smallest duration instead of trapping: a timeout of
  /// `.seconds(.max)` never comes.
  public struct Stride: Hashable, Codable, Sendable {
    /// The duration in nanoseconds, with its sign.
    public var magnitude: Int

    init(nanoseconds: Int) {
      magnitude = nanoseconds
    }
  }
}

extension TestScheduler.SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  /// A duration of whole seconds.
  public static func seconds(_ s: Int) -> Self { Self(s, times: 1_000_000_000) }

  /// A duration in seconds, rounded to the next nanosecond.
  public static func seconds(_ s: Double) -> Self {
    let nanoseconds = (s * 1e9).rounded()
    precondition(!nanoseconds.isNaN, "a duration of \(s) seconds has no meaning")
    return Self(nanoseconds: Int(exactly: nanoseconds) ?? (nanoseconds < 0 ? .min : .max))
  }

  /// A duration of whole milliseconds.
  public static func milliseconds(_ ms: Int) -> Self { Self(ms, times: 1_000_000) }

  /// A duration of whole microseconds.
  public static func microseconds(_ us: Int) -> Self { Self(us, times: 1000) }

  /// A duration of whole nanoseconds.
  public static func nanoseconds(_ ns: Int) -> Self { Self(nanoseconds: ns) }

  private init(_ count: Int, times unit: Int) {
    let (product, overflow) = count.multipliedReportingOverflow(by: unit)
    magnitude = !overflow ? product : count < 0 ? .min : .max
  }
}

extension TestScheduler.SchedulerTimeType.Stride: Comparable, SignedNumeric, ExpressibleByFloatLiteral {
  /// A duration in seconds.
  public init(floatLiteral seconds: Double) { self = .seconds(seconds) }

  /// A duration in seconds.
  public init(integerLiteral seconds: Int) { self = .seconds(seconds) }

  /// A duration in seconds; `nil` when it does not fit.
  public init?<T: BinaryInteger>(exactly seconds: T) {
    guard let count = Int(exactly: seconds) else { return nil }
    let (product, overflow) = count.multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflow else { return nil }
    magnitude = product
  }

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }

  public static func + (lhs: Self, rhs: Self) -> Self {
    let (sum, overflow) = lhs.magnitude.addingReportingOverflow(rhs.magnitude)
    return Self(nanoseconds: !overflow ? sum : rhs.magnitude < 0 ? .min : .max)
  }

  public static func - (lhs: Self, rhs: Self) -> Self {
    let (difference, overflow) = lhs.magnitude.subtractingReportingOverflow(rhs.magnitude)
    return Self(nanoseconds: !overflow ? difference : rhs.magnitude > 0 ? .min : .max)
  }

  /// Multiplies the seconds, as the literals suggest: `0.5 * 3` is a second and a half.
  public static func * (lhs: Self, rhs: Self) -> Self {
    let isNegative = (lhs.magnitude < 0) != (rhs.magnitude < 0)
    let product = lhs.magnitude.magnitude.multipliedFullWidth(by: rhs.magnitude.magnitude)
    let second: UInt = 1_000_000_000
    guard product.high < second, let size = Int(exactly: second.dividingFullWidth(product).quotient) else {
      return Self(nanoseconds: isNegative ? .min : .max)
    }
    return Self(nanoseconds: isNegative ? -size : size)
  }

  public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
  public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
  public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
}

extension TestScheduler.SchedulerTimeType.Stride: CustomStringConvertible {
  /// The duration in the largest unit that fits, such as `2s`, `1.5s` or `20ms`.
  public var description: String {
    let size = magnitude.magnitude
    guard size > 0 else { return "0s" }
    let (unit, name): (UInt, String) =
      switch size {
      case 1_000_000_000...: (1_000_000_000, "s")
      case 1_000_000...: (1_000_000, "ms")
      case 1000...: (1000, "µs")
      default: (1, "ns")
      }
    let (whole, rest) = size.quotientAndRemainder(dividingBy: unit)
    var decimals = rest == 0 ? "" : "." + String(rest + unit).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(magnitude < 0 ? "-" : "")\(whole)\(decimals)\(name)"
  }
}
