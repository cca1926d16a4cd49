import Combine
import CombineTesting

/// A scheduler with a clock that is moved by hand, which remembers what it was asked, as text.
class SchedulerProbe: Scheduler {
  typealias SchedulerTimeType = TestScheduler.SchedulerTimeType

  enum SchedulerOptions { case special }

  class var _sharesWork: Bool { false }

  let clock = TestScheduler()
  private let cancels: Bool
  private(set) var history: [String] = []
  /// How many of the results of repeating work have been let go.
  private(set) var releasedTimers = 0

  /// - Parameter cancels: False for a scheduler whose timers cannot be stopped.
  init(cancels: Bool = true) { self.cancels = cancels }

  var now: SchedulerTimeType {
    history.append("now")
    return clock.now
  }

  var minimumTolerance: SchedulerTimeType.Stride {
    history.append("tolerance")
    return .nanoseconds(7)
  }

  /// The history since the last call.
  func takeHistory() -> [String] {
    defer { history = [] }
    return history
  }

  /// Moves the clock to so many nanoseconds.
  func advance(to nanoseconds: Int) { clock.advance(to: SchedulerTimeType(nanoseconds: nanoseconds)) }

  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    history.append("soon" + text(options))
    clock.schedule(action)
  }

  func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    history.append("at \(date) ±\(tolerance)" + text(options))
    clock.schedule(after: date, action)
  }

  func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    history.append("at \(date), every \(interval) ±\(tolerance)" + text(options))
    let timer = clock.schedule(after: date, interval: interval, action)
    return Handle(probe: self, timer: timer)
  }

  private func text(_ options: SchedulerOptions?) -> String { options == nil ? "" : " special" }

  private final class Handle: Cancellable {
    private let probe: SchedulerProbe
    private let timer: any Cancellable

    init(probe: SchedulerProbe, timer: any Cancellable) {
      self.probe = probe
      self.timer = timer
      if !probe.cancels { probe.unstoppable.append(timer) }
    }
    deinit { probe.releasedTimers += 1 }
    func cancel() { if probe.cancels { timer.cancel() } }
  }

  private var unstoppable: [any Cancellable] = []
}

/// One that lets operators share work, as queues and run loops do.
final class SharingSchedulerProbe: SchedulerProbe {
  override class var _sharesWork: Bool { true }
}
