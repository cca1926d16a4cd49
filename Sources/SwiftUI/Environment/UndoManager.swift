import AppleCompat
import DisplayTree

private enum UndoManagerKey: EnvironmentKey {
  static var defaultValue: UndoManager? { nil }
}

extension EnvironmentValues {
  /// The window's undo manager, on which views register how their changes are taken back; nil outside of windows.
  ///
  /// Control-Z undoes and Control-Shift-Z redoes, unless a text field has the keyboard, which has an undo of its own.
  ///
  ///     @Environment(\.undoManager) private var undoManager
  ///     …
  ///     Button("Clear") { model.clear(undoManager) }
  public internal(set) var undoManager: UndoManager? {
    get { self[UndoManagerKey.self] }
    set { self[UndoManagerKey.self] = newValue }
  }
}

extension UndoManager {
  /// Undoes or redoes if `chord` is the usual one for that and there is something to do. Returns whether it did.
  func press(_ chord: KeyChord) -> Bool {
    switch chord {
    case KeyChord("z", .command) where canUndo: undo()
    case KeyChord("z", [.command, .shift]) where canRedo: redo()
    default: return false
    }
    return true
  }
}
