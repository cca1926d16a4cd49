import Foundation
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("A date on wheels") struct DateWheelsTests {
  private func calendar() throws -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    return calendar
  }

  @Test("changes by its parts, and stays in the month")
  func parts() throws {
    let days = try calendar()
    let start = try #require(days.date(from: DateComponents(year: 2024, month: 1, day: 31, hour: 15, minute: 5)))
    let box = Box(start)
    let view = HostedView(width: 700, height: 300) {
      DatePicker("Due", selection: box.binding)
        .datePickerStyle(.wheel)
        .labelsHidden()
        .environment(\.locale, Locale(identifier: "en_US"))
        .environment(\.calendar, days)
        .environment(\.timeZone, days.timeZone)
    }
    view.advance(by: 1)
    try view.tap(.text("Feb"))
    view.advance(by: 1)
    #expect(days.dateComponents([.month, .day, .hour], from: box.value) == DateComponents(month: 2, day: 29, hour: 15))
    try view.tap(.text("AM"))
    view.advance(by: 1)
    #expect(days.component(.hour, from: box.value) == 3)
  }
}
