import Foundation

/// Writes how far a moment lies from another: "2 hours ago", "in 3 days", "yesterday".
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// Whether what has a name is called by it.
  public enum DateTimeStyle: Int, Sendable {
    /// "1 day ago"
    case numeric
    /// "yesterday"
    case named
  }

  public enum UnitsStyle: Int, Sendable {
    /// "2 months ago"
    case full
    /// "two months ago"
    case spellOut
    /// "2 mo. ago"
    case short
    /// "2mo ago"
    case abbreviated
  }

  open var dateTimeStyle = DateTimeStyle.numeric
  open var unitsStyle = UnitsStyle.full
  open var formattingContext = Formatter.Context.unknown
  open var calendar: Calendar! = .autoupdatingCurrent
  open var locale: Locale! = .autoupdatingCurrent

  override public init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A number of one unit, the largest that `dateComponents` has.
  open func localizedString(from dateComponents: DateComponents) -> String {
    let calendar = self.calendar ?? .current
    let now = Date()
    return string(calendar.date(byAdding: dateComponents, to: now) ?? now, now)
  }

  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date()
    return string(now.addingTimeInterval(timeInterval), now)
  }

  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String { string(date, referenceDate) }

  override open func string(for obj: Any?) -> String? { (obj as? Date).map { string($0, Date()) } }

  private func string(_ date: Date, _ reference: Date) -> String {
    let style = Date.RelativeFormatStyle(
      presentation: dateTimeStyle == .named ? .named : .numeric,
      unitsStyle: units,
      locale: locale ?? .current,
      calendar: calendar ?? .current,
      capitalizationContext: context
    )
    // The format counts from the time at which it runs, which is a little later than now.
    let distance = date.timeIntervalSince(reference)
    return style.format(Date().addingTimeInterval(distance > 0 ? distance + 0.1 : distance))
  }

  private var units: Date.RelativeFormatStyle.UnitsStyle {
    switch unitsStyle {
    case .full: .wide
    case .spellOut: .spellOut
    case .short: .abbreviated
    case .abbreviated: .narrow
    }
  }

  private var context: FormatStyleCapitalizationContext {
    switch formattingContext {
    case .beginningOfSentence: .beginningOfSentence
    case .middleOfSentence: .middleOfSentence
    case .listItem: .listItem
    case .standalone: .standalone
    default: .unknown
    }
  }
}
