import Combine
import CombineTesting
import Testing

@Suite("Introspection of erased publishers")
struct IntrospectionErasureTests {
  /// Counts what reaches the subscriber it is told to watch.
  private final class Counter: _Introspection {
    let watched: CombineIdentifier
    var subscribed = 0, subscriptions = 0, values = 0

    init(_ watched: CombineIdentifier) { self.watched = watched }

    func willReceive<P: Publisher, S: Subscriber>(publisher: P, subscriber: S)
    where P.Failure == S.Failure, P.Output == S.Input {
      if subscriber.combineIdentifier == watched { subscribed += 1 }
    }
    func willReceive<S: Subscriber>(subscriber: S, subscription: any Subscription) {
      if subscriber.combineIdentifier == watched { subscriptions += 1 }
    }
    func willReceive<S: Subscriber>(subscriber: S, input: S.Input) {
      if subscriber.combineIdentifier == watched { values += 1 }
    }
  }

  /// Hands its subscribers on, as an operator without an inner subscriber does.
  private struct Passing<Upstream: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure
    let upstream: Upstream
    func receive<S: Subscriber<Output, Failure>>(subscriber: S) { upstream.subscribe(subscriber) }
  }

  @Test("tells of a subscription and of a value once, however often the subscriber was handed on")
  func once() async {
    // In a process of its own: a watcher changes what all others see.
    await #expect(processExitsWith: .success) {
      let subject = PassthroughSubject<Int, Never>()
      let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in })
      let counter = Counter(sink.combineIdentifier)
      counter.enable()
      Passing(upstream: Passing(upstream: subject).eraseToAnyPublisher()).subscribe(sink)
      subject.send(1)
      counter.disable()
      precondition(counter.subscribed == 3)
      precondition(counter.subscriptions == 1)
      precondition(counter.values == 1)
    }
  }
}
