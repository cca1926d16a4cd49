import Combine
import CombineTesting
import Testing

@Suite("AnyPublisher")
struct AnyPublisherTests {
  @Test("is its publisher in all but the type")
  func passes() throws {
    let upstream = TestPublisher<Int, TestFailure>()
    let recorder = upstream.eraseToAnyPublisher().record(demand: .max(1), perValue: .max(2))
    #expect(upstream.send(1) == .max(2))
    upstream.send(completion: .failure(TestFailure()))
    recorder.cancel()
    try recorder.expect(events: [
      .subscription("TestSubscription"), .request(.max(1)), .value(1, returning: .max(2)),
      .completion(.failure(TestFailure())), .cancel,
    ])
    #expect(upstream.subscription.events == [.request(.max(1)), .cancel])
  }

  @Test("erased twice is erased once")
  func doubleErasure() {
    let once = Just(1).eraseToAnyPublisher()
    let twice = AnyPublisher(once).eraseToAnyPublisher()
    let unrelated = Just(1).eraseToAnyPublisher()
    func object(_ publisher: AnyPublisher<Int, Never>) -> AnyObject { unsafeBitCast(publisher, to: AnyObject.self) }
    #expect(object(once) === object(twice) && object(once) !== object(unrelated))
  }

  @Test("presents itself to subscribers as nothing, and by itself as AnyPublisher")
  func presents() {
    let erased = Just(1).eraseToAnyPublisher()
    #expect(erased.description == "AnyPublisher")
    #expect(erased.playgroundDescription as? String == "AnyPublisher")
    #expect(!((erased as Any) is any CustomReflectable))
    #expect(erased.record().events.first?.description == "subscription Just")
  }

  @Test("keeps what its subscriber says of itself")
  func shown() {
    let probe = SubscriberProbe<Int, Never>()
    let token = probe.eraseToAnyPublisher().sink { _ in }
    #expect(presentation(of: probe.subscriber) == "Sink")
    let identifier = (probe.subscriber as? any CustomCombineIdentifierConvertible)?.combineIdentifier
    probe.eraseToAnyPublisher().subscribe(Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }) { _ in })
    #expect((probe.subscriber as? any CustomCombineIdentifierConvertible)?.combineIdentifier != identifier)
    token.cancel()
  }
}
