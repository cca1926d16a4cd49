import Combine
import CombineTesting
import Testing

@Suite("tryRemoveDuplicates")
struct TryRemoveDuplicatesTests {
  @Test("leaves out values that repeat the one before them, until the closure throws")
  func values() throws {
    let upstream = TestPublisher<Int, TestFailure>()
    let recorder = upstream.tryRemoveDuplicates { try $0 == positive($1) }.record(perValue: .max(3))
    #expect(upstream.send(-1) == .max(3))
    #expect(upstream.send(2) == .max(3))
    #expect(upstream.send(2) == .max(1))
    #expect(upstream.send(-3) == Subscribers.Demand.none)
    #expect(upstream.misbehaving.send(4) == .none)
    #expect(child("last", of: recorder.subscription) == "Optional(-3)")
    try recorder.expect(values: [-1, 2], completion: .failure(TestFailure("negative")))
    try upstream.subscription.expect([.request(.unlimited), .cancel])
  }
}
