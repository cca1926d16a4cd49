import Combine
import CombineTesting
import Testing

@Suite("replaceError")
struct ReplaceErrorTests {
  let scheduler = TestScheduler()

  @Test("sends its value in the place of a failure")
  func values() throws {
    try scheduler.publisher("--1--2--#", failure: TestFailure()).replaceError(with: "0")
      .expectMarbles("--1--2--(0|)", on: scheduler)
    try scheduler.publisher("--1--|").replaceError(with: "0")
      .expectMarbles("--1--|", on: scheduler)
  }

  @Test("ends a stream for good")
  func isOver() throws {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.tryMap { if $0 == 2 { throw TestFailure() } else { $0 } }.replaceError(with: -1).record()
    for value in 1...3 { subject.send(value) }
    try recorder.expect(values: [1, -1], completion: .finished)
  }

  @Test("asks for what is asked of it and returns what its subscriber returns")
  func demand() throws {
    let upstream = TestPublisher<Int, TestFailure>()
    let recorder = upstream.replaceError(with: 0).record(demand: .max(2), perValue: .max(1))
    #expect(upstream.send(1) == .max(1))
    recorder.request(.max(3))
    recorder.cancel()
    recorder.request(.max(4))
    recorder.cancel()
    #expect(upstream.misbehaving.send(1) == .none)
    upstream.misbehaving.send(completion: .failure(TestFailure()))
    try recorder.expectNoViolations()
    try upstream.subscription.expect([.request(.max(2)), .request(.max(3)), .cancel])
  }

  @Test("has its value wait until more is asked for than came", arguments: [0, 1])
  func waits(for taken: Int) throws {
    let upstream = TestPublisher<Int, TestFailure>()
    let recorder = upstream.replaceError(with: 7).record(demand: .max(taken))
    for value in 0..<taken { upstream.send(value) }
    upstream.send(completion: .failure(TestFailure()))
    try recorder.expectNoCompletion()
    recorder.request(.max(1))
    recorder.request(.max(1))
    try recorder.expect(values: Array(0..<taken) + [7], completion: .finished)
    try recorder.expectNoViolations()
  }

  @Test("counts what a subscriber asks for by returning")
  func returned() throws {
    let upstream = TestPublisher<Int, TestFailure>()
    let recorder = upstream.replaceError(with: 7).record(demand: .max(1), perValue: .max(1))
    upstream.send(1)
    upstream.send(completion: .failure(TestFailure()))
    try recorder.expect(values: [1, 7], completion: .finished)
  }

  @Test("gives a waiting value up for a finish or a cancel")
  func waitsInVain() throws {
    let upstream = TestPublisher<Int, TestFailure>()
    let finished = upstream.replaceError(with: 7).record(demand: .none)
    upstream.misbehaving.send(completion: .failure(TestFailure()))
    upstream.misbehaving.send(completion: .finished)
    finished.request(.max(1))
    try finished.expect(values: [], completion: .finished)
    upstream.releaseSubscribers()
    let cancelled = upstream.replaceError(with: 7).record(demand: .none)
    upstream.send(completion: .failure(TestFailure()))
    cancelled.cancel()
    cancelled.request(.max(1))
    try cancelled.expectNoViolations()
  }

  @Test("passes one end")
  func endsOnce() throws {
    let upstream = TestPublisher<Int, TestFailure>()
    let recorder = upstream.replaceError(with: 42).record()
    for end in [.finished, .finished, .failure(TestFailure())] as [Subscribers.Completion<TestFailure>] {
      upstream.misbehaving.send(completion: end)
    }
    #expect(upstream.misbehaving.send(1) == .none)
    try recorder.expect(values: [], completion: .finished)
  }

  @Test("gives its subscriber a subscription before it subscribes, and keeps what is asked meanwhile")
  func early() throws {
    let upstream = TestPublisher<Int, TestFailure>(sendsSubscription: false)
    let recorder = upstream.replaceError(with: 1).record(demand: .max(10))
    let wrong = upstream.misbehaving
    #expect(wrong.send(1) == .none)
    wrong.send(completion: .failure(TestFailure()))
    try recorder.expect(events: [.subscription("ReplaceError"), .request(.max(10))])
    let (late, second) = (TestSubscription(), TestSubscription())
    wrong.send(subscription: late)
    wrong.send(subscription: second)
    try late.expect([.request(.max(10))])
    try second.expect([.cancel])
  }

  @Test("takes a subscription that comes after a cancel")
  func cancelledEarly() throws {
    let upstream = TestPublisher<Int, TestFailure>(sendsSubscription: false)
    upstream.replaceError(with: 1).record(demand: .none).cancel()
    let late = TestSubscription()
    upstream.misbehaving.send(subscription: late)
    try late.expect([])
  }

  @Test("stops the program when asked for nothing, and for a value that was not asked for")
  func traps() async {
    await #expect(processExitsWith: .failure) {
      TestPublisher<Int, TestFailure>().replaceError(with: 1).record().request(.none)
    }
    await #expect(processExitsWith: .failure) {
      let upstream = TestPublisher<Int, TestFailure>()
      _ = upstream.replaceError(with: 1).record(demand: .none)
      upstream.misbehaving.send(1)
    }
  }

  @Test("presents itself, and is equal when upstream and value are")
  func presents() {
    let probe = SubscriberProbe<Int, TestFailure>()
    let recorder = probe.replaceError(with: 1).record()
    #expect(presentation(of: probe.subscriber) == "ReplaceError")
    #expect(presentation(of: recorder.subscription) == "ReplaceError")
    let empty = Empty<Int, TestFailure>()
    let replaced = Publishers.ReplaceError(upstream: empty, output: 1)
    #expect(replaced == Publishers.ReplaceError(upstream: empty, output: 1))
    #expect(replaced != Publishers.ReplaceError(upstream: empty, output: 2))
  }
}
