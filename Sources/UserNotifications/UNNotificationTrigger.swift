import Foundation

/// When a notification comes.
public class UNNotificationTrigger: NSObject, @unchecked Sendable {  // nothing of it changes
  public let repeats: Bool
  fileprivate init(repeats: Bool) { self.repeats = repeats }

  /// The next time after `date`; nil if there is none.
  func next(after date: Date) -> Date? { nil }
}

/// So many seconds from now, or every so many seconds.
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  public let timeInterval: TimeInterval

  /// - Parameter timeInterval: More than zero; a minute at least if it repeats.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    precondition(timeInterval > 0, "The time until a notification has to be more than zero seconds.")
    precondition(!repeats || timeInterval >= 60, "A notification repeats once a minute at most.")
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }

  /// When it would come if it were added now.
  public func nextTriggerDate() -> Date? { next(after: Date()) }
  override func next(after date: Date) -> Date? { date.addingTimeInterval(timeInterval) }
}

/// When the calendar says what `dateComponents` do, once or each time.
///
///     UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 9, minute: 30), repeats: true)
public final class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  public let dateComponents: DateComponents

  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// When it would come if it were added now.
  public func nextTriggerDate() -> Date? { next(after: Date()) }
  override func next(after date: Date) -> Date? {
    var calendar = dateComponents.calendar ?? .current
    if let zone = dateComponents.timeZone { calendar.timeZone = zone }
    var parts = dateComponents
    (parts.calendar, parts.timeZone) = (nil, nil)
    return calendar.nextDate(after: date, matching: parts, matchingPolicy: .nextTime)
  }
}
