import Combine
import CombineTesting
import Testing

@Suite("tryPrefix(while:)")
struct TryPrefixWhileTests {
  @Test("finishes at the first no, and fails when the closure throws", arguments: [0, -1])
  func ends(at last: Int) throws {
    let upstream = TestPublisher<Int, TestFailure>()
    let recorder = upstream.tryPrefix { try positive($0) != nil }.record(perValue: .max(2))
    var wasCancelled = false
    recorder.receiveCompletion = { _ in wasCancelled = upstream.subscription.isCancelled }
    #expect(upstream.send(1) == .max(2))
    #expect(upstream.send(last) == Subscribers.Demand.none)
    #expect(upstream.misbehaving.send(2) == .none)
    #expect(wasCancelled)
    try recorder.expect(values: [1], completion: last == 0 ? .finished : .failure(TestFailure("negative")))
    try upstream.subscription.expect([.request(.unlimited), .cancel])
  }
}
