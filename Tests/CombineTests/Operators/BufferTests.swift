import Combine
import CombineTesting
import Foundation
import Testing

@Suite("buffer")
struct BufferTests {
  enum Full: CaseIterable, Sendable {
    case dropNewest, dropOldest, fail

    var strategy: Publishers.BufferingStrategy<TestFailure> {
      switch self {
      case .dropNewest: .dropNewest
      case .dropOldest: .dropOldest
      case .fail: .customError { TestFailure("full") }
      }
    }
  }

  private func rig(
    size: Int,
    _ prefetch: Publishers.PrefetchStrategy,
    _ full: Full,
    demand: Subscribers.Demand = .none
  ) -> (TestPublisher<Int, TestFailure>, Recorder<Int, TestFailure>) {
    let upstream = TestPublisher<Int, TestFailure>()
    let recorder = upstream.buffer(size: size, prefetch: prefetch, whenFull: full.strategy).record(demand: demand)
    return (upstream, recorder)
  }

  @Test(
    "asks before its subscriber has the subscription",
    arguments: [Publishers.PrefetchStrategy.keepFull, .byRequest]
  )
  func opening(_ prefetch: Publishers.PrefetchStrategy) throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = Recorder<Int, Never>(demand: .none)
    upstream.onSubscribe = { subscription in
      subscription.onRequest = { _ in #expect(recorder.events.isEmpty) }
    }
    upstream.buffer(size: 42, prefetch: prefetch, whenFull: .dropOldest).subscribe(recorder)
    try upstream.subscription.expect([.request(prefetch == .keepFull ? .max(42) : .unlimited)])
    try recorder.expect(events: [.subscription("Buffer")])
  }

