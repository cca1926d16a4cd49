import Synchronization

extension Publishers {
  /// Swallows values until another publisher sends its first.
  @frozen public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Whose first value opens the gate.
    public let other: Other

    @inlinable @inline(__always)
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, Other.Failure == S.Failure {
      let inner = DropUntilOutputInner(subscriber)
      subscriber.receive(subscription: inner)
      other.subscribe(DropUntilOutputTrigger<Other.Output, S>(inner))
      upstream.subscribe(inner)
    }
  }
}

extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}

/// The gate and both subscriptions. Not generic.
@usableFromInline class Gate: _Node {
  @usableFromInline enum Position: UInt8, AtomicRepresentable { case shut, open, cancelled }

  /// Written under `lock`.
  @usableFromInline final let position = Atomic<Position>(.shut)
  @usableFromInline final let outstanding = Outstanding()
  /// While the gate is shut, both publishers may end the stream.
  @usableFromInline final let delivery = DeliveryLock()
  private let lock = Lock()
  // Under `lock`:
  @exclusivity(unchecked) private final var upstream: _Node?
  @exclusivity(unchecked) private final var trigger: _Node?
  @exclusivity(unchecked) private final var hasEnded = false

  @inlinable override init() { super.init() }

  @usableFromInline final func receive(subscription: any Subscription) {
    let node = subscription._node
    lock.lock()
    guard position.load(ordering: .relaxed) != .cancelled, !hasEnded, upstream == nil else {
      lock.unlock()
      return node.cancel()
    }
    upstream = node
    let demand = outstanding.demand
    lock.unlock()
    if demand != .none { withEnoughStack { node.request(demand) } }
  }

  /// The upstream ended. True if that has to be sent.
  @usableFromInline final func end() -> Bool {
    lock.lock()
    let gone = upstream
    upstream = nil
    let isNews = position.load(ordering: .relaxed) != .cancelled && !hasEnded
    hasEnded = true
    lock.unlock()
    _ = gone
    return isNews
  }

  @usableFromInline final func receiveTrigger(_ subscription: any Subscription) {
    let node = subscription._node
    lock.lock()
    guard position.load(ordering: .relaxed) != .cancelled, trigger == nil else {
      lock.unlock()
      return node.cancel()
    }
    trigger = node
    lock.unlock()
    node.request(.max(1))
  }

  @usableFromInline final func open() {
    lock.lock()
    guard position.load(ordering: .relaxed) == .shut else { return lock.unlock() }
    position.store(.open, ordering: .releasing)
    let gone = trigger
    trigger = nil
    lock.unlock()
    _ = gone
  }

  /// The trigger ended without opening the gate: cancels the upstream. True if that has to be sent.
  @usableFromInline final func endTrigger() -> Bool {
    lock.lock()
    guard position.load(ordering: .relaxed) == .shut else {
      lock.unlock()
      return false
    }
    let (upstream, gone) = (upstream, trigger)
    self.upstream = nil
    trigger = nil
    lock.unlock()
    _ = gone
    if let upstream { withEnoughStack { upstream.cancel() } }
    return true
  }

  @usableFromInline override final func request(_ demand: Subscribers.Demand) {
    lock.lock()
    guard position.load(ordering: .relaxed) != .cancelled else { return lock.unlock() }
    outstanding.add(demand)
    let upstream = upstream
    lock.unlock()
    if let upstream { withEnoughStack { upstream.request(demand) } }
  }

  @usableFromInline override final func cancel() {
    lock.lock()
    position.store(.cancelled, ordering: .relaxed)
    let (upstream, trigger) = (upstream, trigger)
    self.upstream = nil
    self.trigger = nil
    lock.unlock()
    if let upstream { withEnoughStack { upstream.cancel() } }
    if let trigger { withEnoughStack { trigger.cancel() } }
  }
}

@usableFromInline final class DropUntilOutputInner<Downstream: Subscriber>: Gate, Subscriber, Described {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream

  @inlinable init(_ downstream: Downstream) {
    self.downstream = downstream
    super.init()
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    position.load(ordering: .acquiring) == .open ? downstream.receive(input) : swallow()
  }

  /// Swallowed values are not replaced: they use the demand up.
  @usableFromInline @inline(never) func swallow() -> Subscribers.Demand {
    guard position.load(ordering: .relaxed) != .cancelled else { return .none }
    precondition(outstanding.takeOne(), "Combine: drop(untilOutputFrom:) got a value that nobody asked for")
    return .none
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    if end() { send(completion) }
  }

  @usableFromInline @inline(never) func send(_ completion: Subscribers.Completion<Failure>) {
    delivery.withLock { downstream.receive(completion: completion) }
  }

  @usableFromInline var description: String { "DropUntilOutput" }
}

@frozen @usableFromInline struct DropUntilOutputTrigger<Input, Downstream: Subscriber>: Subscriber, Described {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let inner: DropUntilOutputInner<Downstream>

  @inlinable init(_ inner: DropUntilOutputInner<Downstream>) { self.inner = inner }

  @inlinable var combineIdentifier: CombineIdentifier { inner.combineIdentifier }

  @inlinable func receive(subscription: any Subscription) { inner.receiveTrigger(subscription) }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    inner.open()
    return .none
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    if inner.endTrigger() { inner.send(completion) }
  }

  @usableFromInline var description: String { inner.description }
}

extension Publisher {
  /// Swallows values until `publisher` sends its first.
  ///
  ///     in:     --1--2--3--4-|
  ///     other:  -------x-----|
  ///             drop(untilOutputFrom: other)
  ///     out:    --------3--4-|
  ///
  ///     returns.drop(untilOutputFrom: doorOpens)
  ///
  /// A swallowed value is not replaced, so that it uses up demand. Should `publisher` end without a value, so does the
  /// stream, in the same way; after its first value its end does not matter. Cancelling cancels both.
  @inlinable @inline(__always)
  public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
  where Failure == P.Failure {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }
}
