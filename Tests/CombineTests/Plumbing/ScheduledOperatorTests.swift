import Combine
import CombineTesting
import Testing

/// An operator that has to do with time or threads.
struct ScheduledCase: CustomTestStringConvertible, Sendable {
  let name: String
  let presentation: String
  /// What the upstream is asked when it has sent its subscription and nobody has requested anything.
  let opening: [TestSubscription.Event]
  /// The same after a cancellation that was too early.
  let openingAfterCancel: [TestSubscription.Event]
  let apply: @Sendable (SubscriberProbe<Int, any Error>, TestScheduler) -> AnyPublisher<Int, any Error>

  init(
    _ name: String,
    _ presentation: String,
    opening: [TestSubscription.Event] = [],
    openingAfterCancel: [TestSubscription.Event]? = nil,
    _ apply: @escaping @Sendable (SubscriberProbe<Int, any Error>, TestScheduler) -> AnyPublisher<Int, any Error>
  ) {
    self.name = name
    self.presentation = presentation
    self.opening = opening
    self.openingAfterCancel = openingAfterCancel ?? opening
    self.apply = apply
  }

  var testDescription: String { name }

  struct Rig {
    let probe: SubscriberProbe<Int, any Error>
    let scheduler: TestScheduler
    let recorder: Recorder<Int, any Error>

    var wrong: TestPublisher<Int, any Error>.Misbehaving { probe.upstream.misbehaving }
  }

  func rig(demand: Subscribers.Demand = .unlimited, sendsSubscription: Bool = true) -> Rig {
    let probe = SubscriberProbe<Int, any Error>(sendsSubscription: sendsSubscription)
    let scheduler = TestScheduler()
    let recorder = apply(probe, scheduler).record(demand: demand)
    scheduler.advance()
    return Rig(probe: probe, scheduler: scheduler, recorder: recorder)
  }
}

