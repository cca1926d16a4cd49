/// A use of a macro that can not be expanded.
struct MacroError: Error {
  let message: String
}

/// Reads Swift source as far as the macros need: it knows strings, comments and brackets.
struct Scanner {
  let text: [Character]
  var position = 0

  init(_ text: String) { self.text = Array(text) }

  var isAtEnd: Bool { position >= text.count }
  var current: Character? { position < text.count ? text[position] : nil }

  func starts(with word: String, at place: Int) -> Bool {
    var index = place
    for character in word {
      guard index < text.count, text[index] == character else { return false }
      index += 1
    }
    return true
  }

  func slice(_ from: Int, _ to: Int) -> String { String(text[from..<max(from, min(to, text.count))]) }

  /// Where whitespace and comments end.
  func afterTrivia(_ start: Int) -> Int {
    var place = start
    while place < text.count {
      if text[place].isWhitespace { place += 1 } else if let end = afterComment(place) { place = end } else { break }
    }
    return place
  }

  private func afterComment(_ start: Int) -> Int? {
    if starts(with: "//", at: start) {
      var place = start
      while place < text.count, !text[place].isNewline { place += 1 }
      return place
    }
    guard starts(with: "/*", at: start) else { return nil }
    var place = start + 2
    var depth = 1
    while place < text.count, depth > 0 {
      if starts(with: "/*", at: place) {
        depth += 1
        place += 2
      } else if starts(with: "*/", at: place) {
        depth -= 1
        place += 2
      } else {
        place += 1
      }
    }
    return place
  }

  /// Where the string literal that begins here ends; nil if none does.
  private func afterString(_ start: Int) -> Int? {
    var place = start
    while place < text.count, text[place] == "#" { place += 1 }
    let pounds = String(repeating: "#", count: place - start)
    guard place < text.count, text[place] == "\"" else { return nil }
    let quote = starts(with: "\"\"\"", at: place) ? "\"\"\"" : "\""
    place += quote.count
    while place < text.count {
      if starts(with: "\\" + pounds + "(", at: place) {
        place = afterBrackets(place + 1 + pounds.count)
      } else if starts(with: "\\" + pounds, at: place) {
        place += 2 + pounds.count
      } else if starts(with: quote + pounds, at: place) {
        return place + quote.count + pounds.count
      } else {
        place += 1
      }
    }
    return place
  }

  /// Where the brackets that open here are closed.
  func afterBrackets(_ start: Int) -> Int {
    var place = start + 1
    while place < text.count {
      if ")]}".contains(text[place]) { return place + 1 }
      place = afterPiece(place)
    }
    return place
  }

  /// Where a comment, a string, a pair of brackets with all that is inside, or else one character ends.
  func afterPiece(_ start: Int) -> Int {
    if let end = afterComment(start) { return end }
    if let end = afterString(start) { return end }
    if "([{".contains(text[start]) { return afterBrackets(start) }
    return start + 1
  }

  /// The parts of a text between separators that are not inside brackets.
  static func parts(_ text: String, separator: Character) -> [String] {
    let scanner = Scanner(text)
    var parts: [String] = []
    var (place, start) = (0, 0)
    while place < scanner.text.count {
      if scanner.text[place] == separator {
        parts.append(scanner.slice(start, place))
        start = place + 1
        place += 1
      } else {
        place = scanner.afterPiece(place)
      }
    }
    parts.append(scanner.slice(start, place))
    return parts
  }
}

extension StringProtocol {
  var trimmed: String {
    var text = Substring(self)
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
