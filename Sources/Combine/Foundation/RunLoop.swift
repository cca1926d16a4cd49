#if Foundation
  import CombineShims
  import Foundation

  /// A run loop runs work on its thread, in its default mode, while the loop is being run.
  extension RunLoop: Scheduler {
    /// A moment as a date.
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
      /// The moment.
      public var date: Date

      public init(_ date: Date) { self.date = date }

      /// Seconds from here to `other`.
      public func distance(to other: SchedulerTimeType) -> Stride { Stride(other.date.timeIntervalSince(date)) }

      public func advanced(by n: Stride) -> SchedulerTimeType { SchedulerTimeType(date.addingTimeInterval(n.timeInterval)) }

      /// A length of time in seconds.
      public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
        Hashable, Codable, Sendable
      {
        public typealias FloatLiteralType = TimeInterval
        public typealias IntegerLiteralType = TimeInterval
        public typealias Magnitude = TimeInterval

        /// Seconds.
        public var magnitude: TimeInterval

        /// Seconds.
        public var timeInterval: TimeInterval { magnitude }

        public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
        public init(floatLiteral value: TimeInterval) { self.init(value) }
        public init(integerLiteral value: TimeInterval) { self.init(value) }

        public init?<T: BinaryInteger>(exactly source: T) {
          guard let seconds = TimeInterval(exactly: source) else { return nil }
          self.init(seconds)
        }

        public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
        public static func * (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude * rhs.magnitude) }
        public static func + (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude + rhs.magnitude) }
        public static func - (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude - rhs.magnitude) }
        public static func *= (lhs: inout Stride, rhs: Stride) { lhs.magnitude *= rhs.magnitude }
        public static func += (lhs: inout Stride, rhs: Stride) { lhs.magnitude += rhs.magnitude }
        public static func -= (lhs: inout Stride, rhs: Stride) { lhs.magnitude -= rhs.magnitude }

        public static func seconds(_ s: Int) -> Stride { Stride(TimeInterval(s)) }
        public static func seconds(_ s: Double) -> Stride { Stride(s) }
        public static func milliseconds(_ ms: Int) -> Stride { Stride(TimeInterval(ms) / 1e3) }
        public static func microseconds(_ us: Int) -> Stride { Stride(TimeInterval(us) / 1e6) }
        public static func nanoseconds(_ ns: Int) -> Stride { Stride(TimeInterval(ns) / 1e9) }
      }
    }

    /// A run loop has no options.
    public struct SchedulerOptions {}

    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

    @inlinable public static var _sharesWork: Bool { true }
    @inlinable public static var _interruptsWork: Bool { true }

    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      let job = Job<Void>(action)
      perform { job.run(()) }
      wake()
    }

    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      let job = Job<Void>(action)
      start(Timer(fire: date.date, interval: 0, repeats: false) { _ in job.run(()) }, tolerance)
    }

    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
      let job = Job<Void>(action)
      let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { _ in job.run(()) }
      start(timer, tolerance)
      return AnyCancellable { timer.invalidate() }
    }

    private func start(_ timer: Timer, _ tolerance: SchedulerTimeType.Stride) {
      timer.tolerance = tolerance.timeInterval
      add(timer, forMode: .default)
    }

    /// On Linux `perform` does not end a run loop's sleep; for the main loop there is a call that does, and any loop
    /// wakes for a timer.
    private func wake() {
      if self === RunLoop.current { return }
      if self === RunLoop.main { return combine_wake_main_run_loop() }
      add(Timer(fire: Date(), interval: 0, repeats: false) { _ in }, forMode: .default)
    }
  }
#endif
