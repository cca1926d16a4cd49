import CombineShims

extension Publishers {
  /// When a buffer asks for values.
  public enum PrefetchStrategy: Hashable, Sendable {
    /// For as many as there is room for, and again for each that has left.
    case keepFull
    /// For all at once.
    case byRequest
  }

  /// What a full buffer does with another value.
  public enum BufferingStrategy<Failure: Error> {
    /// Drops it.
    case dropNewest
    /// Drops the value that has been there longest, and takes it.
    case dropOldest
    /// Cancels the upstream and fails, once the subscriber has got what it asked for.
    case customError(() -> Failure)
  }

  /// Keeps values for a subscriber that is slower than its upstream.
  @frozen public struct Buffer<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// How many values there is room for.
    public let size: Int

    /// When values are asked for.
    public let prefetch: PrefetchStrategy

    /// What happens to a value that there is no room for.
    public let whenFull: BufferingStrategy<Failure>

    @inlinable @inline(__always)
    public init(
      upstream: Upstream,
      size: Int,
      prefetch: PrefetchStrategy,
      whenFull: BufferingStrategy<Publishers.Buffer<Upstream>.Failure>
    ) {
      self.upstream = upstream
      self.size = size
      self.prefetch = prefetch
      self.whenFull = whenFull
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.subscribe(BufferInner(subscriber, size, prefetch, whenFull))
    }
  }
}

@usableFromInline final class BufferInner<Downstream: Subscriber>: Operator, Inner {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let size: Int
  @usableFromInline let prefetch: Publishers.PrefetchStrategy
  @usableFromInline let whenFull: Publishers.BufferingStrategy<Failure>
  /// Taken before `lock`. The failure of a full buffer is made under it: a value sent from there would find the
  /// buffer neither full nor failed.
  @usableFromInline let gate = TrappingLock()
  // Under `gate`:
  @exclusivity(unchecked) @usableFromInline var values = RingBuffer<Input>()
  /// Those that the demand covers; they count as gone.
  @exclusivity(unchecked) @usableFromInline var leaving = RingBuffer<Input>()
  @exclusivity(unchecked) @usableFromInline var demand = Subscribers.Demand.none
  @exclusivity(unchecked) @usableFromInline var terminal: Subscribers.Completion<Failure>?
  /// The thread that delivers; 0 if none does.
  @exclusivity(unchecked) @usableFromInline var drainer: UInt = 0

  @inlinable init(
    _ downstream: Downstream,
    _ size: Int,
    _ prefetch: Publishers.PrefetchStrategy,
    _ whenFull: Publishers.BufferingStrategy<Failure>
  ) {
    self.downstream = downstream
    self.size = size
    self.prefetch = prefetch
    self.whenFull = whenFull
    super.init()
  }

  @inlinable func receive(subscription: any Subscription) {
    guard open(subscription) else { return }
    subscription.request(prefetch == .keepFull ? .max(size) : .unlimited)
    downstream.receive(subscription: self)
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    gate.lock()
    guard isOpen, !hasFailed else {
      gate.unlock()
      return .none
    }
    var dropped: Input?
    if values.count >= size {
      switch whenFull {
      case .dropOldest where size > 0:
        dropped = values.removeFirst()
      case .dropNewest, .dropOldest:
        gate.unlock()
        return .none
      case .customError(let makeError):
        terminal = .failure(makeError())
        gate.unlock()
        // Kept: the subscription still counts what leaves.
        openUpstream?.cancel()
        return .none
      }
    }
    values.append(input)
    let replacements = drain()
    withExtendedLifetime(dropped) {}
    return replacements
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    gate.lock()
    guard isOpen, terminal == nil else { return gate.unlock() }
    terminal = completion
    // A failure waits for what is asked for, and not for the subscriber in whose call it comes.
    if hasFailed, demand == .none, drainer == combine_current_thread() {
      let released = takeUpstream()
      gate.unlock()
      if released != nil { downstream.receive(completion: completion) }
    } else {
      _ = drain()
    }
  }

  @usableFromInline override func request(_ more: Subscribers.Demand) {
    guard let upstream = openUpstream else { return }
    gate.lock()
    demand += more
    let replacements = drain()
    if replacements != .none { withEnoughStack { upstream.request(replacements) } }
  }

  @inlinable var hasFailed: Bool {
    if case .failure = terminal { true } else { false }
  }

  /// Delivers what can be delivered, unless that is being done; then whoever does it sees what has changed. Called with
  /// `gate` held, and returns without. The result is what may be requested in place of what has left.
  @inlinable func drain() -> Subscribers.Demand {
    if drainer != 0 {
      gate.unlock()
      return .none
    }
    drainer = combine_current_thread()
    var (count, returned) = (0, Subscribers.Demand.none)
    while true {
      if leaving.isEmpty {
        demand += returned
        returned = .none
        guard isOpen, takeLeaving() else { break }
      }
      let value = leaving.removeFirst()
      gate.unlock()
      returned += downstream.receive(value)
      count += 1
      gate.lock()
    }
    drainer = 0
    let end = terminal
    let released = end != nil && (hasFailed || demand != .none) ? takeUpstream() : nil
    gate.unlock()
    if released != nil, let end { downstream.receive(completion: end) }
    return prefetch == .keepFull ? .max(count) : .none
  }

  /// False if there is nothing to deliver, or nothing asked for.
  @inlinable func takeLeaving() -> Bool {
    if demand == .none || values.isEmpty { return false }
    if demand >= values.count {
      demand -= values.count
      swap(&values, &leaving)
    } else {
      while demand != .none {
        demand -= 1
        leaving.append(values.removeFirst())
      }
    }
    return true
  }

  @usableFromInline override func cancel() {
    super.cancel()
    guard isClosed else { return }
    var dropped = RingBuffer<Input>()
    var alsoDropped = RingBuffer<Input>()
    gate.lock()
    swap(&dropped, &values)
    swap(&alsoDropped, &leaving)
    gate.unlock()
    withExtendedLifetime(dropped) { withExtendedLifetime(alsoDropped) {} }
  }

  @usableFromInline var description: String { "Buffer" }
  @usableFromInline var children: [Mirror.Child] {
    gate.lock()
    defer { gate.unlock() }
    return [
      ("values", values.elements), ("state", shownStatus), ("downstreamDemand", demand), ("terminal", terminal as Any),
    ]
  }
}

extension Publisher {
  /// Keeps values for a subscriber that is slower than its upstream.
  ///
  ///     returns.buffer(size: 100, prefetch: .byRequest, whenFull: .dropOldest)
  ///
  /// `.byRequest` asks for everything at once: for an upstream that sends when it likes. `.keepFull` asks for as many
  /// values as there is room for.
  ///
  /// The end waits for the values, and for demand: a stream that finishes needs one more request than it has values. A
  /// failure waits for no more values than were asked for. A cancellation drops what is kept. Values are delivered on
  /// the thread that sends or on the one that requests.
  ///
  /// - Parameter size: How many values there is room for. Without room every value is one too many.
  @inlinable @inline(__always)
  public func buffer(
    size: Int,
    prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}
