import Combine
import CombineTesting
import Testing

@Suite("subscribe(on:)")
struct SubscribeOnTests {
  @Test("subscribes, requests and cancels on the scheduler, and passes the rest straight through")
  func basic() throws {
    let scheduler = SchedulerProbe()
    let upstream = TestPublisher<Int, TestFailure>()
    let recorder = upstream.subscribe(on: scheduler, options: .special).record(demand: .max(100), perValue: .max(12))
    #expect(upstream.subscriptions.isEmpty)
    try recorder.expect(events: [])
    #expect(scheduler.takeHistory() == ["soon special"])
    upstream.onSubscribe = { subscription in
      subscription.onRequest = { _ in #expect(recorder.events.first == .subscription("SubscribeOn")) }
    }
    scheduler.clock.advance()
    #expect(scheduler.takeHistory() == ["soon special"])
    try upstream.subscription.expect([.request(.max(100))])
    for value in 1...3 { #expect(upstream.send(value) == .max(12)) }
    #expect(recorder.values == [1, 2, 3])

    recorder.request(.none)
    recorder.request(.unlimited)
    try upstream.subscription.expect([.request(.max(100))])
    recorder.cancel()
    recorder.cancel()
    recorder.request(.max(1))
    #expect(upstream.misbehaving.send(4) == Subscribers.Demand.none)
    upstream.misbehaving.send(completion: .finished)
    #expect(scheduler.takeHistory() == ["soon special", "soon special", "soon special"])
    scheduler.clock.advance()
    try upstream.subscription.expect([.request(.max(100)), .request(.none), .request(.unlimited), .cancel])
    try recorder.expectNoCompletion()
    #expect(recorder.values == [1, 2, 3])
  }

  @Test("passes the end straight through")
  func end() throws {
    let scheduler = TestScheduler()
    let upstream = TestPublisher<Int, TestFailure>()
    let recorder = upstream.subscribe(on: scheduler).record()
    scheduler.advance()
    upstream.misbehaving.send(completion: .finished)
    upstream.misbehaving.send(completion: .failure(TestFailure()))
    try recorder.expect(values: [], completion: .finished)
    recorder.cancel()
    scheduler.advance()
    #expect(!upstream.subscription.isCancelled)
  }

  @Test("is late: what a subject sends before the scheduler comes to it is lost")
  func lateSubscription() throws {
    let scheduler = TestScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.subscribe(on: scheduler).record()
    subject.send(1)
    scheduler.advance()
    subject.send(2)
    try recorder.expect(values: [2])
  }

  @Test("lives while a request or a cancellation is on its way")
  func strongCapture() throws {
    for cancels in [false, true] {
      let scheduler = TestScheduler()
      let upstream = TestPublisher<Int, Never>()
      weak var recorder: Recorder<Int, Never>?
      do {
        let strong = upstream.subscribe(on: scheduler).record(demand: .none)
        recorder = strong
        scheduler.advance()
        if cancels { strong.cancel() } else { strong.request(.max(1)) }
        strong.releaseSubscription()
      }
      let subscription = upstream.subscription
      upstream.releaseSubscribers()
      #expect(recorder != nil)
      scheduler.advance()
      #expect(recorder == nil)
      try subscription.expect([cancels ? .cancel : .request(.max(1))])
    }
  }

  @Test("cancels only once when the upstream's cancellation comes back")
  func recursiveCancel() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.subscribe(on: ImmediateScheduler.shared).record()
    upstream.subscription.onCancel = { recorder.cancel() }
    recorder.cancel()
    try upstream.subscription.expect([.request(.unlimited), .cancel])
  }

  @Test("a request from inside of a request stops the program if the scheduler runs it there")
  func recursiveRequest() async {
    await #expect(processExitsWith: .failure) {
      let upstream = TestPublisher<Int, Never>()
      let recorder = upstream.subscribe(on: ImmediateScheduler.shared).record(demand: .none)
      upstream.subscription.onRequest = { _ in recorder.request(.max(1)) }
      recorder.request(.max(1))
    }
  }
}
