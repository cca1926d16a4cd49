import Combine
import CombineTesting
import Testing

@Suite("MarblePublisher")
struct MarblePublisherTests {
  let scheduler = TestScheduler()

  @Test("a cold publisher plays from the time of each subscription")
  func cold() throws {
    let shelf = scheduler.publisher("a-b|")
    let first = shelf.record(on: scheduler)
    try first.expect(values: [])
    scheduler.advance()
    try first.expect(values: ["a"])
    scheduler.advance(by: 1)
    let second = shelf.record(on: scheduler)
    try scheduler.run()
    try first.expect(marbles: "a-b|")
    try second.expect(marbles: "a-b|")
    #expect(second.timeline.last == .at(4, .completion(.finished)))
    try shelf.expectSubscriptions("^--!", "-^--!")
  }

  @Test("a hot publisher plays once, to whoever is there")
  func hot() throws {
    let shelf = scheduler.hotPublisher("a-b-c|")
    let first = shelf.record(on: scheduler)
    scheduler.advance(by: 1)
    let second = shelf.record(on: scheduler)
    scheduler.advance(by: 2)
    first.cancel()
    try scheduler.run()
    let late = shelf.record(on: scheduler)
    try first.expect(marbles: "a-b!")
    try second.expect(marbles: "-b-c|")
    try late.expect(marbles: "|")
    try shelf.expectSubscriptions("^--!", "-^---!", "-----(^!)")
  }

  @Test("values are what the names stand for, and failures what was given")
  func values() throws {
    let shelf = scheduler.publisher("x-y#", values: ["x": 12, "y": 9], failure: TestFailure("gone"))
    let recorder = shelf.record(on: scheduler)
    try scheduler.run()
    try recorder.expect(values: [12, 9], completion: .failure(TestFailure("gone")))
    #expect(recorder.events.first == .subscription("Marbles"))
  }

  @Test("all ways to make one")
  func factories() throws {
    let failure = TestFailure()
    try scheduler.publisher("a|", values: ["a": 1]).expectMarbles("1|", on: scheduler)
    try scheduler.publisher("1-'20'|", of: Int.self).expectMarbles("x-y|", values: ["x": 1, "y": 20], on: scheduler)
    try scheduler.publisher("a#", failure: failure).expectMarbles("a#", failure: failure, on: scheduler)
    try scheduler.publisher("1#", of: Int.self, failure: failure).expectMarbles("1#", on: scheduler)
    try scheduler.hotPublisher("a|").expectMarbles("a|", on: scheduler)
    try scheduler.hotPublisher("a|", values: ["a": 1]).expectMarbles("1|", on: scheduler)
    try scheduler.hotPublisher("a#", values: ["a": 1], failure: failure).expectMarbles("1#", on: scheduler)
    try scheduler.hotPublisher("a#", failure: failure).expectMarbles("a#", on: scheduler)
    #expect(scheduler.publisher("a").isHot == false)
    #expect(scheduler.hotPublisher("a-|").marbles == "a-|")
  }

  @Test("drops what was not asked for, and ends all the same")
  func demand() throws {
    let recorder = scheduler.publisher("abc|").record(demand: .max(1), on: scheduler)
    scheduler.advance(by: 1)
    recorder.request(.max(1))
    try scheduler.run()
    try recorder.expect(marbles: "a-c|")
    try recorder.expectNoViolations()
  }

  @Test("takes up the demand that a value is answered with")
  func returnedDemand() throws {
    let recorder = scheduler.publisher("abc|").record(demand: .max(1), perValue: .max(1), on: scheduler)
    try scheduler.run()
    try recorder.expect(values: ["a", "b", "c"])
  }

  @Test("stops when cancelled, and withdraws its work")
  func cancel() throws {
    let shelf = scheduler.publisher("a-b-c|")
    let recorder = shelf.record(on: scheduler)
    recorder.receiveValue = { [unowned recorder] value in
      if value == "b" { recorder.cancel() }
      return .none
    }
    scheduler.advance(by: 2)
    #expect(scheduler.pendingCount == 0)
    try recorder.expect(values: ["a", "b"])
    try shelf.expectSubscriptions("^-!")
  }

  @Test("may be cancelled while it is being subscribed")
  func cancelAtOnce() throws {
    let shelf = scheduler.publisher("a|")
    let recorder = Recorder<String, Never>(on: scheduler)
    recorder.receiveSubscription = { $0.cancel() }
    shelf.subscribe(recorder)
    #expect(scheduler.pendingCount == 0)
    try shelf.expectSubscriptions("(^!)")
  }

  @Test("lets go of its subscriber after the end")
  func release() throws {
    weak var weakRecorder: Recorder<String, Never>?
    let shelf = scheduler.publisher("a|")
    weakRecorder = shelf.record(on: scheduler)
    #expect(weakRecorder != nil)
    try scheduler.run()
    weakRecorder?.releaseSubscription()
    #expect(weakRecorder == nil)
  }

  @Test("shows subscriptions as a difference")
  func subscriptionsMessage() {
    let shelf = scheduler.publisher("--|")
    let recorder = shelf.record(on: scheduler)
    scheduler.advance(by: 1)
    let error = #expect(throws: Mismatch.self) {
      try shelf.expectSubscriptions("^--!", "- ^--", fileID: "Desk/DeskTests.swift", line: 31)
    }
    #expect(
      error?.description == """
        Subscriptions differ (Desk/DeskTests.swift:31):
          - ^--!
          - -^
          + ^
        - expected, + received. ^ subscribed, ! ended.
        """)
    recorder.cancel()
  }

  @Test("a line that cannot be played traps with the reason")
  func traps() async {
    let name = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TestScheduler().publisher("a-b|", values: ["a": 1])
    }
    #expect(errorText(name).contains("a-b| has a value b, and nothing says which Int that is"))
    let failure = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TestScheduler().publisher("a-#")
    }
    #expect(errorText(failure).contains("a-# fails with #, and failure: does not say how"))
    let cancel = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TestScheduler().publisher("a-!")
    }
    #expect(errorText(cancel).contains("a-! cancels with !, and a publisher cannot: ! is for expectations"))
  }
}
