import CombineShims
import Synchronization

extension Publishers {
  /// Sends what the latest of several publishers sends.
  @frozen public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where P == Upstream.Output, P.Failure == Upstream.Failure {
    public typealias Output = P.Output
    public typealias Failure = P.Failure

    /// Where the publishers come from.
    public let upstream: Upstream

    @inlinable @inline(__always)
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where P.Output == S.Input, Upstream.Failure == S.Failure {
      let inner = SwitchToLatestInner<P, S>(subscriber)
      subscriber.receive(subscription: inner)
      upstream.subscribe(inner)
    }
  }
}

/// All of `switchToLatest` that needs no types.
///
/// `delivery` makes the publishers' threads take turns. `lock` guards the rest and is never held while somebody
/// else's code runs.
@usableFromInline class SwitchHub: _Node {
  /// Straight: demand is without limit and no publisher is running, so that an immediate one needs no subscription.
  @usableFromInline enum Pace: UInt8, AtomicRepresentable { case counted, straight, cancelled }

  @usableFromInline final let delivery = DeliveryLock()
  /// Written under `lock`.
  @usableFromInline final let pace = Atomic<Pace>(.counted)
  /// The number of the latest publisher: nothing of an earlier one gets through. Written by the outer stream's
  /// deliverer.
  @usableFromInline final let latest = Atomic<Int>(0)
  @usableFromInline final let outstanding = Outstanding()

  final let lock = Lock()
  // Under `lock`:
  @exclusivity(unchecked) final var upstream: _Node?
  /// The subscription to the latest publisher.
  @exclusivity(unchecked) final var current: _Node?
  @exclusivity(unchecked) final var awaitsCurrent = false
  @exclusivity(unchecked) final var outerHasEnded = false

  // Touched only by the outer stream's deliverer:
  /// The latest publisher is immediate, and its value is on its way down.
  @exclusivity(unchecked) @usableFromInline final var isSendingImmediate = false
  /// The outer stream finished meanwhile.
  @exclusivity(unchecked) @usableFromInline final var endsLater = false

  @inlinable override init() { super.init() }

  @usableFromInline func sendFinished() {}

  private var isCancelled: Bool { pace.load(ordering: .relaxed) == .cancelled }

  /// With the lock held, which is let go.
  private func unlock() {
    if !isCancelled {
      let isFree = current == nil && !awaitsCurrent && !outerHasEnded && outstanding.demand.isUnlimited
      pace.store(isFree ? .straight : .counted, ordering: .releasing)
    }
    lock.unlock()
  }

  // MARK: The outer stream

  @usableFromInline final func receive(subscription: any Subscription) {
    let node = subscription._node
    lock.lock()
    guard !isCancelled, !outerHasEnded, upstream == nil else {
      lock.unlock()
      return node.cancel()
    }
    upstream = node
    lock.unlock()
    node.request(.unlimited)
  }

  /// Leaves the latest publisher for another: its number, nil if it is not wanted any more.
  @usableFromInline final func advance() -> Int? {
    lock.lock()
    guard !isCancelled, !outerHasEnded else {
      lock.unlock()
      return nil
    }
    let before = current
    current = nil
    awaitsCurrent = true
    let number = latest.load(ordering: .relaxed) &+ 1
    latest.store(number, ordering: .relaxed)
    isSendingImmediate = false
    unlock()
    if let before { withEnoughStack { before.cancel() } }
    return number
  }

  @usableFromInline final func finishOuter() {
    lock.lock()
    let gone = upstream
    upstream = nil
    guard !isCancelled else { return lock.unlock() }
    outerHasEnded = true
    endsLater = isSendingImmediate
    let isOver = current == nil && !awaitsCurrent && !endsLater
    unlock()
    _ = gone
    if isOver { sendFinished() }
  }

  /// The latest publisher's value is through, and the outer stream finished meanwhile.
  @usableFromInline @inline(never) final func finishOuterNow() {
    endsLater = false
    finishOuter()
  }

