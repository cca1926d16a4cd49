import Combine
import CombineTesting
import Testing

@Suite("TestScheduler")
struct TestSchedulerTests {
  let scheduler = TestScheduler()

  private func second(_ count: Double) -> TestScheduler.SchedulerTimeType {
    .zero.advanced(by: .seconds(count))
  }

  @Test("time stands still until it is moved")
  func standsStill() {
    let log = Log()
    scheduler.schedule { log.add("now") }
    scheduler.schedule(after: second(1)) { log.add("one") }
    #expect(log.entries == [])
    #expect(scheduler.now == .zero)
    #expect(scheduler.pendingCount == 2)
    #expect(scheduler.nextTime == .zero)
  }

  @Test("advance() without an argument runs what is due")
  func advanceByNothing() {
    let log = Log()
    scheduler.schedule { log.add("now") }
    scheduler.schedule(after: second(1)) { log.add("one") }
    scheduler.advance()
    #expect(log.entries == ["now"])
    #expect(scheduler.now == .zero)
    #expect(scheduler.nextTime == second(1))
  }

  @Test("the end of the window belongs to it, and now is the time of the action inside it")
  func window() {
    let log = Log()
    for time in [3.0, 1, 2, 2.5] {
      scheduler.schedule(after: second(time)) { [scheduler] in log.add("\(time) at \(scheduler.now)") }
    }
    scheduler.advance(by: 2.5)
    #expect(log.entries == ["1.0 at 1s", "2.0 at 2s", "2.5 at 2.5s"])
    #expect(scheduler.now == second(2.5))
    scheduler.advance(to: second(10))
    #expect(log.entries.last == "3.0 at 3s")
    #expect(scheduler.now == second(10))
    #expect(scheduler.nextTime == nil)
  }

  @Test("actions at equal times run in the order of scheduling")
  func equalTimes() {
    let log = Log()
    for index in 0..<100 { scheduler.schedule(after: second(Double(index % 3))) { log.add("\(index)") } }
    scheduler.advance(by: 5)
    var expected: [String] = []
    for third in 0..<3 { expected += stride(from: third, to: 100, by: 3).map { "\($0)" } }
    #expect(log.entries == expected)
  }

  @Test("work for a time that has passed waits behind what is already due")
  func past() {
    let log = Log()
    scheduler.advance(by: 5)
    scheduler.schedule { log.add("now") }
    scheduler.schedule(after: second(1)) { [scheduler] in log.add("late, at \(scheduler.now)") }
    scheduler.advance()
    #expect(log.entries == ["now", "late, at 5s"])
  }

  @Test("what an action schedules runs in the same call if it falls due in it")
  func nested() {
    let log = Log()
    scheduler.schedule(after: second(1)) { [scheduler] in
      log.add("one")
      scheduler.schedule { log.add("at once") }
      scheduler.schedule(after: scheduler.now.advanced(by: 1)) { log.add("two") }
      scheduler.schedule(after: scheduler.now.advanced(by: 2)) { log.add("three") }
    }
    scheduler.advance(by: 2)
    #expect(log.entries == ["one", "at once", "two"])
    scheduler.advance(by: 1)
    #expect(log.entries == ["one", "at once", "two", "three"])
  }

  @Test("repeating work runs at its date and then at each interval, without drift")
  func repeating() {
    let log = Log()
    let work = scheduler.schedule(after: second(1), interval: 0.3) { [scheduler] in log.add("\(scheduler.now)") }
    #expect(scheduler.pendingCount == 1)
    scheduler.advance(by: 2)
    #expect(log.entries == ["1s", "1.3s", "1.6s", "1.9s"])
    work.cancel()
    scheduler.advance(by: 10)
    #expect(log.entries.count == 4)
    #expect(scheduler.pendingCount == 0)
  }

  @Test("repeating work can be cancelled from inside its action")
  func cancelInside() {
    let log = Log()
    var work: (any Cancellable)?
    work = scheduler.schedule(after: second(1), interval: 1) {
      log.add("tick")
      if log.entries.count == 3 { work?.cancel() }
    }
    scheduler.advance(by: 10)
    #expect(log.entries == ["tick", "tick", "tick"])
    #expect(scheduler.pendingCount == 0)
  }

  @Test("an action can cancel another one that is due at the same time")
  func cancelOther() {
    let log = Log()
    var other: (any Cancellable)?
    scheduler.schedule(after: second(1)) { other?.cancel() }
    other = scheduler.schedule(after: second(1), interval: 1) { log.add("other") }
    scheduler.advance(by: 3)
    #expect(log.entries == [])
  }

