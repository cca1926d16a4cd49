import Combine
import CombineTesting
import Dispatch
import Testing

@Suite("Future")
struct FutureTests {
  typealias Answer = Future<Int, TestFailure>

  /// A future and its promise.
  private func pending() -> (future: Answer, promise: Answer.Promise) {
    var promise: Answer.Promise?
    let future = Answer { promise = $0 }
    return (future, promise!)
  }

  @Test("begins its work at once, and does it once for all")
  func eager() throws {
    let runs = TestSubscription()
    let future = Future<Int, Never> {
      runs.request(.max(1))
      $0(.success(7))
    }
    #expect(runs.requests.count == 1)
    for _ in 0..<2 { try future.record().expect(values: [7], completion: .finished) }
    #expect(runs.requests.count == 1)
  }

  @Test("sends the value on fulfilment to those that have asked, to the others when they ask")
  func success() throws {
    let (future, promise) = pending()
    let eager = future.record(demand: .max(1), perValue: .max(1))
    let late = future.record(demand: .none)
    promise(.success(7))
    try eager.expect(events: [
      .subscription("Future"), .request(.max(1)), .value(7, returning: .max(1)), .completion(.finished),
    ])
    try late.expect(events: [.subscription("Future")])
    late.request(.max(1))
    late.request(.max(1))
    try late.expect(values: [7], completion: .finished)
    try late.expectNoViolations()
  }

  @Test("sends a failure at once, whether or not anything was asked for")
  func failure() throws {
    let (future, promise) = pending()
    let early = future.record(demand: .none)
    promise(.failure(TestFailure()))
    let late = future.record(demand: .none)
    for recorder in [early, late] {
      try recorder.expect(events: [.subscription("Future"), .completion(.failure(TestFailure()))])
      recorder.request(.max(1))
      try recorder.expectNoViolations()
    }
  }

  @Test("only the first call of the promise counts")
  func promiseTwice() throws {
    let (future, promise) = pending()
    let recorder = future.record()
    promise(.success(1))
    promise(.success(2))
    promise(.failure(TestFailure()))
    for recorder in [recorder, future.record()] { try recorder.expect(values: [1], completion: .finished) }
  }

  @Test("serves its subscribers in the order in which they came, without those that left")
  func order() {
    let (future, promise) = pending()
    let served = TestSubscription()
    let recorders = (1...5).map { index in
      let recorder = future.record()
      recorder.receiveValue = { _ in
        served.request(.max(index))
        return .none
      }
      return recorder
    }
    for index in [0, 2, 4] {
      recorders[index].cancel()
      recorders[index].cancel()
    }
    promise(.success(7))
    #expect(served.requests == [.max(2), .max(4)])
    #expect(recorders[2].values.isEmpty)
  }

  @Test("a subscriber that leaves while others are served is not served")
  func cancelInDelivery() throws {
    let (future, promise) = pending()
    let first = future.record()
    let second = future.record()
    first.receiveValue = { _ in
      second.cancel()
      return .none
    }
    promise(.success(7))
    try second.expectNoCompletion()
    #expect(second.values.isEmpty)
  }

  @Test("a request in the middle of the delivery is ignored")
  func reentrant() throws {
    let (future, promise) = pending()
    let recorder = future.record()
    recorder.receiveValue = { [unowned recorder] _ in
      recorder.request(.max(1))
      promise(.success(8))
      return .none
    }
    promise(.success(7))
    try recorder.expect(values: [7], completion: .finished)
    try recorder.expectNoViolations()
  }

  @Test("a failure that comes while a subscriber gets its subscription waits until it has it")
  func failureInSubscription() throws {
    let (future, promise) = pending()
    let recorder = Recorder<Int, TestFailure>()
    recorder.receiveSubscription = { _ in promise(.failure(TestFailure())) }
    future.subscribe(recorder)
    try recorder.expect(events: [
      .subscription("Future"), .request(.unlimited), .completion(.failure(TestFailure())),
    ])
  }

