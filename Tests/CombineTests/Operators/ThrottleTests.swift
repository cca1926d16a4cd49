import Combine
import CombineTesting
import Foundation
import Testing

@Suite("throttle")
struct ThrottleTests {
  private func rig<Probe: SchedulerProbe>(
    _ scheduler: Probe,
    latest: Bool = true,
    demand: Subscribers.Demand = .unlimited,
    perValue: Subscribers.Demand = .none
  ) -> (TestPublisher<Int, TestFailure>, Recorder<Int, TestFailure>) {
    let upstream = TestPublisher<Int, TestFailure>()
    let recorder =
      upstream
      .throttle(for: .nanoseconds(60), scheduler: scheduler, latest: latest)
      .record(demand: demand, perValue: perValue)
    return (upstream, recorder)
  }

  @Test("sends the first value at once and the latest one of each interval")
  func diagram() throws {
    let scheduler = TestScheduler()
    let upstream: MarblePublisher<String, Never> = scheduler.publisher("--1-2-3---------4-|")
    try upstream.throttle(for: 5, scheduler: scheduler, latest: true)
      .expectMarbles("--1----3--------4-|", on: scheduler)
  }

  @Test(
    "of a property's values sends at most one in half a second",
    arguments: [
      (false, [(100, 1), (200, 2), (600, 3), (700, 4), (900, 5), (1300, 6)], [-1, 1, 3, 6]),
      (true, [(100, 1), (200, 2), (600, 3), (700, 4), (900, 5), (1200, 6)], [-1, 2, 5, 6]),
    ]
  )
  func property(_ latest: Bool, _ sends: [(Int, Int)], _ expected: [Int]) throws {
    final class Desk { @Published var value = -1 }
    let (desk, scheduler) = (Desk(), TestScheduler())
    let recorder = desk.$value.throttle(for: .milliseconds(500), scheduler: scheduler, latest: latest).record()
    for (time, value) in sends {
      scheduler.advance(to: .zero.advanced(by: .milliseconds(time)))
      desk.value = value
    }
    scheduler.advance(to: .zero.advanced(by: .milliseconds(2200)))
    try recorder.expect(values: expected)
  }

  @Test("asks for everything before its subscriber has the subscription")
  func opening() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = Recorder<Int, Never>()
    upstream.onSubscribe = { subscription in
      subscription.onRequest = { _ in #expect(recorder.events.isEmpty) }
    }
    upstream.throttle(for: 1, scheduler: ImmediateScheduler.shared, latest: true).subscribe(recorder)
    try upstream.subscription.expect([.request(.unlimited)])
    try recorder.expect(events: [.subscription("Throttle"), .request(.unlimited)])
  }

  @Test("keeps what comes before its subscriber has the subscription, if that wants it")
  func early() throws {
    let scheduler = TestScheduler()
    for latest in [true, false] {
      let recorder = [1, 2].publisher.throttle(for: 1, scheduler: scheduler, latest: latest).record()
      try recorder.expect(values: [])
      scheduler.advance()
      try recorder.expect(values: [latest ? 2 : 1], completion: .finished)
    }
    let unwilling = Just(1).throttle(for: 1, scheduler: scheduler, latest: true).record(demand: .none)
    scheduler.advance()
    try unwilling.expect(values: [], completion: .finished)
  }

  @Test("looks at the clock for each value, and schedules one emission at a time")
  func history() throws {
    let scheduler = SchedulerProbe()
    let (upstream, recorder) = rig(scheduler, demand: .max(100), perValue: .max(12))
    #expect(scheduler.takeHistory() == ["now", "now"])
    #expect(upstream.send(1) == Subscribers.Demand.none)
    #expect(scheduler.takeHistory() == ["now", "soon"])
    upstream.send(2)
    upstream.send(3)
    #expect(scheduler.takeHistory() == ["now", "now"])
    scheduler.clock.advance()
    #expect(recorder.values == [3])
    #expect(scheduler.takeHistory() == ["now"])
    scheduler.advance(to: 45)
    upstream.send(4)
    #expect(scheduler.takeHistory() == ["now", "tolerance", "at 60ns ±7ns"])

    upstream.misbehaving.send(completion: .failure(TestFailure()))
    upstream.misbehaving.send(completion: .finished)
    upstream.misbehaving.send(5)
    #expect(scheduler.takeHistory() == ["now"])
    scheduler.advance(to: 60)
    #expect(scheduler.takeHistory() == [])
    try recorder.expect(values: [3, 4], completion: .failure(TestFailure()))
    try upstream.subscription.expect([.request(.unlimited)])
  }

