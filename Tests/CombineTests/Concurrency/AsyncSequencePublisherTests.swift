import Combine
import CombineTesting
import Testing

@Suite("An async sequence as a publisher")
struct AsyncSequencePublisherTests {
  @Test("sends the elements, then finishes")
  func elements() async {
    let (stream, source) = AsyncStream.makeStream(of: Int.self)
    for value in 1...3 { source.yield(value) }
    source.finish()
    var values: [Int] = []
    for await value in stream.publisher.values { values.append(value) }
    #expect(values == [1, 2, 3])
  }

  @Test("turns what is thrown into the failure, with its type")
  func failure() async {
    let stream = AsyncThrowingStream<Int, any Error> {
      $0.yield(1)
      $0.finish(throwing: TestFailure("closed"))
    }
    let ends = Mailbox<Subscribers.Completion<any Error>>()
    let values = Mailbox<Int>()
    let sink = stream.publisher.sink {
      ends.put($0)
    } receiveValue: {
      values.put($0)
    }
    guard case .failure(let error) = await ends.next() else { return _ = Issue.record("it did not fail") }
    #expect(error as? TestFailure == TestFailure("closed"))
    #expect(values.all == [1])
    withExtendedLifetime(sink) {}
    let typed: Publishers.AsyncSequence<AsyncStream<Int>> = AsyncStream { $0.finish() }.publisher
    func cannotFail(_: some Publisher<Int, Never>) {}
    cannotFail(typed)
  }

  @Test("pulls no more than is asked for")
  func demand() async {
    let pulled = Mailbox<Int>()
    let numbers = Counting { pulled.put($0) }
    let got = Mailbox<Int>()
    let subscriber = AskingSubscriber<Int> { got.put($0) }
    numbers.publisher.subscribe(subscriber)
    #expect(pulled.all == [])
    subscriber.request(2)
    _ = await got.next()
    _ = await got.next()
    #expect(pulled.all == [1, 2])
    subscriber.request(1)
    _ = await got.next()
    #expect(pulled.all == [1, 2, 3])
    #expect(got.all == [1, 2, 3])
    subscriber.cancel()
  }

  @Test("begins a new iteration for each subscriber, when it subscribes")
  func subscribers() async {
    let made = Mailbox<Int>()
    let numbers = Counting(made: { made.put(0) }) { _ in }
    let publisher = numbers.publisher
    #expect(made.all.count == 0)
    let got = Mailbox<Int>()
    let sinks = (0..<2).map { _ in publisher.prefix(2).sink { got.put($0) } }
    #expect(made.all.count == 2)
    for _ in 0..<4 { _ = await got.next() }
    #expect(got.all.sorted() == [1, 1, 2, 2])
    withExtendedLifetime(sinks) {}
  }

  @Test("cancels the iteration when the subscription is cancelled")
  func cancellation() async {
    let ended = Mailbox<Int>()
    let (stream, source) = AsyncStream.makeStream(of: Int.self)
    source.onTermination = { _ in ended.put(0) }
    let got = Mailbox<Int>()
    let sink = stream.publisher.sink { got.put($0) }
    source.yield(1)
    #expect(await got.next() == 1)
    sink.cancel()
    #expect(await ended.next() == 0)
    source.yield(2)
    #expect(got.all == [1])
  }

  @Test("lets go of an iterator that was never pulled")
  func neverPulled() {
    weak var left: Token?
    do {
      let token = Token()
      left = token
      let sequence = Counting { _ in withExtendedLifetime(token) {} }
      let subscriber = AskingSubscriber<Int> { _ in }
      sequence.publisher.subscribe(subscriber)
      subscriber.cancel()
    }
    #expect(left == nil)
  }

  @Test("can be cancelled at every point", arguments: 0..<200)
  func cancelledAnywhere(yields: Int) async {
    let (stream, source) = AsyncStream.makeStream(of: Int.self)
    let got = Mailbox<Int>()
    let sink = stream.publisher.sink { got.put($0) }
    let sender = Task { for value in 0..<100 { source.yield(value) } }
    for _ in 0..<yields { await Task.yield() }
    sink.cancel()
    await sender.value
    #expect(got.all == Array(0..<got.all.count))
  }

  @Test("passes a failure through a debounce to a loop that waits")
  func failureThroughDebounce() async {
    let (stream, source) = AsyncThrowingStream.makeStream(of: Int.self)
    let clock = TestScheduler()
    nonisolated(unsafe) let values = stream.publisher.debounce(for: 10, scheduler: clock).values(buffer: .unbounded)
    let ends = Mailbox<String>()
    let loop = Task {
      do {
        for try await _ in values {}
        ends.put("ended")
      } catch {
        ends.put((error as? TestFailure) == TestFailure("closed") ? "failed" : "\(error)")
      }
    }
    source.finish(throwing: TestFailure("closed"))
    while ends.all.isEmpty {
      clock.advance(by: 10)
      await Task.yield()
    }
    #expect(ends.all == ["failed"])
    await loop.value
  }

  @Test("ends at once in a task that is cancelled already")
  func cancelledBefore() async {
    let (stream, source) = AsyncStream.makeStream(of: Int.self)
    nonisolated(unsafe) let pair = stream.publisher.combineLatest(Just(1))
    let count = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      var count = 0
      for await _ in pair.values(buffer: .unbounded) { count += 1 }
      for await _ in pair.values { count += 1 }
      return count
    }.value
    #expect(count == 0)
    source.finish()
  }

  @Test("goes through every operator, under virtual time too")
  func operators() async {
    let scheduler = TestScheduler()
    let (words, word) = AsyncStream.makeStream(of: String.self)
    let (flags, flag) = AsyncStream.makeStream(of: Bool.self)
    let arrived = Mailbox<String>()
    let got = Mailbox<String>()
    let sink = words.publisher.combineLatest(flags.publisher) { "\($0) \($1)" }
      .removeDuplicates()
      .handleEvents(receiveOutput: { arrived.put($0) })
      .debounce(for: 10, scheduler: scheduler)
      .sink { got.put($0) }
    flag.yield(true)
    word.yield("ledger")
    #expect(await arrived.next() == "ledger true")
    word.yield("ledger")
    word.yield("shelf")
    #expect(await arrived.next() == "shelf true")
    scheduler.advance(by: 9)
    #expect(got.all == [])
    scheduler.advance(by: 1)
    #expect(got.all == ["shelf true"])
    withExtendedLifetime(sink) {}
  }
}

/// Counts without end, and says what it is pulled for.
private struct Counting: AsyncSequence {
  var made: () -> Void = {}
  let pull: (Int) -> Void

  init(made: @escaping () -> Void = {}, _ pull: @escaping (Int) -> Void) {
    self.made = made
    self.pull = pull
  }

  struct AsyncIterator: AsyncIteratorProtocol {
    var count = 0
    let pull: (Int) -> Void
    mutating func next() async -> Int? {
      count += 1
      pull(count)
      return count
    }
  }

  func makeAsyncIterator() -> AsyncIterator {
    made()
    return AsyncIterator(pull: pull)
  }
}

private final class Token {}