  @Test("its subscription shows who waits for what, until it is over")
  func presents() {
    let (future, promise) = pending()
    let recorder = future.record(demand: .none)
    #expect(presentation(of: recorder.subscription) == "Future(parent, downstream, hasAnyDemand, subject)")
    #expect(child("hasAnyDemand", of: recorder.subscription) == "false")
    #expect(child("downstream", of: recorder.subscription)?.contains("subscription Future") == true)
    #expect(child("parent", of: recorder.subscription)?.contains("Future") == true)
    recorder.request(.max(1))
    #expect(child("hasAnyDemand", of: recorder.subscription) == "true")
    promise(.failure(TestFailure()))
    for recorder in [recorder, future.record()] {
      #expect(child("parent", of: recorder.subscription) == "nil")
      #expect(child("downstream", of: recorder.subscription) == "nil")
      #expect(child("hasAnyDemand", of: recorder.subscription) == "false")
      #expect(child("subject", of: recorder.subscription) == "nil")
    }
  }

  @Test("lets its subscribers go at the end and when they cancel", arguments: [false, true])
  func release(cancels: Bool) {
    let (future, promise) = pending()
    var held: Recorder<Int, TestFailure>? = future.record()
    weak let recorder = held
    let subscription = held?.subscription
    if cancels { held?.cancel() } else { promise(.success(7)) }
    held = nil
    #expect(recorder == nil)
    withExtendedLifetime(subscription) {}
  }

  @Test("lives as long as its promise, or a subscription that waits")
  func lifetime() {
    weak var future: Answer?
    var promise: Answer.Promise?
    do {
      let held = Answer { promise = $0 }
      future = held
    }
    #expect(future != nil)
    let recorder = future!.record(demand: .none)
    #expect(promise != nil)
    promise = nil
    #expect(future != nil)
    recorder.cancel()
    #expect(future == nil)
  }

  @Test("gives its value to those who await it, before and after it is known")
  func awaited() async throws {
    let future = Future<Int, Never> { promise in
      DispatchQueue.global().async { [promise = Handover(promise)] in promise.value(.success(7)) }
    }
    #expect(await future.value == 7)
    #expect(await future.value == 7)
    #expect(try await Answer { $0(.success(8)) }.value == 8)
  }

  @Test("throws its failure to those who await it")
  func awaitedFailure() async {
    await #expect(throws: TestFailure("lost")) {
      try await Answer { $0(.failure(TestFailure("lost"))) }.value
    }
  }

  @Test("is settled once when several threads do it while others subscribe and cancel")
  func threads() {
    for round in 0..<50 {
      let (future, promise) = pending()
      let (asked, settle) = (Handover(future), Handover(promise))
      let waiting = Guarded<[Recorder<Int, TestFailure>]>([])
      DispatchQueue.concurrentPerform(iterations: 8) { index in
        guard index % 4 > 0 else {
          settle.value(round % 2 == 0 ? .success(index) : .failure(TestFailure()))
          return
        }
        let recorder = asked.value.record(demand: index % 4 == 1 ? .none : .unlimited)
        if index % 4 == 1 { recorder.request(.max(1)) }
        if index % 4 == 3 { recorder.cancel() } else { waiting.withLock { $0.append(recorder) } }
      }
      let recorders = waiting.withLock { $0 }
      #expect(recorders.count == 4)
      let last = future.record()
      for recorder in recorders {
        #expect(recorder.completion == last.completion)
        #expect(recorder.values == last.values)
        #expect(recorder.violations.isEmpty)
      }
    }
  }

  @Test("stops the program when asked for nothing")
  func askedForNothing() async {
    await #expect(processExitsWith: .failure) {
      Future<Int, Never> { $0(.success(1)) }.record(demand: .none).request(.none)
    }
  }
}

/// Carries something that is not Sendable to another thread, where nobody else uses it meanwhile or it locks itself.
private struct Handover<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
