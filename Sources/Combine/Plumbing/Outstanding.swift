import Synchronization

/// Demand that was asked for and is not served yet; any thread may add, the deliverer takes.
@frozen @usableFromInline struct Outstanding: ~Copyable {
  @usableFromInline let count = Atomic<UInt>(0)

  @inlinable @inline(__always) init() {}

  @inlinable var demand: Subscribers.Demand {
    @inline(__always) get { Subscribers.Demand(unchecked: count.load(ordering: .relaxed)) }
  }

  @usableFromInline func add(_ more: Subscribers.Demand) {
    var now = count.load(ordering: .relaxed)
    while now != Subscribers.Demand.limit {
      let sum = Swift.min(now &+ more.rawValue, Subscribers.Demand.limit)
      let (done, found) = count.compareExchange(expected: now, desired: sum, ordering: .relaxed)
      if done { return }
      now = found
    }
  }

  /// Uses up one value's worth; false if nothing was asked for.
  @inlinable @inline(__always) func takeOne() -> Bool {
    count.load(ordering: .relaxed) == Subscribers.Demand.limit || takeCounted()
  }

  @usableFromInline @inline(never) func takeCounted() -> Bool {
    var now = count.load(ordering: .relaxed)
    while now != Subscribers.Demand.limit {
      if now == 0 { return false }
      let (done, found) = count.compareExchange(expected: now, desired: now - 1, ordering: .relaxed)
      if done { return true }
      now = found
    }
    return true
  }
}
