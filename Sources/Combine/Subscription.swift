/// The link between one subscriber and one publisher: values are requested through it, and it can be cancelled.
///
/// `request(_:)` and `cancel()` may be called from any thread, also from inside a delivery.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Asks for further values; what was asked before stays asked.
  func request(_ demand: Subscribers.Demand)

  /// One class reference that stands for this subscription: what operators store as their upstream.
  var _node: _Node { get }
}

extension Subscription {
  public var _node: _Node { ForeignNode(self) }
}

/// The namespace of ready-made subscriptions.
public enum Subscriptions {
  /// A subscription that never sends anything; always the same object.
  public static var empty: any Subscription { EmptySubscription.only }
}

final class EmptySubscription: _Node, Described, @unchecked Sendable {  // has no state
  static let only = EmptySubscription()
  private override init() { super.init() }
  var description: String { "Empty" }
}
