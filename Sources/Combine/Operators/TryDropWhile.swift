extension Publishers {
  /// Leaves out values until a closure says no, then lets everything through; a thrown error ends the stream.
  @frozen public struct TryDropWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    /// True as long as values are left out; may throw.
    public let predicate: (Output) throws -> Bool

    @usableFromInline let road: Road<TryDropWhileInner<Upstream.Failure, _Port<Output, any Error>>>

    @inlinable @inline(__always)
    public init(upstream: Upstream, predicate: @escaping (Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
      road = Road(Output.self)
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, S.Failure == any Error {
      if road.nests(S.self, Self.self) {
        upstream.subscribe(TryDropWhileInner<Upstream.Failure, _>(subscriber, predicate))
      } else {
        road.subscribe(TryDropWhileInner(_Port(subscriber._erased), predicate), to: upstream)
      }
    }
  }
}

@usableFromInline
final class TryDropWhileInner<UpstreamFailure: Error, Downstream: Subscriber>: DemandingOperator, Inner
where Downstream.Failure == any Error {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let downstream: Downstream
  @usableFromInline let predicate: (Input) throws -> Bool
  /// Values are serial, and this is written before one leaves.
  @exclusivity(unchecked) @usableFromInline var isDropping = true

  @inlinable @inline(__always) init(_ downstream: Downstream, _ predicate: @escaping (Input) throws -> Bool) {
    self.downstream = downstream
    self.predicate = predicate
    super.init()
  }

  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    guard isOpen else { return .none }
    if isDropping {
      do {
        if try predicate(input) { return .max(1) }
      } catch {
        fail(error)
        return .none
      }
      isDropping = false
    }
    return downstream.receive(input)
  }

  @usableFromInline var description: String { "TryDropWhile" }
}

extension Publisher {
  /// Leaves out values as long as `predicate` holds, then lets everything through; ends with the error that it throws.
  ///
  /// A value left out is replaced by requesting one more. A throw cancels the upstream first. After its first no,
  /// `predicate` is not asked again.
  @inlinable @inline(__always)
  public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryDropWhile<Self> {
    Publishers.TryDropWhile(upstream: self, predicate: predicate)
  }
}
