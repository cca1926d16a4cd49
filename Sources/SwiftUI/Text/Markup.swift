import Foundation

/// The inline part of Markdown: emphasis, code, struck text and links. Lines and spaces stay as they are.
struct Markup: Equatable {
  struct Run: Equatable {
    var text: String
    var isBold = false
    var isItalic = false
    var isCode = false
    var isStruck = false
    var link: String?
  }

  private(set) var runs: [Run] = []

  init(_ source: String) {
    guard source.contains(where: { "*_`~[<\\".contains($0) }) else {
      runs = source.isEmpty ? [] : [Run(text: source)]
      return
    }
    parse(Array(source), Run(text: ""))
  }

  private mutating func emit(_ text: String, _ style: Run) {
    guard !text.isEmpty else { return }
    var run = style
    run.text = text
    if var last = runs.last {
      let before = last.text
      last.text = run.text
      if last == run {
        runs[runs.count - 1].text = before + text
        return
      }
    }
    runs.append(run)
  }

  private mutating func parse(_ source: [Character], _ style: Run) {
    var plain = ""
    var index = 0
    func flush(_ markup: inout Markup) {
      markup.emit(plain, style)
      plain = ""
    }
    while index < source.count {
      let character = source[index]
      switch character {
      case "\\" where index + 1 < source.count && source[index + 1].isPunctuationOrSymbol:
        plain.append(source[index + 1])
        index += 2
      case "`":
        let length = Markup.runLength(source, index)
        if let end = Markup.find(Array(repeating: "`", count: length), in: source, from: index + length) {
          flush(&self)
          var code = style
          code.isCode = true
          emit(String(source[index + length..<end]), code)
          index = end + length
        } else {
          plain += String(repeating: "`", count: length)
          index += length
        }
      case "*", "_", "~":
        let length = Markup.runLength(source, index)
        let wanted = character == "~" ? 2 : min(length, 3)
        if length >= wanted, let end = Markup.closing(character, wanted, in: source, from: index) {
          flush(&self)
          var inner = style
          if character == "~" {
            inner.isStruck = true
          } else {
            if wanted != 2 { inner.isItalic = true }
            if wanted != 1 { inner.isBold = true }
          }
          parse(Array(source[index + wanted..<end]), inner)
          index = end + wanted
        } else {
          plain += String(source[index..<index + length])
          index += length
        }
      case "[":
        if let link = Markup.link(source, index) {
          flush(&self)
          var inner = style
          inner.link = link.address
          parse(Array(link.title), inner)
          index = link.end
        } else {
          plain.append(character)
          index += 1
        }
      case "<":
        if let end = Markup.find([">"], in: source, from: index + 1),
          let address = Markup.address(source[index + 1..<end])
        {
          flush(&self)
          var inner = style
          inner.link = address
          emit(String(source[index + 1..<end]), inner)
          index = end + 1
        } else {
          plain.append(character)
          index += 1
        }
      default:
        plain.append(character)
        index += 1
      }
    }
    flush(&self)
  }

  private static func runLength(_ source: [Character], _ start: Int) -> Int {
    source[start...].prefix { $0 == source[start] }.count
  }

  private static func find(_ mark: [Character], in source: [Character], from start: Int) -> Int? {
    var index = start
    while index + mark.count <= source.count {
      if Array(source[index..<index + mark.count]) == mark,
        index + mark.count == source.count || source[index + mark.count] != mark[0] || mark == [">"]
      {
        return index
      }
      index += source[index] == mark[0] ? max(runLength(source, index), 1) : 1
    }
    return nil
  }

  /// Where `count` marks close what the same marks open at `start`; nil if they open nothing.
  private static func closing(_ mark: Character, _ count: Int, in source: [Character], from start: Int) -> Int? {
    let inside = start + count
    guard inside < source.count, !source[inside].isWhitespace else { return nil }
    if mark == "_", start > 0, source[start - 1].isLetter || source[start - 1].isNumber { return nil }
    var index = inside
    while index < source.count {
      if source[index] == "\\" {
        index += 2
        continue
      }
      if source[index] == "`", let end = find(["`"], in: source, from: index + 1) {
        index = end + 1
        continue
      }
      guard source[index] == mark else {
        index += 1
        continue
      }
      let length = runLength(source, index)
      let behind = index + length
      let mayClose =
        index > inside && !source[index - 1].isWhitespace
        && (mark != "_" || behind == source.count || !(source[behind].isLetter || source[behind].isNumber))
      // Fewer marks open or close something inside; of more, the last ones count.
      if length == count || (length > count && mayClose && count != 1) {
        if mayClose { return behind - count }
      } else if length > count, mayClose, length != 2 {
        return behind - count
      }
      index = behind
    }
    return nil
  }

  private static func link(_ source: [Character], _ start: Int) -> (title: String, address: String, end: Int)? {
    var depth = 0
    var index = start
    while index < source.count {
      if source[index] == "\\" {
        index += 2
        continue
      }
      if source[index] == "[" { depth += 1 }
      if source[index] == "]" {
        depth -= 1
        if depth == 0 { break }
      }
      index += 1
    }
    guard index + 1 < source.count, source[index + 1] == "(" else { return nil }
    let title = String(source[start + 1..<index])
    var end = index + 2
    depth = 1
    while end < source.count {
      if source[end] == "(" { depth += 1 }
      if source[end] == ")" {
        depth -= 1
        if depth == 0 { break }
      }
      end += 1
    }
    guard end < source.count else { return nil }
    let address = String(source[index + 2..<end]).split(separator: " ").first.map(String.init) ?? ""
    return (title, address, end + 1)
  }

  /// `https://example.org` or `somebody@example.org` between angle brackets.
  private static func address(_ source: ArraySlice<Character>) -> String? {
    let text = String(source)
    guard !text.contains(where: \.isWhitespace) else { return nil }
    if let colon = text.firstIndex(of: ":"), text[..<colon].count > 1,
      text[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || "+-.".contains($0) })
    {
      return text
    }
    return text.contains("@") ? "mailto:" + text : nil
  }
}

extension Character {
  fileprivate var isPunctuationOrSymbol: Bool { isPunctuation || isSymbol }
}
