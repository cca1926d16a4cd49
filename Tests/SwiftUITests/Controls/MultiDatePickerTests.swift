import Foundation
import Testing
import ViewTesting

@testable import SwiftUI

@MainActor @Suite("A picker of several days") struct MultiDatePickerTests {
  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    calendar.locale = Locale(identifier: "en_GB")
    calendar.firstWeekday = 2
    return calendar
  }

  private func day(_ year: Int, _ month: Int, _ day: Int) -> Date {
    calendar.date(from: DateComponents(year: year, month: month, day: day))!
  }

  @Test("shows the days of a month in weeks that begin where the calendar says")
  func weeks() {
    let days = CalendarDays(calendar: calendar, first: nil, end: nil)
    let weeks = days.weeks(of: day(2024, 2, 10))
    #expect(weeks.count == 6 && weeks.allSatisfy { $0.count == 7 })
    #expect(weeks[0].map(\.number) == [0, 0, 0, 1, 2, 3, 4])
    #expect(weeks[4].map(\.number) == [26, 27, 28, 29, 0, 0, 0])
    #expect(days.weekdays.first == "MON")
    #expect(days.title(day(2024, 2, 10)) == "February 2024")
  }

  @Test("offers what lies in its bounds, and leads to no month without such a day")
  func bounds() {
    let days = CalendarDays(calendar: calendar, first: day(2024, 2, 10), end: day(2024, 3, 2))
    let offered = days.weeks(of: day(2024, 2, 1)).joined().filter(\.isOffered).map(\.number)
    #expect(offered == Array(10...29))
    #expect(days.month(day(2024, 2, 10), -1) == nil)
    #expect(days.month(day(2024, 2, 10), 1) != nil)
    #expect(days.month(day(2024, 3, 1), 1) == nil)
    #expect(days.nearest(day(2020, 1, 1)) == day(2024, 2, 10))
  }

  struct Away: View {
    @State var days: Set<DateComponents> = [DateComponents(year: 2024, month: 2, day: 3)]
    let bounds: Range<Date>
    var body: some View {
      VStack {
        MultiDatePicker("Days away", selection: $days, in: bounds)
        Text(verbatim: days.compactMap(\.day).sorted().map(String.init).joined(separator: "+"))
      }
    }
  }

  @Test("has a day chosen by a press, and left by another")
  func choosing() throws {
    let view = HostedView(width: 400, height: 700) {
      Away(bounds: day(2024, 1, 1)..<day(2025, 1, 1))
        .environment(\.calendar, calendar)
        .environment(\.timeZone, .gmt)
        .environment(\.locale, Locale(identifier: "en_GB"))
    }
    #expect(view.contains("February 2024"))
    try view.tap(.containing("15 February"))
    #expect(view.contains("3+15"))
    try view.tap(.containing("3 February").nth(0))
    #expect(view.contains("15"))
    try view.tap("Next Month")
    #expect(view.contains("March 2024"))
    #expect(view.contains("Days away"))
  }
}
