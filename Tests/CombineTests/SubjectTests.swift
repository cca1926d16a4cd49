import Combine
import CombineTesting
import Testing

@Suite("subscribe, of a subject")
struct SubjectTests {
  /// A subject that only writes down what it is told.
  private final class LogSubject: Subject {
    typealias Output = Int
    typealias Failure = TestFailure
    var log: [String] = []
    var subscriptions: [any Subscription] = []
    func send(_ value: Int) { log.append("\(value)") }
    func send(completion: Subscribers.Completion<TestFailure>) { log.append("\(completion)") }
    func send(subscription: any Subscription) {
      log.append("subscription \(subscription)")
      subscriptions.append(subscription)
    }
    func receive<S: Subscriber<Int, TestFailure>>(subscriber: S) {}
  }

  @Test("passes values and the end on, and demand and cancellation back")
  func passes() {
    let subject = LogSubject()
    let upstream = TestPublisher<Int, TestFailure>()
    let token = upstream.subscribe(subject)
    #expect(upstream.subscription.events == [])
    subject.subscriptions[0].request(.max(4))
    #expect(upstream.send(1) == Subscribers.Demand.none)
    upstream.send(completion: .finished)
    upstream.misbehaving.send(2)
    upstream.misbehaving.send(completion: .finished)
    token.cancel()
    token.cancel()
    subject.subscriptions[0].request(.max(1))
    subject.subscriptions[0].cancel()
    #expect(subject.log == ["subscription Subject", "1", "finished"])
    #expect(upstream.subscription.events == [.request(.max(4)), .cancel])
  }

  @Test("is silent once cancelled")
  func cancel() {
    let subject = LogSubject()
    let upstream = TestPublisher<Int, TestFailure>()
    upstream.subscribe(subject).cancel()
    upstream.misbehaving.send(1)
    upstream.misbehaving.send(completion: .finished)
    upstream.misbehaving.send(subscription: TestSubscription())
    #expect(subject.log == ["subscription Subject"])
    #expect(upstream.subscription.events == [.cancel])
  }

  @Test("drops what comes before the subscription, and ignores further subscriptions")
  func disorder() {
    let subject = LogSubject()
    let upstream = TestPublisher<Int, TestFailure>(sendsSubscription: false)
    let token = upstream.subscribe(subject)
    let wrong = upstream.misbehaving
    wrong.send(1)
    wrong.send(completion: .finished)
    let (first, second) = (TestSubscription(), TestSubscription())
    wrong.send(subscription: first)
    wrong.send(subscription: second)
    wrong.send(2)
    #expect(subject.log == ["subscription Subject", "2"])
    #expect(first.events == [] && second.events == [])
    token.cancel()
    #expect(first.events == [.cancel] && second.events == [])
  }

  @Test("does not keep the subject")
  func release() {
    weak var subject: LogSubject?
    let upstream = TestPublisher<Int, TestFailure>()
    let token: AnyCancellable
    do {
      let strong = LogSubject()
      subject = strong
      token = upstream.subscribe(strong)
      strong.subscriptions = []
    }
    #expect(subject == nil)
    upstream.send(1)
    upstream.send(completion: .finished)
    token.cancel()
  }

  @Test("left before its upstream's subscription comes, cancels that when it comes")
  func leftEarly() {
    let subject = LogSubject()
    let upstream = TestPublisher<Int, TestFailure>(sendsSubscription: false)
    upstream.subscribe(subject).cancel()
    let late = TestSubscription()
    upstream.misbehaving.send(subscription: late)
    #expect(late.events == [.cancel] && subject.log.isEmpty)
  }

  @Test("presents itself to both sides")
  func presents() {
    let subject = PassthroughSubject<Int, TestFailure>()
    let probe = SubscriberProbe<Int, TestFailure>()
    let token = probe.subscribe(subject)
    let inner = probe.subscriber
    #expect(presentation(of: inner) == "Subject(downstreamSubject, upstreamSubscription, subject)")
    #expect(
      child("subject", of: inner) == "Optional(Combine.PassthroughSubject<Swift.Int, CombineTesting.TestFailure>)"
    )
    #expect(child("upstreamSubscription", of: inner) == "Optional(TestSubscription)")
    token.cancel()
    #expect(child("upstreamSubscription", of: inner) == "nil")
    #expect(child("downstreamSubject", of: inner) == "nil")
  }

  @Test("from many upstreams, one after the other, leaves nothing behind in the subject")
  func pileUp() {
    let subject = PassthroughSubject<Int, Never>()
    let source = PassthroughSubject<Int, Never>()
    let recorder = subject.record()
    weak var released: SubscriberProbe<Int, Never>?
    do {
      let probe = SubscriberProbe<Int, Never>()
      released = probe
      let token = probe.map { $0 }.subscribe(subject)
      probe.upstream.send(1)
      token.cancel()
    }
    for value in 2..<5 {
      let token = source.subscribe(subject)
      source.send(value)
      token.cancel()
    }
    source.send(9)
    #expect(released == nil)
    #expect(recorder.values == [1, 2, 3, 4])
  }

  @Test("of signals sends one without a value")
  func void() {
    let subject = PassthroughSubject<Void, Never>()
    let recorder = subject.record()
    subject.send()
    #expect(recorder.values.count == 1)
  }
}
