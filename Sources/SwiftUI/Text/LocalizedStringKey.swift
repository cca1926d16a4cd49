import Foundation

/// The key under which a text's wording is found in the tables of the user's language.
///
/// A literal with values in it makes a key in which each value stands as a specifier, so that a translation can put
/// the values in another order. This looks up `%@ has %lld books`:
///
///     Text("\(reader.name) has \(reader.loans.count) books")
///
/// Where no table has the key, the key itself is the wording. Either way `**bold**`, `*italic*`, `` `code` ``,
/// `~~struck~~` and `[title](address)` are taken as markup.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  let key: String
  let arguments: [FormatArgument]

  /// A value that stands in the wording.
  public struct FormatArgument: Equatable, Sendable {
    enum Value: Equatable, Sendable {
      case signed(Int64)
      case unsigned(UInt64)
      case real(Double)
      case text(Text)
    }
    let value: Value
    /// With the percent sign.
    let specifier: String
  }

  public init(_ value: String) {
    key = value
    arguments = []
  }

  /// The percent sign stands for itself in a literal without values.
  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.key
    arguments = stringInterpolation.arguments
  }
}

extension LocalizedStringKey {
  /// Takes a literal's parts.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var key = ""
    var arguments: [FormatArgument] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + interpolationCount * 2)
      arguments.reserveCapacity(interpolationCount)
    }

    private mutating func append(_ value: FormatArgument.Value, _ specifier: String) {
      key += specifier
      arguments.append(FormatArgument(value: value, specifier: specifier))
    }

    public mutating func appendLiteral(_ literal: String) {
      key += literal.contains("%") ? literal.replacingOccurrences(of: "%", with: "%%") : literal
    }

    public mutating func appendInterpolation(_ string: String) { append(.text(Text(verbatim: string)), "%@") }

    public mutating func appendInterpolation(_ substring: Substring) { appendInterpolation(String(substring)) }

    public mutating func appendInterpolation<Subject: ReferenceConvertible>(
      _ subject: Subject,
      formatter: Formatter? = nil
    ) {
      appendInterpolation(formatter?.string(for: subject) ?? String(describing: subject))
    }

    public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter? = nil) {
      appendInterpolation(formatter?.string(for: subject) ?? subject.description)
    }

    /// Apple's Foundation counts dates among the types of the overload above; Linux's does not.
    public mutating func appendInterpolation(_ subject: Date, formatter: Formatter? = nil) {
      appendInterpolation(formatter?.string(for: subject) ?? subject.description)
    }

    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      append(.text(Text(input, format: format)), "%@")
    }

    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
      append(.text(Text(input, format: format)), "%@")
    }

    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      append(value._value, value._specifier)
    }

    /// - Parameter specifier: As in `printf`, such as `%.2f`.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      append(value._value, specifier)
    }

    public mutating func appendInterpolation(_ image: Image) { append(.text(Text(image)), "%@") }

    public mutating func appendInterpolation(_ text: Text) { append(.text(text), "%@") }

    public mutating func appendInterpolation(_ attributedString: AttributedString) {
      append(.text(Text(attributedString)), "%@")
    }

    public mutating func appendInterpolation(_ attributedSubstring: AttributedSubstring) {
      appendInterpolation(AttributedString(attributedSubstring))
    }

    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append(.text(Text(date, style: style)), "%@")
    }

    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { append(.text(Text(dates)), "%@") }

    public mutating func appendInterpolation(_ interval: DateInterval) { append(.text(Text(interval)), "%@") }

    public mutating func appendInterpolation(
      timerInterval: ClosedRange<Date>,
      pauseTime: Date? = nil,
      countsDown: Bool = true,
      showsHours: Bool = true
    ) {
      append(
        .text(
          Text(timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)
        ),
        "%@"
      )
    }

    @available(*, deprecated, message: "Say how the value is to be shown, for instance by a format or a String.")
    @_disfavoredOverload public mutating func appendInterpolation<T>(_ object: T) {
      appendInterpolation(String(describing: object))
    }
  }
}

/// A value that a specifier of `printf` can stand for.
public protocol _FormatSpecifiable: Equatable {
  var _specifier: String { get }
  var _value: LocalizedStringKey.FormatArgument._Value { get }
}

extension LocalizedStringKey.FormatArgument {
  /// A number on its way into a text.
  public struct _Value { let value: Value }
}

extension LocalizedStringKey.StringInterpolation {
  fileprivate mutating func append(_ value: LocalizedStringKey.FormatArgument._Value, _ specifier: String) {
    append(value.value, specifier)
  }
}

extension FixedWidthInteger where Self: _FormatSpecifiable {
  public var _value: LocalizedStringKey.FormatArgument._Value {
    .init(value: Self.isSigned ? .signed(Int64(truncatingIfNeeded: self)) : .unsigned(UInt64(truncatingIfNeeded: self)))
  }
  public var _specifier: String {
    Self.bitWidth == 64 ? (Self.isSigned ? "%lld" : "%llu") : (Self.isSigned ? "%d" : "%u")
  }
}

extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}

extension Float: _FormatSpecifiable {
  public var _value: LocalizedStringKey.FormatArgument._Value { .init(value: .real(Double(self))) }
  public var _specifier: String { "%f" }
}

extension Double: _FormatSpecifiable {
  public var _value: LocalizedStringKey.FormatArgument._Value { .init(value: .real(self)) }
  public var _specifier: String { "%lf" }
}

extension CGFloat: _FormatSpecifiable {
  public var _value: LocalizedStringKey.FormatArgument._Value { .init(value: .real(Double(self))) }
  public var _specifier: String { "%lf" }
}
