import Combine
import CombineTesting
import Testing

@Suite("Sink")
struct SinkTests {
  private typealias Sink = Subscribers.Sink<Int, TestFailure>

  private final class Log {
    var events: [String] = []
    func sink() -> Sink {
      Sink(
        receiveCompletion: { [unowned self] in events.append("\($0)") },
        receiveValue: { [unowned self] in events.append("\($0)") }
      )
    }
  }

  @Test("asks for everything and hands values and the end to its closures")
  func events() throws {
    let log = Log()
    let upstream = TestPublisher<Int, TestFailure>()
    upstream.subscribe(log.sink())
    #expect(upstream.send(1) == Subscribers.Demand.none)
    #expect(upstream.send(2) == Subscribers.Demand.none)
    upstream.send(completion: .failure(TestFailure("closed")))
    #expect(log.events == ["1", "2", "failure(TestFailure(closed))"])
    try upstream.subscription.expect([.request(.unlimited)])
  }

  @Test("ignores what comes after the end")
  func afterEnd() {
    let log = Log()
    let upstream = TestPublisher<Int, TestFailure>()
    upstream.subscribe(log.sink())
    upstream.send(completion: .finished)
    #expect(upstream.misbehaving.send(1) == Subscribers.Demand.none)
    upstream.misbehaving.send(completion: .finished)
    #expect(log.events == ["finished"])
  }

  @Test("takes values and the end also without a subscription; the end is the end")
  func withoutSubscription() {
    let log = Log()
    let sink = log.sink()
    #expect(sink.receive(1) == .none)
    sink.receive(completion: .finished)
    #expect(sink.receive(2) == .none)
    sink.receive(completion: .finished)
    let subscription = TestSubscription()
    sink.receive(subscription: subscription)
    #expect(subscription.events == [.cancel])
    #expect(log.events == ["1", "finished"])
  }

  @Test("turns down a second subscription, and any once it was cancelled")
  func otherSubscriptions() {
    let sink = Log().sink()
    let subscriptions = (0..<3).map { _ in TestSubscription() }
    sink.receive(subscription: subscriptions[0])
    sink.receive(subscription: subscriptions[1])
    sink.cancel()
    sink.receive(subscription: subscriptions[2])
    #expect(subscriptions.map(\.events) == [[.request(.unlimited), .cancel], [.cancel], [.cancel]])
  }

  @Test("is silent once cancelled, and cancels once")
  func cancel() {
    let log = Log()
    let sink = log.sink()
    let upstream = TestPublisher<Int, TestFailure>()
    upstream.subscribe(sink)
    upstream.send(1)
    sink.cancel()
    sink.cancel()
    upstream.misbehaving.send(2)
    upstream.misbehaving.send(completion: .finished)
    #expect(log.events == ["1"])
    #expect(upstream.subscription.events == [.request(.unlimited), .cancel])
  }

  @Test("cancelled by another thread than the one that sends, it is silent at once")
  func cancelElsewhere() {
    let log = Log()
    let sink = Shared(log.sink())
    let upstream = TestPublisher<Int, TestFailure>()
    upstream.subscribe(sink.value)
    upstream.send(1)
    onThread { sink.value.cancel() }
    upstream.misbehaving.send(2)
    upstream.misbehaving.send(completion: .finished)
    #expect(log.events == ["1"])
  }

  @Test("cancelled before it has a subscription, it goes on")
  func cancelEarly() {
    let log = Log()
    let sink = log.sink()
    sink.cancel()
    let upstream = TestPublisher<Int, TestFailure>()
    upstream.subscribe(sink)
    upstream.send(1)
    upstream.send(completion: .finished)
    #expect(log.events == ["1", "finished"])
  }

  @Test("takes what comes inside the request for everything")
  func synchronous() {
    var events: [Int] = []
    var isOver = false
    let token = [1, 2, 3].publisher.sink(receiveCompletion: { _ in isOver = true }, receiveValue: { events.append($0) })
    #expect(events == [1, 2, 3] && isOver)
    token.cancel()
  }

  @Test("ignores an end and a value that come inside its end")
  func endInsideEnd() {
    var ends = 0
    var values = 0
    let upstream = TestPublisher<Int, TestFailure>()
    let sink = Sink(
      receiveCompletion: { _ in
        ends += 1
        upstream.misbehaving.send(1)
        upstream.misbehaving.send(completion: .finished)
      },
      receiveValue: { _ in values += 1 }
    )
    upstream.subscribe(sink)
    upstream.send(completion: .finished)
    #expect(ends == 1 && values == 0)
  }

