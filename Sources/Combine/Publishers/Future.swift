/// One value, or a failure, that is not known yet; everybody who asks gets the same.
///
///     let copy = Future<Book, DeskError> { promise in
///       archive.fetch(id) { promise($0) }   // starts now, not when somebody subscribes
///     }
///
/// The first call of the promise counts. A value waits for the subscriber's first request, a failure does not; a
/// late subscriber gets the same result. Subscribers are served in the order in which they subscribed, on the thread
/// that calls the promise, or their own if the result was there before them.
public final class Future<Output, Failure: Error>: Publisher {
  /// Settles the future. It keeps the future alive.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = Lock()
  private var result: Result<Output, Failure>?  // under `lock`
  private var waiting = FutureQueue<Output, Failure>()  // under `lock`

  /// Runs `attemptToFulfill` at once; call the promise from it, or later from any thread.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill(settle)
  }

  private func settle(_ result: Result<Output, Failure>) {
    lock.lock()
    guard self.result == nil else { return lock.unlock() }
    self.result = result
    var next = waiting.removeAll()
    lock.unlock()
    while let conduit = next {
      next = conduit.takeNext()
      conduit.settle(result)
    }
  }

  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    attach(subscriber._erased)
  }

  @usableFromInline func attach(_ receiver: _Receiver) {
    let conduit = FutureConduit<Output, Failure>(self, receiver)
    lock.lock()
    let early = result
    if early == nil { waiting.append(conduit) }
    lock.unlock()
    if case .failure(let error) = early {
      _ = conduit.take()
      _Port<Output, Failure>(receiver).receive(subscription: conduit)
      _Port<Output, Failure>(receiver).receive(completion: .failure(error))
    } else {
      _Port<Output, Failure>(receiver).receive(subscription: conduit)
      conduit.begin()
    }
  }

  fileprivate var settled: Result<Output, Failure>? { lock.withLock { result } }

  fileprivate func remove(_ conduit: FutureConduit<Output, Failure>) {
    lock.withLock { waiting.remove(conduit) }
  }
}

extension Future where Failure == Never {
  /// The value, as soon as it is known.
  public final var value: Output {
    get async {
      await withUnsafeContinuation { continuation in
        subscribe(
          AnySubscriber(
            receiveSubscription: { $0.request(.max(1)) },
            receiveValue: { value in
              // Shared by all who ask, as every published value is.
              nonisolated(unsafe) let value = value
              continuation.resume(returning: value)
              return .none
            }))
      }
    }
  }
}

extension Future {
  /// The value, as soon as it is known; throws the failure instead.
  public final var value: Output {
    get async throws {
      try await withUnsafeThrowingContinuation { continuation in
        subscribe(
          AnySubscriber(
            receiveSubscription: { $0.request(.max(1)) },
            receiveValue: { value in
              // Shared by all who ask, as every published value is.
              nonisolated(unsafe) let value = value
              continuation.resume(returning: value)
              return .none
            },
            receiveCompletion: {
              if case .failure(let error) = $0 { continuation.resume(throwing: error) }
            }))
      }
    }
  }
}

/// Those who wait for a future, in order. Adding and removing are O(1).
private struct FutureQueue<Output, Failure: Error> {
  private var first: FutureConduit<Output, Failure>?
  private unowned(unsafe) var last: FutureConduit<Output, Failure>?

  mutating func append(_ conduit: FutureConduit<Output, Failure>) {
    conduit.isWaiting = true
    conduit.previous = last
    if let last { last.next = conduit } else { first = conduit }
    last = conduit
  }

  mutating func remove(_ conduit: FutureConduit<Output, Failure>) {
    guard conduit.isWaiting else { return }
    conduit.isWaiting = false
    let next = conduit.takeNext()
    if let next { next.previous = conduit.previous } else { last = conduit.previous }
    if let previous = conduit.previous { previous.next = next } else { first = next }
  }

  /// Empties the queue; the rest of it hangs on the conduit that is returned.
  mutating func removeAll() -> FutureConduit<Output, Failure>? {
    let head = first
    first = nil
    last = nil
    var next = head
    while let conduit = next {
      conduit.isWaiting = false
      next = conduit.next
    }
    return head
  }
}

/// One subscriber of a future.
private final class FutureConduit<Output, Failure: Error>: _Node, Described {
  // The queue's, under the future's lock:
  var isWaiting = false
  var next: FutureConduit?
  unowned(unsafe) var previous: FutureConduit?

  private let lock = Lock()
  // Under `lock`:
  private var parent: Future<Output, Failure>?
  private var downstream: _Receiver?
  private var hasAnyDemand = false
  private var hasBegun = false

  init(_ parent: Future<Output, Failure>, _ downstream: _Receiver) {
    self.parent = parent
    self.downstream = downstream
    super.init()
  }

  func takeNext() -> FutureConduit? {
    defer { next = nil }
    return next
  }

  /// Ends this conduit's life: true once, for the one who then delivers.
  func take() -> (Future<Output, Failure>, _Receiver)? {
    lock.lock()
    defer { lock.unlock() }
    guard let parent, let downstream else { return nil }
    self.parent = nil
    self.downstream = nil
    hasAnyDemand = false
    return (parent, downstream)
  }

  /// The subscriber has its subscription: a failure that came meanwhile is due.
  func begin() {
    lock.lock()
    hasBegun = true
    let parent = parent
    lock.unlock()
    if let result = parent?.settled { settle(result) }
  }

  /// The result is known. Delivers it if the subscriber is ready for it, otherwise `begin` or `request` will.
  func settle(_ result: Result<Output, Failure>) {
    switch result {
    case .success(let output):
      guard lock.withLock({ hasAnyDemand }), let (_, receiver) = take() else { return }
      let port = _Port<Output, Failure>(receiver)
      _ = port.receive(output)
      port.receive(completion: .finished)
    case .failure(let error):
      guard lock.withLock({ hasBegun }), let (_, receiver) = take() else { return }
      _Port<Output, Failure>(receiver).receive(completion: .failure(error))
    }
  }

  override func request(_ demand: Subscribers.Demand) {
    requireDemand(demand)
    lock.lock()
    hasAnyDemand = parent != nil
    let parent = parent
    lock.unlock()
    if let result = parent?.settled { settle(result) }
  }

  override func cancel() {
    if let (parent, _) = take() { parent.remove(self) }
  }

  var description: String { "Future" }

  var children: [Mirror.Child] {
    lock.lock()
    let (parent, downstream, hasAnyDemand) = (parent, downstream, hasAnyDemand)
    lock.unlock()
    return [
      ("parent", parent as Any), ("downstream", downstream?.shown as Any), ("hasAnyDemand", hasAnyDemand),
      ("subject", parent as Any),
    ]
  }
}
