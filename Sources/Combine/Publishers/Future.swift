/// One value, or a failure, that is not known yet; everybody who asks gets the same.
///
///     let copy = Future<Book, DeskError> { promise in
///       archive.fetch(id) { promise($0) }   // starts now, not when somebody subscribes
///     }
///
/// The first call of the promise counts. A value waits for the subscriber's first request, a failure does not; a
/// late subscriber gets the same result. Subscribers are served in the order in which they subscribed, on the thread
/// that calls the promise, or their own if the result was there before them.
public final class Future<Output, Failure: Error>: _FutureCore, Publisher {
  /// Settles the future. It keeps the future alive.
  public typealias Promise = (Result<Output, Failure>) -> Void

  /// Written once, by the one whose `claim` succeeded; read by nobody before `settle`.
  @exclusivity(unchecked) @usableFromInline var result: Result<Output, Failure>?

  /// Runs `attemptToFulfill` at once; call the promise from it, or later from any thread.
  @inlinable public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    super.init { core, receiver in
      Unmanaged<Future<Output, Failure>>.fromOpaque(core)._withUnsafeGuaranteedRef { $0.deliver(to: receiver) }
    }
    attemptToFulfill { self.fulfill($0) }
  }

  @inlinable func fulfill(_ result: Result<Output, Failure>) {
    guard claim() else { return }
    self.result = result
    if case .success = result { settle(.value) } else { settle(.failure) }
  }

  @inlinable func deliver(to receiver: _Receiver) {
    let port = _Port<Output, Failure>(receiver)
    switch result {
    case .success(let output):
      _ = port.receive(output)
      port.receive(completion: .finished)
    case .failure(let error):
      port.receive(completion: .failure(error))
    case nil:
      break
    }
  }

  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    attach(subscriber._erased)
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

/// Who waits for a future's result; not generic.
public class _FutureCore {
  @usableFromInline enum Outcome { case value, failure }

  private final let lock = Lock()
  // Under `lock`:
  private final var isClaimed = false
  private final var outcome: Outcome?
  private final var waiting = FutureQueue()

  /// Takes the future and hands its result to the receiver.
  @usableFromInline final let deliver: (_Raw, _Receiver) -> Void

  @usableFromInline init(_ deliver: @escaping (_Raw, _Receiver) -> Void) { self.deliver = deliver }

  /// True for the first call.
  @usableFromInline final func claim() -> Bool {
    lock.lock()
    defer { lock.unlock() }
    if isClaimed { return false }
    isClaimed = true
    return true
  }

  /// The result is there.
  @usableFromInline final func settle(_ outcome: Outcome) {
    lock.lock()
    self.outcome = outcome
    var next = waiting.removeAll()
    lock.unlock()
    while let conduit = next {
      next = conduit.takeNext()
      conduit.settle(outcome)
    }
  }

  @usableFromInline final func attach(_ receiver: _Receiver) {
    let conduit = FutureConduit(self, receiver)
    lock.lock()
    let early = outcome
    if early == nil { waiting.append(conduit) }
    lock.unlock()
    if early == .failure { _ = conduit.take() }
    withEnoughStack { receiver.attach(conduit) }
    if early == .failure { send(to: receiver) } else { conduit.begin() }
  }

  fileprivate final func send(to receiver: _Receiver) {
    deliver(_Raw(Unmanaged.passUnretained(self).toOpaque()), receiver)
  }

  fileprivate final var settled: Outcome? { lock.withLock { outcome } }

  fileprivate final func remove(_ conduit: FutureConduit) {
    lock.withLock { waiting.remove(conduit) }
  }
}

/// Those who wait for a future, in order. Adding and removing are O(1).
private struct FutureQueue {
  private var first: FutureConduit?
  private unowned(unsafe) var last: FutureConduit?

  mutating func append(_ conduit: FutureConduit) {
    conduit.isWaiting = true
    conduit.previous = last
    if let last { last.next = conduit } else { first = conduit }
    last = conduit
  }

  mutating func remove(_ conduit: FutureConduit) {
    guard conduit.isWaiting else { return }
    conduit.isWaiting = false
    let next = conduit.takeNext()
    if let next { next.previous = conduit.previous } else { last = conduit.previous }
    if let previous = conduit.previous { previous.next = next } else { first = next }
  }

  /// Empties the queue; the rest of it hangs on the conduit that is returned.
  mutating func removeAll() -> FutureConduit? {
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
private final class FutureConduit: _Node, Described {
  // The queue's, under the future's lock:
  var isWaiting = false
  var next: FutureConduit?
  unowned(unsafe) var previous: FutureConduit?

  private let lock = Lock()
  // Under `lock`:
  private var parent: _FutureCore?
  private var downstream: _Receiver?
  private var hasAnyDemand = false
  private var hasBegun = false

  init(_ parent: _FutureCore, _ downstream: _Receiver) {
    self.parent = parent
    self.downstream = downstream
    super.init()
  }

  func takeNext() -> FutureConduit? {
    defer { next = nil }
    return next
  }

  /// Ends this conduit's life: once, for the one who then delivers or lets go.
  func take() -> (parent: _FutureCore, downstream: _Receiver)? {
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
    if let outcome = parent?.settled { settle(outcome) }
  }

  override func request(_ demand: Subscribers.Demand) {
    requireDemand(demand)
    lock.lock()
    hasAnyDemand = parent != nil
    let parent = parent
    lock.unlock()
    if let outcome = parent?.settled { settle(outcome) }
  }

  /// The result is there. Delivers it if the subscriber is ready for it; otherwise `begin` or `request` will.
  func settle(_ outcome: _FutureCore.Outcome) {
    let isReady = lock.withLock { outcome == .value ? hasAnyDemand : hasBegun }
    if isReady, let taken = take() { taken.parent.send(to: taken.downstream) }
  }

  override func cancel() {
    if let taken = take() { taken.parent.remove(self) }
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
