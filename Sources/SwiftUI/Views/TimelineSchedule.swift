import Foundation

/// When a `TimelineView` is to show something new.
public protocol TimelineSchedule {
  typealias Mode = TimelineScheduleMode
  associatedtype Entries: Sequence where Entries.Element == Date

  /// The dates from about `startDate` on, in order. The last one that is not in the future is the current one.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// How often a schedule may have a view updated.
public enum TimelineScheduleMode: Sendable {
  case normal
  /// Seldom: the display is dimmed.
  case lowFrequency
}

/// At the same intervals, counted from a date.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate let start: Date
    fileprivate let interval: TimeInterval
    fileprivate var index: Double

    public mutating func next() -> Date? {
      defer { index += 1 }
      return start.addingTimeInterval(index * interval)
    }
  }

  private let start: Date
  private let interval: TimeInterval

  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = interval
  }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let passed = interval > 0 ? (startDate.timeIntervalSince(start) / interval).rounded(.down) : 0
    return Entries(start: start, interval: interval, index: max(passed, 0))
  }
}

/// At the beginning of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var minute: Double

    public mutating func next() -> Date? {
      defer { minute += 1 }
      return Date(timeIntervalSinceReferenceDate: minute * 60)
    }
  }

  public init() {}

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    Entries(minute: (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down))
  }
}

/// At given dates, in order.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
  private let dates: Entries

  public init(_ dates: Entries) { self.dates = dates }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

@available(*, unavailable)
extension ExplicitTimelineSchedule: Sendable {}

/// As often as the display shows something new, or at least so many seconds apart.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate let start: Date
    fileprivate let interval: Double
    fileprivate var index: Double?

    public mutating func next() -> Date? {
      guard let now = index else { return nil }
      index = now + 1
      return start.addingTimeInterval(now * interval)
    }
  }

  private let minimumInterval: Double?
  private let isPaused: Bool

  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    self.minimumInterval = minimumInterval
    isPaused = paused
  }

  public func entries(from start: Date, mode: TimelineScheduleMode) -> Entries {
    Entries(start: start, interval: minimumInterval ?? 1.0 / 60, index: isPaused || mode == .lowFrequency ? nil : 0)
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Every `interval` seconds, counted from `startDate`.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// At the beginning of each minute.
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule {
  /// At the dates of a sequence.
  public static func explicit<S>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S>, S: Sequence, S.Element == Date {
    ExplicitTimelineSchedule(dates)
  }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// As often as the display shows something new.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

  /// As often as the display shows something new, but at least `minimumInterval` seconds apart.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}