  @Test("keeps as many values as there is room for until they are asked for", arguments: Full.allCases)
  func keeps(_ full: Full) throws {
    let (upstream, recorder) = rig(size: 3, .byRequest, full)
    for value in 1...5 { #expect(upstream.misbehaving.send(value) == Subscribers.Demand.none) }
    #expect(recorder.values == [])
    #expect(upstream.subscription.isCancelled == (full == .fail))
    recorder.request(.max(3))
    recorder.request(.max(1))
    try recorder.expect(values: full == .dropOldest ? [3, 4, 5] : [1, 2, 3])
    if full == .fail {
      try recorder.expect(completion: .failure(TestFailure("full")))
    } else {
      try recorder.expectNoCompletion()
    }
    try recorder.expectNoViolations()
  }

  @Test("passes values on while there is demand", arguments: Full.allCases)
  func passes(_ full: Full) throws {
    for prefetch in [Publishers.PrefetchStrategy.keepFull, .byRequest] {
      let (upstream, recorder) = rig(size: 5, prefetch, full, demand: .max(3))
      recorder.receiveValue = { _ in
        recorder.request(.max(1))
        recorder.request(.none)
        return .none
      }
      for value in 0..<10 {
        #expect(upstream.send(value) == (prefetch == .keepFull ? .max(1) : Subscribers.Demand.none))
      }
      try recorder.expect(values: Array(0..<10))
      try upstream.subscription.expect([.request(prefetch == .keepFull ? .max(5) : .unlimited)])
    }
  }

  @Test("kept full, asks for one more for each value that has left", arguments: Full.allCases)
  func replacements(_ full: Full) throws {
    let (upstream, recorder) = rig(size: 5, .keepFull, full)
    for value in 0..<10 { upstream.misbehaving.send(value) }
    recorder.request(.max(3))
    recorder.request(.max(1))
    switch full {
    case .dropNewest: try recorder.expect(values: [0, 1, 2, 3])
    case .dropOldest: try recorder.expect(values: [5, 6, 7, 8])
    case .fail: try recorder.expect(values: [0, 1, 2], completion: .failure(TestFailure("full")))
    }
    try upstream.subscription.expect(
      full == .fail
        ? [.request(.max(5)), .cancel, .request(.max(3))]
        : [.request(.max(5)), .request(.max(3)), .request(.max(1))]
    )
  }

  @Test("fails once when it is full")
  func failsOnce() throws {
    let (upstream, recorder) = rig(size: 2, .keepFull, .fail)
    for value in 0..<3 { upstream.misbehaving.send(value) }
    upstream.misbehaving.send(completion: .failure(TestFailure("later")))
    upstream.misbehaving.send(4)
    recorder.request(.unlimited)
    try recorder.expect(values: [0, 1], completion: .failure(TestFailure("full")))
    recorder.cancel()
    try recorder.expect(completion: .failure(TestFailure("full")))
  }

  @Test("finishes when nothing is left and something more is asked for; takes values until then")
  func finish() throws {
    let (upstream, recorder) = rig(size: 3, .byRequest, .dropOldest)
    let wrong = upstream.misbehaving
    wrong.send(completion: .finished)
    wrong.send(completion: .failure(TestFailure()))
    wrong.send(1)
    wrong.send(2)
    recorder.request(.max(2))
    try recorder.expect(values: [1, 2])
    try recorder.expectNoCompletion()
    recorder.request(.max(1))
    try recorder.expect(values: [1, 2], completion: .finished)
    #expect(wrong.send(3) == Subscribers.Demand.none)
    #expect(!upstream.subscription.isCancelled)
  }

  @Test("a failure does not wait for values that nobody asks for")
  func failure() throws {
    let (upstream, recorder) = rig(size: 3, .byRequest, .dropOldest)
    upstream.send(1)
    upstream.send(completion: .failure(TestFailure()))
    upstream.misbehaving.send(2)
    recorder.request(.unlimited)
    try recorder.expect(values: [], completion: .failure(TestFailure()))
  }

  @Test("a failure from inside of a delivery comes before the values that are leaving, as on Apple's systems")
  func failureInside() throws {
    let (upstream, recorder) = rig(size: 5, .byRequest, .dropOldest)
    recorder.receiveValue = { _ in
      upstream.send(completion: .failure(TestFailure()))
      return .none
    }
    for value in 1...5 { upstream.send(value) }
    recorder.request(.max(3))
    try recorder.expect(events: [
      .subscription("Buffer"), .request(.max(3)), .value(1), .completion(.failure(TestFailure())), .value(2), .value(3),
    ])
  }

  @Test("keeps the order of a value that is sent from inside of a delivery")
  func valueInside() throws {
    let (upstream, recorder) = rig(size: 5, .keepFull, .dropOldest)
    recorder.receiveValue = { value in
      if value == 1 { #expect(upstream.send(4) == Subscribers.Demand.none) }
      return .none
    }
    for value in 1...3 { upstream.send(value) }
    recorder.request(.unlimited)
    try recorder.expect(values: [1, 2, 3, 4])
    try upstream.subscription.expect([.request(.max(5)), .request(.max(4))])
  }

  @Test("drops what it keeps when it is cancelled")
  func cancel() throws {
    let (upstream, recorder) = rig(size: 5, .byRequest, .dropOldest)
    for value in 1...3 { upstream.send(value) }
    #expect(child("values", of: recorder.subscription) == "[1, 2, 3]")
    recorder.receiveValue = { _ in
      recorder.cancel()
      return .max(1)
    }
    recorder.request(.unlimited)
    try recorder.expect(values: [1])
    #expect(child("values", of: recorder.subscription) == "[]")
    #expect(child("terminal", of: recorder.subscription) == "nil")
    try upstream.subscription.expect([.request(.unlimited), .cancel])
  }

  @Test("without room every value is one too many", arguments: Full.allCases)
  func noRoom(_ full: Full) throws {
    let (upstream, recorder) = rig(size: 0, .byRequest, full, demand: .unlimited)
    upstream.send(1)
    #expect(recorder.values == [])
    #expect(upstream.subscription.isCancelled == (full == .fail))
  }

  @Test("a value that is sent while the failure of a full buffer is made stops the program")
  func recursiveFailure() async {
    await #expect(processExitsWith: .failure) {
      let upstream = TestPublisher<Int, TestFailure>()
      let recorder =
        upstream
        .buffer(
          size: 0,
          prefetch: .keepFull,
          whenFull: .customError {
            upstream.misbehaving.send(1)
            return TestFailure()
          }
        )
        .record()
      upstream.misbehaving.send(0)
      recorder.cancel()
    }
  }

  #if Foundation
  @Test("loses nothing and keeps the order when one thread sends and another requests")
  func threads() {
    let (subject, done) = (PassthroughSubject<Int, Never>(), DispatchSemaphore(value: 0))
    nonisolated(unsafe) let upstream = subject
    let slow = SlowSubscriber(done)
    subject.buffer(size: .max, prefetch: .byRequest, whenFull: .dropNewest).subscribe(slow)
    DispatchQueue.global().async {
      for value in 0..<5000 { upstream.send(value) }
      upstream.send(completion: .finished)
    }
    for _ in 0...5000 { slow.subscription?.request(.max(1)) }
    done.wait()
    #expect(slow.values == Array(0..<5000))
  }

  /// Without a lock of its own: it is called by one thread at a time.
  private final class SlowSubscriber: Subscriber {
    var subscription: (any Subscription)?
    var values: [Int] = []
    let done: DispatchSemaphore

    init(_ done: DispatchSemaphore) { self.done = done }

    func receive(subscription: any Subscription) { self.subscription = subscription }
    func receive(_ input: Int) -> Subscribers.Demand {
      values.append(input)
      return .none
    }
    func receive(completion: Subscribers.Completion<Never>) { done.signal() }
  }
  #endif
}
