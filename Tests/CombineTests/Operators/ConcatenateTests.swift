import Combine
import CombineTesting
import Testing

@Suite("append and prepend")
struct ConcatenateTests {
  let scheduler = TestScheduler()
  let before = TestPublisher<Int, TestFailure>()
  let after = TestPublisher<Int, TestFailure>()

  // MARK: Values

  @Test("send one publisher after the other")
  func values() throws {
    try scheduler.publisher("----3--4-|", of: Int.self).prepend(1, 2).expectMarbles("(12)---3--4-|", on: scheduler)
    try scheduler.publisher("--1--2-|", of: Int.self).append(3, 4).expectMarbles("--1--2-(34|)", on: scheduler)
    try scheduler.publisher("-1-|").append(scheduler.publisher("-2-|")).expectMarbles("-1--2-|", on: scheduler)
  }

  @Test("put the last that was written outermost")
  func nested() throws {
    let three = [3].publisher.map { $0 }
    try three.prepend(2).prepend([0, 1]).append(4).append(5...6).record()
      .expect(values: [0, 1, 2, 3, 4, 5, 6], completion: .finished)
  }

  @Test("exist for elements, sequences and publishers")
  func forms() {
    #expect(before.append(2, 3).suffix.sequence == [2, 3])
    #expect(before.append(CollectionOfOne(42)).suffix.sequence.first == 42)
    #expect(before.append(after).prefix === before)
    #expect(before.prepend(2, 3).prefix.sequence == [2, 3])
    #expect(before.prepend(CollectionOfOne(42)).prefix.sequence.first == 42)
    #expect(before.prepend(after).suffix === before)
  }

  @Test("need no stack for thousands of publishers in a row")
  func deep() throws {
    let empty = Empty<Int, Never>().eraseToAnyPublisher()
    try (0..<2_000).reduce(Just(1).eraseToAnyPublisher()) { before, _ in before.append(empty).eraseToAnyPublisher() }
      .append(2).record()
      .expect(values: [1, 2], completion: .finished)
  }

  // MARK: Demand

  @Test("ask each publisher for the demand that is left over")
  func demand() throws {
    let recorder = before.append(after).record(demand: .max(10), perValue: .max(2))
    recorder.request(.none)
    #expect(before.send(1) == .max(2))
    after.onSubscribe = { [unowned recorder] _ in recorder.request(.max(7)) }
    before.send(completion: .finished)
    try before.subscription.expect([.request(.max(10)), .request(.none)])
    try after.subscription.expect([.request(.max(18))])
    #expect(after.send(2) == .max(2))
    recorder.request(.unlimited)
    after.send(completion: .finished)
    recorder.request(.max(42))
    try after.subscription.expect([.request(.max(18)), .request(.unlimited)])
    try recorder.expect(values: [1, 2], completion: .finished)
  }

  @Test("ask for nothing when nothing is left over")
  func noDemand() throws {
    _ = before.append(after).record(demand: .none)
    before.send(completion: .finished)
    try after.subscription.expect([])
  }

  @Test("drop a value of the first that nobody asked for")
  func drops() throws {
    let recorder = before.append(after).record(demand: .max(1))
    recorder.receiveValue = { [before] in before.misbehaving.send($0 + 1) }
    #expect(before.send(1) == Subscribers.Demand.none)
    try recorder.expect(values: [1])
  }

  @Test("pass on demand that comes back after the first has ended")
  func returnedLate() throws {
    let recorder = before.append(after).record(demand: .max(1), perValue: .max(3))
    recorder.receiveValue = { [before] _ in
      before.send(completion: .finished)
      return .none
    }
    #expect(before.send(1) == .max(3))
    try after.subscription.expect([.request(.max(3))])
  }

  // MARK: Ends and cancellation

  @Test("subscribe to the second only when the first has finished, once")
  func subscribesOnce() throws {
    let recorder = before.append(after).record()
    #expect(after.subscriptions.isEmpty)
    before.send(completion: .finished)
    before.misbehaving.send(completion: .finished)
    #expect(before.misbehaving.send(1) == .none)
    #expect(after.subscriptions.count == 1)
    after.send(2)
    after.send(completion: .failure(TestFailure()))
    after.misbehaving.send(completion: .finished)
    #expect(after.misbehaving.send(3) == .none)
    try recorder.expect(values: [2], completion: .failure(TestFailure()))
    try recorder.expectNoViolations()
  }

