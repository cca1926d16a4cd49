import Combine
import CombineTesting
import Testing

@Suite("collect by time")
struct CollectByTimeTests {
  private func rig(
    _ scheduler: SchedulerProbe,
    count: Int? = nil,
    demand: Subscribers.Demand = .unlimited,
    perValue: Subscribers.Demand = .none
  ) -> (TestPublisher<Int, TestFailure>, Recorder<[Int], TestFailure>) {
    let upstream = TestPublisher<Int, TestFailure>()
    let interval = TestScheduler.SchedulerTimeType.Stride.nanoseconds(10)
    let strategy: Publishers.TimeGroupingStrategy<SchedulerProbe> =
      count.map { .byTimeOrCount(scheduler, interval, $0) } ?? .byTime(scheduler, interval)
    return (upstream, upstream.collect(strategy, options: .special).record(demand: demand, perValue: perValue))
  }

  @Test("sends what each interval has brought, and nothing for one without values")
  func diagram() throws {
    let scheduler = TestScheduler()
    let upstream: MarblePublisher<String, Never> = scheduler.publisher("--1--2-------3-----|")
    let recorder = upstream.collect(.byTime(scheduler, 4)).record(on: scheduler)
    try scheduler.run()
    try recorder.expect(timeline: [
      .at(0, .subscription("CollectByTime")), .at(0, .request(.unlimited)), .at(4, .value(["1"])),
      .at(8, .value(["2"])), .at(16, .value(["3"])), .at(19, .completion(.finished)),
    ])
  }

  @Test("has a timer only while there are values to send")
  func timers() throws {
    let scheduler = SchedulerProbe()
    let (upstream, recorder) = rig(scheduler)
    #expect(scheduler.takeHistory() == ["now"])
    scheduler.advance(to: 1007)
    #expect(upstream.send(1) == Subscribers.Demand.none)
    upstream.send(2)
    #expect(scheduler.takeHistory() == ["now", "tolerance", "at 1.01µs, every 10ns ±7ns special"])
    scheduler.advance(to: 1010)
    #expect(recorder.values == [[1, 2]])
    #expect(scheduler.releasedTimers == 1)
    #expect(scheduler.clock.pendingCount == 0)
  }

  @Test("sends at once what has got its count, and begins a new interval")
  func count() throws {
    let scheduler = SchedulerProbe()
    let (upstream, recorder) = rig(scheduler, count: 3)
    scheduler.advance(to: 7)
    for value in 1...3 { upstream.send(value) }
    #expect(recorder.values == [])
    scheduler.clock.advance()
    #expect(recorder.values == [[1, 2, 3]])
    upstream.send(4)
    scheduler.advance(to: 16)
    #expect(recorder.values == [[1, 2, 3]])
    scheduler.advance(to: 17)
    #expect(recorder.values == [[1, 2, 3], [4]])
    #expect(scheduler.releasedTimers == 2)
    try upstream.subscription.expect([.request(.unlimited)])
  }

  @Test("by time asks for one value at each request, and for the next with each value")
  func valuesByTime() throws {
    let scheduler = SchedulerProbe()
    let (upstream, recorder) = rig(scheduler, demand: .none)
    try upstream.subscription.expect([])
    recorder.request(.max(2))
    for value in 1...3 { #expect(upstream.send(value) == .max(1)) }
    recorder.receiveValue = { _ in .max(1) }
    scheduler.advance(to: 10)
    #expect(recorder.values == [[1, 2, 3]])
    recorder.request(.max(5))
    try upstream.subscription.expect([.request(.max(1)), .request(.max(1))])
  }

  @Test("by count asks for as many values as arrays hold, but not again for an array that the timer made")
  func valuesByCount() throws {
    let scheduler = SchedulerProbe()
    let (upstream, recorder) = rig(scheduler, count: 2, demand: .max(2))
    recorder.receiveValue = { $0.contains(0) ? .max(1) : $0.contains(2) ? .max(5) : .none }
    for value in 0...2 { #expect(upstream.send(value) == Subscribers.Demand.none) }
    scheduler.advance(to: 10)
    for value in 3...5 { upstream.send(value) }
    scheduler.advance(to: 20)
    #expect(recorder.values == [[0, 1], [2], [3, 4], [5]])
    try upstream.subscription.expect([.request(.max(4)), .request(.max(2))])
    recorder.request(.max(3))
    try upstream.subscription.expect([.request(.max(4)), .request(.max(2)), .request(.max(6))])
  }

  @Test("keeps arrays until they are asked for")
  func demand() throws {
    let scheduler = SchedulerProbe()
    let (upstream, recorder) = rig(scheduler, demand: .none)
    upstream.misbehaving.send(1)
    scheduler.advance(to: 10)
    upstream.misbehaving.send(2)
    upstream.misbehaving.send(3)
    scheduler.advance(to: 20)
    upstream.misbehaving.send(4)
    #expect(recorder.values == [])
    recorder.request(.max(1))
    #expect(recorder.values == [])
    scheduler.clock.advance()
    #expect(recorder.values == [[1]])
    upstream.send(completion: .finished)
    scheduler.advance(to: 30)
    #expect(recorder.values == [[1]])
    recorder.receiveValue = { _ in .max(1) }
    recorder.request(.max(1))
    scheduler.clock.advance()
    try recorder.expect(values: [[1], [2, 3], [4]], completion: .finished)
    try recorder.expectNoViolations()
  }

  @Test("sends what there is before it finishes")
  func finish() throws {
    let scheduler = SchedulerProbe()
    let (upstream, recorder) = rig(scheduler)
    upstream.send(1)
    upstream.send(completion: .finished)
    #expect(scheduler.takeHistory().last == "soon special")
    #expect(scheduler.releasedTimers == 1)
    #expect(recorder.values == [])
    scheduler.clock.advance()
    try recorder.expect(values: [[1]], completion: .finished)

    let (empty, nobody) = rig(scheduler, demand: .none)
    empty.send(completion: .finished)
    scheduler.clock.advance()
    try nobody.expect(values: [], completion: .finished)
  }

  @Test("throws away what there is when the upstream fails, and waits for nothing")
  func failure() throws {
    let scheduler = SchedulerProbe()
    let (upstream, recorder) = rig(scheduler, count: 2, demand: .none)
    for value in 1...3 { upstream.misbehaving.send(value) }
    upstream.send(completion: .failure(TestFailure()))
    scheduler.clock.advance()
    try recorder.expect(values: [], completion: .failure(TestFailure()))
  }

  @Test("cancelled, stops its timer and drops what there is", arguments: [false, true])
  func cancel(_ ends: Bool) throws {
    let scheduler = SchedulerProbe()
    let (upstream, recorder) = rig(scheduler)
    upstream.send(1)
    if ends { upstream.send(completion: .finished) }
    recorder.cancel()
    scheduler.advance(to: 100)
    #expect(recorder.values == [])
    try recorder.expectNoCompletion()
    #expect(child("buffer", of: recorder.subscription) == "[]")
    try upstream.subscription.expect([.request(.unlimited), .cancel])
  }

  @Test("with a scheduler that knows no time sends each value alone")
  func immediate() throws {
    let recorder = (1...3).publisher.collect(.byTime(ImmediateScheduler.shared, 1)).record()
    try recorder.expect(values: [[1], [2], [3]], completion: .finished)
  }
}
