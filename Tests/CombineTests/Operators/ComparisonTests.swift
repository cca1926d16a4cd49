import Combine
import CombineTesting
import Testing

@Suite("min, max, tryMin, tryMax")
struct ComparisonTests {
  let scheduler = TestScheduler()

  @Test("min sends the least value when there are no more")
  func least() throws {
    try scheduler.publisher("--2--1--3-|", of: Int.self)
      .min()
      .expectMarbles("       ----------(1|)", on: scheduler)
  }

  @Test("max sends the greatest value when there are no more")
  func greatest() throws {
    try scheduler.publisher("--2--3--1-|", of: Int.self)
      .max()
      .expectMarbles("       ----------(3|)", on: scheduler)
  }

  @Test("of equals the first counts")
  func equals() throws {
    let upstream = { scheduler.publisher("ab-dc-|") }
    // Only whether a letter comes before "c" is compared.
    let before = { @Sendable (left: String, right: String) in (left < "c") && !(right < "c") }
    try upstream().min(by: before).expectMarbles("------(a|)", on: scheduler)
    try upstream().max(by: before).expectMarbles("------(d|)", on: scheduler)
    try upstream().tryMin(by: before).expectMarbles("------(a|)", on: scheduler)
    try upstream().tryMax(by: before).expectMarbles("------(d|)", on: scheduler)
  }

  @Test("the publisher's closure says whether the second value replaces the first")
  func order() {
    let publisher = TestPublisher<Int, Never>()
    #expect(publisher.min().areInIncreasingOrder(2, 1))
    #expect(!publisher.min().areInIncreasingOrder(1, 1))
    #expect(publisher.max().areInIncreasingOrder(1, 2))
    #expect(publisher.min(by: <).areInIncreasingOrder(2, 1))
    #expect(publisher.max(by: <).areInIncreasingOrder(1, 2))
    #expect((try? publisher.tryMin(by: <).areInIncreasingOrder(2, 1)) == true)
    #expect((try? publisher.tryMax(by: <).areInIncreasingOrder(1, 2)) == true)
  }
}