  @Test("sends at once what comes after a long pause")
  func gap() {
    let scheduler = SchedulerProbe()
    let (upstream, recorder) = rig(scheduler, latest: false)
    upstream.send(0)
    scheduler.clock.advance()
    scheduler.advance(to: 61)
    _ = scheduler.takeHistory()
    upstream.send(1)
    #expect(scheduler.takeHistory() == ["now", "soon"])
    scheduler.clock.advance()
    #expect(recorder.values == [0, 1])
  }

  @Test("drops what comes without demand")
  func demand() throws {
    let scheduler = SchedulerProbe()
    let (upstream, recorder) = rig(scheduler, latest: false, demand: .max(2))
    for value in [1, 5, 6] { upstream.send(value) }
    scheduler.clock.advance()
    upstream.send(2)
    scheduler.advance(to: 60)
    #expect(recorder.values == [1, 2])
    _ = scheduler.takeHistory()
    upstream.send(3)
    #expect(scheduler.takeHistory() == ["now"])
    scheduler.advance(to: 200)
    recorder.request(.none)
    recorder.request(.max(1))
    #expect(recorder.values == [1, 2])
    upstream.send(4)
    scheduler.clock.advance()
    try recorder.expect(values: [1, 2, 4])
    try recorder.expectNoViolations()
  }

  @Test("schedules an end that comes alone, and lets one that does not wait for the value")
  func ends() throws {
    let scheduler = SchedulerProbe()
    let (alone, recorder) = rig(scheduler)
    _ = scheduler.takeHistory()
    alone.send(completion: .finished)
    #expect(scheduler.takeHistory() == ["now", "soon"])
    scheduler.clock.advance()
    try recorder.expect(values: [], completion: .finished)

    let (upstream, late) = rig(scheduler)
    upstream.send(1)
    upstream.send(completion: .finished)
    scheduler.clock.advance()
    try late.expect(values: [1], completion: .finished)
  }

  @Test("can be cancelled at any time", arguments: ["value", "value scheduled", "end scheduled"])
  func cancel(_ time: String) throws {
    let scheduler = SchedulerProbe()
    let (upstream, recorder) = rig(scheduler, perValue: .max(42))
    if time == "end scheduled" { upstream.send(completion: .finished) } else { upstream.send(1) }
    recorder.receiveValue = { _ in
      recorder.cancel()
      return .none
    }
    if time != "value" { recorder.cancel() }
    scheduler.clock.advance()
    upstream.misbehaving.send(2)
    scheduler.advance(to: 100)
    #expect(recorder.values == (time == "value" ? [1] : []))
    try recorder.expectNoCompletion()
    try upstream.subscription.expect([.request(.unlimited), .cancel])
  }

  @Test("with a scheduler that runs work inside the call passes every value")
  func immediate() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.throttle(for: 60, scheduler: ImmediateScheduler.shared, latest: true).record()
    recorder.receiveValue = { value in
      if value < 5 { upstream.send(value + 1) }
      return .none
    }
    upstream.send(0)
    upstream.send(completion: .finished)
    try recorder.expect(values: [0, 1, 2, 3, 4, 5], completion: .finished)
  }

  @Test("does not live because work is on its way")
  func weakCapture() {
    let scheduler = TestScheduler()
    weak var recorder: Recorder<Int, Never>?
    do {
      let upstream = TestPublisher<Int, Never>()
      recorder = upstream.throttle(for: 1, scheduler: scheduler, latest: true).record()
      upstream.send(1)
      recorder?.releaseSubscription()
    }
    #expect(recorder == nil)
    scheduler.advance(by: 1)
  }

  @Test("leaves the clock alone where nobody sees it")
  func sharing() {
    let scheduler = SharingSchedulerProbe()
    let (upstream, recorder) = rig(scheduler)
    for value in 1...3 { upstream.send(value) }
    scheduler.clock.advance()
    upstream.send(4)
    upstream.send(5)
    #expect(scheduler.takeHistory() == ["now", "soon", "now", "now", "tolerance", "at 60ns ±7ns"])
    scheduler.advance(to: 60)
    #expect(recorder.values == [3, 5])
  }

  #if Foundation
  @Test("on a real queue sends the last value too")
  func queue() {
    let (subject, done) = (PassthroughSubject<Int, Never>(), DispatchSemaphore(value: 0))
    nonisolated(unsafe) var values: [Int] = []
    let subscription =
      subject
      .throttle(for: .microseconds(50), scheduler: DispatchQueue(label: "serial"), latest: true)
      .sink { _ in
        done.signal()
      } receiveValue: {
        values.append($0)
      }
    for value in 0..<20_000 { subject.send(value) }
    subject.send(completion: .finished)
    done.wait()
    #expect(values.last == 19_999)
    #expect(values == values.sorted())
    withExtendedLifetime(subscription) {}
  }
  #endif
}
