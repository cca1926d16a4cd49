import Combine
import CombineTesting
import Testing

@Suite("retry")
struct RetryTests {
  let scheduler = TestScheduler()
  let upstream = TestPublisher<Int, TestFailure>()

  func fail(_ text: String = "") { upstream.send(completion: .failure(TestFailure(text))) }

  // MARK: Attempts

  @Test("subscribes again when the upstream fails")
  func values() throws {
    try scheduler.publisher("--1--#", failure: TestFailure()).retry(1)
      .expectMarbles("--1----1--#", failure: TestFailure(), on: scheduler)
  }

  @Test("makes one attempt more than there are retries", arguments: [0, 1, 2])
  func attempts(_ retries: Int) throws {
    var count = 0
    let recorder = Deferred {
      count += 1
      return Fail<Int, TestFailure>(error: TestFailure("\(count)"))
    }.retry(retries).record()
    #expect(count == retries + 1)
    try recorder.expect(events: [
      .subscription("Retry"), .request(.unlimited), .completion(.failure(TestFailure("\(count)"))),
    ])
  }

  @Test("goes on for ever without a number or with a negative one", arguments: [nil, -1])
  func forever(_ retries: Int?) throws {
    let recorder = Publishers.Retry(upstream: upstream, retries: retries).record(demand: .max(1))
    for _ in 0..<100 { fail() }
    #expect(upstream.send(0) == Subscribers.Demand.none)
    #expect(upstream.subscriptions.count == 101)
    try recorder.expect(events: [.subscription("Retry"), .request(.max(1)), .value(0)])
  }

  @Test("needs no stack for thousands of failures at once")
  func deep() throws {
    var count = 0
    let recorder = Deferred {
      count += 1
      return Result<Int, TestFailure>.failure(TestFailure()).publisher
    }.retry(20_000).record()
    #expect(count == 20_001)
    try recorder.expect(values: [], completion: .failure(TestFailure()))
  }

  @Test("takes a failure in the middle of subscribing for the attempt's")
  func failsWhileSubscribing() throws {
    let recorder = upstream.retry(5).record(demand: .max(1))
    upstream.onSubscribe = { [upstream] _ in
      if upstream.subscriptions.count < 5 { upstream.send(completion: .failure(TestFailure())) }
    }
    fail()
    try recorder.expect(events: [.subscription("Retry"), .request(.max(1))])
    #expect(upstream.subscriptions.count == 5)
  }

  @Test("ends with the last attempt, and is deaf after that")
  func ends() throws {
    let recorder = upstream.retry(1).record(demand: .max(5))
    upstream.send(1)
    fail("first")
    upstream.send(2)
    fail("second")
    upstream.misbehaving.send(completion: .finished)
    #expect(upstream.misbehaving.send(3) == .none)
    recorder.request(.max(1))
    try recorder.expect(values: [1, 2], completion: .failure(TestFailure("second")))
    try recorder.expectNoViolations()
    #expect(upstream.subscriptions.map(\.events) == [[.request(.max(5))], [.request(.max(4))]])
  }

  @Test("finishes when an attempt does", arguments: [0, 1])
  func finishes(after failures: Int) throws {
    let recorder = upstream.retry(3).record(demand: .max(4))
    upstream.send(1)
    for _ in 0..<failures { fail() }
    upstream.send(2)
    upstream.send(completion: .finished)
    fail()
    try recorder.expect(values: [1, 2], completion: .finished)
    #expect(upstream.subscriptions.count == failures + 1)
  }

  // MARK: Demand

  @Test("requests what its subscriber returns, and returns nothing")
  func demand() throws {
    let recorder = upstream.retry(5).record(demand: .max(3), perValue: .max(2))
    #expect(upstream.send(5) == Subscribers.Demand.none)
    recorder.request(.max(1))
    try upstream.subscription.expect([.request(.max(3)), .request(.max(2)), .request(.max(1))])
    fail()
    try upstream.subscription.expect([.request(.max(5))])
  }

