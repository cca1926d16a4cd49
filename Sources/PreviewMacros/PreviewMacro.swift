/// `#Preview("Name", traits: …) { … }` becomes a type that makes the preview, whose content is a view of its own: what
/// is marked `@Previewable` are the view's properties.
struct PreviewMacro {
  private let name: String
  private var arguments = ""
  private var properties: [String] = []
  private var content = ""

  init(_ source: String, name: String) throws {
    self.name = name
    let scanner = Scanner(source)
    var place = 0
    while place < scanner.text.count, !"({".contains(scanner.text[place]) { place = scanner.afterWord(place) }
    var body: String?
    if scanner.starts(with: "(", at: place) {
      let end = scanner.afterBrackets(place)
      var kept: [String] = []
      for part in Scanner.parts(scanner.slice(place + 1, end - 1), separator: ",") {
        let part = part.trimmed
        if part.hasPrefix("body:") { body = Self.inside(String(part.dropFirst(5))) } else { kept.append(part) }
      }
      arguments = kept.filter { !$0.isEmpty }.joined(separator: ", ")
      place = scanner.afterTrivia(end)
    }
    if scanner.starts(with: "{", at: place) {
      body = scanner.slice(place + 1, scanner.afterBrackets(place) - 1)
    }
    guard let body else { throw MacroError(message: "#Preview needs a closure with a view") }
    split(body)
  }

  /// What is inside a closure.
  private static func inside(_ closure: String) -> String? {
    let closure = closure.trimmed
    guard closure.hasPrefix("{"), closure.hasSuffix("}") else { return nil }
    return String(closure.dropFirst().dropLast())
  }

  /// Takes the properties out of the content.
  private mutating func split(_ body: String) {
    let scanner = Scanner(body)
    let mark = "@Previewable"
    var place = 0
    while place < scanner.text.count {
      if scanner.starts(with: mark, at: place) {
        let end = Self.endOfDeclaration(scanner, place)
        properties.append(scanner.slice(place + mark.count, end).trimmed)
        place = end
      } else {
        let end = scanner.afterPiece(place)
        content += scanner.slice(place, end)
        place = end
      }
    }
  }

  /// A declaration goes on while a line ends, or the next one begins, in the middle of something.
  private static func endOfDeclaration(_ scanner: Scanner, _ start: Int) -> Int {
    var place = start
    var line = ""
    while place < scanner.text.count {
      let character = scanner.text[place]
      if character == ";" { return place }
      if character.isNewline {
        let next = scanner.afterTrivia(place)
        let isOver =
          line.trimmed.last.map { !"=,:@.+-*/&|<>?".contains($0) } ?? false
          && (line.contains("var ") || line.contains("let "))
          && !(next < scanner.text.count && ".=?:{&|+-*/<>,".contains(scanner.text[next]))
        if isOver { return place }
      }
      let end = scanner.afterPiece(place)
      line += scanner.slice(place, end)
      place = end
    }
    return place
  }

  var expansion: String {
    """
    struct \(name)7previewfMu_: SwiftUI.PreviewRegistry {
      @MainActor static func makePreview() -> SwiftUI.Preview {
        struct Content: SwiftUI.View {
          \(properties.joined(separator: "\n      "))
          @SwiftUI.ViewBuilder var body: some SwiftUI.View {
            \(content.trimmed.isEmpty ? "SwiftUI.EmptyView()" : content.trimmed)
          }
        }
        return SwiftUI.Preview(\(arguments)) { Content() }
      }
    }
    """
  }
}

extension Scanner {
  /// Past a comment, a string or one character, but into brackets.
  fileprivate func afterWord(_ start: Int) -> Int { max(afterTrivia(start), start + 1) }
}
