import Combine
import CombineTesting
import Testing

@Suite("TestPublisher")
struct TestPublisherTests {
  let scheduler = TestScheduler()

  @Test("keeps what is asked of it, with the times")
  func records() throws {
    let upstream = TestPublisher<Int, Never>(on: scheduler)
    let recorder = upstream.filter { $0 > 1 }.record(demand: .max(1), on: scheduler)
    #expect(upstream.send(1) == .max(1))
    scheduler.advance(by: 1)
    recorder.request(.max(2))
    recorder.cancel()
    #expect(
      upstream.subscription.timeline == [.at(0, .request(.max(1))), .at(1, .request(.max(2))), .at(1, .cancel)])
    #expect(upstream.subscription.requests == [.max(1), .max(2)])
    #expect(upstream.subscription.isCancelled)
    #expect(upstream.subscription.outstandingDemand == .max(3))
  }

  @Test("sends only what was asked for")
  func honestValues() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.record(demand: .none)
    #expect(upstream.send(1) == nil)
    recorder.request(.max(1))
    #expect(upstream.send(2) == Subscribers.Demand.none)
    #expect(upstream.send(3) == nil)
    try recorder.expect(values: [2])
    try recorder.expectNoViolations()
  }

  @Test("sends nothing after the end or a cancel")
  func honestEnd() throws {
    let upstream = TestPublisher<Int, TestFailure>()
    let first = upstream.record()
    let second = upstream.record()
    first.cancel()
    upstream.send(1)
    upstream.send(completion: .failure(TestFailure()))
    upstream.send(completion: .finished)
    #expect(upstream.send(2) == nil)
    try first.expect(values: [])
    try first.expectNoCompletion()
    try second.expect(values: [1], completion: .failure(TestFailure()))
    try second.expectNoViolations()
    #expect(upstream.subscriptions.count == 2)
  }

  @Test("adds up what several subscribers ask for in return")
  func returned() {
    let upstream = TestPublisher<Int, Never>()
    let recorders = [upstream.record(perValue: .max(1)), upstream.record(perValue: .max(2))]
    #expect(upstream.send(1) == .max(3))
    #expect(recorders.map(\.values) == [[1], [1]])
  }

  @Test("breaks the rules when told to")
  func misbehaving() {
    let upstream = TestPublisher<Int, Never>(sendsSubscription: false)
    let recorder = upstream.record(demand: .none)
    upstream.misbehaving.send(1)
    upstream.misbehaving.send(subscription: upstream.subscription)
    upstream.misbehaving.send(2)
    let second = TestSubscription("Second")
    upstream.misbehaving.send(subscription: second)
    upstream.misbehaving.send(completion: .finished)
    upstream.misbehaving.send(completion: .finished)
    #expect(second.isCancelled)
    #expect(
      recorder.violations == [
        "value 1 before a subscription", "value 2 without demand", "subscription Second for a second time",
        "finished after the end",
      ])
  }

  @Test("lets a test answer requests from inside them")
  func onRequest() throws {
    let upstream = TestPublisher<Int, Never>()
    upstream.onSubscribe = { [weak upstream] subscription in
      subscription.onRequest = { demand in
        for number in 0..<(demand.max ?? 0) { upstream?.send(number) }
      }
    }
    let recorder = upstream.record(demand: .max(3))
    try recorder.expect(values: [0, 1, 2])
  }

  @Test("runs the closure for a cancel")
  func onCancel() {
    let log = Log()
    let subscription = TestSubscription()
    subscription.onCancel = { log.add("cancelled") }
    subscription.cancel()
    #expect(log.entries == ["cancelled"])
  }

  @Test("lets go of its subscribers when told to")
  func release() {
    let upstream = TestPublisher<Int, Never>()
    weak var weakRecorder: Recorder<Int, Never>?
    do {
      weakRecorder = upstream.record()
      #expect(weakRecorder != nil)
    }
    upstream.releaseSubscribers()
    #expect(weakRecorder == nil)
    #expect(upstream.subscriptions.isEmpty)
  }

  @Test("shows what was asked as a difference")
  func message() {
    let upstream = TestPublisher<Int, Never>(on: scheduler)
    let recorder = upstream.record(demand: .max(1))
    scheduler.advance(by: 2)
    recorder.cancel()
    let error = #expect(throws: Mismatch.self) {
      try upstream.subscription.expect([.request(.unlimited), .cancel], fileID: "Desk/DeskTests.swift", line: 31)
    }
    #expect(
      error?.description == """
        What was asked of the subscription differs (Desk/DeskTests.swift:31):
          - request unlimited
          + request max(1)      at 0s
            cancel              at 2s
        - expected, + received.
        """)
  }

  @Test("says so when nobody has subscribed")
  func nobody() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TestPublisher<Int, Never>().subscription
    }
    #expect(errorText(result).contains("nobody has subscribed to this TestPublisher yet"))
  }
}