  @Test("serves a value that comes between two subscriptions")
  func valueBetween() throws {
    let recorder = upstream.retry(1).record(demand: .max(3), perValue: .max(2))
    upstream.onSubscribe = { [upstream] _ in #expect(upstream.misbehaving.send(1) == .none) }
    fail()
    try recorder.expect(values: [1, 1])
    #expect(upstream.subscriptions.last?.events == [.request(.max(5))])
  }

  @Test("keeps what is asked before the subscription, and a request for nothing")
  func early() throws {
    let probe = SubscriberProbe<Int, TestFailure>(sendsSubscription: false)
    let recorder = probe.retry(1).record(demand: .none)
    probe.subscription?.request(.max(3))
    probe.subscription?.request(.none)
    try recorder.expect(events: [])
    let (late, second) = (TestSubscription(), TestSubscription())
    probe.upstream.misbehaving.send(subscription: late)
    probe.upstream.misbehaving.send(subscription: second)
    try late.expect([.request(.max(3))])
    try second.expect([.cancel])
    try recorder.expect(events: [.subscription("Retry")])
  }

  // MARK: Cancellation and release

  @Test("cancels once, and the next subscription too")
  func cancels() throws {
    let recorder = upstream.retry(3).record(demand: .none)
    recorder.cancel()
    recorder.request(.max(3))
    recorder.cancel()
    #expect(upstream.misbehaving.send(1) == .none)
    upstream.misbehaving.send(completion: .failure(TestFailure()))
    try upstream.subscription.expect([.cancel])
    try recorder.expectNoViolations()
    let probe = SubscriberProbe<Int, TestFailure>(sendsSubscription: false)
    _ = probe.retry(3).record()
    probe.subscription?.cancel()
    let late = TestSubscription()
    probe.upstream.misbehaving.send(subscription: late)
    try late.expect([.cancel])
  }

  @Test("stops retrying when it is cancelled while it subscribes")
  func cancelsBetween() {
    let recorder = upstream.retry(3).record()
    upstream.onSubscribe = { [unowned recorder, upstream] _ in
      upstream.misbehaving.send(completion: .failure(TestFailure()))
      recorder.cancel()
    }
    fail()
    #expect(upstream.subscriptions.count == 2)
  }

  @Test("lets its subscriber go at the end and when cancelled", arguments: ["finish", "failure", "cancel", "inside"])
  func release(_ how: String) {
    weak var recorder: Recorder<Int, TestFailure>?
    do {
      let kept = upstream.retry(0).record()
      recorder = kept
      if how == "inside" {
        kept.receiveValue = { [unowned kept] _ in
          kept.cancel()
          return .max(1)
        }
      }
      upstream.send(1)
      if how == "cancel" { kept.cancel() }
    }
    if how == "finish" { upstream.send(completion: .finished) }
    if how == "failure" { fail() }
    #expect(recorder == nil)
  }

  // MARK: The rest

  @Test("presents itself, and is equal when upstream and number are")
  func presents() {
    let probe = SubscriberProbe<Int, TestFailure>()
    let recorder = probe.retry(1).record()
    #expect(presentation(of: probe.subscriber) == "Retry")
    #expect(presentation(of: recorder.subscription) == "Retry")
    let empty = Empty<Int, TestFailure>()
    #expect(Publishers.Retry(upstream: empty, retries: 1) == Publishers.Retry(upstream: empty, retries: 1))
    #expect(Publishers.Retry(upstream: empty, retries: 1) != Publishers.Retry(upstream: empty, retries: nil))
  }

  @Test("stops the program for a value that was not asked for")
  func traps() async {
    await #expect(processExitsWith: .failure) {
      let upstream = TestPublisher<Int, TestFailure>()
      let recorder = upstream.retry(2).record(demand: .none)
      upstream.misbehaving.send(1)
      _ = recorder
    }
  }

  @Test("survives failures that race with a cancel")
  func races() {
    for _ in 0..<200 {
      let subject = PassthroughSubject<Int, TestFailure>()
      let probe = SerialProbe<Int, TestFailure>(demand: .unlimited)
      let retried = Deferred { subject }.retry(2)
      retried.subscribe(probe)
      race(2) { index in
        if index == 0 { return probe.cancel() }
        for value in 0..<5 { subject.send(value) }
        subject.send(completion: .finished)
      }
      #expect(!probe.hasOverlapped && !probe.hasGoneOn)
    }
  }
}
