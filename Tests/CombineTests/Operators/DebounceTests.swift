import Combine
import CombineTesting
import Foundation
import Testing

@Suite("debounce")
struct DebounceTests {
  private func rig<Probe: SchedulerProbe>(
    _ scheduler: Probe,
    demand: Subscribers.Demand = .unlimited,
    perValue: Subscribers.Demand = .none
  ) -> (TestPublisher<Int, TestFailure>, Recorder<Int, TestFailure>) {
    let upstream = TestPublisher<Int, TestFailure>()
    let recorder =
      upstream
      .debounce(for: .nanoseconds(13), scheduler: scheduler, options: .special)
      .record(demand: demand, perValue: perValue)
    return (upstream, recorder)
  }

  private func timer(_ time: Int) -> [String] {
    ["now", "tolerance", "at \(time)ns, every 13ns ±7ns special"]
  }

  @Test("emits the last value once the pause is over")
  func diagram() throws {
    let scheduler = TestScheduler()
    let upstream: MarblePublisher<String, Never> = scheduler.publisher("--1-2-3-------4----|")
    try upstream.debounce(for: 3, scheduler: scheduler).expectMarbles("---------3-------4-|", on: scheduler)
  }

  @Test("emits one value per burst")
  func bursts() throws {
    let scheduler = TestScheduler(tick: .milliseconds(50))
    let values = CurrentValueSubject<Int, Never>(-1)
    let recorder = values.debounce(for: .milliseconds(500), scheduler: scheduler).record(on: scheduler)
    for (time, value) in [(100, 1), (200, 2), (300, 3), (850, 5), (851, 6), (853, 7)] {
      scheduler.advance(to: .zero.advanced(by: .milliseconds(time)))
      values.send(value)
    }
    try scheduler.run()
    try recorder.expect(timeline: [
      Timed(time: .zero, event: .subscription("Debounce")), Timed(time: .zero, event: .request(.unlimited)),
      Timed(time: .zero.advanced(by: .milliseconds(800)), event: .value(3)),
      Timed(time: .zero.advanced(by: .milliseconds(1353)), event: .value(7)),
    ])
  }

  @Test("emits the last of ten ticks that come too quickly")
  func ticks() throws {
    let scheduler = TestScheduler()
    let upstream: MarblePublisher<String, Never> = scheduler.publisher("-abcdefghij-----")
    let recorder = upstream.debounce(for: 2, scheduler: scheduler).record(on: scheduler)
    try scheduler.run()
    #expect(recorder.values == ["j"])
  }

  @Test("makes a repeating timer for each value, and lets the one before go")
  func timers() throws {
    let scheduler = SchedulerProbe()
    let (upstream, recorder) = rig(scheduler, demand: .max(2), perValue: .max(1))
    #expect(scheduler.history == [])
    #expect(upstream.send(1) == Subscribers.Demand.none)
    #expect(scheduler.takeHistory() == timer(13))
    #expect(child("currentValue", of: recorder.subscription) == "Optional(1)")
    scheduler.advance(to: 4)
    upstream.send(2)
    #expect(scheduler.releasedTimers == 1)
    scheduler.advance(to: 9)
    upstream.send(3)
    #expect(scheduler.takeHistory() == timer(17) + timer(22))
    scheduler.advance(to: 200)
    #expect(recorder.values == [3])
    #expect(child("downstreamDemand", of: recorder.subscription) == "max(2)")
    #expect(scheduler.releasedTimers == 3)

    upstream.misbehaving.send(completion: .finished)
    upstream.misbehaving.send(completion: .failure(TestFailure()))
    upstream.misbehaving.send(-1)
    #expect(scheduler.takeHistory() == ["soon"])
    scheduler.advance(to: 300)
    try recorder.expect(values: [3], completion: .finished)
    try upstream.subscription.expect([.request(.unlimited)])
  }

  @Test("drops the value that waits when the stream ends")
  func endBeforeDue() throws {
    for end in [.finished, .failure(TestFailure())] as [Subscribers.Completion<TestFailure>] {
      let scheduler = SchedulerProbe()
      let (upstream, recorder) = rig(scheduler)
      upstream.send(1)
      scheduler.advance(to: 4)
      upstream.send(completion: end)
      #expect(scheduler.takeHistory() == timer(13) + ["soon"])
      try recorder.expectNoCompletion()
      scheduler.advance(to: 100)
      try recorder.expect(values: [], completion: end)
      #expect(scheduler.releasedTimers == 1)
    }
    try Just(1).debounce(for: 1, scheduler: ImmediateScheduler.shared).record().expect(
      values: [1],
      completion: .finished
    )
    let scheduler = TestScheduler()
    let recorder = Just(1).debounce(for: 1, scheduler: scheduler).record()
    try scheduler.run()
    try recorder.expect(values: [], completion: .finished)
  }

