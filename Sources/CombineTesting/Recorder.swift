import Combine

/// A subscriber that keeps everything that happens to it, with the virtual time of each.
///
///     let scheduler = TestScheduler()
///     let returns = PassthroughSubject<String, Never>()
///     let recorder = returns.map { $0.uppercased() }.record(on: scheduler)
///
///     returns.send("Dune")
///     scheduler.advance(by: 2)
///     returns.send(completion: .finished)
///
///     #expect(recorder.values == ["DUNE"])
///     try recorder.expect(values: ["DUNE"], completion: .finished)
///     print(recorder)
///     // 0s subscription PassthroughSubject
///     // 0s request unlimited
///     // 0s value "DUNE"
///     // 2s finished
///
/// A recorder asks for `demand` when its subscription comes, returns `perValue` for each value, and asks for more
/// when the test calls ``request(_:)``. The closures that begin with `receive` run in addition, to let a test act
/// in the middle of a delivery:
///
///     recorder.receiveValue = { [unowned recorder] value in
///       if value == "DUNE" { recorder.cancel() }
///       return .none
///     }
///
/// It records what it gets even if it must not get it, and says so in ``violations``; only a second subscription is
/// turned down, by cancelling it. It keeps its subscription until ``releaseSubscription()``, also after the end, so
/// that a test can see what a late request or a second cancel does. That may be a reference cycle: call it where a
/// test looks at what is released.
///
/// All members may be used from any thread. No lock is held while something else is called.
public final class Recorder<Input, Failure: Error>: Subscriber, Cancellable, Sendable {
  private let state: Guarded<State>

  /// The clock that the times come from.
  let scheduler: TestScheduler?

  /// The time of the recorder's beginning, which is tick zero of a marble line.
  let start: TestScheduler.SchedulerTimeType?

  fileprivate struct State {
    var timeline: [Timed<Event>] = []
    var violations: [(event: Timed<Event>, fault: Fault)] = []
    var subscription: (any Subscription)?
    var hasSubscription = false
    var hasCancelled = false
    var completion: Subscribers.Completion<Failure>?
    var initialDemand: Subscribers.Demand
    var outstanding = Subscribers.Demand.none
    var perValue: Subscribers.Demand
    var receiveSubscription: ((any Subscription) -> Void)?
    var receiveValue: ((Input) -> Subscribers.Demand)?
    var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  }

  /// Kept as it is and put into words only when asked: words may come from the values' own code.
  fileprivate enum Fault {
    case beforeSubscription, secondSubscription, withoutDemand, afterEnd, afterCancel
  }

  /// Makes a recorder for `publisher.subscribe(recorder)`; `publisher.record()` does both.
  ///
  /// - Parameters:
  ///   - demand: What to ask for when the subscription comes; `.none` asks for nothing.
  ///   - perValue: What to return for each value.
  ///   - scheduler: The clock to take times from. Without one, events have no time.
  public init(
    demand: Subscribers.Demand = .unlimited,
    perValue: Subscribers.Demand = .none,
    on scheduler: TestScheduler? = nil
  ) {
    self.scheduler = scheduler
    start = scheduler?.now
    state = Guarded(State(initialDemand: demand, perValue: perValue))
  }

  // MARK: What happened

  /// The values, in the order in which they came.
  public var values: [Input] {
    timeline.compactMap {
      if case .value(let value, _) = $0.event { value } else { nil }
    }
  }

  /// The first completion; `nil` while there is none.
  public var completion: Subscribers.Completion<Failure>? { state.withLock { $0.completion } }

  /// The subscription that came first, until it is released.
  public var subscription: (any Subscription)? { state.withLock { $0.subscription } }

  /// All that happened, in order.
  public var events: [Event] { timeline.map(\.event) }

  /// All that happened, in order, with the times.
  public var timeline: [Timed<Event>] { state.withLock { $0.timeline } }

  /// What was asked for, by request and by return, and has not come yet.
  public var outstandingDemand: Subscribers.Demand { state.withLock { $0.outstanding } }

  /// What the publisher did that a publisher must not do, one sentence each.
  ///
  /// These are: anything before the subscription, a second subscription, a value that was not asked for, and
  /// anything after the end or after the recorder cancelled.
  public var violations: [String] {
    state.withLock { $0.violations }.map { "\($0.event.event) \($0.fault)\(timeNote($0.event.time, before: ", "))" }
  }

  var eventCount: Int { state.withLock { $0.timeline.count } }

  /// Whether it was completed or has cancelled.
  var hasEnded: Bool { state.withLock { $0.completion != nil || $0.hasCancelled } }

  // MARK: What to do

  /// Runs when the subscription comes, before the recorder asks for values.
  public var receiveSubscription: ((any Subscription) -> Void)? {
    get { state.withLock { $0.receiveSubscription } }
    set { _ = state.withLock { exchange(&$0.receiveSubscription, with: newValue) } }
  }

