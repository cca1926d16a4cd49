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

  @Test("asks for everything once its subscriber has the subscription")
  func opening() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = Recorder<Int, Never>()
    upstream.onSubscribe = { subscription in
      subscription.onRequest = { _ in #expect(recorder.events.first == .subscription("Throttle")) }
    }
    upstream.throttle(for: 1, scheduler: ImmediateScheduler.shared, latest: true).subscribe(recorder)
    try upstream.subscription.expect([.request(.unlimited)])
    try recorder.expect(events: [.subscription("Throttle"), .request(.unlimited)])
  }

  @Test("takes what comes inside its request")
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

  @Test("sends no more than was asked for")
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
    #expect(recorder.values == [1, 2])
    recorder.request(.max(1))
    scheduler.clock.advance()
    try recorder.expect(values: [1, 2, 3])
    try recorder.expectNoViolations()
  }

  @Test("keeps a value until somebody asks for it, in its interval", arguments: [true, false])
  func waiting(_ latest: Bool) throws {
    let scheduler = SchedulerProbe()
    let (upstream, recorder) = rig(scheduler, latest: latest, demand: .none)
    _ = scheduler.takeHistory()
    for value in [1, 2, 3] { upstream.send(value) }
    #expect(scheduler.takeHistory() == ["now", "now", "now"])
    recorder.request(.none)
    #expect(scheduler.takeHistory() == (latest ? ["now", "soon"] : ["now", "tolerance", "at 60ns ±7ns"]))
    scheduler.advance(to: 60)
    #expect(recorder.values == [])
    recorder.request(.max(1))
    scheduler.advance(to: 120)
    #expect(recorder.values == [latest ? 3 : 1])
    upstream.send(4)
    scheduler.advance(to: 190)
    upstream.send(5)
    _ = scheduler.takeHistory()
    recorder.request(.max(1))
    #expect(scheduler.takeHistory() == (latest ? ["now", "soon"] : ["now", "tolerance", "at 250ns ±7ns"]))
    scheduler.advance(to: 250)
    #expect(recorder.values == [latest ? 3 : 1, 5])
    try upstream.subscription.expect([.request(.unlimited)])
    try recorder.expectNoViolations()
  }

  @Test("a value that comes while one is on its way waits for no demand of its own", arguments: [true, false])
  func coalescing(_ latest: Bool) throws {
    let scheduler = SchedulerProbe()
    let (upstream, recorder) = rig(scheduler, latest: latest, demand: .max(1), perValue: .max(1))
    recorder.receiveValue = { value in
      if value < 3 { upstream.send(3) }
      return .max(1)
    }
    upstream.send(1)
    upstream.send(2)
    scheduler.clock.advance()
    scheduler.advance(to: 200)
    // What was returned for a value does not send the one that waits.
    #expect(recorder.values == [latest ? 2 : 1])
    recorder.request(.max(1))
    scheduler.clock.advance()
    #expect(recorder.values == [latest ? 2 : 1, 3])
  }

  @Test("drops a value that waits when the stream ends or the subscriber cancels", arguments: [true, false])
  func release(_ cancels: Bool) throws {
    final class Book: Sendable {}
    let (scheduler, upstream) = (TestScheduler(), TestPublisher<Book, Never>())
    let recorder = upstream.throttle(for: 1, scheduler: scheduler, latest: true).record(demand: .none)
    weak var book: Book?
    do {
      let sent = Book()
      upstream.send(sent)
      book = sent
    }
    #expect(book != nil)
    if cancels { recorder.cancel() } else { upstream.send(completion: .finished) }
    #expect(book == nil)
    recorder.request(.max(1))
    scheduler.advance(by: 1)
    #expect(recorder.values.isEmpty)
    #expect(recorder.completion == (cancels ? nil : .finished))
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

  @Test("lives until what is on its way has arrived", arguments: [true, false])
  func capture(_ ends: Bool) {
    let scheduler = TestScheduler()
    weak var recorder: Recorder<Int, Never>?
    nonisolated(unsafe) var hasArrived = false
    do {
      let upstream = TestPublisher<Int, Never>()
      recorder = upstream.throttle(for: 1, scheduler: scheduler, latest: true).record()
      recorder?.receiveValue = { _ in
        hasArrived = true
        return .none
      }
      recorder?.receiveCompletion = { _ in hasArrived = true }
      if ends { upstream.send(completion: .finished) } else { upstream.send(1) }
      recorder?.releaseSubscription()
    }
    #expect(recorder != nil)
    scheduler.advance()
    #expect(hasArrived)
    #expect(recorder == nil)
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
