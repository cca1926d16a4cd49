/// The words and signs of a Swift file, without its comments and with string literals as one piece each.
///
/// Far less than a parser: enough to find attributes, imports, and where a type begins and ends.
struct SwiftText {
  struct Token: Equatable {
    var text: String
    /// Where it is, in bytes.
    var range: Range<Int>
    /// Whether a line begins with it.
    var opensLine: Bool

    var isWord: Bool { text.first.map { $0.isLetter || $0 == "_" || $0 == "`" } ?? false }
  }

  let bytes: [UInt8]
  let tokens: [Token]

  init(_ text: String) {
    bytes = Array(text.utf8)
    var reader = SwiftTextReader(bytes)
    tokens = reader.read()
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The line of a place in the file, from 1.
  func line(at place: Int) -> Int { 1 + bytes[..<place].reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) } }

  /// The column of a place in the file, from 1.
  func column(at place: Int) -> Int {
    1 + bytes[..<place].reversed().prefix { $0 != UInt8(ascii: "\n") }.count
  }

  /// The file with blanks in place of some parts, so that what is left keeps its lines and columns.
  /// What is replaced has to be at least as long as what it is replaced by.
  func blanking(_ ranges: [Range<Int>], and others: [(range: Range<Int>, text: String)] = []) -> String {
    var left = bytes
    for range in ranges + others.map(\.range) {
      for index in range where left[index] != UInt8(ascii: "\n") { left[index] = UInt8(ascii: " ") }
    }
    for (range, text) in others where !ranges.contains(where: { $0.overlaps(range) }) {
      left.replaceSubrange(range.lowerBound..<range.lowerBound + text.utf8.count, with: text.utf8)
    }
    return String(decoding: left, as: UTF8.self)
  }

  /// Where UIKit's `resignFirstResponder` is asked for, the one method that apps of SwiftUI ask for by its name, and how
  /// that is said to a compiler that has no `#selector`.
  var selectors: [(range: Range<Int>, text: String)] {
    tokens.indices.compactMap { index in
      let words = tokens[index...].prefix(6).map(\.text)
      guard words.count == 6, words[0] == "#selector", words[1] == "(", words[3] == ".", words[5] == ")",
        words[4] == "resignFirstResponder"
      else { return nil }
      let text = "Selector(\"resignFirstResponder\")"
      let range = tokens[index].range.lowerBound..<tokens[index + 5].range.upperBound
      return text.utf8.count <= range.count ? (range, text) : nil
    }
  }

  /// The token that closes the bracket at `index`, or the last one.
  func closing(_ index: Int) -> Int {
    var depth = 0
    for current in index..<tokens.count {
      switch tokens[current].text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        depth -= 1
        if depth == 0 { return current }
      default: break
      }
    }
    return tokens.count - 1
  }
}

private struct SwiftTextReader {
  private let bytes: [UInt8]
  private var index = 0
  private var tokens: [SwiftText.Token] = []
  private var opensLine = true

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ offset: Int = 0) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }

  private mutating func add(from start: Int) {
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    tokens.append(SwiftText.Token(text: text, range: start..<index, opensLine: opensLine))
    opensLine = false
  }

  mutating func read() -> [SwiftText.Token] {
    while index < bytes.count {
      let start = index
      switch byte() {
      case UInt8(ascii: "\n"):
        opensLine = true
        index += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        index += 1
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
        while index < bytes.count, byte() != UInt8(ascii: "\n") { index += 1 }
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
        skipComment()
      case UInt8(ascii: "/") where isPattern:
        skipPattern()
        add(from: start)
      case UInt8(ascii: "\""):
        skipString(hashes: 0)
        add(from: start)
      case UInt8(ascii: "#"):
        var hashes = 0
        while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
        if byte(hashes) == UInt8(ascii: "\"") {
          index += hashes
          skipString(hashes: hashes)
        } else {
          index += hashes
          skipWord()
        }
        add(from: start)
      case UInt8(ascii: "@"):
        index += 1
        skipWord()
        add(from: start)
      case UInt8(ascii: "`"):
        index += 1
        while index < bytes.count, byte() != UInt8(ascii: "`") { index += 1 }
        index = min(index + 1, bytes.count)
        add(from: start)
      case let first where SwiftTextReader.isPartOfWord(first):
        skipWord()
        add(from: start)
      default:
        index += 1
        add(from: start)
      }
    }
    return tokens
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private mutating func skipWord() {
    while index < bytes.count, SwiftTextReader.isPartOfWord(byte()) { index += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        index += 2
      } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        index += 2
      } else {
        if byte() == UInt8(ascii: "\n") { opensLine = true }
        index += 1
      }
    } while depth > 0 && index < bytes.count
    index = min(index, bytes.count)
  }

  /// Whether the slash here begins a regular expression: where an operator could not be, with an end on the line.
  private var isPattern: Bool {
    guard let last = tokens.last?.text, ["(", "=", ",", ":", "[", "{", "return", "~"].contains(last) else {
      return false
    }
    guard byte(1) != UInt8(ascii: " ") else { return false }
    var place = index + 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "\n") {
      if bytes[place] == UInt8(ascii: "\\") { place += 1 } else if bytes[place] == UInt8(ascii: "/") { return true }
      place += 1
    }
    return false
  }

  private mutating func skipPattern() {
    index += 1
    while index < bytes.count, byte() != UInt8(ascii: "/") { index += byte() == UInt8(ascii: "\\") ? 2 : 1 }
    index = min(index + 1, bytes.count)
  }

  /// Past the literal whose first quote is here.
  private mutating func skipString(hashes: Int) {
    let quote = UInt8(ascii: "\"")
    let isLong = byte(1) == quote && byte(2) == quote
    index += isLong ? 3 : 1
    while index < bytes.count {
      if byte() == UInt8(ascii: "\\"), (0..<hashes).allSatisfy({ byte(1 + $0) == UInt8(ascii: "#") }) {
        index += 1 + hashes
        if byte() == UInt8(ascii: "(") { skipInterpolation() } else { index += 1 }
      } else if byte() == quote {
        let length = isLong ? 3 : 1
        let ends =
          (0..<length).allSatisfy { byte($0) == quote }
          && (0..<hashes).allSatisfy { byte(length + $0) == UInt8(ascii: "#") }
        index += ends ? length + hashes : 1
        if ends { break }
      } else if byte() == UInt8(ascii: "\n"), !isLong {
        break
      } else {
        index += 1
      }
    }
    index = min(index, bytes.count)
  }

  private mutating func skipInterpolation() {
    var depth = 0
    while index < bytes.count {
      switch byte() {
      case UInt8(ascii: "("):
        depth += 1
        index += 1
      case UInt8(ascii: ")"):
        depth -= 1
        index += 1
        if depth == 0 { return }
      case UInt8(ascii: "\""): skipString(hashes: 0)
      default: index += 1
      }
    }
  }
}
