import HeadlessBackend
import SwiftUI
import Testing

private func date(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }

@MainActor @Suite("A timeline") struct TimelineViewTests {
  private func seconds(_ entries: some Sequence<Date>, _ count: Int = 3) -> [Double] {
    entries.prefix(count).map(\.timeIntervalSinceReferenceDate)
  }

  @Test("has schedules that begin with the current date")
  func schedules() {
    let periodic = PeriodicTimelineSchedule(from: date(0), by: 5)
    #expect(seconds(periodic.entries(from: date(12), mode: .normal)) == [10, 15, 20])
    #expect(seconds(periodic.entries(from: date(15), mode: .normal)) == [15, 20, 25])
    #expect(seconds(periodic.entries(from: date(-3), mode: .normal)) == [0, 5, 10])
    #expect(seconds(.everyMinute, from: 125) == [120, 180, 240])
    #expect(seconds(.explicit([date(1), date(9)]), from: 5) == [1, 9])
    #expect(seconds(.animation(minimumInterval: 1.5), from: 0) == [0, 1.5, 3])
    #expect(seconds(.animation(minimumInterval: 1.5, paused: true), from: 0) == [])
    #expect(seconds(AnimationTimelineSchedule().entries(from: date(0), mode: .lowFrequency)) == [])
  }

  private func seconds(_ schedule: some TimelineSchedule, from start: Double) -> [Double] {
    seconds(schedule.entries(from: date(start), mode: .normal))
  }

  struct Clock<Schedule: TimelineSchedule>: View {
    let log: Log
    let schedule: Schedule
    struct Inner: View {
      @State private var first: Date?
      let date: Date
      var body: some View {
        Text(verbatim: "\(first?.timeIntervalSinceReferenceDate ?? -1)").onAppear { first = date }
      }
    }
    var body: some View {
      log.entries.append("body")
      return TimelineView(schedule) { context in
        let _ = log.entries.append("\(context.date.timeIntervalSinceReferenceDate) \(context.cadence)")
        Inner(date: context.date)
      }
    }
  }

  @Test("builds its content at each date, and keeps its state; the body around does not run")
  func periodic() {
    let log = Log()
    let stage = Stage(200, 200) { Clock(log: log, schedule: .periodic(from: date(-1), by: 2)) }
    stage.backend.advance(by: 4)
    #expect(log.entries == ["body", "-1.0 seconds", "1.0 seconds", "3.0 seconds"])
    #expect(stage.texts == ["-1.0"])
  }

  @Test("ends with its last date, and leaves out those that are over")
  func explicit() {
    let log = Log()
    let stage = Stage(200, 200) { Clock(log: log, schedule: .explicit([date(-5), date(-2), date(0.5), date(100)])) }
    #expect(log.entries == ["body", "-2.0 seconds"])
    stage.backend.advance(by: 200)
    #expect(log.entries == ["body", "-2.0 seconds", "0.5 minutes", "100.0 minutes"])
    #expect(stage.backend.alarmsSet == 0)
  }

  @Test("follows the display's refreshes for animation")
  func animation() {
    let log = Log()
    let stage = Stage(200, 200) { Clock(log: log, schedule: .animation) }
    stage.backend.advance(by: 0.5)
    #expect((28...32).contains(log.entries.count))
    #expect(log.entries[1] == "0.0 live")
  }

  @Test("stops when it is gone")
  func gone() {
    struct Root: View {
      let handle: Handle
      let log: Log
      @State private var isThere = true
      var body: some View {
        handle.act["remove"] = { isThere = false }
        return VStack { if isThere { Clock(log: log, schedule: .everyMinute) } }
      }
    }
    let (log, handle) = (Log(), Handle())
    let stage = Stage(200, 200) { Root(handle: handle, log: log) }
    #expect(stage.backend.alarmsSet == 1)
    handle("remove")
    stage.backend.settle()
    #expect(stage.backend.alarmsSet == 0)
  }
}
