import CombineShims
import Synchronization

/// Which children have nothing to offer, and which have finished: one bit each. Decides, calls nobody.
@frozen @usableFromInline struct Roll {
  @usableFromInline let all: UInt8
  @usableFromInline var empty: UInt8
  @usableFromInline var finished: UInt8 = 0

  @usableFromInline init(count: Int) {
    all = (1 << UInt8(count)) - 1
    empty = all
  }

  @inlinable var isComplete: Bool { @inline(__always) get { empty == 0 } }

  /// A finished child has nothing left, so no row will ever be complete.
  @inlinable var isExhausted: Bool { @inline(__always) get { empty & finished != 0 } }

  var haveAllFinished: Bool { finished == all }
}

/// `zip` and `combineLatest`: the children's values, side by side, make a row. Not generic.
///
/// The two differ in the cells of their rows, and in `kind` where demand and ends are concerned.
@usableFromInline class Join: Junction {
  // Owned by the holder of `delivery`:
  @exclusivity(unchecked) @usableFromInline final var roll: Roll
  /// A row is on its way down, or none may leave yet.
  @exclusivity(unchecked) @usableFromInline final var isBusy = true
  /// The child whose value made the row that is on its way down; what the downstream asked for meanwhile.
  @exclusivity(unchecked) @usableFromInline final var trigger = -1
  @exclusivity(unchecked) @usableFromInline final var asked = Subscribers.Demand.none
  /// What the downstream returned for the last row: the other children are to be asked for it.
  @exclusivity(unchecked) @usableFromInline final var returned = Subscribers.Demand.none
  /// The thread that is inside the downstream's `receive(subscription:)`; 0 afterwards, 1 before.
  @exclusivity(unchecked) final var beginner: UInt = 1
  /// A failure that came before the downstream had its subscription.
  @exclusivity(unchecked) final var postponed: ((Junction) -> Void)?

  /// Of `combineLatest`; `zip` leaves it to its children to keep to what was asked.
  @usableFromInline final let outstanding = Outstanding()
  /// Sends the complete row.
  @usableFromInline final let emit: (_Raw) -> Subscribers.Demand

  @usableFromInline init(_ kind: JunctionKind, count: Int, _ emit: @escaping (_Raw) -> Subscribers.Demand) {
    roll = Roll(count: count)
    self.emit = emit
    super.init(kind, count: count)
  }

  /// A child's cell has been filled; called with `delivery` held.
  @inlinable final func advance(_ child: Int) -> Subscribers.Demand {
    roll.empty &= ~(1 << UInt8(truncatingIfNeeded: child))
    guard roll.isComplete, !isBusy, kind == .zip || outstanding.takeOne() else { return .none }
    isBusy = true
    trigger = child
    var more = emit(raw)
    isBusy = false
    trigger = -1
    if more != .none { returned += more }
    if asked != .none {
      more += asked
      asked = .none
    }
    if more != .none, kind == .combineLatest { outstanding.add(more) }
    if isOver.load(ordering: .relaxed) { discard() }
    return more
  }

  /// With `delivery` held, after `advance`.
  @inlinable final var isExhausted: Bool {
    @inline(__always) get { roll.isExhausted && kind == .zip && !isBusy }
  }

  /// With `delivery` held, after `advance`.
  @usableFromInline @inline(never) final func takeReturned() -> Subscribers.Demand {
    let demand = returned
    returned = .none
    return demand
  }

  @usableFromInline @inline(never) final func ask(allBut child: Int, for demand: Subscribers.Demand) {
    for other in 0..<count where other != child { ask(other, for: demand) }
  }

  final var isHeldBack: Bool { beginner != 0 && beginner != combine_current_thread() }

  /// Finishes if nothing can come any more.
  @usableFromInline @inline(never) final func settle() {
    let nested = delivery.lock()
    let isDue = !isHeldBack && (kind == .zip ? roll.isExhausted && !isBusy : roll.haveAllFinished)
    if !nested { delivery.unlock() }
    if isDue { finish() }
  }

  @usableFromInline final func receive(_ subscription: any Subscription, from child: Int) {
    guard let opened = open(child, subscription) else { return }
    if kind == .zip {
      if opened.isLast { begin() }
    } else if opened.owed != .none {
      opened.node.request(opened.owed)
    }
  }

