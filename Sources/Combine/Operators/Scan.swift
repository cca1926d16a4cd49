extension Publishers {
  /// Folds the values as they come and sends each intermediate result.
  @frozen public struct Scan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// What the fold starts with; not sent itself.
    public let initialResult: Output

    /// Makes the next result of the last one and a value.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    @usableFromInline let road: Road<ScanInner<Upstream.Output, _Port<Output, Failure>>>

    @inlinable @inline(__always)
    public init(
      upstream: Upstream, initialResult: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
      road = Road(Output.self)
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      if road.nests(S.self, Self.self) {
        upstream.subscribe(ScanInner(subscriber, initialResult, nextPartialResult))
      } else {
        road.subscribe(ScanInner(_Port(subscriber._erased), initialResult, nextPartialResult), to: upstream)
      }
    }
  }
}

/// Transparent but for its memory: the upstream's subscription goes straight through.
@usableFromInline final class ScanInner<Input, Downstream: Subscriber>: TransparentInner {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let nextPartialResult: (Downstream.Input, Input) -> Downstream.Input
  /// Values are serial, and this is written before one leaves.
  @exclusivity(unchecked) @usableFromInline var result: Downstream.Input

  @inlinable @inline(__always)
  init(
    _ downstream: Downstream, _ initialResult: Downstream.Input,
    _ nextPartialResult: @escaping (Downstream.Input, Input) -> Downstream.Input
  ) {
    self.downstream = downstream
    self.nextPartialResult = nextPartialResult
    result = initialResult
  }

  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    let next = nextPartialResult(result, input)
    result = next
    return downstream.receive(next)
  }

  @usableFromInline var description: String { "Scan" }
  @usableFromInline var children: [Mirror.Child] { [("downstream", downstream), ("result", result)] }
}

extension Publisher {
  /// Folds the values as they come and sends each intermediate result.
  ///
  ///     in:   --1--2--3-|
  ///           scan(0, +)
  ///     out:  --1--3--6-|
  ///
  /// Demand, completion and cancellation pass straight through. Runs on the thread that sends.
  @inlinable @inline(__always)
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }
}
