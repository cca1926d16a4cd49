import Combine
import CombineTesting
import Testing

@Suite("tryFilter")
struct TryFilterTests {
  @Test("lets through what the closure accepts, until it throws")
  func values() throws {
    let upstream = TestPublisher<Int, TestFailure>()
    let recorder = upstream.tryFilter { try positive($0) != nil }.record(perValue: .max(3))
    var wasCancelled = false
    recorder.receiveCompletion = { _ in wasCancelled = upstream.subscription.isCancelled }
    #expect(upstream.send(1) == .max(3))
    #expect(upstream.send(0) == .max(1))
    #expect(upstream.send(-1) == Subscribers.Demand.none)
    #expect(upstream.misbehaving.send(2) == .none)
    #expect(wasCancelled)
    try recorder.expect(values: [1], completion: .failure(TestFailure("negative")))
    try upstream.subscription.expect([.request(.unlimited), .cancel])
  }

  @Test("followed by filter or tryFilter is one tryFilter that asks the first closure first")
  func fuses() throws {
    let upstream = TestPublisher<Int, Never>()
    typealias Fused = Publishers.TryFilter<TestPublisher<Int, Never>>
    let first: Fused = upstream.tryFilter { try positive($0) != nil }.filter { $0 < 3 }
    let second: Fused = upstream.tryFilter { $0 < 3 }.tryFilter { try positive($0) != nil }
    let recorders = [first.record(), second.record()]
    for value in [3, 0, 2, -1] { upstream.send(value) }
    for recorder in recorders {
      try recorder.expect(values: [2], completion: .failure(TestFailure("negative")))
    }
  }

  @Test("may be cancelled by its own closure")
  func cancelledInside() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = Recorder<Int, any Error>()
    upstream.tryFilter { _ in
      recorder.cancel()
      throw TestFailure()
    }.subscribe(recorder)
    upstream.send(1)
    try recorder.expectNoCompletion()
    try upstream.subscription.expect([.request(.unlimited), .cancel])
  }
}
