/// A type that can receive values from a publisher.
///
/// It gets `receive(subscription:)` once and asks for values through the subscription; each value it receives
/// may raise the demand further by what `receive(_:)` returns; at most one completion comes last.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The kind of values.
  associatedtype Input

  /// The kind of errors; `Never` if it cannot handle any.
  associatedtype Failure: Error

  /// The subscription begins; request values through `subscription`, now or later.
  func receive(subscription: any Subscription)

  /// One value. The result is *added* to what is still outstanding; `.none` asks for nothing more.
  func receive(_ input: Input) -> Subscribers.Demand

  /// The end; nothing follows.
  func receive(completion: Subscribers.Completion<Failure>)

  /// This subscriber with its type forgotten; used only where types are unknown.
  var _erased: _Receiver { get }
}

extension Subscriber {
  @inlinable public var _erased: _Receiver { Erased(self) }
}

extension Subscriber where Input == () {
  /// One signal that carries no value.
  @inlinable public func receive() -> Subscribers.Demand { receive(()) }
}
