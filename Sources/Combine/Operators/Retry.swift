extension Publishers {
  /// Subscribes again when the upstream fails.
  @frozen public struct Retry<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// How often to subscribe again; nil or a negative number for as often as it takes.
    public let retries: Int?

    @inlinable @inline(__always)
    public init(upstream: Upstream, retries: Int?) {
      self.upstream = upstream
      self.retries = retries
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      RetryInner(subscriber, retries) { [upstream] in upstream.subscribe($0) }.subscribe()
    }
  }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}

/// The attempts and the demand. Not generic.
@usableFromInline class Attempts: _Node {
  private enum Phase { case awaiting, open, over }

  /// What has been asked for and is not delivered, in whichever attempt.
  @usableFromInline final let outstanding = Outstanding()
  /// The use of the downstream, which is let go at the end.
  @usableFromInline final let lease = Lease()
  private let lock = Lock()
  // Under `lock`:
  @exclusivity(unchecked) private final var phase = Phase.awaiting
  @exclusivity(unchecked) private final var upstream: _Node?
  /// Nil without limit.
  @exclusivity(unchecked) private final var left: Int?
  @exclusivity(unchecked) private final var hasBegun = false
  @exclusivity(unchecked) private final var isSubscribing = true
  /// An attempt failed while its `subscribe` was still running.
  @exclusivity(unchecked) private final var isDue = false

  @usableFromInline init(_ retries: Int?) {
    if let retries, retries >= 0 { left = retries }
    super.init()
  }

  @usableFromInline func attempt() {}
  /// Hands the subscription to the downstream.
  @usableFromInline func begin() {}
  /// Lets the downstream go.
  @usableFromInline func clear() {}

  /// Attempts until one neither fails nor ends while it subscribes: a loop, however many fail at once.
  @usableFromInline final func subscribe() {
    while true {
      attempt()
      lock.lock()
      isSubscribing = isDue && phase != .over
      isDue = false
      let goesOn = isSubscribing
      lock.unlock()
      if !goesOn { return }
    }
  }

  @usableFromInline final func receive(subscription: any Subscription) {
    let node = subscription._node
    lock.lock()
    guard phase == .awaiting, upstream == nil else {
      lock.unlock()
      return node.cancel()
    }
    phase = .open
    upstream = node
    let demand = outstanding.demand
    let isFirst = !hasBegun
    hasBegun = true
    lock.unlock()
    if isFirst { begin() }
    if demand != .none { withEnoughStack { node.request(demand) } }
  }

  /// The downstream wants more.
  @usableFromInline final func add(_ more: Subscribers.Demand) {
    lock.lock()
    guard phase != .over else { return lock.unlock() }
    outstanding.add(more)
    let upstream = upstream
    lock.unlock()
    if let upstream { withEnoughStack { upstream.request(more) } }
  }

  /// An attempt failed. True if it was the last; otherwise there will be another.
  @usableFromInline final func hasFailed() -> Bool {
    lock.lock()
    guard phase != .over else {
      lock.unlock()
      return false
    }
    if left == 0 {
      lock.unlock()
      return end()
    }
    left? -= 1
    phase = .awaiting
    let gone = upstream
    upstream = nil
    isDue = isSubscribing
    isSubscribing = true
    let startsNow = !isDue
    lock.unlock()
    _ = gone
    if startsNow { subscribe() }
    return false
  }

  /// True once.
  @usableFromInline final func end() -> Bool {
    lock.lock()
    guard phase != .over else {
      lock.unlock()
      return false
    }
    phase = .over
    let gone = upstream
    upstream = nil
    lock.unlock()
    _ = gone
    return true
  }

  /// Lets the downstream go as soon as nobody is inside it.
  @usableFromInline final func letGo() {
    if lease.revoke() { clear() }
  }

  @usableFromInline override final func request(_ demand: Subscribers.Demand) { add(demand) }

  @usableFromInline override final func cancel() {
    lock.lock()
    guard phase != .over else { return lock.unlock() }
    phase = .over
    let upstream = upstream
    self.upstream = nil
    lock.unlock()
    if let upstream { withEnoughStack { upstream.cancel() } }
    letGo()
  }
}

@usableFromInline final class RetryInner<Downstream: Subscriber>: Attempts, Subscriber, Described {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  /// Used under `lease`.
  @exclusivity(unchecked) @usableFromInline var hold: Hold<Downstream>?
  @usableFromInline let resubscribe: (RetryInner<Downstream>) -> Void

  @inlinable init(
    _ downstream: Downstream,
    _ retries: Int?,
    _ resubscribe: @escaping (RetryInner<Downstream>) -> Void
  ) {
    hold = Hold(downstream)
    self.resubscribe = resubscribe
    super.init(retries)
  }

  @usableFromInline override func attempt() { resubscribe(self) }

  @usableFromInline override func begin() {
    guard lease.begin() else { return }
    switch hold {
    case .some(let downstream): downstream.receive(subscription: self)
    case .none: break
    }
    if lease.end() { clear() }
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard lease.begin() else { return .none }
    precondition(outstanding.takeOne(), "Combine: a publisher that is retried sent more than was asked for")
    let more: Subscribers.Demand
    switch hold {
    case .some(let downstream): more = downstream.receive(input)
    case .none: more = .none
    }
    if lease.end() { clear() }
    if more != .none { add(more) }
    return .none
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: if end() { send(completion) }
    case .failure: if hasFailed() { send(completion) }
    }
  }

  @usableFromInline @inline(never) func send(_ completion: Subscribers.Completion<Failure>) {
    if lease.begin() {
      switch hold {
      case .some(let downstream): downstream.receive(completion: completion)
      case .none: break
      }
      if lease.end() { return clear() }
    }
    letGo()
  }

  @usableFromInline override func clear() { hold = nil }

  @usableFromInline var description: String { "Retry" }
}

extension Publisher {
  /// Subscribes again, up to `retries` times, when this publisher fails.
  ///
  ///     in:   --1--#                 // each time
  ///           retry(1)
  ///     out:  --1----1--#
  ///
  ///     catalogue.load(id).retry(2)  // three attempts in all
  ///
  /// The downstream notices nothing but the repeated values; demand that is left over goes on to the next attempt.
  /// Thousands of failures in a row need no stack. A negative number means as often as it takes. Cancelling between
  /// two attempts ends it.
  @inlinable @inline(__always)
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: retries)
  }
}
