import DisplayTree
import Foundation

/// A key that was pressed while a view has the keyboard.
public struct KeyPress: Sendable {
  /// When the key is told of.
  public struct Phases: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let down = Phases(rawValue: 1)
    /// Again and again while it is held.
    public static let `repeat` = Phases(rawValue: 2)
    public static let up = Phases(rawValue: 4)
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// What came of it.
  public enum Result: Hashable, Sendable {
    /// Nobody else is told.
    case handled
    /// The views around are asked.
    case ignored
  }

  public let phase: KeyPress.Phases
  public let key: KeyEquivalent
  /// What the key types.
  public let characters: String
  public let modifiers: EventModifiers

  init(_ event: KeyEvent) {
    phase =
      switch event.phase {
      case .down: .down
      case .again: .repeat
      case .up: .up
      }
    key = KeyEquivalent(event.chord.character)
    characters = event.characters
    var modifiers: EventModifiers = []
    if event.chord.modifiers.contains(.shift) { modifiers.insert(.shift) }
    if event.chord.modifiers.contains(.control) { modifiers.insert(.control) }
    if event.chord.modifiers.contains(.option) { modifiers.insert(.option) }
    if event.chord.modifiers.contains(.command) { modifiers.insert(.command) }
    if event.chord.modifiers.contains(.capsLock) { modifiers.insert(.capsLock) }
    self.modifiers = modifiers
  }
}

extension KeyPress: CustomDebugStringConvertible {
  public var debugDescription: String { "KeyPress(\(phase), key: \(key.character.debugDescription))" }
}

extension KeyPress.Phases: CustomDebugStringConvertible {
  public var debugDescription: String {
    var names: [String] = []
    if contains(.down) { names.append("down") }
    if contains(.repeat) { names.append("repeat") }
    if contains(.up) { names.append("up") }
    return "[\(names.joined(separator: ", "))]"
  }
}

struct KeyPressModifier {
  let phases: KeyPress.Phases
  let isMeant: (KeyPress) -> Bool
  let action: (KeyPress) -> KeyPress.Result
}

extension KeyPressModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> KeyPressNode { KeyPressNode(modifier, context) }
  static func update(_ node: KeyPressNode, _ modifier: Self) { node.modifier = modifier }
}

/// Hears of keys while something inside has the keyboard.
@MainActor final class KeyPressNode: SingleNode {
  fileprivate var modifier: KeyPressModifier
  private var known: Set<Int> = []
  private var focused: Set<Int> = []

  init(_ modifier: KeyPressModifier, _ context: _NodeContext) {
    self.modifier = modifier
    super.init(context)
    graph.afterFrame { [weak self] in self?.attach() }
  }

  override func elementsDidChange() {
    super.elementsDidChange()
    graph.afterFrame { [weak self] in self?.attach() }
  }

  private func attach() {
    guard !isRemoved else { return }
    var elements: [Element] = []
    collect(&elements)
    for layer in elements.flatMap(\.keyboardLayers) where known.insert(layer.id).inserted {
      let earlier = layer.onFocus
      let id = layer.id
      layer.onFocus = { [weak self] hasFocus in
        earlier?(hasFocus)
        if hasFocus { self?.focused.insert(id) } else { self?.focused.remove(id) }
      }
    }
  }

  fileprivate func answer(_ press: KeyPress) -> Bool {
    guard !focused.isEmpty, modifier.phases.contains(press.phase), modifier.isMeant(press) else { return false }
    return modifier.action(press) == .handled
  }
}

extension _Node {
  /// Tells those that hear of keys, from the inside out. Returns whether one of them made use of it.
  final func hear(_ press: KeyPress) -> Bool {
    if children.contains(where: { $0.hear(press) }) { return true }
    return (self as? KeyPressNode)?.answer(press) ?? false
  }
}

extension Element {
  /// The layers inside that can have the keyboard.
  fileprivate var keyboardLayers: [Layer] {
    var own: [Layer] = []
    if let layer {
      if layer.isFocusable { own.append(layer) }
      if case .control = layer.content { own.append(layer) }
    }
    return own + content.flatMap(\.keyboardLayers)
  }
}

extension View {
  /// Runs `action` when a key goes down, or repeats, while the view has the keyboard.
  ///
  ///     GameBoard().focusable().onKeyPress(.space) { jump(); return .handled }
  ///
  /// The innermost view is asked first; those around it, only as long as the key is ignored.
  nonisolated public func onKeyPress(
    _ key: KeyEquivalent,
    action: @escaping () -> KeyPress.Result
  ) -> some View {
    modifier(KeyPressModifier(phases: [.down, .repeat], isMeant: { $0.key == key }, action: { _ in action() }))
  }

  /// Runs `action` in some phases of a key while the view has the keyboard.
  nonisolated public func onKeyPress(
    _ key: KeyEquivalent,
    phases: KeyPress.Phases,
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyPressModifier(phases: phases, isMeant: { $0.key == key }, action: action))
  }

  /// Runs `action` for each of some keys while the view has the keyboard.
  nonisolated public func onKeyPress(
    keys: Set<KeyEquivalent>,
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyPressModifier(phases: phases, isMeant: { keys.contains($0.key) }, action: action))
  }

  /// Runs `action` for keys that type one of some characters while the view has the keyboard.
  nonisolated public func onKeyPress(
    characters: CharacterSet,
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(
      KeyPressModifier(
        phases: phases,
        isMeant: { !$0.characters.isEmpty && $0.characters.unicodeScalars.allSatisfy(characters.contains) },
        action: action
      )
    )
  }

  /// Runs `action` for any key while the view has the keyboard.
  nonisolated public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyPressModifier(phases: phases, isMeant: { _ in true }, action: action))
  }
}
