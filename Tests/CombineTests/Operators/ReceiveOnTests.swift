import Combine
import CombineTesting
import Foundation
import Testing

@Suite("receive(on:)")
struct ReceiveOnTests {
  @Test("delivers each event in a piece of work of its own, and asks for what is wanted in return")
  func basic() throws {
    let scheduler = SchedulerProbe()
    let upstream = TestPublisher<Int, TestFailure>()
    let recorder = upstream.receive(on: scheduler, options: .special).record(demand: .max(100), perValue: .max(12))
    try recorder.expect(events: [.subscription("ReceiveOn"), .request(.max(100))])
    for value in 1...3 { #expect(upstream.send(value) == Subscribers.Demand.none) }
    #expect(recorder.values == [])
    #expect(scheduler.takeHistory() == ["soon special", "soon special", "soon special"])
    scheduler.clock.advance()
    #expect(recorder.values == [1, 2, 3])
    try upstream.subscription.expect([.request(.max(100))] + Array(repeating: .request(.max(12)), count: 3))

    upstream.misbehaving.send(completion: .failure(TestFailure()))
    upstream.misbehaving.send(completion: .finished)
    upstream.misbehaving.send(4)
    try recorder.expectNoCompletion()
    #expect(scheduler.takeHistory() == ["soon special"])
    scheduler.clock.advance()
    try recorder.expect(values: [1, 2, 3], completion: .failure(TestFailure()))
  }

  @Test("passes requests straight through, and delivers with the end what came before it")
  func requests() throws {
    let scheduler = TestScheduler()
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.receive(on: scheduler).record(demand: .none, perValue: .max(2))
    recorder.request(.max(1))
    recorder.request(.none)
    upstream.send(1)
    upstream.send(completion: .finished)
    recorder.request(.max(5))
    scheduler.advance()
    try recorder.expect(values: [1], completion: .finished)
    try upstream.subscription.expect([.request(.max(1)), .request(.none), .request(.max(2))])
  }

  @Test("delivers nothing that was on its way when it was cancelled, but for an end")
  func cancel() throws {
    let scheduler = TestScheduler()
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.receive(on: scheduler).record(perValue: .max(42))
    upstream.send(1)
    upstream.send(2)
    recorder.receiveValue = { _ in
      recorder.cancel()
      return .none
    }
    scheduler.advance()
    #expect(recorder.values == [1])
    try upstream.subscription.expect([.request(.unlimited), .cancel])

    // As on Apple's systems.
    let late = upstream.receive(on: scheduler).record()
    upstream.send(completion: .finished)
    late.cancel()
    #expect(!upstream.subscription.isCancelled)
    scheduler.advance()
    try late.expect(completion: .finished)
  }

  @Test("is as if it were not there with a scheduler that runs work inside the call")
  func immediate() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.receive(on: ImmediateScheduler.shared).record(perValue: .max(1))
    recorder.receiveValue = { value in
      if value < 5 { upstream.send(value + 1) }
      return .none
    }
    recorder.receiveCompletion = { _ in upstream.misbehaving.send(completion: .finished) }
    upstream.send(0)
    upstream.send(completion: .finished)
    try recorder.expect(values: [0, 1, 2, 3, 4, 5], completion: .finished)
    try recorder.expectNoViolations()
  }

  @Test("lives while work is on its way")
  func strongCapture() {
    let scheduler = TestScheduler()
    weak var recorder: Recorder<Int, Never>?
    do {
      let upstream = TestPublisher<Int, Never>()
      recorder = upstream.receive(on: scheduler).record()
      upstream.send(1)
      upstream.releaseSubscribers()
      recorder?.releaseSubscription()
    }
    #expect(recorder != nil)
    scheduler.advance()
    #expect(recorder == nil)
  }

  @Test("shares one piece of work among the events of a burst where nobody can count")
  func sharing() throws {
    let scheduler = SharingSchedulerProbe()
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.receive(on: scheduler).record()
    recorder.receiveValue = { value in
      if value == 3 { upstream.send(4) }
      return .none
    }
    for value in 1...3 { upstream.send(value) }
    #expect(scheduler.takeHistory() == ["soon"])
    scheduler.clock.advance()
    #expect(recorder.values == [1, 2, 3, 4])
    #expect(scheduler.takeHistory() == [])
    upstream.send(completion: .finished)
    #expect(scheduler.takeHistory() == ["soon"])
    scheduler.clock.advance()
    try recorder.expect(completion: .finished)
  }

