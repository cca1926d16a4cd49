import Combine
import CombineTesting
import Testing

@Suite("contains, tryContains")
struct ContainsTests {
  let scheduler = TestScheduler()

  @Test("contains tells as soon as the value comes")
  func value() throws {
    try scheduler.publisher("--1--2--3-|", of: Int.self)
      .contains(2)
      .expectMarbles("       -----('true'|)", on: scheduler)
  }

  @Test("contains(where:) tells as soon as a value is accepted")
  func predicate() throws {
    try scheduler.publisher("--1--2--3-|", of: Int.self)
      .contains { $0 > 1 }
      .expectMarbles("       -----('true'|)", on: scheduler)
  }

  @Test("tells at the end that there was none")
  func none() throws {
    try scheduler.publisher("--1--2--3-|", of: Int.self)
      .tryContains { $0 > 3 }
      .expectMarbles("       ----------('false'|)", on: scheduler)
  }

  @Test("publishers of the same search on equal upstreams are equal")
  func equality() {
    let upstream = Fail<Int, TestFailure>(error: TestFailure())
    #expect(upstream.contains(1) == upstream.contains(1))
    #expect(upstream.contains(1) != upstream.contains(2))
  }
}
