extension Publishers {
  /// Takes all values and sends none: only the end is left.
  @frozen public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    public typealias Output = Never
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    @usableFromInline let road: Road<IgnoreOutputInner<Upstream.Output, _Port<Never, Failure>>>

    @inlinable @inline(__always)
    public init(upstream: Upstream) {
      self.upstream = upstream
      road = Road(Upstream.Output.self)
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, S.Input == Never {
      if road.nests(S.self, Self.self) {
        upstream.subscribe(IgnoreOutputInner(subscriber))
      } else {
        road.subscribe(IgnoreOutputInner(_Port(subscriber._erased)), to: upstream)
      }
    }
  }
}

extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.upstream == rhs.upstream }
}

@frozen @usableFromInline struct IgnoreOutputInner<Input, Downstream: Subscriber>: TransparentInner
where Downstream.Input == Never {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable @inline(__always) init(_ downstream: Downstream) { self.downstream = downstream }

  @inlinable func receive(subscription: any Subscription) {
    downstream.receive(subscription: subscription)
    subscription.request(.unlimited)
  }

  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand { .none }

  @usableFromInline var description: String { "IgnoreOutput" }
}

extension Publisher {
  /// Sends no values, only the end.
  ///
  ///     in:   --1--2--3-|
  ///           ignoreOutput()
  ///     out:  ----------|
  ///
  /// All values are requested, without waiting for demand. Completion and cancellation pass straight through.
  @inlinable @inline(__always)
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> { Publishers.IgnoreOutput(upstream: self) }
}
