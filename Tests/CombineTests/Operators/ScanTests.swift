import Combine
import CombineTesting
import Testing

@Suite("scan")
struct ScanTests {
  let scheduler = TestScheduler()

  @Test("sends each intermediate result")
  func values() throws {
    try scheduler.publisher("--1--2--3-|", of: Int.self).scan(0, +)
      .expectMarbles("--1--3--6-|", on: scheduler)
    try scheduler.publisher("-1-#", of: Int.self, failure: TestFailure()).scan("a") { $0 + "\($1)" }
      .expectMarbles("-'a1'-#", failure: TestFailure(), on: scheduler)
  }

  @Test("begins anew for each subscriber")
  func subscribers() throws {
    let numbers = PassthroughSubject<Int, Never>()
    let sums = numbers.scan(10, +)
    let first = sums.record()
    numbers.send(1)
    let second = sums.record()
    numbers.send(2)
    try first.expect(values: [11, 13])
    try second.expect(values: [12])
  }

  @Test("has the new result before it leaves, so that a subscriber may send")
  func reentrancy() throws {
    let numbers = PassthroughSubject<Int, Never>()
    let recorder = Recorder<Int, Never>()
    recorder.receiveValue = { _ in
      if recorder.values.count < 3 { numbers.send(1) }
      return .none
    }
    numbers.scan(0, +).subscribe(recorder)
    numbers.send(1)
    try recorder.expect(values: [1, 2, 3])
  }

  @Test("shows its result")
  func presents() {
    let probe = SubscriberProbe<Int, Never>()
    _ = probe.scan(5, +).record()
    #expect(child("result", of: probe.subscriber) == "5")
    probe.upstream.send(2)
    #expect(child("result", of: probe.subscriber) == "7")
  }
}
