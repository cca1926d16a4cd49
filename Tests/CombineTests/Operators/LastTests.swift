import Combine
import CombineTesting
import Testing

@Suite("last, tryLast")
struct LastTests {
  let scheduler = TestScheduler()

  @Test("last sends the last value when there are no more")
  func any() throws {
    try scheduler.publisher("--1--2--3-|")
      .last()
      .expectMarbles("       ----------(3|)", on: scheduler)
  }

  @Test("last(where:) sends the last value that was accepted")
  func predicate() throws {
    try scheduler.publisher("--1--2--3-|", of: Int.self)
      .last { $0 < 3 }
      .expectMarbles("       ----------(2|)", on: scheduler)
  }

  @Test("without such a value there is only the end")
  func none() throws {
    try scheduler.publisher("--1--2--3-|", of: Int.self)
      .tryLast { $0 > 3 }
      .expectMarbles("       ----------|", on: scheduler)
  }

  @Test("equal upstreams make equal publishers")
  func equality() {
    #expect(Fail<Int, TestFailure>(error: TestFailure()).last() == Fail(error: TestFailure()).last())
  }
}
