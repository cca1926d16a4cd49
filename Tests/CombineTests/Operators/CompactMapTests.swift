import Combine
import CombineTesting
import Testing

@Suite("compactMap")
struct CompactMapTests {
  let scheduler = TestScheduler()

  @Test("leaves out what turns into nil")
  func values() throws {
    try scheduler.publisher("--1--x--3-|").compactMap { Int($0) }
      .expectMarbles("--1-----3-|", on: scheduler)
  }

  @Test("replaces a value left out by requesting one more")
  func demand() throws {
    let upstream = TestPublisher<String, Never>()
    let recorder = upstream.compactMap { Int($0) }.record(demand: .max(1), perValue: .max(3))
    #expect(upstream.send("x") == .max(1))
    #expect(upstream.send("2") == .max(3))
    try recorder.expect(values: [2])
  }

  @Test("can send nil where nil is a value")
  func nested() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.compactMap { $0 == 0 ? nil : .some($0 == 1 ? nil : $0) as Int?? }.record()
    for value in 0...2 { upstream.send(value) }
    try recorder.expect(values: [nil, 2])
  }

  @Test("followed by map or compactMap is one compactMap")
  func fuses() throws {
    let upstream = TestPublisher<String, Never>()
    typealias Fused = Publishers.CompactMap<TestPublisher<String, Never>, Int>
    let mapped: Fused = upstream.compactMap { Int($0) }.map { $0 * 2 }
    let filtered: Fused = upstream.compactMap { Int($0) }.compactMap { $0 > 1 ? $0 : nil }
    let recorders = [mapped.record(), filtered.record()]
    for value in ["1", "x", "2"] { upstream.send(value) }
    try recorders[0].expect(values: [2, 4])
    try recorders[1].expect(values: [2])
  }
}
