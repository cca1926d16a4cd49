#if GTK
import DisplayTree
import Foundation

/// Dates as text, in the user's language.
@MainActor enum DateWords {
  private static var formatters = Cache<String, DateFormatter>(limit: 20)

  static func text(_ date: Date, _ parts: Control.DateParts, _ timeZone: TimeZone) -> String {
    let formatter = formatters.value(for: "\(parts) \(timeZone.identifier)") {
      let formatter = DateFormatter()
      formatter.timeZone = timeZone
      formatter.dateStyle = parts == .time ? .none : .medium
      formatter.timeStyle = parts == .date ? .none : .short
      return formatter
    }
    return plain(formatter.string(from: date))
  }

  /// Few fonts have a width for the narrow space before AM and PM.
  private static func plain(_ text: String) -> String { text.replacingOccurrences(of: "\u{202F}", with: "\u{2009}") }

  static func text(_ date: Date, format: String, _ timeZone: TimeZone) -> String {
    let formatter = formatters.value(for: "\(format) \(timeZone.identifier)") {
      let formatter = DateFormatter()
      formatter.timeZone = timeZone
      formatter.setLocalizedDateFormatFromTemplate(format)
      return formatter
    }
    return formatter.string(from: date)
  }
}

/// A month with a day marked, for pictures.
@MainActor struct CalendarDrawing {
  let date: Date
  let timeZone: TimeZone
  let ink: Pigment

  func draw(in area: CGRect, on canvas: Canvas) {
    var calendar = Calendar.current
    calendar.timeZone = timeZone
    let title = DateWords.text(date, format: "MMMM y", timeZone)
    let row = area.height / 8
    let column = area.width / 7
    Painter.label(
      title,
      CGRect(x: area.minX + 10, y: area.minY, width: area.width - 20, height: row),
      ink,
      .leading,
      canvas,
      Typeface(size: Theme.fontSize, weight: 600)
    )
    let month = calendar.dateComponents([.year, .month], from: date)
    guard let first = calendar.date(from: month), let days = calendar.range(of: .day, in: .month, for: date) else {
      return
    }
    let small = Typeface(size: 13, weight: 600)
    for index in 0..<7 {
      let symbol = calendar.shortWeekdaySymbols[(index + calendar.firstWeekday - 1) % 7]
      let place = CGRect(x: area.minX + Double(index) * column, y: area.minY + row, width: column, height: row)
      Painter.label(symbol, place, ink.faded(by: 0.5), .center, canvas, small)
    }
    let offset = (calendar.component(.weekday, from: first) - calendar.firstWeekday + 7) % 7
    let today = calendar.component(.day, from: date)
    for day in days {
      let cell = offset + day - 1
      let place = CGRect(
        x: area.minX + Double(cell % 7) * column,
        y: area.minY + Double(cell / 7 + 2) * row,
        width: column,
        height: row
      )
      if day == today {
        let side = min(column, row) - 2
        Painter.box(
          CGRect(x: place.midX - side / 2, y: place.midY - side / 2, width: side, height: side),
          side / 2,
          Theme.accent,
          canvas
        )
      }
      Painter.label("\(day)", place, day == today ? .white : ink, .center, canvas)
    }
  }
}
#endif
