import CombineShims
import Synchronization

extension Publishers {
  /// Goes on with another publisher when the first fails.
  @frozen public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = NewPublisher.Failure

    /// Where the values come from, as long as it does not fail.
    public let upstream: Upstream

    /// What makes the publisher to go on with.
    public let handler: (Upstream.Failure) -> NewPublisher

    @inlinable @inline(__always)
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S)
    where NewPublisher.Failure == S.Failure, NewPublisher.Output == S.Input {
      let inner = CatchInner(subscriber)
      upstream.subscribe(CatchFirst<Upstream.Failure, NewPublisher, S>(inner, handler))
    }
  }
}

/// What `catch` and `tryCatch` share: whose turn it is, and the demand that goes on to the replacement.
@usableFromInline class Rescue: _Node, Described {
  @usableFromInline enum Phase: UInt8, AtomicRepresentable {
    case awaitsFirst, first, awaitsReplacement, replacement, over
  }

  /// Written under `lock`.
  @usableFromInline final let phase = Atomic<Phase>(.awaitsFirst)
  @usableFromInline final let outstanding = Outstanding()
  final let lock = Lock()
  // Under `lock`:
  @exclusivity(unchecked) final var upstream: _Node?
  /// The thread that is in the handler, or subscribes to the replacement.
  @exclusivity(unchecked) private final var switcher: UInt = 0

  @inlinable override init() { super.init() }

  /// Accepts the original's first subscription; cancels any other.
  @usableFromInline final func openFirst(_ subscription: any Subscription) -> Bool {
    open(subscription, from: .awaitsFirst, to: .first) != nil
  }

  /// The replacement is asked for what the original did not deliver.
  @usableFromInline final func openReplacement(_ subscription: any Subscription) {
    guard let (node, demand) = open(subscription, from: .awaitsReplacement, to: .replacement) else { return }
    if demand != .none { withEnoughStack { node.request(demand) } }
  }

  private func open(_ subscription: any Subscription, from: Phase, to: Phase) -> (_Node, Subscribers.Demand)? {
    let node = subscription._node
    lock.lock()
    guard phase.load(ordering: .relaxed) == from else {
      lock.unlock()
      node.cancel()
      return nil
    }
    upstream = node
    phase.store(to, ordering: .relaxed)
    let demand = outstanding.demand
    lock.unlock()
    return (node, demand)
  }

  /// The downstream wants more after a value during which the original ended.
  @usableFromInline @inline(never) final func addLate(_ more: Subscribers.Demand) {
    lock.lock()
    outstanding.add(more)
    let upstream = upstream
    lock.unlock()
    upstream?.request(more)
  }

  /// True if the phase was `from`.
  @usableFromInline final func leave(_ from: Phase, to: Phase) -> Bool {
    lock.lock()
    guard phase.load(ordering: .relaxed) == from else {
      lock.unlock()
      return false
    }
    phase.store(to, ordering: .relaxed)
    let gone = upstream
    upstream = nil
    lock.unlock()
    _ = gone
    return true
  }

  /// True if a replacement is wanted. Once it is subscribed to, `hasSwitched()` has to be called.
  @usableFromInline final func firstFailed() -> Bool {
    if leave(.first, to: .awaitsReplacement) {
      lock.withLock { switcher = combine_current_thread() }
      return true
    }
    precondition(
      phase.load(ordering: .relaxed) == .over,
      "Combine: the publisher whose failure is caught failed before its subscription, or twice"
    )
    return false
  }

  @usableFromInline final func hasSwitched() { lock.withLock { switcher = 0 } }

  /// The handler threw.
  @usableFromInline final func giveUp() -> Bool { leave(.awaitsReplacement, to: .over) }

  @usableFromInline override final func request(_ demand: Subscribers.Demand) {
    requireDemand(demand)
    lock.lock()
    let phase = phase.load(ordering: .relaxed)
    precondition(phase != .awaitsFirst, "Combine: values were requested before the subscription")
    guard phase != .over else { return lock.unlock() }
    outstanding.add(demand)
    let upstream = upstream
    lock.unlock()
    if let upstream { withEnoughStack { upstream.request(demand) } }
  }

  @usableFromInline override final func cancel() {
    lock.lock()
    switch phase.load(ordering: .relaxed) {
    case .awaitsFirst: return lock.unlock()
    // Forgotten, as on Apple's systems, whose users may rely on the replacement's end to arrive.
    case .awaitsReplacement where switcher == combine_current_thread(): return lock.unlock()
    default: break
    }
    phase.store(.over, ordering: .relaxed)
    let upstream = upstream
    self.upstream = nil
    lock.unlock()
    if let upstream { withEnoughStack { upstream.cancel() } }
  }

