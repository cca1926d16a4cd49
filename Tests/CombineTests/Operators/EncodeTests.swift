import Combine
import CombineTesting
import Testing

/// Encodes numbers that are not negative, decodes text that is not empty.
struct SlipCoder: TopLevelEncoder, TopLevelDecoder {
  func encode<T: Encodable>(_ value: T) throws -> String {
    guard try positive(value as! Int) != nil else { return "none" }
    return "<\(value)>"
  }

  func decode<T: Decodable>(_ type: T.Type, from text: String) throws -> T {
    guard let number = Int(text) else { throw TestFailure("unreadable") }
    return number as! T
  }
}

@Suite("encode")
struct EncodeTests {
  @Test("turns values into data until the encoder throws")
  func values() throws {
    let upstream = TestPublisher<Int, TestFailure>()
    let recorder = upstream.encode(encoder: SlipCoder()).record(demand: .max(3), perValue: .max(2))
    var wasCancelled = false
    recorder.receiveCompletion = { _ in wasCancelled = upstream.subscription.isCancelled }
    #expect(upstream.send(1) == .max(2))
    #expect(upstream.send(0) == .max(2))
    #expect(upstream.send(-1) == Subscribers.Demand.none)
    #expect(wasCancelled)
    #expect(upstream.misbehaving.send(2) == .none)
    upstream.misbehaving.send(completion: .finished)
    recorder.request(.max(1))
    try recorder.expect(values: ["<1>", "none"], completion: .failure(TestFailure("negative")))
    try upstream.subscription.expect([.request(.max(3)), .cancel])
  }

  @Test("passes one end, then is silent")
  func ends() throws {
    for end in [.finished, .failure(TestFailure())] as [Subscribers.Completion<TestFailure>] {
      let upstream = TestPublisher<Int, TestFailure>()
      let recorder = upstream.encode(encoder: SlipCoder()).record(demand: .none)
      upstream.misbehaving.send(completion: end)
      upstream.misbehaving.send(completion: .finished)
      #expect(upstream.misbehaving.send(1) == .none)
      recorder.request(.max(1))
      recorder.cancel()
      if case .finished = end { try recorder.expect(values: [], completion: .finished) }
      if case .failure(let error) = end { try recorder.expect(values: [], completion: .failure(error)) }
      try upstream.subscription.expect([])
    }
  }

  @Test("cancels once, then is silent, and passes a request for nothing on")
  func cancels() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.encode(encoder: SlipCoder()).record(demand: .none)
    recorder.request(.none)
    recorder.cancel()
    recorder.cancel()
    #expect(upstream.misbehaving.send(1) == .none)
    upstream.misbehaving.send(completion: .finished)
    let second = TestSubscription()
    upstream.misbehaving.send(subscription: second)
    try second.expect([.cancel])
    try recorder.expectNoViolations()
    try upstream.subscription.expect([.request(.none), .cancel])
  }

  @Test("works before the subscription as well")
  func disorder() throws {
    let probe = SubscriberProbe<Int, Never>(sendsSubscription: false)
    let recorder = probe.encode(encoder: SlipCoder()).record(demand: .none, perValue: .max(4))
    let inner = try #require(probe.subscription)
    let wrong = probe.upstream.misbehaving
    #expect(wrong.send(1) == .max(4))
    inner.request(.max(1))
    inner.cancel()
    let late = TestSubscription()
    wrong.send(subscription: late)
    try late.expect([])
    wrong.send(-1)
    try recorder.expect(events: [
      .value("<1>", returning: .max(4)), .subscription("Encode"), .completion(.failure(TestFailure("negative"))),
    ])
  }

  @Test("passes an end before the subscription, then refuses it")
  func earlyEnd() throws {
    let upstream = TestPublisher<Int, Never>(sendsSubscription: false)
    let recorder = upstream.encode(encoder: SlipCoder()).record(demand: .none)
    upstream.misbehaving.send(-1)
    upstream.misbehaving.send(completion: .finished)
    let late = TestSubscription()
    upstream.misbehaving.send(subscription: late)
    try late.expect([.cancel])
    try recorder.expect(events: [.completion(.failure(TestFailure("negative")))])
  }

  @Test("presents itself to both sides")
  func presents() {
    let probe = SubscriberProbe<Int, Never>()
    let recorder = probe.encode(encoder: SlipCoder()).record()
    #expect(presentation(of: probe.subscriber) == "Encode(downstream, finished, upstreamSubscription)")
    #expect(child("finished", of: recorder.subscription) == "false")
    #expect(child("upstreamSubscription", of: recorder.subscription) == "Optional(TestSubscription)")
    recorder.cancel()
    #expect(child("finished", of: recorder.subscription) == "true")
    #expect(child("upstreamSubscription", of: recorder.subscription) == "nil")
  }
}
