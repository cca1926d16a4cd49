import Combine
import CombineTesting
import Testing

@Suite("AnySubscriber")
struct AnySubscriberTests {
  private struct Plain: Subscriber {
    typealias Input = Int
    typealias Failure = TestFailure
    let combineIdentifier = CombineIdentifier()
    func receive(subscription: any Subscription) {}
    func receive(_ input: Int) -> Subscribers.Demand { .max(input) }
    func receive(completion: Subscribers.Completion<TestFailure>) {}
  }

  private final class Talkative: Subscriber, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
  {
    typealias Input = Int
    typealias Failure = TestFailure
    var name = "one"
    var description: String { name }
    var customMirror: Mirror { Mirror(self, children: ["name": name]) }
    var playgroundDescription: Any { "playing \(name)" }
    func receive(subscription: any Subscription) {}
    func receive(_ input: Int) -> Subscribers.Demand { .none }
    func receive(completion: Subscribers.Completion<TestFailure>) {}
  }

  @Test("passes everything on, in whatever order")
  func passes() throws {
    let recorder = Recorder<Int, TestFailure>(demand: .max(2), perValue: .max(7))
    let erased = AnySubscriber(recorder)
    #expect(erased.receive(1) == .max(7))
    erased.receive(completion: .finished)
    let subscription = TestSubscription("one")
    erased.receive(subscription: subscription)
    #expect(erased.receive(2) == .max(7))
    erased.receive(completion: .failure(TestFailure()))
    try recorder.expect(events: [
      .value(1, returning: .max(7)), .completion(.finished), .subscription("one"), .request(.max(2)),
      .value(2, returning: .max(7)), .completion(.failure(TestFailure())),
    ])
    #expect(subscription.events == [.request(.max(2))])
  }

  @Test("is identified as the subscriber that it stands for, also when it is erased twice")
  func identity() {
    let plain = Plain()
    let once = AnySubscriber(plain)
    #expect(once.combineIdentifier == plain.combineIdentifier)
    #expect(AnySubscriber(once).combineIdentifier == plain.combineIdentifier)
    #expect(AnySubscriber(once).receive(3) == .max(3))
  }

  @Test("presents itself as the subscriber that it stands for")
  func presents() {
    let talkative = Talkative()
    let erased = AnySubscriber(AnySubscriber(talkative))
    talkative.name = "two"
    #expect(erased.description == "two")
    #expect(erased.playgroundDescription as? String == "playing two")
    #expect(child("name", of: erased) == "two")
    #expect(ObjectIdentifier(erased.customMirror.subjectType) == ObjectIdentifier(Talkative.self))

    let plain = AnySubscriber(Plain())
    #expect(plain.description == "Plain")
    #expect(plain.playgroundDescription as? String == "Plain")
    #expect(plain.customMirror.children.isEmpty)
    #expect(ObjectIdentifier(plain.customMirror.subjectType) == ObjectIdentifier(Plain.self))
  }

  @Test("can be made of closures")
  func closures() {
    var log: [String] = []
    let subscriber = AnySubscriber<Int, TestFailure>(
      receiveSubscription: {
        log.append("\($0)")
        $0.request(.max(2))
      },
      receiveValue: {
        log.append("\($0)")
        return .max($0)
      },
      receiveCompletion: { log.append("\($0)") }
    )
    let upstream = TestPublisher<Int, TestFailure>()
    upstream.subscribe(subscriber)
    #expect(upstream.send(5) == .max(5))
    upstream.send(completion: .finished)
    #expect(log == ["TestSubscription", "5", "finished"])
    #expect(upstream.subscription.events == [.request(.max(2))])
  }

  @Test("of no closures asks for nothing")
  func noClosures() {
    let subscriber = AnySubscriber<Int, TestFailure>()
    let upstream = TestPublisher<Int, TestFailure>()
    upstream.subscribe(subscriber)
    #expect(subscriber.receive(1) == .none)
    subscriber.receive(completion: .finished)
    #expect(upstream.subscription.events == [])
    #expect(subscriber.combineIdentifier != AnySubscriber<Int, TestFailure>().combineIdentifier)
    #expect(subscriber.description == "Anonymous AnySubscriber")
    #expect(subscriber.playgroundDescription as? String == "Anonymous AnySubscriber")
    #expect(subscriber.customMirror.children.isEmpty)
    #expect(ObjectIdentifier(subscriber.customMirror.subjectType) == ObjectIdentifier(String.self))
  }

  @Test("can stand for a subject")
  func subject() throws {
    let subject = PassthroughSubject<Int, TestFailure>()
    let erased = AnySubscriber(subject)
    #expect(presentation(of: erased) == "Subject(downstreamSubject, upstreamSubscription, subject)")
    #expect("\(erased.customMirror.subjectType)" == "SubjectSubscriber<PassthroughSubject<Int, TestFailure>>")
    let recorder = subject.record()
    let upstream = TestPublisher<Int, TestFailure>()
    upstream.subscribe(erased)
    upstream.send(1)
    upstream.send(completion: .finished)
    try recorder.expect(values: [1], completion: .finished)
  }
}
