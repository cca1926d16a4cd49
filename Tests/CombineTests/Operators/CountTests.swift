import Combine
import CombineTesting
import Testing

@Suite("count")
struct CountTests {
  @Test("sends the number of values when there are no more")
  func diagram() throws {
    let scheduler = TestScheduler()
    try scheduler.publisher("--a--b--c-|")
      .count()
      .expectMarbles("       ----------(3|)", on: scheduler)
  }

  @Test("equal upstreams make equal publishers")
  func equality() {
    #expect(Fail<Int, TestFailure>(error: TestFailure()).count() == Fail(error: TestFailure()).count())
    #expect(Fail<Int, TestFailure>(error: TestFailure()).count() != Fail(error: TestFailure("other")).count())
  }
}
