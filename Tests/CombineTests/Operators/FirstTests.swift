import Combine
import CombineTesting
import Testing

@Suite("first, tryFirst")
struct FirstTests {
  let scheduler = TestScheduler()

  @Test("first sends the first value and finishes")
  func any() throws {
    try scheduler.publisher("--1--2--3-|")
      .first()
      .expectMarbles("       --(1|)", on: scheduler)
  }

  @Test("first(where:) sends the first value that is accepted and finishes")
  func predicate() throws {
    try scheduler.publisher("--1--2--3-|", of: Int.self)
      .first { $0 > 1 }
      .expectMarbles("       -----(2|)", on: scheduler)
  }

  @Test("without such a value there is only the end")
  func none() throws {
    try scheduler.publisher("--1--2--3-|", of: Int.self)
      .tryFirst { $0 > 3 }
      .expectMarbles("       ----------|", on: scheduler)
  }

  @Test("a value sent while the upstream is being cancelled changes nothing")
  func reentrant() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.first { $0 > 1 }.record(demand: .none)
    upstream.subscription.onCancel = {
      upstream.misbehaving.send(3)
      upstream.misbehaving.send(completion: .finished)
    }
    upstream.send(2)
    recorder.request(.max(1))
    try recorder.expect(values: [2], completion: .finished)
    try recorder.expectNoViolations()
  }

  @Test("equal upstreams make equal publishers")
  func equality() {
    #expect(Fail<Int, TestFailure>(error: TestFailure()).first() == Fail(error: TestFailure()).first())
  }
}
