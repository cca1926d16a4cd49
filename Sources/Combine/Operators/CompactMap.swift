extension Publishers {
  /// Turns each value into another, and leaves out those that turn into nil.
  @frozen public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// What makes the new value, or nil for none.
    public let transform: (Upstream.Output) -> Output?

    @usableFromInline let road: Road<CompactMapInner<Upstream.Output, _Port<Output, Failure>>>

    @inlinable @inline(__always)
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
      road = Road(Output.self)
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      if road.nests(S.self, Self.self) {
        upstream.subscribe(CompactMapInner(subscriber, transform))
      } else {
        road.subscribe(CompactMapInner(_Port(subscriber._erased), transform), to: upstream)
      }
    }
  }
}

@frozen @usableFromInline struct CompactMapInner<Input, Downstream: Subscriber>: TransparentInner {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let transform: (Input) -> Downstream.Input?
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable @inline(__always) init(_ downstream: Downstream, _ transform: @escaping (Input) -> Downstream.Input?) {
    self.downstream = downstream
    self.transform = transform
  }

  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    guard let output = transform(input) else { return .max(1) }
    return downstream.receive(output)
  }

  @usableFromInline var description: String { "CompactMap" }
}

extension Publisher {
  /// Turns each value into another, and leaves out those for which `transform` returns nil.
  ///
  ///     in:   --"1"--"x"--"3"-|
  ///           compactMap { Int($0) }
  ///     out:  --1---------3---|
  ///
  /// A value left out is replaced: one more is requested from upstream. Completion and cancellation pass straight
  /// through. Runs on the thread that sends.
  @inlinable @inline(__always)
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }
}

extension Publishers.CompactMap {
  @inlinable @inline(__always)
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Upstream, T> {
    let first = self.transform
    return Publishers.CompactMap<Upstream, T>(upstream: upstream) { first($0).flatMap(transform) }
  }

  @inlinable @inline(__always)
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.CompactMap<Upstream, T> {
    let first = self.transform
    return Publishers.CompactMap<Upstream, T>(upstream: upstream) { first($0).map(transform) }
  }
}
