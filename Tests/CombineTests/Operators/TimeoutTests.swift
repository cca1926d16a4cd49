import Combine
import CombineTesting
import Foundation
import Testing

@Suite("timeout")
struct TimeoutTests {
  private func rig<Probe: SchedulerProbe>(
    _ scheduler: Probe,
    fails: Bool = false,
    demand: Subscribers.Demand = .unlimited,
    perValue: Subscribers.Demand = .none
  ) -> (TestPublisher<Int, TestFailure>, Recorder<Int, TestFailure>) {
    let upstream = TestPublisher<Int, TestFailure>()
    let recorder =
      upstream
      .timeout(
        .nanoseconds(13),
        scheduler: scheduler,
        options: .special,
        customError: fails ? { TestFailure("late") } : nil
      )
      .record(demand: demand, perValue: perValue)
    return (upstream, recorder)
  }

  private func timer(_ time: Int) -> [String] {
    ["now", "tolerance", "at \(time)ns, every 13ns ±7ns special"]
  }

  @Test("ends a stream that has been quiet for too long")
  func diagram() throws {
    let scheduler = TestScheduler()
    let upstream: MarblePublisher<String, Never> = scheduler.publisher("--1--2----------3-|")
    try upstream.timeout(5, scheduler: scheduler).expectMarbles("--1--2----|", on: scheduler)
  }

  @Test("starts its timer anew for the subscription, the first request and each value", arguments: [false, true])
  func basic(_ fails: Bool) throws {
    let scheduler = SchedulerProbe()
    let (upstream, recorder) = rig(scheduler, fails: fails, demand: .max(2), perValue: .max(1))
    #expect(scheduler.takeHistory() == timer(13) + timer(13))
    #expect(scheduler.releasedTimers == 1)
    scheduler.advance(to: 10)
    #expect(upstream.send(1) == Subscribers.Demand.none)
    #expect(recorder.values == [])
    scheduler.advance(to: 11)
    upstream.send(2)
    #expect(recorder.values == [1])
    scheduler.advance(to: 12)
    #expect(recorder.values == [1, 2])
    #expect(scheduler.takeHistory() == timer(23) + ["soon special"] + timer(24) + ["soon special"])

    scheduler.advance(to: 200)
    try recorder.expect(values: [1, 2], completion: fails ? .failure(TestFailure("late")) : .finished)
    try upstream.subscription.expect([.request(.max(2)), .request(.max(1)), .request(.max(1)), .cancel])
    upstream.misbehaving.send(3)
    upstream.misbehaving.send(completion: .finished)
    recorder.request(.max(1))
    #expect(scheduler.takeHistory() == [])
    #expect(scheduler.releasedTimers == 4)
    try recorder.expectNoViolations()
  }

  @Test("begins before it ends, though its time is over at once")
  func nothingToWait() throws {
    for _ in 0..<200 {
      let subject = PassthroughSubject<Int, Never>()
      let recorder = Recorder<Int, Never>()
      // Others get their turn in the middle of it.
      recorder.receiveSubscription = { _ in for _ in 0..<200 { sched_yield() } }
      subject.timeout(.seconds(0), scheduler: DispatchQueue.global()).subscribe(recorder)
      try recorder.expectNoViolations()
    }
  }

  @Test("passes requests straight through, also one for nothing")
  func requests() throws {
    let scheduler = SchedulerProbe()
    let (upstream, recorder) = rig(scheduler, demand: .none)
    #expect(scheduler.takeHistory() == timer(13))
    for demand in [Subscribers.Demand.none, .max(2), .max(42)] { recorder.request(demand) }
    #expect(scheduler.takeHistory() == timer(13))
    scheduler.advance(to: 14)
    recorder.request(.max(13))
    try upstream.subscription.expect([.request(.none), .request(.max(2)), .request(.max(42)), .cancel])
  }

  @Test("delivers the upstream's end on the scheduler and stops its timer")
  func upstreamEnds() throws {
    for end in [.finished, .failure(TestFailure())] as [Subscribers.Completion<TestFailure>] {
      let scheduler = SchedulerProbe()
      let (upstream, recorder) = rig(scheduler, fails: true, demand: .none)
      _ = scheduler.takeHistory()
      upstream.send(completion: end)
      #expect(scheduler.takeHistory() == ["soon special"])
      #expect(scheduler.releasedTimers == 1)
      scheduler.advance(to: 20)
      try recorder.expect(values: [], completion: end)
    }
  }

  @Test("loses what is on its way when it is cancelled", arguments: [false, true])
  func cancel(_ ends: Bool) throws {
    let scheduler = SchedulerProbe()
    let (upstream, recorder) = rig(scheduler)
    if ends { upstream.send(completion: .finished) } else { upstream.send(42) }
    recorder.cancel()
    scheduler.advance(to: 200)
    #expect(recorder.values == [])
    try recorder.expectNoCompletion()
    try upstream.subscription.expect([.request(.unlimited), .cancel])
  }

  @Test("lives while its timer runs")
  func strongCapture() {
    let scheduler = TestScheduler()
    weak var recorder: Recorder<Int, Never>?
    do {
      let upstream = TestPublisher<Int, Never>()
      recorder = upstream.timeout(1, scheduler: scheduler).record(demand: .none)
      upstream.releaseSubscribers()
      recorder?.releaseSubscription()
    }
    #expect(recorder != nil)
    scheduler.advance(by: 1)
    #expect(recorder == nil)
  }

  @Test("does not work with a scheduler that runs work inside the call")
  func immediate() async {
    await #expect(processExitsWith: .failure) {
      _ = Empty<Int, Never>(completeImmediately: false).timeout(1, scheduler: ImmediateScheduler.shared).record()
    }
  }

  @Test("has one timer at a time where nobody can count, and starts another for what is left of the time")
  func sharing() throws {
    let scheduler = SharingSchedulerProbe()
    let (upstream, recorder) = rig(scheduler)
    scheduler.advance(to: 4)
    upstream.send(1)
    upstream.send(2)
    #expect(scheduler.takeHistory() == timer(13) + ["now", "now", "soon special", "now"])
    scheduler.advance(to: 16)
    #expect(recorder.values == [1, 2])
    #expect(scheduler.takeHistory() == timer(17))
    scheduler.advance(to: 17)
    try recorder.expect(values: [1, 2], completion: .finished)
    #expect(scheduler.releasedTimers == 2)
    try upstream.subscription.expect([.request(.unlimited), .cancel])
  }

  #if Foundation
  @Test("works on a real queue")
  func queue() {
    let (subject, done) = (PassthroughSubject<Int, TestFailure>(), DispatchSemaphore(value: 0))
    nonisolated(unsafe) var end: Subscribers.Completion<TestFailure>?
    let subscription =
      subject
      .timeout(.milliseconds(1), scheduler: DispatchQueue(label: "serial"), customError: { TestFailure("late") })
      .sink {
        end = $0
        done.signal()
      } receiveValue: { _ in
      }
    for value in 0..<100 { subject.send(value) }
    done.wait()
    #expect(end == .failure(TestFailure("late")))
    withExtendedLifetime(subscription) {}
  }
  #endif
}
