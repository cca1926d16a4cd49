/// A subject that always has a value, hands it to each new subscriber, and sends every change of it.
///
///     let shelf = CurrentValueSubject<Int, Never>(12)
///     let desk = shelf.sink { print($0) }   // 12
///     shelf.value = 13                      // 13
///
/// The new value is stored before it is sent. A subscriber gets the present value with its first request; while it
/// has no outstanding demand, values are not queued, but its next request gets the value of that moment. Threads and
/// order as with `PassthroughSubject`. Once ended, a late subscriber gets the end and no value.
///
/// - Complexity: `send(_:)` is O(*n*) in the number of subscribers; subscribing and cancelling are O(1).
public final class CurrentValueSubject<Output, Failure: Error>: _SubjectCore, Subject {
  /// Written with `sendLock` held.
  @usableFromInline let cell: ValueCell<Output>
  /// Under `listLock`.
  @exclusivity(unchecked) var completion: Subscribers.Completion<Failure>?
  @exclusivity(unchecked) @usableFromInline var isOver = false  // owned by `sendLock`

  /// Makes a subject whose value is `value`.
  @inlinable public init(_ value: Output) {
    cell = ValueCell(value)
    super.init(.currentValue)
  }

  /// The present value. Setting it sends it; after the end it is only stored.
  @inlinable public var value: Output {
    get { cell.load() }
    set {
      guard sendLock.tryLock() else { return sendContended(newValue, evenIfOver: true) }
      heed()
      cell.store(newValue)
      if !isOver { _withUnprotectedUnsafePointer(to: newValue) { deliverHeeded(_Raw($0)) } }
      leave()
    }
  }

  @inlinable public func send(_ value: Output) {
    guard sendLock.tryLock() else { return sendContended(value, evenIfOver: false) }
    heed()
    if !isOver {
      cell.store(value)
      _withUnprotectedUnsafePointer(to: value) { deliverHeeded(_Raw($0)) }
    }
    leave()
  }

  /// This thread is sending already, or another one is.
  @inlinable @inline(never) func sendContended(_ value: Output, evenIfOver: Bool) {
    let nested = sendLock.lock()
    heed()
    if !isOver || evenIfOver { cell.store(value) }
    if !isOver { _withUnprotectedUnsafePointer(to: value) { deliverHeeded(_Raw($0)) } }
    if !nested { leave() }
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    guard end({ self.completion = completion }) else { return }
    sendLock.withLock { isOver = true }
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

  override func replay(to conduit: Conduit) {
    withUnsafePointer(to: value) { _ = conduit.add(conduit.value(conduit.raw, _Raw($0))) }
  }
}
