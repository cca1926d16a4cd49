import Combine
import CombineTesting
import Testing

@Suite("switchToLatest")
struct SwitchToLatestTests {
  typealias Child = TestPublisher<Int, TestFailure>

  let scheduler = TestScheduler()
  let outer = TestPublisher<Child, TestFailure>()
  let first = Child()
  let second = Child()

  func record(demand: Subscribers.Demand = .unlimited, perValue: Subscribers.Demand = .none)
    -> Recorder<Int, TestFailure>
  {
    outer.switchToLatest().record(demand: demand, perValue: perValue)
  }

  // MARK: Values and demand

  @Test("sends what the latest publisher sends")
  func values() throws {
    let lines = ["a": "--1--2--3-|", "b": "-8-9|"] as [String: Marbles]
    try scheduler.publisher("--a------b----|")
      .map { [scheduler] in scheduler.publisher(lines[$0]!) }
      .switchToLatest()
      .expectMarbles("----1--2--8-9-|", on: scheduler)
  }

  @Test("serves a subscriber that asks for one value at a time")
  func oneByOne() throws {
    let recorder = (1..<4).publisher.map { ($0..<($0 + 3)).publisher }.switchToLatest()
      .record(demand: .max(1), perValue: .max(1))
    try recorder.expect(values: [1, 2, 3, 2, 3, 4, 3, 4, 5], completion: .finished)
    try recorder.expectNoViolations()
  }

  @Test("asks the outer stream for everything, and each publisher for the demand that is left over")
  func demand() throws {
    let recorder = record(demand: .none, perValue: .max(5))
    try recorder.expect(events: [.subscription("SwitchToLatest")])
    try outer.subscription.expect([.request(.unlimited)])
    #expect(outer.send(first) == Subscribers.Demand.none)
    try first.subscription.expect([])
    recorder.request(.max(1))
    first.send(completion: .finished)
    recorder.request(.max(42))
    try first.subscription.expect([.request(.max(1))])
    outer.send(second)
    #expect(second.send(1) == .max(5))
    #expect(second.send(2) == .max(5))
    try second.subscription.expect([.request(.max(43))])
    let third = Child()
    outer.send(third)
    try second.subscription.expect([.request(.max(43)), .cancel])
    recorder.request(.max(9))
    try third.subscription.expect([.request(.max(51)), .request(.max(9))])
  }

  @Test("tells the next publisher of demand that comes back after the switch")
  func returnedLate() throws {
    let recorder = record(demand: .max(1), perValue: .max(3))
    recorder.receiveValue = { [outer, second] _ in
      outer.send(second)
      return .none
    }
    outer.send(first)
    #expect(first.send(1) == .max(3))
    try second.subscription.expect([.request(.max(3))])
  }

  @Test("lets nothing of an earlier publisher through")
  func switches() throws {
    let recorder = record()
    outer.send(first)
    outer.send(second)
    try first.subscription.expect([.request(.unlimited), .cancel])
    #expect(first.misbehaving.send(1) == .none)
    first.misbehaving.send(completion: .failure(TestFailure()))
    second.send(2)
    try recorder.expect(values: [2])
    try recorder.expectNoCompletion()
  }

  @Test("switches from inside a cancel and from inside a value")
  func switchesInside() throws {
    let recorder = record()
    outer.send(first)
    let third = Child()
    first.subscription.onCancel = { [outer] in outer.send(third) }
    outer.send(second)
    #expect(second.subscription.isCancelled)
    third.send(3)
    try recorder.expect(values: [3])
  }

  @Test("passes a value that comes before the publisher's subscription")
  func valueEarly() throws {
    let recorder = record(demand: .max(1), perValue: .max(42))
    let late = Child(sendsSubscription: false)
    outer.send(late)
    #expect(late.misbehaving.send(1) == .max(42))
    try recorder.expect(values: [1])
  }

  // MARK: Ends

  @Test("finishes when the outer stream and the latest publisher have", arguments: [true, false])
  func finishes(outerFirst: Bool) throws {
    let recorder = record()
    outer.send(first)
    if outerFirst { outer.send(completion: .finished) } else { first.send(completion: .finished) }
    try recorder.expectNoCompletion()
    if outerFirst {
      first.send(1)
      first.send(completion: .finished)
    } else {
      outer.send(completion: .finished)
    }
    first.misbehaving.send(completion: .failure(TestFailure()))
    try recorder.expect(values: outerFirst ? [1] : [], completion: .finished)
    #expect(!outer.subscription.isCancelled && !first.subscription.isCancelled)
  }

  @Test("waits for a publisher that has no subscription yet")
  func finishesLater() throws {
    let recorder = record()
    let late = Child(sendsSubscription: false)
    outer.send(late)
    outer.send(completion: .finished)
    try recorder.expectNoCompletion()
    let subscription = TestSubscription()
    late.misbehaving.send(subscription: subscription)
    try subscription.expect([.request(.unlimited)])
    late.send(completion: .finished)
    try recorder.expect(values: [], completion: .finished)
  }

