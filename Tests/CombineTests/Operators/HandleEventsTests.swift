import Combine
import CombineTesting
import Synchronization
import Testing

extension Publisher {
  /// Notes down all events.
  fileprivate func noting(_ note: @escaping (String) -> Void) -> Publishers.HandleEvents<Self> {
    handleEvents(
      receiveSubscription: { note("\($0)") },
      receiveOutput: { note("\($0)") },
      receiveCompletion: { note("\($0)") },
      receiveCancel: { note("cancel") },
      receiveRequest: { note("request \($0)") }
    )
  }
}

@Suite("handleEvents")
struct HandleEventsTests {
  @Test("calls the closures before the events pass, in both directions")
  func order() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = Recorder<Int, Never>(demand: .max(1))
    var notes: [String] = []
    recorder.receiveSubscription = { _ in notes.append("< subscription") }
    recorder.receiveValue = {
      notes.append("< \($0)")
      return $0 == 1 ? .max(1) : .none
    }
    recorder.receiveCompletion = { _ in notes.append("< end") }
    upstream.onSubscribe = {
      $0.onRequest = { notes.append("> request \($0)") }
      $0.onCancel = { notes.append("> cancel") }
    }
    upstream.noting { notes.append($0) }.subscribe(recorder)
    #expect(upstream.send(1) == .max(1))
    #expect(upstream.send(2) == Subscribers.Demand.none)
    recorder.request(.none)
    upstream.send(completion: .finished)
    #expect(
      notes == [
        "TestSubscription", "< subscription", "request max(1)", "> request max(1)", "1", "< 1", "request max(1)", "2",
        "< 2", "request max(0)", "> request max(0)", "finished", "< end",
      ]
    )
    #expect(presentation(of: recorder.subscription) == "HandleEvents")
  }

  @Test("calls no closure after the end, but passes on what still comes")
  func afterEnd() throws {
    let upstream = TestPublisher<Int, TestFailure>()
    var notes: [String] = []
    let recorder = upstream.noting { notes.append($0) }.record(perValue: .max(1))
    notes = []
    let wrong = upstream.misbehaving
    wrong.send(completion: .finished)
    wrong.send(completion: .failure(TestFailure()))
    #expect(wrong.send(1) == .max(1))
    recorder.request(.max(2))
    recorder.cancel()
    #expect(notes == ["finished"])
    try recorder.expect(events: [
      .subscription("HandleEvents"), .request(.unlimited), .completion(.finished),
      .completion(.failure(TestFailure())), .value(1, returning: .max(1)), .request(.max(2)), .cancel,
    ])
    try upstream.subscription.expect([.request(.unlimited)])
  }

  @Test("calls no closure after the cancel, but passes on what still comes")
  func afterCancel() throws {
    let upstream = TestPublisher<Int, Never>()
    var notes: [String] = []
    let recorder = upstream.noting { notes.append($0) }.record(demand: .max(2), perValue: .max(5))
    recorder.cancel()
    recorder.request(.max(1))
    recorder.cancel()
    #expect(upstream.misbehaving.send(1) == .max(5))
    upstream.misbehaving.send(completion: .finished)
    #expect(notes == ["TestSubscription", "request max(2)", "cancel"])
    try recorder.expect(values: [1], completion: .finished)
    try upstream.subscription.expect([.request(.max(2)), .cancel])
  }

  @Test("calls the closures before the subscription as well")
  func disorder() throws {
    let probe = SubscriberProbe<Int, Never>(sendsSubscription: false)
    var notes: [String] = []
    let recorder = probe.noting { notes.append($0) }.record(demand: .none, perValue: .max(1))
    let inner = try #require(probe.subscription)
    let wrong = probe.upstream.misbehaving
    #expect(wrong.send(1) == .max(1))
    inner.request(.max(2))
    inner.cancel()
    let (late, second) = (TestSubscription("late"), TestSubscription("second"))
    wrong.send(subscription: late)
    wrong.send(subscription: second)
    #expect(notes == ["1", "request max(1)", "request max(2)", "cancel", "late", "second"])
    try late.expect([])
    try second.expect([.cancel])
    try recorder.expect(events: [.value(1, returning: .max(1)), .subscription("HandleEvents")])
  }

  @Test("lets the closures go at the end and at the cancel", arguments: [true, false])
  func release(byCancelling: Bool) {
    let upstream = TestPublisher<Int, Never>()
    let recorder = Recorder<Int, Never>()
    weak var token: Token?
    do {
      let strong = Token()
      token = strong
      upstream.noting { _ in strong.use() }.subscribe(recorder)
    }
    upstream.send(1)
    #expect(token != nil)
    if byCancelling { recorder.cancel() } else { upstream.send(completion: .finished) }
    #expect(token == nil)
  }

  @Test("keeps the closures while one of them runs")
  func cancelledInside() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = Recorder<Int, Never>()
    weak var token: Token?
    do {
      let strong = Token()
      token = strong
      upstream.handleEvents(receiveOutput: { _ in
        recorder.cancel()
        strong.use()
      }).subscribe(recorder)
    }
    upstream.send(1)
    #expect(token == nil)
    try recorder.expect(values: [1])
    try upstream.subscription.expect([.request(.unlimited), .cancel])
  }

  @Test("can do without any closure, and have them set later")
  func properties() throws {
    let upstream = TestPublisher<Int, Never>()
    var events = upstream.handleEvents()
    _ = events.record(perValue: .max(1))
    #expect(upstream.send(1) == .max(1))
    var seen: [Int] = []
    events.receiveOutput = { seen.append($0) }
    _ = events.record()
    upstream.send(2)
    #expect(seen == [2])
  }

  @Test("may be cancelled while values come on another thread")
  func race() async {
    for _ in 0..<100 {
      let subject = PassthroughSubject<Int, Never>()
      weak var token: Token?
      let cancellable: AnyCancellable
      do {
        let strong = Token()
        token = strong
        cancellable = subject.noting { _ in strong.use() }.sink { _ in }
      }
      nonisolated(unsafe) let (shared, handle) = (subject, cancellable)
      await withTaskGroup(of: Void.self) { group in
        group.addTask { for value in 0..<50 { shared.send(value) } }
        group.addTask { handle.cancel() }
      }
      #expect(token == nil)
    }
  }
}

private final class Token: Sendable {
  private let uses = Atomic(0)
  func use() { uses.wrappingAdd(1, ordering: .relaxed) }
}
