import Foundation
import SwiftUI
import Testing

@MainActor @Suite("A text of a date") struct DateStyleTests {
  /// What time it is when a stage opens.
  let start = Date(timeIntervalSinceReferenceDate: 0)

  private func stage(_ text: Text) -> Stage<some View> {
    Stage(400, 400) { text.environment(\.locale, Locale(identifier: "en_US")).environment(\.timeZone, .gmt) }
  }

  @Test("counts down to the date and up from it, once a second")
  func timer() {
    let stage = stage(Text(start.addingTimeInterval(2), style: .timer))
    #expect(stage.texts == ["0:02"])
    stage.backend.advance(by: 1)
    #expect(stage.texts == ["0:01"])
    stage.backend.advance(by: 1)
    #expect(stage.texts == ["0:00"])
    stage.backend.advance(by: 3)
    #expect(stage.texts == ["0:03"])
    #expect(stage.backend.alarmsSet == 1)
    let long = self.stage(Text(start.addingTimeInterval(24 * 86_400 + 8 * 3600), style: .timer))
    #expect(long.texts == ["584:00:00"])
  }

  @Test("tells the distance in its two largest units, and changes only when they do")
  func relative() {
    let stage = stage(Text(start.addingTimeInterval(-(2 * 3600 + 23 * 60)), style: .relative))
    #expect(stage.texts == ["2 hours, 23 minutes"])
    let frames = stage.backend.frameCount
    stage.backend.advance(by: 59)
    #expect(stage.backend.frameCount == frames)
    stage.backend.advance(by: 1)
    #expect(stage.texts == ["2 hours, 24 minutes"])
  }

  @Test("tells the distance in one unit, with a sign")
  func offset() {
    #expect(stage(Text(start.addingTimeInterval(-7300), style: .offset)).texts == ["+2 hours"])
    #expect(stage(Text(start.addingTimeInterval(90 * 86_400 + 86_400 * 3), style: .offset)).texts == ["-3 months"])
  }

  @Test("is a day or a time")
  func fixed() {
    let date = Date(timeIntervalSince1970: 1_559_604_180)
    #expect(stage(Text(date, style: .date)).texts == ["June 3, 2019"])
    #expect(stage(Text(date, style: .time)).texts.map { $0.replacing("\u{202F}", with: " ") } == ["11:23 PM"])
  }

  @Test("of an interval stays within it, and stops when it is paused")
  func interval() {
    let down = stage(Text(timerInterval: start...start.addingTimeInterval(90)))
    #expect(down.texts == ["1:30"])
    down.backend.advance(by: 31)
    #expect(down.texts == ["0:59"])
    down.backend.advance(by: 1000)
    #expect(down.texts == ["0:00"])
    #expect(down.backend.alarmsSet == 0)
    let up = stage(Text(timerInterval: start...start.addingTimeInterval(4000), countsDown: false, showsHours: false))
    up.backend.advance(by: 3661)
    #expect(up.texts == ["61:01"])
    let pause = stage(
      Text(timerInterval: start...start.addingTimeInterval(90), pauseTime: start.addingTimeInterval(10))
    )
    pause.backend.advance(by: 60)
    #expect(pause.texts == ["1:20"])
  }
}