@Suite("Operators that have to do with time or threads")
struct ScheduledOperatorTests {
  static let cases = [
    ScheduledCase("receive(on:)", "ReceiveOn") { $0.receive(on: $1).eraseToAnyPublisher() },
    ScheduledCase("delay", "does not present itself") { $0.delay(for: 5, scheduler: $1).eraseToAnyPublisher() },
    ScheduledCase("subscribe(on:)", "SubscribeOn") { $0.subscribe(on: $1).eraseToAnyPublisher() },
    ScheduledCase("measureInterval", "MeasureInterval") {
      $0.measureInterval(using: $1).map { _ in 0 }.eraseToAnyPublisher()
    },
    ScheduledCase(
      "debounce",
      "Debounce(downstream, downstreamDemand, currentValue)",
      opening: [.request(.unlimited)]
    ) { $0.debounce(for: 5, scheduler: $1).eraseToAnyPublisher() },
    ScheduledCase("throttle", "Throttle", opening: [.request(.unlimited)], openingAfterCancel: [.cancel]) {
      $0.throttle(for: 5, scheduler: $1, latest: true).eraseToAnyPublisher()
    },
    ScheduledCase("timeout", "Timeout") { $0.timeout(5, scheduler: $1).eraseToAnyPublisher() },
    ScheduledCase("collect by time", "CollectByTime(downstream, upstreamSubscription, buffer, demand)") {
      $0.collect(.byTime($1, 5)).map { $0[0] }.eraseToAnyPublisher()
    },
    ScheduledCase(
      "buffer, keeping full",
      "Buffer(values, state, downstreamDemand, terminal)",
      opening: [.request(.max(2))]
    ) { upstream, _ in upstream.buffer(size: 2, prefetch: .keepFull, whenFull: .dropOldest).eraseToAnyPublisher() },
    ScheduledCase(
      "buffer, by request",
      "Buffer(values, state, downstreamDemand, terminal)",
      opening: [.request(.unlimited)]
    ) { upstream, _ in upstream.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest).eraseToAnyPublisher() },
  ]

  @Test("ask their upstream for what they need by themselves", arguments: cases)
  func opening(_ sample: ScheduledCase) throws {
    let rig = sample.rig(demand: .none)
    try rig.probe.upstream.subscription.expect(sample.opening)
  }

  @Test("present themselves to both sides", arguments: cases)
  func presents(_ sample: ScheduledCase) {
    let rig = sample.rig(demand: .none)
    #expect(presentation(of: rig.probe.subscriber) == sample.presentation)
    #expect(presentation(of: rig.recorder.subscription) == sample.presentation)
  }

  @Test("hear nothing before the subscription, and then begin", arguments: cases)
  func beforeSubscription(_ sample: ScheduledCase) throws {
    let rig = sample.rig(demand: .none, sendsSubscription: false)
    #expect(rig.wrong.send(1) == Subscribers.Demand.none)
    rig.wrong.send(completion: .finished)
    rig.probe.subscription?.request(.max(3))
    let late = TestSubscription()
    rig.wrong.send(subscription: late)
    rig.scheduler.advance(by: 1)
    try late.expect(sample.opening)
    #expect(rig.recorder.events.count == 1)
  }

  @Test("after a cancellation that was too early", arguments: cases)
  func earlyCancel(_ sample: ScheduledCase) throws {
    let rig = sample.rig(demand: .none, sendsSubscription: false)
    rig.probe.subscription?.cancel()
    let late = TestSubscription()
    rig.wrong.send(subscription: late)
    rig.scheduler.advance()
    try late.expect(sample.openingAfterCancel)
  }

  @Test("refuse a second subscription, also after a cancellation", arguments: cases)
  func secondSubscription(_ sample: ScheduledCase) throws {
    let rig = sample.rig()
    for _ in 0..<2 {
      let second = TestSubscription()
      rig.wrong.send(subscription: second)
      try second.expect([.cancel])
      rig.recorder.cancel()
    }
  }

  @Test("cancel once, then are silent and leave no timer", arguments: cases)
  func cancels(_ sample: ScheduledCase) throws {
    let rig = sample.rig()
    #expect(rig.wrong.send(1) == Subscribers.Demand.none || sample.name.hasPrefix("buffer"))
    rig.recorder.cancel()
    rig.recorder.cancel()
    rig.recorder.request(.max(1))
    let values = rig.recorder.values
    #expect(rig.wrong.send(2) == Subscribers.Demand.none)
    rig.wrong.send(completion: .finished)
    rig.scheduler.advance(by: 10)
    #expect(rig.recorder.values == values)
    try rig.recorder.expectNoCompletion()
    try rig.recorder.expectNoViolations()
    #expect(rig.probe.upstream.subscription.events.filter { $0 == .cancel }.count == 1)
    #expect(rig.scheduler.pendingCount == 0)
  }

  @Test("pass one end, then are silent", arguments: cases)
  func ends(_ sample: ScheduledCase) throws {
    for end in [.finished, .failure(TestFailure())] as [Subscribers.Completion<any Error>] {
      let rig = sample.rig()
      rig.wrong.send(completion: end)
      rig.wrong.send(completion: .finished)
      #expect(rig.wrong.send(1) == Subscribers.Demand.none)
      rig.scheduler.advance(by: 10)
      rig.recorder.request(.max(1))
      rig.recorder.cancel()
      rig.scheduler.advance(by: 10)
      try rig.recorder.expect(values: [], completion: end)
      #expect(!rig.probe.upstream.subscription.isCancelled)
    }
  }

  @Test("let a request for nothing pass", arguments: cases)
  func requestForNothing(_ sample: ScheduledCase) throws {
    let rig = sample.rig(demand: .none)
    rig.recorder.request(.none)
    rig.scheduler.advance()
    try rig.recorder.expectNoCompletion()
  }

  @Test("keep their subscriber as long as their subscription lives, but for throttle", arguments: cases)
  func release(_ sample: ScheduledCase) {
    let rig = sample.rig()
    weak let inner = rig.recorder.subscription as AnyObject?
    rig.wrong.send(completion: .finished)
    rig.scheduler.advance(by: 10)
    rig.probe.releaseSubscribers()
    #expect(inner != nil)
    rig.recorder.releaseSubscription()
    #expect(inner == nil)
  }

  @Test("Throttle lets its subscriber go at the end and when it is cancelled", arguments: [true, false])
  func throttleReleases(_ cancels: Bool) {
    let upstream = TestPublisher<Int, Never>()
    weak var recorder: Recorder<Int, Never>?
    do {
      let strong = upstream.throttle(for: 5, scheduler: ImmediateScheduler.shared, latest: true).record()
      recorder = strong
      if cancels { strong.cancel() } else { upstream.send(completion: .finished) }
    }
    #expect(recorder == nil)
  }
}
