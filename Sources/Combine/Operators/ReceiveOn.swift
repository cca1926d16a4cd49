extension Publishers {
  /// Delivers values and the end on a scheduler.
  @frozen public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Where they are delivered.
    public let scheduler: Context

    /// Handed to the scheduler with each piece of work.
    public let options: Context.SchedulerOptions?

    @inlinable @inline(__always)
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.subscribe(ReceiveOnInner(subscriber, scheduler, options))
    }
  }
}

@usableFromInline
final class ReceiveOnInner<Downstream: Subscriber, Context: Scheduler>: ScheduledOperator, Posting, Described {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let scheduler: Context
  @usableFromInline let options: Context.SchedulerOptions?
  /// Under `lock`.
  @exclusivity(unchecked) @usableFromInline var outbox = Outbox<Input, Failure, Soon>()

  @inlinable init(_ downstream: Downstream, _ scheduler: Context, _ options: Context.SchedulerOptions?) {
    self.downstream = downstream
    self.scheduler = scheduler
    self.options = options
    super.init()
  }

  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    post(input, Soon())
    return .none
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) { post(completion, Soon()) }

  @inlinable @inline(never) func schedule(_ stamp: Soon) {
    scheduler.schedule(options: options) { self.work(stamp) }
  }

  @inlinable func horizon(_ stamp: Soon) -> Soon { stamp }

  @usableFromInline var description: String { "ReceiveOn" }
}

extension Publisher {
  /// Delivers values and the end on a scheduler, in their order.
  ///
  ///     catalogue.search(title)
  ///       .receive(on: DispatchQueue.main)
  ///       .sink { shelf.show($0) }
  ///
  /// Values that have been sent and not been delivered yet are kept, without a limit; none is delivered after a
  /// cancellation. The subscription, requests and cancellation pass straight through on the thread they come from.
  ///
  /// The order holds on a queue with several threads too: one value at a time, and the end last. What comes in a burst
  /// is delivered on a queue or run loop in one go, but for pauses that let others have their turn.
  @inlinable @inline(__always)
  public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil)
    -> Publishers.ReceiveOn<Self, S>
  {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }
}
