/// What `values(buffer:)` keeps while its loop is busy.
public enum ValuesBufferPolicy: Sendable, Hashable {
  /// Everything. Nothing is lost, whatever the publisher; a loop that never catches up costs memory.
  case unbounded
  /// So many at most: the publisher is asked for no more than there is room for.
  ///
  /// Nothing is lost with a publisher that waits until it is asked, such as a sequence. A subject does not wait: what it
  /// sends while there is no room, it does not send here.
  case bounded(Int)
  /// The newest so many. Older ones make room.
  case bufferingLatest(Int)
}

/// The values of a publisher for `for await`, with room for those that come while the loop is busy.
///
/// Each iterator is a subscription of its own, made by `makeAsyncIterator()`, and values are taken in from then on. All
/// that came before the end is handed out, then the end is, or the failure is thrown, once. Cancelling the task cancels
/// the subscription; what had come by then is still handed out, then nil.
public struct AsyncBufferedPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output
  public typealias Failure = P.Failure
  public typealias AsyncIterator = Iterator

  private let publisher: P
  private let policy: ValuesBufferPolicy

  /// The values of `publisher`, kept as `policy` says.
  public init(_ publisher: P, buffer policy: ValuesBufferPolicy) {
    switch policy {
    case .bounded(let limit), .bufferingLatest(let limit):
      precondition(limit > 0, "Combine: values(buffer:) needs room for at least one value")
    case .unbounded: break
    }
    self.publisher = publisher
    self.policy = policy
  }

  public struct Iterator: AsyncIteratorProtocol {
    public typealias Element = P.Output
    public typealias Failure = P.Failure

    fileprivate let source: BufferedSource<P.Output, P.Failure>

    /// The next value; nil at the end. Throws the publisher's failure, once.
    public mutating func next() async throws(P.Failure) -> P.Output? { try await next(isolation: #isolation) }

    public mutating func next(isolation actor: isolated (any Actor)?) async throws(P.Failure) -> P.Output? {
      switch await source.buffer.next(isolation: actor) {
      case .value(let value): return value
      case .failure(let error): throw error
      case .end: return nil
      }
    }
  }

  public func makeAsyncIterator() -> Iterator {
    let source = BufferedSource<P.Output, P.Failure>(policy)
    publisher.subscribe(source.buffer)
    return Iterator(source: source)
  }
}

extension Publisher {
  /// The values as an async sequence that loses none of them while its loop is busy.
  ///
  ///     for await book in returns.values(buffer: .unbounded) { await shelve(book) }
  ///
  /// `values`, without a buffer, asks for one value at a time, and misses what a subject sends meanwhile.
  public func values(buffer policy: ValuesBufferPolicy) -> AsyncBufferedPublisher<Self> {
    AsyncBufferedPublisher(self, buffer: policy)
  }
}

/// Cancels the subscription when the last copy of an iterator is gone.
private final class BufferedSource<Input, Failure: Error> {
  let buffer: ValuesBuffer<Input, Failure>

  init(_ policy: ValuesBufferPolicy) { buffer = ValuesBuffer(policy) }
  deinit { buffer.cancel() }
}

/// Takes values in, and hands them to those who wait.
private final class ValuesBuffer<Input, Failure: Error>: Subscriber, Cancellable,
  @unchecked Sendable  // `lock` protects all of it
{
  typealias Step = ValueWaiters<Input, Failure>.Step
  typealias Waiter = UnsafeContinuation<Step, Never>

  private let policy: ValuesBufferPolicy
  private let lock = Lock()
  private var upstream: _Node?
  private var isOver = false
  private var values = RingBuffer<Input>()
  /// Thrown when all values are taken.
  private var failure: Failure?
  private var waiters = ShortQueue<Waiter>()

  init(_ policy: ValuesBufferPolicy) { self.policy = policy }

  func receive(subscription: any Subscription) {
    let node = subscription._node
    lock.lock()
    let isLate = isOver || upstream != nil
    if !isLate { upstream = node }
    lock.unlock()
    if isLate { return node.cancel() }
    if case .bounded(let limit) = policy { node.request(.max(limit)) } else { node.request(.unlimited) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    var dropped: Input?
    lock.lock()
    guard !isOver else {
      lock.unlock()
      return .none
    }
    if let waiter = waiters.popFirst() {
      lock.unlock()
      waiter.resume(returning: .value(input))
      if case .bounded = policy { return .max(1) }
      return .none
    }
    if case .bufferingLatest(let limit) = policy, values.count >= limit { dropped = values.removeFirst() }
    values.append(input)
    lock.unlock()
    withExtendedLifetime(dropped) {}
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    guard !isOver else { return lock.unlock() }
    isOver = true
    upstream = nil
    var all = waiters
    waiters = ShortQueue()
    let first = all.popFirst()
    if case .failure(let error) = completion, first == nil { failure = error }
    lock.unlock()
    if case .failure(let error) = completion {
      first?.resume(returning: .failure(error))
    } else {
      first?.resume(returning: .end)
    }
    while let waiter = all.popFirst() { waiter.resume(returning: .end) }
  }

  func cancel() {
    lock.lock()
    isOver = true
    let node = upstream.take()
    var all = waiters
    waiters = ShortQueue()
    lock.unlock()
    node?.cancel()
    while let waiter = all.popFirst() { waiter.resume(returning: .end) }
  }

  func next(isolation: isolated (any Actor)?) async -> Step {
    if Task.isCancelled { cancel() }
    if let step = take(orWait: nil) { return step }
    return await withTaskCancellationHandler {
      await withUnsafeContinuation(isolation: isolation) { waiter in
        if let step = take(orWait: waiter) { waiter.resume(returning: step) }
      }
    } onCancel: {
      cancel()
    }
  }

  /// What there is to say; nil if that is yet to come.
  private func take(orWait waiter: Waiter?) -> Step? {
    lock.lock()
    if values.count > 0 {
      let value = values.removeFirst()
      let node = upstream
      lock.unlock()
      if case .bounded = policy { node?.request(.max(1)) }
      return .value(value)
    }
    defer { lock.unlock() }
    if let error = failure.take() { return .failure(error) }
    if isOver { return .end }
    if let waiter { waiters.append(waiter) }
    return nil
  }
}
