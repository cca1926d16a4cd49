extension Publishers {
  /// Gathers values in arrays of a certain length.
  @frozen public struct CollectByCount<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// How many values make an array.
    public let count: Int

    /// - Precondition: `count` is greater than zero.
    @inlinable @inline(__always)
    public init(upstream: Upstream, count: Int) {
      precondition(count > 0, "an array of collected values holds at least one")
      self.upstream = upstream
      self.count = count
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S)
    where Upstream.Failure == S.Failure, S.Input == [Upstream.Output] {
      upstream.subscribe(CollectByCountInner<Upstream.Output, _>(subscriber, count))
    }
  }
}

extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}

@usableFromInline final class CollectByCountInner<Input, Downstream: Subscriber>: Operator, Inner
where Downstream.Input == [Input] {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let count: Int
  /// Touched only by who sends, and values are serial. After a cancellation nobody reads it.
  @exclusivity(unchecked) @usableFromInline var buffer: [Input] = []

  @inlinable @inline(__always) init(_ downstream: Downstream, _ count: Int) {
    self.downstream = downstream
    self.count = count
    super.init()
  }

  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    guard isOpen else { return .none }
    buffer.append(input)
    if buffer.count < count { return .none }
    return downstream.receive(takeBuffer()) * count
  }

  /// The next one will be as long as this one.
  @inlinable func takeBuffer() -> [Input] {
    var taken: [Input] = []
    taken.reserveCapacity(buffer.count)
    swap(&taken, &buffer)
    return taken
  }

  // The end is passed on whatever the state is, as on Apple's systems.
  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    if close() {
      var rest: [Input] = []
      swap(&rest, &buffer)
      if case .finished = completion, !rest.isEmpty { _ = downstream.receive(rest) }
    }
    downstream.receive(completion: completion)
  }

  @usableFromInline override func request(_ demand: Subscribers.Demand) {
    requireDemand(demand)
    super.request(demand * count)
  }

  @usableFromInline var description: String { "CollectByCount" }
  @usableFromInline var children: [Mirror.Child] {
    [
      ("downstream", downstream), ("upstreamSubscription", openUpstream?.subscription as Any),
      ("buffer", isOpen ? buffer : []), ("count", count),
    ]
  }
}

extension Publisher {
  /// Gathers values in arrays of `count`; the last one may be shorter.
  ///
  ///     in:   --1--2--3--4--5-|
  ///           collect(2)
  ///     out:  -----'[1, 2]'-----'[3, 4]'----('[5]'|)
  ///
  /// For each array that is asked for, `count` values are requested. The shorter one at the end comes even if nothing
  /// was asked for; a failure throws away what was gathered. Runs on the thread that sends.
  ///
  /// - Precondition: `count` is greater than zero.
  @inlinable @inline(__always)
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    Publishers.CollectByCount(upstream: self, count: count)
  }
}
