import Combine
import CombineTesting
import Testing

@Suite("ignoreOutput")
struct IgnoreOutputTests {
  let scheduler = TestScheduler()

  @Test("sends only the end")
  func values() throws {
    try scheduler.publisher("--1--2--3-|").ignoreOutput()
      .expectMarbles("----------|", on: scheduler)
    try scheduler.publisher("--1-#", failure: TestFailure()).ignoreOutput()
      .expectMarbles("----#", failure: TestFailure(), on: scheduler)
  }

  @Test("asks for everything after its subscriber has the subscription, and for nothing more")
  func demand() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.ignoreOutput().record(demand: .max(42))
    #expect(upstream.send(1) == Subscribers.Demand.none)
    recorder.cancel()
    try recorder.expect(events: [.subscription("TestSubscription"), .request(.max(42)), .cancel])
    try upstream.subscription.expect([.request(.max(42)), .request(.unlimited), .cancel])
  }

  @Test("keeps no order that its upstream does not keep")
  func disorder() throws {
    let upstream = TestPublisher<Int, Never>(sendsSubscription: false)
    let recorder = upstream.ignoreOutput().record(demand: .none)
    let second = TestSubscription("second")
    upstream.misbehaving.send(1)
    upstream.misbehaving.send(completion: .finished)
    upstream.misbehaving.send(completion: .finished)
    upstream.misbehaving.send(subscription: TestSubscription("first"))
    upstream.misbehaving.send(subscription: second)
    try recorder.expect(events: [
      .completion(.finished), .completion(.finished), .subscription("first"), .subscription("second"),
    ])
    try second.expect([.cancel, .request(.unlimited)])
  }

  @Test("presents itself to the upstream, and is equal when the upstreams are")
  func presents() {
    let probe = SubscriberProbe<Int, Never>()
    _ = probe.ignoreOutput().record()
    #expect(presentation(of: probe.subscriber) == "IgnoreOutput")
    let empty = Empty<Int, Never>()
    #expect(Publishers.IgnoreOutput(upstream: empty) == Publishers.IgnoreOutput(upstream: empty))
  }
}
