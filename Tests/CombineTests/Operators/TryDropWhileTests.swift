import Combine
import CombineTesting
import Testing

@Suite("tryDrop(while:)")
struct TryDropWhileTests {
  @Test("leaves out values as long as the closure says yes, then asks it no more")
  func values() throws {
    let upstream = TestPublisher<Int, TestFailure>()
    let recorder = upstream.tryDrop { try positive($0) != nil }.record(demand: .max(1), perValue: .max(3))
    #expect(upstream.send(1) == .max(1))
    #expect(upstream.send(0) == .max(3))
    #expect(upstream.send(-1) == .max(3))
    upstream.send(completion: .failure(TestFailure()))
    try recorder.expect(values: [0, -1], completion: .failure(TestFailure()))
  }

  @Test("fails when the closure throws, after cancelling the upstream")
  func failure() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.tryDrop { try positive($0) != nil }.record()
    var wasCancelled = false
    recorder.receiveCompletion = { _ in wasCancelled = upstream.subscription.isCancelled }
    upstream.send(1)
    #expect(upstream.send(-1) == Subscribers.Demand.none)
    #expect(upstream.misbehaving.send(0) == .none)
    #expect(wasCancelled)
    try recorder.expect(values: [], completion: .failure(TestFailure("negative")))
    try upstream.subscription.expect([.request(.unlimited), .cancel])
  }

  @Test("stops the program when asked for nothing")
  func askedForNothing() async {
    await #expect(processExitsWith: .failure) {
      TestPublisher<Int, Never>().tryDrop { _ in true }.record().request(.none)
    }
  }
}
