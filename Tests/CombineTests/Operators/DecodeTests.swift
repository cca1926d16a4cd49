import Combine
import CombineTesting
import Testing

@Suite("decode")
struct DecodeTests {
  @Test("makes values of data until the decoder throws")
  func values() throws {
    let upstream = TestPublisher<String, TestFailure>()
    let recorder = upstream.decode(type: Int.self, decoder: SlipCoder()).record(demand: .max(3), perValue: .max(2))
    #expect(upstream.send("12") == .max(2))
    #expect(upstream.send("x") == Subscribers.Demand.none)
    #expect(upstream.misbehaving.send("3") == .none)
    upstream.misbehaving.send(completion: .finished)
    try recorder.expect(values: [12], completion: .failure(TestFailure("unreadable")))
    try upstream.subscription.expect([.request(.max(3)), .cancel])
  }

  @Test("works before the subscription as well")
  func disorder() throws {
    let upstream = TestPublisher<String, Never>(sendsSubscription: false)
    let recorder = upstream.decode(type: Int.self, decoder: SlipCoder()).record(perValue: .max(4))
    #expect(upstream.misbehaving.send("1") == .max(4))
    upstream.misbehaving.send(completion: .finished)
    try recorder.expect(events: [.value(1, returning: .max(4)), .completion(.finished)])
  }

  @Test("presents itself to both sides")
  func presents() {
    let probe = SubscriberProbe<String, Never>()
    let recorder = probe.decode(type: Int.self, decoder: SlipCoder()).record()
    #expect(presentation(of: probe.subscriber) == "Decode(downstream, finished, upstreamSubscription)")
    #expect(presentation(of: recorder.subscription) == "Decode(downstream, finished, upstreamSubscription)")
  }
}
