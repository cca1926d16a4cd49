import Combine
import CombineTesting
import Testing

@Suite("values(buffer:)")
struct BufferedValuesTests {
  @Test("lose nothing that a subject sends while the loop is busy")
  func unbounded() async {
    nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
    var iterator = subject.values(buffer: .unbounded).makeAsyncIterator()
    for value in 1...1000 { subject.send(value) }
    subject.send(completion: .finished)
    var values: [Int] = []
    while let value = await iterator.next() { values.append(value) }
    #expect(values == Array(1...1000))
    #expect(await iterator.next() == nil)
  }

  @Test("ask a publisher for no more than there is room for, and lose nothing")
  func bounded() async {
    let upstream = TestPublisher<Int, Never>()
    var iterator = upstream.values(buffer: .bounded(2)).makeAsyncIterator()
    #expect(upstream.subscriptions[0].events == [.request(.max(2))])
    upstream.send(1)
    upstream.send(2)
    #expect(await iterator.next() == 1)
    #expect(upstream.subscriptions[0].events == [.request(.max(2)), .request(.max(1))])
    var values: [Int] = []
    for await value in (1...100).publisher.values(buffer: .bounded(3)) { values.append(value) }
    #expect(values == Array(1...100))
  }

  @Test("keep the newest, if so chosen")
  func latest() async {
    nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
    var iterator = subject.values(buffer: .bufferingLatest(2)).makeAsyncIterator()
    for value in 1...5 { subject.send(value) }
    subject.send(completion: .finished)
    #expect(await [iterator.next(), iterator.next(), iterator.next()] == [4, 5, nil])
  }

  @Test("hand out all values, then throw the failure, once and with its type")
  func failure() async {
    nonisolated(unsafe) let subject = PassthroughSubject<Int, TestFailure>()
    var iterator = subject.values(buffer: .unbounded).makeAsyncIterator()
    subject.send(1)
    subject.send(completion: .failure(TestFailure("closed")))
    do throws(TestFailure) {
      #expect(try await iterator.next() == 1)
      _ = try await iterator.next()
      Issue.record("the failure is missing")
    } catch {
      #expect(error == TestFailure("closed"))
    }
    let after = try? await iterator.next()
    #expect(after == .some(.none))
  }

  @Test("throw a failure to one that waits")
  func failureWhileWaiting() async {
    nonisolated(unsafe) let subject = PassthroughSubject<Int, TestFailure>()
    let subscribed = Mailbox<Int>()
    let loop = Task {
      let values = subject.handleEvents(receiveOutput: { subscribed.put($0) }).values(buffer: .unbounded)
      var all: [Int] = []
      do {
        for try await value in values { all.append(value) }
      } catch { return (all, error as? TestFailure) }
      return (all, nil)
    }
    while subscribed.all.isEmpty {
      subject.send(1)
      await Task.yield()
    }
    subject.send(completion: .failure(TestFailure("closed")))
    let (all, error) = await loop.value
    #expect(all.allSatisfy { $0 == 1 } && !all.isEmpty)
    #expect(error == TestFailure("closed"))
  }

  @Test("hand out what had come when the task is cancelled, then end")
  func cancelled() async {
    nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
    let cancelled = Mailbox<Int>()
    let values = subject.handleEvents(receiveCancel: { cancelled.put(0) }).values(buffer: .unbounded)
    let all = await Task {
      var iterator = values.makeAsyncIterator()
      subject.send(1)
      subject.send(2)
      withUnsafeCurrentTask { $0?.cancel() }
      var all = [await iterator.next()]
      subject.send(3)
      all.append(await iterator.next())
      all.append(await iterator.next())
      return all
    }.value
    #expect(all == [1, 2, nil])
    #expect(cancelled.all.count == 1)
  }

  @Test("end when the task is cancelled while it waits")
  func cancelledWaiting() async {
    nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
    let started = Mailbox<Int>()
    let loop = Task {
      let values = subject.handleEvents(receiveSubscription: { _ in started.put(0) }).values(buffer: .bounded(1))
      for await _ in values {}
    }
    _ = await started.next()
    loop.cancel()
    await loop.value
  }

  @Test("are a subscription for each iterator, cancelled with its last copy")
  func lifetime() async {
    let upstream = TestPublisher<Int, Never>()
    let values = upstream.values(buffer: .unbounded)
    #expect(upstream.subscriptions.isEmpty)
    do {
      let one = values.makeAsyncIterator()
      let copy = one
      #expect(upstream.subscriptions.count == 1)
      withExtendedLifetime(copy) {}
    }
    #expect(upstream.subscriptions[0].events == [.request(.unlimited), .cancel])
  }

  @Test("lose nothing between a sending thread and a loop, wherever it is cancelled", arguments: 0..<50)
  func races(yields: Int) async {
    nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
    let iterator = Carried(subject.values(buffer: .unbounded).makeAsyncIterator())
    let loop = Task {
      var iterator = iterator.value
      var all: [Int] = []
      while let value = await iterator.next() { all.append(value) }
      return all
    }
    let sender = Task.detached { for value in 0..<500 { subject.send(value) } }
    for _ in 0..<yields { await Task.yield() }
    if yields % 2 == 0 { loop.cancel() }
    await sender.value
    subject.send(completion: .finished)
    let all = await loop.value
    #expect(all == Array(0..<all.count))
    if yields % 2 == 1 { #expect(all.count == 500) }
  }
}

/// Takes an iterator to the one task that uses it.
private struct Carried<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