  @usableFromInline var shownDownstream: Any { fatalError("every subclass shows its downstream") }
  @usableFromInline var description: String { fatalError("every subclass has a name") }
  @usableFromInline final var children: [Mirror.Child] {
    [("downstream", shownDownstream), ("demand", outstanding.demand)]
  }
}

@usableFromInline class RescueOf<Downstream: Subscriber>: Rescue {
  @usableFromInline final let downstream: Downstream

  @inlinable init(_ downstream: Downstream) {
    self.downstream = downstream
    super.init()
  }

  // Whatever the phase is: only the demand counts, as on Apple's systems.
  @inlinable final func receiveFirst(_ input: Downstream.Input) -> Subscribers.Demand {
    precondition(outstanding.takeOne(), "Combine: a publisher whose failure is caught sent more than was asked for")
    let more = downstream.receive(input)
    if more != .none {
      if phase.load(ordering: .relaxed) == .first { outstanding.add(more) } else { addLate(more) }
    }
    return more
  }

  @usableFromInline override final var shownDownstream: Any { downstream }
}

/// What the downstream sees. The original's and the replacement's sides report its identifier.
@usableFromInline final class CatchInner<Downstream: Subscriber>: RescueOf<Downstream> {
  @inlinable override init(_ downstream: Downstream) { super.init(downstream) }

  @usableFromInline override var description: String { "Catch" }
}

@frozen @usableFromInline
struct CatchFirst<UpstreamFailure: Error, NewPublisher: Publisher, Downstream: Subscriber>:
  Subscriber, Described
where NewPublisher.Output == Downstream.Input, NewPublisher.Failure == Downstream.Failure {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let inner: CatchInner<Downstream>
  @usableFromInline let handler: (UpstreamFailure) -> NewPublisher

  @inlinable init(_ inner: CatchInner<Downstream>, _ handler: @escaping (UpstreamFailure) -> NewPublisher) {
    self.inner = inner
    self.handler = handler
  }

  @inlinable var combineIdentifier: CombineIdentifier { inner.combineIdentifier }

  @inlinable func receive(subscription: any Subscription) {
    if inner.openFirst(subscription) { inner.downstream.receive(subscription: inner) }
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand { inner.receiveFirst(input) }

  @inlinable func receive(completion: Subscribers.Completion<UpstreamFailure>) {
    switch completion {
    case .finished:
      if inner.leave(.first, to: .over) { inner.downstream.receive(completion: .finished) }
    case .failure(let error):
      guard inner.firstFailed() else { return }
      handler(error).subscribe(CatchReplacement(inner))
      inner.hasSwitched()
    }
  }

  @usableFromInline var description: String { inner.description }
  @usableFromInline var children: [Mirror.Child] { inner.children }
}

@frozen @usableFromInline struct CatchReplacement<Downstream: Subscriber>: Subscriber, Described {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let inner: CatchInner<Downstream>

  @inlinable init(_ inner: CatchInner<Downstream>) { self.inner = inner }

  @inlinable var combineIdentifier: CombineIdentifier { inner.combineIdentifier }

  @inlinable func receive(subscription: any Subscription) { inner.openReplacement(subscription) }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand { inner.downstream.receive(input) }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    if inner.leave(.replacement, to: .over) { inner.downstream.receive(completion: completion) }
  }

  @usableFromInline var description: String { inner.description }
  @usableFromInline var children: [Mirror.Child] { inner.children }
}

extension Publisher {
  /// Goes on with another publisher, made from the error, when this one fails.
  ///
  ///     in:   --1--2--#
  ///           catch { _ in Just(0) }
  ///     out:  --1--2--(0|)
  ///
  ///     catalogue.load(id)
  ///       .catch { _ in Just(Book.placeholder) }
  ///
  /// The replacement is asked for the demand that is left over, and its failure is not caught. Cancelling cancels
  /// whichever is running.
  ///
  /// - Note: A `cancel()` from inside `handler`, or while the replacement is being subscribed to on the same thread,
  ///   is forgotten, as on Apple's systems. Any other that comes before the replacement's subscription cancels that.
  @inlinable @inline(__always)
  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
  where Output == P.Output {
    Publishers.Catch(upstream: self, handler: handler)
  }
}
