import DisplayTree

/// Keys that do what a control does.
public struct KeyboardShortcut: Hashable, Sendable {
  /// How a shortcut follows the keyboard's layout and the direction of writing.
  public struct Localization: Hashable, Sendable {
    private let name: String
    private init(_ name: String) { self.name = name }

    public static let automatic = Localization("automatic")
    /// Brackets and arrows stay as they are where writing runs from right to left.
    public static let withoutMirroring = Localization("withoutMirroring")
    /// Nothing is changed.
    public static let custom = Localization("custom")
  }

  public var key: KeyEquivalent
  public var modifiers: EventModifiers
  public var localization: KeyboardShortcut.Localization

  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.init(key, modifiers: modifiers, localization: .automatic)
  }

  public init(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command,
    localization: KeyboardShortcut.Localization
  ) {
    self.key = key
    self.modifiers = modifiers
    self.localization = localization
  }

  /// Return.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(modifiers.rawValue)
    hasher.combine(localization)
  }

  var chord: KeyChord {
    var held: KeyModifiers = []
    if modifiers.contains(.shift) { held.insert(.shift) }
    if modifiers.contains(.control) { held.insert(.control) }
    if modifiers.contains(.option) { held.insert(.option) }
    if modifiers.contains(.command) { held.insert(.command) }
    // A capital letter is the key with Shift held.
    let lower = String(key.character).lowercased()
    if lower != String(key.character) { held.insert(.shift) }
    return KeyChord(Character(lower), held)
  }
}

private enum ShortcutKey: EnvironmentKey { static let defaultValue: KeyboardShortcut? = nil }

extension EnvironmentValues {
  /// The shortcut of the control here.
  public internal(set) var keyboardShortcut: KeyboardShortcut? {
    get { self[ShortcutKey.self] }
    set { self[ShortcutKey.self] = newValue }
  }
}

extension View {
  /// Has a key, with modifiers held, press the control; Command stands for the desktop's Control key.
  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command
  ) -> some View {
    environment(\.keyboardShortcut, KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Has a shortcut press the control: of several controls that are set one, the first that is there.
  ///
  /// One that is disabled does not answer.
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    environment(\.keyboardShortcut, shortcut)
  }

  /// Has a shortcut press the control; nil for none.
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    environment(\.keyboardShortcut, shortcut)
  }

  /// Has a key press the control, wherever it is on the keyboard.
  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command,
    localization: KeyboardShortcut.Localization
  ) -> some View {
    environment(\.keyboardShortcut, KeyboardShortcut(key, modifiers: modifiers, localization: localization))
  }
}

/// A node that a shortcut can press.
@MainActor protocol ShortcutTarget: _Node {
  func press()
}

extension _Node {
  /// Presses the first control inside that has `chord` for its shortcut. Returns whether there is one.
  final func press(_ chord: KeyChord) -> Bool {
    if let target = self as? any ShortcutTarget, environment.isEnabled, environment.keyboardShortcut?.chord == chord {
      target.press()
      return true
    }
    return shownChildren.contains { $0.press(chord) }
  }
}

extension ControlNode: ShortcutTarget {
  func press() {
    switch element.control {
    case .toggle(let isOn, _, _): take(.toggled(!isOn))
    default: take(.activated)
    }
  }
}

extension MenuEntryNode: ShortcutTarget {
  func press() { element.action() }
}
