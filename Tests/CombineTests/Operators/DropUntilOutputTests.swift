import Combine
import CombineTesting
import Testing

@Suite("drop(untilOutputFrom:)")
struct DropUntilOutputTests {
  let scheduler = TestScheduler()
  let upstream = TestPublisher<Int, TestFailure>()
  let other = TestPublisher<String, TestFailure>()

  func record(demand: Subscribers.Demand = .unlimited, perValue: Subscribers.Demand = .none)
    -> Recorder<Int, TestFailure>
  {
    upstream.drop(untilOutputFrom: other).record(demand: demand, perValue: perValue)
  }

  @Test("swallows values until the other publisher sends one")
  func values() throws {
    try scheduler.publisher("--1--2--3--4-|")
      .drop(untilOutputFrom: scheduler.publisher("-------x-----|"))
      .expectMarbles("--------3--4-|", on: scheduler)
  }

  @Test("hands its subscription down, subscribes to the other publisher, then to the upstream")
  func order() throws {
    let recorder = Recorder<Int, TestFailure>(demand: .none)
    other.onSubscribe = { [unowned recorder, upstream] _ in
      #expect(recorder.subscription != nil && upstream.subscriptions.isEmpty)
    }
    upstream.onSubscribe = { [other] _ in #expect(other.subscriptions.count == 1) }
    upstream.drop(untilOutputFrom: other).subscribe(recorder)
    try other.subscription.expect([.request(.max(1))])
    try upstream.subscription.expect([])
  }

  @Test("does not replace what it swallows")
  func demand() throws {
    let recorder = record(demand: .max(2), perValue: .max(5))
    recorder.request(.max(2))
    #expect(upstream.send(1) == Subscribers.Demand.none)
    #expect(upstream.send(2) == Subscribers.Demand.none)
    #expect(other.send("open") == Subscribers.Demand.none)
    #expect(upstream.send(3) == .max(5))
    try upstream.subscription.expect([.request(.max(2)), .request(.max(2))])
    try other.subscription.expect([.request(.max(1))])
    try recorder.expect(values: [3])
  }

  @Test("keeps what is asked before the subscription")
  func early() throws {
    let upstream = TestPublisher<Int, TestFailure>(sendsSubscription: false)
    let recorder = upstream.drop(untilOutputFrom: other).record(demand: .max(10))
    recorder.request(.max(4))
    recorder.request(.none)
    let (late, second) = (TestSubscription(), TestSubscription())
    upstream.misbehaving.send(subscription: late)
    upstream.misbehaving.send(subscription: second)
    try late.expect([.request(.max(14))])
    try second.expect([.cancel])
  }

  @Test(
    "ends as the other publisher does when that sends nothing",
    arguments: [.finished, .failure(TestFailure())] as [Subscribers.Completion<TestFailure>]
  )
  func otherEnds(_ end: Subscribers.Completion<TestFailure>) throws {
    let recorder = record(perValue: .max(5))
    recorder.receiveCompletion = { [upstream] _ in #expect(upstream.subscription.isCancelled) }
    other.send(completion: end)
    try recorder.expect(values: [], completion: end)
    try upstream.subscription.expect([.request(.unlimited), .cancel])
    // What follows is as on Apple's systems: each of the two may still end, and the gate may open.
    recorder.receiveCompletion = nil
    other.misbehaving.send(completion: .finished)
    upstream.misbehaving.send(completion: .finished)
    upstream.misbehaving.send(completion: .finished)
    #expect(other.misbehaving.send("open") == .none)
    #expect(upstream.misbehaving.send(1) == .max(5))
    try recorder.expect(events: [
      .subscription("DropUntilOutput"), .request(.unlimited), .completion(end), .completion(.finished),
      .completion(.finished), .value(1, returning: .max(5)),
    ])
  }

  @Test("ignores the other publisher's end once it has sent a value")
  func otherEndsLater() throws {
    let recorder = record()
    other.send("open")
    other.send(completion: .failure(TestFailure()))
    upstream.send(1)
    upstream.send(completion: .finished)
    try recorder.expect(values: [1], completion: .finished)
    #expect(!upstream.subscription.isCancelled && !other.subscription.isCancelled)
  }

  @Test("finishes with the upstream, also while the gate is shut")
  func finishes() throws {
    let recorder = record()
    upstream.send(completion: .finished)
    try recorder.expect(values: [], completion: .finished)
    try other.subscription.expect([.request(.max(1))])
  }

  @Test("cancels the upstream, then the other publisher, once")
  func cancels() throws {
    let recorder = record(demand: .max(2))
    other.subscription.onCancel = { [upstream] in #expect(upstream.subscription.isCancelled) }
    recorder.cancel()
    recorder.cancel()
    recorder.request(.max(10))
    #expect(upstream.misbehaving.send(1) == .none)
    upstream.misbehaving.send(completion: .finished)
    other.misbehaving.send(completion: .finished)
    let late = TestSubscription()
    upstream.misbehaving.send(subscription: late)
    other.misbehaving.send(subscription: late)
    try late.expect([.cancel, .cancel])
    try upstream.subscription.expect([.request(.max(2)), .cancel])
    try other.subscription.expect([.request(.max(1)), .cancel])
    try recorder.expectNoViolations()
  }

  @Test("takes another subscription of the other publisher once that has sent its value")
  func triggerAgain() throws {
    let recorder = record()
    let (second, third) = (TestSubscription(), TestSubscription())
    other.misbehaving.send(subscription: second)
    other.send("open")
    other.misbehaving.send(subscription: third)
    recorder.cancel()
    try second.expect([.cancel])
    try third.expect([.request(.max(1)), .cancel])
    try other.subscription.expect([.request(.max(1))])
  }

  @Test("presents itself under one identifier, and is equal when both publishers are")
  func presents() throws {
    let (upstream, other) = (SubscriberProbe<Int, Never>(), SubscriberProbe<Int, Never>())
    let recorder = upstream.drop(untilOutputFrom: other).record()
    let identifier = try #require(recorder.subscription).combineIdentifier
    for subject in [upstream.subscriber, other.subscriber, recorder.subscription] {
      #expect(presentation(of: subject) == "DropUntilOutput")
      #expect((subject as? any CustomCombineIdentifierConvertible)?.combineIdentifier == identifier)
    }
    let (empty, just) = (Empty<Int, Never>(), Just(1))
    #expect(empty.drop(untilOutputFrom: just) == empty.drop(untilOutputFrom: Just(1)))
    #expect(empty.drop(untilOutputFrom: just) != empty.drop(untilOutputFrom: Just(2)))
  }

  @Test("stops the program for a value that was not asked for, while the gate is shut")
  func traps() async {
    await #expect(processExitsWith: .failure) {
      let upstream = TestPublisher<Int, Never>()
      let recorder = upstream.drop(untilOutputFrom: Empty<Int, Never>()).record(demand: .none)
      upstream.misbehaving.send(1)
      _ = recorder
    }
  }
}
