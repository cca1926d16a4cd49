import DisplayTree
import Foundation
import Observation
import Synchronization

/// The nodes of one window, and what is to be done for its next frame.
///
/// A write marks the bodies that read what changed and asks for a frame. A frame runs each marked body once, parents
/// before children, then lays out, then runs the actions of what appeared and changed, and again, until nothing is
/// left to do; then it shows the layers.
@MainActor final class Graph {
  let backend: any Backend
  let presentations = Presentations()
  /// Keys of the list whose row has the keyboard.
  var rowKeys: ((KeyChord) -> Bool)?
  /// Bodies to run, by depth.
  private var marked: [BodyNode] = []
  /// What runs after layout, by phase.
  private var actions: [Phase: [() -> Void]] = [:]
  /// What runs between bodies and layout.
  private var preparations: [() -> Void] = []
  /// What has appeared: nodes are made from the outside in, actions run from the inside out.
  private var newcomers: [(node: _Node, action: () -> Void)] = []
  /// What runs once the frame is shown.
  private var afterwards: [() -> Void] = []
  private var isUpdating = false
  private var isAwaitingFrame = false
  /// What a frame does last: lay out and show.
  var layOut: () -> Void = {}
  var show: () -> Void = {}
  /// What was laid out so far counts as seen: further changes of this frame set out from there.
  var notePlaced: () -> Void = {}
  let toggledColumns = ToggledColumns()
  /// Which views are to be in the same place.
  private(set) lazy var matches: MatchedGeometry = {
    let matches = MatchedGeometry(self)
    watchGeometry(matches)
    return matches
  }()
  /// What moves; nil until something was to move for the first time.
  private(set) var motion: Motion?
  /// Presses what Return presses, if there is anything.
  var pressReturn: () -> Void = {}
  /// Gives the keyboard to a layer; nil to take it away.
  var focus: (Layer?) -> Void = { _ in }
  /// The keys that are held while the pointer's event is on its way.
  var pointerModifiers: KeyModifiers = []
  /// Asks for files; see `Surface`.
  var choose: (FileRequest, @escaping @MainActor (FileChoice?) -> Void) -> @MainActor () -> Void = { _, _ in {} }
  /// What views export while they have the keyboard.
  private(set) lazy var focused = FocusedStore(self)
  /// What is dragged from one view to another.
  private(set) lazy var dragAndDrop = DragAndDrop(self)
  /// What the window keeps for `@SceneStorage`.
  var sceneStore = SceneStore()
  /// How many bodies have run, for tests and measurements.
  private(set) var bodyCount = 0
  /// The body that is running, which depends on what it reads.
  private(set) static var running: BodyNode? {
    didSet { Reader.thread.store(running == nil ? 0 : UInt(pthread_self()), ordering: .relaxed) }
  }
  /// The transaction of the update that is under way: that of the writes which caused it. A node sees it, edited by
  /// the modifiers above, as its `transaction`.
  private(set) var transaction = Transaction()
  /// The update that is under way comes from a write, and not from scrolling, say.
  private(set) var isWritten = false
  /// The number of the update that is under way; a frame may have several.
  private(set) var updateNumber = 0
  /// From an update of another window.
  private var carried: Transaction?
  /// The outermost of the nodes that are being removed.
  var removal: _Node?

  /// When actions run that follow a layout: first those of what is gone without a trace, then those of what has
  /// changed, then those of what was worked out from the inside, such as preferences and geometry, then those of what
  /// has appeared, and last those of what has gone by a transition or is covered.
  enum Phase { case disappearance, change, outcome, departure }

  init(backend: any Backend) { self.backend = backend }

  /// Asks for a frame if something was written meanwhile.
  func takeMail() { Writes.shared.wake() }

  // MARK: Asking

  func mark(_ node: BodyNode) {
    guard !node.isMarked, !node.isRemoved else { return }
    node.isMarked = true
    marked.append(node)
    requestFrame()
  }

  /// Runs `action` when all bodies have run.
  func beforeLayout(_ action: @escaping () -> Void) {
    preparations.append(action)
    requestFrame()
  }

  /// Runs `action` after the layout of this update.
  func afterLayout(_ phase: Phase = .change, _ action: @escaping () -> Void) {
    actions[phase, default: []].append(action)
    requestFrame()
  }

  /// Runs `action` after the layout without the node that is being removed.
  func disappeared(_ action: @escaping () -> Void) {
    afterLayout(removal?.vanishes == true ? .disappearance : .departure, action)
  }

  /// Runs `action` after the layout in which `node` is first there: those inside before those around them.
  func appeared(_ node: _Node, _ action: @escaping () -> Void) {
    newcomers.append((node, action))
    requestFrame()
  }

  /// Runs `action` once this frame is shown.
  func afterFrame(_ action: @escaping () -> Void) {
    afterwards.append(action)
    requestFrame()
  }

  func requestFrame() {
    guard !isAwaitingFrame, !isUpdating else { return }
    isAwaitingFrame = true
    backend.requestFrame { [weak self] in self?.update() }
  }

  // MARK: Doing

  /// How often actions may cause further changes in one frame.
  private static let roundLimit = 8

