import Synchronization

/// Events on their way down through a scheduler: values in their order, then the end. Each is stamped with the time
/// at which it is due. Calls nobody: its owner locks, asks, unlocks and acts.
@frozen @usableFromInline struct Outbox<Value, Failure: Error, Stamp: Comparable>: ~Copyable {
  @frozen @usableFromInline enum Event {
    case value(Value)
    case end(Subscribers.Completion<Failure>)
  }

  @usableFromInline var values = RingBuffer<(value: Value, stamp: Stamp)>()
  @usableFromInline var end: (completion: Subscribers.Completion<Failure>, stamp: Stamp)?
  /// A piece of work is on its way that will empty the box.
  @usableFromInline var isScheduled = false
  /// The box is being emptied.
  @usableFromInline var isDraining = false

  @inlinable init() {}

  /// When the next event is due; nil if there is none.
  @inlinable var nextStamp: Stamp? {
    @inline(__always) get { values.isEmpty ? end?.stamp : values.first.stamp }
  }

  @inlinable @inline(__always) mutating func removeFirst() -> Event? {
    if values.isEmpty {
      guard let end else { return nil }
      self.end = nil
      return .end(end.completion)
    }
    let value = values.removeFirst().value
    // The room that one burst needed is not kept for ever.
    if values.isEmpty, values.mask >= 1024 { values.removeAll() }
    return .value(value)
  }
}

/// Stamps what is due as soon as the scheduler comes to it.
@frozen @usableFromInline struct Soon: Comparable {
  @inlinable init() {}
  @inlinable static func < (lhs: Soon, rhs: Soon) -> Bool { false }
}

/// An operator that hands every event to its scheduler.
///
/// A scheduler whose work can be counted gets a piece of work for each event, which delivers the oldest event there is:
/// so threads that come in the wrong order do no harm. Any other gets one piece of work for all that there is to do.
@usableFromInline protocol Posting: ScheduledOperator, Subscriber {
  associatedtype Downstream: Subscriber where Downstream.Input == Input, Downstream.Failure == Failure
  associatedtype Context: Scheduler
  associatedtype Stamp: Comparable

  var downstream: Downstream { get }
  var outbox: Outbox<Input, Failure, Stamp> { get set }

  /// Schedules a piece of work for `stamp`: to call `work(_:)`.
  func schedule(_ stamp: Stamp)
  /// The latest stamp that is due when the work for `stamp` begins.
  func horizon(_ stamp: Stamp) -> Stamp
}

extension Posting {
  @inlinable func receive(subscription: any Subscription) {
    guard open(subscription) else { return }
    delivery.withLock { downstream.receive(subscription: self) }
  }

  @inlinable @inline(__always) func post(_ value: Input, _ stamp: Stamp) {
    lock.lock()
    guard isOpen else { return lock.unlock() }
    outbox.values.append((value, stamp))
    let first = wantsWork(stamp)
    lock.unlock()
    if let first { schedule(first) }
  }

  @inlinable func post(_ completion: Subscribers.Completion<Failure>, _ stamp: Stamp) {
    lock.lock()
    guard beginEnd() else { return lock.unlock() }
    outbox.end = (completion, stamp)
    let first = wantsWork(stamp)
    lock.unlock()
    if let first { schedule(first) }
  }

  /// For when work has to be scheduled now that an event has come; nil if it need not. With `lock` held.
  @inlinable @inline(__always) func wantsWork(_ stamp: Stamp) -> Stamp? {
    if !Context._sharesWork { return stamp }
    if outbox.isDraining, !Context._interruptsWork || !delivery.isMine { return nil }
    return claimWork()
  }

  /// The time of the next event unless work is on its way already: the caller schedules it. With `lock` held.
  @inlinable @inline(__always) func claimWork() -> Stamp? {
    if outbox.isScheduled { return nil }
    let next = outbox.nextStamp
    outbox.isScheduled = next != nil
    return next
  }

  @inlinable func work(_ stamp: Stamp) {
    if Context._sharesWork { drain(stamp) } else { deliverOldest() }
  }

  @inlinable func deliverOldest() {
    let nested = delivery.lock()
    lock.lock()
    let event = outbox.removeFirst()
    let released = settle(event)
    let isLive = released != nil || !isClosed
    lock.unlock()
    var demand = Subscribers.Demand.none
    if isLive, let event { demand = deliver(event) }
    if !nested { delivery.unlock() }
    askFor(demand)
  }

  /// Delivers what is due, but gives the thread back after a while.
  @inlinable func drain(_ stamp: Stamp) {
    lock.lock()
    outbox.isScheduled = false
    let isNested = outbox.isDraining
    // Another thread is at it, and looks again before it stops.
    if isNested, !delivery.isMine { return lock.unlock() }
    outbox.isDraining = true
    lock.unlock()

    var left = 256
    let horizon = horizon(stamp)
    var nested = delivery.lock()
    while true {
      lock.lock()
      guard left > 0, let first = outbox.nextStamp, first <= horizon else { break }
      let event = outbox.removeFirst().unsafelyUnwrapped
      let released = settle(event)
      let isLive = released != nil || !isClosed
      // The subscriber may run the loop until it has what it waits for: then the rest has to come from there.
      let rest = Context._interruptsWork ? claimWork() : nil
      lock.unlock()
      if let rest { schedule(rest) }
      left &-= 1
      guard isLive else { continue }
      let demand = deliver(event)
      if demand != .none {
        if !nested { delivery.unlock() }
        askFor(demand)
        nested = delivery.lock()
      }
    }
    outbox.isDraining = isNested
    let rest = claimWork()
    lock.unlock()
    if !nested { delivery.unlock() }
    if let rest { schedule(rest) }
  }

  /// The end closes the operator. With `lock` held; what is returned is to be released without it.
  @inlinable @inline(__always) func settle(_ event: Outbox<Input, Failure, Stamp>.Event?) -> _Node? {
    guard case .end = event, isEnding else { return nil }
    state.store(2, ordering: .relaxed)
    let released = upstream
    upstream = nil
    return released
  }

  @inlinable @inline(__always) func deliver(_ event: Outbox<Input, Failure, Stamp>.Event) -> Subscribers.Demand {
    switch event {
    case .value(let value): return downstream.receive(value)
    case .end(let completion):
      downstream.receive(completion: completion)
      return .none
    }
  }
}