  @Test("loses a value whose time comes without demand")
  func demand() {
    let scheduler = SchedulerProbe()
    let (upstream, recorder) = rig(scheduler, demand: .none)
    upstream.send(1)
    scheduler.advance(to: 100)
    recorder.request(.max(2))
    scheduler.advance(to: 200)
    #expect(recorder.values == [])
    for (time, value) in [(250, 2), (300, 3), (350, 4), (400, 5)] {
      upstream.send(value)
      scheduler.advance(to: time)
    }
    #expect(recorder.values == [2, 3])
    #expect(scheduler.releasedTimers == 5)
    recorder.cancel()
    recorder.request(.max(1))
    upstream.misbehaving.send(6)
    scheduler.advance(to: 450)
    #expect(recorder.values == [2, 3])
  }

  @Test("cancelled before the time, sends nothing; cancelled while the end is on its way, not that either")
  func cancel() throws {
    for ends in [false, true] {
      let scheduler = SchedulerProbe()
      let (upstream, recorder) = rig(scheduler)
      upstream.send(1)
      if ends { upstream.send(completion: .finished) }
      recorder.cancel()
      #expect(scheduler.releasedTimers == 1)
      scheduler.advance(to: 100)
      #expect(recorder.values == [])
      try recorder.expectNoCompletion()
      try upstream.subscription.expect([.request(.unlimited), .cancel])
    }
  }

  @Test("takes no harm from timers that cannot be stopped")
  func unstoppable() {
    let scheduler = SchedulerProbe(cancels: false)
    let (upstream, recorder) = rig(scheduler)
    for (time, value) in [(2, 1), (4, 2), (6, 3), (50, 42)] {
      upstream.send(value)
      scheduler.advance(to: time)
    }
    #expect(recorder.values == [42])
    upstream.send(1)
    scheduler.advance(to: 54)
    recorder.cancel()
    scheduler.advance(to: 100)
    #expect(recorder.values == [42])
  }

  @Test("with a scheduler that runs work inside the call passes every value")
  func immediate() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.debounce(for: 1, scheduler: ImmediateScheduler.shared).record(demand: .max(2))
    for value in 1...3 { upstream.send(value) }
    upstream.send(completion: .finished)
    try recorder.expect(values: [1, 2], completion: .finished)
  }

  @Test("lives while its timer runs")
  func strongCapture() {
    let scheduler = TestScheduler()
    weak var recorder: Recorder<Int, Never>?
    do {
      let upstream = TestPublisher<Int, Never>()
      recorder = upstream.debounce(for: 1, scheduler: scheduler).record()
      upstream.send(1)
      upstream.releaseSubscribers()
      recorder?.releaseSubscription()
    }
    #expect(recorder != nil)
    scheduler.advance(by: 1)
    #expect(recorder == nil)
  }

  @Test("makes one timer for a burst where nobody can count, and then one for what is left of the time")
  func sharing() throws {
    let scheduler = SharingSchedulerProbe()
    let (upstream, recorder) = rig(scheduler)
    upstream.send(1)
    scheduler.advance(to: 4)
    upstream.send(2)
    scheduler.advance(to: 9)
    upstream.send(3)
    #expect(scheduler.takeHistory() == timer(13) + ["now", "now"])
    scheduler.advance(to: 21)
    #expect(recorder.values == [])
    #expect(scheduler.takeHistory() == timer(22))
    scheduler.advance(to: 22)
    #expect(recorder.values == [3])
    scheduler.advance(to: 100)
    #expect(scheduler.releasedTimers == 2)
    #expect(scheduler.takeHistory() == ["now"])

    upstream.send(4)
    upstream.send(completion: .finished)
    scheduler.advance(to: 200)
    try recorder.expect(values: [3], completion: .finished)
    #expect(scheduler.releasedTimers == 3)
  }

  #if Foundation
  @Test("on a real queue ends a burst with its last value")
  func queue() {
    let (subject, done) = (PassthroughSubject<Int, Never>(), DispatchSemaphore(value: 0))
    let subscription = subject.debounce(for: .milliseconds(5), scheduler: DispatchQueue(label: "serial")).sink {
      if $0 == 1000 { done.signal() }
    }
    for value in 1...1000 { subject.send(value) }
    done.wait()
    subscription.cancel()
  }

  @Test("tells a waiting consumer of a failure")
  func waitingConsumer() async {
    let subject = PassthroughSubject<Int, TestFailure>()
    nonisolated(unsafe) let upstream = subject
    var iterator = subject.debounce(for: .seconds(60), scheduler: DispatchQueue.global()).values.makeAsyncIterator()
    subject.send(1)
    DispatchQueue.global().async { upstream.send(completion: .failure(TestFailure())) }
    await #expect(throws: TestFailure.self) { try await iterator.next() }
  }
  #endif
}
