extension Publishers {
  /// Lets through the values that a closure accepts.
  @frozen public struct Filter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// True for values that pass.
    public let isIncluded: (Upstream.Output) -> Bool

    @usableFromInline let road: Road<FilterInner<_Port<Output, Failure>>>

    @inlinable @inline(__always)
    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
      road = Road(Output.self)
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      if road.nests(S.self, Self.self) {
        upstream.subscribe(FilterInner(subscriber, isIncluded))
      } else {
        road.subscribe(FilterInner(_Port(subscriber._erased), isIncluded), to: upstream)
      }
    }
  }
}

@frozen @usableFromInline struct FilterInner<Downstream: Subscriber>: TransparentInner {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let isIncluded: (Input) -> Bool
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable @inline(__always) init(_ downstream: Downstream, _ isIncluded: @escaping (Input) -> Bool) {
    self.downstream = downstream
    self.isIncluded = isIncluded
  }

  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    isIncluded(input) ? downstream.receive(input) : .max(1)
  }

  @usableFromInline var description: String { "Filter" }
}

extension Publisher {
  /// Lets through the values that `isIncluded` accepts.
  ///
  ///     in:   --1--2--3--4-|
  ///           filter { $0 % 2 == 0 }
  ///     out:  -----2-----4-|
  ///
  /// A value that does not pass is replaced: one more is requested from upstream. Completion and cancellation pass
  /// straight through. Runs on the thread that sends.
  @inlinable @inline(__always)
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }
}

extension Publishers.Filter {
  @inlinable @inline(__always)
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Upstream> {
    let first = self.isIncluded
    return Publishers.Filter(upstream: upstream) { first($0) && isIncluded($0) }
  }

  @inlinable @inline(__always)
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Upstream> {
    let first = self.isIncluded
    return Publishers.TryFilter(upstream: upstream) { try first($0) && isIncluded($0) }
  }
}
