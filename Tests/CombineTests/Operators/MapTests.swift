import Combine
import CombineTesting
import Testing

@Suite("map")
struct MapTests {
  let scheduler = TestScheduler()

  @Test("turns each value into another")
  func values() throws {
    try scheduler.publisher("--1----2--3-|", of: Int.self).map { $0 * 10 }
      .expectMarbles("--'10'----'20'--'30'-|", on: scheduler)
    try scheduler.publisher("-1-#", of: Int.self, failure: TestFailure()).map { "\($0)" }
      .expectMarbles("-1-#", failure: TestFailure(), on: scheduler)
  }

  @Test("of a map is one map, in the order in which they were written")
  func fuses() throws {
    let probe = SubscriberProbe<Int, Never>()
    let chain: Publishers.Map<SubscriberProbe<Int, Never>, String> = probe.map { $0 + 1 }.map { $0 * 2 }.map {
      "<\($0)>"
    }
    let recorder = chain.record()
    #expect(child("downstream", of: probe.subscriber) == nil)
    probe.upstream.send(3)
    try recorder.expect(values: ["<8>"])
    #expect(chain.transform(4) == "<10>")
  }

  @Test("followed by tryMap is one tryMap")
  func fusesIntoTryMap() throws {
    let upstream = TestPublisher<Int, Never>()
    let chain: Publishers.TryMap<TestPublisher<Int, Never>, Int> = upstream.map { $0 - 5 }.tryMap {
      try positive($0) ?? 99
    }
    let recorder = chain.record()
    upstream.send(6)
    upstream.send(5)
    upstream.send(4)
    try recorder.expect(values: [1, 99], completion: .failure(TestFailure("negative")))
  }

}

@Suite("replaceNil")
struct ReplaceNilTests {
  @Test("puts a value in the place of each nil")
  func values() throws {
    let upstream = TestPublisher<Int?, TestFailure>()
    let replaced: Publishers.Map<TestPublisher<Int?, TestFailure>, Int> = upstream.replaceNil(with: 7)
    let recorder = replaced.record(perValue: .max(2))
    #expect(upstream.send(nil) == .max(2))
    #expect(upstream.send(1) == .max(2))
    upstream.send(completion: .failure(TestFailure()))
    try recorder.expect(values: [7, 1], completion: .failure(TestFailure()))
  }
}
