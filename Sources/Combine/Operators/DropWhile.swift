extension Publishers {
  /// Leaves out values until a closure says no, then lets everything through.
  @frozen public struct DropWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// True as long as values are left out.
    public let predicate: (Output) -> Bool

    @usableFromInline let road: Road<DropWhileInner<_Port<Output, Failure>>>

    @inlinable @inline(__always)
    public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
      road = Road(Output.self)
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      if road.nests(S.self, Self.self) {
        upstream.subscribe(DropWhileInner(subscriber, predicate))
      } else {
        road.subscribe(DropWhileInner(_Port(subscriber._erased), predicate), to: upstream)
      }
    }
  }
}

@usableFromInline final class DropWhileInner<Downstream: Subscriber>: DemandingOperator, Inner {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let predicate: (Input) -> Bool
  /// Values are serial, and this is written before one leaves.
  @exclusivity(unchecked) @usableFromInline var isDropping = true

  @inlinable @inline(__always) init(_ downstream: Downstream, _ predicate: @escaping (Input) -> Bool) {
    self.downstream = downstream
    self.predicate = predicate
    super.init()
  }

  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    guard isOpen else { return .none }
    if isDropping {
      if predicate(input) { return .max(1) }
      isDropping = false
    }
    return downstream.receive(input)
  }

  @usableFromInline var description: String { "DropWhile" }
}

extension Publisher {
  /// Leaves out values as long as `predicate` holds, then lets everything through.
  ///
  ///     in:   --1--2--5--1-|
  ///           drop { $0 < 4 }
  ///     out:  --------5--1-|
  ///
  /// A value left out is replaced by requesting one more. After its first no, `predicate` is not asked again.
  @inlinable @inline(__always)
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }
}