  /// Runs for each value. What it returns is added to the demand per value.
  public var receiveValue: ((Input) -> Subscribers.Demand)? {
    get { state.withLock { $0.receiveValue } }
    set { _ = state.withLock { exchange(&$0.receiveValue, with: newValue) } }
  }

  /// Runs for each completion.
  public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? {
    get { state.withLock { $0.receiveCompletion } }
    set { _ = state.withLock { exchange(&$0.receiveCompletion, with: newValue) } }
  }

  /// Asks for values. Before the subscription has come, adds to what will be asked for then.
  public func request(_ demand: Subscribers.Demand) {
    let event = timed(.request(demand))
    let subscription: (any Subscription)? = state.withLock {
      guard $0.hasSubscription else {
        $0.initialDemand += demand
        return nil
      }
      $0.outstanding += demand
      $0.timeline.append(event)
      return $0.subscription
    }
    subscription?.request(demand)
  }

  /// Cancels the subscription, each time it is called. A subscription that comes later is cancelled as well.
  public func cancel() {
    let event = timed(.cancel)
    let subscription = state.withLock {
      $0.hasCancelled = true
      $0.timeline.append(event)
      return $0.subscription
    }
    subscription?.cancel()
  }

  /// Lets go of the subscription without cancelling it. Later requests and cancels are recorded and reach nobody.
  public func releaseSubscription() {
    _ = state.withLock { exchange(&$0.subscription, with: nil) }
  }

  // MARK: Subscriber

  public func receive(subscription: any Subscription) {
    let event = timed(.subscription("\(subscription)"))
    let accepted: (hook: ((any Subscription) -> Void)?, demand: Subscribers.Demand)? = state.withLock {
      $0.timeline.append(event)
      if $0.hasSubscription { $0.violations.append((event, .secondSubscription)) }
      if $0.hasSubscription || $0.hasCancelled { return nil }
      $0.hasSubscription = true
      $0.subscription = subscription
      return ($0.receiveSubscription, $0.initialDemand)
    }
    guard let accepted else { return subscription.cancel() }
    accepted.hook?(subscription)
    if accepted.demand > .none { request(accepted.demand) }
  }

  public func receive(_ input: Input) -> Subscribers.Demand {
    let event = timed(.value(input))
    let (index, hook, perValue) = state.withLock {
      $0.check(event)
      if $0.outstanding > .none {
        $0.outstanding -= 1
      } else if $0.hasSubscription {
        $0.violations.append((event, .withoutDemand))
      }
      $0.timeline.append(event)
      return ($0.timeline.count - 1, $0.receiveValue, $0.perValue)
    }
    let demand = perValue + (hook?(input) ?? .none)
    state.withLock {
      $0.outstanding += demand
      $0.timeline[index] = Timed(time: event.time, event: .value(input, returning: demand))
    }
    return demand
  }

  public func receive(completion: Subscribers.Completion<Failure>) {
    let event = timed(.completion(completion))
    let hook = state.withLock {
      $0.check(event)
      $0.timeline.append(event)
      if $0.completion == nil { $0.completion = completion }
      return $0.receiveCompletion
    }
    hook?(completion)
  }

  private func timed(_ event: Event) -> Timed<Event> {
    Timed(time: scheduler?.now, event: event)
  }
}

extension Recorder.State {
  fileprivate mutating func check(_ event: Timed<Recorder.Event>) {
    if !hasSubscription { violations.append((event, .beforeSubscription)) }
    if completion != nil { violations.append((event, .afterEnd)) }
    if hasCancelled { violations.append((event, .afterCancel)) }
  }
}

extension Recorder.Fault: CustomStringConvertible {
  fileprivate var description: String {
    switch self {
    case .beforeSubscription: "before a subscription"
    case .secondSubscription: "for a second time"
    case .withoutDemand: "without demand"
    case .afterEnd: "after the end"
    case .afterCancel: "after cancel"
    }
  }
}

extension Recorder: CustomStringConvertible {
  /// One line for each event.
  public var description: String { timeline.map(\.description).joined(separator: "\n") }
}

extension Publisher {
  /// Subscribes a new ``Recorder``.
  ///
  ///     let recorder = loans.record(demand: .max(2), on: scheduler)
  ///
  /// - Parameters:
  ///   - demand: What to ask for when the subscription comes; `.none` asks for nothing.
  ///   - perValue: What to return for each value.
  ///   - scheduler: The clock to take times from. Without one, events have no time.
  public func record(
    demand: Subscribers.Demand = .unlimited,
    perValue: Subscribers.Demand = .none,
    on scheduler: TestScheduler? = nil
  ) -> Recorder<Output, Failure> {
    let recorder = Recorder<Output, Failure>(demand: demand, perValue: perValue, on: scheduler)
    subscribe(recorder)
    return recorder
  }
}

/// Hands the old value back, for it to be released outside the lock.
func exchange<Value>(_ place: inout Value, with value: Value) -> Value {
  defer { place = value }
  return place
}
