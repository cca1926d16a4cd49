/// The signal of an observable object that it is about to change.
///
/// It carries no value. A subscriber that has asked once gets every signal, however much it asked for. Signals never
/// end; they are sent from any thread and served in the order of subscription.
public final class ObservableObjectPublisher: _SubjectCore, Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  /// Makes a publisher without subscribers.
  public init() { super.init(.objectWillChange) }

  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, S.Input == () {
    let conduit =
      isKnown(S.self, Self.self) ? ConduitOf(self, subscriber) : ErasedConduit(self, subscriber._erased)
    _ = insert(conduit)
    subscriber.receive(subscription: conduit)
    _ = conduit.hasBegun()
  }

  /// Signals that the object is about to change.
  public func send() {
    withUnsafePointer(to: ()) { deliver(_Raw($0)) }
  }
}
