extension SwiftText {
  /// `import Module`, with the attributes before it.
  struct Import: Equatable {
    var module: String
    /// In bytes, from the first attribute to the end of the name.
    var range: Range<Int>
    /// Where the module's name is.
    var place: Int
  }

  /// A type or an extension.
  struct Declaration {
    var keyword: String
    var name: String
    var inherited: [String]
    var attributes: [String]
    /// In bytes, from the first attribute to the closing brace.
    var range: Range<Int>
    /// The tokens between the braces.
    var body: Range<Int>
  }

  private static let kinds: Set = ["typealias", "struct", "class", "enum", "protocol", "let", "var", "func"]
  private static let modifiers: Set = [
    "public", "private", "internal", "fileprivate", "package", "open", "final", "nonisolated", "indirect",
  ]

  var imports: [Import] {
    tokens.indices.compactMap { index in
      guard tokens[index].text == "import", index + 1 < tokens.count else { return nil }
      var name = index + 1
      if SwiftText.kinds.contains(tokens[name].text) { name += 1 }
      guard name < tokens.count, tokens[name].isWord, !tokens[name].opensLine else { return nil }
      let first = start(of: index)
      guard tokens[first].opensLine || first == 0 || tokens[first - 1].text == ";" else { return nil }
      var last = name
      while last + 2 < tokens.count, tokens[last + 1].text == ".", tokens[last + 2].isWord { last += 2 }
      let range = tokens[first].range.lowerBound..<tokens[last].range.upperBound
      return Import(module: tokens[name].text, range: range, place: tokens[name].range.lowerBound)
    }
  }

  var declarations: [Declaration] {
    tokens.indices.compactMap { index in
      let keyword = tokens[index].text
      guard ["struct", "class", "enum", "actor", "extension"].contains(keyword), index + 1 < tokens.count,
        tokens[index + 1].isWord, index == 0 || tokens[index - 1].text != "."
      else { return nil }
      var current = index + 1
      var name = tokens[current].text
      while current + 2 < tokens.count, tokens[current + 1].text == ".", tokens[current + 2].isWord {
        current += 2
        name += "." + tokens[current].text
      }
      var inherited: [String] = []
      var inherits = false
      var isConstrained = false
      var angles = 0
      current += 1
      while current < tokens.count, tokens[current].text != "{" {
        switch tokens[current].text {
        case "<": angles += 1
        case ">": angles -= 1
        case ":" where angles == 0 && !isConstrained: inherits = true
        case "where":
          inherits = false
          isConstrained = true
        case "}", ";", ")": if !inherits { return nil }
        case let text where inherits && angles == 0 && tokens[current].isWord: inherited.append(text)
        default: break
        }
        current += 1
      }
      guard current < tokens.count else { return nil }
      let end = closing(current)
      let first = start(of: index)
      let attributes = tokens[first..<index].map(\.text).filter { $0.hasPrefix("@") }
      let range = tokens[first].range.lowerBound..<tokens[end].range.upperBound
      return Declaration(
        keyword: keyword,
        name: name,
        inherited: inherited,
        attributes: attributes,
        range: range,
        body: (current + 1)..<max(end, current + 1)
      )
    }
  }

  /// The type that the program begins with.
  var entry: Declaration? { declarations.first { $0.attributes.contains("@main") } }

  /// The first token of a declaration whose keyword is at `index`: its first attribute or modifier.
  func start(of index: Int) -> Int {
    var first = index
    while first > 0 {
      let before = first - 1
      if tokens[before].text.hasPrefix("@") || SwiftText.modifiers.contains(tokens[before].text) {
        first = before
      } else if tokens[before].text == ")", let open = opening(before), open > 0,
        tokens[open - 1].text.hasPrefix("@") || SwiftText.modifiers.contains(tokens[open - 1].text)
      {
        first = open - 1
      } else {
        break
      }
    }
    return first
  }

  private func opening(_ index: Int) -> Int? {
    var depth = 0
    for current in stride(from: index, through: 0, by: -1) {
      switch tokens[current].text {
      case ")", "]", "}": depth += 1
      case "(", "[", "{":
        depth -= 1
        if depth == 0 { return current }
      default: break
      }
    }
    return nil
  }
}
