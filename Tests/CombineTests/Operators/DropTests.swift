import Combine
import CombineTesting
import Testing

@Suite("dropFirst")
struct DropTests {
  let scheduler = TestScheduler()

  @Test("leaves out the first values")
  func values() throws {
    let numbers = scheduler.publisher("--1--2--3--4-|")
    try numbers.dropFirst(2)
      .expectMarbles("--------3--4-|", on: scheduler)
    try numbers.dropFirst()
      .expectMarbles("-----2--3--4-|", on: scheduler)
    try numbers.dropFirst(9)
      .expectMarbles("-------------|", on: scheduler)
  }

  @Test("asks for what it leaves out in advance, once, together with what was asked for")
  func demand() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.dropFirst(2).record(demand: .max(3), perValue: .max(4))
    #expect(upstream.send(1) == Subscribers.Demand.none)
    #expect(upstream.send(2) == Subscribers.Demand.none)
    #expect(upstream.send(3) == .max(4))
    recorder.request(.max(7))
    try recorder.expect(values: [3])
    try upstream.subscription.expect([.request(.max(5)), .request(.max(7))])
  }

  @Test("asks for what it leaves out although nobody has asked for anything")
  func noDemand() throws {
    let upstream = TestPublisher<Int, Never>()
    _ = upstream.dropFirst(2).record(demand: .none)
    try upstream.subscription.expect([.request(.max(2))])
    _ = upstream.dropFirst(0).record(demand: .none)
    try upstream.subscription.expect([])
    _ = upstream.dropFirst(.max).record(demand: .max(1))
    try upstream.subscription.expect([.request(.unlimited)])
  }

  @Test("gives its subscriber a subscription before it subscribes, and keeps what is asked meanwhile")
  func early() throws {
    let upstream = TestPublisher<Int, Never>(sendsSubscription: false)
    upstream.onSubscribe = { _ in Issue.record("not yet") }
    let recorder = Recorder<Int, Never>(demand: .max(10))
    recorder.receiveSubscription = { _ in upstream.onSubscribe = nil }
    upstream.dropFirst(4).subscribe(recorder)
    recorder.request(.max(1))
    try recorder.expect(events: [.subscription("Drop"), .request(.max(10)), .request(.max(1))])
    let late = TestSubscription()
    upstream.misbehaving.send(subscription: late)
    try late.expect([.request(.max(15))])
  }

  @Test("passes every end, also before the subscription, and begins again where it stopped")
  func disorder() throws {
    let upstream = TestPublisher<Int, Never>(sendsSubscription: false)
    let recorder = upstream.dropFirst(3).record(demand: .none, perValue: .max(8))
    let wrong = upstream.misbehaving
    #expect(wrong.send(1) == .none)
    wrong.send(completion: .finished)
    wrong.send(completion: .finished)
    recorder.request(.max(312))
    recorder.request(.max(100))
    #expect(wrong.send(2) == .none)
    let late = TestSubscription()
    wrong.send(subscription: late)
    try late.expect([.request(.max(413))])
    #expect(wrong.send(3) == .none)
    #expect(wrong.send(4) == .max(8))
    try recorder.expect(events: [
      .subscription("Drop"), .completion(.finished), .completion(.finished), .request(.max(312)), .request(.max(100)),
      .value(4, returning: .max(8)),
    ])
  }

  @Test("cancels once and is silent afterwards")
  func cancels() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.dropFirst().record(demand: .none)
    recorder.cancel()
    recorder.request(.unlimited)
    recorder.cancel()
    for value in 1...2 { upstream.misbehaving.send(value) }
    upstream.misbehaving.send(completion: .finished)
    let second = TestSubscription()
    upstream.misbehaving.send(subscription: second)
    try second.expect([.cancel])
    try upstream.subscription.expect([.request(.max(1)), .cancel])
    try recorder.expect(events: [.subscription("Drop"), .cancel, .request(.unlimited), .cancel])
  }

  @Test("takes a subscription that comes after a cancel, and refuses a second one")
  func subscriptions() throws {
    let upstream = TestPublisher<Int, Never>(sendsSubscription: false)
    upstream.dropFirst(0).record(demand: .none).cancel()
    let (first, second) = (TestSubscription(), TestSubscription())
    upstream.misbehaving.send(subscription: first)
    upstream.misbehaving.send(subscription: second)
    try first.expect([])
    try second.expect([.cancel])
  }

  @Test("stops the program for a negative count, once subscribed, and for a request for nothing")
  func traps() async {
    #expect(TestPublisher<Int, Never>().dropFirst(-1).count == -1)
    await #expect(processExitsWith: .failure) { _ = TestPublisher<Int, Never>().dropFirst(-1).record() }
    await #expect(processExitsWith: .failure) { TestPublisher<Int, Never>().dropFirst().record().request(.none) }
  }

  @Test("presents itself, and is equal when upstream and count are")
  func presents() {
    let probe = SubscriberProbe<Int, Never>()
    let recorder = probe.dropFirst(2).record()
    #expect(presentation(of: probe.subscriber) == "Drop")
    #expect(presentation(of: recorder.subscription) == "Drop")
    let empty = Empty<Int, Never>()
    #expect(Publishers.Drop(upstream: empty, count: 1) == Publishers.Drop(upstream: empty, count: 1))
    #expect(Publishers.Drop(upstream: empty, count: 1) != Publishers.Drop(upstream: empty, count: 2))
  }

  @Test("lives as long as its subscription")
  func release() {
    let probe = SubscriberProbe<Int, Never>()
    let recorder = probe.dropFirst().record()
    weak let inner = recorder.subscription as AnyObject?
    probe.releaseSubscribers()
    recorder.releaseSubscription()
    #expect(inner == nil)
  }
}
