import Combine
import Foundation

/// Collects what comes from any thread, and lets a test wait for the next of it.
final class Mailbox<Element>: @unchecked Sendable {  // `lock` protects all of it
  private let lock = NSLock()
  private var elements: [Element] = []
  private var taken = 0
  private var waiter: CheckedContinuation<Void, Never>?

  var all: [Element] { lock.withLock { elements } }

  func put(_ element: Element) {
    let waiter = lock.withLock {
      elements.append(element)
      return self.waiter.take()
    }
    waiter?.resume()
  }

  /// The first that was not taken yet.
  func next() async -> Element {
    await withCheckedContinuation { continuation in
      let isThere = lock.withLock {
        if taken < elements.count { return true }
        waiter = continuation
        return false
      }
      if isThere { continuation.resume() }
    }
    return lock.withLock {
      taken += 1
      return elements[taken - 1]
    }
  }
}

/// Asks for what it is told to ask for.
final class AskingSubscriber<Input>: Subscriber, @unchecked Sendable {  // `subscription` is set once, before it is used
  private let take: (Input) -> Void
  private var subscription: (any Subscription)?

  init(_ take: @escaping (Input) -> Void) { self.take = take }

  func receive(subscription: any Subscription) { self.subscription = subscription }
  func receive(_ input: Input) -> Subscribers.Demand {
    take(input)
    return .none
  }
  func receive(completion: Subscribers.Completion<Never>) {}

  func request(_ count: Int) { subscription?.request(.max(count)) }
  func cancel() { subscription?.cancel() }
}