  @Test("cancels the outer stream when the latest publisher fails, and takes nothing more of that")
  func innerFails() throws {
    let recorder = record(demand: .max(1), perValue: .max(1))
    outer.send(first)
    first.send(1)
    recorder.receiveCompletion = { [outer] _ in #expect(outer.subscription.isCancelled) }
    first.send(completion: .failure(TestFailure()))
    first.misbehaving.send(completion: .finished)
    #expect(first.misbehaving.send(2) == .none)
    outer.misbehaving.send(second)
    #expect(second.subscriptions.isEmpty)
    try recorder.expect(values: [1], completion: .failure(TestFailure()))
    try first.subscription.expect([.request(.max(1))])
    try recorder.expectNoViolations()
  }

  @Test("cancels the latest publisher when the outer stream fails")
  func outerFails() throws {
    let recorder = record()
    outer.send(first)
    recorder.receiveCompletion = { [first] _ in #expect(first.subscription.isCancelled) }
    outer.send(completion: .failure(TestFailure()))
    outer.misbehaving.send(second)
    first.misbehaving.send(completion: .finished)
    #expect(second.subscriptions.isEmpty)
    try recorder.expect(values: [], completion: .failure(TestFailure()))
    #expect(!outer.subscription.isCancelled)
    try recorder.expectNoViolations()
  }

  @Test("passes every end of an outer stream without a publisher, as on Apple's systems")
  func repeatedEnds() throws {
    let upstream = TestPublisher<Child, TestFailure>(sendsSubscription: false)
    let recorder = upstream.switchToLatest().record(demand: .none)
    let ends = [.finished, .failure(TestFailure()), .finished] as [Subscribers.Completion<TestFailure>]
    for end in ends { upstream.misbehaving.send(completion: end) }
    try recorder.expect(events: [.subscription("SwitchToLatest")] + ends.map { .completion($0) })
  }

  // MARK: Cancellation

  @Test("cancels the latest publisher, then the outer stream, once, and takes nothing after that")
  func cancels() throws {
    let recorder = record(demand: .max(2))
    outer.send(first)
    outer.subscription.onCancel = { [first] in #expect(first.subscription.isCancelled) }
    recorder.cancel()
    recorder.request(.max(1))
    recorder.cancel()
    #expect(first.misbehaving.send(1) == .none)
    first.misbehaving.send(completion: .failure(TestFailure()))
    outer.misbehaving.send(second)
    outer.misbehaving.send(completion: .failure(TestFailure()))
    #expect(second.subscriptions.isEmpty)
    try recorder.expectNoViolations()
    try first.subscription.expect([.request(.max(2)), .cancel])
    try outer.subscription.expect([.request(.unlimited), .cancel])
  }

  @Test("cancels subscriptions that come late or twice")
  func surplus() throws {
    let upstream = TestPublisher<Child, TestFailure>(sendsSubscription: false)
    let child = Child(sendsSubscription: false)
    let recorder = upstream.switchToLatest().record(demand: .none)
    upstream.misbehaving.send(child)
    let subscriptions = (0..<6).map { _ in TestSubscription() }
    for place in 0..<2 { upstream.misbehaving.send(subscription: subscriptions[place]) }
    for place in 2..<4 { child.misbehaving.send(subscription: subscriptions[place]) }
    #expect(subscriptions.map(\.isCancelled) == [false, true, false, true, false, false])
    try subscriptions[0].expect([.request(.unlimited)])
    recorder.cancel()
    upstream.misbehaving.send(subscription: subscriptions[4])
    child.misbehaving.send(subscription: subscriptions[5])
    for subscription in subscriptions { #expect(subscription.isCancelled) }
  }

  // MARK: Publishers that need no subscription

  @Test("takes a lone value out at once, and is not seen to do so", arguments: [true, false])
  func immediate(isErased: Bool) throws {
    let upstream = TestPublisher<Int, TestFailure>()
    let publisher =
      isErased
      ? upstream.map { ($0 == 0 ? nil : $0).publisher.setFailureType(to: TestFailure.self).eraseToAnyPublisher() }
        .switchToLatest().eraseToAnyPublisher()
      : upstream.map { ($0 == 0 ? nil : $0).publisher }.switchToLatest().eraseToAnyPublisher()
    let recorder = Recorder<Int, TestFailure>(perValue: .max(1))
    publisher.subscribe(recorder)
    recorder.receiveValue = { [unowned recorder] in
      switch $0 {
      case 1:
        upstream.send(2)
        recorder.request(.max(5))
      case 3:
        // Another publisher comes and goes, so that the outer stream's end is the end, in the middle of this value.
        upstream.send(4)
        upstream.send(completion: .finished)
        #expect(recorder.completion != nil)
      default: break
      }
      return .none
    }
    for value in [1, 0, 3] { #expect(upstream.send(value) == Subscribers.Demand.none) }
    try recorder.expect(events: [
      .subscription("SwitchToLatest"), .request(.unlimited), .value(1, returning: .max(1)),
      .value(2, returning: .max(1)), .request(.max(5)), .value(3, returning: .max(1)),
      .value(4, returning: .max(1)), .completion(.finished),
    ])
    try upstream.subscription.expect([.request(.unlimited)])
  }

  @Test("keeps an end back while a lone value is on its way", arguments: [true, false])
  func immediateEnd(isErased: Bool) throws {
    let subject = PassthroughSubject<Int, Never>()
    let publisher =
      isErased
      ? subject.map { Just($0).eraseToAnyPublisher() }.switchToLatest().eraseToAnyPublisher()
      : subject.map { Just($0) }.switchToLatest().eraseToAnyPublisher()
    let recorder = publisher.record()
    recorder.receiveValue = { [unowned recorder] _ in
      subject.send(completion: .finished)
      #expect(recorder.completion == nil)
      return .none
    }
    subject.send(1)
    try recorder.expect(values: [1], completion: .finished)
  }

  @Test("leaves a lone value that nobody has asked for when another comes")
  func immediateHeld() throws {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.map { Just($0) }.switchToLatest().record(demand: .none)
    subject.send(1)
    subject.send(2)
    recorder.request(.unlimited)
    subject.send(3)
    subject.send(completion: .finished)
    try recorder.expect(values: [2, 3], completion: .finished)
  }

  // MARK: Overloads and the rest

  @Test("fits streams that cannot fail to those that can")
  func overloads() {
    let sure = TestPublisher<TestPublisher<Int, Never>, Never>()
    let outerNever = TestPublisher<Child, Never>()
    let childNever = TestPublisher<TestPublisher<Int, Never>, TestFailure>()
    let both: Publishers.SwitchToLatest<TestPublisher<Int, Never>, TestPublisher<TestPublisher<Int, Never>, Never>> =
      sure.switchToLatest()
    let lifted = outerNever.switchToLatest()
    let mapped = childNever.switchToLatest()
    let child = TestPublisher<Int, Never>()
    #expect(both.upstream === sure)
    #expect(lifted.upstream.upstream === outerNever)
    #expect(mapped.upstream.upstream === childNever && mapped.upstream.transform(child).upstream === child)
  }

  @Test("presents itself and its publishers' side")
  func presents() throws {
    let (probe, inner) = (SubscriberProbe<SubscriberProbe<Int, Never>, Never>(), SubscriberProbe<Int, Never>())
    let recorder = probe.switchToLatest().record()
    probe.upstream.send(inner)
    #expect(presentation(of: probe.subscriber) == "SwitchToLatest")
    #expect(presentation(of: recorder.subscription) == "SwitchToLatest")
    #expect(presentation(of: inner.subscriber) == "SwitchToLatest(parentSubscription)")
    let identifier = try #require(probe.subscription).combineIdentifier
    #expect(child("parentSubscription", of: inner.subscriber) == "\(identifier)")
    #expect((inner.subscriber as? any CustomCombineIdentifierConvertible)?.combineIdentifier != identifier)
    #expect(!(inner.subscriber is any Subscription))
  }

  @Test("lets a publisher's subscription go when it has finished")
  func release() {
    let recorder = record()
    weak var subscription: TestSubscription?
    outer.send(first)
    subscription = first.subscription
    first.send(completion: .finished)
    first.releaseSubscribers()
    #expect(subscription == nil)
    withExtendedLifetime(recorder) {}
  }

  @Test("stops the program for what must not happen")
  func traps() async {
    await #expect(processExitsWith: .failure) {
      TestPublisher<Child, TestFailure>().switchToLatest().record().request(.none)
    }
    await #expect(processExitsWith: .failure) {
      let (outer, child) = (TestPublisher<Child, TestFailure>(), Child())
      _ = outer.switchToLatest().record(demand: .none)
      outer.send(child)
      child.misbehaving.send(1)
    }
    await #expect(processExitsWith: .failure) {
      let (outer, child) = (TestPublisher<Child, TestFailure>(), Child(sendsSubscription: false))
      _ = outer.switchToLatest().record()
      outer.send(child)
      child.misbehaving.send(completion: .finished)
    }
  }

  @Test("survives switches, values and a cancel from several threads", arguments: [true, false])
  func races(cancels: Bool) {
    for _ in 0..<200 {
      let outer = PassthroughSubject<PassthroughSubject<Int, TestFailure>, TestFailure>()
      let subjects = (0..<3).map { _ in PassthroughSubject<Int, TestFailure>() }
      let probe = SerialProbe<Int, TestFailure>(demand: .unlimited)
      outer.switchToLatest().subscribe(probe)
      race(5) { index in
        switch index {
        case 0: if cancels { probe.cancel() }
        case 1:
          for subject in subjects { outer.send(subject) }
          outer.send(completion: .finished)
        default:
          for value in 0..<5 { subjects[index - 2].send(value) }
          subjects[index - 2].send(completion: .finished)
        }
      }
      #expect(probe.hasEnded || cancels)
      #expect(!probe.hasOverlapped && !probe.hasGoneOn)
    }
  }
}
