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
  /// The value that will be sent by the emission that is scheduled.
  @exclusivity(unchecked) @usableFromInline var pending: Input?
  @exclusivity(unchecked) @usableFromInline var end: Subscribers.Completion<Failure>?
  @exclusivity(unchecked) @usableFromInline var lastEmission: Time?
  @exclusivity(unchecked) @usableFromInline var demand = Subscribers.Demand.none
  /// The subscriber has not got its subscription: what comes already waits until it can say whether it wants it.
  @exclusivity(unchecked) @usableFromInline var isOpening = true

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
    subscription.request(.unlimited)
    let downstream = lock.withLock { self.downstream }
    delivery.withLock { downstream?.receive(subscription: self) }

    var unwanted: Input?
    lock.lock()
    isOpening = false
    if demand == .none { swap(&unwanted, &pending) } else if pending != nil { demand -= 1 }
    let isDue = pending != nil || end != nil
    lock.unlock()
    withExtendedLifetime(unwanted) {}
    if isDue { scheduleEmission(nil) }
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
    let isSettled = pending != nil || !takesValue
    if isSettled, latest, takesValue { swap(&replaced, &pending) }
    lock.unlock()
    withExtendedLifetime(replaced) {}
    return isSettled
  }

  /// With `lock` held.
  @inlinable var takesValue: Bool {
    @inline(__always) get { isOpen && (demand != .none || isOpening) }
  }

  @inlinable @inline(never) func consider(_ input: Input, at now: Time) {
    var replaced: Input? = input
    lock.lock()
    guard takesValue, latest || pending == nil else { return lock.unlock() }
    swap(&replaced, &pending)
    let last = lastEmission
    let isNew = replaced == nil && !isOpening
    if isNew { demand -= 1 }
    lock.unlock()
    withExtendedLifetime(replaced) {}
    guard isNew else { return }
    let due = last.map { max(now, $0.advanced(by: interval)) } ?? now
    scheduleEmission(due == now ? nil : due)
  }

  /// For a time, or nil for as soon as possible.
  @inlinable func scheduleEmission(_ due: Time?) {
    let emission = { [weak self] in
      if let self { self.emit() }
    }
    if let due {
      scheduler.schedule(after: due, tolerance: scheduler.minimumTolerance, options: nil, emission)
    } else {
      scheduler.schedule(options: nil, emission)
    }
  }

  @inlinable func emit() {
    let nested = delivery.lock()
    defer { if !nested { delivery.unlock() } }
    lock.lock()
    let isTimed = !isClosed && pending != nil && end == nil
    lock.unlock()
    let now = isTimed ? scheduler.now : nil

    var (value, completion, released): (Input?, Subscribers.Completion<Failure>?, _Node?)
    lock.lock()
    guard let downstream else { return lock.unlock() }
    if let now { lastEmission = now }
    swap(&value, &pending)
    swap(&completion, &end)
    if completion != nil {
      state.store(2, ordering: .relaxed)
      self.downstream = nil
      swap(&released, &upstream)
    }
    lock.unlock()
    if let value {
      let more = downstream.receive(value)
      if more != .none { lock.withLock { demand += more } }
    }
    if let completion { downstream.receive(completion: completion) }
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    guard isOpen else { return }
    lookAtClock()
    lock.lock()
    guard beginEnd() else { return lock.unlock() }
    end = completion
    let isAlone = pending == nil && !isOpening
    lock.unlock()
    if isAlone { scheduleEmission(nil) }
  }

  @usableFromInline override func request(_ more: Subscribers.Demand) {
    lock.lock()
    if isOpen || isOpening { demand += more }
    lock.unlock()
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
  /// All values are requested at once; one that comes while the subscriber has asked for nothing is dropped. The end
  /// waits for the value that waits. Everything is delivered on `scheduler`. After a cancellation nothing is.
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
