extension Publishers {
  /// Subscribes, requests and cancels on a scheduler.
  @frozen public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Where the upstream is asked.
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
      let inner = SubscribeOnInner(subscriber, scheduler, options)
      scheduler.schedule(options: options) { [upstream] in upstream.subscribe(inner) }
    }
  }
}

@usableFromInline final class SubscribeOnInner<Downstream: Subscriber, Context: Scheduler>: Operator, Inner {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let scheduler: Context
  @usableFromInline let options: Context.SchedulerOptions?
  /// Held while the upstream is asked or cancelled, so that a scheduler with several threads keeps to one at a time.
  @usableFromInline let asking = TrappingLock()

  @inlinable init(_ downstream: Downstream, _ scheduler: Context, _ options: Context.SchedulerOptions?) {
    self.downstream = downstream
    self.scheduler = scheduler
    self.options = options
    super.init()
  }

  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    isOpen ? downstream.receive(input) : .none
  }

  @usableFromInline override func request(_ demand: Subscribers.Demand) {
    guard let upstream = openUpstream else { return }
    scheduler.schedule(options: options) {
      self.asking.lock()
      upstream.request(demand)
      self.asking.unlock()
    }
  }

  @usableFromInline override func cancel() {
    guard let upstream = takeUpstream() else { return }
    scheduler.schedule(options: options) {
      self.asking.lock()
      upstream.cancel()
      self.asking.unlock()
    }
  }

  @usableFromInline var description: String { "SubscribeOn" }
}

extension Publisher {
  /// Subscribes, requests and cancels on a scheduler: for an upstream that does its work in there.
  ///
  ///     Deferred { Just(readCatalogue()) }
  ///       .subscribe(on: DispatchQueue.global())
  ///       .receive(on: DispatchQueue.main)
  ///       .sink { shelf.show($0) }
  ///
  /// Values and the end come straight through, on the thread that sends them. The subscription is late: what a subject
  /// sends before it is lost. A cancellation silences the subscriber's side at once and reaches the upstream later.
  ///
  /// - Precondition: with a scheduler that runs work inside the call, nothing is requested from inside of a request.
  @inlinable @inline(__always)
  public func subscribe<S: Scheduler>(
    on scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }
}
