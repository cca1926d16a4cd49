/// Lengths of time that a scheduler's strides can be made of.
public protocol SchedulerTimeIntervalConvertible {
  static func seconds(_ s: Int) -> Self
  static func seconds(_ s: Double) -> Self
  static func milliseconds(_ ms: Int) -> Self
  static func microseconds(_ us: Int) -> Self
  static func nanoseconds(_ ns: Int) -> Self
}

/// A place and a clock: decides when, and on which thread, work runs.
///
/// Operators that have to do with time or threads (`receive(on:)`, `debounce`, `delay`, …) take one. Queues and run
/// loops are schedulers; a test uses one whose time is moved by hand.
public protocol Scheduler<SchedulerTimeType> {
  /// A point in this scheduler's time.
  associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible

  /// Extra wishes about how work is run.
  associatedtype SchedulerOptions

  /// The present moment.
  var now: SchedulerTimeType { get }

  /// The least tolerance that this scheduler can keep.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Runs `action` at the next opportunity.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)

  /// Runs `action` once, not before `date`.
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)

  /// Runs `action` at `date` and then once every `interval`, until the result is cancelled.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable

  /// True where nobody can see how often work is scheduled: many events may then share a piece of work.
  static var _sharesWork: Bool { get }

  /// True where a piece of work may be interrupted by another on the same thread, because it runs the loop itself.
  static var _interruptsWork: Bool { get }
}

extension Scheduler {
  @inlinable public static var _sharesWork: Bool { false }
  @inlinable public static var _interruptsWork: Bool { false }

  /// Runs `action` once, not before `date`, as exactly as this scheduler can.
  @inlinable public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs `action` at the next opportunity.
  @inlinable public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }

  /// Runs `action` once, not before `date`.
  @inlinable public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) {
    schedule(after: date, tolerance: tolerance, options: nil, action)
  }

  /// Runs `action` at `date` and then once every `interval`, until the result is cancelled.
  @inlinable public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }

  /// Runs `action` at `date` and then once every `interval`, as exactly as this scheduler can, until the result is
  /// cancelled.
  @inlinable public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }
}
