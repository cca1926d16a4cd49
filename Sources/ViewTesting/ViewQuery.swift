import DisplayTree

/// What to look for on the screen. A string literal stands for something that says exactly this.
///
///     try desk.tap("Lend")
///     try desk.tap(.identifier("lend-button"))
///     try desk.find(.role(.toggle, "Reserved"))
///     try desk.find(.label("Lend").nth(1))
public struct ViewQuery: ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
  public let description: String
  private let isMatch: @MainActor @Sendable (ViewElement) -> Bool
  /// Which of several; nil where there must be one.
  private var index: Int?

  private init(_ description: String, _ isMatch: @escaping @MainActor @Sendable (ViewElement) -> Bool) {
    self.description = description
    self.isMatch = isMatch
  }

  public init(stringLiteral value: String) { self = .label(value) }

  /// Says exactly `label`: a text, or what assistive tools are told.
  public static func label(_ label: String) -> ViewQuery { ViewQuery("“\(label)”") { $0.label == label } }

  /// Says something with `part` in it.
  public static func containing(_ part: String) -> ViewQuery {
    ViewQuery("something with “\(part)” in it") { $0.label.contains(part) }
  }

  /// A text, and no control.
  public static func text(_ text: String) -> ViewQuery {
    ViewQuery("the text “\(text)”") {
      if case .text(let block) = $0.layer.content { return block.text == text }
      return false
    }
  }

  /// Has the identifier that `accessibilityIdentifier(_:)` gave.
  public static func identifier(_ identifier: String) -> ViewQuery {
    ViewQuery("the identifier “\(identifier)”") { $0.identifier == identifier }
  }

  /// Is of a kind, and says `label`; nil for whatever it says.
  public static func role(_ role: ViewElement.Role, _ label: String? = nil) -> ViewQuery {
    ViewQuery("a \(role.rawValue)" + (label.map { " “\($0)”" } ?? "")) {
      $0.role == role && (label == nil || $0.label == label)
    }
  }

  /// Is as `isMatch` says.
  public static func matching(
    _ description: String,
    _ isMatch: @escaping @MainActor @Sendable (ViewElement) -> Bool
  ) -> ViewQuery {
    ViewQuery(description, isMatch)
  }

  /// One of several, counted from 0, from back to front.
  public func nth(_ index: Int) -> ViewQuery {
    var query = ViewQuery("\(description), number \(index)", isMatch)
    query.index = index
    return query
  }

  @MainActor func matches(among elements: [ViewElement]) -> [ViewElement] {
    let found = elements.filter(isMatch)
    // A button says what its label says: that is one thing, not two.
    let outermost = found.filter { element in
      !element.ancestors.contains { ancestor in found.contains { $0.layer === ancestor } }
    }
    guard let index else { return outermost }
    return outermost.indices.contains(index) ? [outermost[index]] : []
  }
}
