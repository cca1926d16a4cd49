import Combine
import Foundation

struct ReceiveModifier<P: Publisher> where P.Failure == Never {
  let publisher: P
  let action: (P.Output) -> Void
}

extension ReceiveModifier: ViewModifier {
  typealias Body = Never

  static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: _NodeContext) -> _Node {
    let node = ReceiveNode(modifier, context)
    node.child = C._makeNode(content, node.inside)
    // From the inside out, as modifiers are written.
    node.subscribe()
    return node
  }

  static func _updateNode<C: View>(_ node: _Node, _ modifier: Self, _ content: C) {
    let node = unsafeDowncast(node, to: ReceiveNode<P>.self)
    C._updateNode(node.child, content)
    node.revise(modifier)
  }
}

@MainActor final class ReceiveNode<P: Publisher>: SingleNode where P.Failure == Never {
  /// Values come from any thread.
  private final class Receiver: @unchecked Sendable {  // `lock` protects the action
    private let lock = Guard()
    private var action: (P.Output) -> Void
    init(_ action: @escaping (P.Output) -> Void) { self.action = action }

    func revise(_ action: @escaping (P.Output) -> Void) {
      lock.lock()
      let old = self.action
      self.action = action
      lock.unlock()
      withExtendedLifetime(old) {}
    }

    func receive(_ value: P.Output) {
      lock.lock()
      let action = self.action
      lock.unlock()
      action(value)
    }
  }

  private var publisher: P
  private let receiver: Receiver
  private var subscription: AnyCancellable?

  init(_ modifier: ReceiveModifier<P>, _ context: _NodeContext) {
    publisher = modifier.publisher
    receiver = Receiver(modifier.action)
    super.init(context)
  }

  func revise(_ modifier: ReceiveModifier<P>) {
    receiver.revise(modifier.action)
    guard !isSameInstance(publisher, modifier.publisher) else { return }
    publisher = modifier.publisher
    subscribe()
  }

  fileprivate func subscribe() {
    // A publisher may send at once, which is to come after the bodies.
    graph.beforeLayout { [weak self] in
      guard let self, !isRemoved else { return }
      subscription = nil
      subscription = publisher.sink { [receiver] in receiver.receive($0) }
    }
  }

  override func didRemove() { subscription = nil }
}

/// Whether two publishers are one: an object, or values of identical parts with at least one object among them.
///
/// A value without objects, such as `Just`, begins anew with each subscription and is never the same.
@MainActor private func isSameInstance<P>(_ old: P, _ new: P) -> Bool {
  if P.self is AnyObject.Type { return (old as AnyObject) === (new as AnyObject) }
  return holdsObject(P.self) && sameValue(old, new)
}

@MainActor private func holdsObject(_ type: Any.Type) -> Bool {
  if type is AnyObject.Type { return true }
  return DynamicProperties.fields(of: type).contains(where: holdsObject)
}

extension View {
  /// Runs `action` with each value of a publisher, from when the view is there until it is gone.
  ///
  ///     Text("Ticks: \(ticks)")
  ///       .onReceive(timer) { _ in ticks += 1 }
  ///
  /// A publisher that is made in the body is another one each time the body runs, and is subscribed to anew: a timer
  /// begins again, a `Just` sends again. Keep it in a property. Values arrive on whatever thread they are sent.
  nonisolated public func onReceive<P: Publisher>(
    _ publisher: P,
    perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(ReceiveModifier(publisher: publisher, action: action))
  }
}
