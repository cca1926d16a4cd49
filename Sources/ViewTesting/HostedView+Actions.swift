import DisplayTree
import Foundation
import HeadlessBackend

extension HostedView {
  // MARK: Pressing

  /// Taps what `query` describes: the button, switch or menu that it is or lies on; else the pointer goes down and up
  /// in its middle.
  public func tap(_ query: ViewQuery) throws { try tap(find(query)) }

  /// Taps an element, as `tap(_:)` does.
  public func tap(_ element: ViewElement) throws {
    guard element.isEnabled else { throw ViewFailure.disabled(element, "tap") }
    let target = target(of: element) {
      if $0.onActivate != nil { return true }
      switch $0.content {
      case .control(.button), .control(.toggle): return true
      default: return false
      }
    }
    if let target {
      if target.effects.isDisabled { throw ViewFailure.disabled(element, "tap") }
      switch target.content {
      case .control(.toggle(let isOn, _, _)): target.onEvent?(.toggled(!isOn))
      case .control(.button):
        target.onEvent?(.pressed(true))
        settle()
        target.onEvent?(.pressed(false))
        target.onEvent?(.activated)
        target.onActivate?()
      default: target.onActivate?()
      }
    } else {
      click(CGPoint(x: element.frame.midX, y: element.frame.midY), on: element.surface)
    }
    settle()
  }

  /// Holds a button down, without letting go.
  public func press(_ query: ViewQuery) throws {
    let (element, layer) = try control(query, "press", "button") {
      if case .control(.button) = $0 { return true }
      return false
    }
    guard element.isEnabled else { throw ViewFailure.disabled(element, "press") }
    layer.onEvent?(.pressed(true))
    settle()
  }

  /// Lets go of a button that is held: inside, it acts; outside, it does not.
  public func release(_ query: ViewQuery, inside: Bool = true) throws {
    let (_, layer) = try control(query, "let go of", "button") {
      if case .control(.button) = $0 { return true }
      return false
    }
    layer.onEvent?(.pressed(false))
    if inside { layer.onEvent?(.activated) }
    settle()
  }

  /// Clicks at a point of the surface, with keys held.
  public func click(at point: CGPoint, _ modifiers: KeyModifiers = []) {
    guard let surface else { return }
    click(point, on: surface, modifiers)
    settle()
  }

  private func click(_ point: CGPoint, on surface: HeadlessSurface, _ modifiers: KeyModifiers = []) {
    let time = backend.now.timeIntervalSinceReferenceDate
    surface.send(PointerEvent(.down, at: point, time: time, modifiers: modifiers))
    settle()
    surface.send(PointerEvent(.up, at: point, time: time, modifiers: modifiers))
  }

  /// Moves the pointer, with the button held or not.
  public func pointer(_ phase: PointerEvent.Phase, at point: CGPoint) {
    surface?.send(PointerEvent(phase, at: point, time: backend.now.timeIntervalSinceReferenceDate))
    settle()
  }

  /// Presses a key and lets it go. Returns whether anything made use of it.
  @discardableResult public func press(key: Character, _ modifiers: KeyModifiers = []) -> Bool {
    guard let surface else { return false }
    let chord = KeyChord(key, modifiers)
    let isUsed = surface.send(KeyEvent(.down, chord, characters: modifiers.isEmpty ? String(key) : ""))
    settle()
    surface.send(KeyEvent(.up, chord, characters: ""))
    settle()
    return isUsed
  }

  // MARK: Writing

  /// Gives the keyboard to what `query` describes.
  public func focus(_ query: ViewQuery) throws {
    let element = try find(query)
    guard element.isEnabled else { throw ViewFailure.disabled(element, "go to") }
    give(keyboard: target(of: element) { $0.isFocusable || $0.isField } ?? element.layer, on: element.surface)
  }

  /// Takes the keyboard away from whatever has it.
  public func unfocus() {
    for surface in backend.surfaces where surface.isOpen { give(keyboard: nil, on: surface) }
  }

