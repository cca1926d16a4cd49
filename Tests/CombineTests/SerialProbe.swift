import Combine
import Dispatch
import Synchronization

/// A subscriber for races: it notices calls that overlap, and what comes after the end.
///
/// Asks for `demand`, and for one more with each value: by what it returns, or by a request.
final class SerialProbe<Input, Failure: Error>: Subscriber, Cancellable {
  private let demand: Subscribers.Demand
  private let requests: Bool
  private let isInside = Atomic<Bool>(false)
  private let overlaps = Atomic<Int>(0)
  private let values = Atomic<Int>(0)
  private let ends = Atomic<Int>(0)
  private let late = Atomic<Int>(0)
  private var subscription: (any Subscription)?  // set before the race begins

  init(demand: Subscribers.Demand, requests: Bool = false) {
    self.demand = demand
    self.requests = requests
  }

  var count: Int { values.load(ordering: .sequentiallyConsistent) }
  var hasEnded: Bool { ends.load(ordering: .sequentiallyConsistent) > 0 }
  var hasOverlapped: Bool { overlaps.load(ordering: .sequentiallyConsistent) > 0 }
  /// With a value or another end, after the end.
  var hasGoneOn: Bool { late.load(ordering: .sequentiallyConsistent) > 0 }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    if demand != .none { subscription.request(demand) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    enter()
    if hasEnded { late.add(1, ordering: .relaxed) }
    values.add(1, ordering: .relaxed)
    leave()
    guard requests else { return .max(1) }
    subscription?.request(.max(1))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    enter()
    if ends.add(1, ordering: .sequentiallyConsistent).oldValue > 0 { late.add(1, ordering: .relaxed) }
    leave()
  }

  func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }
  func cancel() { subscription?.cancel() }

  private func enter() {
    if isInside.exchange(true, ordering: .acquiring) { overlaps.add(1, ordering: .relaxed) }
  }
  private func leave() { isInside.store(false, ordering: .releasing) }
}

/// A publisher for races: it sends from whichever thread calls `run()`, as much as is asked for.
///
/// For one subscriber.
final class DemandedSource: Publisher, Subscription {
  typealias Output = Int
  typealias Failure = Never

  private let count: Int
  private let demand = DispatchSemaphore(value: 0)
  private let isUnlimited = Atomic<Bool>(false)
  private var send: ((Int?) -> Subscribers.Demand)?  // set before the race begins

  init(count: Int) { self.count = count }

  func receive<S: Subscriber<Int, Never>>(subscriber: S) {
    send = {
      guard let value = $0 else {
        subscriber.receive(completion: .finished)
        return .none
      }
      return subscriber.receive(value)
    }
    subscriber.receive(subscription: self)
  }

  func request(_ more: Subscribers.Demand) {
    guard let more = more.max else {
      isUnlimited.store(true, ordering: .sequentiallyConsistent)
      return _ = demand.signal()
    }
    for _ in 0..<more { demand.signal() }
  }

  func cancel() { request(.unlimited) }

  /// Sends all its values, then finishes. Waits for demand.
  func run() {
    guard let send else { return }
    for value in 0..<count {
      if !isUnlimited.load(ordering: .sequentiallyConsistent) { demand.wait() }
      request(send(value))
    }
    _ = send(nil)
    self.send = nil
  }
}

/// Calls `body` with the numbers below `count`, on several threads at once, and waits for all.
func race(_ count: Int, _ body: (Int) -> Void) {
  nonisolated(unsafe) let body = body  // what the threads share is what the test is about
  DispatchQueue.concurrentPerform(iterations: count) { body($0) }
}
