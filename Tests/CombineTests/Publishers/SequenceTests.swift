import Combine
import CombineTesting
import Dispatch
import Testing

@Suite("Publishers.Sequence")
struct SequenceTests {
  @Test("sends as many elements as are asked for, and the end right after the last one")
  func demand() throws {
    let recorder = (1...3).publisher.record(demand: .max(1))
    #expect(recorder.values == [1])
    recorder.request(.none)
    #expect(recorder.values == [1])
    recorder.request(.max(2))
    try recorder.expect(events: [
      .subscription("1...3"), .request(.max(1)), .value(1), .request(.none), .request(.max(2)), .value(2), .value(3),
      .completion(.finished),
    ])
  }

  @Test("adds what a value returns, and what is asked for in the middle of a delivery")
  func reentrant() throws {
    let recorder = (1...9).publisher.record(demand: .none)
    recorder.receiveValue = { [unowned recorder] value in
      if value == 1 { recorder.request(.max(2)) }
      return value == 2 ? .max(1) : .none
    }
    recorder.request(.max(1))
    try recorder.expect(values: [1, 2, 3, 4])
    #expect(recorder.outstandingDemand == Subscribers.Demand.none)
    try recorder.expectNoViolations()
  }

  @Test("returned demand without limit runs to the end")
  func unlimitedReturn() throws {
    try (1...5).publisher.record(demand: .max(1), perValue: .unlimited)
      .expect(values: [1, 2, 3, 4, 5], completion: .finished)
  }

  @Test("an empty sequence finishes at once, on an empty subscription")
  func empty() throws {
    try EmptyCollection<Int>().publisher.record(demand: .none)
      .expect(events: [.subscription("Empty"), .completion(.finished)])
  }

  @Test("takes each element one ahead of the one that is sent")
  func lookahead() {
    let pulled = TestSubscription()
    let numbers = sequence(first: 1) {
      pulled.request(.max($0 + 1))
      return $0 + 1
    }
    let recorder = numbers.publisher.record(demand: .none)
    #expect(pulled.requests.isEmpty)
    recorder.request(.max(2))
    #expect(recorder.values == [1, 2])
    #expect(pulled.requests == [.max(2), .max(3)])
  }

  @Test("stops when cancelled in the middle of a delivery")
  func cancel() throws {
    let recorder = (1...9).publisher.record(demand: .none)
    recorder.receiveValue = { [unowned recorder] value in
      if value == 2 { recorder.cancel() }
      return .none
    }
    recorder.request(.unlimited)
    recorder.request(.unlimited)
    try recorder.expect(values: [1, 2])
    try recorder.expectNoCompletion()
  }

  @Test("its subscription shows the sequence, until it is over")
  func presents() {
    let recorder = [1, 2].publisher.record(demand: .max(1))
    #expect(presentation(of: recorder.subscription) == "[1, 2](sequence)")
    #expect(child("sequence", of: recorder.subscription) == "[1, 2]")
    recorder.request(.max(1))
    #expect(presentation(of: recorder.subscription) == "Sequence(sequence)")
    #expect(child("sequence", of: recorder.subscription) == "[]")
  }

  @Test("lets subscriber and elements go at the end and when cancelled")
  func release() {
    for cancels in [false, true] {
      var held: Recorder<TestSubscription, Never>?
      weak var element: TestSubscription?
      do {
        let elements = [TestSubscription(), TestSubscription()]
        element = elements[1]
        held = elements.publisher.record(demand: .none)
      }
      weak let recorder = held
      let subscription = held?.subscription
      #expect(element != nil)
      if cancels { held?.cancel() } else { held?.request(.unlimited) }
      held = nil
      #expect(recorder == nil)
      #expect(element == nil)
      withExtendedLifetime(subscription) {}
    }
  }

  @Test("sends no more than is asked for when several threads ask")
  func threads() {
    let count = 1000
    let recorder = sequence(first: 0) { $0 + 1 }.publisher.record(demand: .none)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<count { recorder.request(.max(1)) }
    }
    #expect(recorder.values == Array(0..<4 * count))
  }

  @Test("lets its subscriber go whichever thread cancels first")
  func cancelFromThreads() {
    for _ in 0..<100 {
      weak var recorder: Recorder<Int, Never>?
      do {
        let held = (0..<1000).publisher.record(demand: .none)
        recorder = held
        DispatchQueue.concurrentPerform(iterations: 3) { index in
          if index == 1 { held.cancel() } else { held.request(.max(600)) }
        }
        held.releaseSubscription()
      }
      #expect(recorder == nil)
    }
  }

  @Test("those of equal sequences are equal")
  func equality() {
    #expect([1, 2].publisher == [1, 2].publisher)
    #expect([1, 2].publisher != [2, 1].publisher)
    #expect(Publishers.Sequence<[Int], TestFailure>(sequence: [1]).sequence == [1])
  }
}
