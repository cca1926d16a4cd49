/// What a delegate does to show `UIHostingController(rootView: …)`.
struct WindowContents {
  private let text: SwiftText
  private let path: String
  private let members: [String: Range<Int>]
  private var statements: [(tokens: Range<Int>, root: Range<Int>?)] = []
  private var skipped: Set = [
    "window", "UIWindow", "windowScene", "UIWindowScene", "scene", "session", "connectionOptions", "UIApplication",
    "application", "launchOptions", "NSWindow", "UIScreen", "self.window", "return",
  ]

  /// - Parameter owner: The delegate.
  init?(_ text: SwiftText, _ owner: SwiftText.Declaration, path: String) {
    self.text = text
    self.path = path
    members = text.members(in: owner.body)
    guard let controller = owner.body.first(where: { text.isRootView(at: $0) }),
      let function = text.function(around: controller, in: owner.body)
    else { return nil }
    gather(function)
    guard statements.contains(where: { $0.root != nil }) else { return nil }
  }

  private mutating func gather(_ body: Range<Int>) {
    var index = body.lowerBound
    while index < body.upperBound {
      let end = min(text.endOfStatement(index), body.upperBound - 1)
      let statement = index..<(end + 1)
      index = end + 1
      if let controller = statement.first(where: { text.isRootView(at: $0) }) {
        let blocks = text.blocks(in: statement)
        if let block = blocks.first(where: { $0.contains(controller) }) {
          skipNames(boundBefore: block.lowerBound, from: statement.lowerBound)
          gather(block)
        } else {
          skipNames(boundBefore: controller, from: statement.lowerBound)
          statements.append((statement, text.rootView(at: controller)))
        }
      } else if statement.contains(where: isAboutTheWindow) {
        skipNames(boundBefore: statement.upperBound, from: statement.lowerBound)
      } else {
        statements.append((statement, nil))
      }
    }
  }

  private func isAboutTheWindow(_ index: Int) -> Bool {
    guard skipped.contains(text.tokens[index].text) else { return false }
    return index == 0 || text.tokens[index - 1].text != "." || text.tokens[max(index - 2, 0)].text == "self"
  }

  /// What a statement that is left away would have named cannot be used either.
  private mutating func skipNames(boundBefore end: Int, from start: Int) {
    for index in start..<end where ["let", "var"].contains(text.tokens[index].text) && index + 1 < end {
      if text.tokens[index + 1].text != "_" { skipped.insert(text.tokens[index + 1].text) }
    }
  }

  /// The delegate's members that the statements use, and those that these use.
  private var usedMembers: [Range<Int>] {
    var names: Set<String> = []
    var open = statements.map { $0.root ?? $0.tokens }
    while let range = open.popLast() {
      for index in range {
        let name = text.tokens[index].text
        let isOther = index > 0 && text.tokens[index - 1].text == "." && text.tokens[max(index - 2, 0)].text != "self"
        if !isOther, let member = members[name], names.insert(name).inserted { open.append(member) }
      }
    }
    return names.compactMap { members[$0] }.sorted { $0.lowerBound < $1.lowerBound }
  }

  func program(importing modules: [String]) -> String {
    let imports = Set(modules + ["SwiftUI"]).sorted().map { "import \($0)\n" }.joined()
    return """
      // Made by `downstream run`: shows what \(path) puts into its window.
      \(imports)
      @MainActor private final class WindowContents {
      \(usedMembers.map { source($0) }.joined())
        func make() -> AnyView {
      \(statements.map { source($0) }.joined())    return AnyView(root)
        }
      }

      @main private struct WindowApp: App {
        private let contents: WindowContents
        private let root: AnyView

        init() {
          contents = WindowContents()
          root = contents.make()
        }

        var body: some Scene { WindowGroup { root } }
      }

      """
  }

  private func source(_ statement: (tokens: Range<Int>, root: Range<Int>?)) -> String {
    guard let root = statement.root else { return source(statement.tokens) }
    return source(root, after: "let root = ")
  }

