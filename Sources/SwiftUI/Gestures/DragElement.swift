import DisplayTree
import Foundation

/// Follows the pointer from the moment when it is pressed, before anything else can.
@MainActor final class DragElement: Element {
  enum Phase { case begun, moved, ended }

  private let responder = LayerResponder()
  private let contender = DragContender()
  /// How far the pointer has come.
  var drag: (CGSize, Phase) -> Void = { _, _ in }

  override init() {
    super.init()
    layer = Layer()
    layer?.responder = responder
    contender.drag = { [weak self] in self?.drag($0, $1) }
    responder.contender = contender
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    responder.contentShape = .rect(CGRect(origin: .zero, size: size))
  }
}

@MainActor private final class DragContender: GestureContender {
  var drag: (CGSize, DragElement.Phase) -> Void = { _, _ in }
  private var start = CGPoint.zero
  private(set) var state = GestureContenderState.possible

  var priority: GesturePriority { .high }
  var mask: GestureMask { .all }
  var isEnabled: Bool { true }
  var element: Element? { nil }

  func begin(_ surroundings: GestureSurroundings) {}

  func handle(_ event: GestureEvent) {
    let way = CGSize(width: event.location.x - start.x, height: event.location.y - start.y)
    switch event.phase {
    case .down:
      start = event.location
      state = .claimed
      drag(.zero, .begun)
    case .moved: drag(way, .moved)
    case .up:
      state = .ended
      drag(way, .ended)
    default: break
    }
  }

  func cancel() {
    if state == .claimed { drag(.zero, .ended) }
    state = .failed
  }
  func reset() { state = .possible }
}
