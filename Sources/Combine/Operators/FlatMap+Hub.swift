import CombineShims
import Synchronization

/// All of `flatMap` that needs no types.
///
/// `delivery` makes the children's threads take turns. `lock` guards the rest and is never held while somebody else's
/// code runs.
@usableFromInline class FlatMapHub: _Node {
  /// How a child's value gets on: with the demand counted; straight, because there is no limit; not at all.
  @usableFromInline enum Pace: UInt8, AtomicRepresentable { case counted, straight, closed }

  @usableFromInline final let delivery = DeliveryLock()
  /// Written under `lock`. Straight is only left for closed.
  @usableFromInline final let pace = Atomic<Pace>(.counted)
  @usableFromInline final let maxPublishers: Subscribers.Demand
  /// Runs `settle()` where the types are known.
  final let settle: (_Raw) -> Void

  @usableFromInline final let lock = Lock()
  // Under `lock`:
  @exclusivity(unchecked) final var state = FlatMapState()
  @exclusivity(unchecked) final var upstream: _Node?
  @exclusivity(unchecked) final var first: Unmanaged<FlatMapSeat>?
  @exclusivity(unchecked) final var last: Unmanaged<FlatMapSeat>?
  /// The thread that cancels the children because the outer stream failed.
  @exclusivity(unchecked) final var canceller: UInt = 0

  // Touched only by the outer stream's deliverer:
  /// Values of immediate publishers on their way down.
  @exclusivity(unchecked) @usableFromInline final var immediates = 0
  /// The outer stream finished in the middle of one of them.
  @exclusivity(unchecked) @usableFromInline final var endsLater = false

  @usableFromInline init(_ maxPublishers: Subscribers.Demand, _ settle: @escaping (_Raw) -> Void) {
    self.maxPublishers = maxPublishers
    self.settle = settle
    super.init()
  }

  // MARK: What only a subclass can do, because it knows the types

  @usableFromInline func sendFinished() {}
  /// Lets go of the held values, once closed.
  @usableFromInline func discard() {}

  // MARK: The lock

  /// Takes the lock; false, without it, once closed.
  ///
  /// On Apple's systems the children are cancelled under a lock when the outer stream fails, and whatever comes back
  /// then stops the program. Here no other thread has to wait for that.
  @usableFromInline final func enter() -> Bool {
    lock.lock()
    if !state.isClosed { return true }
    leaveClosed()
    return false
  }

  @usableFromInline final func leaveClosed() {
    let cameBack = canceller == combine_current_thread()
    lock.unlock()
    precondition(!cameBack, "Combine: flatMap was called back while it cancelled its children after a failure")
  }

  /// With the lock held: whom to cancel.
  private func close() -> [_Node] {
    pace.store(.closed, ordering: .sequentiallyConsistent)
    var nodes: [_Node] = []
    var next = first
    while let seat = next {
      seat._withUnsafeGuaranteedRef {
        if let node = $0.upstream { nodes.append(node) }
        $0.upstream = nil
        next = $0.next
      }
    }
    return nodes
  }

  /// With the lock held, once closed: the seats, for `release`.
  private func takeSeats() -> Unmanaged<FlatMapSeat>? {
    let taken = first
    first = nil
    last = nil
    return taken
  }

  private func release(_ seats: Unmanaged<FlatMapSeat>?) {
    var next = seats
    while let seat = next {
      next = seat._withUnsafeGuaranteedRef { $0.next }
      seat.release()
    }
    discard()
  }

  // MARK: The outer stream

  @usableFromInline final func receive(subscription: any Subscription) {
    let node = subscription._node
    lock.lock()
    guard !state.isClosed, !state.outerHasEnded, upstream == nil else {
      lock.unlock()
      return node.cancel()
    }
    upstream = node
    lock.unlock()
    node.request(maxPublishers)
  }

  /// Makes room for a child; false once closed.
  @usableFromInline final func begin(_ seat: FlatMapSeat) -> Bool {
    guard enter() else { return false }
    state.begin()
    let link = Unmanaged.passRetained(seat)
    seat.previous = last
    if let last { last._withUnsafeGuaranteedRef { $0.next = link } } else { first = link }
    last = link
    lock.unlock()
    return true
  }

  @usableFromInline final func askOuter() {
    lock.lock()
    let upstream = state.isClosed ? nil : upstream
    lock.unlock()
    guard let upstream else { return }
    withEnoughStack { upstream.request(.max(1)) }
  }

  @usableFromInline final func finishOuter() {
    guard enter() else { return }
    let gone = upstream
    upstream = nil
    endsLater = immediates > 0
    let isOver = !endsLater && state.outerFinished()
    if isOver { pace.store(.closed, ordering: .sequentiallyConsistent) }
    lock.unlock()
    _ = gone
    if isOver { sendFinished() }
  }

  /// The last value of an immediate publisher is through, and the outer stream finished meanwhile.
  @usableFromInline @inline(never) final func finishOuterNow() {
    endsLater = false
    finishOuter()
  }

  /// The outer stream failed: cancels the children. True if the failure has to be sent.
  @usableFromInline final func failOuter() -> Bool {
    guard enter() else { return false }
    state.fail()
    upstream = nil
    let nodes = close()
    canceller = combine_current_thread()
    lock.unlock()
    for node in nodes { withEnoughStack { node.cancel() } }
    lock.lock()
    canceller = 0
    let seats = takeSeats()
    lock.unlock()
    release(seats)
    return true
  }

