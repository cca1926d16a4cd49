/// `@Entry var name: Type = value` in an extension of `EnvironmentValues` and its kin becomes a property that reads
/// and writes under a key of its own.
struct EntryMacro {
  private let name: String
  private let type: String?
  private let value: String?
  private let owner: String

  init(_ declaration: String, in surrounding: String) throws {
    let scanner = Scanner(declaration)
    var place = 0
    // To the word `var`, past attributes and modifiers.
    while place < scanner.text.count, !scanner.isWord("var", at: place) { place = scanner.afterPiece(place) }
    place = scanner.afterTrivia(place + 3)
    let start = place
    while place < scanner.text.count, scanner.text[place].isNameCharacter { place += 1 }
    name = scanner.slice(start, place).filter { $0 != "`" }
    guard !name.isEmpty else { throw MacroError(message: "@Entry belongs to a variable") }
    place = scanner.afterTrivia(place)
    var annotation: String?
    if scanner.starts(with: ":", at: place) {
      let start = place + 1
      while place < scanner.text.count, scanner.text[place] != "=" { place = scanner.afterPiece(place) }
      annotation = scanner.slice(start, place).trimmed
    }
    type = annotation
    value = scanner.starts(with: "=", at: place) ? scanner.slice(place + 1, scanner.text.count).trimmed : nil

    guard let owner = ["EnvironmentValues", "Transaction", "FocusedValues", "ContainerValues"]
      .first(where: { surrounding.contains($0) })
    else {
      throw MacroError(
        message: "@Entry works in extensions of EnvironmentValues, Transaction, FocusedValues and ContainerValues"
      )
    }
    self.owner = owner
    if value == nil, type == nil || !isOptional {
      throw MacroError(message: "@Entry needs a default value, unless the type is optional")
    }
  }

  private var isOptional: Bool { type.map { $0.hasSuffix("?") || $0.hasPrefix("Optional<") } ?? false }

  var accessors: String {
    """
    {
      get { self[__Key_\(name).self] }
      set { self[__Key_\(name).self] = newValue }
    }
    """
  }

  var key: String {
    if owner == "FocusedValues", let type, isOptional {
      let wrapped = type.hasSuffix("?") ? String(type.dropLast()) : String(type.dropFirst(9).dropLast())
      return "private struct __Key_\(name): SwiftUI.FocusedValueKey { typealias Value = \(wrapped) }"
    }
    let proto: String
    switch owner {
    case "EnvironmentValues": proto = "EnvironmentKey"
    case "Transaction": proto = "TransactionKey"
    default: proto = "ContainerValueKey"
    }
    // A computed default needs no value that is safe to share; without a type there is nothing but to store it.
    let member =
      type.map { "static var defaultValue: \($0) { \(value ?? "nil") }" } ?? "static let defaultValue = \(value ?? "nil")"
    return "private struct __Key_\(name): SwiftUI.\(proto) { \(member) }"
  }
}

extension Character {
  fileprivate var isNameCharacter: Bool { isLetter || isNumber || self == "_" || self == "`" }
}

extension Scanner {
  fileprivate func isWord(_ word: String, at place: Int) -> Bool {
    guard starts(with: word, at: place) else { return false }
    let end = place + word.count
    return (place == 0 || !text[place - 1].isNameCharacter) && (end >= text.count || !text[end].isNameCharacter)
  }
}
