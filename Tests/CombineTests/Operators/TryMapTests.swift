import Combine
import CombineTesting
import Testing

@Suite("tryMap")
struct TryMapTests {
  let scheduler = TestScheduler()

  @Test("turns each value into another until the closure throws")
  func values() throws {
    let numbers = scheduler.publisher("--1----2--'-3'-4-|", of: Int.self)
    try numbers.tryMap { try positive($0)! * 10 }
      .expectMarbles("--'10'----'20'--#", failure: TestFailure("negative"), on: scheduler)
    try numbers.expectSubscriptions("^---------!")
  }

  @Test("cancels the upstream before it fails")
  func order() throws {
    let upstream = TestPublisher<Int, TestFailure>()
    let recorder = upstream.tryMap(positive).record(perValue: .max(2))
    var wasCancelled = false
    recorder.receiveCompletion = { _ in wasCancelled = upstream.subscription.isCancelled }
    #expect(upstream.send(1) == .max(2))
    #expect(upstream.send(-1) == Subscribers.Demand.none)
    #expect(wasCancelled)
    try recorder.expect(values: [1], completion: .failure(TestFailure("negative")))
    try upstream.subscription.expect([.request(.unlimited), .cancel])
  }

  @Test("runs the closure, and sends what it throws, whatever the state is")
  func disorder() throws {
    let probe = SubscriberProbe<Int, Never>(sendsSubscription: false)
    let recorder = probe.tryMap { try positive($0) ?? 99 }.record(perValue: .max(1))
    let wrong = probe.upstream.misbehaving
    #expect(wrong.send(1) == .max(1))
    #expect(wrong.send(-1) == Subscribers.Demand.none)
    wrong.send(subscription: TestSubscription("late"))
    #expect(wrong.send(-1) == Subscribers.Demand.none)
    #expect(wrong.send(2) == .max(1))
    wrong.send(-1)
    wrong.send(completion: .finished)
    let failure = Subscribers.Completion<any Error>.failure(TestFailure("negative"))
    try recorder.expect(events: [
      .value(1, returning: .max(1)), .completion(failure), .completion(failure), .value(2, returning: .max(1)),
      .completion(failure),
    ])
  }

  @Test("passes a request for nothing on")
  func askedForNothing() throws {
    let upstream = TestPublisher<Int, Never>()
    upstream.tryMap(positive).record(demand: .none).request(.none)
    try upstream.subscription.expect([.request(.none)])
  }

  @Test("may be cancelled by its own closure")
  func cancelledInside() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = Recorder<Int, any Error>()
    upstream.tryMap { value in
      recorder.cancel()
      throw TestFailure()
    }.subscribe(recorder)
    upstream.send(1)
    try recorder.expect(values: [], completion: .failure(TestFailure()))
    try upstream.subscription.expect([.request(.unlimited), .cancel])
  }

  @Test("followed by map or tryMap is one tryMap")
  func fuses() throws {
    let upstream = TestPublisher<Int, Never>()
    typealias Fused = Publishers.TryMap<TestPublisher<Int, Never>, String>
    let mapped: Fused = upstream.tryMap { try positive($0)! }.map { "\($0 + 1)" }
    let tried: Fused = upstream.tryMap { $0 - 1 }.tryMap { try "\(positive($0)!)" }
    let recorders = [mapped.record(), tried.record()]
    upstream.send(5)
    upstream.send(-5)
    for (recorder, value) in zip(recorders, ["6", "4"]) {
      try recorder.expect(values: [value], completion: .failure(TestFailure("negative")))
    }
  }
}
