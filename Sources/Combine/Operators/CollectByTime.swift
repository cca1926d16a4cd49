extension Publishers {
  /// When the values gathered so far become an array.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// Once every interval.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// Once every interval, and as soon as there are so many values.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// Gathers the values of each interval in an array.
  @frozen public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// When an array is sent.
    public let strategy: TimeGroupingStrategy<Context>

    /// Handed to the scheduler with each piece of work.
    public let options: Context.SchedulerOptions?

    @inlinable @inline(__always)
    public init(upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S)
    where Upstream.Failure == S.Failure, S.Input == [Upstream.Output] {
      upstream.subscribe(CollectByTimeInner<Upstream.Output, _, _>(subscriber, strategy, options))
    }
  }
}

@usableFromInline
final class CollectByTimeInner<Input, Downstream: Subscriber, Context: Scheduler>: TimedOperator, Inner
where Downstream.Input == [Input] {
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline typealias Time = Context.SchedulerTimeType

  @usableFromInline let downstream: Downstream
  @usableFromInline let scheduler: Context
  @usableFromInline let interval: Time.Stride
  @usableFromInline let count: Int
  @usableFromInline let options: Context.SchedulerOptions?
  // Under `lock`:
  @exclusivity(unchecked) @usableFromInline var gathered: [Input] = []
  /// Complete; they wait for demand.
  @exclusivity(unchecked) @usableFromInline var groups = RingBuffer<[Input]>()
  @exclusivity(unchecked) @usableFromInline var demand = Subscribers.Demand.none
  @exclusivity(unchecked) @usableFromInline var end: Subscribers.Completion<Failure>?
  /// Where one of the intervals begins. Touched only by who sends.
  @exclusivity(unchecked) @usableFromInline var start: Time?

  @inlinable init(
    _ downstream: Downstream,
    _ strategy: Publishers.TimeGroupingStrategy<Context>,
    _ options: Context.SchedulerOptions?
  ) {
    self.downstream = downstream
    switch strategy {
    case .byTime(let scheduler, let interval): (self.scheduler, self.interval, count) = (scheduler, interval, .max)
    case .byTimeOrCount(let scheduler, let interval, let count):
      (self.scheduler, self.interval, self.count) = (scheduler, interval, count)
    }
    self.options = options
    super.init()
  }

  @inlinable func receive(subscription: any Subscription) {
    guard open(subscription) else { return }
    start = scheduler.now
    delivery.withLock { downstream.receive(subscription: self) }
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    lock.lock()
    guard isOpen else {
      lock.unlock()
      return .none
    }
    gathered.append(input)
    // Where time alone makes arrays, each value asks for the next.
    let more: Subscribers.Demand = count == .max && demand != .unlimited ? .max(1) : .none
    if gathered.count >= count {
      completeGroup()
      let timer = alarm.clear()
      let isWanted = demand != .none
      lock.unlock()
      timer?.cancel()
      start = scheduler.now
      if isWanted { scheduleDelivery() }
    } else if alarm.isOn {
      lock.unlock()
    } else {
      let number = alarm.set().number
      lock.unlock()
      startTimer(number)
    }
    return more
  }

  /// What the upstream is asked for when the downstream asks for arrays.
  @inlinable func values(for arrays: Subscribers.Demand) -> Subscribers.Demand {
    if arrays == .unlimited || arrays == .none { return arrays }
    return count == .max ? .max(1) : arrays * max(count, 1)
  }

  /// With `lock` held.
  @inlinable func completeGroup() {
    groups.append(gathered)
    gathered = []
  }

  /// While nothing comes, no timer runs.
  @inlinable @inline(never) func startTimer(_ number: Int) {
    let now = scheduler.now
    let start = latestStart(from: self.start ?? now, before: now, step: interval)
    self.start = start
    let timer = scheduler.schedule(
      after: start.advanced(by: interval),
      interval: interval,
      tolerance: scheduler.minimumTolerance,
      options: options
    ) { self.tick(number) }
    keep(timer, number)
  }

  /// The latest of the moments `step` apart that is not after `now`. Long silences are crossed in steps that double.
  @inlinable func latestStart(from start: Time, before now: Time, step: Time.Stride) -> Time {
    let next = start.advanced(by: step)
    guard start < next else { return now }
    guard next <= now else { return start }
    let latest = latestStart(from: start, before: now, step: step + step)
    let last = latest.advanced(by: step)
    return last <= now ? last : latest
  }

  @inlinable func tick(_ number: Int) {
    let nested = delivery.lock()
    lock.lock()
    let isDue = isOpen && alarm.rings(number)
    let timer = isDue ? alarm.clear() : nil
    if isDue { completeGroup() }
    lock.unlock()
    timer?.cancel()
    let wanted = deliver()
    if !nested { delivery.unlock() }
    askFor(wanted)
  }

  @inlinable func scheduleDelivery() {
    scheduler.schedule(options: options) { self.askFor(self.delivery.withLock { self.deliver() }) }
  }

  /// Everything that may go down now, with `delivery` held. Returns what the upstream is to be asked for.
  @inlinable func deliver() -> Subscribers.Demand {
    var wanted = Subscribers.Demand.none
    while true {
      lock.lock()
      if !isClosed, !groups.isEmpty, demand != .none {
        demand -= 1
        let group = groups.removeFirst()
        lock.unlock()
        let more = downstream.receive(group)
        lock.lock()
        demand += more
        lock.unlock()
        // An array that the timer made has not used up what was asked for it.
        if group.count >= count { wanted += values(for: more) }
      } else {
        let end = groups.isEmpty && isEnding ? end : nil
        lock.unlock()
        if let end, finishEnd() { downstream.receive(completion: end) }
        return wanted
      }
    }
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    var dropped: [Input] = []
    var droppedGroups = RingBuffer<[Input]>()
    lock.lock()
    guard beginEnd() else { return lock.unlock() }
    let timer = alarm.clear()
    switch completion {
    case .finished: if !gathered.isEmpty { completeGroup() }
    case .failure: discard(into: &dropped, &droppedGroups)
    }
    end = completion
    lock.unlock()
    timer?.cancel()
    withExtendedLifetime(dropped) { withExtendedLifetime(droppedGroups) {} }
    scheduleDelivery()
  }

  @inlinable func discard(into values: inout [Input], _ groups: inout RingBuffer<[Input]>) {
    swap(&values, &gathered)
    swap(&groups, &self.groups)
  }

  @usableFromInline override func request(_ more: Subscribers.Demand) {
    lock.lock()
    let isLate = !groups.isEmpty && !isClosed
    if isOpen || isEnding { demand += more }
    lock.unlock()
    if isLate { scheduleDelivery() }
    askFor(values(for: more))
  }

  @usableFromInline override func cancel() {
    super.cancel()
    var dropped: [Input] = []
    var droppedGroups = RingBuffer<[Input]>()
    lock.lock()
    if isClosed { discard(into: &dropped, &droppedGroups) }
    lock.unlock()
    withExtendedLifetime(dropped) { withExtendedLifetime(droppedGroups) {} }
  }

  @usableFromInline var description: String { "CollectByTime" }
  @usableFromInline var children: [Mirror.Child] {
    let upstream = openUpstream?.subscription
    lock.lock()
    defer { lock.unlock() }
    return [
      ("downstream", downstream), ("upstreamSubscription", upstream as Any), ("buffer", gathered), ("demand", demand),
    ]
  }
}

extension Publisher {
  /// Gathers the values of each interval in an array.
  ///
  ///     in:   --1--2-------3-----|
  ///           collect(.byTime(scheduler, 4))
  ///     out:  ----[1]-[2]-----[3]|
  ///
  ///     returns
  ///       .collect(.byTimeOrCount(DispatchQueue.main, .seconds(60), 20))
  ///       .sink { catalogue.update($0) }
  ///
  /// Intervals follow one another from the subscription on. One without values sends nothing. An array that has got its
  /// count of values is sent at once, and begins a new interval.
  ///
  /// A request for arrays asks the upstream for as many values as they hold at most; without a count for one value, and
  /// each value for the next. Arrays wait for demand, without a limit. When the stream finishes, what there is
  /// is sent first; a failure throws it away and waits for nothing. After a cancellation nothing is delivered, and the
  /// timer is stopped. Everything is delivered on the strategy's scheduler.
  @inlinable @inline(__always)
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}
