import Combine
import CombineTesting
import Foundation
import Synchronization
import Testing

/// A subject of one kind, for the claims that hold for all.
struct SubjectCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let make: @Sendable () -> AnySubject

  static let all = [
    SubjectCase(testDescription: "PassthroughSubject") { AnySubject(PassthroughSubject<Int, TestFailure>()) },
    SubjectCase(testDescription: "CurrentValueSubject") { AnySubject(CurrentValueSubject<Int, TestFailure>(0)) },
  ]
}

/// Either subject, with its type forgotten. The first value of one that replays is 0.
final class AnySubject: Subject {
  typealias Output = Int
  typealias Failure = TestFailure
  private let base: any Subject<Int, TestFailure>
  let replays: Bool

  init(_ base: some Subject<Int, TestFailure>) {
    self.base = base
    replays = base is CurrentValueSubject<Int, TestFailure>
  }

  func send(_ value: Int) { base.send(value) }
  func send(completion: Subscribers.Completion<TestFailure>) { base.send(completion: completion) }
  func send(subscription: any Subscription) { base.send(subscription: subscription) }
  func receive<S: Subscriber<Int, TestFailure>>(subscriber: S) { base.subscribe(subscriber) }

  /// What a subscriber gets that asks for all, from the beginning.
  func all(_ values: Int...) -> [Int] { replays ? [0] + values : values }
}

@Suite("Subjects")
struct SubjectCoreTests {
  // MARK: Order

  @Test("serve their subscribers in the order in which they subscribed", arguments: SubjectCase.all)
  func order(_ sample: SubjectCase) {
    let subject = sample.make()
    var log: [Int] = []
    var tokens = (0..<50).map { number in
      subject.sink(receiveCompletion: { _ in log.append(-number) }, receiveValue: { _ in log.append(number) })
    }
    log = []
    subject.send(1)
    #expect(log == Array(0..<50))

    for index in stride(from: 48, through: 0, by: -2) { tokens.remove(at: index) }
    tokens.append(subject.sink(receiveCompletion: { _ in log.append(-50) }, receiveValue: { _ in log.append(50) }))
    log = []
    subject.send(2)
    #expect(log == Array(stride(from: 1, through: 49, by: 2)) + [50])
    log = []
    subject.send(completion: .finished)
    #expect(log == Array(stride(from: -1, through: -49, by: -2)) + [-50])
  }

  // MARK: Demand

  @Test("send a subscriber as many values as it asked for and drop the others", arguments: SubjectCase.all)
  func demand(_ sample: SubjectCase) throws {
    let subject = sample.make()
    let none = subject.record(demand: .none)
    let two = subject.record(demand: .max(2))
    let more = subject.record(demand: .max(1), perValue: .max(1))
    for value in 1...3 { subject.send(value) }
    #expect(none.values == [])
    #expect(two.values == (subject.replays ? [0, 1] : [1, 2]))
    #expect(more.values == (subject.replays ? [0, 1, 2, 3] : [1, 2, 3]))
    two.request(.max(1))
    two.request(.max(2))
    for value in 4...7 { subject.send(value) }
    #expect(two.values == (subject.replays ? [0, 1, 3, 4, 5] : [1, 2, 4, 5, 6]))
    for recorder in [none, two, more] { try recorder.expectNoViolations() }
  }

  @Test("add up demand without overflow", arguments: SubjectCase.all)
  func muchDemand(_ sample: SubjectCase) throws {
    let subject = sample.make()
    let recorder = subject.record(demand: .max(.max))
    for _ in 0..<3 { recorder.request(.max(.max)) }
    recorder.request(.unlimited)
    recorder.receiveValue = { _ in .max(.max) }
    for value in 1...3 { subject.send(value) }
    #expect(recorder.values == subject.all(1, 2, 3))
  }

