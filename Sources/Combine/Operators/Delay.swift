extension Publishers {
  /// Delivers values and the end on a scheduler, some time later.
  @frozen public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// How much later.
    public let interval: Context.SchedulerTimeType.Stride

    /// How much later still a delivery may be.
    public let tolerance: Context.SchedulerTimeType.Stride

    /// Whose time it is, and where values are delivered.
    public let scheduler: Context

    /// Handed to the scheduler with each piece of work.
    public let options: Context.SchedulerOptions?

    @inlinable @inline(__always)
    public init(
      upstream: Upstream,
      interval: Context.SchedulerTimeType.Stride,
      tolerance: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      options: Context.SchedulerOptions? = nil
    ) {
      self.upstream = upstream
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.subscribe(DelayInner(subscriber, interval, tolerance, scheduler, options))
    }
  }
}

/// Says nothing about itself, as on Apple's systems.
@usableFromInline
final class DelayInner<Downstream: Subscriber, Context: Scheduler>: ScheduledOperator, Posting {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline typealias Time = Context.SchedulerTimeType

  @usableFromInline let downstream: Downstream
  @usableFromInline let interval: Time.Stride
  @usableFromInline let tolerance: Time.Stride
  @usableFromInline let scheduler: Context
  @usableFromInline let options: Context.SchedulerOptions?
  /// Under `lock`.
  @exclusivity(unchecked) @usableFromInline var outbox = Outbox<Input, Failure, Time>()

  @inlinable init(
    _ downstream: Downstream,
    _ interval: Time.Stride,
    _ tolerance: Time.Stride,
    _ scheduler: Context,
    _ options: Context.SchedulerOptions?
  ) {
    self.downstream = downstream
    self.interval = interval
    self.tolerance = tolerance
    self.scheduler = scheduler
    self.options = options
    super.init()
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    if isOpen { post(input, scheduler.now.advanced(by: interval)) }
    return .none
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    if isOpen { post(completion, scheduler.now.advanced(by: interval)) }
  }

  @inlinable @inline(never) func schedule(_ stamp: Time) {
    scheduler.schedule(after: stamp, tolerance: tolerance, options: options) { self.work(stamp) }
  }

  @inlinable func horizon(_ stamp: Time) -> Time { max(scheduler.now, stamp) }
}

extension Publisher {
  /// Delivers values and the end on a scheduler, `interval` later.
  ///
  ///     in:   --1-2---|
  ///           delay(for: 3)
  ///     out:  -----1-2---|
  ///
  /// A failure is late as well. Values that wait are kept, without a limit; none is delivered after a cancellation. The
  /// subscription, requests and cancellation pass straight through. Values keep their order.
  ///
  /// - Parameter tolerance: How much later still a delivery may be; nil for as little as `scheduler` can.
  @inlinable @inline(__always)
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride,
    tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    Publishers.Delay(
      upstream: self,
      interval: interval,
      tolerance: tolerance ?? scheduler.minimumTolerance,
      scheduler: scheduler,
      options: options
    )
  }
}