  // MARK: Children

  @usableFromInline final func attach(_ subscription: any Subscription, to seat: FlatMapSeat) {
    let node = subscription._node
    guard enter() else { return node.cancel() }
    guard seat.upstream == nil, !seat.hasEnded else {
      lock.unlock()
      return node.cancel()
    }
    seat.upstream = node
    let asksAll = state.demand.isUnlimited
    seat.isAskedForAll = asksAll
    lock.unlock()
    withEnoughStack { node.request(asksAll ? .unlimited : .max(1)) }
  }

  @usableFromInline final func finish(_ seat: FlatMapSeat) {
    guard enter() else { return }
    let asked = maxPublishers.isUnlimited ? nil : upstream
    guard !seat.hasEnded else {
      // Each finish makes room for another publisher, also a repeated one, as on Apple's systems.
      lock.unlock()
      return withEnoughStack { asked?.request(.max(1)) }
    }
    let gone = vacate(seat)
    let isOver = state.childFinished()
    if isOver { pace.store(.closed, ordering: .sequentiallyConsistent) }
    lock.unlock()
    if let asked { withEnoughStack { asked.request(.max(1)) } }
    if isOver { sendFinished() }
    _ = gone
    Unmanaged.passUnretained(seat).release()
  }

  /// A child failed: cancels the others, not the outer stream. True if the failure has to be sent.
  @usableFromInline final func fail(_ seat: FlatMapSeat) -> Bool {
    guard enter() else { return false }
    state.fail()
    seat.upstream = nil
    seat.hasEnded = true
    let nodes = close()
    let seats = takeSeats()
    lock.unlock()
    for node in nodes { withEnoughStack { node.cancel() } }
    release(seats)
    return true
  }

  /// With the lock held: takes the seat off the list. The caller lets go of the list's reference, and of the result.
  private func vacate(_ seat: FlatMapSeat) -> _Node? {
    let gone = seat.upstream
    seat.upstream = nil
    seat.hasEnded = true
    let (before, after) = (seat.previous, seat.next)
    if let before { before._withUnsafeGuaranteedRef { $0.next = after } } else { first = after }
    if let after { after._withUnsafeGuaranteedRef { $0.previous = before } } else { last = before }
    return gone
  }

  // MARK: The downstream

  @usableFromInline override final func request(_ demand: Subscribers.Demand) {
    requireDemand(demand)
    guard enter() else { return }
    let settles = state.request(demand)
    lock.unlock()
    if settles { settle(raw) }
  }

  @usableFromInline override final func cancel() {
    lock.lock()
    if state.isClosed {
      // After a child's failure the outer stream may still be running.
      let upstream = upstream
      self.upstream = nil
      leaveClosed()
      return withEnoughStack { upstream?.cancel() }
    }
    state.cancel()
    let upstream = upstream
    self.upstream = nil
    let nodes = close()
    let seats = takeSeats()
    lock.unlock()
    for node in nodes { withEnoughStack { node.cancel() } }
    if let upstream { withEnoughStack { upstream.cancel() } }
    release(seats)
  }

  /// The settling thread's next step; a value to pass has been taken into account.
  @usableFromInline final func next() -> FlatMapState.Step {
    let step = state.next()
    switch step {
    case .finish: pace.store(.closed, ordering: .sequentiallyConsistent)
    case .askAll: pace.store(.straight, ordering: .sequentiallyConsistent)
    case .pass, .rest: break
    }
    return step
  }

  /// With the lock held, which is let go.
  @usableFromInline final func putBack() {
    state.putBack()
    lock.unlock()
  }

  /// With the lock held, which is let go.
  @usableFromInline final func askAll() {
    var nodes: [_Node] = []
    var next = first
    while let seat = next {
      seat._withUnsafeGuaranteedRef {
        if let node = $0.upstream, !$0.isAskedForAll { nodes.append(node) }
        $0.isAskedForAll = true
        next = $0.next
      }
    }
    lock.unlock()
    for node in nodes { withEnoughStack { node.request(.unlimited) } }
  }

  /// The settling thread has passed a held value on: asks the child it came from for another.
  @usableFromInline final func ask(_ seat: FlatMapSeat, adding more: Subscribers.Demand) {
    lock.lock()
    let asked = state.settled(more) ? seat.upstream : nil
    lock.unlock()
    if let asked { withEnoughStack { asked.request(.max(1)) } }
  }

  @usableFromInline final func passed(_ more: Subscribers.Demand) {
    lock.lock()
    let settles = state.passed(more)
    lock.unlock()
    if settles { settle(raw) }
  }

  @usableFromInline final func offer(from seat: FlatMapSeat) -> FlatMapState.Verdict {
    let verdict = state.offer(held: seat.held, childHasEnded: seat.hasEnded)
    if verdict == .hold { seat.held += 1 }
    return verdict
  }
}

/// One child's place in the hub's list. All of it is under the hub's lock.
@usableFromInline class FlatMapSeat {
  @exclusivity(unchecked) final var next: Unmanaged<FlatMapSeat>?
  @exclusivity(unchecked) final var previous: Unmanaged<FlatMapSeat>?
  @exclusivity(unchecked) final var upstream: _Node?
  @exclusivity(unchecked) @usableFromInline final var held = 0
  @exclusivity(unchecked) final var hasEnded = false
  @exclusivity(unchecked) final var isAskedForAll = false

  @usableFromInline init() {}
}
