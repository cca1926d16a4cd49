extension Publishers {
  /// Turns each value into another with a closure.
  @frozen public struct Map<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// What makes the new value.
    public let transform: (Upstream.Output) -> Output

    @usableFromInline let road: Road<MapInner<Upstream.Output, _Port<Output, Failure>>>

    @inlinable @inline(__always)
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
      road = Road(Output.self)
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      if road.nests(S.self, Self.self) {
        upstream.subscribe(MapInner(subscriber, transform))
      } else {
        road.subscribe(MapInner(_Port(subscriber._erased), transform), to: upstream)
      }
    }
  }
}

@frozen @usableFromInline struct MapInner<Input, Downstream: Subscriber>: TransparentInner {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let transform: (Input) -> Downstream.Input
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable @inline(__always) init(_ downstream: Downstream, _ transform: @escaping (Input) -> Downstream.Input) {
    self.downstream = downstream
    self.transform = transform
  }

  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    downstream.receive(transform(input))
  }

  @usableFromInline var description: String { "Map" }
}

extension Publisher {
  /// Turns each value into another.
  ///
  ///     in:   --1----2--3-|
  ///           map { $0 * 10 }
  ///     out:  --10---20-30|
  ///
  /// Demand, completion and cancellation pass straight through. Runs on the thread that sends.
  @inlinable @inline(__always)
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }

  /// Puts `output` in the place of each nil.
  @inlinable @inline(__always)
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    Publishers.Map(upstream: self) { $0 ?? output }
  }
}

extension Publishers.Map {
  @inlinable @inline(__always)
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Upstream, T> {
    let first = self.transform
    return Publishers.Map<Upstream, T>(upstream: upstream) { transform(first($0)) }
  }

  @inlinable @inline(__always)
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Upstream, T> {
    let first = self.transform
    return Publishers.TryMap<Upstream, T>(upstream: upstream) { try transform(first($0)) }
  }
}
