import Combine
import CombineTesting
import Testing

@Suite("flatMap")
struct FlatMapTests {
  typealias Child = TestPublisher<Int, TestFailure>

  let scheduler = TestScheduler()
  let outer = TestPublisher<Child, TestFailure>()
  let first = Child()
  let second = Child()

  /// Behind a flatMap with the two children.
  func record(
    demand: Subscribers.Demand = .unlimited,
    perValue: Subscribers.Demand = .none,
    maxPublishers: Subscribers.Demand = .unlimited
  ) -> Recorder<Int, TestFailure> {
    let recorder = outer.flatMap(maxPublishers: maxPublishers) { $0 }.record(demand: demand, perValue: perValue)
    outer.misbehaving.send(first)
    outer.misbehaving.send(second)
    return recorder
  }

  // MARK: Values

  @Test("sends on what all the publishers send, as it comes")
  func values() throws {
    try scheduler.publisher("--a--b------|")
      .flatMap { [scheduler] in scheduler.publisher("--x---x|", values: ["x": $0]) }
      .expectMarbles("----a--ba--b|", on: scheduler)
  }

  @Test("runs one after the other when at most one may run")
  func oneAtATime() throws {
    try [1, 2, 3].publisher.flatMap(maxPublishers: .max(1)) { [$0, 10 * $0].publisher }.record()
      .expect(values: [1, 10, 2, 20, 3, 30], completion: .finished)
  }

  @Test("gives each value a subscription of its own")
  func subscribesEachTime() throws {
    let (outer, child) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
    let recorder = outer.flatMap { _ in child }.record()
    for (number, name) in zip(1..., ["a", "b", "c"]) {
      outer.send(number)
      child.send(name)
    }
    try recorder.expect(values: ["a", "b", "b", "c", "c", "c"])
  }

  @Test(
    "serves a subscriber that asks for one value at a time",
    arguments: [.unlimited, .max(2)] as [Subscribers.Demand]
  )
  func oneByOne(_ maxPublishers: Subscribers.Demand) throws {
    let recorder = (1..<5).publisher.flatMap(maxPublishers: maxPublishers) { ($0..<($0 + 4)).publisher }
      .record(demand: .max(1), perValue: .max(1))
    try recorder.expect(values: [1, 2, 3, 4, 2, 3, 4, 5, 3, 4, 5, 6, 4, 5, 6, 7], completion: .finished)
    try recorder.expectNoViolations()
  }

  // MARK: Demand

