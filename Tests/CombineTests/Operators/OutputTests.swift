import Combine
import CombineTesting
import Testing

@Suite("output and prefix")
struct OutputTests {
  let scheduler = TestScheduler()

  @Test("let through what lies in the range, then finish at once")
  func values() throws {
    let letters = scheduler.publisher("--a--b--c--d-|")
    try letters.output(in: 1..<3)
      .expectMarbles("-----b--(c|)", on: scheduler)
    try letters.expectSubscriptions("^-------!")
    try letters.prefix(2)
      .expectMarbles("--a--(b|)", on: scheduler)
    try letters.output(at: 2)
      .expectMarbles("--------(c|)", on: scheduler)
    try letters.output(in: 2...)
      .expectMarbles("--------c--d-|", on: scheduler)
    try letters.prefix(9)
      .expectMarbles("--a--b--c--d-|", on: scheduler)
  }

  @Test("finish with the subscription when the range is empty")
  func empty() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.prefix(0).record(demand: .none)
    try recorder.expect(events: [.subscription("Output"), .completion(.finished)])
    try upstream.subscription.expect([.cancel])
  }

  @Test("replace a value before the range by requesting one more, and cancel before they finish")
  func demand() throws {
    let upstream = TestPublisher<Int, TestFailure>()
    let recorder = upstream.output(in: 2..<4).record(demand: .max(2), perValue: .max(42))
    var wasCancelled = false
    recorder.receiveCompletion = { _ in wasCancelled = upstream.subscription.isCancelled }
    #expect(upstream.send(1) == .max(1))
    #expect(upstream.send(2) == .max(1))
    #expect(upstream.send(3) == .max(42))
    #expect(upstream.send(4) == .max(42))
    #expect(wasCancelled)
    #expect(upstream.misbehaving.send(5) == .none)
    upstream.misbehaving.send(completion: .failure(TestFailure()))
    recorder.request(.max(1))
    try recorder.expect(values: [3, 4], completion: .finished)
    try upstream.subscription.expect([.request(.max(2)), .cancel])
  }

  @Test("count also what comes before the subscription and after the end")
  func disorder() throws {
    let upstream = TestPublisher<Int, Never>(sendsSubscription: false)
    let recorder = upstream.output(in: 1..<3).record(demand: .none, perValue: .max(42))
    let wrong = upstream.misbehaving
    #expect((1...5).map { wrong.send($0) } == [.max(1), .max(42), .max(42), .none, .none])
    wrong.send(subscription: TestSubscription())
    #expect(wrong.send(6) == .none)
    wrong.send(completion: .finished)
    try recorder.expect(events: [
      .value(2, returning: .max(42)), .value(3, returning: .max(42)), .subscription("Output"), .completion(.finished),
    ])
  }

  @Test("send no more than the range holds when the subscriber sends")
  func reentrancy() throws {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = Recorder<Int, Never>()
    recorder.receiveValue = { value in
      if value < 5 { subject.send(value + 1) }
      return .none
    }
    subject.prefix(2).subscribe(recorder)
    subject.send(1)
    try recorder.expect(values: [1, 2], completion: .finished)
    try recorder.expectNoViolations()
  }

  @Test("pass a request for nothing on")
  func askedForNothing() throws {
    let upstream = TestPublisher<Int, Never>()
    upstream.prefix(1).record(demand: .none).request(.none)
    try upstream.subscription.expect([.request(.none)])
  }

  @Test("read every range expression")
  func ranges() {
    let upstream = TestPublisher<Int, Never>()
    #expect(upstream.prefix(89).range == 0..<89)
    #expect(upstream.prefix(.max).range == 0..<(.max))
    #expect(upstream.output(at: 89).range == 89..<90)
    #expect(upstream.output(in: ..<8).range == 0..<8)
    #expect(upstream.output(in: ...8).range == 0..<9)
    #expect(upstream.output(in: 8...).range == 8..<(.max))
    #expect(upstream.output(in: 4...5).range == 4..<6)
    #expect(upstream.output(in: Int.max...).range == Int.max..<(.max))
  }

  @Test("are equal when upstream and range are")
  func equality() {
    let empty = Empty<Int, Never>()
    #expect(Publishers.Output(upstream: empty, range: 0..<2) == Publishers.Output(upstream: empty, range: 0..<2))
    #expect(Publishers.Output(upstream: empty, range: 0..<2) != Publishers.Output(upstream: empty, range: 1..<2))
  }

  @Test("stop the program for a negative position")
  func traps() async {
    await #expect(processExitsWith: .failure) { _ = TestPublisher<Int, Never>().prefix(-1) }
    await #expect(processExitsWith: .failure) { _ = TestPublisher<Int, Never>().output(at: -1) }
    await #expect(processExitsWith: .failure) { _ = TestPublisher<Int, Never>().output(at: .max) }
    await #expect(processExitsWith: .failure) { _ = TestPublisher<Int, Never>().output(in: (-1)...) }
    await #expect(processExitsWith: .failure) {
      _ = Publishers.Output(upstream: TestPublisher<Int, Never>(), range: Range(uncheckedBounds: (1, -1)))
    }
  }
}
