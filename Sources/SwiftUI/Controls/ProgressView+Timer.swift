import Foundation

/// The dates at which progress through an interval is shown anew: as often as a bar of some length can show, and at
/// least once a second where its label is a clock.
struct ProgressTimer: TimelineSchedule, Equatable {
  let interval: ClosedRange<Date>
  let countsDown: Bool

  func fraction(at date: Date) -> Double {
    let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
    guard length > 0 else { return countsDown ? 0 : 1 }
    let elapsed = min(max(date.timeIntervalSince(interval.lowerBound) / length, 0), 1)
    return countsDown ? 1 - elapsed : elapsed
  }

  func entries(from startDate: Date, mode: TimelineScheduleMode) -> UnfoldSequence<Date, Date?> {
    let end = interval.upperBound
    let step = min(max(end.timeIntervalSince(interval.lowerBound) / 300, 1.0 / 30), 1)
    return sequence(state: max(startDate, interval.lowerBound)) { (next: inout Date?) in
      guard let date = next else { return nil }
      next = date < end ? min(date + step, end) : nil
      return date
    }
  }
}

/// The time that is left of an interval, or that has passed of it.
public struct DefaultDateProgressLabel: View {
  let interval: ClosedRange<Date>
  let countsDown: Bool

  public var body: some View { Text(timerInterval: interval, countsDown: countsDown) }
}

@available(*, unavailable) extension DefaultDateProgressLabel: Sendable {}

extension ProgressView {
  /// Progress through an interval of time, which goes on by itself.
  ///
  /// - Parameter countsDown: The bar empties.
  nonisolated public init(
    timerInterval: ClosedRange<Date>,
    countsDown: Bool = true,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(0, label(), currentValueLabel())
    timer = ProgressTimer(interval: timerInterval, countsDown: countsDown)
  }

  /// Progress through an interval of time, which goes on by itself, with the time below.
  nonisolated public init(
    timerInterval: ClosedRange<Date>,
    countsDown: Bool = true,
    @ViewBuilder label: () -> Label
  ) where CurrentValueLabel == DefaultDateProgressLabel {
    self.init(0, label(), DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown))
    timer = ProgressTimer(interval: timerInterval, countsDown: countsDown)
  }

  /// Progress through an interval of time, which goes on by itself, with the time below.
  nonisolated public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true)
  where Label == EmptyView, CurrentValueLabel == DefaultDateProgressLabel {
    self.init(0, nil, DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown))
    timer = ProgressTimer(interval: timerInterval, countsDown: countsDown)
  }
}
