import Combine
import CombineTesting
import Testing

@Suite("tryCompactMap")
struct TryCompactMapTests {
  @Test("leaves out what turns into nil, until the closure throws")
  func values() throws {
    let upstream = TestPublisher<Int, TestFailure>()
    let recorder = upstream.tryCompactMap { try positive($0).map { "\($0)" } }.record(perValue: .max(3))
    #expect(upstream.send(0) == .max(1))
    #expect(upstream.send(2) == .max(3))
    #expect(upstream.send(-1) == Subscribers.Demand.none)
    #expect(upstream.misbehaving.send(3) == .none)
    try recorder.expect(values: ["2"], completion: .failure(TestFailure("negative")))
    try upstream.subscription.expect([.request(.unlimited), .cancel])
  }

  @Test("followed by compactMap is one tryCompactMap")
  func fuses() throws {
    let upstream = TestPublisher<Int, Never>()
    let chain: Publishers.TryCompactMap<TestPublisher<Int, Never>, Int> =
      upstream.tryCompactMap { $0 == 9 ? nil : $0 }.compactMap { try positive($0) }
    let recorder = chain.record()
    for value in [9, 1, 0, -1] { upstream.send(value) }
    try recorder.expect(values: [1], completion: .failure(TestFailure("negative")))
  }
}