  @Test("may be cancelled and ended from inside a value")
  func endInsideValue() {
    for cancels in [true, false] {
      var log: [String] = []
      let upstream = TestPublisher<Int, TestFailure>()
      let box = Census().token()
      var sink: Sink?
      sink = Sink(
        receiveCompletion: { log.append("\($0)") },
        receiveValue: { [box] value in
          log.append("<\(value)")
          if value == 1 {
            if cancels { sink?.cancel() } else { upstream.send(completion: .finished) }
            upstream.misbehaving.send(2)
          }
          // What the closure captured is still there.
          withExtendedLifetime(box) { log.append("\(value)>") }
        }
      )
      upstream.subscribe(sink!)
      upstream.send(1)
      #expect(log == (cancels ? ["<1", "1>"] : ["<1", "finished", "1>"]))
      sink = nil
    }
  }

  @Test("lets go of its closures at the end, and when it is cancelled")
  func release() {
    for cancels in [true, false] {
      let census = Census()
      let sink: Sink
      do {
        let (one, other) = (census.token(), census.token())
        sink = Sink(receiveCompletion: { [one] _ in _ = one }, receiveValue: { [other] _ in _ = other })
      }
      sink.receive(subscription: Subscriptions.empty)
      _ = sink.receive(1)
      #expect(census.alive == 2)
      if cancels { sink.cancel() } else { sink.receive(completion: .finished) }
      #expect(census.alive == 0)
    }
  }

  @Test("keeps its closures when it is cancelled before it has a subscription")
  func keepsClosures() {
    let census = Census()
    var sink: Sink?
    do {
      let token = census.token()
      sink = Sink(receiveCompletion: { _ in }, receiveValue: { [token] _ in _ = token })
    }
    sink?.cancel()
    #expect(census.alive == 1)
    sink = nil
    #expect(census.alive == 0)
  }

  @Test("lets go of its closures outside its lock: their end may end it again")
  func releaseComesBack() {
    final class Last {
      let act: () -> Void
      init(_ act: @escaping () -> Void) { self.act = act }
      deinit { act() }
    }
    for cancels in [true, false] {
      var ends = 0
      weak var weakSink: Sink?
      let sink: Sink
      do {
        let last = Last {
          weakSink?.receive(completion: .finished)
          weakSink?.cancel()
        }
        sink = Sink(receiveCompletion: { _ in ends += 1 }, receiveValue: { [last] _ in _ = last })
      }
      weakSink = sink
      sink.receive(subscription: Subscriptions.empty)
      if cancels { sink.cancel() } else { sink.receive(completion: .finished) }
      #expect(ends == (cancels ? 0 : 1))
    }
  }

  @Test("shows its closures, which do nothing once it is over")
  func closures() {
    let log = Log()
    let sink = log.sink()
    sink.receiveValue(7)
    sink.receiveCompletion(.finished)
    #expect(log.events == ["7", "finished"])
    sink.receive(completion: .finished)
    sink.receiveValue(8)
    sink.receiveCompletion(.finished)
    #expect(log.events == ["7", "finished", "finished"])
  }

  @Test("presents itself")
  func presents() {
    let sink = Log().sink()
    #expect(presentation(of: sink) == "Sink")
    #expect(!((sink as Any) is any CustomDebugStringConvertible))
  }
}

@Suite("sink")
struct SinkOperatorTests {
  @Test("cancels when the token is let go")
  func token() {
    let upstream = TestPublisher<Int, Never>()
    var values: [Int] = []
    var token: AnyCancellable? = upstream.sink { values.append($0) }
    upstream.send(1)
    token = nil
    upstream.send(2)
    #expect(values == [1])
    #expect(upstream.subscription.isCancelled)
    _ = token
  }

  @Test("does not cancel what has ended")
  func ended() {
    let upstream = TestPublisher<Int, Never>()
    do {
      let token = upstream.sink { _ in }
      upstream.send(completion: .finished)
      _ = token
    }
    #expect(!upstream.subscription.isCancelled)
  }

  @Test("lets go of everything when the token is let go, also across operators and erasure")
  func release() {
    let census = Census()
    let subject = PassthroughSubject<Int, Never>()
    var tokens: [AnyCancellable] = []
    for _ in 0..<2 {
      let token = census.token()
      tokens.append(
        subject.map { [token] in
          _ = token
          return $0
        }
        .eraseToAnyPublisher().removeDuplicates().eraseToAnyPublisher().tryMap { $0 }
        .sink(receiveCompletion: { [token] _ in _ = token }, receiveValue: { [token] _ in _ = token })
      )
    }
    subject.send(1)
    tokens.removeFirst()
    #expect(census.alive == 1)
    subject.send(completion: .finished)
    tokens.removeFirst()
    #expect(census.alive == 0)
  }
}
