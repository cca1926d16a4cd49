import Combine
import CombineTesting
import Testing

@Suite("collect")
struct CollectTests {
  @Test("sends all values in one array when there are no more")
  func diagram() throws {
    let scheduler = TestScheduler()
    try scheduler.publisher("--1--2--3-|", of: Int.self)
      .collect()
      .expectMarbles("       ----------('[1, 2, 3]'|)", on: scheduler)
  }

  @Test("equal upstreams make equal publishers")
  func equality() {
    #expect(Fail<Int, TestFailure>(error: TestFailure()).collect() == Fail(error: TestFailure()).collect())
  }
}