  @Test("repeating work ends when its token is released")
  func releaseToken() {
    let log = Log()
    do {
      let work = scheduler.schedule(after: second(1), interval: 1) { log.add("tick") }
      scheduler.advance(by: 2)
      withExtendedLifetime(work) {}
    }
    scheduler.advance(by: 2)
    #expect(log.entries == ["tick", "tick"])
    #expect(scheduler.pendingCount == 0)
  }

  @Test("actions are released once they have run or are cancelled")
  func release() {
    weak var once: Log?
    weak var repeated: Log?
    var work: (any Cancellable)?
    do {
      let (first, second) = (Log(), Log())
      (once, repeated) = (first, second)
      scheduler.schedule(after: self.second(1)) { first.add("once") }
      work = scheduler.schedule(after: self.second(1), interval: 1) { second.add("again") }
    }
    #expect(once != nil)
    scheduler.advance(by: 1)
    #expect(once == nil)
    #expect(repeated != nil)
    work?.cancel()
    #expect(repeated == nil)
  }

  @Test("an action may move the time itself")
  func reentrantAdvance() {
    let log = Log()
    scheduler.schedule(after: second(1)) { [scheduler] in
      scheduler.advance(by: 3)
      log.add("first, now \(scheduler.now)")
    }
    scheduler.schedule(after: second(2)) { [scheduler] in log.add("second at \(scheduler.now)") }
    scheduler.advance(by: 2)
    #expect(log.entries == ["second at 2s", "first, now 4s"])
    #expect(scheduler.now == second(4))
  }

  @Test("run goes on until nothing is scheduled")
  func run() throws {
    let log = Log()
    scheduler.schedule(after: second(1)) { [scheduler] in
      log.add("one")
      scheduler.schedule(after: scheduler.now.advanced(by: 100)) { log.add("later") }
    }
    try scheduler.run()
    #expect(log.entries == ["one", "later"])
    #expect(scheduler.now == second(101))
    try scheduler.run()
    #expect(scheduler.now == second(101))
  }

  @Test("run says what is left when repeating work never stops")
  func runLimit() {
    let work = scheduler.schedule(after: second(1), interval: .milliseconds(500)) {}
    defer { work.cancel() }
    scheduler.schedule(after: second(1000)) {}
    let error = #expect(throws: TestScheduler.RunLimitExceeded.self) {
      try scheduler.run(limit: 10, fileID: "Desk/DeskTests.swift", line: 31)
    }
    #expect(error?.limit == 10)
    #expect(error?.pendingCount == 2)
    #expect(error?.time == second(5.5))
    #expect(
      error?.description == """
        run stopped after 10 actions at 5.5s, and more is scheduled (Desk/DeskTests.swift:31):
          at 6s, then every 500ms
          at 1000s
        Cancel what repeats, advance(by:) a time of your choice, or raise the limit: run(limit:).
        """)
  }

  @Test("run names three actions of many")
  func runLimitMany() {
    for index in 1...5 { scheduler.schedule(after: second(Double(index))) {} }
    let error = #expect(throws: TestScheduler.RunLimitExceeded.self) { try scheduler.run(limit: 1) }
    #expect(error?.description.contains("  at 2s\n  at 3s\n  at 4s\n  and 1 more\n") == true)
  }

  @Test("run that needs exactly its limit does not complain")
  func runExactly() throws {
    for _ in 0..<3 { scheduler.schedule {} }
    try scheduler.run(limit: 3)
  }

  @Test("options and tolerance change nothing")
  func fullForms() {
    let log = Log()
    scheduler.schedule(options: nil) { log.add("now") }
    scheduler.schedule(after: second(1), tolerance: 5, options: nil) { log.add("one") }
    scheduler.schedule(after: second(1), tolerance: 5) { log.add("one") }
    let work = scheduler.schedule(after: second(2), interval: 1, tolerance: 5, options: nil) { log.add("again") }
    let other = scheduler.schedule(after: second(2), interval: 1, tolerance: 5) { log.add("other") }
    scheduler.advance(by: 2)
    #expect(log.entries == ["now", "one", "one", "again", "other"])
    #expect(scheduler.minimumTolerance == 0)
    work.cancel()
    other.cancel()
  }

  @Test("any thread may schedule, cancel and move the time")
  func threads() async throws {
    let scheduler = scheduler
    let log = Log()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for step in 0..<500 {
            scheduler.schedule(after: .zero.advanced(by: .nanoseconds(step))) { log.add("once") }
            scheduler.schedule(after: .zero, interval: 1) { log.add("repeated") }.cancel()
            scheduler.advance()
          }
        }
      }
    }
    try scheduler.run()
    #expect(log.entries.count { $0 == "once" } == 2000)
    #expect(scheduler.pendingCount == 0)
  }

  @Test("a scheduler can start at another time")
  func startTime() {
    let scheduler = TestScheduler(now: second(60))
    #expect(scheduler.now == second(60))
  }

  @Test("time does not go back")
  func back() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scheduler = TestScheduler()
      scheduler.advance(by: 3)
      scheduler.advance(by: -1)
    }
    #expect(errorText(result).contains("time does not go back: it is 3s, and advance was asked for 2s"))
  }

  @Test("work that schedules itself for the moment it runs in traps")
  func endless() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scheduler = TestScheduler()
      func again() { scheduler.schedule { again() } }
      again()
      scheduler.advance(by: 1)
    }
    #expect(errorText(result).contains("100000 actions ran at 0s and there are more"))
  }
}

