import Combine
import CombineTesting
import Testing

@Suite("filter")
struct FilterTests {
  let scheduler = TestScheduler()

  @Test("lets through what the closure accepts")
  func values() throws {
    try scheduler.publisher("--1--2--3--4-|", of: Int.self).filter { $0 % 2 == 0 }
      .expectMarbles("-----2-----4-|", on: scheduler)
    try scheduler.publisher("-1-#", of: Int.self, failure: TestFailure()).filter { $0 > 1 }
      .expectMarbles("---#", failure: TestFailure(), on: scheduler)
  }

  @Test("replaces a value that does not pass by requesting one more")
  func demand() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.filter { $0 > 1 }.record(demand: .max(1), perValue: .max(3))
    #expect(upstream.send(1) == .max(1))
    #expect(upstream.send(2) == .max(3))
    try recorder.expect(values: [2])
    try upstream.subscription.expect([.request(.max(1))])
  }

  @Test("of a filter is one filter that asks the first closure first")
  func fuses() throws {
    let upstream = TestPublisher<Int, Never>()
    var asked: [Int] = []
    let chain: Publishers.Filter<TestPublisher<Int, Never>> = upstream.filter { $0 > 1 }.filter {
      asked.append($0)
      return $0 < 3
    }
    let recorder = chain.record()
    for value in 1...3 { upstream.send(value) }
    try recorder.expect(values: [2])
    #expect(asked == [2, 3])
  }

  @Test("followed by tryFilter is one tryFilter")
  func fusesIntoTryFilter() throws {
    let upstream = TestPublisher<Int, Never>()
    let chain: Publishers.TryFilter<TestPublisher<Int, Never>> =
      upstream.filter { $0 > -2 }.tryFilter { try positive($0) != nil }
    let recorder = chain.record()
    for value in [-2, 1, 0, -1] { upstream.send(value) }
    try recorder.expect(values: [1], completion: .failure(TestFailure("negative")))
  }
}
