import Foundation

/// What a line says. A literal with values in it makes one.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// Who may read a value.
public struct OSLogPrivacy: Sendable {
  /// Something that tells equal values from others.
  public enum Mask: Sendable {
    case hash, none
  }

  let isHidden: Bool
  let mask: Mask

  public static var `public`: OSLogPrivacy { OSLogPrivacy(isHidden: false, mask: .none) }
  /// `<private>` stands in the place of the value.
  public static var `private`: OSLogPrivacy { OSLogPrivacy(isHidden: true, mask: .none) }
  public static var sensitive: OSLogPrivacy { OSLogPrivacy(isHidden: true, mask: .none) }
  /// The value is written.
  public static var auto: OSLogPrivacy { OSLogPrivacy(isHidden: false, mask: .none) }
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(isHidden: true, mask: mask) }
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(isHidden: true, mask: mask) }
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(isHidden: mask == .hash, mask: mask) }
}

/// How wide a value is in a line.
public struct OSLogStringAlignment: Sendable {
  let width: Int
  let isLeft: Bool

  public static var none: OSLogStringAlignment { OSLogStringAlignment(width: 0, isLeft: false) }
  public static func right(columns: Int) -> OSLogStringAlignment { .init(width: columns, isLeft: false) }
  public static func left(columns: Int) -> OSLogStringAlignment { .init(width: columns, isLeft: true) }
}

/// How a number is written.
public struct OSLogIntegerFormatting: Sendable {
  let radix: Int
  let isUppercase: Bool
  let leastDigits: Int

  public static var decimal: OSLogIntegerFormatting { .init(radix: 10, isUppercase: false, leastDigits: 0) }
  public static var hex: OSLogIntegerFormatting { .init(radix: 16, isUppercase: false, leastDigits: 0) }
  public static var octal: OSLogIntegerFormatting { .init(radix: 8, isUppercase: false, leastDigits: 0) }
  public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int) -> OSLogIntegerFormatting {
    .init(radix: 10, isUppercase: false, leastDigits: minDigits)
  }
  public static func hex(
    explicitPositiveSign: Bool = false,
    includePrefix: Bool = false,
    uppercase: Bool = false,
    minDigits: Int = 0
  ) -> OSLogIntegerFormatting { .init(radix: 16, isUppercase: uppercase, leastDigits: minDigits) }
}

/// How a number with a fraction is written.
public struct OSLogFloatFormatting: Sendable {
  let format: String

  public static var fixed: OSLogFloatFormatting { .init(format: "%f") }
  public static var exponential: OSLogFloatFormatting { .init(format: "%e") }
  public static var hybrid: OSLogFloatFormatting { .init(format: "%g") }
  public static func fixed(precision: Int, explicitPositiveSign: Bool = false) -> OSLogFloatFormatting {
    .init(format: "%.\(precision)f")
  }
  public static func exponential(precision: Int, explicitPositiveSign: Bool = false) -> OSLogFloatFormatting {
    .init(format: "%.\(precision)e")
  }
  public static func hybrid(precision: Int, explicitPositiveSign: Bool = false) -> OSLogFloatFormatting {
    .init(format: "%.\(precision)g")
  }
}

/// Takes a literal's parts.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

  public mutating func appendLiteral(_ literal: String) { text += literal }

  private mutating func append(_ value: String, _ align: OSLogStringAlignment, _ privacy: OSLogPrivacy) {
    guard !privacy.isHidden else {
      text += privacy.mask == .hash ? "<mask.hash: \(OSLogInterpolation.hash(value))>" : "<private>"
      return
    }
    let rest = String(repeating: " ", count: max(align.width - value.count, 0))
    text += align.isLeft ? value + rest : rest + value
  }

  private static func hash(_ value: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in value.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }

  public mutating func appendInterpolation(
    _ argumentString: @autoclosure () -> String,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { append(argumentString(), align, privacy) }

  public mutating func appendInterpolation<T: CustomStringConvertible>(
    _ value: @autoclosure () -> T,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { append(value().description, align, privacy) }

  public mutating func appendInterpolation<T: FixedWidthInteger>(
    _ number: @autoclosure () -> T,
    format: OSLogIntegerFormatting = .decimal,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    let number = number()
    let digits = String(number.magnitude, radix: format.radix, uppercase: format.isUppercase)
    let zeros = String(repeating: "0", count: max(format.leastDigits - digits.count, 0))
    append((number < 0 ? "-" : "") + zeros + digits, align, privacy)
  }

  public mutating func appendInterpolation(
    _ number: @autoclosure () -> Double,
    format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { append(String(format: format.format, number()), align, privacy) }

  public mutating func appendInterpolation(
    _ number: @autoclosure () -> Float,
    format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { append(String(format: format.format, Double(number())), align, privacy) }

  public mutating func appendInterpolation(_ boolean: @autoclosure () -> Bool, privacy: OSLogPrivacy = .auto) {
    append(boolean() ? "true" : "false", .none, privacy)
  }

  /// Errors, types and whatever else has a description.
  @_disfavoredOverload
  public mutating func appendInterpolation(
    _ value: @autoclosure () -> Any,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { append(String(describing: value()), align, privacy) }
}
