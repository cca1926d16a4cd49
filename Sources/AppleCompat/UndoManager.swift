import Foundation

/// Keeps what takes back changes, and does it when the user asks for it.
///
/// Say how to take back a change where you make it. What is registered while the manager undoes, is done by `redo()`:
///
///     func rename(_ item: Item, to name: String) {
///       let old = item.name
///       undoManager.registerUndo(withTarget: self) { $0.rename(item, to: old) }
///       undoManager.setActionName("Rename")
///       item.name = name
///     }
///
/// What is registered in one turn of the main run loop is undone together, unless `groupsByEvent` is false. Targets are
/// not kept alive; what was meant for one that is gone is left out.
@MainActor open class UndoManager: NSObject {
  private var undos: [UndoGroup] = []
  private var redos: [UndoGroup] = []
  /// Groups that are not closed yet, the outermost first.
  private var open: [UndoGroup] = []
  private var disabled = 0
  /// The outermost group was opened for a turn of the run loop.
  private var isOpenedByEvent = false

  nonisolated public override init() { super.init() }

  // MARK: Registering

  /// Notes what takes back a change.
  /// - Parameters:
  ///   - target: What `handler` is given; if it is gone by then, nothing is done.
  ///   - handler: Takes the change back, on the main actor.
  @preconcurrency public func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType,
    handler: @escaping @MainActor (TargetType) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    let single = open.isEmpty && !groupsByEvent
    if single { beginUndoGrouping() } else if open.isEmpty { openForTurn() }
    open[open.count - 1].steps.append(
      .action(target: WeakTarget(target)) { [weak target] in target.map(handler) }
    )
    if !isUndoing && !isRedoing { redos = [] }
    if single { endUndoGrouping() }
  }

  private func closeEvent() {
    guard isOpenedByEvent, open.count == 1 else { return }
    endUndoGrouping()
  }

  /// Registrations count. Calls of `disableUndoRegistration` and `enableUndoRegistration` nest.
  public var isUndoRegistrationEnabled: Bool { disabled == 0 }
  open func disableUndoRegistration() { disabled += 1 }
  open func enableUndoRegistration() {
    precondition(disabled > 0, "enableUndoRegistration() was called more often than disableUndoRegistration()")
    disabled -= 1
  }

  // MARK: Groups

  /// What is registered in one turn of the run loop is undone together.
  open var groupsByEvent = true
  /// The modes in which the run loop closes the group of a turn.
  open var runLoopModes: [RunLoop.Mode] = [.default]
  /// How many groups are open.
  open var groupingLevel: Int { open.count }

  /// Opens a group: what is registered until its end is undone together.
  open func beginUndoGrouping() {
    if open.isEmpty, groupsByEvent { openForTurn() }
    open.append(UndoGroup())
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  /// A group in a turn of the run loop lies in that of the turn.
  private func openForTurn() {
    open.append(UndoGroup())
    post(.NSUndoManagerDidOpenUndoGroup)
    isOpenedByEvent = true
    RunLoop.main.perform(inModes: runLoopModes) { [weak self] in
      MainActor.assumeIsolated { self?.closeEvent() }
    }
  }

  /// Closes the group that was opened last.
  open func endUndoGrouping() {
    precondition(!open.isEmpty, "endUndoGrouping() was called without beginUndoGrouping()")
    post(.NSUndoManagerCheckpoint)
    post(
      .NSUndoManagerWillCloseUndoGroup,
      open.last?.isDiscardable == true ? [UndoManagerGroupIsDiscardableKey: true] : nil
    )
    let group = open.removeLast()
    if !open.isEmpty {
      if !group.steps.isEmpty { open[open.count - 1].steps.append(.group(group)) }
      if !group.name.isEmpty { open[open.count - 1].name = group.name }
    } else {
      isOpenedByEvent = false
      guard !group.steps.isEmpty else { return post(.NSUndoManagerDidCloseUndoGroup) }
      if isUndoing { redos.append(group) } else { undos.append(group) }
      trim()
    }
    post(.NSUndoManagerDidCloseUndoGroup)
  }

  /// The number of groups that can be undone; what is older is forgotten. 0 for any number.
  open var levelsOfUndo = 0 { didSet { trim() } }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    undos.removeFirst(max(0, undos.count - levelsOfUndo))
    redos.removeFirst(max(0, redos.count - levelsOfUndo))
  }

  // MARK: Undoing

  /// There is something to undo.
  open var canUndo: Bool { !undos.isEmpty || open.contains { !$0.steps.isEmpty } }
  /// There is something to redo.
  open var canRedo: Bool {
    post(.NSUndoManagerCheckpoint)
    return !redos.isEmpty
  }
  open private(set) var isUndoing = false
  open private(set) var isRedoing = false
  /// How many groups can be undone.
  open var undoCount: Int { undos.count }
  /// How many groups can be redone.
  open var redoCount: Int { redos.count }

  /// Takes back the last group, after having closed it if it is open.
  open func undo() {
    if open.count == 1 { endUndoGrouping() }
    precondition(open.isEmpty, "undo() was called while groups are open")
    undoNestedGroup()
  }

  /// Takes back the last group.
  open func undoNestedGroup() {
    post(.NSUndoManagerCheckpoint)
    guard !isUndoing, !isRedoing, let group = undos.popLast() else { return }
    post(.NSUndoManagerWillUndoChange)
    isUndoing = true
    replay(group)
    isUndoing = false
    post(.NSUndoManagerDidUndoChange)
  }

  /// Does again what was undone last.
  open func redo() {
    if open.count == 1 { endUndoGrouping() }
    precondition(open.isEmpty, "redo() was called while groups are open")
    post(.NSUndoManagerCheckpoint)
    guard !isUndoing, !isRedoing, let group = redos.popLast() else { return }
    post(.NSUndoManagerWillRedoChange)
    isRedoing = true
    replay(group)
    isRedoing = false
    post(.NSUndoManagerDidRedoChange)
  }

  private func replay(_ group: UndoGroup) {
    open.append(UndoGroup(name: group.name, isDiscardable: group.isDiscardable))
    post(.NSUndoManagerDidOpenUndoGroup)
    group.run()
    while !open.isEmpty { endUndoGrouping() }
  }

  /// Forgets everything.
  open func removeAllActions() {
    undos = []
    redos = []
    open = open.map { _ in UndoGroup() }
  }

  /// Forgets what was registered for one object.
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    for groups in [\UndoManager.undos, \.redos] {
      for index in self[keyPath: groups].indices { self[keyPath: groups][index].remove(target) }
      self[keyPath: groups].removeAll { $0.steps.isEmpty }
    }
    for index in open.indices { open[index].remove(target) }
  }

  // MARK: Names

  /// Says what the present group does, as menus show it: "Paste".
  open func setActionName(_ actionName: String) {
    if !open.isEmpty {
      open[open.count - 1].name = actionName
    } else if !undos.isEmpty {
      undos[undos.count - 1].name = actionName
    }
  }

  /// What would be undone; empty if it has no name.
  open var undoActionName: String { open.last { !$0.name.isEmpty }?.name ?? (canUndo ? undos.last?.name ?? "" : "") }
  /// What would be redone; empty if it has no name.
  open var redoActionName: String { redos.last?.name ?? "" }
  /// The title of the menu's item, such as "Undo Paste".
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// The title of the menu's item, such as "Redo Paste".
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }

  // MARK: What need not be saved

  /// Says whether the present group changes nothing that is worth saving.
  open func setActionIsDiscardable(_ discardable: Bool) {
    if !open.isEmpty {
      open[open.count - 1].isDiscardable = discardable
    } else if !undos.isEmpty {
      undos[undos.count - 1].isDiscardable = discardable
    }
  }
  open var undoActionIsDiscardable: Bool { undos.last?.isDiscardable ?? false }
  open var redoActionIsDiscardable: Bool { redos.last?.isDiscardable ?? false }

  private func post(_ name: Notification.Name, _ info: [AnyHashable: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: info)
  }
}

