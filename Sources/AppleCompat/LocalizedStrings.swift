import Foundation

extension String {
  /// The key of a wording with values in it, as a literal has it.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    let key: String
    let arguments: [String]

    public init(_ value: String) {
      key = value
      arguments = []
    }
    public init(stringLiteral value: String) { self.init(value) }
    public init(stringInterpolation: StringInterpolation) {
      key = stringInterpolation.key
      arguments = stringInterpolation.arguments
    }

    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      var key = ""
      var arguments: [String] = []

      public init(literalCapacity: Int, interpolationCount: Int) {}

      private mutating func append(_ value: String, _ specifier: String) {
        key += specifier
        arguments.append(value)
      }

      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacingOccurrences(of: "%", with: "%%")
      }
      public mutating func appendInterpolation(_ string: String) { append(string, "%@") }
      public mutating func appendInterpolation(_ substring: Substring) { append(String(substring), "%@") }
      public mutating func appendInterpolation<T: BinaryInteger & SignedInteger>(_ value: T) {
        append(Int64(value).formatted(), "%lld")
      }
      public mutating func appendInterpolation<T: BinaryInteger & UnsignedInteger>(_ value: T) {
        append(UInt64(value).formatted(), "%llu")
      }
      public mutating func appendInterpolation(_ value: Double) {
        append(value.formatted(.number.precision(.fractionLength(6))), "%lf")
      }
      public mutating func appendInterpolation(_ value: Float) {
        append(value.formatted(.number.precision(.fractionLength(6))), "%f")
      }
      public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F)
      where F.FormatOutput == String {
        append(format.format(value), "%@")
      }
      @_disfavoredOverload public mutating func appendInterpolation<T>(_ value: T) {
        append(String(describing: value), "%@")
      }
    }

    func string(in format: String) -> String {
      guard !arguments.isEmpty else { return format }
      var result = ""
      var next = 0
      var rest = Substring(format)
      while let start = rest.firstIndex(of: "%") {
        result += rest[..<start]
        rest = rest[rest.index(after: start)...]
        if rest.first == "%" {
          result += "%"
          rest = rest.dropFirst()
          continue
        }
        guard let end = rest.firstIndex(where: { "@dDiuUxXfFeEgG".contains($0) }) else { break }
        var place = next
        if let dollar = rest[..<end].firstIndex(of: "$"), let number = Int(rest[..<dollar]) {
          place = number - 1
        } else {
          next += 1
        }
        if arguments.indices.contains(place) { result += arguments[place] }
        rest = rest[rest.index(after: end)...]
      }
      return result + rest
    }
  }

  /// The wording that a table of the user's language has for a key, or the key itself.
  public init(
    localized keyAndValue: String.LocalizationValue,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    let bundle = bundle ?? .main
    let format = bundle.localizedString(forKey: keyAndValue.key, value: keyAndValue.key, table: table)
    self = keyAndValue.string(in: format)
  }

  /// The wording that a table of the user's language has for a key, or `defaultValue`.
  public init(
    localized key: StaticString,
    defaultValue: String.LocalizationValue,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    let bundle = bundle ?? .main
    let format = bundle.localizedString(forKey: "\(key)", value: defaultValue.key, table: table)
    self = defaultValue.string(in: format)
  }
}
