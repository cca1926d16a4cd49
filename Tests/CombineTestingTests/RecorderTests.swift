import Combine
import CombineTesting
import Testing

@Suite("Recorder")
struct RecorderTests {
  let scheduler = TestScheduler()
  let loans = PassthroughSubject<String, TestFailure>()

  @Test("keeps everything that happens, with its time")
  func timeline() throws {
    let recorder = loans.record(on: scheduler)
    loans.send("Dune")
    scheduler.advance(by: 2)
    loans.send("Emma")
    loans.send(completion: .finished)

    #expect(recorder.values == ["Dune", "Emma"])
    #expect(recorder.completion == .finished)
    try recorder.expect(timeline: [
      .at(0, .subscription("PassthroughSubject")),
      .at(0, .request(.unlimited)),
      .at(0, .value("Dune")),
      .at(2, .value("Emma")),
      .at(2, .completion(.finished)),
    ])
    #expect(
      recorder.description == """
        0s subscription PassthroughSubject
        0s request unlimited
        0s value "Dune"
        2s value "Emma"
        2s finished
        """)
  }

  @Test("has no times without a scheduler")
  func noScheduler() throws {
    let recorder = loans.record()
    loans.send(completion: .failure(TestFailure("lost")))
    #expect(recorder.timeline.allSatisfy { $0.time == nil })
    try recorder.expect(events: [
      .subscription("PassthroughSubject"), .request(.unlimited), .completion(.failure(TestFailure("lost"))),
    ])
    #expect(
      recorder.description == """
        subscription PassthroughSubject
        request unlimited
        failure TestFailure(lost)
        """)
  }

  @Test("asks for what it is told to ask for, and returns what it is told to return")
  func demand() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.record(demand: .max(2), perValue: .max(1))
    #expect(recorder.outstandingDemand == .max(2))
    #expect(upstream.send(1) == .max(1))
    #expect(recorder.outstandingDemand == .max(2))
    recorder.request(.max(3))
    #expect(recorder.outstandingDemand == .max(5))
    try upstream.subscription.expect([.request(.max(2)), .request(.max(3))])
    #expect(
      recorder.events == [
        .subscription("TestSubscription"), .request(.max(2)), .value(1, returning: .max(1)), .request(.max(3)),
      ])
  }

  @Test("asks for nothing when told to ask for nothing")
  func noDemand() throws {
    let upstream = TestPublisher<Int, Never>()
    _ = upstream.record(demand: .none)
    try upstream.subscription.expect([])
  }

  @Test("a request before the subscription is made when the subscription comes")
  func earlyRequest() throws {
    let recorder = Recorder<Int, Never>(demand: .none)
    recorder.request(.max(2))
    let subscription = TestSubscription()
    recorder.receive(subscription: subscription)
    try subscription.expect([.request(.max(2))])
  }

  @Test("cancels as often as it is told to")
  func cancel() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.record()
    recorder.cancel()
    recorder.cancel()
    try upstream.subscription.expect([.request(.unlimited), .cancel, .cancel])
    #expect(recorder.events.suffix(2) == [.cancel, .cancel])
  }

  @Test("cancels a subscription that comes after its own cancel")
  func lateSubscription() {
    let recorder = Recorder<Int, Never>()
    recorder.cancel()
    let subscription = TestSubscription()
    recorder.receive(subscription: subscription)
    #expect(subscription.events == [.cancel])
  }

  @Test("runs the test's closures in the middle of a delivery")
  func hooks() throws {
    let log = Log()
    let recorder = Recorder<String, TestFailure>(demand: .max(1), perValue: .max(1))
    recorder.receiveSubscription = { _ in log.add("subscribed") }
    recorder.receiveValue = { [loans] value in
      log.add(value)
      if value == "Dune" { loans.send("Emma") }
      return .max(1)
    }
    recorder.receiveCompletion = { _ in log.add("ended") }
    loans.subscribe(recorder)
    recorder.request(.max(1))
    loans.send("Dune")
    loans.send(completion: .finished)
    #expect(log.entries == ["subscribed", "Dune", "Emma", "ended"])
    try recorder.expect(events: [
      .subscription("PassthroughSubject"), .request(.max(1)), .request(.max(1)),
      .value("Dune", returning: .max(2)), .value("Emma", returning: .max(2)), .completion(.finished),
    ])
  }

  @Test("keeps its subscription until it is told to let go")
  func release() {
    weak var weakRecorder: Recorder<Int, Never>?
    do {
      let subscription = TestSubscription()
      let recorder = Recorder<Int, Never>()
      subscription.onCancel = { _ = recorder }
      recorder.receive(subscription: subscription)
      recorder.cancel()
      #expect(recorder.subscription != nil)
      weakRecorder = recorder
    }
    #expect(weakRecorder != nil)
    weakRecorder?.releaseSubscription()
    #expect(weakRecorder == nil)
  }

  @Test("knows the rules that a publisher has to keep")
  func violations() {
    let recorder = Recorder<String, Never>(demand: .max(1), on: scheduler)
    _ = recorder.receive("early")
    recorder.receive(subscription: TestSubscription())
    _ = recorder.receive("Dune")
    #expect(recorder.violations == ["value \"early\" before a subscription, at 0s"])

    scheduler.advance(by: 1)
    _ = recorder.receive("too much")
    let second = TestSubscription("Second")
    recorder.receive(subscription: second)
    #expect(second.events == [.cancel])
    recorder.receive(completion: .finished)
    recorder.receive(completion: .finished)
    recorder.cancel()
    recorder.request(.max(1))
    _ = recorder.receive("late")
    #expect(
      recorder.violations == [
        "value \"early\" before a subscription, at 0s",
        "value \"too much\" without demand, at 1s",
        "subscription Second for a second time, at 1s",
        "finished after the end, at 1s",
        "value \"late\" after the end, at 1s",
        "value \"late\" after cancel, at 1s",
      ])
    #expect(recorder.values == ["early", "Dune", "too much", "late"])
  }

  @Test("failures without == are alike when their type and text are")
  func failures() throws {
    struct Lost: Error { let title: String }
    let books = PassthroughSubject<Int, any Error>()
    let recorder = books.record()
    books.send(completion: .failure(Lost(title: "Dune")))
    try recorder.expect(completion: .failure(Lost(title: "Dune")))
    #expect(throws: Mismatch.self) { try recorder.expect(completion: .failure(Lost(title: "Emma"))) }
    #expect(throws: Mismatch.self) { try recorder.expect(completion: .failure(TestFailure())) }
    #expect(recorder.events.last == .completion(.failure(Lost(title: "Dune"))))
    #expect(recorder.events.last != .completion(.failure(TestFailure())))
  }
}

