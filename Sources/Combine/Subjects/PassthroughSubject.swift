/// A subject that passes each value on to those who subscribe at that moment, and keeps none.
///
///     let returns = PassthroughSubject<Book, Never>()
///     let desk = returns.sink { print("back:", $0.title) }
///     returns.send(book)
///
/// A subscriber without outstanding demand misses the value. Subscribers are served in the order in which they
/// subscribed; `send` may be called from any thread and values never overlap in a subscriber. Once ended, further
/// values and ends are ignored, and a late subscriber gets the end at once.
///
/// - Complexity: `send(_:)` is O(*n*) in the number of subscribers; subscribing and cancelling are O(1).
public final class PassthroughSubject<Output, Failure: Error>: _SubjectCore, Subject {
  /// Under `listLock`.
  @exclusivity(unchecked) var completion: Subscribers.Completion<Failure>?

  /// Makes a subject without subscribers.
  @inlinable public init() { super.init(.passthrough) }

  @inlinable public func send(_ value: Output) {
    _withUnprotectedUnsafePointer(to: value) { deliver(_Raw($0)) }
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    guard end({ self.completion = completion }) else { return }
    withUnsafePointer(to: completion) { complete(_Raw($0)) }
  }

  public func send(subscription: any Subscription) { add(upstream: subscription) }

  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    let conduit =
      isKnown(S.self, Self.self) ? ConduitOf(self, subscriber) : ErasedConduit(self, subscriber._erased)
    guard insert(conduit) else { return refuse(subscriber) }
    subscriber.receive(subscription: conduit)
    if conduit.hasBegun() { finish(subscriber) }
  }

  @usableFromInline func refuse<S: Subscriber>(_ subscriber: S) where Output == S.Input, Failure == S.Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    finish(subscriber)
  }

  @usableFromInline func finish<S: Subscriber>(_ subscriber: S) where Output == S.Input, Failure == S.Failure {
    if let completion = listLock.withLock({ completion }) { subscriber.receive(completion: completion) }
  }
}
