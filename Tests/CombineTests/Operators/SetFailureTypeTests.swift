import Combine
import CombineTesting
import Testing

@Suite("setFailureType")
struct SetFailureTypeTests {
  @Test("changes nothing but the type")
  func values() throws {
    let upstream = TestPublisher<Int, Never>()
    let typed: some Publisher<Int, TestFailure> = upstream.setFailureType(to: TestFailure.self)
    let recorder = typed.record(demand: .max(2), perValue: .max(3))
    #expect(upstream.send(1) == .max(3))
    upstream.send(completion: .finished)
    try recorder.expect(events: [
      .subscription("TestSubscription"), .request(.max(2)), .value(1, returning: .max(3)), .completion(.finished),
    ])
    try upstream.subscription.expect([.request(.max(2))])
  }

  @Test("keeps no order that its upstream does not keep")
  func disorder() throws {
    let upstream = TestPublisher<Int, Never>(sendsSubscription: false)
    let recorder = upstream.setFailureType(to: TestFailure.self).record()
    upstream.misbehaving.send(1)
    upstream.misbehaving.send(completion: .finished)
    upstream.misbehaving.send(completion: .finished)
    try recorder.expect(events: [.value(1), .completion(.finished), .completion(.finished)])
  }

  @Test("of another replaces it")
  func fuses() {
    let upstream = TestPublisher<Int, Never>()
    let twice = upstream.setFailureType(to: TestFailure.self).setFailureType(to: (any Error).self)
    #expect(type(of: twice) == Publishers.SetFailureType<TestPublisher<Int, Never>, any Error>.self)
    #expect(twice.upstream === upstream)
  }

  @Test("is equal when the upstreams are")
  func equality() {
    let empty = Publishers.SetFailureType<Empty<Int, Never>, TestFailure>(upstream: Empty())
    #expect(empty == empty)
    #expect(empty != Publishers.SetFailureType(upstream: Empty(completeImmediately: false)))
  }

  @Test("hands an immediate value through")
  func immediate() {
    let just = Publishers.SetFailureType<Just<Int>, TestFailure>(upstream: Just(4))
    #expect(type(of: just)._isImmediate)
    #expect(just._immediateValue == 4)
    let slow = TestPublisher<Int, Never>().setFailureType(to: TestFailure.self)
    #expect(!type(of: slow)._isImmediate)
    #expect(slow._immediateValue == nil)
  }

  @Test("presents itself to the upstream")
  func presents() {
    let probe = SubscriberProbe<Int, Never>()
    _ = probe.setFailureType(to: TestFailure.self).record()
    #expect(presentation(of: probe.subscriber) == "SetFailureType")
  }
}