  /// - Parameter isMotion: Values have moved, which comes before what was written meanwhile.
  func update(isMotion: Bool = false) {
    guard !isUpdating else { return }
    isAwaitingFrame = false
    isUpdating = true
    Layer.motion = motion
    var rounds = 0
    var isMotion = isMotion && carried == nil
    // What was written before this frame is no loop, however much it is.
    let horizon = Writes.shared.newest
    repeat {
      let group = isMotion ? nil : Writes.shared.take()
      if !isMotion, group.map({ $0.id > horizon }) ?? true { rounds += 1 }
      motion?.isApplying = isMotion
      isMotion = false
      begin(group)
      runBodies()
      // What these ask for belongs to the same change: the next one may have another animation.
      var passes = 0
      while !preparations.isEmpty, passes < Graph.roundLimit {
        passes += 1
        let gathering = preparations
        preparations = []
        for prepare in gathering { prepare() }
        runBodies()
      }
      layOut()
      motion?.holdLeavers()
      settleGeometry()
      motion?.settle()
      finish()
      runActions()
      if isBusy { notePlaced() }
    } while rounds < Graph.roundLimit && isBusy
    if rounds == Graph.roundLimit, isBusy {
      warn("An action changes what it reacts to, over and over. The rest waits for the next frame.")
    }
    motion?.isApplying = false
    transaction = Transaction()
    Layer.motion = nil
    show()
    isUpdating = false
    let due = afterwards
    afterwards = []
    for action in due { action() }
    if isBusy || !afterwards.isEmpty { requestFrame() }
  }

  /// Has changes happen little by little from now on, where a transaction says so.
  func enableMotion() {
    guard motion == nil else { return }
    motion = Motion(self)
    if isUpdating { Layer.motion = motion }
  }

  /// Shows what has moved.
  ///
  /// - Parameter needsLayout: Something has moved that takes part in the layout.
  func showMotion(needsLayout: Bool) {
    if isUpdating { return }
    if needsLayout || isBusy { update(isMotion: needsLayout) } else { show() }
  }

  /// Whether something moves.
  var isMoving: Bool { motion?.isMoving == true }

  /// Actions that wait for what this update has set in motion: due at once if that is nothing.
  private func finish() {
    let completions = transaction.completions
    transaction.completions = []
    for completion in completions { afterLayout(.outcome) { completion.runIfDue() } }
  }

  private func begin(_ group: Writes.Group?) {
    updateNumber += 1
    isWritten = group != nil || carried != nil
    transaction = group?.transaction ?? carried ?? Transaction()
    carried = nil
    if transaction.animation != nil { enableMotion() }
    guard let group else { return }
    for location in group.locations where location.commit(group.id) {
      for node in location.takeReaders() { mark(node, group.transaction) }
    }
    for node in group.nodes { mark(node, group.transaction) }
  }

  private func mark(_ node: BodyNode, _ transaction: Transaction) {
    // What is on its way out is shown as it was: what it reads may be gone.
    if node.isLeaving {
      (node.isMarked, node.isHeld) = (true, true)
      return
    }
    if node.graph !== self { node.graph.carried = transaction }
    node.graph.mark(node)
  }

  private func runActions() {
    run(.disappearance)
    run(.change)
    run(.outcome)
    for action in appearances() { action() }
    run(.departure)
  }

  private func run(_ phase: Phase) {
    for action in actions.removeValue(forKey: phase) ?? [] { action() }
  }

  private struct Watcher {
    weak var node: (any GeometryWatcher)?
  }
  /// What depends on where things are.
  private var watchers: [Watcher] = []

  func watchGeometry(_ node: any GeometryWatcher) { watchers.append(Watcher(node: node)) }

  private func settleGeometry() {
    guard !watchers.isEmpty else { return }
    if watchers.contains(where: { $0.node == nil }) { watchers.removeAll { $0.node == nil } }
    for watcher in watchers { watcher.node?.layoutDidSettle() }
  }

  private var isBusy: Bool {
    !(marked.isEmpty && preparations.isEmpty && actions.isEmpty && newcomers.isEmpty && Writes.shared.isEmpty)
  }

  /// The actions of what has appeared, children before parents, siblings in order.
  private func appearances() -> [() -> Void] {
    let new = newcomers
    newcomers = []
    // Nodes are made parents first, siblings in order. A node's action comes after those of the nodes made inside it.
    var open: [(node: _Node, action: () -> Void)] = []
    var ordered: [() -> Void] = []
    for next in new where !next.node.isRemoved {
      while let last = open.last, !next.node.isInside(last.node) { ordered.append(open.removeLast().action) }
      open.append(next)
    }
    return ordered + open.reversed().map(\.action)
  }

  private func runBodies() {
    while !marked.isEmpty {
      let due = marked.sorted { $0.depth < $1.depth }
      marked = []
      for node in due where node.isMarked && !node.isHeld && !node.isRemoved { node.run() }
    }
  }

  /// Evaluates a body; what it reads meanwhile, `node` depends on.
  ///
  /// - Parameter isBody: It is a view's or modifier's body, not a closure that one handed on.
  func evaluate<Result>(for node: BodyNode, isBody: Bool = true, _ body: () -> Result) -> Result {
    if isBody { bodyCount += 1 }
    let outer = Graph.running
    Graph.running = node
    defer { Graph.running = outer }
    return withObservationTracking(body) { [weak node] in
      // May come from any thread, and before the value is set: the body runs later.
      if let node { Writes.shared.note(node) }
    }
  }

  /// Does something that the body which is running does not depend on.
  static func aside<Result>(_ body: () -> Result) -> Result {
    let outer = Graph.running
    Graph.running = nil
    defer { Graph.running = outer }
    return body()
  }

  nonisolated func warn(_ text: String) { Graph.warn(text) }

  private static var warned: Set<String> = []

  /// Warns of what is found at every frame the first time only.
  static func warnOnce(_ text: String) {
    if Graph.warned.insert(text).inserted { warn(text) }
  }

  nonisolated static func warn(_ text: String) {
    FileHandle.standardError.write(Data("SwiftUI: \(text)\n".utf8))
  }
}
