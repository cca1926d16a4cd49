extension Publishers {
  /// Sends a value of its own if the stream finishes without any.
  @frozen public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The value for an empty stream.
    public let output: Output

    /// Where the values come from.
    public let upstream: Upstream

    @usableFromInline let road: Road<ReplaceEmptyInner<_Port<Output, Failure>>>

    @inlinable @inline(__always)
    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
      road = Road(Output.self)
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      if road.nests(S.self, Self.self) {
        upstream.subscribe(ReplaceEmptyInner(subscriber, output))
      } else {
        road.subscribe(ReplaceEmptyInner(_Port(subscriber._erased), output), to: upstream)
      }
    }
  }
}

extension Publishers.ReplaceEmpty: Equatable where Upstream: Equatable, Upstream.Output: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.upstream == rhs.upstream && lhs.output == rhs.output }
}

@usableFromInline final class ReplaceEmptyInner<Downstream: Subscriber>: SubstituteOperator, Inner {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let output: Input
  /// Values are serial, and this is written before one leaves.
  @exclusivity(unchecked) @usableFromInline var isEmpty = true

  @inlinable @inline(__always) init(_ downstream: Downstream, _ output: Input) {
    self.downstream = downstream
    self.output = output
    super.init()
  }

  @inlinable func receive(subscription: any Subscription) {
    guard open(subscription) else { return }
    downstream.receive(subscription: self)
    openUpstream?.request(.unlimited)
  }

  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    guard isOpen else { return .none }
    isEmpty = false
    return downstream.receive(input)
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    if isEmpty, case .finished = completion {
      endWithSubstitute()
    } else if close() {
      downstream.receive(completion: completion)
    }
  }

  @usableFromInline override func substitute() {
    _ = downstream.receive(output)
    downstream.receive(completion: .finished)
  }

  @usableFromInline var description: String { "ReplaceEmpty" }
}

extension Publisher {
  /// Sends `output` if the stream finishes without any value.
  ///
  ///     in:   -----|
  ///           replaceEmpty(with: 0)
  ///     out:  -----0|
  ///
  /// All values are requested from upstream at once. `output` waits for demand; a failure does not, and passes
  /// unchanged.
  @inlinable @inline(__always)
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }
}
