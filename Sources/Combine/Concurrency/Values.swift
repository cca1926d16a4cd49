/// What stands behind both async sequences: one subscription, and those who wait for its values.
///
/// Each `next()` asks for one value. If it comes inside that request, as from a sequence, `next()` returns without
/// suspending.
@usableFromInline final class ValueWaiters<Input, Failure: Error>: Subscriber, Cancellable,
  @unchecked Sendable  // `lock` protects all of it
{
  @usableFromInline typealias Waiter = UnsafeContinuation<Step, Never>

  /// What one `next()` comes to.
  @usableFromInline enum Step: @unchecked Sendable {  // crosses from the sender to the one waiting, used once
    case value(Input)
    case failure(Failure)
    case end
  }

  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var upstream = ValuesUpstream.awaited(.none)
  /// Those who asked and sleep, in order.
  @exclusivity(unchecked) @usableFromInline var waiters = ShortQueue<Waiter>()
  /// How many asked and have not gone to sleep yet.
  @exclusivity(unchecked) @usableFromInline var awake = 0
  /// Values for those.
  @exclusivity(unchecked) @usableFromInline var ready = ShortQueue<Input>()
  /// A failure that nobody waited for.
  @exclusivity(unchecked) @usableFromInline var failure: Failure?

  @inlinable init() {}

  @usableFromInline func receive(subscription: any Subscription) {
    let node = subscription._node
    lock.lock()
    guard case .awaited(let demand) = upstream else {
      lock.unlock()
      return node.cancel()
    }
    upstream = .subscribed(node)
    lock.unlock()
    if demand != .none { node.request(demand) }
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    lock.lock()
    guard case .subscribed = upstream else {
      lock.unlock()
      wakeAll()
      return .none
    }
    if let first = waiters.popFirst() {
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
    if case .ended = upstream { return lock.unlock() }
    upstream = .ended
    var thrown: Waiter?
    if case .failure(let error) = completion {
      thrown = waiters.popFirst()
      if thrown == nil { failure = error }
    }
    lock.unlock()
    if case .failure(let error) = completion { thrown?.resume(returning: .failure(error)) }
    wakeAll()
  }

  @usableFromInline func cancel() {
    lock.lock()
    let before = upstream
    upstream = .ended
    lock.unlock()
    if case .subscribed(let node) = before { node.cancel() }
    wakeAll()
  }

  /// Tells all who sleep that it is over.
  @usableFromInline @inline(never) func wakeAll() {
    lock.lock()
    var all = waiters
    waiters = ShortQueue()
    lock.unlock()
    while let waiter = all.popFirst() { waiter.resume(returning: .end) }
  }

  /// Asks for one value; not nil if the answer is there already.
  @inlinable func ask() -> Step? {
    lock.lock()
    awake += 1
    switch upstream {
    case .ended:
      break
    case .awaited(let demand):
      upstream = .awaited(demand + 1)
      lock.unlock()
      return nil
    case .subscribed(let node):
      lock.unlock()
      node.request(.max(1))
      lock.lock()
    }
    defer { lock.unlock() }
    return answer()
  }

  /// Under `lock`: what is there for one who is awake.
  @inlinable func answer() -> Step? {
    if let value = ready.popFirst() { return .value(value) }
    guard case .ended = upstream else { return nil }
    awake -= 1
    guard let error = failure else { return .end }
    failure = nil
    return .failure(error)
  }

  /// Goes to sleep, unless the answer came meanwhile.
  @inlinable func sleep(_ waiter: Waiter) {
    lock.lock()
    let step = answer()
    if step == nil {
      awake -= 1
      waiters.append(waiter)
    }
    lock.unlock()
    if let step { waiter.resume(returning: step) }
  }

  @inlinable func next(isolation: isolated (any Actor)?) async -> Step {
    if Task.isCancelled { cancel() }
    if let step = ask() { return step }
    return await withTaskCancellationHandler {
      await withUnsafeContinuation(isolation: isolation) { sleep($0) }
    } onCancel: {
      cancel()
    }
  }
}

@usableFromInline enum ValuesUpstream {
  /// Asked for so much already.
  case awaited(Subscribers.Demand)
  case subscribed(_Node)
  case ended
}

/// A queue that hardly ever holds more than one, and allocates only then.
@frozen @usableFromInline struct ShortQueue<Element> {
  @usableFromInline var first: Element?
  @usableFromInline var others: [Element] = []

  @inlinable init() {}

  @inlinable mutating func append(_ element: Element) {
    if first == nil { first = element } else { others.append(element) }
  }

  @inlinable mutating func popFirst() -> Element? {
    guard let taken = first else { return nil }
    first = others.isEmpty ? nil : others.removeFirst()
    return taken
  }
}

/// Cancels the subscription when the last copy of an iterator is gone.
@usableFromInline final class ValueSource<Input, Failure: Error> {
  @usableFromInline let waiters = ValueWaiters<Input, Failure>()

  @inlinable init() {}
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

    @inlinable init(_ publisher: P) {
      source = ValueSource()
      publisher.subscribe(source.waiters)
    }

    /// The next value; nil at the end, or once the task is cancelled.
    @inlinable public mutating func next() async -> P.Output? { await next(isolation: #isolation) }

    @inlinable public mutating func next(isolation actor: isolated (any Actor)?) async -> P.Output? {
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

    @inlinable init(_ publisher: P) {
      source = ValueSource()
      publisher.subscribe(source.waiters)
    }

    /// The next value; nil at the end, or once the task is cancelled. Throws the publisher's failure, once.
    @inlinable public mutating func next() async throws -> P.Output? { try await next(isolation: #isolation) }

    @inlinable public mutating func next(isolation actor: isolated (any Actor)?) async throws -> P.Output? {
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
