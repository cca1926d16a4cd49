extension Publishers {
  /// Lets values through until a closure says no, then finishes; a thrown error ends the stream with it.
  @frozen public struct TryPrefixWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    /// True as long as the stream goes on; may throw.
    public let predicate: (Output) throws -> Bool

    @usableFromInline let road: Road<TryPrefixWhileInner<Upstream.Failure, _Port<Output, any Error>>>

    @inlinable @inline(__always)
    public init(upstream: Upstream, predicate: @escaping (Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
      road = Road(Output.self)
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, S.Failure == any Error {
      if road.nests(S.self, Self.self) {
        upstream.subscribe(TryPrefixWhileInner<Upstream.Failure, _>(subscriber, predicate))
      } else {
        road.subscribe(TryPrefixWhileInner(_Port(subscriber._erased), predicate), to: upstream)
      }
    }
  }
}

@usableFromInline
final class TryPrefixWhileInner<UpstreamFailure: Error, Downstream: Subscriber>: StrictOperator, StrictInner
where Downstream.Failure == any Error {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let downstream: Downstream
  @usableFromInline let predicate: (Input) throws -> Bool

  @inlinable @inline(__always) init(_ downstream: Downstream, _ predicate: @escaping (Input) throws -> Bool) {
    self.downstream = downstream
    self.predicate = predicate
    super.init()
  }

  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    guard isOpen else { return refuse() }
    do {
      guard try predicate(input) else {
        finish()
        return .none
      }
    } catch {
      fail(error)
      return .none
    }
    return downstream.receive(input)
  }

  @usableFromInline var description: String { "TryPrefixWhile" }
}

extension Publisher {
  /// Lets values through as long as `predicate` holds, then finishes, or ends with the error that it throws.
  ///
  /// The value that ends the stream is not sent; the upstream is cancelled first.
  @inlinable @inline(__always)
  public func tryPrefix(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryPrefixWhile<Self> {
    Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
  }
}
