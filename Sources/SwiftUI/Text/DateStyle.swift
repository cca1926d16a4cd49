import Foundation

extension Text {
  /// How a date is written. All but `date` and `time` depend on the time now, and keep up with it.
  public struct DateStyle: Equatable, Codable, Sendable {
    enum Kind: String, Codable, Sendable { case time, date, relative, offset, timer }
    let kind: Kind

    /// "11:23 PM"
    public static let time = DateStyle(kind: .time)
    /// "June 3, 2019"
    public static let date = DateStyle(kind: .date)
    /// The distance from now, in two units: "2 hours, 23 minutes".
    public static let relative = DateStyle(kind: .relative)
    /// The distance from now, in one unit, with its sign: "+2 hours".
    public static let offset = DateStyle(kind: .offset)
    /// A clock that counts down to the date, then up from it: "36:59:01".
    public static let timer = DateStyle(kind: .timer)
  }
}

struct DatedText: TextSource {
  let date: Date
  let style: Text.DateStyle

  func string(in environment: EnvironmentValues, now: Date) -> AttributedString {
    AttributedString(plain(in: environment, now: now))
  }

  private func plain(in environment: EnvironmentValues, now: Date) -> String {
    let distance = Distance(from: now, to: date)
    switch style.kind {
    case .date: return dated(date: .long, time: .omitted, environment)
    case .time: return dated(date: .omitted, time: .shortened, environment)
    case .timer: return ClockText.string(distance.seconds, showsHours: true)
    case .relative: return distance.words(units: 2, environment.locale)
    case .offset:
      // What lies behind now has a plus: so much has gone by.
      return (distance.seconds == 0 ? "" : date < now ? "+" : "-") + distance.words(units: 1, environment.locale)
    }
  }

  private func dated(
    date: Date.FormatStyle.DateStyle,
    time: Date.FormatStyle.TimeStyle,
    _ environment: EnvironmentValues
  ) -> String {
    self.date.formatted(
      Date.FormatStyle(
        date: date,
        time: time,
        locale: environment.locale,
        calendar: environment.calendar,
        timeZone: environment.timeZone
      )
    )
  }

  func nextChange(after now: Date, in environment: EnvironmentValues) -> Date? {
    let distance = Distance(from: now, to: date)
    switch style.kind {
    case .date, .time: return nil
    case .timer: return distance.nextChange(every: 1, after: now, to: date)
    case .relative: return distance.nextChange(every: distance.smallestUnit(2), after: now, to: date)
    case .offset: return distance.nextChange(every: distance.smallestUnit(1), after: now, to: date)
    }
  }
}

/// The time between now and a date, in whole seconds: those begun when counting down, those gone when counting up.
struct Distance {
  let seconds: Int
  let isAhead: Bool

  init(from now: Date, to date: Date) {
    // A millisecond's worth of tolerance: alarms go off a little early in floating point.
    let exact = (date.timeIntervalSince(now) * 1000).rounded() / 1000
    isAhead = exact > 0
    seconds = Int(isAhead ? exact.rounded(.up) : (-exact).rounded(.down))
  }

  private static let units: [(seconds: Int, name: String)] = [
    (31_556_952, "year"), (2_629_746, "month"), (604_800, "week"), (86_400, "day"), (3600, "hour"), (60, "minute"),
    (1, "second"),
  ]

  /// Where the largest unit stands that fits.
  private var largest: Int {
    Distance.units.firstIndex { seconds >= $0.seconds } ?? Distance.units.count - 1
  }

  /// The seconds in the smallest unit that is shown.
  func smallestUnit(_ count: Int) -> Int { Distance.units[min(largest + count, Distance.units.count) - 1].seconds }

  /// The largest units, without those of which there is none.
  func words(units count: Int, _ locale: Locale) -> String {
    let shown = Distance.units[largest..<min(largest + count, Distance.units.count)]
    var rest = seconds
    var parts: [(Int, String)] = []
    for unit in shown {
      if rest / unit.seconds > 0 || (parts.isEmpty && unit.seconds == shown.last?.seconds) {
        parts.append((rest / unit.seconds, unit.name))
      }
      rest %= unit.seconds
    }
    if largest > 1, locale.language.languageCode?.identifier != "en" {
      let kept = seconds - rest
      return Duration.seconds(kept).formatted(
        .units(allowed: [.weeks, .days, .hours, .minutes, .seconds], width: .wide, maximumUnitCount: count)
          .locale(locale)
      )
    }
    return parts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ")
  }

  func nextChange(every unit: Int, after now: Date, to date: Date) -> Date {
    let length = TimeInterval(unit)
    guard isAhead else {
      return date.addingTimeInterval((TimeInterval(seconds / unit) + 1) * length)
    }
    // Counting down, the number of units falls as soon as less than it is left.
    let whole = seconds / unit
    let left = unit == 1 ? TimeInterval(seconds - 1) : TimeInterval(max(whole * unit - 1, 0))
    return date.addingTimeInterval(-left)
  }
}

/// Hours, minutes and seconds with colons.
enum ClockText {
  static func string(_ seconds: Int, showsHours: Bool) -> String {
    let (hours, minutes) = showsHours ? (seconds / 3600, seconds / 60 % 60) : (0, seconds / 60)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(seconds % 60))" : "\(minutes):\(two(seconds % 60))"
  }
}

struct TimerText: TextSource {
  let interval: ClosedRange<Date>
  let pauseTime: Date?
  let countsDown: Bool
  let showsHours: Bool

  /// The moment that is shown.
  private func moment(_ now: Date) -> Date {
    min(max(pauseTime.map { min($0, now) } ?? now, interval.lowerBound), interval.upperBound)
  }

  func string(in environment: EnvironmentValues, now: Date) -> AttributedString {
    let distance = Distance(from: moment(now), to: countsDown ? interval.upperBound : interval.lowerBound)
    return AttributedString(ClockText.string(distance.seconds, showsHours: showsHours))
  }

  func nextChange(after now: Date, in environment: EnvironmentValues) -> Date? {
    if let pauseTime, now >= pauseTime { return nil }
    if now < interval.lowerBound { return interval.lowerBound }
    if now >= interval.upperBound { return nil }
    let end = countsDown ? interval.upperBound : interval.lowerBound
    return min(Distance(from: now, to: end).nextChange(every: 1, after: now, to: end), interval.upperBound)
  }
}

struct StretchText: TextSource {
  let dates: ClosedRange<Date>

  func string(in environment: EnvironmentValues, now: Date) -> AttributedString {
    let isOneDay = environment.calendar.isDate(dates.lowerBound, inSameDayAs: dates.upperBound)
    let style = Date.IntervalFormatStyle(
      date: isOneDay ? .omitted : .abbreviated,
      time: .shortened,
      locale: environment.locale,
      calendar: environment.calendar,
      timeZone: environment.timeZone
    )
    return AttributedString(style.format(dates.lowerBound..<dates.upperBound))
  }
}
