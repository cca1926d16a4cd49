extension Publishers {
  /// Turns each value into another with a closure that may throw; a thrown error ends the stream.
  @frozen public struct TryMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    /// What makes the new value, or throws.
    public let transform: (Upstream.Output) throws -> Output

    @usableFromInline let road: Road<TryMapInner<Upstream.Output, Upstream.Failure, _Port<Output, any Error>>>

    @inlinable @inline(__always)
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
      self.upstream = upstream
      self.transform = transform
      road = Road(Output.self)
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, S.Failure == any Error {
      if road.nests(S.self, Self.self) {
        upstream.subscribe(TryMapInner<_, Upstream.Failure, _>(subscriber, transform))
      } else {
        road.subscribe(TryMapInner(_Port(subscriber._erased), transform), to: upstream)
      }
    }
  }
}

@usableFromInline final class TryMapInner<Input, UpstreamFailure: Error, Downstream: Subscriber>: Operator, Inner
where Downstream.Failure == any Error {
  @usableFromInline typealias Failure = UpstreamFailure
  @usableFromInline let downstream: Downstream
  @usableFromInline let transform: (Input) throws -> Downstream.Input

  @inlinable @inline(__always)
  init(_ downstream: Downstream, _ transform: @escaping (Input) throws -> Downstream.Input) {
    self.downstream = downstream
    self.transform = transform
    super.init()
  }

  // The closure runs whatever the state is, as on Apple's systems.
  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    let output: Downstream.Input
    do {
      output = try transform(input)
    } catch {
      giveUp(error)
      return .none
    }
    return downstream.receive(output)
  }

  // An error goes out whatever the state is, too.
  @usableFromInline @inline(never) func giveUp(_ error: any Error) {
    if !stop() { _ = closeBeforeOpen() }
    downstream.receive(completion: .failure(error))
  }

  @usableFromInline var description: String { "TryMap" }
}

extension Publisher {
  /// Turns each value into another, or ends the stream with the error that `transform` throws.
  ///
  ///     in:   --1----2--3-|
  ///           tryMap { if $0 == 3 { throw Lost() }; return $0 * 10 }
  ///     out:  --10---20-#
  ///
  /// A throw cancels the upstream first. Demand passes through. Runs on the thread that sends.
  @inlinable @inline(__always)
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    Publishers.TryMap(upstream: self, transform: transform)
  }
}

extension Publishers.TryMap {
  @inlinable @inline(__always)
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.TryMap<Upstream, T> {
    let first = self.transform
    return Publishers.TryMap<Upstream, T>(upstream: upstream) { transform(try first($0)) }
  }

  @inlinable @inline(__always)
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Upstream, T> {
    let first = self.transform
    return Publishers.TryMap<Upstream, T>(upstream: upstream) { try transform(first($0)) }
  }
}
