import Synchronization

extension Publishers {
  /// Sends at most one value per interval.
  @frozen public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// The least time between two values.
    public let interval: Context.SchedulerTimeType.Stride

    /// Whose time it is, and where values are delivered.
    public let scheduler: Context

    /// Whether an interval's last value is sent, or its first.
    public let latest: Bool

    @inlinable @inline(__always)
    public init(upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.subscribe(ThrottleInner(subscriber, interval, scheduler, latest))
    }
  }
}

@usableFromInline
final class ThrottleInner<Downstream: Subscriber, Context: Scheduler>: ScheduledOperator, Subscriber, Described {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline typealias Time = Context.SchedulerTimeType

  @usableFromInline let interval: Time.Stride
  @usableFromInline let scheduler: Context
  @usableFromInline let latest: Bool
  // Under `lock`:
  /// Let go at the end.
  @exclusivity(unchecked) @usableFromInline var downstream: Downstream?
  /// The value that the next emission sends.
  @exclusivity(unchecked) @usableFromInline var pending: Input?
  /// True while an emission is on its way. A value that nobody has asked for waits without one.
  @exclusivity(unchecked) @usableFromInline var isScheduled = false
  @exclusivity(unchecked) @usableFromInline var end: Subscribers.Completion<Failure>?
  /// The end of the interval that the last emission began, or the first of the values that nobody has asked for.
  @exclusivity(unchecked) @usableFromInline var intervalEnd: Time?
  @exclusivity(unchecked) @usableFromInline var demand = Subscribers.Demand.none

  @inlinable init(_ downstream: Downstream, _ interval: Time.Stride, _ scheduler: Context, _ latest: Bool) {
    self.downstream = downstream
    self.interval = interval
    self.scheduler = scheduler
    self.latest = latest
    super.init()
    lookAtClock()
  }

  /// Of no use, but a scheduler that keeps a record of it expects it.
  @inlinable func lookAtClock() {
    if !Context._sharesWork { _ = scheduler.now }
  }

  @inlinable func receive(subscription: any Subscription) {
    guard open(subscription) else { return }
    lookAtClock()
    let downstream = lock.withLock { self.downstream }
    delivery.withLock { downstream?.receive(subscription: self) }
    subscription.request(.unlimited)
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard isOpen else { return .none }
    // Where nobody sees it, the clock is left alone while an emission is on its way.
    if !Context._sharesWork || !isSettled(input) { consider(input, at: scheduler.now) }
    return .none
  }

  /// True if the value is dropped or joins the emission that is on its way.
  @inlinable @inline(__always) func isSettled(_ input: Input) -> Bool {
    var replaced: Input? = input
    lock.lock()
    let isSettled = !isOpen || isScheduled
    if isSettled, latest, isOpen { swap(&replaced, &pending) }
    lock.unlock()
    withExtendedLifetime(replaced) {}
    return isSettled
  }

  @inlinable @inline(never) func consider(_ input: Input, at now: Time) {
    // The first of an interval takes the place of what nobody has asked for in the one before.
    let isFirst = latest || lock.withLock({ intervalEnd }).map { now >= $0 } ?? true
    let nextEnd = isFirst && !latest ? now.advanced(by: interval) : nil
    var replaced: Input? = input
    lock.lock()
    guard isOpen else { return lock.unlock() }
    if isScheduled ? latest : isFirst || pending == nil { swap(&replaced, &pending) }
    let isDue = !isScheduled && demand != .none
    let due = intervalEnd
    if isDue {
      isScheduled = true
    } else if !isScheduled, let nextEnd {
      intervalEnd = nextEnd
    }
    lock.unlock()
    withExtendedLifetime(replaced) {}
    if isDue { schedule(due, now) }
  }

  /// Schedules an emission for `due`, or for now.
  @inlinable func schedule(_ due: Time?, _ now: Time) {
    if let due, due > now {
      scheduler.schedule(after: due, tolerance: scheduler.minimumTolerance, options: nil) { self.emit() }
    } else {
      scheduler.schedule(options: nil) { self.emit() }
    }
  }

  @inlinable func emit() {
    let nested = delivery.lock()
    defer { if !nested { delivery.unlock() } }
    lock.lock()
    let isTimed = !isClosed && pending != nil && end == nil
    lock.unlock()
    let nextEnd = isTimed ? scheduler.now.advanced(by: interval) : nil

    var (value, completion, released): (Input?, Subscribers.Completion<Failure>?, _Node?)
    lock.lock()
    guard let downstream else { return lock.unlock() }
    isScheduled = false
    if let nextEnd { intervalEnd = nextEnd }
    swap(&completion, &end)
    // What nobody has asked for waits on, but not for longer than the stream.
    let isWanted = demand != .none
    if isWanted || completion != nil { swap(&value, &pending) }
    if isWanted, value != nil { demand -= 1 }
    if completion != nil {
      state.store(2, ordering: .relaxed)
      self.downstream = nil
      swap(&released, &upstream)
    }
    lock.unlock()
    if isWanted, let value {
      let more = downstream.receive(value)
      if more != .none { lock.withLock { demand += more } }
    }
    if let completion { downstream.receive(completion: completion) }
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    guard isOpen else { return }
    lookAtClock()
    var dropped: Input?
    lock.lock()
    guard beginEnd() else { return lock.unlock() }
    end = completion
    let isAlone = !isScheduled
    if isAlone {
      isScheduled = true
      swap(&dropped, &pending)
    }
    lock.unlock()
    withExtendedLifetime(dropped) {}
    if isAlone { scheduler.schedule(options: nil) { self.emit() } }
  }

  @usableFromInline override func request(_ more: Subscribers.Demand) {
    lock.lock()
    guard isOpen else { return lock.unlock() }
    demand += more
    let isDue = pending != nil && !isScheduled
    if isDue { isScheduled = true }
    let due = intervalEnd
    lock.unlock()
    if isDue { schedule(due, scheduler.now) }
  }

  @usableFromInline override func cancel() {
    var (node, freed, dropped): (_Node?, Downstream?, Input?)
    lock.lock()
    state.store(2, ordering: .relaxed)
    swap(&node, &upstream)
    swap(&freed, &downstream)
    swap(&dropped, &pending)
    lock.unlock()
    withEnoughStack { node?.cancel() }
    withExtendedLifetime((freed, dropped)) {}
  }

  @usableFromInline var description: String { "Throttle" }
}

extension Publisher {
  /// Sends at most one value per interval: the first one at once, later ones when it is their time.
  ///
  ///     in:   --1-2-3---------4-|
  ///           throttle(for: 5, latest: true)
  ///     out:  --1----3--------4-|
  ///
  /// All values are requested at once. While the subscriber has asked for nothing, the last interval's value waits for
  /// it; the end does not wait for that one, but for a value that is on its way. Everything is delivered on
  /// `scheduler`. After a cancellation nothing is.
  ///
  /// - Parameter latest: Whether an interval's last value is sent, or its first.
  @inlinable @inline(__always)
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride,
    scheduler: S,
    latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}
