/// What stands behind both async sequences: one subscription, and those who wait for its values.
///
/// Each `next()` asks for one value. If it comes inside that request, as from a sequence, `next()` returns without
/// suspending.
@usableFromInline final class ValueWaiters<Input, Failure: Error>: Subscriber, Cancellable,
  @unchecked Sendable  // `lock` protects all of it
{
  private enum State {
    /// Asked for so much already.
    case awaitingSubscription(Subscribers.Demand)
    case subscribed(_Node)
    case ended
  }
  private typealias Waiter = UnsafeContinuation<Step, Never>

  /// What one `next()` comes to.
  @usableFromInline enum Step: @unchecked Sendable {  // crosses from the sender to the one waiting, used once
    case value(Input)
    case failure(Failure)
    case end
  }

  private let lock = Lock()
  private var state = State.awaitingSubscription(.none)
  /// Those who asked and sleep, in order.
  private var waiters: [Waiter] = []
  /// How many asked and have not gone to sleep yet.
  private var awake = 0
  /// Values for those.
  private var ready: [Input] = []
  /// A failure that nobody waited for.
  private var failure: Failure?

  @usableFromInline init() {}

  @usableFromInline func receive(subscription: any Subscription) {
    let node = subscription._node
    lock.lock()
    guard case .awaitingSubscription(let demand) = state else {
      lock.unlock()
      return node.cancel()
    }
    state = .subscribed(node)
    lock.unlock()
    if demand != .none { node.request(demand) }
  }

  @usableFromInline func receive(_ input: Input) -> Subscribers.Demand {
    lock.lock()
    guard case .subscribed = state else {
      let all = takeAll()
      lock.unlock()
      for waiter in all { waiter.resume(returning: .end) }
      return .none
    }
    if !waiters.isEmpty {
      let first = waiters.removeFirst()
      lock.unlock()
      first.resume(returning: .value(input))
      return .none
    }
    precondition(awake > 0, "Combine: a publisher sent a value that the async sequence did not ask for")
    awake -= 1
    ready.append(input)
    lock.unlock()
    return .none
  }

  @usableFromInline func receive(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    if case .ended = state { return lock.unlock() }
    state = .ended
    var all = takeAll()
    var thrown: Waiter?
    if case .failure(let error) = completion {
      if all.isEmpty { failure = error } else { thrown = all.removeFirst() }
    }
    lock.unlock()
    if case .failure(let error) = completion { thrown?.resume(returning: .failure(error)) }
    for waiter in all { waiter.resume(returning: .end) }
  }

  private func takeAll() -> [Waiter] {
    let all = waiters
    waiters = []
    return all
  }

  @usableFromInline func cancel() {
    lock.lock()
    let upstream: _Node?
    if case .subscribed(let node) = state { upstream = node } else { upstream = nil }
    state = .ended
    let all = takeAll()
    lock.unlock()
    upstream?.cancel()
    for waiter in all { waiter.resume(returning: .end) }
  }

  /// Asks for one value; not nil if the answer is there already.
  private func ask() -> Step? {
    lock.lock()
    switch state {
    case .ended:
      defer { lock.unlock() }
      return leftover()
    case .awaitingSubscription(let demand):
      state = .awaitingSubscription(demand + 1)
      awake += 1
      lock.unlock()
      return nil
    case .subscribed(let upstream):
      awake += 1
      lock.unlock()
      upstream.request(.max(1))
      lock.lock()
      defer { lock.unlock() }
      if !ready.isEmpty { return .value(ready.removeFirst()) }
      if case .ended = state {
        awake -= 1
        return leftover()
      }
      return nil
    }
  }

  private func leftover() -> Step {
    if let error = failure {
      failure = nil
      return .failure(error)
    }
    return .end
  }

  /// Goes to sleep, unless the answer came meanwhile.
  private func sleep(_ waiter: Waiter) {
    lock.lock()
    if !ready.isEmpty {
      let value = ready.removeFirst()
      lock.unlock()
      return waiter.resume(returning: .value(value))
    }
    awake -= 1
    if case .ended = state {
      let step = leftover()
      lock.unlock()
      return waiter.resume(returning: step)
    }
    waiters.append(waiter)
    lock.unlock()
  }

  @usableFromInline func next(isolation: isolated (any Actor)?) async -> Step {
    await withTaskCancellationHandler {
      if let step = ask() { return step }
      return await withUnsafeContinuation(isolation: isolation) { sleep($0) }
    } onCancel: {
      cancel()
    }
  }
}

/// Cancels the subscription when the last copy of an iterator is gone.
@usableFromInline final class ValueSource<Input, Failure: Error> {
  @usableFromInline let waiters = ValueWaiters<Input, Failure>()

  @usableFromInline init() {}
  deinit { waiters.cancel() }
}

/// The values of a publisher that cannot fail, for `for await`.
///
/// Each iterator is a subscription of its own, made by `makeAsyncIterator()`. It asks for one value at a time and keeps
/// none: what a subject sends while the loop is busy is missed. Cancelling the task, or leaving the loop, cancels the
/// subscription.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output
  public typealias Failure = Never
  public typealias AsyncIterator = Iterator

  @usableFromInline let publisher: P

  /// The values of `publisher`.
  @inlinable public init(_ publisher: P) { self.publisher = publisher }

  public struct Iterator: AsyncIteratorProtocol {
    public typealias Element = P.Output
    public typealias Failure = Never

    @usableFromInline let source: ValueSource<P.Output, Never>

    @usableFromInline init(_ publisher: P) {
      source = ValueSource()
      publisher.subscribe(source.waiters)
    }

    /// The next value; nil at the end, or once the task is cancelled.
    public mutating func next() async -> P.Output? { await next(isolation: #isolation) }

    public mutating func next(isolation actor: isolated (any Actor)?) async -> P.Output? {
      switch await source.waiters.next(isolation: actor) {
      case .value(let value): value
      case .end: nil
      }
    }
  }

  @inlinable public func makeAsyncIterator() -> Iterator { Iterator(publisher) }
}

/// The values of a publisher that may fail, for `for try await`; a failure is thrown.
///
/// Each iterator is a subscription of its own, made by `makeAsyncIterator()`. It asks for one value at a time and keeps
/// none: what a subject sends while the loop is busy is missed. Cancelling the task, or leaving the loop, cancels the
/// subscription.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output
  public typealias Failure = any Error
  public typealias AsyncIterator = Iterator

  @usableFromInline let publisher: P

  /// The values of `publisher`.
  @inlinable public init(_ publisher: P) { self.publisher = publisher }

  public struct Iterator: AsyncIteratorProtocol {
    public typealias Element = P.Output
    public typealias Failure = any Error

    @usableFromInline let source: ValueSource<P.Output, P.Failure>

    @usableFromInline init(_ publisher: P) {
      source = ValueSource()
      publisher.subscribe(source.waiters)
    }

    /// The next value; nil at the end, or once the task is cancelled. Throws the publisher's failure, once.
    public mutating func next() async throws -> P.Output? { try await next(isolation: #isolation) }

    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> P.Output? {
      switch await source.waiters.next(isolation: actor) {
      case .value(let value): return value
      case .failure(let error): throw error
      case .end: return nil
      }
    }
  }

  @inlinable public func makeAsyncIterator() -> Iterator { Iterator(publisher) }
}

extension Publisher where Failure == Never {
  /// The values as an async sequence.
  ///
  ///     for await book in returns.values { shelve(book) }
  @inlinable public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// The values as an async sequence that throws the failure.
  @inlinable public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}
