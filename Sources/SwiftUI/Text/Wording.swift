import Foundation

/// A wording with values in it: literal stretches, and places for values.
struct Wording: Equatable {
  enum Part: Equatable {
    case literal(String)
    /// The argument's place in the key, and the specifier there.
    case value(Int, String)
  }

  var parts: [Part] = []

  /// Reads specifiers as `printf` does, with `%2$@` for the second value wherever it stands.
  init(_ format: String) {
    var literal = ""
    var next = 0
    var rest = Substring(format)
    while let start = rest.firstIndex(of: "%") {
      literal += rest[..<start]
      rest = rest[rest.index(after: start)...]
      if rest.first == "%" {
        literal += "%"
        rest = rest.dropFirst()
        continue
      }
      guard let end = rest.firstIndex(where: { Wording.conversions.contains($0) }),
        rest[..<end].allSatisfy({ Wording.flags.contains($0) })
      else {
        literal += "%"
        continue
      }
      var specifier = rest[...end]
      var place = next
      if let dollar = specifier.firstIndex(of: "$"), let number = Int(specifier[..<dollar]), number > 0 {
        place = number - 1
        specifier = specifier[specifier.index(after: dollar)...]
      } else {
        next += 1
      }
      if !literal.isEmpty { parts.append(.literal(literal)) }
      literal = ""
      parts.append(.value(place, "%" + specifier))
      rest = rest[rest.index(after: end)...]
    }
    literal += rest
    if !literal.isEmpty { parts.append(.literal(literal)) }
  }

  private static let conversions = Set("@dDiuUxXoOfFeEgGaAcCsSp")
  private static let flags = Set("0123456789$.-+ #'hlqLztj")

  /// A number as a specifier asks, with the separators of `locale`.
  static func string(_ value: LocalizedStringKey.FormatArgument.Value, _ specifier: String, _ locale: Locale) -> String
  {
    let isBare = specifier.dropFirst().allSatisfy(\.isLetter)
    switch (value, specifier.last) {
    case (.signed(let number), "d"), (.signed(let number), "i"):
      if isBare { return number.formatted(.number.locale(locale)) }
      return String(format: long(specifier), locale: locale, number)
    case (.unsigned(let number), "u"), (.unsigned(let number), "d"), (.unsigned(let number), "i"):
      if isBare { return number.formatted(.number.locale(locale)) }
      return String(format: long(specifier), locale: locale, number)
    case (.real(let number), "f"), (.real(let number), "F"):
      if isBare { return number.formatted(.number.locale(locale).precision(.fractionLength(6))) }
      return String(format: specifier, locale: locale, number)
    case (.real(let number), "@"): return number.formatted(.number.locale(locale))
    case (.signed(let number), "@"): return number.formatted(.number.locale(locale))
    case (.unsigned(let number), "@"): return number.formatted(.number.locale(locale))
    case (.real(let number), "d"), (.real(let number), "i"): return Int64(number).formatted(.number.locale(locale))
    case (.signed(let number), "f"): return string(.real(Double(number)), specifier, locale)
    case (.signed(let number), _): return String(format: long(specifier), locale: locale, number)
    case (.unsigned(let number), _): return String(format: long(specifier), locale: locale, number)
    case (.real(let number), _): return String(format: specifier, locale: locale, number)
    case (.text, _): return ""
    }
  }

  /// Integers are handed over in 64 bits, whatever the specifier says.
  private static func long(_ specifier: String) -> String {
    guard let conversion = specifier.last else { return specifier }
    return specifier.dropLast().filter { !"hlqLztj".contains($0) } + "ll" + String(conversion)
  }
}
