import Combine
import CombineTesting
import Testing

@Suite("Marble expectations")
struct MarbleExpectationTests {
  let scheduler = TestScheduler()

  private func message(_ body: () throws -> Void) -> String {
    #expect(throws: Mismatch.self, performing: body)?.description ?? ""
  }

  @Test("play the time through and compare")
  func plays() throws {
    let keys = scheduler.publisher("a-b--(cd)-|")
    try keys.filter { $0 != "b" }
      .expectMarbles("a----(cd)-|", on: scheduler)
  }

  @Test("compare values by what the names stand for")
  func values() throws {
    let copies = scheduler.publisher("a-b|", values: ["a": 3, "b": 5])
    try copies.map { $0 * 2 }
      .expectMarbles("x-y|", values: ["x": 6, "y": 10], on: scheduler)
    try copies.map { [$0] }
      .expectMarbles("'[3]'-'[5]'|", on: scheduler)
  }

  @Test("count ticks from now, in the scheduler's unit")
  func ticks() throws {
    let scheduler = TestScheduler(tick: .milliseconds(20))
    scheduler.advance(by: 1)
    try scheduler.publisher("-a-|").expectMarbles("-a-|", on: scheduler)
    #expect(scheduler.now == .zero.advanced(by: .milliseconds(1080)))
  }

  @Test("cancel at the end of the tick with !")
  func cancel() throws {
    let keys = scheduler.publisher("a-b-c|")
    try keys.expectMarbles("a-(b!)", on: scheduler)
    try keys.expectMarbles("a!", on: scheduler)
    try keys.expectSubscriptions("^-!", "---^!")
  }

  @Test("need not know the failure, but can")
  func failure() throws {
    let shelf = scheduler.publisher("-#", failure: TestFailure("gone"))
    try shelf.expectMarbles("-#", on: scheduler)
    try shelf.expectMarbles("-#", failure: TestFailure("gone"), on: scheduler)
    let text = message {
      try shelf.expectMarbles(
        "-#", failure: TestFailure("closed"), on: scheduler, fileID: "Desk/DeskTests.swift", line: 31)
    }
    #expect(
      text == """
        Marbles differ (Desk/DeskTests.swift:31):
          expected  -#
          received  -#
                     ^
          tick 1 (5s): expected # = TestFailure(closed), received # = TestFailure(gone)
        """)
  }

  @Test("show both lines, tick below tick, and what differs")
  func difference() {
    let keys = scheduler.publisher("a--b-('Emma'c)d|", values: ["a": 1, "b": 2, "Emma": 30, "c": 40, "d": 5])
    let text = message {
      try keys.expectMarbles(
        "a-b--'Emma'-|", values: ["a": 1, "b": 2, "Emma": 30], on: scheduler,
        fileID: "Desk/DeskTests.swift", line: 31)
    }
    #expect(
      text == """
        Marbles differ (Desk/DeskTests.swift:31):
          expected  a-b--'Emma'      -  |
          received  a--b-('Emma''40')'5'|
                      ^^ ^           ^
          tick 2 (2s): expected b = 2, received nothing
          tick 3 (3s): expected nothing, received b = 2
          tick 5 (5s): expected 'Emma' = 30, received 'Emma' = 30, '40'
          tick 6 (6s): expected nothing, received '5'
        """)
  }

  @Test("notice what comes after a line that has no end")
  func after() {
    let keys = scheduler.publisher("a---b|")
    let text = message {
      try keys.expectMarbles("a-", on: scheduler, fileID: "Desk/DeskTests.swift", line: 31)
    }
    #expect(
      text == """
        Marbles differ (Desk/DeskTests.swift:31):
          expected  a-
          received  a---b
                        ^
          tick 4 (4s): expected nothing, received b
        """)
  }

  @Test("notice what does not come")
  func missing() {
    let keys = PassthroughSubject<String, Never>()
    let text = message {
      try keys.expectMarbles("a-|", on: scheduler, fileID: "Desk/DeskTests.swift", line: 31)
    }
    #expect(
      text == """
        Marbles differ (Desk/DeskTests.swift:31):
          expected  a-|
          received  ---
                    ^ ^
          tick 0 (0s): expected a, received nothing
          tick 2 (2s): expected |, received nothing
        """)
  }

  @Test("give the time of what is not on a tick")
  func offTick() {
    let keys = PassthroughSubject<String, Never>()
    let recorder = keys.record(on: scheduler)
    scheduler.advance(by: 1.5)
    keys.send("it's")
    let text = message {
      try recorder.expect(marbles: "-'it’s'", fileID: "Desk/DeskTests.swift", line: 31)
    }
    #expect(
      text == """
        Marbles differ (Desk/DeskTests.swift:31):
          expected  -'it’s'
          received  -'it’s'
                     ^
          tick 1 (1s): expected 'it’s', received 'it’s' (at 1.5s)
        """)
  }

  @Test("keep to the order inside a tick")
  func order() {
    let keys = scheduler.publisher("(ab)")
    let text = message {
      try keys.expectMarbles("(ba)", on: scheduler, fileID: "Desk/DeskTests.swift", line: 31)
    }
    #expect(text.hasSuffix("tick 0 (0s): expected b, a, received a, b"))
  }

  @Test("list ten ticks of many")
  func many() {
    let keys = scheduler.publisher("abcdefghijklm")
    let text = message { try keys.expectMarbles("-------------", on: scheduler) }
    #expect(text.hasSuffix("tick 9 (9s): expected nothing, received j\n  and 3 more ticks"))
  }

  @Test("say which name has no value")
  func unknownName() {
    let keys = scheduler.publisher("a|")
    let text = message {
      try keys.expectMarbles("b|", values: ["a": "a"], on: scheduler, fileID: "Desk/DeskTests.swift", line: 31)
    }
    #expect(text == "b| names b, and values: does not say what that is (Desk/DeskTests.swift:31)")
  }

  @Test("do not wait for repeating work that says nothing")
  func repeating() throws {
    let work = scheduler.schedule(after: .zero, interval: 1) {}
    defer { work.cancel() }
    try scheduler.publisher("a-b").expectMarbles("a-b-", on: scheduler)
  }

  @Test("can be asked of a recorder while time goes on")
  func recorder() throws {
    let recorder = scheduler.publisher("a-b-|").record(on: scheduler)
    scheduler.advance(by: 1)
    try recorder.expect(marbles: "a-")
    scheduler.advance(by: 1)
    try recorder.expect(marbles: "a-x", values: ["a": "a", "x": "b"])
    recorder.cancel()
    try recorder.expect(marbles: "a-(b!)")
  }

  @Test("need a recorder with a scheduler")
  func noScheduler() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try PassthroughSubject<Int, Never>().record().expect(marbles: "-")
    }
    #expect(errorText(result).contains("make the recorder with record(on: scheduler)"))
  }
}
