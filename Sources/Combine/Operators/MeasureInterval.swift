extension Publishers {
  /// Sends the time between values in place of the values.
  @frozen public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Context.SchedulerTimeType.Stride
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Whose time it is.
    public let scheduler: Context

    @inlinable @inline(__always)
    public init(upstream: Upstream, scheduler: Context) {
      self.upstream = upstream
      self.scheduler = scheduler
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S)
    where Upstream.Failure == S.Failure, S.Input == Context.SchedulerTimeType.Stride {
      upstream.subscribe(MeasureIntervalInner<Upstream.Output, _, _>(subscriber, scheduler))
    }
  }
}

@usableFromInline
final class MeasureIntervalInner<Input, Downstream: Subscriber, Context: Scheduler>: Operator, Inner
where Downstream.Input == Context.SchedulerTimeType.Stride {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let scheduler: Context
  /// Values are serial, and this is written before one leaves.
  @exclusivity(unchecked) @usableFromInline var last: Context.SchedulerTimeType?

  @inlinable init(_ downstream: Downstream, _ scheduler: Context) {
    self.downstream = downstream
    self.scheduler = scheduler
    super.init()
  }

  @inlinable func receive(subscription: any Subscription) {
    guard open(subscription) else { return }
    last = scheduler.now
    downstream.receive(subscription: self)
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard isOpen, let last else { return .none }
    let now = scheduler.now
    self.last = now
    let demand = downstream.receive(last.distance(to: now))
    if demand != .none { openUpstream?.request(demand) }
    return .none
  }

  @usableFromInline var description: String { "MeasureInterval" }
}

extension Publisher {
  /// Sends the time between values in place of the values.
  ///
  ///     in:   --a---b-c-|
  ///           measureInterval(using: scheduler)
  ///     out:  --2---4-2-|
  ///
  /// The first one is the time since the subscription. Nothing is scheduled: everything passes on the thread that sends.
  ///
  /// - Parameters:
  ///   - scheduler: Whose time it is.
  ///   - options: Not used.
  @inlinable @inline(__always)
  public func measureInterval<S: Scheduler>(
    using scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.MeasureInterval<Self, S> {
    Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
  }
}
