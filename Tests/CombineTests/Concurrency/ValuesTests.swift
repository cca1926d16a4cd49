import Combine
import CombineTesting
import Testing

@Suite("values")
struct ValuesTests {
  @Test("of a sequence are its elements")
  func sequence() async {
    var values: [Int] = []
    for await value in [1, 2, 3].publisher.values { values.append(value) }
    #expect(values == [1, 2, 3])
  }

  @Test("of what may fail end with the failure, thrown once")
  func failure() async {
    let publisher = Fail<Int, TestFailure>(error: TestFailure("closed")).prepend(1, 2)
    var values: [Int] = []
    await #expect(throws: TestFailure("closed")) {
      for try await value in publisher.values { values.append(value) }
    }
    #expect(values == [1, 2])
    var iterator = Fail<Int, TestFailure>(error: TestFailure()).values.makeAsyncIterator()
    await #expect(throws: TestFailure()) { try await iterator.next() }
    let after = try? await iterator.next()
    #expect(after == .some(.none))
  }

  @Test("of nothing end at once")
  func empty() async throws {
    for await _ in Empty<Int, Never>().values { Issue.record("there is no value") }
    for try await _ in Empty<Int, TestFailure>().values { Issue.record("there is no value") }
  }

  @Test("subscribe when the iterator is made, each its own, and ask for one value at a time")
  func demand() async {
    let upstream = TestPublisher<Int, Never>()
    let values = upstream.values
    #expect(upstream.subscriptions.isEmpty)
    var one = values.makeAsyncIterator()
    let other = values.makeAsyncIterator()
    #expect(upstream.subscriptions.map(\.events) == [[], []])
    upstream.subscriptions[0].onRequest = { [unowned upstream] _ in
      upstream.send(upstream.subscriptions[0].events.count)
    }
    #expect(await one.next() == 1)
    #expect(await one.next() == 2)
    #expect(upstream.subscriptions.map(\.events) == [[.request(.max(1)), .request(.max(1))], []])
    withExtendedLifetime(other) {}
  }

  @Test("what a subject sends while nobody waits is missed")
  func missed() async {
    let subject = PassthroughSubject<Int, Never>()
    let asked = Counter()
    let iterator = Shared(subject.handleEvents(receiveRequest: { _ in asked.add() }).values.makeAsyncIterator())
    func next(sending values: Int...) async -> Int? {
      let before = asked.count
      let task = Task {
        var iterator = iterator.value
        return await iterator.next()
      }
      while asked.count == before { await Task.yield() }
      for value in values { subject.send(value) }
      return await task.value
    }
    subject.send(0)
    #expect(await next(sending: 1, 2, 3) == 1)
    #expect(await next(sending: 4) == 4)
    subject.send(completion: .finished)
    var last = iterator.value
    #expect(await last.next() == nil)
  }

  @Test("asked before the subscription is there, they ask for all at once when it comes")
  func lateSubscription() async {
    let upstream = TestPublisher<Int, Never>(sendsSubscription: false)
    let iterator = Shared(upstream.values.makeAsyncIterator())
    let tasks = (0..<3).map { _ in
      Task {
        var iterator = iterator.value
        return await iterator.next()
      }
    }
    let subscription = upstream.subscription
    // Nobody can see whether they have asked already: the sum is the same either way.
    for _ in 0..<100 { await Task.yield() }
    upstream.misbehaving.send(subscription: subscription)
    while subscription.requests.reduce(.none, +) != .max(3) { await Task.yield() }
    for value in 1...3 { upstream.send(value) }
    var values: [Int?] = []
    for task in tasks { values.append(await task.value) }
    #expect(Set(values) == [1, 2, 3])
  }

  @Test("a value before the subscription, or after the end, wakes all who wait with nothing")
  func disorder() async {
    let upstream = TestPublisher<Int, Never>(sendsSubscription: false)
    let iterator = Shared(upstream.values.makeAsyncIterator())
    let task = Task {
      var iterator = iterator.value
      return await iterator.next()
    }
    let isOver = Shared(Recorder<Int, Never>())
    let watcher = Task { [task] in
      let value = await task.value
      isOver.value.receive(completion: .finished)
      return value
    }
    while isOver.value.completion == nil {
      #expect(upstream.misbehaving.send(1) == Subscribers.Demand.none)
      await Task.yield()
    }
    #expect(await watcher.value == nil)
  }

  @Test("a value that nobody asked for stops the program")
  func unasked() async {
    await #expect(processExitsWith: .failure) {
      let upstream = TestPublisher<Int, Never>()
      let iterator = upstream.values.makeAsyncIterator()
      upstream.misbehaving.send(1)
      withExtendedLifetime(iterator) {}
    }
  }

  @Test("a second subscription is turned down")
  func secondSubscription() {
    let upstream = TestPublisher<Int, Never>()
    let iterator = upstream.values.makeAsyncIterator()
    let second = TestSubscription()
    upstream.misbehaving.send(subscription: second)
    #expect(second.events == [.cancel] && upstream.subscription.events == [])
    withExtendedLifetime(iterator) {}
  }

  @Test("a failure goes to the first who waits; the others just end")
  func failureToFirst() async {
    let upstream = TestPublisher<Int, TestFailure>()
    let iterator = Shared(upstream.values.makeAsyncIterator())
    let tasks = (0..<3).map { _ in
      Task {
        var iterator = iterator.value
        return try await iterator.next()
      }
    }
    while upstream.subscription.requests.count < 3 { await Task.yield() }
    upstream.send(completion: .failure(TestFailure()))
    var thrown = 0
    for task in tasks {
      do { #expect(try await task.value == nil) } catch { thrown += 1 }
    }
    #expect(thrown == 1)
  }

  @Test("cancelling the task cancels the subscription and wakes who waits")
  func cancel() async {
    let upstream = TestPublisher<Int, Never>()
    let iterator = Shared(upstream.values.makeAsyncIterator())
    let task = Task {
      var iterator = iterator.value
      return await iterator.next()
    }
    while upstream.subscription.requests.isEmpty { await Task.yield() }
    task.cancel()
    #expect(await task.value == nil)
    #expect(upstream.subscription.isCancelled)
    var again = iterator.value
    #expect(await again.next() == nil)
  }

  @Test("in a cancelled task end at once")
  func cancelledBefore() async {
    let upstream = TestPublisher<Int, Never>()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      var values: [Int] = []
      for await value in upstream.values { values.append(value) }
      for await value in [1, 2, 3].publisher.values { values.append(value) }
      return values
    }
    #expect(await task.value == [])
    #expect(upstream.subscription.isCancelled)
  }

  @Test("leaving the loop cancels the subscription")
  func leave() async {
    let upstream = TestPublisher<Int, Never>()
    upstream.onSubscribe = { subscription in
      subscription.onRequest = { [unowned upstream] _ in upstream.send(1) }
    }
    for await _ in upstream.values { break }
    #expect(upstream.subscription.isCancelled)
  }

  @Test("of optionals are optionals, nil among them")
  func optionals() async {
    var values: [Int?] = []
    for await value in [1, nil, 3].publisher.values { values.append(value) }
    #expect(values == [1, nil, 3])
  }

  @Test("may be sent on any thread while they are awaited, lost or seen in order, and end")
  func threads() async {
    let subject = Shared(PassthroughSubject<Int, Never>())
    let ready = Shared(subject.value.values)
    let reader = Task {
      var last = 0
      for await value in ready.value {
        #expect(value > last)
        last = value
      }
      return last
    }
    let sender = Task {
      for value in 1...20_000 {
        subject.value.send(value)
        if value % 64 == 0 { await Task.yield() }
      }
      // The reader may not have subscribed yet: a late subscriber gets the end as well.
      subject.value.send(completion: .finished)
    }
    await sender.value
    #expect(await reader.value <= 20_000)
  }

  @Test("cancelled while values come, they end")
  func cancelRace() async {
    for _ in 0..<300 {
      let subject = Shared(CurrentValueSubject<Int, Never>(0))
      let reader = Task {
        var count = 0
        for await _ in subject.value.values { count += 1 }
        return count
      }
      let sender = Task { for value in 1...50 { subject.value.send(value) } }
      reader.cancel()
      #expect(await reader.value <= 51)
      await sender.value
    }
  }
}
