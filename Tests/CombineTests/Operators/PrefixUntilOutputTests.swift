import Combine
import CombineTesting
import Testing

@Suite("prefix(untilOutputFrom:)")
struct PrefixUntilOutputTests {
  let scheduler = TestScheduler()
  let upstream = TestPublisher<Int, TestFailure>()
  let other = TestPublisher<String, Never>()

  func record(demand: Subscribers.Demand = .unlimited, perValue: Subscribers.Demand = .none)
    -> Recorder<Int, TestFailure>
  {
    upstream.prefix(untilOutputFrom: other).record(demand: demand, perValue: perValue)
  }

  @Test("lets values through until the other publisher sends one")
  func values() throws {
    try scheduler.publisher("--1--2--3--4-|")
      .prefix(untilOutputFrom: scheduler.publisher("-------x-----|"))
      .expectMarbles("--1--2-|", on: scheduler)
  }

  @Test("subscribes to the other publisher first, and passes demand through")
  func demand() throws {
    upstream.onSubscribe = { [other] _ in #expect(other.subscriptions.count == 1) }
    let recorder = record(demand: .max(3), perValue: .max(2))
    #expect(upstream.send(1) == .max(2))
    recorder.request(.none)
    try upstream.subscription.expect([.request(.max(3)), .request(.none)])
    try other.subscription.expect([.request(.max(1))])
  }

  @Test("cancels the upstream, then finishes, and is deaf after that")
  func ends() throws {
    let recorder = record()
    recorder.receiveCompletion = { [upstream] _ in #expect(upstream.subscription.isCancelled) }
    upstream.send(1)
    #expect(other.send("close") == Subscribers.Demand.none)
    #expect(other.misbehaving.send("again") == .none)
    #expect(upstream.misbehaving.send(2) == .none)
    upstream.misbehaving.send(completion: .failure(TestFailure()))
    try recorder.expect(values: [1], completion: .finished)
    try recorder.expectNoViolations()
    try upstream.subscription.expect([.request(.unlimited), .cancel])
    try other.subscription.expect([.request(.max(1))])
  }

  @Test("goes on when the other publisher ends without a value")
  func otherEnds() throws {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.prefix(untilOutputFrom: Fail<Int, TestFailure>(error: TestFailure())).record()
    subject.send(1)
    subject.send(2)
    try recorder.expect(values: [1, 2])
    let second = record()
    other.send(completion: .finished)
    #expect(other.misbehaving.send("close") == .none)
    upstream.send(3)
    try second.expect(values: [3])
    try second.expectNoCompletion()
  }

  @Test(
    "passes the upstream's end, and cancels the other publisher before",
    arguments: [.finished, .failure(TestFailure())] as [Subscribers.Completion<TestFailure>]
  )
  func upstreamEnds(_ end: Subscribers.Completion<TestFailure>) throws {
    let recorder = record()
    recorder.receiveCompletion = { [other] _ in #expect(other.subscription.isCancelled) }
    upstream.send(completion: end)
    try recorder.expect(values: [], completion: end)
    #expect(!upstream.subscription.isCancelled)
  }

  @Test("cancels the upstream, then the other publisher, once")
  func cancels() throws {
    let recorder = record(demand: .none)
    other.subscription.onCancel = { [upstream] in #expect(upstream.subscription.isCancelled) }
    recorder.cancel()
    recorder.request(.max(42))
    recorder.cancel()
    try upstream.subscription.expect([.cancel])
    try other.subscription.expect([.request(.max(1)), .cancel])
  }

  @Test("finishes before the upstream has sent its subscription, which is cancelled then")
  func endsEarly() throws {
    let upstream = TestPublisher<Int, TestFailure>(sendsSubscription: false)
    let recorder = upstream.prefix(untilOutputFrom: other).record()
    #expect(upstream.misbehaving.send(1) == .none)
    other.send("close")
    let late = TestSubscription()
    upstream.misbehaving.send(subscription: late)
    try late.expect([.cancel])
    try recorder.expect(events: [.completion(.finished)])
  }

  @Test("swallows an end before the subscription, and cancels what comes late or twice")
  func disorder() throws {
    let probe = SubscriberProbe<Int, TestFailure>(sendsSubscription: false)
    let recorder = probe.prefix(untilOutputFrom: other).record()
    probe.subscription?.request(.max(1))
    let (second, late) = (TestSubscription(), TestSubscription())
    other.misbehaving.send(subscription: second)
    try second.expect([.cancel])
    probe.upstream.misbehaving.send(completion: .finished)
    try other.subscription.expect([.request(.max(1)), .cancel])
    probe.upstream.misbehaving.send(subscription: late)
    try late.expect([.cancel])
    try recorder.expect(events: [])
  }

  @Test("ignores the other publisher's value before its subscription")
  func untimelyTrigger() throws {
    let other = TestPublisher<String, Never>(sendsSubscription: false)
    let recorder = upstream.prefix(untilOutputFrom: other).record()
    #expect(other.misbehaving.send("close") == .none)
    upstream.send(1)
    let late = TestSubscription()
    other.misbehaving.send(subscription: late)
    try late.expect([.request(.max(1))])
    other.misbehaving.send("close")
    try recorder.expect(values: [1], completion: .finished)
  }

  @Test("cancels both when it is cancelled before the upstream's subscription")
  func cancelledEarly() throws {
    let probe = SubscriberProbe<Int, TestFailure>(sendsSubscription: false)
    _ = probe.prefix(untilOutputFrom: other).record()
    probe.subscription?.cancel()
    let late = TestSubscription()
    probe.upstream.misbehaving.send(subscription: late)
    try late.expect([.cancel])
    try other.subscription.expect([.request(.max(1)), .cancel])
  }

  @Test("has one identifier and does not present itself, as on Apple's systems")
  func presents() throws {
    let (upstream, other) = (SubscriberProbe<Int, Never>(), SubscriberProbe<Int, Never>())
    let recorder = upstream.prefix(untilOutputFrom: other).record()
    let identifier = try #require(recorder.subscription).combineIdentifier
    for subject in [upstream.subscriber, other.subscriber, recorder.subscription] {
      #expect(presentation(of: subject) == "does not present itself")
      #expect((subject as? any CustomCombineIdentifierConvertible)?.combineIdentifier == identifier)
    }
  }

  @Test("lets a subscriber pull the trigger while another thread does")
  func bothTrigger() {
    for _ in 0..<200 {
      let (subject, other) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      var ends = 0
      let subscription = subject.prefix(untilOutputFrom: other).sink { _ in
        ends += 1
      } receiveValue: {
        if $0 == 3 { other.send($0) }
      }
      race(2) { index in
        if index == 0 { return other.send(1) }
        for value in 0..<10 { subject.send(value) }
      }
      #expect(ends == 1)
      subscription.cancel()
    }
  }

  @Test("has both threads take turns when the end races with values")
  func races() {
    for _ in 0..<200 {
      let (subject, other) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      let probe = SerialProbe<Int, Never>(demand: .unlimited)
      subject.prefix(untilOutputFrom: other).subscribe(probe)
      race(2) { index in
        if index == 0 { return other.send(1) }
        for value in 0..<10 { subject.send(value) }
      }
      #expect(probe.hasEnded && !probe.hasOverlapped && !probe.hasGoneOn)
    }
  }
}
