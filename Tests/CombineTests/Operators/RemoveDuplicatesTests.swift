import Combine
import CombineTesting
import Testing

@Suite("removeDuplicates")
struct RemoveDuplicatesTests {
  let scheduler = TestScheduler()

  @Test("leaves out values that equal the one before them")
  func values() throws {
    try scheduler.publisher("--1--1--2--2--1-|").removeDuplicates()
      .expectMarbles("--1-----2-----1-|", on: scheduler)
  }

  @Test("compares with the last value that came, also one left out")
  func reference() throws {
    let upstream = TestPublisher<Int, Never>()
    var asked: [String] = []
    let recorder = upstream.removeDuplicates {
      asked.append("\($0) \($1)")
      return abs($0 - $1) < 2
    }.record(demand: .max(2), perValue: .max(3))
    #expect(upstream.send(1) == .max(3))
    #expect(upstream.send(2) == .max(1))
    #expect(upstream.send(3) == .max(1))
    #expect(upstream.send(5) == .max(3))
    try recorder.expect(values: [1, 5])
    #expect(asked == ["1 2", "2 3", "3 5"])
  }

  @Test("has the new value to compare with before it asks, so that the closure may send")
  func reentrancy() throws {
    let subject = PassthroughSubject<Int, Never>()
    var asked: [String] = []
    let recorder = subject.removeDuplicates {
      asked.append("\($0) \($1)")
      if $1 == 2 { subject.send(3) }
      return false
    }.record()
    subject.send(1)
    subject.send(2)
    #expect(asked == ["1 2", "2 3"])
    try recorder.expect(values: [1, 3, 2])
  }

  @Test("shows the last value")
  func presents() {
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.removeDuplicates().record()
    #expect(child("last", of: recorder.subscription) == "nil")
    upstream.send(4)
    #expect(child("last", of: recorder.subscription) == "Optional(4)")
  }
}
