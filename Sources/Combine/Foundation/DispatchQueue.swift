#if Foundation
  import Dispatch

  /// A queue runs work on its threads; its time is the system's uptime.
  ///
  ///     loans.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
  extension DispatchQueue: Scheduler {
    /// A moment in a queue's time, in nanoseconds of uptime.
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
      /// The moment.
      public var dispatchTime: DispatchTime

      public init(_ time: DispatchTime) { dispatchTime = time }

      /// Nanoseconds from here to `other`; what no `Int` can hold becomes `Int.max`.
      public func distance(to other: SchedulerTimeType) -> Stride {
        let (start, end) = (dispatchTime.rawValue, other.dispatchTime.rawValue)
        let size = end >= start ? end - start : start - end
        guard let nanoseconds = Int(exactly: size) else { return Stride(nanoseconds: .max) }
        return Stride(nanoseconds: end >= start ? nanoseconds : -nanoseconds)
      }

      /// Stops at the clock's first moment and at `distantFuture`.
      public func advanced(by n: Stride) -> SchedulerTimeType {
        if n.magnitude == .max { return SchedulerTimeType(.distantFuture) }
        let start = dispatchTime.rawValue
        if n.magnitude >= 0 {
          let (sum, overflow) = start.addingReportingOverflow(UInt64(n.magnitude))
          return SchedulerTimeType(overflow ? .distantFuture : DispatchTime(uptimeNanoseconds: sum))
        }
        let back = n.magnitude.magnitude
        return SchedulerTimeType(DispatchTime(uptimeNanoseconds: start > UInt64(back) ? start - UInt64(back) : 1))
      }

      // By the clock and not by distance, which cannot tell far before from far after.
      public static func == (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool {
        lhs.dispatchTime == rhs.dispatchTime
      }
      public static func < (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool {
        lhs.dispatchTime < rhs.dispatchTime
      }

      public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.rawValue) }

      public init(from decoder: any Decoder) throws {
        let nanoseconds = try decoder.singleValueContainer().decode(UInt64.self)
        self.init(DispatchTime(uptimeNanoseconds: nanoseconds))
      }

      public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(dispatchTime.uptimeNanoseconds)
      }

      /// A length of time in nanoseconds. A literal means seconds.
      public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
        Hashable, Codable, Sendable
      {
        public typealias FloatLiteralType = Double
        public typealias IntegerLiteralType = Int
        public typealias Magnitude = Int

        private var _nanoseconds: Int64

        private enum CodingKeys: String, CodingKey { case _nanoseconds }

        /// Nanoseconds.
        public var magnitude: Int {
          get { Int(_nanoseconds) }
          set { _nanoseconds = Int64(newValue) }
        }

        /// The same length, always in nanoseconds.
        public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

        init(nanoseconds: Int) { _nanoseconds = Int64(nanoseconds) }

        /// The same length; `.never` is the longest there is, and what is too long becomes that.
        public init(_ timeInterval: DispatchTimeInterval) {
          switch timeInterval {
          case .seconds(let s): self = .seconds(s)
          case .milliseconds(let ms): self = .milliseconds(ms)
          case .microseconds(let us): self = .microseconds(us)
          case .nanoseconds(let ns): self = .nanoseconds(ns)
          case .never: self.init(nanoseconds: .max)
          @unknown default: self.init(nanoseconds: .max)
          }
        }

        public init(floatLiteral value: Double) { self = .seconds(value) }
        public init(integerLiteral value: Int) { self = .seconds(value) }

        public init?<T: BinaryInteger>(exactly source: T) {
          guard let seconds = Int(exactly: source) else { return nil }
          self = .seconds(seconds)
        }

        public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs._nanoseconds < rhs._nanoseconds }

        /// A length times a length is no length: always zero, as on Apple's systems.
        public static func * (lhs: Stride, rhs: Stride) -> Stride { Stride(nanoseconds: 0) }
        /// What is too long becomes the longest there is.
        public static func + (lhs: Stride, rhs: Stride) -> Stride {
          let (sum, overflow) = lhs.magnitude.addingReportingOverflow(rhs.magnitude)
          return Stride(nanoseconds: overflow ? (rhs.magnitude < 0 ? .min : .max) : sum)
        }
        public static func - (lhs: Stride, rhs: Stride) -> Stride {
          let (difference, overflow) = lhs.magnitude.subtractingReportingOverflow(rhs.magnitude)
          return Stride(nanoseconds: overflow ? (rhs.magnitude < 0 ? .max : .min) : difference)
        }
        public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }
        public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }
        public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }

        public static func seconds(_ s: Double) -> Stride {
          let nanoseconds = s * 1e9
          if nanoseconds.isNaN { return Stride(nanoseconds: 0) }
          return Stride(nanoseconds: Int(exactly: nanoseconds.rounded(.towardZero)) ?? (s < 0 ? .min : .max))
        }
        public static func seconds(_ s: Int) -> Stride { scaled(s, by: 1_000_000_000) }
        public static func milliseconds(_ ms: Int) -> Stride { scaled(ms, by: 1_000_000) }
        public static func microseconds(_ us: Int) -> Stride { scaled(us, by: 1_000) }
        public static func nanoseconds(_ ns: Int) -> Stride { Stride(nanoseconds: ns) }

        private static func scaled(_ count: Int, by unit: Int) -> Stride {
          let (product, overflow) = count.multipliedReportingOverflow(by: unit)
          return Stride(nanoseconds: overflow ? (count < 0 ? .min : .max) : product)
        }
      }
    }

    /// How a queue runs a piece of work.
    public struct SchedulerOptions {
      /// The work's importance.
      public var qos: DispatchQoS
      /// For example `.barrier`.
      public var flags: DispatchWorkItemFlags
      /// A group that the work belongs to.
      public var group: DispatchGroup?

      public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
        self.qos = qos
        self.flags = flags
        self.group = group
      }
    }

    @inlinable public static var _sharesWork: Bool { true }

    public var minimumTolerance: SchedulerTimeType.Stride { SchedulerTimeType.Stride(nanoseconds: 0) }

    public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      let job = Job<Void>(action)
      guard let options else { return async { job.run(()) } }
      async(group: options.group, qos: options.qos, flags: options.flags) { job.run(()) }
    }

    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      let job = Job<Void>(action)
      asyncAfter(
        deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []
      ) { job.run(()) }
    }

    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
      let job = Job<Void>(action)
      let source = DispatchSource.makeTimerSource(queue: self)
      source.setEventHandler(qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { job.run(()) }
      source.schedule(
        deadline: date.dispatchTime, repeating: .nanoseconds(Swift.max(interval.magnitude, 0)),
        leeway: .nanoseconds(Swift.max(tolerance.magnitude, 0)))
      source.resume()
      return AnyCancellable { source.cancel() }
    }
  }
#endif
