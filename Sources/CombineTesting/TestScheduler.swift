import Combine

/// A scheduler whose clock stands still until the test moves it.
///
///     let scheduler = TestScheduler()
///     let searches = PassthroughSubject<String, Never>()
///     let recorder = searches.debounce(for: 2, scheduler: scheduler).record(on: scheduler)
///
///     searches.send("Dune")
///     scheduler.advance(by: 1)
///     try recorder.expect(values: [])
///     scheduler.advance(by: 1)
///     try recorder.expect(values: ["Dune"])
///
/// Time starts at zero. Nothing runs before ``advance(by:)``, ``advance(to:)`` or ``run(limit:fileID:line:)`` is
/// called, not even `schedule { }`, which waits for the next call: `advance()` is enough. Actions run in the order
/// of their times, and in the order of scheduling at equal times. What an action schedules runs in the same call
/// if it falls due in it.
///
/// A number is a duration in seconds: `0.5` is half a second, as with the strides of `DispatchQueue` and `RunLoop`.
///
/// Actions run on the thread that moves the time. Every member may be used from any thread, and from inside an
/// action; no lock is held while an action runs.
public final class TestScheduler: Scheduler, Sendable {
  /// There is nothing to choose: pass `nil`.
  public typealias SchedulerOptions = Never

  /// What one character of a marble line lasts.
  public let tick: SchedulerTimeType.Stride

  private let agenda: Guarded<Agenda>

  /// Starts a clock.
  ///
  /// - Parameters:
  ///   - now: The time to start at.
  ///   - tick: What one character of a marble line lasts: a second, unless told otherwise.
  /// - Precondition: `tick` is more than zero.
  public init(now: SchedulerTimeType = .zero, tick: SchedulerTimeType.Stride = 1) {
    precondition(tick > 0, "a tick must last longer than \(tick)")
    self.tick = tick
    agenda = Guarded(Agenda(now: now))
  }

  /// The virtual time. Inside an action, the time for which it was scheduled, or the time of the call if that is later.
  public var now: SchedulerTimeType { agenda.withLock { $0.now } }

  /// Zero: virtual time is never late.
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  /// How many actions wait. Repeating work counts as one.
  public var pendingCount: Int { agenda.withLock { $0.count } }

  /// The time of the first action that waits; `nil` when there is none.
  public var nextTime: SchedulerTimeType? { agenda.withLock { $0.nextTime } }

  // MARK: Scheduling

  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    agenda.withLock { _ = $0.add(at: $0.now, action) }
  }

  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) {
    _ = add(at: date, action)
  }

  /// Repeats `action` at `date` and then each time `interval` has passed, without drift.
  ///
  /// Ends when the returned value is cancelled or released.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let id = add(at: date, every: interval, action)
    return AnyCancellable { [weak self] in self?.remove(id) }
  }

  func add(
    at time: SchedulerTimeType,
    every interval: SchedulerTimeType.Stride? = nil,
    _ action: @escaping () -> Void
  ) -> Agenda.ID {
    agenda.withLock { $0.add(at: time, every: interval, action) }
  }

  func remove(_ id: Agenda.ID) {
    // The action is released here, after the lock: what it holds may schedule or cancel in its deinit.
    _ = agenda.withLock { $0.remove(id) }
  }

  // MARK: Moving the time

  /// Lets `duration` pass and runs what falls due, the end included.
  ///
  /// Without an argument no time passes: what is already due runs.
  ///
  /// - Precondition: `duration` is not negative. 100,000 actions in a row at one moment trap: work that schedules
  ///   itself for the moment it runs in would never let time go on.
  public func advance(by duration: SchedulerTimeType.Stride = .zero) {
    advance(to: now.advanced(by: duration))
  }

  /// Moves to `time` and runs what falls due, the end included.
  ///
  /// - Precondition: `time` has not passed. 100,000 actions in a row at one moment trap.
  public func advance(to time: SchedulerTimeType) {
    let start = now
    precondition(time >= start, "time does not go back: it is \(start), and advance was asked for \(time)")
    var moment = start
    var ranAtMoment = 0
    while let action = agenda.withLock({ $0.takeNext(until: time) }) {
      action()
      ranAtMoment = now == moment ? ranAtMoment + 1 : 0
      moment = now
      precondition(
        ranAtMoment < 100_000,
        "100000 actions ran at \(moment) and there are more: some work schedules itself for the moment it runs in"
      )
    }
    agenda.withLock { $0.move(to: time) }
  }

  /// Moves the time on until nothing is scheduled.
  ///
  ///     let reminders = ["Dune"].publisher.delay(for: 14, scheduler: scheduler).record(on: scheduler)
  ///     try scheduler.run()
  ///     try reminders.expect(values: ["Dune"], completion: .finished)
  ///
  /// - Parameter limit: How many actions may run. Repeating work that nobody cancels would never end.
  /// - Throws: ``RunLimitExceeded`` when something is still scheduled after `limit` actions.
  public func run(limit: Int = 100_000, fileID: StaticString = #fileID, line: UInt = #line) throws(RunLimitExceeded) {
    for _ in 0..<limit {
      guard let action = agenda.withLock({ $0.takeNext() }) else { return }
      action()
    }
    let (now, count, summary) = agenda.withLock { ($0.now, $0.count, $0.summary(of: 3)) }
    guard count > 0 else { return }
    throw RunLimitExceeded(limit: limit, time: now, pendingCount: count, pending: summary, location: (fileID, line))
  }

  /// Something was still scheduled when a run had used up its actions.
  public struct RunLimitExceeded: Error, CustomStringConvertible {
    /// How many actions ran.
    public let limit: Int
    /// When the run stopped.
    public let time: SchedulerTimeType
    /// How many actions were left.
    public let pendingCount: Int
    /// Says what waits, and when it would run next.
    public let description: String

    init(
      limit: Int, time: SchedulerTimeType, pendingCount: Int, pending: [String],
      location: (fileID: StaticString, line: UInt)
    ) {
      self.limit = limit
      self.time = time
      self.pendingCount = pendingCount
      let more = pendingCount > pending.count ? ["and \(pendingCount - pending.count) more"] : []
      description = """
        run stopped after \(limit) actions at \(time), and more is scheduled (\(location.fileID):\(location.line)):
        \((pending + more).map { "  " + $0 }.joined(separator: "\n"))
        Cancel what repeats, advance(by:) a time of your choice, or raise the limit: run(limit:).
        """
    }
  }
}
