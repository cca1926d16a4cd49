import CombineShims

/// Watches what passes between publishers and subscribers, process-wide, while enabled.
///
/// For tools. Hooks run on the thread of the event, before and after it. A chain is watched from its subscription on,
/// if a watcher was enabled then.
public protocol _Introspection: AnyObject {
  func willReceive<P: Publisher, S: Subscriber>(publisher: P, subscriber: S)
  where P.Failure == S.Failure, P.Output == S.Input
  func didReceive<P: Publisher, S: Subscriber>(publisher: P, subscriber: S)
  where P.Failure == S.Failure, P.Output == S.Input
  func willReceive<S: Subscriber>(subscriber: S, subscription: any Subscription)
  func didReceive<S: Subscriber>(subscriber: S, subscription: any Subscription)
  func willReceive<S: Subscriber>(subscriber: S, input: S.Input)
  func didReceive<S: Subscriber>(subscriber: S, input: S.Input, resultingDemand: Subscribers.Demand)
  func willReceive<S: Subscriber>(subscriber: S, completion: Subscribers.Completion<S.Failure>)
  func didReceive<S: Subscriber>(subscriber: S, completion: Subscribers.Completion<S.Failure>)
  func willRequest(subscription: any Subscription, _ demand: Subscribers.Demand)
  func didRequest(subscription: any Subscription, _ demand: Subscribers.Demand)
  func willCancel(subscription: any Subscription)
  func didCancel(subscription: any Subscription)
}

extension _Introspection {
  public func willReceive<P: Publisher, S: Subscriber>(publisher: P, subscriber: S)
  where P.Failure == S.Failure, P.Output == S.Input {}
  public func didReceive<P: Publisher, S: Subscriber>(publisher: P, subscriber: S)
  where P.Failure == S.Failure, P.Output == S.Input {}
  public func willReceive<S: Subscriber>(subscriber: S, subscription: any Subscription) {}
  public func didReceive<S: Subscriber>(subscriber: S, subscription: any Subscription) {}
  public func willReceive<S: Subscriber>(subscriber: S, input: S.Input) {}
  public func didReceive<S: Subscriber>(subscriber: S, input: S.Input, resultingDemand: Subscribers.Demand) {}
  public func willReceive<S: Subscriber>(subscriber: S, completion: Subscribers.Completion<S.Failure>) {}
  public func didReceive<S: Subscriber>(subscriber: S, completion: Subscribers.Completion<S.Failure>) {}
  public func willRequest(subscription: any Subscription, _ demand: Subscribers.Demand) {}
  public func didRequest(subscription: any Subscription, _ demand: Subscribers.Demand) {}
  public func willCancel(subscription: any Subscription) {}
  public func didCancel(subscription: any Subscription) {}

  /// Starts watching; once more changes nothing.
  public func enable() { Watchers.enable(self) }

  /// Stops watching.
  public func disable() { Watchers.disable(self) }

  /// Whether it is watching.
  public var isEnabled: Bool { Watchers.all.contains { $0 === self } }
}

private enum Watchers {
  private static let lock = Lock()
  nonisolated(unsafe) private static var enabled: [any _Introspection] = []  // under `lock`

  static var all: [any _Introspection] { lock.withLock { enabled } }

  static func enable(_ watcher: any _Introspection) {
    lock.withLock {
      if !enabled.contains(where: { $0 === watcher }) { enabled.append(watcher) }
      combine_set_introspection(true)
    }
  }

  static func disable(_ watcher: any _Introspection) {
    lock.withLock {
      enabled.removeAll { $0 === watcher }
      combine_set_introspection(!enabled.isEmpty)
    }
  }

  /// Runs an event between the hooks of all who watch now.
  static func watch<Result>(
    _ before: (any _Introspection) -> Void, _ event: () -> Result, _ after: (any _Introspection, Result) -> Void
  ) -> Result {
    let watchers = all
    for watcher in watchers { before(watcher) }
    let result = event()
    for watcher in watchers { after(watcher, result) }
    return result
  }
}

extension Publisher {
  @usableFromInline @inline(never) func subscribeObserved<S: Subscriber>(_ subscriber: S)
  where Failure == S.Failure, Output == S.Input {
    // An `AnyPublisher` hands a watched subscriber on behind a port.
    let whole: Any = (subscriber as? _Port<Output, Failure>)?.receiver.shown ?? subscriber
    if let tap = whole as? any Tapped {
      let shown = AnySubscriber<Output, Failure>(erased: tap.tappedReceiver, tap.tappedIdentifier)
      Watchers.watch(
        { $0.willReceive(publisher: self, subscriber: shown) }, { receive(subscriber: subscriber) },
        { $0.didReceive(publisher: self, subscriber: shown); _ = $1 })
    } else {
      let tap = Tap(base: subscriber)
      Watchers.watch(
        { $0.willReceive(publisher: self, subscriber: subscriber) }, { receive(subscriber: tap) },
        { $0.didReceive(publisher: self, subscriber: subscriber); _ = $1 })
    }
  }
}

/// A subscriber that is already being watched.
private protocol Tapped {
  var tappedReceiver: _Receiver { get }
  var tappedIdentifier: CombineIdentifier { get }
}

extension AnySubscriber {
  fileprivate init(erased receiver: _Receiver, _ identifier: CombineIdentifier) {
    self.receiver = receiver
    combineIdentifier = identifier
  }
}

/// A watched subscriber. Hooks see what is underneath it.
private struct Tap<Base: Subscriber>: Subscriber, Tapped, CustomStringConvertible {
  let base: Base

  var combineIdentifier: CombineIdentifier { base.combineIdentifier }
  var description: String { String(describing: base) }
  var tappedReceiver: _Receiver { base._erased }
  var tappedIdentifier: CombineIdentifier { base.combineIdentifier }

  func receive(subscription: any Subscription) {
    let watched: any Subscription
    let shown: any Subscription
    if let tap = subscription as? SubscriptionTap {
      watched = tap
      shown = tap.base
    } else {
      watched = SubscriptionTap(base: subscription)
      shown = subscription
    }
    Watchers.watch(
      { $0.willReceive(subscriber: base, subscription: shown) }, { base.receive(subscription: watched) },
      { $0.didReceive(subscriber: base, subscription: shown); _ = $1 })
  }

  func receive(_ input: Base.Input) -> Subscribers.Demand {
    Watchers.watch(
      { $0.willReceive(subscriber: base, input: input) }, { base.receive(input) },
      { $0.didReceive(subscriber: base, input: input, resultingDemand: $1) })
  }

  func receive(completion: Subscribers.Completion<Base.Failure>) {
    Watchers.watch(
      { $0.willReceive(subscriber: base, completion: completion) }, { base.receive(completion: completion) },
      { $0.didReceive(subscriber: base, completion: completion); _ = $1 })
  }
}

/// A watched subscription.
private struct SubscriptionTap: Subscription, CustomStringConvertible {
  let base: any Subscription

  var combineIdentifier: CombineIdentifier { base.combineIdentifier }
  var description: String { String(describing: base) }

  func request(_ demand: Subscribers.Demand) {
    Watchers.watch(
      { $0.willRequest(subscription: base, demand) }, { base.request(demand) },
      { $0.didRequest(subscription: base, demand); _ = $1 })
  }

  func cancel() {
    Watchers.watch({ $0.willCancel(subscription: base) }, { base.cancel() }, { $0.didCancel(subscription: base); _ = $1 })
  }
}
