import Combine
import CombineTesting
import Testing

/// `catch` and `tryCatch` with the same handler.
private struct Rescue: CustomTestStringConvertible, Sendable {
  typealias Handler = (TestFailure) -> TestPublisher<Int, any Error>

  let name: String
  let apply: @Sendable (SubscriberProbe<Int, TestFailure>, @escaping Handler) -> AnyPublisher<Int, any Error>

  var testDescription: String { name }

  static let both = [
    Rescue(name: "Catch") { $0.catch($1).eraseToAnyPublisher() },
    Rescue(name: "TryCatch") { $0.tryCatch($1).eraseToAnyPublisher() },
  ]
}

@Suite("catch and tryCatch")
struct CatchTests {
  let scheduler = TestScheduler()
  private let original = SubscriberProbe<Int, TestFailure>()
  private let replacement = TestPublisher<Int, any Error>()
  private var upstream: TestPublisher<Int, TestFailure> { original.upstream }

  private func record(
    _ rescue: Rescue,
    demand: Subscribers.Demand = .unlimited,
    perValue: Subscribers.Demand = .none
  ) -> Recorder<Int, any Error> {
    rescue.apply(original) { [replacement] _ in replacement }.record(demand: demand, perValue: perValue)
  }

  @Test("go on with another publisher")
  func values() throws {
    try scheduler.publisher("--1--2--#", of: Int.self, failure: TestFailure()).catch { _ in Just(0) }
      .expectMarbles("--1--2--(0|)", on: scheduler)
    try scheduler.publisher("--1--2--#", failure: TestFailure())
      .tryCatch { [scheduler] _ in scheduler.publisher("-7-8|") }
      .expectMarbles("--1--2---7-8|", on: scheduler)
  }

  @Test("may take the same publisher with a retry")
  func retries() throws {
    var count = 0
    let call = Deferred {
      count += 1
      return Fail<Int, TestFailure>(error: TestFailure("\(count)"))
    }
    let recorder = call.catch { [scheduler] _ in call.delay(for: 1, scheduler: scheduler).retry(2) }.record()
    try scheduler.run()
    #expect(count == 4)
    try recorder.expect(values: [], completion: .failure(TestFailure("4")))
  }

  @Test("work with flatMap and zip around a stream that fails")
  func together() throws {
    let failing = Fail<Int, TestFailure>(error: TestFailure())
    let recorder = [1, 2].publisher
      .flatMap { value in Just(value).setFailureType(to: TestFailure.self).zip(failing).map { $0.0 } }
      .catch { _ in Just(-1) }
      .record()
    try recorder.expect(values: [-1], completion: .finished)
  }

