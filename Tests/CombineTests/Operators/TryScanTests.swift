import Combine
import CombineTesting
import Testing

@Suite("tryScan")
struct TryScanTests {
  let scheduler = TestScheduler()

  @Test("sends each intermediate result until the closure throws")
  func values() throws {
    try scheduler.publisher("--1--2--0-3-|", of: Int.self)
      .tryScan(10) { if $1 == 0 { throw TestFailure() } else { $0 / $1 } }
      .expectMarbles("--'10'--5--#", failure: TestFailure(), on: scheduler)
  }

  @Test("cancels the upstream before it fails, and keeps the last result")
  func order() throws {
    let probe = SubscriberProbe<Int, TestFailure>()
    let recorder = probe.tryScan(0) { try $0 + (positive($1) ?? 0) }.record(perValue: .max(2))
    let upstream = probe.upstream
    var wasCancelled = false
    recorder.receiveCompletion = { _ in wasCancelled = upstream.subscription.isCancelled }
    #expect(upstream.send(4) == .max(2))
    #expect(upstream.send(-1) == Subscribers.Demand.none)
    #expect(wasCancelled)
    #expect(child("result", of: probe.subscriber) == "4")
    try recorder.expect(values: [4], completion: .failure(TestFailure("negative")))
    try upstream.subscription.expect([.request(.unlimited), .cancel])
  }

  @Test("runs the closure whatever the state is, and takes an end for no end of its own")
  func disorder() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.tryScan(0) { try $0 + positive($1)! }.record(perValue: .max(1))
    let wrong = upstream.misbehaving
    wrong.send(completion: .finished)
    #expect(wrong.send(1) == .max(1))
    wrong.send(completion: .finished)
    recorder.cancel()
    #expect(wrong.send(2) == .max(1))
    #expect(wrong.send(-1) == .none)
    wrong.send(completion: .finished)
    try recorder.expect(events: [
      .subscription("TryScan"), .request(.unlimited), .completion(.finished), .value(1, returning: .max(1)),
      .completion(.finished), .cancel, .value(3, returning: .max(1)),
    ])
  }

  @Test("shows where it stands")
  func presents() {
    let probe = SubscriberProbe<Int, Never>(sendsSubscription: false)
    let recorder = probe.tryScan(5, +).record()
    #expect(child("status", of: probe.subscriber) == "awaitingSubscription")
    probe.upstream.misbehaving.send(subscription: TestSubscription("late"))
    #expect(child("status", of: probe.subscriber) == "subscribed(late)")
    recorder.cancel()
    #expect(child("status", of: probe.subscriber) == "terminal")
    #expect(child("result", of: probe.subscriber) == "5")
  }
}
