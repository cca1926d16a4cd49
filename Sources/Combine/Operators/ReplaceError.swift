extension Publishers {
  /// Sends a value of its own in the place of a failure, then finishes.
  @frozen public struct ReplaceError<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never

    /// The value for a failure.
    public let output: Output

    /// Where the values come from.
    public let upstream: Upstream

    @usableFromInline let road: Road<ReplaceErrorInner<Upstream.Failure, _Port<Output, Never>>>

    @inlinable @inline(__always)
    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
      road = Road(Output.self)
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, S.Failure == Never {
      if road.nests(S.self, Self.self) {
        let inner = ReplaceErrorInner<Upstream.Failure, _>(subscriber, output)
        subscriber.receive(subscription: inner)
        upstream.subscribe(inner)
      } else {
        let port = _Port<Output, Never>(subscriber._erased)
        let inner = ReplaceErrorInner<Upstream.Failure, _>(port, output)
        port.receive(subscription: inner)
        road.subscribe(inner, to: upstream)
      }
    }
  }
}

extension Publishers.ReplaceError: Equatable where Upstream: Equatable, Upstream.Output: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.upstream == rhs.upstream && lhs.output == rhs.output }
}

@usableFromInline
final class ReplaceErrorInner<UpstreamFailure: Error, Downstream: Subscriber>: SubstituteOperator, Inner
where Downstream.Failure == Never {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let downstream: Downstream
  @usableFromInline let output: Input

  @inlinable @inline(__always) init(_ downstream: Downstream, _ output: Input) {
    self.downstream = downstream
    self.output = output
    super.init()
  }

  @inlinable func receive(subscription: any Subscription) {
    if open(subscription) { catchUp() }
  }

  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    guard isOpen else { return .none }
    precondition(outstanding.takeOne(), "Combine: an upstream sent a value that was not asked for")
    let more = downstream.receive(input)
    if more.rawValue != 0 { outstanding.add(more) }
    return more
  }

  @inlinable func receive(completion: Subscribers.Completion<UpstreamFailure>) {
    switch completion {
    case .finished: if close() || stopWaiting() { downstream.receive(completion: .finished) }
    case .failure: endWithSubstitute()
    }
  }

  @usableFromInline override func substitute() {
    _ = downstream.receive(output)
    downstream.receive(completion: .finished)
  }

  @usableFromInline var description: String { "ReplaceError" }
}

extension Publisher {
  /// Sends `output` in the place of a failure, then finishes.
  ///
  ///     in:   --1--2--#
  ///           replaceError(with: 0)
  ///     out:  --1--2--0|
  ///
  /// `output` waits for demand. The stream is over after it: to go on with another one, use `catch`.
  @inlinable @inline(__always)
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }
}
