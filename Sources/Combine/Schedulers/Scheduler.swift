/// A clock together with a place where work runs: now, later, or again and again.
///
/// Operators that deal with time or threads take one, so that the same chain runs on a queue in the app and on
/// virtual time in a test.
///
///     func reminders<S: Scheduler>(on scheduler: S) -> some Publisher<Loan, Never> {
///       loans.debounce(for: .seconds(1), scheduler: scheduler)
///     }
public protocol Scheduler<SchedulerTimeType> {
  /// A moment on this scheduler's clock.
  associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible

  /// What can be chosen for a piece of work; `Never` where there is no choice.
  associatedtype SchedulerOptions

  /// The moment that it is.
  var now: SchedulerTimeType { get }

  /// How much too late work may be at best.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Runs `action` as soon as possible.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)

  /// Runs `action` some time after `date`, at most `tolerance` late where that can be had.
  func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  )

  /// Runs `action` some time after `date` and then each time `interval` has passed, until cancelled.
  func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Runs `action` as soon as possible.
  @inlinable public func schedule(_ action: @escaping () -> Void) {
    schedule(options: nil, action)
  }

  /// Runs `action` some time after `date`, as punctually as the scheduler can.
  @inlinable public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs `action` some time after `date`, at most `tolerance` late where that can be had.
  @inlinable public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) {
    schedule(after: date, tolerance: tolerance, options: nil, action)
  }

  /// Runs `action` some time after `date` and then each time `interval` has passed, as punctually as the scheduler can.
  @inlinable public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs `action` some time after `date` and then each time `interval` has passed, until cancelled.
  @inlinable public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }
}

/// A duration on a scheduler's clock that can be made from seconds and their fractions.
public protocol SchedulerTimeIntervalConvertible {
  /// A duration of whole seconds.
  static func seconds(_ s: Int) -> Self

  /// A duration in seconds.
  static func seconds(_ s: Double) -> Self

  /// A duration of whole milliseconds.
  static func milliseconds(_ ms: Int) -> Self

  /// A duration of whole microseconds.
  static func microseconds(_ us: Int) -> Self

  /// A duration of whole nanoseconds.
  static func nanoseconds(_ ns: Int) -> Self
}
