/// Something that happened, and the virtual time at which it did.
///
///     #expect(recorder.timeline == [.at(0, .subscription("Debounce")), .at(0, .request(.unlimited))])
public struct Timed<Event> {
  /// When it happened; `nil` when it was recorded without a scheduler.
  public let time: TestScheduler.SchedulerTimeType?

  /// What happened.
  public let event: Event

  /// Joins an event and its time.
  public init(time: TestScheduler.SchedulerTimeType?, event: Event) {
    self.time = time
    self.event = event
  }

  /// An event so long after zero. A bare number is in seconds.
  public static func at(_ time: TestScheduler.SchedulerTimeType.Stride, _ event: Event) -> Timed {
    Timed(time: .zero.advanced(by: time), event: event)
  }
}

extension Timed: Equatable where Event: Equatable {}
extension Timed: Sendable where Event: Sendable {}

extension Timed: CustomStringConvertible {
  public var description: String {
    time.map { "\($0) " + text(of: event) } ?? text(of: event)
  }
}
