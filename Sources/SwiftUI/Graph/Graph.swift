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
  /// Bodies to run, by depth.
  private var marked: [BodyNode] = []
  /// What runs after layout, in order.
  private var actions: [() -> Void] = []
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
  /// How many bodies have run, for tests and measurements.
  private(set) var bodyCount = 0
  /// The body that is running, which depends on what it reads.
  private(set) static var running: BodyNode? {
    didSet { Reader.thread.store(running == nil ? 0 : UInt(pthread_self()), ordering: .relaxed) }
  }
  /// What was written outside the main actor's view, from any thread.
  nonisolated let mailbox = Mailbox()

  init(backend: any Backend) {
    self.backend = backend
    mailbox.wake = { [weak self] in self?.takeMail() }
  }

  /// Marks the bodies that read what was written meanwhile.
  func takeMail() {
    for node in mailbox.take() { mark(node) }
  }

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

  /// Runs `action` after the layout of this frame.
  func afterLayout(_ action: @escaping () -> Void) {
    actions.append(action)
    requestFrame()
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

  func update() {
    guard !isUpdating else { return }
    isAwaitingFrame = false
    isUpdating = true
    var rounds = 0
    repeat {
      takeMail()
      runBodies()
      let gathering = preparations
      preparations = []
      for prepare in gathering { prepare() }
      layOut()
      let due = actions
      actions = []
      for action in due { action() }
      for action in appearances() { action() }
      rounds += 1
    } while rounds < Graph.roundLimit && isBusy
    if rounds == Graph.roundLimit, isBusy {
      warn("An action changes what it reacts to, over and over. The rest waits for the next frame.")
    }
    show()
    isUpdating = false
    let due = afterwards
    afterwards = []
    for action in due { action() }
    if isBusy || !afterwards.isEmpty { requestFrame() }
  }

  private var isBusy: Bool { !(marked.isEmpty && preparations.isEmpty && actions.isEmpty && newcomers.isEmpty) }

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
      for node in due where node.isMarked && !node.isRemoved { node.run() }
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
    return withObservationTracking(body) { [mailbox, weak node] in
      // May come from any thread, and before the value is set: the body runs later.
      if let node { mailbox.put(node) }
    }
  }

  func warn(_ text: String) {
    FileHandle.standardError.write(Data("SwiftUI: \(text)\n".utf8))
  }
}

/// Bodies that are to run because of writes from any thread.
final class Mailbox: @unchecked Sendable {  // `lock` protects the letters; `wake` is set before anybody writes
  private let lock = Guard()
  private var letters: [BodyNode] = []
  nonisolated(unsafe) var wake: @MainActor () -> Void = {}

  func put(_ node: BodyNode) {
    lock.lock()
    let isFirst = letters.isEmpty
    letters.append(node)
    lock.unlock()
    if isFirst { Task { @MainActor in self.wake() } }
  }

  func take() -> [BodyNode] {
    lock.lock()
    defer { lock.unlock() }
    let taken = letters
    letters = []
    return taken
  }
}
