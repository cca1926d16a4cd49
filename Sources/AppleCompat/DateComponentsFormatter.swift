import Foundation

/// Writes a length of time: "2:05:00", "2 hours, 5 minutes".
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  public enum UnitsStyle: Int, Sendable {
    /// "2:05:00"
    case positional
    /// "2h 5m"
    case abbreviated
    /// "2 hr, 5 min"
    case short
    /// "2 hours, 5 minutes"
    case full
    /// "two hours, five minutes"
    case spellOut
    /// "2hr 5min"
    case brief
  }

  /// What is done about units of which there is none.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    public static let pad = ZeroFormattingBehavior(rawValue: 65536)
  }

  open var unitsStyle = UnitsStyle.positional
  /// Empty for all from years to seconds.
  open var allowedUnits: NSCalendar.Unit = []
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  open var calendar: Calendar? = .autoupdatingCurrent
  open var referenceDate: Date?
  /// The most units that are written; 0 for all.
  open var maximumUnitCount = 0
  open var formattingContext = Formatter.Context.unknown

  override public init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func string(from ti: TimeInterval) -> String? {
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return string(from: start, to: start.addingTimeInterval(ti))
  }

  open func string(from startDate: Date, to endDate: Date) -> String? {
    let calendar = calendar ?? .current
    let units = self.units
    let (early, late) = startDate <= endDate ? (startDate, endDate) : (endDate, startDate)
    let components = calendar.dateComponents(Set(units.map(\.component)), from: early, to: late)
    let values = units.map { ($0, components.value(for: $0.component) ?? 0) }
    return text(values, isNegative: startDate > endDate)
  }

  open func string(from components: DateComponents) -> String? {
    text(units.map { ($0, components.value(for: $0.component) ?? 0) }, isNegative: false)
  }

  override open func string(for obj: Any?) -> String? {
    if let components = obj as? DateComponents { return string(from: components) }
    return (obj as? TimeInterval).flatMap { string(from: $0) }
  }

  private struct Unit {
    let component: Calendar.Component
    let flag: NSCalendar.Unit
    let full: String
    let short: String
    let letter: String
    let duration: Duration.UnitsFormatStyle.Unit?
  }

  private static let all = [
    Unit(component: .year, flag: .year, full: "year", short: "yr", letter: "y", duration: nil),
    Unit(component: .month, flag: .month, full: "month", short: "mo", letter: "mo", duration: nil),
    Unit(component: .weekOfYear, flag: .weekOfMonth, full: "week", short: "wk", letter: "w", duration: .weeks),
    Unit(component: .day, flag: .day, full: "day", short: "day", letter: "d", duration: .days),
    Unit(component: .hour, flag: .hour, full: "hour", short: "hr", letter: "h", duration: .hours),
    Unit(component: .minute, flag: .minute, full: "minute", short: "min", letter: "m", duration: .minutes),
    Unit(component: .second, flag: .second, full: "second", short: "sec", letter: "s", duration: .seconds),
  ]

  private var units: [Unit] {
    if allowedUnits.isEmpty { return DateComponentsFormatter.all.filter { $0.flag != .weekOfMonth } }
    return DateComponentsFormatter.all.filter { allowedUnits.contains($0.flag) }
  }

  private func text(_ values: [(Unit, Int)], isNegative: Bool) -> String? {
    guard !values.isEmpty else { return nil }
    let isPositional = unitsStyle == .positional
    var behavior = zeroFormattingBehavior
    if behavior == .default { behavior = isPositional ? .dropLeading : .dropAll }
    var kept = values
    if behavior.contains(.dropLeading) {
      while kept.count > 1, kept[0].1 == 0 { kept.removeFirst() }
    }
    if behavior.contains(.dropTrailing) { while kept.count > 1, kept[kept.count - 1].1 == 0 { kept.removeLast() } }
    if behavior.contains(.dropMiddle), kept.count > 2 {
      kept = kept.enumerated().filter { $0.offset == 0 || $0.offset == kept.count - 1 || $0.element.1 != 0 }
        .map(\.element)
    }
    if maximumUnitCount > 0 { kept = Array(kept.prefix(maximumUnitCount)) }
    let sign = isNegative ? "-" : ""
    if isPositional {
      if kept.count == 1 { return sign + String(kept[0].1) }
      let isPadded = behavior.contains(.pad)
      return sign
        + kept.enumerated().map { index, value in
          (index > 0 || isPadded) && value.1 < 10 ? "0\(value.1)" : "\(value.1)"
        }
        .joined(separator: ":")
    }
    let parts = kept.map { unit, count in words(unit, count) }
    return sign + parts.joined(separator: unitsStyle == .abbreviated || unitsStyle == .brief ? " " : ", ")
  }

  private func words(_ unit: Unit, _ count: Int) -> String {
    let locale = calendar?.locale ?? .current
    if locale.language.languageCode?.identifier != "en", let duration = unit.duration {
      let width: Duration.UnitsFormatStyle.UnitWidth =
        switch unitsStyle {
        case .full, .spellOut: .wide
        case .short, .brief: .abbreviated
        default: .narrow
        }
      let seconds = ["week": 604_800, "day": 86_400, "hour": 3600, "minute": 60][unit.full] ?? 1
      return Duration.seconds(count * seconds).formatted(.units(allowed: [duration], width: width).locale(locale))
    }
    let plural = count == 1 ? "" : "s"
    switch unitsStyle {
    case .abbreviated: return "\(count)\(unit.letter)"
    case .brief: return "\(count)\(unit.short)\(unit.full == "day" ? plural : "")"
    case .short: return "\(count) \(unit.short)\(unit.full == "day" || unit.full == "year" ? plural : "")"
    case .spellOut:
      let speller = NumberFormatter()
      speller.numberStyle = .spellOut
      speller.locale = locale
      return "\(speller.string(from: NSNumber(value: count)) ?? "\(count)") \(unit.full)\(plural)"
    case .full, .positional: return "\(count) \(unit.full)\(plural)"
    }
  }
}
