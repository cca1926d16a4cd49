import Combine
import CombineTesting
import Testing

@Suite("measureInterval")
struct MeasureIntervalTests {
  @Test("sends the time since the value before, and first the time since the subscription")
  func diagram() throws {
    let scheduler = TestScheduler()
    let upstream: MarblePublisher<String, Never> = scheduler.publisher("--a---b-c-|")
    try upstream.measureInterval(using: scheduler).map { $0.magnitude / 1_000_000_000 }
      .expectMarbles("--2---4-2-|", on: scheduler)
  }

  @Test("looks at the clock for the subscription and for each value, and schedules nothing")
  func history() throws {
    let scheduler = SchedulerProbe()
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.measureInterval(using: scheduler, options: .special).record(demand: .max(13))
    #expect(scheduler.history == ["now"])
    scheduler.advance(to: 11)
    for value in 1...2 { #expect(upstream.send(value) == Subscribers.Demand.none) }
    upstream.send(completion: .finished)
    try recorder.expect(values: [.nanoseconds(11), .nanoseconds(0)], completion: .finished)
    #expect(scheduler.history == ["now", "now", "now"])
    try upstream.subscription.expect([.request(.max(13))])
  }

  @Test("a clock that runs backwards gives negative times")
  func backwards() throws {
    struct Clock: Scheduler {
      let times: Times
      final class Times { var nanoseconds = [30, 10, 40] }

      var now: TestScheduler.SchedulerTimeType { .init(nanoseconds: times.nanoseconds.removeFirst()) }
      var minimumTolerance: TestScheduler.SchedulerTimeType.Stride { 0 }
      func schedule(options: Never?, _ action: @escaping () -> Void) {}
      func schedule(
        after date: TestScheduler.SchedulerTimeType,
        tolerance: TestScheduler.SchedulerTimeType.Stride,
        options: Never?,
        _ action: @escaping () -> Void
      ) {}
      func schedule(
        after date: TestScheduler.SchedulerTimeType,
        interval: TestScheduler.SchedulerTimeType.Stride,
        tolerance: TestScheduler.SchedulerTimeType.Stride,
        options: Never?,
        _ action: @escaping () -> Void
      ) -> any Cancellable { AnyCancellable {} }
    }
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.measureInterval(using: Clock(times: Clock.Times())).record()
    upstream.send(1)
    upstream.send(2)
    try recorder.expect(values: [.nanoseconds(-20), .nanoseconds(30)])
  }

  @Test("asks for what is wanted in return, also from inside of that")
  func demand() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.measureInterval(using: ImmediateScheduler.shared).record(demand: .none, perValue: .max(1))
    var rest = 3
    upstream.subscription.onRequest = { _ in
      rest -= 1
      if rest >= 0 { upstream.send(0) }
    }
    upstream.misbehaving.send(0)
    recorder.request(.unlimited)
    try upstream.subscription.expect(Array(repeating: .request(.max(1)), count: 4) + [.request(.unlimited)])
    #expect(recorder.values.count == 4)
  }
}
