extension Publishers {
  /// Sends a value once nothing newer has come for a while.
  @frozen public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// How long it has to be quiet.
    public let dueTime: Context.SchedulerTimeType.Stride

    /// Whose time it is, and where values are delivered.
    public let scheduler: Context

    /// Handed to the scheduler with each timer.
    public let options: Context.SchedulerOptions?

    @inlinable @inline(__always)
    public init(
      upstream: Upstream,
      dueTime: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.subscribe(DebounceInner(subscriber, dueTime, scheduler, options))
    }
  }
}

@usableFromInline
final class DebounceInner<Downstream: Subscriber, Context: Scheduler>: TimedOperator, Inner {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline typealias Time = Context.SchedulerTimeType

  @usableFromInline let downstream: Downstream
  @usableFromInline let dueTime: Time.Stride
  @usableFromInline let scheduler: Context
  @usableFromInline let options: Context.SchedulerOptions?
  // Under `lock`:
  @exclusivity(unchecked) @usableFromInline var pending: Input?
  @exclusivity(unchecked) @usableFromInline var deadline: Time?
  @exclusivity(unchecked) @usableFromInline var demand = Subscribers.Demand.none

  @inlinable init(
    _ downstream: Downstream,
    _ dueTime: Time.Stride,
    _ scheduler: Context,
    _ options: Context.SchedulerOptions?
  ) {
    self.downstream = downstream
    self.dueTime = dueTime
    self.scheduler = scheduler
    self.options = options
    super.init()
  }

  @inlinable func receive(subscription: any Subscription) {
    guard open(subscription) else { return }
    delivery.withLock { downstream.receive(subscription: self) }
    subscription.request(.unlimited)
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard isOpen else { return .none }
    let due = scheduler.now.advanced(by: dueTime)
    var replaced: Input? = input
    lock.lock()
    guard isOpen else {
      lock.unlock()
      return .none
    }
    swap(&replaced, &pending)
    deadline = due
    if Context._sharesWork, alarm.isOn {
      // The timer that is on finds the new deadline, and a later one takes over.
      lock.unlock()
    } else {
      let (number, earlier) = alarm.set()
      lock.unlock()
      start(number, at: due)
      earlier?.cancel()
    }
    withExtendedLifetime(replaced) {}
    return .none
  }

  @inlinable @inline(never) func start(_ number: Int, at due: Time) {
    let timer = scheduler.schedule(
      after: due,
      interval: dueTime,
      tolerance: scheduler.minimumTolerance,
      options: options
    ) { self.fire(number, due) }
    keep(timer, number)
  }

  @inlinable func fire(_ number: Int, _ due: Time) {
    let now = Context._sharesWork ? max(scheduler.now, due) : due
    let nested = delivery.lock()
    defer { if !nested { delivery.unlock() } }
    lock.lock()
    guard isOpen, alarm.rings(number) else { return lock.unlock() }
    if Context._sharesWork, let deadline, deadline > now {
      let (next, earlier) = alarm.set()
      lock.unlock()
      start(next, at: deadline)
      earlier?.cancel()
      return
    }
    let timer = alarm.clear()
    var value: Input?
    swap(&value, &pending)
    let isWanted = demand != .none
    if isWanted { demand -= 1 }
    lock.unlock()
    timer?.cancel()
    guard isWanted, let value else { return }
    let more = downstream.receive(value)
    if more != .none { lock.withLock { demand += more } }
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    var dropped: Input?
    lock.lock()
    guard beginEnd() else { return lock.unlock() }
    let timer = alarm.clear()
    swap(&dropped, &pending)
    lock.unlock()
    timer?.cancel()
    withExtendedLifetime(dropped) {}
    scheduler.schedule(options: nil) { self.sendEnd(completion) }
  }

  @inlinable func sendEnd(_ completion: Subscribers.Completion<Failure>) {
    delivery.withLock {
      if finishEnd() { downstream.receive(completion: completion) }
    }
  }

  @usableFromInline override func request(_ more: Subscribers.Demand) {
    lock.lock()
    if isOpen { demand += more }
    lock.unlock()
  }

  @usableFromInline override func cancel() {
    super.cancel()
    var dropped: Input?
    lock.lock()
    if isClosed { swap(&dropped, &pending) }
    lock.unlock()
    withExtendedLifetime(dropped) {}
  }

  @usableFromInline var description: String { "Debounce" }
  @usableFromInline var children: [Mirror.Child] {
    lock.lock()
    defer { lock.unlock() }
    return [("downstream", downstream), ("downstreamDemand", demand), ("currentValue", pending as Any)]
  }
}

extension Publisher {
  /// Sends a value once nothing newer has come for a while: what was typed, when the typing pauses.
  ///
  ///     in:   --1-2-3-------4----|
  ///           debounce(for: 3)
  ///     out:  ---------3-------4-|
  ///
  ///     searchField.$text
  ///       .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
  ///       .sink { catalogue.search($0) }
  ///
  /// All values are requested at once; one whose time comes while the subscriber has asked for nothing is lost. When the
  /// stream ends, the value that waits is lost too, and the end is delivered on `scheduler` as soon as possible. After a
  /// cancellation nothing is delivered, and the timer is stopped.
  ///
  /// - Parameter dueTime: How long it has to be quiet.
  @inlinable @inline(__always)
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}
