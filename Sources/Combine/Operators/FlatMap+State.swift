/// What `flatMap` knows about demand, children and ends, and what follows from it. Calls nobody; its owner holds a lock.
///
/// Values that come while there is no demand are *held*. As soon as there is demand again one thread *settles*: it
/// passes them on, one by one, and asks the child that each came from for another.
@usableFromInline struct FlatMapState {
  @usableFromInline enum Step { case pass, askAll, finish, rest }

  /// What becomes of a child's value.
  @usableFromInline enum Verdict { case pass, hold, drop, late }

  /// Asked for by the downstream, not served yet.
  private(set) var demand = Subscribers.Demand.none
  /// Begun, not ended.
  private(set) var children = 0
  /// Values that wait for demand.
  private(set) var held = 0
  /// Counted values on their way down.
  private(set) var deliveries = 0
  private(set) var isSettling = false
  /// The settling thread is asking a child for its next value: one that comes meanwhile is held, so that a child which
  /// answers at once does not recurse.
  private(set) var isAsking = false
  /// Demand is without limit, nothing is held, and every child has been asked for all it has.
  private(set) var hasAskedAll = false
  private(set) var outerHasEnded = false
  private(set) var hasFailed = false
  private(set) var isClosed = false

  // MARK: Demand and values

  /// True if the caller has to settle.
  mutating func request(_ more: Subscribers.Demand) -> Bool {
    demand += more
    return settles()
  }

  /// A value of a child that has `held` values waiting and has, or has not, ended.
  mutating func offer(held waiting: Int, childHasEnded: Bool) -> Verdict {
    // A child that goes on after its own failure is not silenced, as on Apple's systems.
    if isClosed { return hasFailed && childHasEnded ? .late : .drop }
    if demand == .none || isAsking || waiting > 0 {
      held += 1
      return .hold
    }
    demand -= 1
    deliveries += 1
    return .pass
  }

  /// A value was passed on, and the downstream wants `more`. True if the caller has to settle.
  mutating func passed(_ more: Subscribers.Demand) -> Bool {
    deliveries -= 1
    demand += more
    return settles()
  }

  /// Whoever delivers settles afterwards: a request in the middle of a delivery does not nest.
  private mutating func settles() -> Bool {
    guard !isClosed, !isSettling, deliveries == 0 else { return false }
    isSettling = demand.isUnlimited ? !hasAskedAll : held > 0 && demand != .none
    return isSettling
  }

  /// The settling thread's next step. After `finish` and `rest` it settles no more.
  mutating func next() -> Step {
    isAsking = false
    if !isClosed {
      if held > 0, demand != .none {
        held -= 1
        demand -= 1
        return .pass
      }
      if demand.isUnlimited, !hasAskedAll {
        hasAskedAll = true
        return .askAll
      }
    }
    isSettling = false
    return completes() ? .finish : .rest
  }

  /// The value of the last `pass` cannot be passed on because another thread is in the middle of a delivery. That one
  /// settles afterwards.
  mutating func putBack() {
    held += 1
    demand += 1
    isSettling = false
  }

  /// The settling thread has passed a value on. True if it has to ask the child for another.
  mutating func settled(_ more: Subscribers.Demand) -> Bool {
    demand += more
    isAsking = !isClosed && !demand.isUnlimited
    return isAsking
  }

  // MARK: Ends

  mutating func begin() { children += 1 }

  /// True if everything is over.
  mutating func childFinished() -> Bool {
    children -= 1
    return completes()
  }

  /// True if everything is over.
  mutating func outerFinished() -> Bool {
    outerHasEnded = true
    return completes()
  }

  mutating func fail() {
    isClosed = true
    hasFailed = true
  }

  mutating func cancel() {
    isClosed = true
    hasFailed = false
  }

  private mutating func completes() -> Bool {
    guard !isClosed, outerHasEnded, children == 0, held == 0, !isSettling else { return false }
    isClosed = true
    return true
  }
}
