extension Publishers {
  /// Turns each value into another or leaves it out; a thrown error ends the stream.
  @frozen public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    /// What makes the new value, or nil for none; may throw.
    public let transform: (Upstream.Output) throws -> Output?

    @usableFromInline let road: Road<TryCompactMapInner<Upstream.Output, Upstream.Failure, _Port<Output, any Error>>>

    @inlinable @inline(__always)
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
      self.upstream = upstream
      self.transform = transform
      road = Road(Output.self)
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, S.Failure == any Error {
      if road.nests(S.self, Self.self) {
        upstream.subscribe(TryCompactMapInner<_, Upstream.Failure, _>(subscriber, transform))
      } else {
        road.subscribe(TryCompactMapInner(_Port(subscriber._erased), transform), to: upstream)
      }
    }
  }
}

@usableFromInline
final class TryCompactMapInner<Input, UpstreamFailure: Error, Downstream: Subscriber>: StrictOperator, StrictInner
where Downstream.Failure == any Error {
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let downstream: Downstream
  @usableFromInline let transform: (Input) throws -> Downstream.Input?

  @inlinable @inline(__always)
  init(_ downstream: Downstream, _ transform: @escaping (Input) throws -> Downstream.Input?) {
    self.downstream = downstream
    self.transform = transform
    super.init()
  }

  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    guard isOpen else { return refuse() }
    let output: Downstream.Input
    do {
      guard let some = try transform(input) else { return .max(1) }
      output = some
    } catch {
      fail(error)
      return .none
    }
    return downstream.receive(output)
  }

  @usableFromInline var description: String { "TryCompactMap" }
}

extension Publisher {
  /// Turns each value into another, leaves out those that give nil, and ends with the error that `transform` throws.
  ///
  ///     in:   --"1"--""--"x"
  ///           tryCompactMap { $0.isEmpty ? nil : try number($0) }
  ///     out:  --1--------#
  ///
  /// A throw cancels the upstream first. A value left out is replaced by requesting one more.
  @inlinable @inline(__always)
  public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryCompactMap<Self, T> {
    Publishers.TryCompactMap(upstream: self, transform: transform)
  }
}

extension Publishers.TryCompactMap {
  @inlinable @inline(__always)
  public func compactMap<T>(
    _ transform: @escaping (Output) throws -> T?
  ) -> Publishers.TryCompactMap<Upstream, T> {
    let first = self.transform
    return Publishers.TryCompactMap<Upstream, T>(upstream: upstream) { try first($0).flatMap(transform) }
  }
}