  @Test("gives the thread back after 256 values")
  func pauses() {
    let scheduler = SharingSchedulerProbe()
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.receive(on: scheduler).record()
    for value in 0..<600 { upstream.send(value) }
    var seen: [Int] = []
    func look() {
      seen.append(recorder.values.count)
      if seen.count < 3 { scheduler.clock.schedule(look) }
    }
    scheduler.clock.schedule(look)
    scheduler.clock.advance()
    #expect(seen == [256, 512, 600])
    #expect(recorder.values == Array(0..<600))
  }

  #if Foundation
  @Test("keeps the order and loses nothing on a queue with several threads")
  func concurrentQueue() {
    for round in 0..<200 {
      #expect(lastOf(round, on: DispatchQueue.global()) == Array(0..<20))
    }
  }

  @Test("keeps the order and loses nothing on a queue of operations")
  func operationQueue() {
    let queue = OperationQueue()
    for round in 0..<50 {
      #expect(lastOf(round, on: queue) == Array(0..<20))
    }
  }

  /// What arrives before the end of 20 values.
  private func lastOf(_ round: Int, on scheduler: some Scheduler) -> [Int] {
    let (subject, done) = (PassthroughSubject<Int, Never>(), DispatchSemaphore(value: 0))
    nonisolated(unsafe) var values: [Int] = []
    let subscription = subject.receive(on: scheduler)
      .sink { _ in
        done.signal()
      } receiveValue: {
        values.append($0)
      }
    for value in 0..<20 { subject.send(value) }
    subject.send(completion: .finished)
    done.wait()
    withExtendedLifetime(subscription) {}
    return values
  }

  @Test("delivers a long burst in order while it is being sent")
  func longBurst() {
    let (subject, done) = (PassthroughSubject<Int, Never>(), DispatchSemaphore(value: 0))
    nonisolated(unsafe) var values: [Int] = []
    let subscription = subject.receive(on: DispatchQueue(label: "serial")).sink {
      values.append($0)
      if $0 == 19_999 { done.signal() }
    }
    for value in 0..<20_000 { subject.send(value) }
    done.wait()
    #expect(values == Array(0..<20_000))
    subscription.cancel()
  }

  @Test("on a run loop waits for the loop's default mode, a queue does not")
  func runLoopModes() async {
    let delivered: [[Int]] = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let subject = PassthroughSubject<Int, Never>()
        nonisolated(unsafe) var values: [Int] = []
        let subscription = subject.receive(on: RunLoop.current).sink { values.append($0) }
        subject.send(1)
        _ = RunLoop.current.run(mode: RunLoop.Mode("tracking"), before: Date())
        var seen = [values]
        _ = RunLoop.current.run(mode: .default, before: Date())
        seen.append(values)
        subscription.cancel()
        continuation.resume(returning: seen)
      }
    }
    #expect(delivered == [[], [1]])
  }

  @Test("goes on when a subscriber runs the loop until it has the next value")
  func nestedRunLoop() async {
    let order: [String] = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let subject = PassthroughSubject<Int, Never>()
        nonisolated(unsafe) var order: [String] = []
        let subscription = subject.receive(on: RunLoop.current).sink { value in
          order.append("begin \(value)")
          if value == 1 {
            while order.count < 3 { _ = RunLoop.current.run(mode: .default, before: Date()) }
            subject.send(3)
            while order.count < 5 { _ = RunLoop.current.run(mode: .default, before: Date()) }
          }
          order.append("end \(value)")
        }
        subject.send(1)
        subject.send(2)
        while order.count < 6 { _ = RunLoop.current.run(mode: .default, before: Date()) }
        subscription.cancel()
        continuation.resume(returning: order)
      }
    }
    #expect(order == ["begin 1", "begin 2", "end 2", "begin 3", "end 3", "end 1"])
  }
  #endif
}
