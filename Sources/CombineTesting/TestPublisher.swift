import Combine

/// A publisher that the test drives by hand, and that keeps what its subscribers ask of it.
///
///     let upstream = TestPublisher<Int, Never>()
///     let recorder = upstream.filter { $0 > 1 }.record(demand: .max(1))
///
///     #expect(upstream.send(1) == .max(1))  // dropped, so the operator asks for another
///     #expect(upstream.send(2) == Subscribers.Demand.none)
///     try upstream.subscription.expect([.request(.max(1))])
///     try recorder.expect(values: [2])
///
/// ``send(_:)`` and ``send(completion:)`` keep the rules: nothing is sent that was not asked for, and nothing after
/// the end. To break them, send through ``misbehaving``; what an operator owes its downstream then is part of its
/// contract.
///
/// The publisher keeps its subscribers until ``releaseSubscribers()``, also when they have cancelled: call it where a
/// test looks at what is released. The subscriptions keep nobody.
///
/// All members may be used from any thread. No lock is held while a subscriber is called.
public final class TestPublisher<Output, Failure: Error>: Publisher, Sendable {
  private let scheduler: TestScheduler?
  private let greets: Bool
  private let state = Guarded(State())

  private struct State {
    var outlets: [Outlet] = []
    var onSubscribe: ((TestSubscription) -> Void)?
  }

  private struct Outlet {
    let subscriber: AnySubscriber<Output, Failure>
    let subscription: TestSubscription
    var hasCompleted = false
  }

  /// Makes a publisher that sends nothing by itself but a subscription to each subscriber.
  ///
  /// - Parameters:
  ///   - scheduler: The clock to take times from. Without one, events have no time.
  ///   - sendsSubscription: `false` leaves also that to the test, which sends it late or never:
  ///     `upstream.misbehaving.send(subscription: upstream.subscription)`.
  public init(on scheduler: TestScheduler? = nil, sendsSubscription: Bool = true) {
    self.scheduler = scheduler
    greets = sendsSubscription
  }

  // MARK: What was asked

  /// The subscriptions, in the order in which the subscribers came.
  public var subscriptions: [TestSubscription] { state.withLock { $0.outlets.map(\.subscription) } }

  /// The latest subscription.
  ///
  /// - Precondition: There was a subscriber.
  public var subscription: TestSubscription {
    guard let last = subscriptions.last else {
      preconditionFailure("nobody has subscribed to this TestPublisher yet")
    }
    return last
  }

  /// Runs for each subscriber, before it gets its subscription.
  public var onSubscribe: ((TestSubscription) -> Void)? {
    get { state.withLock { $0.onSubscribe } }
    set { _ = state.withLock { exchange(&$0.onSubscribe, with: newValue) } }
  }

  /// Lets go of the subscribers and their subscriptions. Nothing can be sent to them any more.
  public func releaseSubscribers() {
    _ = state.withLock { exchange(&$0.outlets, with: []) }
  }

  // MARK: Sending by the rules

  /// Sends a value to the subscribers that have asked for one, and have neither cancelled nor been completed.
  ///
  /// - Returns: What the subscribers asked for in return, added up; `nil` when the value reached nobody.
  @discardableResult
  public func send(_ value: Output) -> Subscribers.Demand? {
    var total: Subscribers.Demand?
    for outlet in state.withLock({ $0.outlets }) {
      // Asked one by one: what one subscriber does may concern the next.
      guard isOpen(outlet.subscription), outlet.subscription.takeDemand() else { continue }
      total = (total ?? .none) + deliver(value, to: outlet)
    }
    return total
  }

  /// Completes the subscribers that have neither cancelled nor been completed.
  public func send(completion: Subscribers.Completion<Failure>) {
    for outlet in state.withLock({ $0.outlets }) where close(outlet.subscription) {
      outlet.subscriber.receive(completion: completion)
    }
  }

  // MARK: Sending against the rules

  /// Sends what a publisher must not send: to all subscribers, whatever they asked for and however they ended.
  public var misbehaving: Misbehaving { Misbehaving(publisher: self) }

  /// The side of a ``TestPublisher`` that breaks the rules.
  ///
  ///     upstream.misbehaving.send(1)                                // not asked for, or after the end
  ///     upstream.misbehaving.send(completion: .finished)            // once more
  ///     upstream.misbehaving.send(subscription: TestSubscription()) // a second one
  public struct Misbehaving {
    fileprivate let publisher: TestPublisher

    /// Sends a value to every subscriber.
    ///
    /// - Returns: What the subscribers asked for in return, added up.
    @discardableResult
    public func send(_ value: Output) -> Subscribers.Demand {
      publisher.state.withLock { $0.outlets }.reduce(.none) { total, outlet in
        _ = outlet.subscription.takeDemand()
        return total + publisher.deliver(value, to: outlet)
      }
    }

    /// Completes every subscriber.
    public func send(completion: Subscribers.Completion<Failure>) {
      for outlet in publisher.state.withLock({ $0.outlets }) {
        _ = publisher.close(outlet.subscription)
        outlet.subscriber.receive(completion: completion)
      }
    }

    /// Sends a subscription to every subscriber, one more or a first one.
    public func send(subscription: any Subscription) {
      for outlet in publisher.state.withLock({ $0.outlets }) {
        outlet.subscriber.receive(subscription: subscription)
      }
    }
  }

  // MARK: Publisher

  public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    let subscription = TestSubscription(on: scheduler)
    let onSubscribe = state.withLock {
      $0.outlets.append(Outlet(subscriber: AnySubscriber(subscriber), subscription: subscription))
      return $0.onSubscribe
    }
    onSubscribe?(subscription)
    if greets { subscriber.receive(subscription: subscription) }
  }

  private func deliver(_ value: Output, to outlet: Outlet) -> Subscribers.Demand {
    let returned = outlet.subscriber.receive(value)
    outlet.subscription.addReturned(returned)
    return returned
  }

  private func isOpen(_ subscription: TestSubscription) -> Bool {
    !subscription.isCancelled
      && state.withLock { $0.outlets.contains { $0.subscription === subscription && !$0.hasCompleted } }
  }

  private func close(_ subscription: TestSubscription) -> Bool {
    guard isOpen(subscription) else { return false }
    state.withLock {
      for index in $0.outlets.indices where $0.outlets[index].subscription === subscription {
        $0.outlets[index].hasCompleted = true
      }
    }
    return true
  }
}