  private func give(keyboard layer: Layer?, on surface: HeadlessSurface) {
    let old = surface.focus
    guard old !== layer else { return }
    if let old, old.isField { old.onEvent?(.editing(false)) }
    surface.focus(layer)
    if let layer, layer.isField { layer.onEvent?(.editing(true)) }
    settle()
  }

  /// Writes `text` at the end of a field or editor, one character after the other.
  public func type(_ text: String, into query: ViewQuery) throws {
    let (element, layer) = try control(query, "type into", "field") { $0.isField }
    guard element.isEnabled else { throw ViewFailure.disabled(element, "type into") }
    give(keyboard: layer, on: element.surface)
    for character in text {
      layer.onEvent?(.edited((layer.fieldText ?? "") + String(character)))
      mark(layer)
      settle()
    }
  }

  /// Puts `text` in the place of a field's or editor's, at once.
  public func replaceText(of query: ViewQuery, with text: String) throws {
    let (element, layer) = try control(query, "type into", "field") { $0.isField }
    guard element.isEnabled else { throw ViewFailure.disabled(element, "type into") }
    give(keyboard: layer, on: element.surface)
    layer.onEvent?(.edited(text))
    mark(layer)
    settle()
  }

  /// What is written next goes to the text's end, as far as anybody wants to know.
  private func mark(_ layer: Layer) {
    guard layer.fieldMark != .ignored else { return }
    settle()
    let end = (layer.fieldText ?? "").unicodeScalars.count
    layer.onEvent?(.marked(end..<end))
  }

  /// Selects a part of a field's or editor's text; an empty one is a place to write at.
  public func select(_ range: Range<Int>, in query: ViewQuery) throws {
    let (element, layer) = try control(query, "select in", "field") { $0.isField }
    guard element.isEnabled else { throw ViewFailure.disabled(element, "select in") }
    give(keyboard: layer, on: element.surface)
    layer.onEvent?(.marked(range))
    settle()
  }

  /// Presses Return in a field.
  public func submit(_ query: ViewQuery) throws {
    let (element, layer) = try control(query, "submit", "field") { $0.isField }
    guard element.isEnabled else { throw ViewFailure.disabled(element, "submit") }
    give(keyboard: layer, on: element.surface)
    layer.onEvent?(.submitted)
    settle()
  }

  // MARK: Setting

  /// Turns a switch or check box on or off.
  public func set(_ query: ViewQuery, to isOn: Bool) throws {
    let (element, layer) = try control(query, "switch", "switch") {
      if case .control(.toggle) = $0 { return true }
      return false
    }
    guard element.isEnabled else { throw ViewFailure.disabled(element, "switch") }
    layer.onEvent?(.toggled(isOn))
    settle()
  }

  /// Drags a slider to a value and lets go of it.
  public func set(_ query: ViewQuery, to value: Double) throws {
    let (element, layer) = try control(query, "move", "slider") {
      if case .control(.slider) = $0 { return true }
      return false
    }
    guard element.isEnabled else { throw ViewFailure.disabled(element, "move") }
    layer.onEvent?(.editing(true))
    layer.onEvent?(.moved(value))
    settle()
    layer.onEvent?(.editing(false))
    settle()
  }

  /// Picks a date.
  public func set(_ query: ViewQuery, to date: Date) throws {
    let (element, layer) = try control(query, "pick a date in", "date picker") {
      if case .control(.date) = $0 { return true }
      return false
    }
    guard element.isEnabled else { throw ViewFailure.disabled(element, "pick a date in") }
    layer.onEvent?(.picked(date))
    settle()
  }

  /// Presses a stepper's plus.
  public func increment(_ query: ViewQuery) throws { try step(query, .increased) }

  /// Presses a stepper's minus.
  public func decrement(_ query: ViewQuery) throws { try step(query, .decreased) }

  private func step(_ query: ViewQuery, _ event: ControlEvent) throws {
    let (element, layer) = try control(query, "step", "stepper") {
      if case .control(.stepper) = $0 { return true }
      return false
    }
    guard element.isEnabled, case .control(.stepper(let canDecrease, let canIncrease)) = layer.content,
      event == .increased ? canIncrease : canDecrease
    else { throw ViewFailure.disabled(element, event == .increased ? "increase" : "decrease") }
    layer.onEvent?(event)
    settle()
  }

