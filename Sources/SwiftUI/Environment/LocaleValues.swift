import Foundation

private enum LocaleKey: EnvironmentKey { static let defaultValue = Locale.current }
private enum CalendarKey: EnvironmentKey { static let defaultValue = Calendar.current }
private enum TimeZoneKey: EnvironmentKey { static let defaultValue = TimeZone.current }
private enum LayoutDirectionKey: EnvironmentKey { static let defaultValue = LayoutDirection.leftToRight }

/// The way in which a language is read.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight, rightToLeft
}

extension EnvironmentValues {
  /// How numbers, dates and words are written.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// How days and weeks are counted.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// Which side is the leading one.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }
}

extension Locale {
  /// The user's, by the variables that Linux has for it, which Foundation does not read; nil if they ask for none.
  static func user(in variables: [String: String]) -> Locale? {
    let values = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { variables[$0] }
    guard let name = values.first(where: { !$0.isEmpty })?.prefix(while: { $0 != "." && $0 != "@" }),
      !["", "C", "POSIX"].contains(name)
    else { return nil }
    return Locale(identifier: String(name))
  }
}
