import Combine
import CombineTesting
import Testing

@Suite("delay")
struct DelayTests {
  @Test("delivers everything later, in its order")
  func diagram() throws {
    let scheduler = TestScheduler()
    let upstream: MarblePublisher<String, Never> = scheduler.publisher("--1-2---|")
    try upstream.delay(for: 3, scheduler: scheduler).expectMarbles("-----1-2---|", on: scheduler)
    let failing: MarblePublisher<String, TestFailure> = scheduler.publisher("--1-#", failure: TestFailure())
    try failing.delay(for: 3, scheduler: scheduler).expectMarbles("-----1-#", on: scheduler)
  }

  @Test("schedules each event for its time, with the tolerance that it was given")
  func basic() throws {
    let scheduler = SchedulerProbe()
    let upstream = TestPublisher<Int, TestFailure>()
    let recorder =
      upstream
      .delay(for: .nanoseconds(200), tolerance: .nanoseconds(5), scheduler: scheduler, options: .special)
      .record(demand: .max(100), perValue: .max(12))
    for value in 1...2 { #expect(upstream.send(value) == Subscribers.Demand.none) }
    #expect(scheduler.takeHistory() == ["now", "at 200ns ±5ns special", "now", "at 200ns ±5ns special"])
    scheduler.advance(to: 200)
    #expect(recorder.values == [1, 2])
    upstream.send(3)
    upstream.misbehaving.send(completion: .failure(TestFailure()))
    upstream.misbehaving.send(completion: .finished)
    upstream.misbehaving.send(4)
    #expect(scheduler.takeHistory() == ["now", "at 400ns ±5ns special", "now", "at 400ns ±5ns special"])
    recorder.request(.max(1))
    scheduler.advance(to: 400)
    try recorder.expect(values: [1, 2, 3], completion: .failure(TestFailure()))
    try upstream.subscription.expect([.request(.max(100))] + Array(repeating: .request(.max(12)), count: 3))
  }

  @Test("takes the scheduler's least tolerance if it is given none")
  func tolerance() {
    let scheduler = SchedulerProbe()
    let delay = TestPublisher<Int, Never>().delay(for: 1, scheduler: scheduler)
    #expect(delay.tolerance == .nanoseconds(7))
    #expect(scheduler.history == ["tolerance"])
  }

  @Test("delivers nothing that was on its way when it was cancelled, but for an end")
  func cancel() throws {
    let scheduler = TestScheduler()
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.delay(for: 3, scheduler: scheduler).record()
    upstream.send(1)
    recorder.cancel()
    try scheduler.run()
    #expect(recorder.values == [])

    let late = upstream.delay(for: 3, scheduler: scheduler).record()
    upstream.send(completion: .finished)
    late.cancel()
    try scheduler.run()
    try late.expect(completion: .finished)
  }

  @Test("is as if it were not there with a scheduler that knows no time")
  func immediate() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.delay(for: 3, scheduler: ImmediateScheduler.shared).record()
    recorder.receiveValue = { value in
      if value < 3 { upstream.send(value + 1) }
      return .none
    }
    upstream.send(0)
    upstream.send(completion: .finished)
    try recorder.expect(values: [0, 1, 2, 3], completion: .finished)
  }

  @Test("has one timer at a time where nobody can count, and each value still has its time")
  func sharing() throws {
    let scheduler = SharingSchedulerProbe()
    let upstream = TestPublisher<Int, Never>()
    let recorder =
      upstream
      .delay(for: .nanoseconds(10), tolerance: .nanoseconds(1), scheduler: scheduler)
      .record(perValue: .max(1))
    upstream.send(1)
    scheduler.advance(to: 4)
    upstream.send(2)
    upstream.send(3)
    upstream.send(completion: .finished)
    #expect(scheduler.takeHistory() == ["now", "at 10ns ±1ns", "now", "now", "now"])
    scheduler.advance(to: 10)
    #expect(recorder.values == [1])
    #expect(scheduler.takeHistory() == ["now", "at 14ns ±1ns"])
    scheduler.advance(to: 14)
    try recorder.expect(values: [1, 2, 3], completion: .finished)
    #expect(scheduler.takeHistory() == ["now"])
    #expect(upstream.subscription.requests.count == 4)
  }
}