  /// The outer stream failed. True if that has to be sent.
  @usableFromInline final func failOuter() -> Bool {
    lock.lock()
    let gone = upstream
    upstream = nil
    guard !isCancelled else {
      lock.unlock()
      return false
    }
    outerHasEnded = true
    let current = current
    self.current = nil
    unlock()
    _ = gone
    if let current { withEnoughStack { current.cancel() } }
    return true
  }

  // MARK: The latest publisher

  @usableFromInline final func attach(_ subscription: any Subscription, number: Int) {
    let node = subscription._node
    lock.lock()
    guard !isCancelled, number == latest.load(ordering: .relaxed), current == nil else {
      lock.unlock()
      return node.cancel()
    }
    current = node
    awaitsCurrent = false
    let demand = outstanding.demand
    unlock()
    if demand != .none { withEnoughStack { node.request(demand) } }
  }

  /// With the lock held if this is news: the subscription that is over.
  private func leave(number: Int) -> _Node? {
    lock.lock()
    guard !isCancelled, number == latest.load(ordering: .relaxed) else {
      lock.unlock()
      return nil
    }
    precondition(!awaitsCurrent, "Combine: switchToLatest got a publisher's end before its subscription")
    guard let gone = current else {
      lock.unlock()
      return nil
    }
    current = nil
    return gone
  }

  @usableFromInline final func finish(number: Int) {
    guard let gone = leave(number: number) else { return }
    let isOver = outerHasEnded
    unlock()
    _ = gone
    if isOver { sendFinished() }
  }

  /// The latest publisher failed: cancels the outer stream. True if that has to be sent.
  @usableFromInline final func fail(number: Int) -> Bool {
    guard let gone = leave(number: number) else { return false }
    pace.store(.cancelled, ordering: .sequentiallyConsistent)
    let upstream = upstream
    self.upstream = nil
    lock.unlock()
    _ = gone
    if let upstream { withEnoughStack { upstream.cancel() } }
    return true
  }

  /// With `delivery` held.
  @inlinable @inline(__always) final func lets(number: Int) -> Bool {
    number == latest.load(ordering: .relaxed) && pace.load(ordering: .relaxed) != .cancelled
  }

  /// The downstream wants `more` after a value of publisher `number`, which is told so by the caller. If another has
  /// come meanwhile it has to be told as well.
  @usableFromInline final func add(_ more: Subscribers.Demand, number: Int) {
    lock.lock()
    outstanding.add(more)
    let other = number == latest.load(ordering: .relaxed) ? nil : current
    unlock()
    if let other { withEnoughStack { other.request(more) } }
  }

  // MARK: The downstream

  @usableFromInline override final func request(_ demand: Subscribers.Demand) {
    requireDemand(demand)
    lock.lock()
    guard !isCancelled else { return lock.unlock() }
    outstanding.add(demand)
    let current = current
    unlock()
    if let current { withEnoughStack { current.request(demand) } }
  }

  @usableFromInline override final func cancel() {
    lock.lock()
    guard !isCancelled else { return lock.unlock() }
    pace.store(.cancelled, ordering: .sequentiallyConsistent)
    let (current, upstream) = (current, upstream)
    self.current = nil
    self.upstream = nil
    lock.unlock()
    if let current { withEnoughStack { current.cancel() } }
    if let upstream { withEnoughStack { upstream.cancel() } }
  }
}

/// The part that knows the downstream.
@usableFromInline class SwitchOutlet<Downstream: Subscriber>: SwitchHub {
  @usableFromInline final let downstream: Downstream

  @inlinable init(_ downstream: Downstream) {
    self.downstream = downstream
    super.init()
  }

  @usableFromInline override final func sendFinished() {
    delivery.withLock { downstream.receive(completion: .finished) }
  }

  @inlinable final func sendFailure(_ error: Downstream.Failure) {
    delivery.withLock { downstream.receive(completion: .failure(error)) }
  }
}

/// What the outer stream and the downstream see.
@usableFromInline
final class SwitchToLatestInner<P: Publisher, Downstream: Subscriber>:
  SwitchOutlet<Downstream>, Subscriber, Described
