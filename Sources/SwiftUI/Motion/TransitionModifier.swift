import DisplayTree
import Foundation

struct TransitionModifier {
  let plan: _TransitionPlan
}

extension TransitionModifier: ViewModifier {
  typealias Body = Never

  static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: _NodeContext) -> _Node {
    TransitionNode(modifier.plan, content, context)
  }

  static func _updateNode<C: View>(_ node: _Node, _ modifier: Self, _ content: C) {
    unsafeDowncast(node, to: TransitionNode<C>.self).revise(modifier.plan, content)
  }
}

/// How an element's layer comes and goes.
@MainActor final class TransitionHost {
  fileprivate(set) var plan: _TransitionPlan
  fileprivate var enterBody: (Animation) -> Void = { _ in }

  init(_ plan: _TransitionPlan) { self.plan = plan }

  var entrance: _TransitionPlan { plan.half(isEntrance: true) }
  var exit: _TransitionPlan { plan.half(isEntrance: false) }

  /// The layer has come on the screen: views that take part begin.
  func enter(_ animation: Animation) { enterBody(animation) }
}

@MainActor final class TransitionNode<C: View>: WrapperNode<TransitionElement> {
  private let host: TransitionHost
  private var content: C
  /// Where the views that take part stand; nil where layers do it all.
  private let phase: StateLocation<TransitionPhase>?
  /// The views get to know that they are to leave.
  private var isDressing = false

  init(_ plan: _TransitionPlan, _ content: C, _ context: _NodeContext) {
    host = TransitionHost(plan)
    self.content = content
    phase = plan.hasBodies ? StateLocation(.identity) : nil
    super.init(context)
    if host.entrance.animation != nil || host.exit.animation != nil { graph.enableMotion() }
    guard let phase else {
      child = C._makeNode(content, inside)
      return
    }
    child = TransitionBodyView<C>._makeNode(dressed(phase), inside)
    host.enterBody = { [weak self] animation in
      // Not seen yet: out of sight at once, and on its way in from the next frame on.
      phase.set(.willAppear)
      self?.graph.afterFrame {
        guard let self, !self.isRemoved else { return }
        withTransaction(Transaction(animation: self.host.entrance.animation ?? animation)) { phase.set(.identity) }
      }
    }
  }

  override func wrap(_ element: Element) -> TransitionElement { TransitionElement(element, host) }

  func revise(_ plan: _TransitionPlan, _ content: C) {
    self.content = content
    if (phase != nil) == plan.hasBodies { host.plan = plan }
    if let phase {
      TransitionBodyView<C>._updateNode(child, dressed(phase))
    } else {
      C._updateNode(child, content)
    }
  }

  private func dressed(_ phase: StateLocation<TransitionPhase>, isLeaving: Bool = false) -> TransitionBodyView<C> {
    TransitionBodyView(plan: host.plan, phase: phase, isLeaving: isLeaving, content: content)
  }

  override var vanishes: Bool { host.exit.isIdentity }

  override var editsTransactions: Bool { true }
  override func edit(_ transaction: inout Transaction) {
    if isDressing, let animation = host.exit.animation { transaction.animation = animation }
  }

  override func leave() {
    guard let phase, (host.exit.animation ?? transaction.animation) != nil else { return super.leave() }
    isDressing = true
    TransitionBodyView<C>._updateNode(child, dressed(phase, isLeaving: true))
    isDressing = false
  }
}

/// The content as it looks on its way.
private struct TransitionBodyView<C: View>: View {
  let plan: _TransitionPlan
  let phase: StateLocation<TransitionPhase>
  let isLeaving: Bool
  let content: C

  var body: AnyView {
    plan.dress(AnyView(content), isLeaving ? .didDisappear : phase.value)
  }
}

/// An element with a layer of its own, so that it can come and go as one.
@MainActor final class TransitionElement: WrapperElement {
  init(_ child: Element, _ host: TransitionHost) {
    super.init(child)
    let layer = Layer()
    layer.transition = host
    self.layer = layer
    // What is put around the element comes and goes with it in the same way.
    write(TraitValue(host), for: ObjectIdentifier(TransitionHost.self))
  }
}

extension View {
  /// How a view comes and goes in an animated change.
  @_disfavoredOverload
  nonisolated public func transition(_ t: AnyTransition) -> some View { modifier(TransitionModifier(plan: t.plan)) }

  /// How a view comes and goes in an animated change.
  nonisolated public func transition<T: Transition>(_ transition: T) -> some View {
    modifier(TransitionModifier(plan: AnyTransition(transition).plan))
  }
}