  /// Chooses an item by its title from a menu, a drop-down, segments, or a context menu.
  public func choose(_ title: String, from query: ViewQuery) throws {
    let element = try find(query)
    guard element.isEnabled else { throw ViewFailure.disabled(element, "choose from") }
    let target = target(of: element) { layer in
      switch layer.content {
      case .control(.menu), .control(.dropDown), .control(.segments): true
      default: !layer.contextMenu.isEmpty || layer.onMenu != nil
      }
    }
    guard let target else { throw ViewFailure.unable(element, "choose from", "menu, drop-down or row of segments") }
    switch target.content {
    case .control(.dropDown(let items, _)), .control(.segments(let items, _)):
      guard let index = items.firstIndex(of: title) else { throw ViewFailure.noChoice(title, element, items) }
      target.onEvent?(.selected(index))
    case .control(.menu(let items, _, _, _)): try choose(title, of: items, on: target, element)
    default: try choose(title, of: target.onMenu?() ?? target.contextMenu, on: target, element)
    }
    settle()
  }

  private func choose(_ title: String, of items: [MenuItem], on layer: Layer, _ element: ViewElement) throws {
    func find(_ items: [MenuItem]) -> MenuItem? {
      for item in items {
        switch item.kind {
        case .action, .check: if item.title == title { return item }
        case .submenu(let inner), .section(let inner), .row(let inner): if let found = find(inner) { return found }
        case .caption: break
        }
      }
      return nil
    }
    guard let item = find(items), item.isEnabled else {
      let view = ViewElement(
        layer: layer, frame: element.frame, ancestors: element.ancestors, surface: element.surface, isEnabled: true)
      throw ViewFailure.noChoice(title, element, view.choices)
    }
    layer.onEvent?(.chosen(item.id))
  }

  // MARK: Scrolling

  /// Scrolls what `query` describes, or lies in, so that `point` of its content is at the top leading corner.
  public func scroll(_ query: ViewQuery, to point: CGPoint) throws {
    let (_, layer) = try control(query, "scroll", "scrolling area") {
      if case .scroll = $0 { return true }
      return false
    }
    layer.onScroll?(point)
    settle()
  }

  // MARK: Finding the right layer

  /// The layer that is meant: the element's own, one inside it, or the nearest that it lies on.
  private func target(of element: ViewElement, _ isRight: (Layer) -> Bool) -> Layer? {
    if isRight(element.layer) { return element.layer }
    if let outer = element.ancestors.last(where: isRight) { return outer }
    func search(_ layer: Layer) -> Layer? {
      for child in layer.children where !child.effects.isHidden {
        if isRight(child) { return child }
        if let found = search(child) { return found }
      }
      return nil
    }
    return search(element.layer)
  }

  private func control(
    _ query: ViewQuery,
    _ action: String,
    _ need: String,
    _ isRight: (Layer.Content) -> Bool
  ) throws -> (ViewElement, Layer) {
    // What the control says may also be written beside it.
    let found = findAll(query)
    let fitting = found.filter { isRight($0.layer.content) }
    if fitting.count == 1 { return (fitting[0], fitting[0].layer) }
    let element = try find(query)
    guard let layer = target(of: element, { isRight($0.content) }) else {
      throw ViewFailure.unable(element, action, need)
    }
    return (element, layer)
  }
}

extension Layer {
  fileprivate var isField: Bool { content.isField }

  fileprivate var fieldMark: TextMark {
    switch content {
    case .control(.field(let field)): field.mark
    case .control(.editor(_, _, _, let mark)): mark
    default: .ignored
    }
  }

  fileprivate var fieldText: String? {
    switch content {
    case .control(.field(let field)): field.text
    case .control(.editor(let text, _, _, _)): text
    default: nil
    }
  }
}

extension Layer.Content {
  fileprivate var isField: Bool {
    switch self {
    case .control(.field), .control(.editor): true
    default: false
    }
  }
}
