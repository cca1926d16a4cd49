import Combine
import CombineTesting
import Testing

@Suite("prefix(while:)")
struct PrefixWhileTests {
  let scheduler = TestScheduler()

  @Test("lets values through as long as the closure says yes, then finishes")
  func values() throws {
    let numbers = scheduler.publisher("--1--2--5--1-|", of: Int.self)
    try numbers.prefix { $0 < 4 }
      .expectMarbles("--1--2--|", on: scheduler)
    try numbers.expectSubscriptions("^-------!")
  }

  @Test("cancels the upstream before it finishes, and is silent afterwards")
  func order() throws {
    let upstream = TestPublisher<Int, TestFailure>()
    let recorder = upstream.prefix { $0 < 4 }.record(perValue: .max(2))
    var wasCancelled = false
    recorder.receiveCompletion = { _ in wasCancelled = upstream.subscription.isCancelled }
    #expect(upstream.send(1) == .max(2))
    #expect(upstream.send(5) == Subscribers.Demand.none)
    #expect(upstream.misbehaving.send(1) == .none)
    upstream.misbehaving.send(completion: .failure(TestFailure()))
    recorder.request(.max(1))
    recorder.cancel()
    #expect(wasCancelled)
    try recorder.expect(values: [1], completion: .finished)
    try upstream.subscription.expect([.request(.unlimited), .cancel])
  }

  @Test("may be cancelled by its own closure")
  func cancelledInside() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = Recorder<Int, Never>()
    upstream.prefix { _ in
      recorder.cancel()
      return false
    }.subscribe(recorder)
    upstream.send(1)
    try recorder.expectNoCompletion()
    try upstream.subscription.expect([.request(.unlimited), .cancel])
  }
}
