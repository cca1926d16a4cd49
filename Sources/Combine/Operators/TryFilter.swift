extension Publishers {
  /// Lets through the values that a closure accepts; a thrown error ends the stream.
  @frozen public struct TryFilter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    /// True for values that pass; may throw.
    public let isIncluded: (Upstream.Output) throws -> Bool

    @usableFromInline let road: Road<TryFilterInner<Upstream.Failure, _Port<Output, any Error>>>

    @inlinable @inline(__always)
    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
      road = Road(Output.self)
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, S.Failure == any Error {
      if road.nests(S.self, Self.self) {
        upstream.subscribe(TryFilterInner<Upstream.Failure, _>(subscriber, isIncluded))
      } else {
        road.subscribe(TryFilterInner(_Port(subscriber._erased), isIncluded), to: upstream)
      }
    }
  }
}

@usableFromInline final class TryFilterInner<UpstreamFailure: Error, Downstream: Subscriber>: StrictOperator, StrictInner
where Downstream.Failure == any Error {
  @usableFromInline typealias Failure = UpstreamFailure
  @usableFromInline typealias Input = Downstream.Input

  @usableFromInline let downstream: Downstream
  @usableFromInline let isIncluded: (Input) throws -> Bool

  @inlinable @inline(__always) init(_ downstream: Downstream, _ isIncluded: @escaping (Input) throws -> Bool) {
    self.downstream = downstream
    self.isIncluded = isIncluded
    super.init()
  }

  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    guard isOpen else { return refuse() }
    do {
      guard try isIncluded(input) else { return .max(1) }
    } catch {
      fail(error)
      return .none
    }
    return downstream.receive(input)
  }

  @usableFromInline var description: String { "TryFilter" }
}

extension Publisher {
  /// Lets through the values that `isIncluded` accepts, or ends the stream with the error that it throws.
  ///
  /// A throw cancels the upstream first. A value that does not pass is replaced by requesting one more.
  @inlinable @inline(__always)
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Self> {
    Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
  }
}

extension Publishers.TryFilter {
  @inlinable @inline(__always)
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.TryFilter<Upstream> {
    let first = self.isIncluded
    return Publishers.TryFilter(upstream: upstream) { try first($0) && isIncluded($0) }
  }

  @inlinable @inline(__always)
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Upstream> {
    let first = self.isIncluded
    return Publishers.TryFilter(upstream: upstream) { try first($0) && isIncluded($0) }
  }
}
