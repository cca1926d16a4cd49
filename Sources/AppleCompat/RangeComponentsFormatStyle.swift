import Foundation

/// Writes the length of a range of dates: "2 hours, 5 minutes". On Apple's systems it is `Date.ComponentsFormatStyle`,
/// of which Linux's Foundation has no more than the name.
public struct RangeComponentsFormatStyle: FormatStyle, Sendable {
  public struct Style: Hashable, Codable, Sendable {
    let name: String
    /// "2 hours, 5 minutes"
    public static let wide = Style(name: "wide")
    /// "2 hr, 5 min"
    public static let abbreviated = Style(name: "abbreviated")
    /// "2hr 5min"
    public static let condensedAbbreviated = Style(name: "condensedAbbreviated")
    /// "2h 5m"
    public static let narrow = Style(name: "narrow")
    /// "two hours, five minutes"
    public static let spellOut = Style(name: "spellOut")
  }

  public struct Field: Hashable, Codable, Sendable {
    let name: String
    public static let year = Field(name: "year")
    public static let month = Field(name: "month")
    public static let week = Field(name: "week")
    public static let day = Field(name: "day")
    public static let hour = Field(name: "hour")
    public static let minute = Field(name: "minute")
    public static let second = Field(name: "second")

    fileprivate var unit: NSCalendar.Unit {
      switch self {
      case .year: .year
      case .month: .month
      case .week: .weekOfMonth
      case .day: .day
      case .hour: .hour
      case .minute: .minute
      default: .second
      }
    }
  }

  public var style: Style
  public var locale = Locale.autoupdatingCurrent
  public var calendar = Calendar.autoupdatingCurrent
  /// Nil for all from years to seconds.
  public var fields: Set<Field>?

  public func locale(_ locale: Locale) -> Self {
    var style = self
    style.locale = locale
    return style
  }

  public func calendar(_ calendar: Calendar) -> Self {
    var style = self
    style.calendar = calendar
    return style
  }

  public func format(_ value: Range<Date>) -> String {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle =
      switch style {
      case .abbreviated: .short
      case .condensedAbbreviated: .brief
      case .narrow: .abbreviated
      case .spellOut: .spellOut
      default: .full
      }
    if let fields { formatter.allowedUnits = fields.reduce(into: []) { $0.insert($1.unit) } }
    var calendar = calendar
    calendar.locale = locale
    formatter.calendar = calendar
    return formatter.string(from: value.lowerBound, to: value.upperBound) ?? ""
  }
}

extension FormatStyle where Self == RangeComponentsFormatStyle {
  /// Writes the length of a range of dates.
  ///
  ///     (start..<end).formatted(.components(style: .wide, fields: [.day, .hour]))
  public static func components(
    style: RangeComponentsFormatStyle.Style,
    fields: Set<RangeComponentsFormatStyle.Field>? = nil
  ) -> Self { RangeComponentsFormatStyle(style: style, fields: fields) }
}
