extension Publishers {
  /// Folds the values as they come and sends each intermediate result; a thrown error ends the stream.
  @frozen public struct TryScan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    /// What the fold starts with; not sent itself.
    public let initialResult: Output

    /// Makes the next result of the last one and a value, or throws.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    @usableFromInline let road: Road<TryScanInner<Upstream.Output, Upstream.Failure, _Port<Output, any Error>>>

    @inlinable @inline(__always)
    public init(
      upstream: Upstream,
      initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
      road = Road(Output.self)
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, S.Failure == any Error {
      if road.nests(S.self, Self.self) {
        upstream.subscribe(TryScanInner<_, Upstream.Failure, _>(subscriber, initialResult, nextPartialResult))
      } else {
        road.subscribe(TryScanInner(_Port(subscriber._erased), initialResult, nextPartialResult), to: upstream)
      }
    }
  }
}

@usableFromInline final class TryScanInner<Input, UpstreamFailure: Error, Downstream: Subscriber>: Operator, Inner
where Downstream.Failure == any Error {
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let downstream: Downstream
  @usableFromInline let nextPartialResult: (Downstream.Input, Input) throws -> Downstream.Input
  /// Values are serial, and this is written before one leaves.
  @exclusivity(unchecked) @usableFromInline var result: Downstream.Input

  @inlinable @inline(__always)
  init(
    _ downstream: Downstream,
    _ initialResult: Downstream.Input,
    _ nextPartialResult: @escaping (Downstream.Input, Input) throws -> Downstream.Input
  ) {
    self.downstream = downstream
    self.nextPartialResult = nextPartialResult
    result = initialResult
    super.init()
  }

  // The closure runs whatever the state is, as on Apple's systems.
  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    let next: Downstream.Input
    do {
      next = try nextPartialResult(result, input)
    } catch {
      fail(error)
      return .none
    }
    result = next
    return downstream.receive(next)
  }

  // The upstream's end passes and leaves this open, as on Apple's systems.
  @inlinable func receive(completion: Subscribers.Completion<UpstreamFailure>) {
    if isOpen { downstream.receive(completion: completion.withAnyError) }
  }

  @usableFromInline var description: String { "TryScan" }
  @usableFromInline var children: [Mirror.Child] {
    [("downstream", downstream), ("status", shownStatus), ("result", result)]
  }
}

extension Publisher {
  /// Folds the values as they come, sends each intermediate result, and ends with the error that the closure throws.
  ///
  ///     in:   --1--2--0
  ///           tryScan(10) { if $1 == 0 { throw Lost() }; return $0 / $1 }
  ///     out:  --10-5--#
  ///
  /// A throw cancels the upstream first. Demand passes through. Runs on the thread that sends.
  @inlinable @inline(__always)
  public func tryScan<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryScan<Self, T> {
    Publishers.TryScan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }
}