  @Test("stop the program when asked for nothing", arguments: [0, 1])
  func zeroDemand(_ kind: Int) async {
    await #expect(processExitsWith: .failure) { [kind] in
      SubjectCase.all[kind].make().subscribe(AnySubscriber(receiveSubscription: { $0.request(.none) }))
    }
  }

  // MARK: Ends

  @Test("end once, for all, without demand, and for those who come late", arguments: SubjectCase.all)
  func ends(_ sample: SubjectCase) throws {
    for end in [.finished, .failure(TestFailure())] as [Subscribers.Completion<TestFailure>] {
      let subject = sample.make()
      let recorders = [subject.record(), subject.record(demand: .none)]
      subject.send(1)
      subject.send(completion: end)
      subject.send(completion: .finished)
      subject.send(completion: .failure(TestFailure("second")))
      subject.send(2)
      try recorders[0].expect(values: subject.all(1), completion: end)
      try recorders[1].expect(values: [], completion: end)
      let late = subject.record()
      try late.expect(events: [.subscription("Empty"), .request(.unlimited), .completion(end)])
      try late.expectNoViolations()
    }
  }

  @Test("ignore what is sent from inside an end", arguments: SubjectCase.all)
  func endInsideEnd(_ sample: SubjectCase) throws {
    let subject = sample.make()
    let recorders = (0..<2).map { _ in subject.record() }
    var late: Recorder<Int, TestFailure>?
    recorders[0].receiveCompletion = { _ in
      subject.send(7)
      subject.send(completion: .failure(TestFailure()))
      late = subject.record()
    }
    subject.send(completion: .finished)
    for recorder in recorders { try recorder.expect(values: subject.all(), completion: .finished) }
    try late?.expect(events: [.subscription("Empty"), .request(.unlimited), .completion(.finished)])
  }

  @Test("end in the middle of a value: nobody else gets the value", arguments: SubjectCase.all)
  func endInsideValue(_ sample: SubjectCase) throws {
    let subject = sample.make()
    let recorders = (0..<3).map { _ in subject.record() }
    recorders[1].receiveValue = { _ in
      subject.send(completion: .finished)
      return .none
    }
    subject.send(1)
    #expect(recorders.map(\.values) == [subject.all(1), subject.all(1), subject.all()])
    for recorder in recorders {
      #expect(recorder.completion == .finished)
      try recorder.expectNoViolations()
    }
  }

  @Test("end from inside the delivery of the subscription", arguments: SubjectCase.all)
  func endInsideSubscription(_ sample: SubjectCase) throws {
    let subject = sample.make()
    let recorder = Recorder<Int, TestFailure>()
    recorder.receiveSubscription = { _ in subject.send(completion: .finished) }
    subject.subscribe(recorder)
    #expect(recorder.values == [])
    #expect(recorder.completion == .finished)
    try recorder.expectNoViolations()
  }

  // MARK: Re-entrancy

  @Test("send from inside a value: depth first, each subscriber once", arguments: SubjectCase.all)
  func sendInside(_ sample: SubjectCase) throws {
    let subject = sample.make()
    let first = subject.record()
    first.receiveValue = { value in
      if value == 1 { subject.send(2) }
      return .none
    }
    let second = subject.record()
    subject.send(1)
    #expect(first.values == subject.all(1, 2))
    #expect(second.values == subject.all(2, 1))
    subject.send(3)
    #expect(first.values == subject.all(1, 2, 3))
    #expect(second.values == subject.all(2, 1, 3))
  }

  @Test("one that subscribes inside a value does not get the value in flight", arguments: SubjectCase.all)
  func subscribeInside(_ sample: SubjectCase) throws {
    let subject = sample.make()
    var inner: [Recorder<Int, TestFailure>] = []
    let outer = subject.record()
    outer.receiveValue = { value in
      if value == 1 { inner.append(subject.record()) }
      return .none
    }
    subject.send(1)
    subject.send(2)
    #expect(outer.values == subject.all(1, 2))
    #expect(inner.map(\.values) == [subject.replays ? [1, 2] : [2]])
  }

  @Test("cancel inside a value: oneself, one before, one after", arguments: SubjectCase.all)
  func cancelInside(_ sample: SubjectCase) throws {
    for victim in 0..<3 {
      let subject = sample.make()
      let recorders = (0..<3).map { _ in subject.record() }
      recorders[1].receiveValue = { value in
        if value == 1 { recorders[victim].cancel() }
        return .max(3)
      }
      subject.send(1)
      subject.send(2)
      for (index, recorder) in recorders.enumerated() {
        try recorder.expectNoViolations()
        let expected = index != victim ? subject.all(1, 2) : victim == 2 ? subject.all() : subject.all(1)
        #expect(recorder.values == expected)
      }
    }
  }

  @Test("cancel and subscribe in turn inside a value, many times", arguments: SubjectCase.all)
  func churnInside(_ sample: SubjectCase) {
    let subject = sample.make()
    let census = Census()
    var current: [AnyCancellable] = []
    var seen = 0
    let driver = subject.sink(receiveCompletion: { _ in }) { value in
      guard value > 0 else { return }
      for _ in 0..<3 {
        let token = census.token()
        current = [
          subject.sink(receiveCompletion: { _ in }) { [token] in
            _ = token
            if $0 > 0 { seen += 1 }
          }
        ]
      }
    }
    for value in 1...1_000 { subject.send(value) }
    #expect(census.alive == 1)
    // Each lives through one value of its own at most; the one in flight when it came is not among them.
    #expect(seen == (subject.replays ? 3_000 : 0))
    current.removeAll()
    #expect(census.alive == 0)
    driver.cancel()
  }

  @Test("to request or cancel after the end does nothing", arguments: SubjectCase.all)
  func lateRequest(_ sample: SubjectCase) throws {
    let subject = sample.make()
    let (ended, cancelled) = (subject.record(demand: .none), subject.record(demand: .none))
    cancelled.cancel()
    cancelled.cancel()
    cancelled.request(.unlimited)
    subject.send(completion: .finished)
    ended.request(.unlimited)
    ended.cancel()
    #expect(cancelled.values == [] && cancelled.completion == nil)
    #expect(ended.values == [] && ended.completion == .finished)
  }

  // MARK: Upstreams

  @Test("ask their upstreams for all there is", arguments: SubjectCase.all)
  func upstreams(_ sample: SubjectCase) throws {
    let subject = sample.make()
    let (early, late) = (TestSubscription(), TestSubscription())
    subject.send(subscription: early)
    // Without a current value there is no need before somebody wants values.
    #expect(early.requests == (subject.replays ? [.unlimited] : []))
    let recorder = subject.record(demand: .none)
    #expect(early.requests == (subject.replays ? [.unlimited] : []))
    recorder.request(.max(1))
    recorder.request(.max(1))
    #expect(early.requests == [.unlimited])
    subject.send(subscription: late)
    subject.send(subscription: late)
    #expect(late.requests == [.unlimited, .unlimited])
    recorder.cancel()
    subject.send(completion: .finished)
    #expect(!early.isCancelled && !late.isCancelled)
  }

  @Test("cancel their upstreams when they are freed", arguments: SubjectCase.all)
  func upstreamsOfFreed(_ sample: SubjectCase) {
    let subscription = TestSubscription()
    do {
      let subject = sample.make()
      subject.send(subscription: subscription)
      subject.send(completion: .finished)
      #expect(!subscription.isCancelled)
    }
    #expect(subscription.isCancelled)
  }

  // MARK: Release

  @Test("let go of their subscribers when these cancel, and at the end", arguments: SubjectCase.all)
  func release(_ sample: SubjectCase) {
    for cancels in [true, false] {
      let subject = sample.make()
      weak var released: Recorder<Int, TestFailure>?
      do {
        let recorder = subject.record()
        released = recorder
        subject.send(1)
        if cancels { recorder.cancel() } else { subject.send(completion: .finished) }
      }
      // The recorder keeps its subscription: neither may keep the other alive.
      #expect(released == nil)
    }
  }

  @Test("let go of subscribers that are cancelled inside a value, once it is delivered", arguments: SubjectCase.all)
  func releaseInside(_ sample: SubjectCase) {
    let subject = sample.make()
    let census = Census()
    var tokens: [AnyCancellable] = []
    for _ in 0..<4 {
      let token = census.token()
      tokens.append(
        subject.sink(receiveCompletion: { _ in }) { [token] in
          _ = token
          if $0 == 1 { tokens.removeAll() }
        }
      )
    }
    subject.send(1)
    #expect(census.alive == 0)
  }

  @Test("to be let go of may send, subscribe and cancel", arguments: SubjectCase.all)
  func busyDeinit(_ sample: SubjectCase) {
    final class Last {
      let act: () -> Void
      init(_ act: @escaping () -> Void) { self.act = act }
      deinit { act() }
    }
    let subject = sample.make()
    var log: [Int] = []
    let witness = subject.sink(receiveCompletion: { _ in }, receiveValue: { log.append($0) })
    var other: AnyCancellable? = subject.sink(receiveCompletion: { _ in }, receiveValue: { log.append($0 * 100) })
    var late: AnyCancellable?
    var token: AnyCancellable?
    do {
      let last = Last {
        subject.send(2)
        other = nil
        late = subject.sink(receiveCompletion: { _ in }, receiveValue: { log.append(-$0) })
      }
      token = subject.sink(receiveCompletion: { _ in }) { [last] value in
        _ = last
        if value == 1 { token = nil }
      }
    }
    log = []
    subject.send(1)
    subject.send(3)
    #expect(log.filter { $0 > 0 && $0 < 100 } == [1, 2, 3])
    #expect(log.filter { $0 >= 100 } == [100, 200])
    #expect(log.last == -3)
    _ = (witness, other, late, token)
  }

  @Test("stay while somebody subscribes, and end nobody by being let go", arguments: SubjectCase.all)
  func lifetime(_ sample: SubjectCase) {
    let subscription = TestSubscription()
    let recorder: Recorder<Int, TestFailure>
    do {
      let subject = sample.make()
      subject.send(subscription: subscription)
      recorder = subject.record()
    }
    #expect(!subscription.isCancelled)
    #expect(recorder.completion == nil)
    recorder.cancel()
    #expect(subscription.isCancelled)
    #expect(recorder.completion == nil)
  }

  // MARK: Threads

  @Test("serve a subscriber one value at a time, whoever sends", arguments: SubjectCase.all)
  func serial(_ sample: SubjectCase) {
    let subject = Shared(sample.make())
    let inside = Atomic<Int>(0)
    let overlaps = Atomic<Int>(0)
    nonisolated(unsafe) var sums = [0, 0]  // only touched by the deliverer
    nonisolated(unsafe) var lasts = [0, 0]
    let token = subject.value.sink(receiveCompletion: { _ in }) { value in
      if inside.add(1, ordering: .relaxed).newValue != 1 { overlaps.add(1, ordering: .relaxed) }
      let sender = value & 1
      // Each sender's own values stay in order.
      if value > 1, value <= lasts[sender] { overlaps.add(1, ordering: .relaxed) }
      lasts[sender] = value
      sums[sender] += value > 1 ? 1 : 0
      inside.subtract(1, ordering: .relaxed)
    }
    let isOver = Atomic<Int>(0)
    concurrently(3) { thread in
      if thread < 2 {
        for value in 1...100_000 { subject.value.send(value << 1 | thread) }
        isOver.add(1, ordering: .relaxed)
      } else {
        while isOver.load(ordering: .relaxed) < 2 {
          subject.value.sink(receiveCompletion: { _ in }, receiveValue: { _ in }).cancel()
        }
      }
    }
    #expect(sums == [100_000, 100_000])
    #expect(overlaps.load(ordering: .relaxed) == 0)
    token.cancel()
  }

  @Test("send 80000 values from eight threads to one sink")
  func eightSenders() {
    let subject = Shared(PassthroughSubject<Int, Never>())
    let inside = Atomic<Int>(0)
    nonisolated(unsafe) var (count, overlaps) = (0, 0)
    let token = subject.value.sink { _ in
      if inside.exchange(1, ordering: .relaxed) != 0 { overlaps += 1 }
      count += 1
      inside.store(0, ordering: .relaxed)
    }
    concurrently(8) { _ in for value in 0..<10_000 { subject.value.send(value) } }
    #expect(count == 80_000 && overlaps == 0)
    token.cancel()
  }

  @Test("one who has subscribed gets what is sent from then on, also while others send", arguments: SubjectCase.all)
  func subscribedMeansSubscribed(_ sample: SubjectCase) {
    let subject = Shared(sample.make())
    let isOver = Atomic<Bool>(false)
    let lost = Atomic<Int>(0)
    let idle = subject.value.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    concurrently(2) { thread in
      if thread == 0 {
        while !isOver.load(ordering: .relaxed) { subject.value.send(0) }
        return
      }
      for round in 1...50_000 {
        let found = Atomic<Int>(0)
        withExtendedLifetime(found) {
          let desk = subject.value.sink(receiveCompletion: { _ in }) {
            if $0 == round { found.add(1, ordering: .relaxed) }
          }
          subject.value.send(round)
          desk.cancel()
        }
        if found.load(ordering: .relaxed) != 1 { lost.add(1, ordering: .relaxed) }
      }
      isOver.store(true, ordering: .relaxed)
    }
    #expect(lost.load(ordering: .relaxed) == 0)
    idle.cancel()
  }

  @Test("tell every subscriber of the end, also those who come at that moment", arguments: SubjectCase.all)
  func endRacesWithSubscription(_ sample: SubjectCase) {
    race(rounds: 5_000) {
      (subject: sample.make(), recorders: (0..<4).map { _ in Recorder<Int, TestFailure>() })
    } _: {
      $0.subject.send(completion: .finished)
    } _: {
      for recorder in $0.recorders { $0.subject.subscribe(recorder) }
    } check: {
      for recorder in $0.recorders {
        #expect(recorder.completion == .finished)
        #expect(recorder.violations == [])
      }
    }
  }

  @Test("end or let a subscriber cancel, when both come at once", arguments: SubjectCase.all)
  func endRacesWithCancel(_ sample: SubjectCase) {
    let census = Census()
    race(rounds: 5_000) {
      let subject = sample.make()
      let token = census.token()
      var ends = 0
      let sink = subject.sink(receiveCompletion: { _ in ends += 1 }) { [token] _ in _ = token }
      return (subject: subject, sink: sink, ends: { ends })
    } _: {
      $0.subject.send(completion: .finished)
    } _: {
      $0.sink.cancel()
    } check: {
      #expect($0.ends() <= 1)
    }
    #expect(census.alive == 0)
  }

  @Test("one that cancels while it is being subscribed hears nothing of an end", arguments: SubjectCase.all)
  func endRacesWithEarlyCancel(_ sample: SubjectCase) {
    race(rounds: 5_000) {
      let recorder = Recorder<Int, TestFailure>()
      recorder.receiveSubscription = { [unowned recorder] _ in recorder.cancel() }
      return (subject: sample.make(), recorder: recorder)
    } _: {
      $0.subject.send(completion: .finished)
    } _: {
      $0.subject.subscribe($0.recorder)
    } check: {
      // Late, it gets an empty subscription and the end all the same, as every late subscriber does.
      if $0.recorder.events.first?.description != "subscription Empty" {
        #expect($0.recorder.completion == nil)
      }
    }
  }

  @Test("let subscribers come, ask and leave on many threads while values are sent", arguments: SubjectCase.all)
  func churn(_ sample: SubjectCase) {
    let subject = Shared(sample.make())
    let census = Census()
    let isOver = Atomic<Bool>(false)
    concurrently(4) { thread in
      if thread == 0 {
        for value in 1...20_000 { subject.value.send(value) }
        isOver.store(true, ordering: .relaxed)
        return
      }
      var kept: [AnyCancellable] = []
      while !isOver.load(ordering: .relaxed) {
        let token = census.token()
        let sink = subject.value.prefix(thread).sink(receiveCompletion: { _ in }) { [token] _ in _ = token }
        kept.append(sink)
        if kept.count > 8 { kept.removeFirst(4) }
      }
    }
    subject.value.send(0)
    #expect(census.alive == 0)
  }

  @Test("keep nobody waiting who asks for more inside a value of one subject while another thread sends on another")
  func requestWhileOthersSend() {
    /// Asks for the next value from inside each one.
    final class Asker: Subscriber {
      typealias Input = (Int, Int)
      typealias Failure = Never
      var subscription: (any Subscription)?
      func receive(subscription: any Subscription) {
        self.subscription = subscription
        subscription.request(.max(1))
      }
      func receive(_ input: (Int, Int)) -> Subscribers.Demand {
        subscription?.request(.max(1))
        return .none
      }
      func receive(completion: Subscribers.Completion<Never>) {}
    }
    let subjects = [CurrentValueSubject<Int, Never>(0), CurrentValueSubject<Int, Never>(0)]
    let asker = Asker()
    subjects[0].combineLatest(subjects[1]).subscribe(asker)
    concurrently(2) { index in
      for value in 0..<20_000 { subjects[index].send(value) }
    }
    asker.subscription?.cancel()
  }
}
