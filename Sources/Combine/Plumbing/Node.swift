/// The root class of this module's own subscriptions: cold, virtual, not generic.
///
/// An `any Subscription` is five words and costs a retain through a witness table to copy. Operators keep
/// their upstream as one `_Node` reference instead, which every subscription can give (see `Subscription`).
public class _Node: Subscription {
  @inlinable init() {}

  public func request(_ demand: Subscribers.Demand) {}
  public func cancel() {}
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }

  /// What a mirror shows in place of this node.
  var subscription: any Subscription { self }

  public final var _node: _Node { self }

  @inlinable final var raw: _Raw {
    @inline(__always) get { _Raw(Unmanaged.passUnretained(self).toOpaque()) }
  }
}

/// Somebody else's subscription, seen as a node.
final class ForeignNode: _Node {
  let foreign: any Subscription

  init(_ subscription: any Subscription) {
    foreign = subscription
    super.init()
  }

  override func request(_ demand: Subscribers.Demand) { foreign.request(demand) }
  override func cancel() { foreign.cancel() }
  override var subscription: any Subscription { foreign }
}

/// How this module's subscriptions and inner subscribers present themselves: a name, and children for the mirror.
@usableFromInline protocol Described: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  var description: String { get }
  var children: [Mirror.Child] { get }
}

extension Described {
  @usableFromInline var children: [Mirror.Child] { [] }
  @usableFromInline var customMirror: Mirror {
    Mirror(self, children: children, ancestorRepresentation: .suppressed)
  }
  @usableFromInline var playgroundDescription: Any { description }
}
