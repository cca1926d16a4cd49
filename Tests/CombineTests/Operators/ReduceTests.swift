import Combine
import CombineTesting
import Testing

@Suite("reduce, tryReduce")
struct ReduceTests {
  let scheduler = TestScheduler()

  @Test("sends the result when there are no more values")
  func diagram() throws {
    try scheduler.publisher("--1--2--3-|", of: Int.self)
      .reduce(0, +)
      .expectMarbles("       ----------(6|)", on: scheduler)
  }

  @Test("tryReduce ends with the error that is thrown")
  func thrown() throws {
    try scheduler.publisher("--1--2--3-|", of: Int.self)
      .tryReduce(0) { if $1 == 2 { throw TestFailure() } else { $0 + $1 } }
      .expectMarbles("       -----#", failure: TestFailure(), on: scheduler)
  }

  @Test("each subscription starts with the initial result")
  func again() throws {
    let sum = scheduler.publisher("12|", of: Int.self).reduce("") { $0 + "\($1)" }
    for _ in 0..<2 { try sum.expectMarbles("--('12'|)", on: scheduler) }
  }
}