@Suite("Recorder's expectations")
struct RecorderExpectationTests {
  let scheduler = TestScheduler()
  let loans = PassthroughSubject<String, TestFailure>()

  private func message(_ body: () throws -> Void) -> String {
    #expect(throws: Mismatch.self, performing: body)?.description ?? ""
  }

  @Test("are silent when all is well")
  func silent() throws {
    let recorder = loans.record(on: scheduler)
    try recorder.expect(values: [])
    try recorder.expectNoCompletion()
    loans.send("Dune")
    loans.send(completion: .finished)
    try recorder.expect(values: ["Dune"])
    try recorder.expect(values: ["Dune"], completion: .finished)
    try recorder.expect(completion: .finished)
    try recorder.expectNoViolations()
  }

  @Test("show values as a difference with the times")
  func values() {
    let recorder = loans.record(on: scheduler)
    for value in ["Dune", "Ulysses", "Persuasion"] {
      scheduler.advance(by: 1)
      loans.send(value)
    }
    scheduler.advance(by: 1)
    loans.send(completion: .failure(TestFailure("closed")))
    let text = message {
      try recorder.expect(values: ["Dune", "Emma", "Persuasion"], fileID: "Desk/DeskTests.swift", line: 31)
    }
    #expect(
      text == """
        Values differ (Desk/DeskTests.swift:31):
            "Dune"         at 1s
          - "Emma"
          + "Ulysses"      at 2s
            "Persuasion"   at 3s
        - expected, + received. And then: failure TestFailure(closed) at 4s.
        """)
  }

  @Test("show values without times when there is no scheduler")
  func valuesWithoutTimes() {
    let recorder = loans.record()
    loans.send("Dune")
    let text = message { try recorder.expect(values: [], fileID: "Desk/DeskTests.swift", line: 31) }
    #expect(
      text == """
        Values differ (Desk/DeskTests.swift:31):
          + "Dune"
        - expected, + received.
        """)
  }

  @Test("leave out long stretches that are alike")
  func longValues() {
    let numbers = PassthroughSubject<Int, Never>()
    let recorder = numbers.record()
    for number in 0..<50 where number != 20 { numbers.send(number) }
    let text = message { try recorder.expect(values: Array(0..<50), fileID: "Desk/DeskTests.swift", line: 31) }
    #expect(
      text == """
        Values differ (Desk/DeskTests.swift:31):
            … 17 alike
            17
            18
            19
          - 20
            21
            22
            23
            … 26 alike
        - expected, + received.
        """)
  }

  @Test("compare the completion after the values")
  func valuesAndCompletion() {
    let recorder = loans.record(on: scheduler)
    loans.send("Dune")
    let text = message {
      try recorder.expect(values: ["Dune"], completion: .finished, fileID: "Desk/DeskTests.swift", line: 31)
    }
    #expect(
      text == """
        Expected finished, received no completion and 1 value; the last event was: value "Dune" at 0s \
        (Desk/DeskTests.swift:31)
        """)
  }

  @Test("say which completion came")
  func completion() {
    let recorder = loans.record(on: scheduler)
    scheduler.advance(by: 3)
    loans.send(completion: .failure(TestFailure("closed")))
    let text = message { try recorder.expect(completion: .finished, fileID: "Desk/DeskTests.swift", line: 31) }
    #expect(text == "Expected finished, received failure TestFailure(closed) at 3s (Desk/DeskTests.swift:31)")
    let none = message { try recorder.expectNoCompletion(fileID: "Desk/DeskTests.swift", line: 31) }
    #expect(none == "Expected no completion, received failure TestFailure(closed) at 3s (Desk/DeskTests.swift:31)")
  }

  @Test("say when there was not even a subscription")
  func nothing() {
    let recorder = Recorder<Int, Never>()
    let text = message { try recorder.expect(completion: .finished, fileID: "Desk/DeskTests.swift", line: 31) }
    #expect(text == "Expected finished, received nothing, not even a subscription (Desk/DeskTests.swift:31)")
  }

  @Test("count every completion")
  func twoCompletions() {
    let recorder = Recorder<Int, Never>()
    recorder.receive(completion: .finished)
    recorder.receive(completion: .finished)
    let text = message { try recorder.expect(completion: .finished, fileID: "Desk/DeskTests.swift", line: 31) }
    #expect(text == "Expected finished, received finished, then finished (Desk/DeskTests.swift:31)")
  }

  @Test("show events as a difference")
  func events() {
    let recorder = loans.record(demand: .max(1), on: scheduler)
    scheduler.advance(by: 1.5)
    loans.send("Dune")
    recorder.cancel()
    let text = message {
      try recorder.expect(
        events: [.subscription("PassthroughSubject"), .request(.max(2)), .value("Dune")],
        fileID: "Desk/DeskTests.swift", line: 31)
    }
    #expect(
      text == """
        Events differ (Desk/DeskTests.swift:31):
            subscription PassthroughSubject   at 0s
          - request max(2)
          + request max(1)                    at 0s
            value "Dune"                      at 1.5s
          + cancel                            at 1.5s
        - expected, + received.
        """)
  }

  @Test("show events at other times as a difference")
  func timeline() {
    let recorder = loans.record(on: scheduler)
    scheduler.advance(by: 2)
    loans.send("Dune")
    let text = message {
      try recorder.expect(
        timeline: [.at(0, .subscription("PassthroughSubject")), .at(0, .request(.unlimited)), .at(1, .value("Dune"))],
        fileID: "Desk/DeskTests.swift", line: 31)
    }
    #expect(
      text == """
        Events differ (Desk/DeskTests.swift:31):
            subscription PassthroughSubject   at 0s
            request unlimited                 at 0s
          - value "Dune"                      at 1s
          + value "Dune"                      at 2s
        - expected, + received.
        """)
  }

  @Test("list the rules that were broken, and what happened")
  func violations() {
    let recorder = Recorder<Int, Never>(demand: .none)
    recorder.receive(subscription: TestSubscription())
    _ = recorder.receive(7)
    let text = message { try recorder.expectNoViolations(fileID: "Desk/DeskTests.swift", line: 31) }
    #expect(
      text == """
        The publisher broke the rules (Desk/DeskTests.swift:31):
          value 7 without demand
        What happened:
          subscription TestSubscription
          value 7
        """)
  }

  @Test("carry the place of the call")
  func location() {
    let recorder = loans.record()
    let line: UInt = #line + 1
    let error = #expect(throws: Mismatch.self) { try recorder.expect(values: ["Dune"]) }
    #expect(error?.line == line)
    #expect(error.map { "\($0.fileID)" } == "CombineTestingTests/RecorderTests.swift")
  }
}