  /// Tokens as they are in the file, with errors shown there.
  private func source(_ tokens: Range<Int>, after start: String = "") -> String {
    guard let first = text.tokens[tokens].first?.range.lowerBound, let end = text.tokens[tokens].last?.range.upperBound
    else { return "" }
    let indent = String(repeating: " ", count: max(text.column(at: first) - 1 - start.count, 0))
    return """
      #sourceLocation(file: \(SwiftText.literal(path)), line: \(text.line(at: first)))
      \(indent)\(start)\(text.text(first..<end))
      #sourceLocation()

      """
  }
}

extension SwiftText {
  static func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// The last token of the statement that begins at `index`.
  func endOfStatement(_ index: Int) -> Int {
    let joining: Set = ["=", ".", ",", "+", "-", "*", "/", "&", "|", "?", ":", "<", "(", "[", "{"]
    var current = index
    while current < tokens.count {
      if ["(", "[", "{"].contains(tokens[current].text) { current = closing(current) }
      let next = current + 1
      guard next < tokens.count, ![")", "]", "}", ";"].contains(tokens[next].text) else { return current }
      let continues = [".", "?", ":", "=", "&", "|", "+", "*", "else", "{", "in"].contains(tokens[next].text)
      let isOptional =
        tokens[current].text == "?" && tokens[current].range.lowerBound == tokens[current - 1].range.upperBound
      let joins = joining.contains(tokens[current].text) && !isOptional
      if tokens[next].opensLine, !continues, !joins { return current }
      current = next
    }
    return tokens.count - 1
  }

  /// Whether `UIHostingController(rootView:`, or what AppKit has for it, begins at `index`.
  func isRootView(at index: Int) -> Bool { Self.hosts.contains(tokens[index].text) && rootView(at: index) != nil }
  private static let hosts: Set = ["UIHostingController", "NSHostingController", "NSHostingView"]

  /// The tokens of the view that `UIHostingController(rootView:)` is given.
  func rootView(at index: Int) -> Range<Int>? {
    var open = index + 1
    if open < tokens.count, tokens[open].text == "<" {
      while open < tokens.count, tokens[open].text != "(" { open += 1 }
    }
    guard open + 2 < tokens.count, tokens[open].text == "(", tokens[open + 1].text == "rootView" else { return nil }
    let end = closing(open)
    var current = open + 3
    while current < end, tokens[current].text != "," {
      if ["(", "[", "{"].contains(tokens[current].text) { current = closing(current) }
      current += 1
    }
    return (open + 3)..<min(current, end)
  }

  /// What is between the braces of a statement, outermost ones only.
  func blocks(in statement: Range<Int>) -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    var current = statement.lowerBound
    while current < statement.upperBound {
      if tokens[current].text == "{" {
        let end = closing(current)
        blocks.append((current + 1)..<max(end, current + 1))
        current = end
      }
      current += 1
    }
    return blocks
  }

  /// The body of the function that a token is in.
  func function(around index: Int, in body: Range<Int>) -> Range<Int>? {
    body.filter { tokens[$0].text == "func" }.lazy.compactMap { start -> Range<Int>? in
      guard let open = (start..<body.upperBound).first(where: { tokens[$0].text == "{" }) else { return nil }
      let end = closing(open)
      return (open + 1)..<max(end, open + 1)
    }.first { $0.contains(index) }
  }

  /// The properties and functions right inside a type, by name, from their attributes to their ends.
  func members(in body: Range<Int>) -> [String: Range<Int>] {
    var members: [String: Range<Int>] = [:]
    var current = body.lowerBound
    while current < body.upperBound {
      switch tokens[current].text {
      case "{", "(", "[": current = closing(current)
      case "let", "var", "func":
        guard current + 1 < body.upperBound else { break }
        let first = first(of: current)
        let end = min(endOfStatement(current), body.upperBound - 1)
        members[tokens[current + 1].text] = first..<(end + 1)
        current = end
      default: break
      }
      current += 1
    }
    return members
  }

  /// As `start(of:)`, with the modifiers that only members have.
  private func first(of index: Int) -> Int {
    var first = start(of: index)
    while first > 0, ["lazy", "static", "weak", "unowned", "override"].contains(tokens[first - 1].text) {
      first = start(of: first - 1)
    }
    return first
  }
}