where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
  @usableFromInline typealias Input = P
  @usableFromInline typealias Failure = Downstream.Failure

  @inlinable override init(_ downstream: Downstream) { super.init(downstream) }

  @inlinable func receive(_ publisher: P) -> Subscribers.Demand {
    if P._isImmediate, sendImmediate(publisher) { return .none }
    if let number = advance() { publisher.subscribe(SwitchToLatestSide(self, number: number)) }
    return .none
  }

  /// Takes an immediate publisher's value out; false if it has to be subscribed to.
  @inlinable @inline(__always) func sendImmediate(_ publisher: P) -> Bool {
    guard pace.load(ordering: .relaxed) == .straight, !combine_introspection_is_on() else { return false }
    let nested = delivery.lock()
    let isStraight = pace.load(ordering: .acquiring) == .straight
    if isStraight {
      let number = latest.load(ordering: .relaxed) &+ 1
      latest.store(number, ordering: .relaxed)
      isSendingImmediate = true
      if let value = publisher._immediateValue { _ = downstream.receive(value) }
      // If not, another publisher has come meanwhile and is the latest now.
      if number == latest.load(ordering: .relaxed) { isSendingImmediate = false }
    }
    if !nested { delivery.unlock() }
    if endsLater, !isSendingImmediate { finishOuterNow() }
    return isStraight
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: finishOuter()
    case .failure(let error): if failOuter() { sendFailure(error) }
    }
  }

  @usableFromInline var description: String { "SwitchToLatest" }
}

/// What one of the publishers sees.
@frozen @usableFromInline struct SwitchToLatestSide<Downstream: Subscriber>: Subscriber, Described {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let outlet: SwitchOutlet<Downstream>
  @usableFromInline let number: Int
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable init(_ outlet: SwitchOutlet<Downstream>, number: Int) {
    self.outlet = outlet
    self.number = number
  }

  @inlinable func receive(subscription: any Subscription) { outlet.attach(subscription, number: number) }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    var more = Subscribers.Demand.none
    let nested = outlet.delivery.lock()
    if outlet.lets(number: number) {
      precondition(outlet.outstanding.takeOne(), "Combine: switchToLatest got a value that nobody asked for")
      more = outlet.downstream.receive(input)
    }
    if !nested { outlet.delivery.unlock() }
    if more != .none { outlet.add(more, number: number) }
    return more
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: outlet.finish(number: number)
    case .failure(let error): if outlet.fail(number: number) { outlet.sendFailure(error) }
    }
  }

  @usableFromInline var description: String { "SwitchToLatest" }
  @usableFromInline var children: [Mirror.Child] { [("parentSubscription", outlet.combineIdentifier)] }
}

extension Publisher {
  /// Sends what the latest publisher sends, leaving the one before as soon as another comes.
  ///
  ///     in:   --a------b----|              // a is --1--2--3-|, b is -8-9|
  ///           switchToLatest()
  ///     out:  ----1--2--8-9-|
  ///
  ///     searchField.$text
  ///       .map { catalogue.books(matching: $0) }   // a publisher for each text
  ///       .switchToLatest()                        // only the answer to the present one
  ///
  /// Demand that is left over goes on to the next publisher; the upstream is asked for everything. Finishes when the
  /// upstream and the latest publisher have; the first failure of either cancels the other. Threads take turns.
  @inlinable @inline(__always)
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self>
  where Output: Publisher, Failure == Output.Failure {
    Publishers.SwitchToLatest(upstream: self)
  }

  /// Sends what the latest publisher sends; only the upstream can fail.
  @inlinable @inline(__always)
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    > where Output: Publisher, Output.Failure == Never
  {
    Publishers.SwitchToLatest(upstream: map { Publishers.SetFailureType(upstream: $0) })
  }
}

extension Publisher where Failure == Never {
  /// Sends what the latest publisher sends; only those publishers can fail.
  @inlinable @inline(__always)
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Output, Publishers.SetFailureType<Self, Output.Failure>
    > where Output: Publisher
  {
    Publishers.SwitchToLatest(upstream: Publishers.SetFailureType(upstream: self))
  }

  /// Sends what the latest publisher sends; nothing here can fail.
  @inlinable @inline(__always)
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self>
  where Output: Publisher, Output.Failure == Never {
    Publishers.SwitchToLatest(upstream: self)
  }
}
