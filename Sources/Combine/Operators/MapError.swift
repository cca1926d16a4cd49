extension Publishers {
  /// Turns the error that a stream ends with into another.
  @frozen public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    public typealias Output = Upstream.Output

    /// Where the values come from.
    public let upstream: Upstream

    /// What makes the new error.
    public let transform: (Upstream.Failure) -> Failure

    @usableFromInline let road: Road<MapErrorInner<Upstream.Failure, _Port<Output, Failure>>>

    @inlinable @inline(__always)
    public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      self.transform = transform
      road = Road(Output.self)
    }

    @inlinable @inline(__always)
    public init(upstream: Upstream, _ map: @escaping (Upstream.Failure) -> Failure) {
      self.init(upstream: upstream, transform: map)
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Upstream.Output == S.Input {
      if road.nests(S.self, Self.self) {
        upstream.subscribe(MapErrorInner(subscriber, transform))
      } else {
        road.subscribe(MapErrorInner(_Port(subscriber._erased), transform), to: upstream)
      }
    }
  }
}

@frozen @usableFromInline
struct MapErrorInner<UpstreamFailure: Error, Downstream: Subscriber>: TransparentInner {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let downstream: Downstream
  @usableFromInline let transform: (UpstreamFailure) -> Downstream.Failure
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable @inline(__always)
  init(_ downstream: Downstream, _ transform: @escaping (UpstreamFailure) -> Downstream.Failure) {
    self.downstream = downstream
    self.transform = transform
  }

  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(input) }

  @inlinable func receive(completion: Subscribers.Completion<UpstreamFailure>) {
    switch completion {
    case .finished: downstream.receive(completion: .finished)
    case .failure(let error): downstream.receive(completion: .failure(transform(error)))
    }
  }

  @usableFromInline var description: String { "MapError" }
}

extension Publisher {
  /// Turns the error that a stream ends with into another.
  ///
  ///     in:   --1--2--#disk
  ///           mapError { _ in CatalogueError.unreadable }
  ///     out:  --1--2--#unreadable
  ///
  /// Everything else passes straight through. Runs on the thread that sends.
  @inlinable @inline(__always)
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform: transform)
  }
}