  @Test("ask the replacement for the demand that is left over", arguments: Rescue.both)
  fileprivate func demand(_ rescue: Rescue) throws {
    let recorder = record(rescue, demand: .max(12), perValue: .max(3))
    recorder.request(.max(5))
    for value in 1...8 { #expect(upstream.send(value) == .max(3)) }
    upstream.send(completion: .failure(TestFailure()))
    try upstream.subscription.expect([.request(.max(12)), .request(.max(5))])
    try replacement.subscription.expect([.request(.max(33))])
    #expect(replacement.send(9) == .max(3))
    recorder.request(.max(1))
    try replacement.subscription.expect([.request(.max(33)), .request(.max(1))])
    try recorder.expect(values: Array(1...9))
    try recorder.expectNoViolations()
  }

  @Test("count what is asked between the two", arguments: Rescue.both)
  fileprivate func requestBetween(_ rescue: Rescue) throws {
    let recorder = record(rescue, demand: .max(3))
    replacement.onSubscribe = { [unowned recorder] _ in recorder.request(.max(10)) }
    upstream.send(1)
    upstream.send(completion: .failure(TestFailure()))
    try replacement.subscription.expect([.request(.max(12))])
  }

  @Test("pass on demand that comes back after the failure", arguments: Rescue.both)
  fileprivate func returnedLate(_ rescue: Rescue) throws {
    let recorder = record(rescue, demand: .max(1), perValue: .max(3))
    recorder.receiveValue = { [upstream] _ in
      upstream.send(completion: .failure(TestFailure()))
      return .none
    }
    #expect(upstream.send(1) == .max(3))
    try replacement.subscription.expect([.request(.max(3))])
  }

  @Test("pass a finish, and no further end", arguments: Rescue.both)
  fileprivate func finishes(_ rescue: Rescue) throws {
    let recorder = record(rescue)
    upstream.send(completion: .finished)
    upstream.misbehaving.send(completion: .finished)
    upstream.misbehaving.send(completion: .failure(TestFailure()))
    #expect(replacement.subscriptions.isEmpty)
    try recorder.expect(values: [], completion: .finished)
  }

  @Test("pass the replacement's end, once", arguments: Rescue.both)
  fileprivate func replacementEnds(_ rescue: Rescue) throws {
    let recorder = record(rescue)
    upstream.send(completion: .failure(TestFailure()))
    replacement.send(completion: .failure(TestFailure("too")))
    replacement.misbehaving.send(completion: .finished)
    try recorder.expect(values: [], completion: .failure(TestFailure("too")))
  }

  @Test("fail with what the handler throws")
  func handlerThrows() throws {
    let recorder = original.tryCatch { _ -> Just<Int> in throw TestFailure("thrown") }.record()
    upstream.send(1)
    upstream.send(completion: .failure(TestFailure()))
    upstream.misbehaving.send(completion: .failure(TestFailure()))
    try recorder.expect(values: [1], completion: .failure(TestFailure("thrown")))
    try upstream.subscription.expect([.request(.unlimited)])
  }

  @Test("cancel the original, and call no handler then", arguments: Rescue.both)
  fileprivate func cancelsOriginal(_ rescue: Rescue) throws {
    let recorder = record(rescue, demand: .max(1), perValue: .max(3))
    recorder.cancel()
    recorder.request(.max(9))
    // Only the demand counts, as on Apple's systems.
    #expect(upstream.misbehaving.send(1) == .max(3))
    upstream.misbehaving.send(completion: .failure(TestFailure()))
    #expect(replacement.subscriptions.isEmpty)
    try upstream.subscription.expect([.request(.max(1)), .cancel])
    try recorder.expect(values: [1])
    #expect(recorder.completion == nil)
  }

  @Test("cancel the replacement, also when its subscription comes later", arguments: Rescue.both, [true, false])
  fileprivate func cancelsReplacement(_ rescue: Rescue, isLate: Bool) throws {
    let replacement = TestPublisher<Int, any Error>(sendsSubscription: !isLate)
    let recorder = rescue.apply(original) { _ in replacement }.record(demand: .none)
    upstream.send(completion: .failure(TestFailure()))
    recorder.cancel()
    replacement.misbehaving.send(completion: .failure(TestFailure()))
    let surplus = TestSubscription()
    replacement.misbehaving.send(subscription: surplus)
    try surplus.expect([.cancel])
    if !isLate { try replacement.subscription.expect([.cancel]) }
    #expect(recorder.completion == nil)
  }

  @Test("forget a cancel from inside the switch, as on Apple's systems", arguments: Rescue.both)
  fileprivate func cancelInSwitch(_ rescue: Rescue) throws {
    let recorder = record(rescue, demand: .max(3))
    replacement.onSubscribe = { [unowned recorder] _ in recorder.cancel() }
    upstream.send(completion: .failure(TestFailure()))
    try replacement.subscription.expect([.request(.max(3))])
    replacement.send(completion: .finished)
    try recorder.expect(values: [], completion: .finished)
  }

  @Test("take one subscription of each", arguments: Rescue.both)
  fileprivate func surplus(_ rescue: Rescue) throws {
    let recorder = record(rescue, demand: .none)
    let subscriptions = (0..<2).map { _ in TestSubscription() }
    upstream.misbehaving.send(subscription: subscriptions[0])
    upstream.send(completion: .failure(TestFailure()))
    replacement.misbehaving.send(subscription: subscriptions[1])
    for subscription in subscriptions { try subscription.expect([.cancel]) }
    try recorder.expect(events: [.subscription(rescue.name)])
  }

  @Test("ignore a finish and a cancel before the subscription", arguments: Rescue.both)
  fileprivate func early(_ rescue: Rescue) throws {
    let probe = SubscriberProbe<Int, TestFailure>(sendsSubscription: false)
    let recorder = rescue.apply(probe) { _ in TestPublisher() }.record(demand: .none)
    probe.upstream.misbehaving.send(completion: .finished)
    try recorder.expect(events: [])
    let late = TestSubscription()
    probe.upstream.misbehaving.send(subscription: late)
    try late.expect([])
    try recorder.expect(events: [.subscription(rescue.name)])
  }

  @Test("present themselves under one identifier")
  func presents() throws {
    let (probe, inner) = (SubscriberProbe<Int, TestFailure>(), SubscriberProbe<Int, any Error>())
    for isTry in [true, false] {
      let recorder =
        isTry
        ? probe.tryCatch { _ in inner }.record(demand: .max(2)) : probe.catch { _ in inner }.record(demand: .max(2))
      probe.upstream.send(completion: .failure(TestFailure()))
      let identifier = try #require(recorder.subscription).combineIdentifier
      for subject in [probe.subscriber, inner.subscriber, recorder.subscription] {
        #expect(presentation(of: subject) == (isTry ? "TryCatch" : "Catch") + "(downstream, demand)")
        #expect(child("demand", of: subject) == "max(2)")
        #expect((subject as? any CustomCombineIdentifierConvertible)?.combineIdentifier == identifier)
      }
    }
  }

  @Test("stop the program for what must not happen")
  func traps() async {
    await #expect(processExitsWith: .failure) {
      TestPublisher<Int, TestFailure>().catch { _ in Just(0) }.record().request(.none)
    }
    await #expect(processExitsWith: .failure) {
      let upstream = TestPublisher<Int, TestFailure>()
      _ = upstream.catch { _ in Just(0) }.record(demand: .none)
      upstream.misbehaving.send(1)
    }
    await #expect(processExitsWith: .failure) {
      let upstream = TestPublisher<Int, TestFailure>()
      _ = upstream.tryCatch { _ in Just(0) }.record(demand: .none)
      for _ in 0..<2 { upstream.misbehaving.send(completion: .failure(TestFailure())) }
    }
    await #expect(processExitsWith: .failure) {
      let upstream = TestPublisher<Int, TestFailure>(sendsSubscription: false)
      _ = upstream.catch { _ in Just(0) }.record(demand: .none)
      upstream.misbehaving.send(completion: .failure(TestFailure()))
    }
  }
}
