import Synchronization

extension Publishers {
  /// Lets values through until another publisher sends its first.
  @frozen public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Whose first value ends the stream.
    public let other: Other

    @inlinable @inline(__always)
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      let inner = PrefixUntilOutputInner(subscriber)
      other.subscribe(PrefixUntilOutputTrigger<Other.Output, Other.Failure, S>(inner))
      upstream.subscribe(inner)
    }
  }
}

/// The trigger's subscription. Not generic.
@usableFromInline class TriggeredOperator: Operator {
  private enum Trigger {
    case awaited
    case open(_Node)
    case over
  }

  /// Values and the trigger may come from different threads.
  @usableFromInline final let delivery = DeliveryLock()
  /// The trigger came in the middle of a value on another thread, which sends the end afterwards.
  @usableFromInline final let isFinishDue = Atomic<Bool>(false)
  @exclusivity(unchecked) private final var trigger = Trigger.awaited  // under `lock`

  @inlinable override init() { super.init() }

  @usableFromInline final func receiveTrigger(_ subscription: any Subscription) {
    let node = subscription._node
    lock.lock()
    guard case .awaited = trigger else {
      lock.unlock()
      return node.cancel()
    }
    trigger = .open(node)
    lock.unlock()
    node.request(.max(1))
  }

  /// The trigger has done all it will ever do.
  @usableFromInline final func forgetTrigger() {
    lock.lock()
    let before = trigger
    trigger = .over
    lock.unlock()
    _ = before
  }

  @usableFromInline final func cancelTrigger() {
    lock.lock()
    let before = trigger
    trigger = .over
    lock.unlock()
    if case .open(let node) = before { withEnoughStack { node.cancel() } }
  }

  /// The trigger's value came: closes, and cancels the upstream. True if the end has to be sent.
  @usableFromInline final func trip() -> Bool {
    lock.lock()
    guard case .open(let node) = trigger else {
      lock.unlock()
      return false
    }
    trigger = .over
    lock.unlock()
    withExtendedLifetime(node) {}
    return closeBeforeOpen() || stop()
  }

  @usableFromInline override final func cancel() {
    if !closeBeforeOpen() { super.cancel() }
    cancelTrigger()
  }
}

/// Has no description and no mirror of its own, as on Apple's systems.
@usableFromInline final class PrefixUntilOutputInner<Downstream: Subscriber>: TriggeredOperator, Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream

  @inlinable init(_ downstream: Downstream) {
    self.downstream = downstream
    super.init()
  }

  @inlinable func receive(subscription: any Subscription) {
    if open(subscription) { downstream.receive(subscription: self) }
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard isOpen else { return .none }
    let nested = delivery.lock()
    let more = isOpen ? downstream.receive(input) : .none
    if !nested {
      delivery.unlock()
      if isFinishDue.load(ordering: .sequentiallyConsistent) { finishWhenFree() }
    }
    return more
  }

  /// The trigger's thread does not wait for a value's: that one might be about to use the trigger.
  @usableFromInline @inline(never) func finishWhenFree() {
    while isFinishDue.load(ordering: .sequentiallyConsistent) {
      let nested = delivery.isMine
      guard nested || delivery.tryLock() else { return }
      if isFinishDue.exchange(false, ordering: .relaxed) { downstream.receive(completion: .finished) }
      if !nested { delivery.unlock() }
    }
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    let wasOpen = !closeBeforeOpen() && close()
    cancelTrigger()
    if wasOpen { downstream.receive(completion: completion) }
  }
}

@frozen @usableFromInline
struct PrefixUntilOutputTrigger<Input, Failure: Error, Downstream: Subscriber>: Subscriber {
  @usableFromInline let inner: PrefixUntilOutputInner<Downstream>

  @inlinable init(_ inner: PrefixUntilOutputInner<Downstream>) { self.inner = inner }

  @inlinable var combineIdentifier: CombineIdentifier { inner.combineIdentifier }

  @inlinable func receive(subscription: any Subscription) { inner.receiveTrigger(subscription) }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    if inner.trip() {
      inner.isFinishDue.store(true, ordering: .sequentiallyConsistent)
      inner.finishWhenFree()
    }
    return .none
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) { inner.forgetTrigger() }
}

extension Publisher {
  /// Lets values through until `publisher` sends its first, then finishes.
  ///
  ///     in:     --1--2--3--4-|
  ///     other:  -------x-----|
  ///             prefix(untilOutputFrom: other)
  ///     out:    --1--2-|
  ///
  ///     loans.prefix(untilOutputFrom: closingTime)
  ///
  /// Demand passes through. That value cancels the upstream first. An end of `publisher` without a value does not
  /// matter. When the stream ends, or is cancelled, `publisher` is cancelled.
  @inlinable @inline(__always)
  public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }
}
