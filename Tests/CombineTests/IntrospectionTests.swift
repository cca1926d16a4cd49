import Combine
import CombineTesting
import Testing

/// In processes of their own: a watcher is told of all that happens in its process, and changes what others see.
@Suite("Introspection")
struct IntrospectionTests {
  /// Writes down what concerns the test's subscribers and subscriptions.
  private final class Watcher: _Introspection {
    let name: String
    let log: Log

    final class Log: @unchecked Sendable { var lines: [String] = [] }

    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
    }
    private func note(_ subject: Any, _ line: String) {
      let text = "\(subject)"
      if text.hasPrefix("mine") { log.lines.append("\(name) \(line) \(text)") }
    }
    func willReceive<P: Publisher, S: Subscriber>(publisher: P, subscriber: S)
    where P.Failure == S.Failure, P.Output == S.Input { note(subscriber, "will subscribe \(P.self)") }
    func didReceive<P: Publisher, S: Subscriber>(publisher: P, subscriber: S)
    where P.Failure == S.Failure, P.Output == S.Input { note(subscriber, "did subscribe") }
    func willReceive<S: Subscriber>(subscriber: S, subscription: any Subscription) {
      note(subscriber, "will get \(subscription)")
    }
    func didReceive<S: Subscriber>(subscriber: S, subscription: any Subscription) { note(subscriber, "did get") }
    func willReceive<S: Subscriber>(subscriber: S, input: S.Input) { note(subscriber, "will get \(input)") }
    func didReceive<S: Subscriber>(subscriber: S, input: S.Input, resultingDemand: Subscribers.Demand) {
      note(subscriber, "did get \(input), \(resultingDemand)")
    }
    func willReceive<S: Subscriber>(subscriber: S, completion: Subscribers.Completion<S.Failure>) {
      note(subscriber, "will get \(completion)")
    }
    func didReceive<S: Subscriber>(subscriber: S, completion: Subscribers.Completion<S.Failure>) {
      note(subscriber, "did get \(completion)")
    }
    func willRequest(subscription: any Subscription, _ demand: Subscribers.Demand) {
      note(subscription, "will request \(demand)")
    }
    func didRequest(subscription: any Subscription, _ demand: Subscribers.Demand) {
      note(subscription, "did request \(demand)")
    }
    func willCancel(subscription: any Subscription) { note(subscription, "will cancel") }
    func didCancel(subscription: any Subscription) { note(subscription, "did cancel") }
  }

  private final class Silent: _Introspection {}

  private final class Named: Subscriber, CustomStringConvertible {
    typealias Input = Int
    typealias Failure = Never
    let description: String
    var subscription: (any Subscription)?
    init(_ name: String) { description = name }
    func receive(subscription: any Subscription) { self.subscription = subscription }
    func receive(_ input: Int) -> Subscribers.Demand { .max(input) }
    func receive(completion: Subscribers.Completion<Never>) {}
  }

  private struct Source: Publisher {
    typealias Output = Int
    typealias Failure = Never
    let subscription: TestSubscription
    let inner: Handle
    final class Handle { var subscriber: AnySubscriber<Int, Never>? }
    func receive<S: Subscriber<Int, Never>>(subscriber: S) {
      inner.subscriber = AnySubscriber(subscriber)
      subscriber.receive(subscription: subscription)
    }
  }

  @Test("sees what passes, before and after, in the order in which the watchers came")
  func events() async {
    await #expect(processExitsWith: .success) {
      let log = Watcher.Log()
      let watchers = [Watcher("A", log), Watcher("B", log)]
      for watcher in watchers + watchers { watcher.enable() }
      #expect(watchers[0].isEnabled && watchers[1].isEnabled)
      let source = Source(subscription: TestSubscription("mine: subscription"), inner: .init())
      let subscriber = Named("mine: subscriber")
      source.subscribe(subscriber)
      _ = source.inner.subscriber?.receive(3)
      subscriber.subscription?.request(.max(2))
      source.inner.subscriber?.receive(completion: .finished)
      subscriber.subscription?.cancel()
      #expect(subscriber.subscription?.combineIdentifier == source.subscription.combineIdentifier)
      #expect("\(subscriber.subscription!)" == "mine: subscription")
      #expect(!(subscriber.subscription! is any CustomReflectable))
      for watcher in watchers { watcher.disable() }
      #expect(!watchers[0].isEnabled)
      let expected = [
        "will subscribe Source mine: subscriber", "will get mine: subscription mine: subscriber",
        "did get mine: subscriber", "did subscribe mine: subscriber", "will get 3 mine: subscriber",
        "did get 3, max(3) mine: subscriber", "will request max(2) mine: subscription",
        "did request max(2) mine: subscription", "will get finished mine: subscriber",
        "did get finished mine: subscriber", "will cancel mine: subscription", "did cancel mine: subscription",
      ]
      #expect(log.lines.filter { $0.hasPrefix("A ") } == expected.map { "A " + $0 })
      #expect(log.lines.filter { $0.hasPrefix("B ") } == expected.map { "B " + $0 })
      #expect(log.lines.prefix(4).map { $0.first } == ["A", "B", "A", "B"])
    }
  }

  @Test("does not see what it was not enabled for, or `receive(subscriber:)`")
  func untracked() async {
    await #expect(processExitsWith: .success) {
      let log = Watcher.Log()
      let watcher = Watcher("A", log)
      let source = Source(subscription: TestSubscription("mine"), inner: .init())
      source.subscribe(Named("mine"))
      watcher.enable()
      source.receive(subscriber: Named("mine"))
      _ = source.inner.subscriber?.receive(1)
      watcher.disable()
      source.subscribe(Named("mine"))
      #expect(log.lines == [])
    }
  }

  @Test("sees later events of a chain that was watched from its beginning, and none once disabled")
  func lateWatcher() async {
    await #expect(processExitsWith: .success) {
      let (log, other) = (Watcher.Log(), Watcher.Log())
      let (first, second) = (Watcher("A", log), Watcher("B", other))
      first.enable()
      let source = Source(subscription: TestSubscription("mine"), inner: .init())
      source.subscribe(Named("mine"))
      second.enable()
      _ = source.inner.subscriber?.receive(0)
      first.disable()
      second.disable()
      _ = source.inner.subscriber?.receive(1)
      #expect(other.lines == ["B will get 0 mine", "B did get 0, max(0) mine"])
      #expect(log.lines.count == 6)
    }
  }

  @Test("a watched chain works like any other")
  func unchanged() async {
    await #expect(processExitsWith: .success) {
      let silent = Silent()
      silent.enable()
      let subject = PassthroughSubject<Int, TestFailure>()
      let recorder = subject.map { $0 * 2 }.removeDuplicates().eraseToAnyPublisher().share().filter { $0 > 2 }
        .record(demand: .max(2))
      for value in [1, 2, 2, 3, 4] { subject.send(value) }
      silent.disable()
      recorder.request(.max(1))
      subject.send(5)
      subject.send(completion: .failure(TestFailure()))
      try recorder.expect(values: [4, 6, 10], completion: .failure(TestFailure()))
    }
  }
}
