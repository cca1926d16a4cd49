#if Foundation
  import Dispatch
  import Foundation

  /// An operation queue runs work as operations, within its limits: suspended, it waits.
  extension OperationQueue: Scheduler {
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

    /// An operation queue has no options.
    public struct SchedulerOptions {}

    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      let job = Job<Void>(action)
      addOperation(BlockOperation { job.run(()) })
    }

    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      add(DelayedOperation(Job<Void>(action)), at: date.date)
    }

    /// Each tick is armed when the work of the one before it has returned, so ticks never overlap.
    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
      let ticking = Ticking(queue: self, interval: interval.timeInterval, job: Job<Void>(action))
      ticking.arm(at: date.date)
      return AnyCancellable { ticking.cancel() }
    }

    fileprivate func add(_ operation: DelayedOperation, at date: Date) {
      addOperation(operation)
      operation.becomeReady(at: date)
    }
  }

  /// Not ready before its time; runs its work once.
  private final class DelayedOperation: Operation, Cancellable, @unchecked Sendable {  // `lock` protects its state
    private let lock = Lock()
    private var job: Job<Void>?
    private var isDue = false

    init(_ job: Job<Void>) {
      self.job = job
      super.init()
    }

    override var isReady: Bool { lock.withLock { isDue } && super.isReady }

    func becomeReady(at date: Date) {
      DispatchQueue.global().asyncAfter(deadline: .now() + max(date.timeIntervalSinceNow, 0)) { [weak self] in
        self?.makeDue()
      }
    }

    private func makeDue() {
      willChangeValue(for: \.isReady)
      lock.withLock { isDue = true }
      didChangeValue(for: \.isReady)
    }

    override func main() {
      let job = takeJob()
      if !isCancelled { job?.run(()) }
    }

    private func takeJob() -> Job<Void>? {
      lock.withLock {
        defer { job = nil }
        return job
      }
    }

    /// A cancelled operation has to become ready to leave its queue.
    override func cancel() {
      super.cancel()
      withExtendedLifetime(takeJob()) {}
      makeDue()
    }
  }

  private final class Ticking: @unchecked Sendable {  // `lock` protects its state
    private let lock = Lock()
    private let queue: OperationQueue
    private let interval: TimeInterval
    private let job: Job<Void>
    private var isCancelled = false
    private weak var next: DelayedOperation?

    init(queue: OperationQueue, interval: TimeInterval, job: Job<Void>) {
      self.queue = queue
      self.interval = interval
      self.job = job
    }

    func arm(at date: Date) {
      let operation = DelayedOperation(Job<Void> { self.tick() })
      lock.lock()
      let isOver = isCancelled
      next = operation
      lock.unlock()
      if !isOver { queue.add(operation, at: date) }
    }

    private func tick() {
      if lock.withLock({ isCancelled }) { return }
      job.run(())
      arm(at: Date().addingTimeInterval(interval))
    }

    func cancel() {
      lock.lock()
      isCancelled = true
      let next = next
      lock.unlock()
      next?.cancel()
    }
  }
#endif