  @Test("end when the first fails")
  func fails() throws {
    let recorder = before.append(after).record()
    before.send(completion: .failure(TestFailure()))
    #expect(after.subscriptions.isEmpty)
    try recorder.expect(values: [], completion: .failure(TestFailure()))
  }

  @Test("cancel whichever is running, once", arguments: [true, false])
  func cancels(isFirst: Bool) throws {
    let recorder = before.append(after).record(demand: .none)
    if !isFirst { before.send(completion: .finished) }
    recorder.cancel()
    recorder.cancel()
    recorder.request(.max(2))
    before.misbehaving.send(completion: .finished)
    after.misbehaving.send(completion: .finished)
    try before.subscription.expect(isFirst ? [.cancel] : [])
    #expect(after.subscriptions.map(\.events) == (isFirst ? [] : [[.cancel]]))
    try recorder.expectNoViolations()
  }

  @Test("ignore what comes before a subscription, and cancel what comes late or twice")
  func disorder() throws {
    let before = TestPublisher<Int, TestFailure>(sendsSubscription: false)
    let after = TestPublisher<Int, TestFailure>(sendsSubscription: false)
    let recorder = before.append(after).record(demand: .max(1))
    #expect(before.misbehaving.send(1) == .none)
    before.misbehaving.send(completion: .finished)
    try recorder.expect(events: [])
    let subscriptions = (0..<6).map { _ in TestSubscription() }
    for place in 0..<2 { before.misbehaving.send(subscription: subscriptions[place]) }
    before.misbehaving.send(completion: .finished)
    #expect(after.misbehaving.send(1) == .none)
    after.misbehaving.send(completion: .finished)
    for place in 2..<4 { after.misbehaving.send(subscription: subscriptions[place]) }
    recorder.cancel()
    before.misbehaving.send(subscription: subscriptions[4])
    after.misbehaving.send(subscription: subscriptions[5])
    #expect(
      subscriptions.map(\.events) == [
        [.request(.max(1))], [.cancel], [.request(.max(1)), .cancel], [.cancel], [.cancel], [.cancel],
      ]
    )
    try recorder.expect(events: [.subscription("Concatenate"), .request(.max(1)), .cancel])
  }

  @Test("let the second publisher go when it is not needed any more", arguments: ["cancel", "failure", "finish"])
  func release(_ how: String) {
    weak var kept: TestPublisher<Int, TestFailure>?
    let recorder: Recorder<Int, TestFailure>
    do {
      let after = TestPublisher<Int, TestFailure>()
      kept = after
      recorder = before.append(after).record()
    }
    #expect(kept != nil)
    switch how {
    case "cancel": recorder.cancel()
    case "failure": before.send(completion: .failure(TestFailure()))
    default: before.send(completion: .finished)
    }
    #expect(kept == nil)
  }

  @Test("survive a publisher that ends when it is let go")
  func endsWhenReleased() {
    let recorder: Recorder<Int, TestFailure>
    do { recorder = before.append(EndsWhenReleased()).record() }
    before.send(completion: .finished)
    recorder.cancel()
  }

  // MARK: The rest

  @Test("present themselves under one identifier, and are equal when both parts are")
  func presents() throws {
    let (before, after) = (SubscriberProbe<Int, Never>(), SubscriberProbe<Int, Never>())
    let recorder = before.append(after).record()
    before.upstream.send(completion: .finished)
    let identifier = try #require(recorder.subscription).combineIdentifier
    for subscriber in [before.subscriber, after.subscriber] {
      #expect(presentation(of: subscriber) == "Concatenate")
      #expect((subscriber as? any CustomCombineIdentifierConvertible)?.combineIdentifier == identifier)
    }
    #expect(presentation(of: recorder.subscription) == "Concatenate")
    let empty = Empty<Int, Never>()
    #expect(empty.append(1, 2) == empty.append([1, 2]))
    #expect(empty.append(1, 2) != empty.append(1))
  }
}

/// Sends its end to its subscriber when nobody keeps it any more.
private final class EndsWhenReleased: Publisher {
  typealias Output = Int
  typealias Failure = TestFailure

  private var subscriber: AnySubscriber<Int, TestFailure>?

  func receive<S: Subscriber<Int, TestFailure>>(subscriber: S) {
    self.subscriber = AnySubscriber(subscriber)
    subscriber.receive(subscription: Subscriptions.empty)
  }

  deinit { subscriber?.receive(completion: .finished) }
}
