import Foundation

extension NSPredicate {
  /// A predicate of one comparison with the value itself, as forms check what was typed with:
  ///
  ///     NSPredicate(format: "SELF MATCHES %@", "[A-Z]{2}[0-9]+").evaluate(with: code)
  ///
  /// `MATCHES`, `LIKE`, `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `==` and `!=` are known, with `[c]` and `[d]`. Key paths need
  /// the Objective-C runtime: any other format is reported on standard error, and holds for nothing.
  public convenience init(format: String, _ arguments: Any...) {
    let test = TextTest(format, arguments.first)
    if test == nil {
      let line = "NSPredicate can not read the format “\(format)” on Linux: it holds for nothing.\n"
      FileHandle.standardError.write(Data(line.utf8))
    }
    self.init { value, _ in test?.holds(for: value) ?? false }
  }
}

/// A comparison of a text with another one.
struct TextTest: Sendable {
  private enum Kind: String {
    case matches = "MATCHES"
    case like = "LIKE"
    case contains = "CONTAINS"
    case begins = "BEGINSWITH"
    case ends = "ENDSWITH"
    case equals = "=="
    case differs = "!="
  }

  private let kind: Kind
  private let other: String
  private let options: String.CompareOptions

  init?(_ format: String, _ argument: Any?) {
    let words = format.split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count == 3, words[0].uppercased() == "SELF" else { return nil }
    let parts = words[1].split(separator: "[", maxSplits: 1).map(String.init)
    let name = parts[0].uppercased() == "=" ? "==" : parts[0].uppercased()
    guard let kind = Kind(rawValue: name) else { return nil }
    var options: String.CompareOptions = []
    if parts.count == 2 {
      if parts[1].lowercased().contains("c") { options.insert(.caseInsensitive) }
      if parts[1].lowercased().contains("d") { options.insert(.diacriticInsensitive) }
    }
    let quoted = words[2].trimmingCharacters(in: .whitespaces)
    if quoted == "%@" {
      guard let argument else { return nil }
      other = "\(argument)"
    } else if let quote = quoted.first, quote == "'" || quote == "\"", quoted.count > 1, quoted.last == quote {
      other = String(quoted.dropFirst().dropLast())
    } else {
      return nil
    }
    self.kind = kind
    self.options = options
  }

  func holds(for value: Any?) -> Bool {
    guard let value else { return false }
    let text = "\(value)"
    switch kind {
    case .matches: return matches(text, other)
    case .like:
      let pattern = NSRegularExpression.escapedPattern(for: other)
        .replacingOccurrences(of: "\\*", with: ".*").replacingOccurrences(of: "\\?", with: ".")
      return matches(text, pattern)
    case .contains: return text.range(of: other, options: options) != nil
    case .begins: return text.range(of: other, options: options.union(.anchored)) != nil
    case .ends: return text.range(of: other, options: options.union([.anchored, .backwards])) != nil
    case .equals: return text.compare(other, options: options) == .orderedSame
    case .differs: return text.compare(other, options: options) != .orderedSame
    }
  }

  private func matches(_ text: String, _ pattern: String) -> Bool {
    var all: String.CompareOptions = [.regularExpression, .anchored]
    if options.contains(.caseInsensitive) { all.insert(.caseInsensitive) }
    return text.range(of: "(?:\(pattern))\\z", options: all) != nil
  }
}
