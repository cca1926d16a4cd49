import DisplayTree
import Foundation

/// A gesture on a view, as the arena knows it.
@MainActor protocol GestureContender: AnyObject {
  var priority: GesturePriority { get }
  var mask: GestureMask { get }
  var isEnabled: Bool { get }
  var element: Element? { get }
  var state: GestureContenderState { get }
  func begin(_ surroundings: GestureSurroundings)
  func handle(_ event: GestureEvent)
  func cancel()
  func reset()
}

enum GesturePriority { case normal, high, simultaneous }
enum GestureContenderState { case possible, claimed, ended, failed }

/// Decides which of the gestures at a place is the one that counts.
///
/// All see what the pointer does. The first in order that claims it wins once those before it have failed: those of
/// high priority from the outside in, then the others from the inside out. What a gesture does waits until it has won.
@MainActor final class GestureArena {
  private struct Entry {
    let contender: any GestureContender
    let surroundings: GestureSurroundings
    /// From the root to the layer that the gesture is on.
    let path: [Layer]
  }

  private var entries: [Entry] = []
  private var winner: (any GestureContender)?
  private let backend: any Backend

  init(_ backend: any Backend) { self.backend = backend }

  func handle(_ event: PointerEvent, _ root: Layer) {
    switch event.phase {
    case .down:
      gather(HitTest.path(to: event.location, in: root))
      send(.down, event.location, event.time)
    case .moved: send(.moved, event.location, event.time)
    case .up: send(.up, event.location, event.time)
    case .cancelled: cancel()
    case .hovered, .left: break
    }
  }

  /// Whether a gesture follows the fingers.
  func handle(_ event: PinchEvent, _ root: Layer) -> Bool {
    switch event.phase {
    case .began:
      cancel()
      gather(HitTest.path(to: event.location, in: root))
      send(.pinched(scale: event.scale, angle: event.angle), event.location, event.time)
    case .changed: send(.pinched(scale: event.scale, angle: event.angle), event.location, event.time)
    case .ended: send(.unpinched(scale: event.scale, angle: event.angle), event.location, event.time)
    case .cancelled: cancel()
    }
    return !entries.isEmpty
  }

  func cancel() {
    for entry in entries { entry.contender.cancel() }
    flush()
    clear()
  }

  /// The gestures on the layers of `path`, root first.
  private func gather(_ path: [Layer]) {
    let known = entries
    var normal: [Entry] = []
    var high: [Entry] = []
    for (index, layer) in path.enumerated().reversed() {
      // A control is used by itself; only what is on top of it, or wants to come first, sees the pointer too.
      if case .control = layer.content {
        normal = []
        if layer.effects.isDisabled { continue }
      }
      guard let responder = layer.responder as? LayerResponder else {
        if let activate = layer.onActivate { normal.append(entry(ActivationContender(activate), path, index, known)) }
        continue
      }
      if let contender = responder.contender, contender.isEnabled {
        if !contender.mask.contains(.subviews) { (normal, high) = ([], []) }
        if contender.mask.contains(.gesture) {
          let entry = entry(contender, path, index, known)
          if contender.priority == .high { high.insert(entry, at: 0) } else { normal.append(entry) }
        }
      }
      if responder.contender == nil || responder.keepsActivation, let activate = layer.onActivate {
        normal.append(entry(ActivationContender(activate), path, index, known))
      }
    }
    if path.last.map({ if case .control = $0.content { true } else { false } }) == true {
      normal.removeAll { $0.contender.priority == .normal }
    }
    let next = high + normal
    for entry in known where !next.contains(where: { $0.contender === entry.contender }) { entry.contender.cancel() }
    entries = next
    winner = nil
  }

  private func entry(_ contender: any GestureContender, _ path: [Layer], _ index: Int, _ known: [Entry]) -> Entry {
    // A second tap belongs to the first.
    if let waiting = known.first(where: { $0.contender === contender }), contender.state == .possible { return waiting }
    contender.reset()
    let surroundings = GestureSurroundings { [weak self, backend] seconds, work in
      backend.after(seconds) {
        work()
        self?.arbitrate()
      }
    }
    contender.begin(surroundings)
    return Entry(contender: contender, surroundings: surroundings, path: Array(path[...index]))
  }

  private func send(_ phase: GestureEvent.Phase, _ location: CGPoint, _ time: Double) {
    for entry in entries where entry.contender.state != .failed && entry.contender.state != .ended {
      let (path, contender) = (entry.path, entry.contender)
      contender.handle(
        GestureEvent(
          phase: phase,
          location: location,
          size: path.last?.frame.size ?? .zero,
          time: time,
          date: backend.now
        ) { HitTest.convert($0, to: $1, path: path, element: contender.element) }
      )
    }
    arbitrate()
  }

  private func arbitrate() {
    if winner == nil {
      for entry in entries where entry.contender.priority != .simultaneous {
        let state = entry.contender.state
        if state == .failed { continue }
        if state == .possible { break }
        winner = entry.contender
        for other in entries where other.contender !== entry.contender && other.contender.priority != .simultaneous {
          other.contender.cancel()
          other.surroundings.effects = []
        }
        break
      }
    }
    flush()
    if entries.allSatisfy({ $0.contender.state == .failed || $0.contender.state == .ended }) { clear() }
  }

  /// Does what the gestures have to do that count, or that nobody has to wait for.
  private func flush() {
    var mayTell = true
    for entry in entries {
      let isFree = entry.contender === winner || entry.contender.priority == .simultaneous
      // A press may tell that it has begun while it is not yet known what it will be.
      if isFree || (winner == nil && mayTell && entry.contender.state == .possible) {
        let due = entry.surroundings.effects
        entry.surroundings.effects = []
        for effect in due { effect() }
      }
      if entry.contender.state != .failed, entry.contender.priority != .simultaneous { mayTell = false }
    }
  }

  private func clear() {
    let old = entries
    entries = []
    winner = nil
    for entry in old { entry.contender.reset() }
  }
}

/// A layer that is used as a whole, such as a row that leads somewhere.
@MainActor private final class ActivationContender: GestureContender {
  private let action: @MainActor () -> Void
  private let recognizer = TapRecognizer(count: 1, space: .local)
  private weak var surroundings: GestureSurroundings?

  init(_ action: @escaping @MainActor () -> Void) { self.action = action }

  var priority: GesturePriority { .normal }
  var mask: GestureMask { .all }
  var isEnabled: Bool { true }
  var element: Element? { nil }
  var state: GestureContenderState { GestureContenderState(recognizer.phase) }

  func begin(_ surroundings: GestureSurroundings) {
    recognizer.connect(surroundings)
    recognizer.report = { [action, weak surroundings] in
      if case .ended = $0 { surroundings?.effects.append { action() } }
    }
  }
  func handle(_ event: GestureEvent) { recognizer.handle(event) }
  func cancel() { recognizer.cancel() }
  func reset() { recognizer.reset() }
}

extension GestureContenderState {
  init<Value>(_ phase: GesturePhase<Value>) {
    switch phase {
    case .possible: self = .possible
    case .active: self = .claimed
    case .ended: self = .ended
    case .failed: self = .failed
    }
  }
}
