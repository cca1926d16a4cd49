import AppleCompat
import Testing

@MainActor @Suite("UndoManager")
struct UndoManagerTests {
  /// A number whose changes can be taken back.
  private final class Counter {
    var value = 0
    let undoManager: UndoManager
    init(_ undoManager: UndoManager) { self.undoManager = undoManager }

    @MainActor func set(_ new: Int, named name: String = "") {
      let old = value
      undoManager.registerUndo(withTarget: self) { $0.set(old, named: name) }
      if !name.isEmpty { undoManager.setActionName(name) }
      value = new
    }
  }

  private let manager = UndoManager()

  @Test func `changes are taken back and made again, the last one first`() {
    manager.groupsByEvent = false
    let counter = Counter(manager)
    for value in 1...3 { counter.set(value) }
    #expect(manager.undoCount == 3)
    manager.undo()
    #expect(counter.value == 2)
    manager.undo()
    #expect(counter.value == 1)
    #expect(manager.canUndo && manager.canRedo)
    manager.redo()
    #expect(counter.value == 2)
    manager.redo()
    #expect(counter.value == 3)
    #expect(!manager.canRedo)
  }

  @Test func `what is registered in one turn of the run loop is undone together`() {
    let counter = Counter(manager)
    counter.set(1)
    counter.set(2)
    #expect(manager.groupingLevel == 1)
    RunLoop.main.run(until: Date())
    #expect(manager.groupingLevel == 0)
    counter.set(3)
    manager.undo()
    #expect(counter.value == 2)
    manager.undo()
    #expect(counter.value == 0)
    #expect(!manager.canUndo)
    manager.redo()
    #expect(counter.value == 2)
  }

  @Test func `a new change forgets what could be made again`() {
    manager.groupsByEvent = false
    let counter = Counter(manager)
    counter.set(1)
    manager.undo()
    #expect(manager.canRedo)
    counter.set(2)
    #expect(!manager.canRedo)
    manager.redo()
    #expect(counter.value == 2)
  }

  @Test func `groups in groups are undone with the outermost`() {
    manager.groupsByEvent = false
    let counter = Counter(manager)
    manager.beginUndoGrouping()
    counter.set(1)
    manager.beginUndoGrouping()
    counter.set(2)
    counter.set(3)
    manager.endUndoGrouping()
    #expect(manager.groupingLevel == 1)
    manager.undo()
    #expect(counter.value == 0)
    manager.redo()
    #expect(counter.value == 3)
  }

  @Test func `names go with the group, there and back`() {
    manager.groupsByEvent = false
    let counter = Counter(manager)
    #expect(manager.undoMenuItemTitle == "Undo")
    counter.set(1, named: "Count")
    counter.set(2)
    #expect(manager.undoMenuItemTitle == "Undo")
    manager.undo()
    #expect(manager.undoMenuItemTitle == "Undo Count")
    manager.undo()
    #expect(manager.redoMenuItemTitle == "Redo Count")
    #expect(manager.undoMenuItemTitle == "Undo")
  }

  @Test func `targets are not kept, and what was meant for them is left out`() {
    manager.groupsByEvent = false
    var counter: Counter? = Counter(manager)
    weak let gone = counter
    counter?.set(1)
    counter = nil
    #expect(gone == nil)
    manager.undo()
    #expect(!manager.canUndo)
  }

  @Test func `one target's actions can be forgotten`() {
    manager.groupsByEvent = false
    let (left, right) = (Counter(manager), Counter(manager))
    left.set(1)
    right.set(1)
    manager.removeAllActions(withTarget: right)
    #expect(manager.undoCount == 1)
    manager.undo()
    #expect(left.value == 0)
    #expect(right.value == 1)
    manager.removeAllActions()
    #expect(!manager.canUndo && !manager.canRedo)
  }

  @Test func `nothing is registered while registration is off`() {
    manager.groupsByEvent = false
    let counter = Counter(manager)
    manager.disableUndoRegistration()
    manager.disableUndoRegistration()
    manager.enableUndoRegistration()
    counter.set(1)
    #expect(!manager.isUndoRegistrationEnabled)
    manager.enableUndoRegistration()
    #expect(!manager.canUndo)
    counter.set(2)
    manager.undo()
    #expect(counter.value == 1)
  }

  @Test func `older groups than there are levels are forgotten`() {
    manager.groupsByEvent = false
    manager.levelsOfUndo = 2
    let counter = Counter(manager)
    for value in 1...5 { counter.set(value) }
    manager.undo()
    manager.undo()
    #expect(counter.value == 3)
    #expect(!manager.canUndo)
  }

  @Test func `undoing and redoing is told about`() {
    manager.groupsByEvent = false
    let counter = Counter(manager)
    counter.set(1)
    nonisolated(unsafe) var told: [String] = []
    let names: [NSNotification.Name] = [
      .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange, .NSUndoManagerWillRedoChange, .NSUndoManagerDidRedoChange,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { _ in
        told.append(name.rawValue.replacingOccurrences(of: "NSUndoManager", with: "").replacingOccurrences(of: "ChangeNotification", with: ""))
      }
    }
    manager.undo()
    manager.redo()
    observers.forEach(NotificationCenter.default.removeObserver)
    #expect(told == ["WillUndo", "DidUndo", "WillRedo", "DidRedo"])
  }
}