/// In the notifications of groups that close: the group changes nothing that is worth saving.
public let UndoManagerGroupIsDiscardableKey = "NSUndoManagerGroupIsDiscardableKey"

extension NSNotification.Name {
  public static let NSUndoManagerCheckpoint = NSNotification.Name("NSUndoManagerCheckpointNotification")
  public static let NSUndoManagerWillUndoChange = NSNotification.Name("NSUndoManagerWillUndoChangeNotification")
  public static let NSUndoManagerWillRedoChange = NSNotification.Name("NSUndoManagerWillRedoChangeNotification")
  public static let NSUndoManagerDidUndoChange = NSNotification.Name("NSUndoManagerDidUndoChangeNotification")
  public static let NSUndoManagerDidRedoChange = NSNotification.Name("NSUndoManagerDidRedoChangeNotification")
  public static let NSUndoManagerDidOpenUndoGroup = NSNotification.Name("NSUndoManagerDidOpenUndoGroupNotification")
  public static let NSUndoManagerWillCloseUndoGroup = NSNotification.Name("NSUndoManagerWillCloseUndoGroupNotification")
  public static let NSUndoManagerDidCloseUndoGroup = NSNotification.Name("NSUndoManagerDidCloseUndoGroupNotification")
}

/// What is undone together.
private struct UndoGroup {
  enum Step {
    case action(target: WeakTarget, run: @MainActor () -> Void)
    case group(UndoGroup)
  }

  var steps: [Step] = []
  var name = ""
  var isDiscardable = false

  /// Does the last step first.
  @MainActor func run() {
    for step in steps.reversed() {
      switch step {
      case .action(_, let run): run()
      case .group(let group): group.run()
      }
    }
  }

  mutating func remove(_ target: AnyObject) {
    steps = steps.compactMap { step in
      switch step {
      case .action(let other, _): return other.object === target ? nil : step
      case .group(var group):
        group.remove(target)
        return group.steps.isEmpty ? nil : .group(group)
      }
    }
  }
}

private struct WeakTarget {
  weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}
