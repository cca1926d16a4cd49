import Synchronization

/// What operators with a state of their own share: a gate, the upstream, demand and cancellation.
///
/// Waiting, a value or a completion is dropped, a request does nothing, and so does `cancel()`. Open, everything
/// passes. Closed is for good. Not generic, so compiled once.
@usableFromInline class Operator: _Node {
  @usableFromInline final let lock = Lock()
  /// 0 waiting, 1 open, 2 closed for good. Written under `lock`.
  @usableFromInline final let state = Atomic<UInt8>(0)
  /// Under `lock`.
  @exclusivity(unchecked) @usableFromInline final var upstream: _Node?

  @inlinable override init() { super.init() }

  /// The only thing the value path reads.
  @inlinable final var isOpen: Bool {
    @inline(__always) get { state.load(ordering: .relaxed) == 1 }
  }

  /// Cancelled, completed, or ended by itself.
  @inlinable final var isClosed: Bool {
    @inline(__always) get { state.load(ordering: .relaxed) == 2 }
  }

  /// Accepts the first subscription; cancels any other.
  @usableFromInline final func open(_ subscription: any Subscription) -> Bool {
    let node = subscription._node
    lock.lock()
    guard state.load(ordering: .relaxed) == 0 else {
      lock.unlock()
      node.cancel()
      return false
    }
    upstream = node
    state.store(1, ordering: .relaxed)
    lock.unlock()
    return true
  }

  /// The upstream ended. True once.
  @usableFromInline final func close() -> Bool { takeUpstream() != nil }

  /// The operator ends by itself: closes, and cancels the upstream. True once.
  @usableFromInline final func stop() -> Bool {
    guard let upstream = takeUpstream() else { return false }
    upstream.cancel()
    return true
  }

  /// The upstream while open.
  @usableFromInline final var openUpstream: _Node? {
    lock.lock()
    defer { lock.unlock() }
    return upstream
  }

  @usableFromInline override func request(_ demand: Subscribers.Demand) {
    guard let upstream = openUpstream else { return }
    withEnoughStack { upstream.request(demand) }
  }

  @usableFromInline override func cancel() {
    guard let upstream = takeUpstream() else { return }
    withEnoughStack { upstream.cancel() }
  }

  /// From open to closed; nil in any other state.
  @usableFromInline final func takeUpstream() -> _Node? {
    lock.lock()
    defer { lock.unlock() }
    guard state.load(ordering: .relaxed) == 1 else { return nil }
    state.store(2, ordering: .relaxed)
    let taken = upstream
    upstream = nil
    return taken
  }

  /// From waiting to closed: a subscription that arrives later is cancelled. True if it was waiting.
  @usableFromInline final func closeBeforeOpen() -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard state.load(ordering: .relaxed) == 0 else { return false }
    state.store(2, ordering: .relaxed)
    return true
  }
}

/// Where an operator stands, as mirrors show it.
enum Status {
  case awaitingSubscription
  case subscribed(any Subscription)
  case terminal
}

extension Operator {
  @usableFromInline final var shownStatus: Any {
    if let upstream = openUpstream { return Status.subscribed(upstream.subscription) }
    return isClosed ? Status.terminal : Status.awaitingSubscription
  }
}

/// As its base, but to ask for nothing stops the program.
@usableFromInline class DemandingOperator: Operator {
  @inlinable override init() { super.init() }

  @usableFromInline override final func request(_ demand: Subscribers.Demand) {
    requireDemand(demand)
    super.request(demand)
  }
}

/// An operator that insists on order: an event before the subscription is the upstream's fault and stops the
/// program; cancelled before the subscription, it refuses the subscription.
@usableFromInline class StrictOperator: Operator {
  @inlinable override init() { super.init() }

  /// What a value gets that finds the operator not open.
  @usableFromInline @inline(never) final func refuse() -> Subscribers.Demand {
    precondition(state.load(ordering: .relaxed) != 0, "Combine: an upstream sent an event before its subscription")
    return .none
  }

  @usableFromInline override final func request(_ demand: Subscribers.Demand) {
    requireDemand(demand)
    guard let upstream = openUpstream else { return _ = refuse() }
    withEnoughStack { upstream.request(demand) }
  }

  @usableFromInline override final func cancel() {
    if closeBeforeOpen() { return }
    super.cancel()
  }
}

/// Stops the program: asking for nothing is a programming error almost everywhere.
@inlinable @inline(__always) func requireDemand(_ demand: Subscribers.Demand) {
  precondition(demand.rawValue != 0, "Combine: a subscriber has to request more than .none")
}

/// Begin and end, the same for nearly every class operator: an author writes `receive(_:)` only.
@usableFromInline protocol Inner: Operator, Subscriber, Described {
  associatedtype Downstream: Subscriber
  var downstream: Downstream { get }
}

extension Inner {
  @inlinable func receive(subscription: any Subscription) {
    if open(subscription) { downstream.receive(subscription: self) }
  }

  /// Ends by itself with `.finished`. Cold.
  @inlinable @inline(never) func finish() {
    if stop() { downstream.receive(completion: .finished) }
  }

  /// Ends by itself with a failure. Cold.
  @inlinable @inline(never) func fail(_ error: Downstream.Failure) {
    if stop() { downstream.receive(completion: .failure(error)) }
  }
}

extension Inner where Downstream.Failure == Failure {
  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    if close() { downstream.receive(completion: completion) }
  }
}

extension Inner where Downstream.Failure == any Error {
  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    if close() { downstream.receive(completion: completion.withAnyError) }
  }
}

/// As `Inner`, with the order of events insisted upon.
@usableFromInline protocol StrictInner: StrictOperator, Inner {}

extension StrictInner {
  @inlinable var children: [Mirror.Child] { [("downstream", downstream)] }
}

extension StrictInner where Downstream.Failure == Failure {
  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    if close() { downstream.receive(completion: completion) } else { _ = refuse() }
  }
}

extension StrictInner where Downstream.Failure == any Error {
  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    if close() { downstream.receive(completion: completion.withAnyError) } else { _ = refuse() }
  }
}

/// One value in, one out, no state: hands the upstream's subscription straight through.
@usableFromInline protocol TransparentInner: Subscriber, Described {
  associatedtype Downstream: Subscriber
  var downstream: Downstream { get }
}

extension TransparentInner {
  @inlinable func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
}

extension TransparentInner where Downstream.Failure == Failure {
  @inlinable func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: completion) }
}

extension Subscribers.Completion {
  /// The same end with its error's type forgotten.
  @inlinable var withAnyError: Subscribers.Completion<any Error> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(error)
    }
  }
}
