import Combine
import CombineTesting
import Testing

@Suite("replaceEmpty")
struct ReplaceEmptyTests {
  let scheduler = TestScheduler()

  @Test("sends its value if there is no other")
  func values() throws {
    try scheduler.publisher("-----|").replaceEmpty(with: "0")
      .expectMarbles("-----(0|)", on: scheduler)
    try scheduler.publisher("--1--|").replaceEmpty(with: "0")
      .expectMarbles("--1--|", on: scheduler)
    try scheduler.publisher("--#", failure: TestFailure()).replaceEmpty(with: "0")
      .expectMarbles("--#", failure: TestFailure(), on: scheduler)
  }

  @Test("asks for everything after its subscriber has the subscription, and also for what that asks for")
  func demand() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.replaceEmpty(with: 0).record(demand: .max(42), perValue: .max(4))
    #expect(upstream.send(1) == .max(4))
    recorder.request(.max(5))
    recorder.cancel()
    recorder.request(.max(6))
    recorder.cancel()
    #expect(upstream.misbehaving.send(2) == .none)
    try recorder.expect(events: [
      .subscription("ReplaceEmpty"), .request(.max(42)), .value(1, returning: .max(4)), .request(.max(5)), .cancel,
      .request(.max(6)), .cancel,
    ])
    try upstream.subscription.expect([.request(.max(42)), .request(.unlimited), .request(.max(5)), .cancel])
  }

  @Test("has its value wait for the first request, once")
  func waits() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.replaceEmpty(with: 7).record(demand: .none)
    upstream.send(completion: .finished)
    try recorder.expect(events: [.subscription("ReplaceEmpty")])
    recorder.receiveValue = { [unowned recorder] _ in
      recorder.request(.max(1))
      return .none
    }
    recorder.request(.max(1))
    recorder.request(.max(1))
    try recorder.expect(values: [7], completion: .finished)
  }

  @Test("gives a waiting value up when cancelled")
  func cancelledWhileWaiting() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.replaceEmpty(with: 7).record(demand: .none)
    upstream.send(completion: .finished)
    recorder.cancel()
    recorder.request(.max(1))
    try recorder.expectNoViolations()
  }

  @Test("has no failure wait")
  func failure() throws {
    let upstream = TestPublisher<Int, TestFailure>()
    let recorder = upstream.replaceEmpty(with: 7).record(demand: .none)
    upstream.send(completion: .failure(TestFailure()))
    recorder.request(.max(1))
    upstream.misbehaving.send(completion: .finished)
    try recorder.expect(values: [], completion: .failure(TestFailure()))
  }

  @Test("hears nothing before the subscription, but remembers that something was asked for")
  func disorder() throws {
    let probe = SubscriberProbe<Int, Never>(sendsSubscription: false)
    let recorder = probe.replaceEmpty(with: 7).eraseToAnyPublisher().record(demand: .none)
    let inner = try #require(probe.subscription)
    let wrong = probe.upstream.misbehaving
    #expect(wrong.send(1) == .none)
    wrong.send(completion: .finished)
    inner.request(.max(2))
    inner.cancel()
    let (late, second) = (TestSubscription(), TestSubscription())
    wrong.send(subscription: late)
    wrong.send(subscription: second)
    wrong.send(completion: .finished)
    wrong.send(completion: .finished)
    try recorder.expect(values: [7], completion: .finished)
    try late.expect([.request(.unlimited)])
    try second.expect([.cancel])
  }

  @Test("stops the program when asked for nothing")
  func askedForNothing() async {
    await #expect(processExitsWith: .failure) {
      TestPublisher<Int, Never>().replaceEmpty(with: 1).record().request(.none)
    }
  }

  @Test("presents itself, and is equal when upstream and value are")
  func presents() {
    let probe = SubscriberProbe<Int, Never>()
    let recorder = probe.replaceEmpty(with: 1).record()
    #expect(presentation(of: probe.subscriber) == "ReplaceEmpty")
    #expect(presentation(of: recorder.subscription) == "ReplaceEmpty")
    let empty = Empty<Int, Never>(completeImmediately: false)
    let replaced = Publishers.ReplaceEmpty(upstream: empty, output: 1)
    #expect(replaced == Publishers.ReplaceEmpty(upstream: empty, output: 1))
    #expect(replaced != Publishers.ReplaceEmpty(upstream: empty, output: 2))
  }
}
