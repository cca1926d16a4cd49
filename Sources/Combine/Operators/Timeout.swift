import Synchronization

extension Publishers {
  /// Ends the stream when it has been quiet for too long.
  @frozen public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// How long it may be quiet.
    public let interval: Context.SchedulerTimeType.Stride

    /// Whose time it is, and where everything is delivered.
    public let scheduler: Context

    /// Handed to the scheduler with each piece of work.
    public let options: Context.SchedulerOptions?

    /// Makes the failure that ends a stream that is late; nil to finish it.
    public let customError: (() -> Failure)?

    @inlinable @inline(__always)
    public init(
      upstream: Upstream,
      interval: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      options: Context.SchedulerOptions?,
      customError: (() -> Publishers.Timeout<Upstream, Context>.Failure)?
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.options = options
      self.customError = customError
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.subscribe(TimeoutInner(subscriber, interval, scheduler, options, customError))
    }
  }
}

@usableFromInline
final class TimeoutInner<Downstream: Subscriber, Context: Scheduler>: TimedOperator, Posting, Described {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline typealias Time = Context.SchedulerTimeType

  @usableFromInline let downstream: Downstream
  @usableFromInline let interval: Time.Stride
  @usableFromInline let scheduler: Context
  @usableFromInline let options: Context.SchedulerOptions?
  @usableFromInline let customError: (() -> Failure)?
  /// Held while a timer is made: a scheduler that runs work inside the call would end the stream before it begins.
  @usableFromInline let creation = TrappingLock()
  // Under `lock`:
  @exclusivity(unchecked) @usableFromInline var outbox = Outbox<Input, Failure, Soon>()
  @exclusivity(unchecked) @usableFromInline var deadline: Time?
  @exclusivity(unchecked) @usableFromInline var hasRequested = false

  @inlinable init(
    _ downstream: Downstream,
    _ interval: Time.Stride,
    _ scheduler: Context,
    _ options: Context.SchedulerOptions?,
    _ customError: (() -> Failure)?
  ) {
    self.downstream = downstream
    self.interval = interval
    self.scheduler = scheduler
    self.options = options
    self.customError = customError
    super.init()
  }

  @inlinable func receive(subscription: any Subscription) {
    guard open(subscription) else { return }
    // Even a timer that is due at once waits until the stream has begun.
    delivery.withLock {
      prolong()
      downstream.receive(subscription: self)
    }
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard isOpen else { return .none }
    prolong()
    post(input, Soon())
    return .none
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    let timer = isOpen ? alarm.clear() : nil
    lock.unlock()
    timer?.cancel()
    post(completion, Soon())
  }

  @usableFromInline override func request(_ demand: Subscribers.Demand) {
    lock.lock()
    let isFirst = isOpen && !hasRequested
    if isFirst { hasRequested = true }
    lock.unlock()
    if isFirst { prolong() }
    super.request(demand)
  }

  /// The interval begins anew.
  @inlinable func prolong() {
    if Context._sharesWork {
      let due = scheduler.now.advanced(by: interval)
      lock.lock()
      deadline = due
      // The timer that is on finds the new deadline, and a later one takes over.
      let isOn = alarm.isOn || !isOpen
      lock.unlock()
      if !isOn { start(at: due) }
    } else {
      start(at: nil)
    }
  }

  /// A timer in place of the one before; nil for an interval from now.
  @inlinable @inline(never) func start(at time: Time?) {
    creation.lock()
    let due = time ?? scheduler.now.advanced(by: interval)
    lock.lock()
    guard isOpen else {
      lock.unlock()
      return creation.unlock()
    }
    let (number, earlier) = alarm.set()
    lock.unlock()
    let timer = scheduler.schedule(
      after: due,
      interval: interval,
      tolerance: scheduler.minimumTolerance,
      options: options
    ) { self.expire(number, due) }
    keep(timer, number)
    creation.unlock()
    earlier?.cancel()
  }

  @inlinable func expire(_ number: Int, _ due: Time) {
    creation.lock()
    creation.unlock()
    let now = Context._sharesWork ? max(scheduler.now, due) : due
    lock.lock()
    guard isOpen, alarm.rings(number) else { return lock.unlock() }
    if Context._sharesWork, let deadline, deadline > now {
      lock.unlock()
      return start(at: deadline)
    }
    state.store(2, ordering: .relaxed)
    let timer = alarm.clear()
    var node: _Node?
    swap(&node, &upstream)
    lock.unlock()
    timer?.cancel()
    withEnoughStack { node?.cancel() }
    let completion: Subscribers.Completion<Failure> = customError.map { .failure($0()) } ?? .finished
    delivery.withLock { downstream.receive(completion: completion) }
  }

  @inlinable @inline(never) func schedule(_ stamp: Soon) {
    scheduler.schedule(options: options) { self.work(stamp) }
  }

  @inlinable func horizon(_ stamp: Soon) -> Soon { stamp }

  @usableFromInline var description: String { "Timeout" }
}

extension Publisher {
  /// Ends the stream when it has been quiet for too long.
  ///
  ///     in:   --1--2----------3-|
  ///           timeout(5)
  ///     out:  --1--2----|
  ///
  ///     returns.timeout(.seconds(30), scheduler: DispatchQueue.main, customError: { .nobodyAtTheDesk })
  ///
  /// The time runs from the subscription, then from the first request, then from each value. When it is over, the
  /// upstream is cancelled and the end is sent; values that were still on their way to `scheduler` are lost. Everything
  /// is delivered on `scheduler`. Requests and cancellation pass straight through.
  ///
  /// - Precondition: `scheduler` does not run work inside the call, as `ImmediateScheduler` does.
  /// - Parameters:
  ///   - interval: How long it may be quiet.
  ///   - customError: Makes the failure that ends a stream that is late; nil to finish it.
  @inlinable @inline(__always)
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Timeout(
      upstream: self,
      interval: interval,
      scheduler: scheduler,
      options: options,
      customError: customError
    )
  }
}
