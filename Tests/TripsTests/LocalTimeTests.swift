import Combine
import Foundation
import HeadlessBackend
import SwiftUI
import Testing
import ViewTesting

@testable import Trips

/// The clock in its three stages: they show the same, and tick alike.
@MainActor
struct LocalTimeTests {
  private let ticks = PassthroughSubject<Date, Never>()
  /// 2023-11-14, 22:13:20 in London.
  private let evening = Date(timeIntervalSince1970: 1_700_000_000)
  private let atacama = TimeZone(identifier: "America/Santiago")!

  private func text(_ date: Date) -> String { "Local time \(date.formatted(.clock(in: atacama)))" }

  @Test("reads the time of the city, not of this machine")
  func timeZone() {
    let here = Date.FormatStyle(date: .omitted, time: .standard, timeZone: .gmt)
    #expect(evening.formatted(.clock(in: atacama)) == evening.addingTimeInterval(-3 * 3600).formatted(here))
  }

  @Test("ticks with a published clock")
  func published() {
    let view = HostedView {
      PublishedLocalTime(timeZone: atacama, clock: PublishedClock(now: evening, ticks: ticks))
    }
    #expect(view.contains(.label(text(evening))))
    ticks.send(evening.addingTimeInterval(1))
    #expect(view.contains(.label(text(evening.addingTimeInterval(1)))))
  }

  @Test("ticks with an observed clock")
  func observed() {
    let view = HostedView {
      ObservedLocalTime(timeZone: atacama, clock: ObservedClock(now: evening, ticks: ticks))
    }
    #expect(view.contains(.label(text(evening))))
    ticks.send(evening.addingTimeInterval(1))
    #expect(view.contains(.label(text(evening.addingTimeInterval(1)))))
  }

  @Test("ticks with a timeline, for which no clock is needed")
  func scheduled() {
    let view = HostedView(on: HeadlessBackend(now: evening)) {
      ScheduledLocalTime(timeZone: atacama, start: evening)
    }
    #expect(view.contains(.label(text(evening))))
    view.advance(by: 2)
    #expect(view.contains(.label(text(evening.addingTimeInterval(2)))))
  }

  @Test("keeps its published clock while what is around it is drawn anew")
  func kept() throws {
    struct Around: View {
      let ticks: AnyPublisher<Date, Never>
      let start: Date
      @State private var count = 0

      var body: some View {
        Button("Count \(count)") { count += 1 }
        PublishedLocalTime(timeZone: .gmt, clock: PublishedClock(now: start, ticks: ticks))
      }
    }
    let view = HostedView { Around(ticks: ticks.eraseToAnyPublisher(), start: evening) }
    ticks.send(evening.addingTimeInterval(5))
    try view.tap("Count 0")
    #expect(view.contains("Count 1"))
    let later = "Local time \(evening.addingTimeInterval(5).formatted(.clock(in: .gmt)))"
    #expect(view.contains(.label(later)))
  }

  @Test("lets go of its timer with the view")
  func release() {
    weak var clock: PublishedClock?
    do {
      let new = PublishedClock(now: evening, ticks: ticks)
      clock = new
    }
    #expect(clock == nil)
  }
}
