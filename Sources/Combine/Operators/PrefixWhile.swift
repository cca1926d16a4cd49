extension Publishers {
  /// Lets values through until a closure says no, then finishes.
  @frozen public struct PrefixWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// True as long as the stream goes on.
    public let predicate: (Output) -> Bool

    @usableFromInline let road: Road<PrefixWhileInner<_Port<Output, Failure>>>

    @inlinable @inline(__always)
    public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
      road = Road(Output.self)
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      if road.nests(S.self, Self.self) {
        upstream.subscribe(PrefixWhileInner(subscriber, predicate))
      } else {
        road.subscribe(PrefixWhileInner(_Port(subscriber._erased), predicate), to: upstream)
      }
    }
  }
}

@usableFromInline final class PrefixWhileInner<Downstream: Subscriber>: StrictOperator, StrictInner {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let predicate: (Input) -> Bool

  @inlinable @inline(__always) init(_ downstream: Downstream, _ predicate: @escaping (Input) -> Bool) {
    self.downstream = downstream
    self.predicate = predicate
    super.init()
  }

  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    guard isOpen else { return refuse() }
    if predicate(input) { return downstream.receive(input) }
    finish()
    return .none
  }

  @usableFromInline var description: String { "PrefixWhile" }
}

extension Publisher {
  /// Lets values through as long as `predicate` holds, then finishes.
  ///
  ///     in:   --1--2--5--1-|
  ///           prefix { $0 < 4 }
  ///     out:  --1--2--|
  ///
  /// The value that ends the stream is not sent; the upstream is cancelled first.
  @inlinable @inline(__always)
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }
}