  /// The children are there: gives the downstream its subscription, then the end that came before.
  @usableFromInline final func begin() {
    delivery.withLock {
      beginner = combine_current_thread()
      isBusy = false
    }
    attach()
    var failure: ((Junction) -> Void)?
    delivery.withLock {
      beginner = 0
      swap(&failure, &postponed)
    }
    if let failure { failure(self) } else { settle() }
  }

  @usableFromInline final func finish(_ child: Int) {
    forget(child)
    delivery.withLock { roll.finished |= 1 << UInt8(truncatingIfNeeded: child) }
    settle()
  }

  /// True if the downstream has no subscription yet; then `failure` runs once it has.
  @usableFromInline final func postpones(_ failure: @escaping (Junction) -> Void) -> Bool {
    delivery.withLock {
      if !isHeldBack { return false }
      if postponed == nil { postponed = failure }
      return true
    }
  }

  @usableFromInline override final func request(_ demand: Subscribers.Demand) {
    requireDemand(demand)
    var spared = -1
    if kind == .combineLatest {
      outstanding.add(demand)
    } else if delivery.isMine, trigger >= 0 {
      // It gets this as the answer to its value.
      spared = trigger
      asked += demand
    }
    ask(allBut: spared, for: demand)
  }
}

/// The subscriber of one child.
@frozen @usableFromInline struct JoinSide<C: Cell, Failure: Error>: Subscriber, Described {
  @usableFromInline typealias Input = C.Value

  @usableFromInline let junction: Join
  @usableFromInline let cell: C
  @usableFromInline let child: Int
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable init(_ junction: Join, _ cell: C, _ child: Int) {
    self.junction = junction
    self.cell = cell
    self.child = child
  }

  @usableFromInline func receive(subscription: any Subscription) { junction.receive(subscription, from: child) }

  @inlinable func receive(_ input: C.Value) -> Subscribers.Demand {
    let nested = junction.delivery.lock()
    var demand = Subscribers.Demand.none
    if !junction.isOver.load(ordering: .relaxed) {
      cell.put(input)
      demand = junction.advance(child)
    }
    let isExhausted = junction.isExhausted
    let others = demand == .none ? demand : junction.takeReturned()
    if !nested { junction.delivery.unlock() }
    if isExhausted { junction.settle() }
    if others != .none { junction.ask(allBut: child, for: others) }
    return demand
  }

  @usableFromInline func receive(completion: Subscribers.Completion<Failure>) {
    guard case .failure = completion else { return junction.finish(child) }
    let child = child
    let failure = { (junction: Junction) in
      withUnsafePointer(to: completion) { junction.fail(child, _Raw($0)) }
    }
    if !junction.postpones(failure) { failure(junction) }
  }

  @usableFromInline var description: String { junction.kind.name }
  @usableFromInline var children: [Mirror.Child] { [("parentSubscription", junction.combineIdentifier)] }
}

/// What is typed: the row, and the downstream that gets it.
@usableFromInline final class JoinInner<R: Row, Downstream: Subscriber>: Join where Downstream.Input == R.Tuple {
  @usableFromInline let downstream: Downstream
  @usableFromInline let row: R

  @inlinable init(_ kind: JunctionKind, _ downstream: Downstream, _ row: R) {
    self.downstream = downstream
    self.row = row
    super.init(kind, count: R.count) { me in
      Unmanaged<JoinInner<R, Downstream>>.fromOpaque(me)._withUnsafeGuaranteedRef { $0.send() }
    }
  }

  /// The roll is called before the row leaves: values may come back while it is on its way.
  @inlinable @inline(__always) func send() -> Subscribers.Demand {
    let tuple = row.take()
    roll.empty = row.empty
    return downstream.receive(tuple)
  }

  @usableFromInline override func attach() { downstream.receive(subscription: self) }
  @usableFromInline override func sendFinished() { downstream.receive(completion: .finished) }
  @usableFromInline override func sendFailure(_ completion: _Raw) {
    downstream.receive(
      completion: completion.assumingMemoryBound(to: Subscribers.Completion<Downstream.Failure>.self).pointee
    )
  }
  @usableFromInline override func discard() { row.clear() }

  @usableFromInline override var children: [Mirror.Child] {
    if kind == .zip { return [] }
    return [
      ("downstream", downstream), ("upstreamSubscriptions", subscriptions), ("demand", outstanding.demand),
      ("buffers", delivery.withLock { row.contents }),
    ]
  }
}
