import DisplayTree
import Foundation

/// Whether the pointer is over a view.
@frozen public enum HoverPhase: Equatable, Sendable {
  /// It is, at this place.
  case active(CGPoint)
  /// It has gone.
  case ended
}

struct HoverModifier {
  let space: CoordinateSpace
  let action: (HoverPhase) -> Void
}

extension HoverModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> HoverNode { HoverNode(modifier, context) }
  static func update(_ node: HoverNode, _ modifier: Self) { node.modifier = modifier }
}

@MainActor final class HoverNode: WrapperNode<GestureElement> {
  var modifier: HoverModifier
  private var isInside = false

  init(_ modifier: HoverModifier, _ context: _NodeContext) {
    self.modifier = modifier
    super.init(context)
  }

  override func wrap(_ element: Element) -> GestureElement {
    let outer = GestureElement(element)
    outer.responder.hover = { [weak self, weak outer] in
      guard let self, let outer else { return }
      switch $0 {
      case .inside(let point):
        self.isInside = true
        let origin: CGPoint =
          switch self.modifier.space {
          case .global: .zero
          case .local: outer.windowOrigin
          case .named(let name): outer.space(named: name)?.windowOrigin ?? .zero
          }
        self.modifier.action(.active(CGPoint(x: point.x - origin.x, y: point.y - origin.y)))
      case .outside: self.depart()
      }
    }
    return outer
  }

  private func depart() {
    guard isInside else { return }
    isInside = false
    modifier.action(.ended)
  }

  override func didRemove() { depart() }
}

/// Tells layers when the pointer comes and goes.
@MainActor final class HoverTracker {
  private var inside: [LayerResponder] = []

  func handle(_ event: PointerEvent, _ root: Layer) {
    let responders: [LayerResponder] =
      event.phase == .left
      ? [] : HitTest.path(to: event.location, in: root).compactMap { $0.responder as? LayerResponder }
    let hovering = responders.filter { $0.hover != nil }
    for old in inside where !hovering.contains(where: { $0 === old }) { old.hover?(.outside) }
    inside = hovering
    for responder in hovering { responder.hover?(.inside(event.location)) }
  }
}

extension View {
  /// Runs `action` with true when the pointer comes over a view, and with false when it leaves.
  nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    nonisolated(unsafe) var isInside = false
    return modifier(
      HoverModifier(space: .global) { phase in
        let isNow = phase != .ended
        guard isNow != isInside else { return }
        isInside = isNow
        action(isNow)
      }
    )
  }

  /// Runs `action` with each place of the pointer over a view, and when it leaves.
  @_disfavoredOverload
  nonisolated public func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(HoverModifier(space: coordinateSpace, action: action))
  }

  /// Runs `action` with each place of the pointer over a view, and when it leaves.
  nonisolated public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(HoverModifier(space: coordinateSpace.coordinateSpace, action: action))
  }
}
