import DisplayTree
import Foundation

/// What lies over the content of a window: sheets, dialogs and the like, from back to front.
@MainActor final class Presentations {
  @MainActor final class Item {
    let element: Element
    /// What Escape does.
    var cancel: (@MainActor () -> Bool)?
    /// What Return does.
    var confirm: (@MainActor () -> Bool)?
    /// What lies below can be used.
    var letsThrough: () -> Bool = { false }
    /// Presses what has the keys for its shortcut.
    var press: (KeyChord) -> Bool = { _ in false }

    init(_ element: Element) { self.element = element }
  }

  private(set) var items: [Item] = []
  var didChange: () -> Void = {}
  /// Gives the keyboard to a layer.
  var focus: (Layer?) -> Void = { _ in }

  func add(_ item: Item) {
    items.append(item)
    didChange()
  }

  func remove(_ item: Item) {
    items.removeAll { $0 === item }
    didChange()
    focus(nil)
  }

  var elements: [Element] { items.map(\.element) }

  /// Whether something made use of the key.
  func handle(_ event: KeyEvent) -> Bool {
    guard let top = items.last, event.phase == .down else { return false }
    if top.press(event.chord) { return true }
    // What lies below is not to be used meanwhile.
    guard event.chord.modifiers.isEmpty else { return !top.letsThrough() }
    switch event.chord.character {
    case "\u{1B}": return top.cancel?() ?? false
    case "\r": return top.confirm?() ?? false
    default: return false
    }
  }

  /// Gives the keyboard to the first thing in `element` that can have it.
  func focusFirst(in element: Element) {
    func first(_ layer: Layer) -> Layer? {
      if layer.isFocusable, layer.accessibility.role != Layer.Role.none { return layer }
      if case .control = layer.content { return layer }
      for child in layer.children { if let found = first(child) { return found } }
      return nil
    }
    if let layer = element.layer { focus(first(layer)) }
  }
}

/// How what is presented lies in the window.
enum OverlayKind: Equatable {
  /// A card.
  case sheet
  /// All of the window.
  case cover
  /// A small box in the middle.
  case dialog
  /// A small box at the rectangle of a view.
  case popover(CGRect, Edge)
}
