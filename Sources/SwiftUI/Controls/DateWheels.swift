import Foundation

/// A date on wheels, in the order in which the user writes its parts.
struct DateWheels: View {
  let configuration: DatePickerStyleConfiguration
  @Environment(\.calendar) private var calendar
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  @Environment(\.areLabelsHidden) private var areLabelsHidden

  var body: some View {
    HStack(spacing: 0) {
      if !areLabelsHidden { configuration.label.padding(.trailing, 8) }
      ForEach(parts) { part in
        Wheel(rows: part.words, chosen: part.values.firstIndex(of: part.value)) { index in
          if part.values.indices.contains(index) { set(part.id, part.values[index]) }
        }
      }
    }
  }

  /// One wheel.
  private struct Part: Identifiable {
    let id: DatePart
    let values: [Int]
    let names: [String]
    let value: Int
    var words: [WheelWord] { zip(values, names).map { WheelWord(id: $0, text: $1) } }
  }

  private enum DatePart { case year, month, day, hour, minute, half }

  private struct WheelWord: View, Identifiable {
    let id: Int
    let text: String
    var body: some View { Text(verbatim: text) }
  }

  private var days: Calendar {
    var days = calendar
    days.timeZone = timeZone
    days.locale = locale
    return days
  }

  private func pattern(_ template: String) -> String {
    DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
  }

  private var parts: [Part] {
    let days = days
    let now = days.dateComponents([.year, .month, .day, .hour, .minute], from: configuration.selection)
    let (year, month, day) = (now.year ?? 2000, now.month ?? 1, now.day ?? 1)
    let (hour, minute) = (now.hour ?? 0, now.minute ?? 0)
    var parts: [Part] = []
    if configuration.displayedComponents.contains(.date) {
      let first = configuration.minimumDate.map { days.component(.year, from: $0) } ?? year - 60
      let last = configuration.maximumDate.map { days.component(.year, from: $0) } ?? year + 60
      let years = Array(first...max(first, last))
      // There is less room beside a time.
      let isShort = configuration.displayedComponents.contains(.hourAndMinute)
      let months = isShort ? days.shortStandaloneMonthSymbols : days.standaloneMonthSymbols
      let count = days.range(of: .day, in: .month, for: configuration.selection)?.count ?? 31
      let order = pattern("dMMMMy")
      let all: [(Character, Part)] = [
        ("y", Part(id: .year, values: years, names: years.map(String.init), value: year)),
        ("M", Part(id: .month, values: Array(1...max(months.count, 1)), names: months, value: month)),
        ("d", Part(id: .day, values: Array(1...count), names: (1...count).map(String.init), value: day)),
      ]
      parts += all.sorted { place($0.0, order) < place($1.0, order) }.map(\.1)
    }
    if configuration.displayedComponents.contains(.hourAndMinute) {
      let hasHalves = pattern("j").contains("a")
      let hours = hasHalves ? Array(0..<12) : Array(0..<24)
      let names = hours.map { hasHalves ? String($0 == 0 ? 12 : $0) : String(format: "%02d", $0) }
      parts.append(Part(id: .hour, values: hours, names: names, value: hasHalves ? hour % 12 : hour))
      let minutes = (0..<60).map { String(format: "%02d", $0) }
      parts.append(Part(id: .minute, values: Array(0..<60), names: minutes, value: minute))
      if hasHalves {
        parts.append(Part(id: .half, values: [0, 1], names: [days.amSymbol, days.pmSymbol], value: hour / 12))
      }
    }
    return parts
  }

  private func place(_ letter: Character, _ pattern: String) -> Int {
    let upper = letter == "M" ? pattern.replacingOccurrences(of: "L", with: "M") : pattern
    return upper.firstIndex(of: letter).map { upper.distance(from: upper.startIndex, to: $0) } ?? Int.max
  }

  private func set(_ part: DatePart, _ value: Int) {
    let days = days
    var new = days.dateComponents([.era, .year, .month, .day, .hour, .minute, .second], from: configuration.selection)
    switch part {
    case .year: new.year = value
    case .month: new.month = value
    case .day: new.day = value
    case .hour: new.hour = pattern("j").contains("a") ? (new.hour ?? 0) / 12 * 12 + value : value
    case .minute: new.minute = value
    case .half: new.hour = (new.hour ?? 0) % 12 + value * 12
    }
    // The last day of a shorter month.
    let day = new.day ?? 1
    new.day = 1
    guard let start = days.date(from: new) else { return }
    new.day = min(day, days.range(of: .day, in: .month, for: start)?.count ?? day)
    guard var date = days.date(from: new) else { return }
    if let least = configuration.minimumDate { date = max(date, least) }
    if let most = configuration.maximumDate { date = min(date, most) }
    if date != configuration.selection { configuration.selection = date }
  }
}