@Suite("TestScheduler's time")
struct TestSchedulerTimeTests {
  typealias Time = TestScheduler.SchedulerTimeType
  typealias Stride = Time.Stride

  @Test("a bare number is in seconds")
  func literals() {
    #expect((2 as Stride) == .seconds(2))
    #expect((0.25 as Stride) == .milliseconds(250))
    #expect((-1 as Stride) == .nanoseconds(-1_000_000_000))
    #expect(Stride(exactly: 3) == 3)
    #expect(Stride(exactly: UInt64.max) == nil)
    #expect(Stride(exactly: Int.max) == nil)
  }

  @Test(
    "descriptions use the largest unit that fits",
    arguments: [
      (Stride.zero, "0s"), (1, "1s"), (90, "90s"), (1.5, "1.5s"), (.milliseconds(20), "20ms"),
      (.milliseconds(1050), "1.05s"), (.microseconds(1500), "1.5ms"), (.nanoseconds(1001), "1.001µs"),
      (.nanoseconds(7), "7ns"), (-2.5, "-2.5s"), (.nanoseconds(.min), "-9223372036.854775808s"),
    ])
  func descriptions(stride: Stride, text: String) {
    #expect(stride.description == text)
    #expect(Time.zero.advanced(by: stride).description == text)
  }

  @Test("fractions are rounded to the nanosecond")
  func rounding() {
    #expect(Stride.seconds(0.1) + .seconds(0.2) == .seconds(0.3))
    #expect(Stride.seconds(0.57).magnitude == 570_000_000)
    #expect(Stride.seconds(Double.infinity).magnitude == .max)
    #expect(Stride.seconds(-1e300).magnitude == .min)
  }

  @Test("arithmetic counts in seconds and ends at the limits")
  func arithmetic() {
    let half: Stride = 0.5
    let sum: Stride = half + half
    let product: Stride = half * .seconds(3)
    let negative: Stride = -half * half
    #expect(sum == .seconds(1))
    #expect(product == .milliseconds(1500))
    #expect(negative == .milliseconds(-250))
    #expect(half - sum == .milliseconds(-500))
    #expect(half < sum)
    var stride: Stride = 2
    stride += 1
    stride -= 0.5
    stride *= 2
    #expect(stride == .seconds(5))
    #expect(Stride.seconds(.max).magnitude == .max)
    #expect(Stride.milliseconds(.min).magnitude == .min)
    #expect(Stride.seconds(.max) + half == .nanoseconds(.max))
    #expect(Stride.nanoseconds(.min) - half == .nanoseconds(.min))
    #expect(Stride.nanoseconds(.max) - .nanoseconds(.min) == .nanoseconds(.max))
    #expect(Stride.nanoseconds(.max) * .seconds(-2) == .nanoseconds(.min))
    #expect(Stride.nanoseconds(.max) * .seconds(1) == .nanoseconds(.max))
  }

  @Test("moments are strideable, comparable and hashable")
  func moments() {
    let two = Time.zero.advanced(by: 2)
    #expect(Time.zero.distance(to: two) == 2)
    #expect(two.distance(to: .zero) == -2)
    #expect(Time.zero < two)
    #expect(Set([two, Time(nanoseconds: 2_000_000_000)]).count == 1)
    #expect(two.advanced(by: .seconds(.max)) == Time(nanoseconds: .max))
  }
}