  @Test("hands its subscription down before it subscribes, and asks for as many values as publishers may run")
  func order() throws {
    let upstream = TestPublisher<Int, Never>(sendsSubscription: false)
    let recorder = Recorder<Int, Never>(demand: .none)
    upstream.onSubscribe = { [unowned recorder] _ in #expect(recorder.subscription != nil) }
    upstream.flatMap(maxPublishers: .none) { Just($0) }.subscribe(recorder)
    let late = TestSubscription()
    upstream.misbehaving.send(subscription: late)
    try late.expect([.request(.none)])
    try recorder.expect(events: [.subscription("FlatMap")])
  }

  @Test("asks for everything when everything was asked of it, and ignores what its subscriber returns")
  func unlimited() throws {
    let recorder = record(perValue: .max(7))
    #expect(first.send(1) == Subscribers.Demand.none)
    try first.subscription.expect([.request(.unlimited)])
    try outer.subscription.expect([.request(.unlimited)])
    try recorder.expect(values: [1])
  }

  @Test("asks each publisher for one value at a time, and holds what comes without demand")
  func counted() throws {
    let recorder = record(demand: .max(2))
    #expect(first.send(1) == .max(1))
    #expect(first.send(2) == .max(1))
    #expect(first.send(3) == Subscribers.Demand.none)
    #expect(first.misbehaving.send(4) == .none)
    try recorder.expect(values: [1, 2])
    recorder.request(.max(10))
    try recorder.expect(values: [1, 2, 3, 4])
    // One request for each value that was held.
    try first.subscription.expect([.request(.max(1)), .request(.max(1)), .request(.max(1))])
    try second.subscription.expect([.request(.max(1))])
    try recorder.expectNoViolations()
  }

  @Test("passes held values on in the order in which they came, and holds again what a publisher answers at once")
  func holds() throws {
    let recorder = record(demand: .none)
    first.send(1)
    second.send(2)
    first.subscription.onRequest = { [first] _ in first.send(3) }
    second.subscription.onRequest = { [second] _ in second.send(4) }
    recorder.request(.max(2))
    try recorder.expect(values: [1, 2])
    recorder.request(.max(1))
    try recorder.expect(values: [1, 2, 3])
  }

  @Test("passes held values on, then asks for everything, when the limit goes", arguments: [true, false])
  func becomesUnlimited(byReturning: Bool) throws {
    let recorder = record(demand: .none)
    first.send(1)
    second.send(2)
    recorder.receiveValue = { _ in byReturning ? .unlimited : .none }
    recorder.request(byReturning ? .max(1) : .unlimited)
    try recorder.expect(values: [1, 2])
    for child in [first, second] { try child.subscription.expect([.request(.max(1)), .request(.unlimited)]) }
    #expect(first.send(3) == Subscribers.Demand.none)
  }

  @Test("notices a limit that goes in the middle of a value")
  func becomesUnlimitedInside() throws {
    let recorder = record(demand: .max(1))
    recorder.receiveValue = { [unowned recorder] in
      if $0 == 1 { recorder.request(.unlimited) }
      return .none
    }
    #expect(first.send(1) == .max(1))
    try first.subscription.expect([.request(.max(1)), .request(.unlimited)])
    second.send(2)
    second.send(3)
    try recorder.expect(values: [1, 2, 3])
  }

  @Test("counts demand that comes from inside a value, and does not lose what was held meanwhile")
  func requestInside() throws {
    let recorder = record(demand: .max(1))
    recorder.receiveValue = { [unowned recorder, second] in
      if $0 == 1 {
        second.send(2)
        recorder.request(.max(1))
      }
      return .none
    }
    #expect(first.send(1) == .max(1))
    try recorder.expect(values: [1, 2])
    #expect(first.send(3) == Subscribers.Demand.none)
    try recorder.expectNoViolations()
  }

  @Test("nests a value that comes from inside another while there is demand")
  func valueInside() throws {
    let recorder = record(demand: .max(2))
    recorder.receiveValue = { [second] in
      if $0 == 1 { second.send(2) }
      return .none
    }
    #expect(first.send(1) == .max(1))
    try recorder.expect(values: [1, 2])
    try second.subscription.expect([.request(.max(1))])
  }

  // MARK: Room for publishers

  @Test("asks for another value when a publisher finishes and their number is limited")
  func room() throws {
    _ = record(maxPublishers: .max(2))
    first.send(completion: .finished)
    try outer.subscription.expect([.request(.max(2)), .request(.max(1))])
    second.send(completion: .finished)
    // A repeated end counts as well.
    second.misbehaving.send(completion: .finished)
    try outer.subscription.expect([.request(.max(2)), .request(.max(1)), .request(.max(1)), .request(.max(1))])
  }

  @Test("needs no stack for many publishers that end at once", arguments: [1, 3])
  func deep(_ maxPublishers: Int) throws {
    let numbers = (0..<10_000).publisher
    for demand in [.unlimited, .max(1)] as [Subscribers.Demand] {
      var count = 0
      numbers.flatMap(maxPublishers: .max(maxPublishers)) { [$0].publisher }.flatMap { Just($0) }
        .subscribe(
          AnySubscriber(
            receiveSubscription: { $0.request(demand) },
            receiveValue: { _ in
              count += 1
              return .max(1)
            }
          )
        )
      #expect(count == 10_000)
    }
  }

  // MARK: Ends

  @Test("finishes when the outer stream and all publishers have", arguments: [0, 1, 2])
  func finishes(outerAt place: Int) throws {
    let recorder = record()
    for step in 0..<3 {
      try recorder.expectNoCompletion()
      if step == place {
        outer.send(completion: .finished)
      } else if first.subscription.outstandingDemand != .none, step < (place == 0 ? 2 : 1) {
        first.send(completion: .finished)
      } else {
        second.send(completion: .finished)
      }
    }
    try recorder.expect(values: [], completion: .finished)
    #expect(!outer.subscription.isCancelled)
  }

  @Test("waits for a publisher that has no subscription yet")
  func finishesLater() throws {
    let late = Child(sendsSubscription: false)
    let recorder = outer.flatMap { $0 }.record()
    outer.send(late)
    outer.send(completion: .finished)
    try recorder.expectNoCompletion()
    late.misbehaving.send(subscription: TestSubscription())
    late.send(completion: .finished)
    try recorder.expect(values: [], completion: .finished)
  }

  @Test("keeps the end back while something is held")
  func heldEnd() throws {
    let recorder = record(demand: .none)
    first.send(1)
    first.send(completion: .finished)
    second.send(completion: .finished)
    outer.send(completion: .finished)
    try recorder.expectNoCompletion()
    recorder.request(.max(1))
    try recorder.expect(values: [1], completion: .finished)
    try first.subscription.expect([.request(.max(1))])
  }

  @Test("cancels the children when the outer stream fails, drops what is held, and fails once")
  func outerFails() throws {
    let recorder = record(demand: .none)
    first.send(1)
    recorder.receiveCompletion = { [first] _ in #expect(first.subscription.isCancelled) }
    outer.send(completion: .failure(TestFailure()))
    outer.misbehaving.send(completion: .failure(TestFailure("again")))
    let another = Child()
    outer.misbehaving.send(another)
    #expect(another.subscriptions.isEmpty)
    recorder.request(.unlimited)
    try recorder.expect(events: [
      .subscription("FlatMap"), .completion(.failure(TestFailure())), .request(.unlimited),
    ])
    try second.subscription.expect([.request(.max(1)), .cancel])
    #expect(!outer.subscription.isCancelled)
  }

  @Test("cancels the other children when one fails, drops what is held, and leaves the outer stream alone")
  func childFails() throws {
    let recorder = record(demand: .none)
    second.send(1)
    first.send(completion: .failure(TestFailure()))
    second.misbehaving.send(completion: .failure(TestFailure("again")))
    #expect(second.misbehaving.send(2) == .none)
    recorder.request(.unlimited)
    try recorder.expect(events: [
      .subscription("FlatMap"), .completion(.failure(TestFailure())), .request(.unlimited),
    ])
    try first.subscription.expect([.request(.max(1))])
    try second.subscription.expect([.request(.max(1)), .cancel])
    try outer.subscription.expect([.request(.unlimited)])
  }

  @Test("lets a publisher that has ended go on, as on Apple's systems")
  func afterTheEnd() throws {
    let recorder = record()
    first.send(completion: .finished)
    #expect(first.misbehaving.send(1) == .none)
    second.send(completion: .failure(TestFailure()))
    #expect(second.misbehaving.send(2) == .none)
    try recorder.expect(values: [1, 2], completion: .failure(TestFailure()))
  }

  @Test("passes an end that comes before the outer subscription")
  func endsEarly() throws {
    let upstream = TestPublisher<Int, Never>(sendsSubscription: false)
    let recorder = upstream.flatMap { Just($0) }.record()
    #expect(upstream.misbehaving.send(1) == .none)
    upstream.misbehaving.send(completion: .finished)
    try recorder.expect(values: [1], completion: .finished)
    let late = TestSubscription()
    upstream.misbehaving.send(subscription: late)
    try late.expect([.cancel])
  }

  // MARK: Cancellation

  @Test("cancels the publishers, then the outer stream, once, and takes nothing after that")
  func cancels() throws {
    let recorder = record(demand: .max(3))
    outer.subscription.onCancel = { [second] in #expect(second.subscription.isCancelled) }
    second.subscription.onCancel = { [first] in #expect(first.subscription.isCancelled) }
    recorder.cancel()
    recorder.request(.unlimited)
    recorder.cancel()
    #expect(first.misbehaving.send(1) == .none)
    first.misbehaving.send(completion: .failure(TestFailure()))
    outer.misbehaving.send(completion: .failure(TestFailure()))
    try recorder.expectNoViolations()
    for child in [first, second] { try child.subscription.expect([.request(.max(1)), .cancel]) }
    try outer.subscription.expect([.request(.unlimited), .cancel])
  }

  @Test("stops in the middle of what is held")
  func cancelsInside() throws {
    let recorder = record(demand: .none)
    first.send(1)
    second.send(2)
    recorder.receiveValue = { [unowned recorder] _ in
      recorder.cancel()
      return .unlimited
    }
    recorder.request(.max(2))
    try recorder.expect(values: [1])
    try recorder.expectNoViolations()
  }

  @Test("cancels subscriptions that come late or twice")
  func surplus() throws {
    let upstream = TestPublisher<Child, TestFailure>(sendsSubscription: false)
    let child = Child(sendsSubscription: false)
    let recorder = upstream.flatMap { $0 }.record()
    upstream.misbehaving.send(child)
    let subscriptions = (0..<6).map { _ in TestSubscription() }
    upstream.misbehaving.send(subscription: subscriptions[0])
    upstream.misbehaving.send(subscription: subscriptions[1])
    child.misbehaving.send(subscription: subscriptions[2])
    child.misbehaving.send(subscription: subscriptions[3])
    for (subscription, isCancelled) in zip(subscriptions, [false, true, false, true]) {
      #expect(subscription.isCancelled == isCancelled)
    }
    recorder.cancel()
    upstream.misbehaving.send(subscription: subscriptions[4])
    child.misbehaving.send(subscription: subscriptions[5])
    for subscription in subscriptions { #expect(subscription.isCancelled) }
  }

  // MARK: Publishers that need no subscription

  @Test("takes a lone value out at once, and is not seen to do so", arguments: [true, false])
  func immediate(isErased: Bool) throws {
    func run(_ recorder: Recorder<Int, TestFailure>, _ upstream: TestPublisher<Int, TestFailure>) {
      let publisher =
        isErased
        ? upstream.flatMap(maxPublishers: .max(2)) {
          $0 == 0 ? Empty().eraseToAnyPublisher() : Just($0).eraseToAnyPublisher()
        }
        .eraseToAnyPublisher()
        : upstream.flatMap(maxPublishers: .max(2)) { ($0 == 0 ? nil : $0).publisher }.eraseToAnyPublisher()
      publisher.subscribe(recorder)
    }
    let upstream = TestPublisher<Int, TestFailure>()
    let recorder = Recorder<Int, TestFailure>(perValue: .max(1))
    run(recorder, upstream)
    recorder.receiveValue = { [unowned recorder] in
      switch $0 {
      case 1:
        upstream.send(2)
        recorder.request(.max(5))
      case 3:
        // The end waits until this value is through.
        upstream.send(completion: .finished)
        #expect(recorder.completion == nil)
      default: break
      }
      return .none
    }
    for value in [1, 0, 3] { #expect(upstream.send(value) == Subscribers.Demand.none) }
    try recorder.expect(events: [
      .subscription("FlatMap"), .request(.unlimited), .value(1, returning: .max(1)), .value(2, returning: .max(1)),
      .request(.max(5)), .value(3, returning: .max(1)), .completion(.finished),
    ])
    // One for each publisher that finished before the outer stream.
    try upstream.subscription.expect([.request(.max(2)), .request(.max(1)), .request(.max(1)), .request(.max(1))])
  }

  @Test("holds a lone value that nobody has asked for")
  func immediateHeld() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.flatMap { Just($0) }.record(demand: .max(1))
    for value in 1...3 { upstream.send(value) }
    upstream.send(completion: .finished)
    try recorder.expect(values: [1])
    recorder.request(.unlimited)
    try recorder.expect(values: [1, 2, 3], completion: .finished)
  }

  @Test("fails and cancels from inside a lone value at once")
  func immediateEnds() throws {
    let upstream = TestPublisher<Int, TestFailure>()
    let failed = upstream.flatMap { Just($0) }.record()
    failed.receiveValue = { _ in
      upstream.send(completion: .failure(TestFailure()))
      return .none
    }
    upstream.send(1)
    try failed.expect(values: [1], completion: .failure(TestFailure()))
    let subject = PassthroughSubject<Int, Never>()
    let cancelled = subject.flatMap { Just($0) }.record()
    cancelled.receiveValue = { [unowned cancelled] _ in
      cancelled.cancel()
      return .none
    }
    for value in 1...3 { subject.send(value) }
    try cancelled.expect(values: [1])
  }

  // MARK: Overloads and the rest

  @Test("fits streams that cannot fail to those that can")
  func overloads() throws {
    let (sure, unsure) = (TestPublisher<Int, Never>(), TestPublisher<Int, TestFailure>())
    let outerNever: Publishers.FlatMap<Child, Publishers.SetFailureType<TestPublisher<Int, Never>, TestFailure>> =
      sure.flatMap { _ in unsure }
    let childNever: Publishers.FlatMap<Publishers.SetFailureType<TestPublisher<Int, Never>, TestFailure>, Child> =
      unsure.flatMap { _ in sure }
    let bothNever: Publishers.FlatMap<Just<Int>, TestPublisher<Int, Never>> = sure.flatMap { Just($0) }
    #expect(outerNever.upstream.upstream === sure && outerNever.transform(0) === unsure)
    #expect(childNever.upstream === unsure && childNever.transform(0).upstream === sure)
    #expect(bothNever.transform(3).output == 3 && bothNever.maxPublishers == .unlimited)
  }

  @Test("presents itself and its publishers' side")
  func presents() throws {
    let (probe, child) = (SubscriberProbe<Int, Never>(), SubscriberProbe<Int, Never>())
    let recorder = probe.flatMap { _ in child }.record()
    probe.upstream.send(1)
    #expect(presentation(of: probe.subscriber) == "FlatMap")
    #expect(presentation(of: recorder.subscription) == "FlatMap")
    #expect(presentation(of: child.subscriber) == "FlatMap(parentSubscription)")
    #expect(
      try self.child("parentSubscription", of: child.subscriber) == "\(#require(probe.subscription).combineIdentifier)"
    )
  }

  func child(_ label: String, of subject: Any?) -> String? { CombineTests.child(label, of: subject) }

  @Test("lets publishers go when they have finished, and everything when it is cancelled")
  func release() {
    let upstream = TestPublisher<Child, TestFailure>()
    weak var recorder: Recorder<Int, TestFailure>?
    weak var subscription: TestSubscription?
    do {
      let kept = upstream.flatMap { $0 }.record(demand: .none)
      recorder = kept
      upstream.send(first)
      upstream.send(second)
      subscription = first.subscription
      first.send(1)
      first.send(completion: .finished)
      first.releaseSubscribers()
      #expect(subscription == nil)
      kept.cancel()
      kept.releaseSubscription()
    }
    upstream.releaseSubscribers()
    second.releaseSubscribers()
    #expect(recorder == nil)
  }

  @Test("stops the program when asked for nothing, and when children come back while they are cancelled for a failure")
  func traps() async {
    await #expect(processExitsWith: .failure) {
      [1].publisher.flatMap { Just($0) }.record(demand: .none).request(.none)
    }
    await #expect(processExitsWith: .failure) {
      let outer = TestPublisher<Child, TestFailure>()
      let child = Child()
      let recorder = outer.flatMap { $0 }.record()
      outer.send(child)
      child.subscription.onCancel = { outer.misbehaving.send(completion: .failure(TestFailure())) }
      outer.send(completion: .failure(TestFailure()))
      _ = recorder
    }
  }

  @Test(
    "has its publishers' threads take turns and loses nothing",
    arguments: [.unlimited, .max(1)] as [Subscribers.Demand]
  )
  func threads(_ demand: Subscribers.Demand) {
    for round in 0..<10 {
      let sources = (0..<4).map { _ in DemandedSource(count: 500) }
      let probe = SerialProbe<Int, Never>(demand: demand)
      sources.publisher.flatMap { $0 }.subscribe(probe)
      race(5) { index in
        // One thread takes the limit off in the middle of things, every other time.
        if index < 4 { sources[index].run() } else if round % 2 == 0 { probe.request(.unlimited) }
      }
      #expect(probe.count == 2_000)
      #expect(probe.hasEnded && !probe.hasOverlapped && !probe.hasGoneOn)
    }
  }

  @Test("takes requests from inside a delivery of another operator on another thread")
  func requestsFromBelow() {
    for _ in 0..<50 {
      let sources = (0..<2).map { _ in DemandedSource(count: 100) }
      let probe = SerialProbe<(Int, Int), Never>(demand: .max(1), requests: true)
      Just(sources[0]).flatMap { $0 }.zip(sources[1]).subscribe(probe)
      race(2) { sources[$0].run() }
      #expect(probe.count == 100)
      #expect(probe.hasEnded && !probe.hasOverlapped && !probe.hasGoneOn)
    }
  }

  @Test("survives ends of its publishers that race with each other and with a cancel", arguments: [true, false])
  func races(cancels: Bool) {
    for _ in 0..<200 {
      let outer = PassthroughSubject<PassthroughSubject<Int, TestFailure>, TestFailure>()
      let subjects = (0..<3).map { _ in PassthroughSubject<Int, TestFailure>() }
      let probe = SerialProbe<Int, TestFailure>(demand: .unlimited)
      outer.flatMap(maxPublishers: .max(9)) { $0 }.subscribe(probe)
      for subject in subjects { outer.send(subject) }
      race(5) { index in
        switch index {
        case 0: if cancels { probe.cancel() }
        case 1: outer.send(completion: .finished)
        default:
          let subject = subjects[index - 2]
          for value in 0..<5 { subject.send(value) }
          subject.send(completion: index == 2 ? .failure(TestFailure()) : .finished)
        }
      }
      #expect(probe.hasEnded || cancels)
      #expect(!probe.hasOverlapped && !probe.hasGoneOn)
    }
  }
}
