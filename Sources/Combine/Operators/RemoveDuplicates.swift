extension Publishers {
  /// Leaves out values that repeat the one before them.
  @frozen public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// True if the second value repeats the first.
    public let predicate: (Output, Output) -> Bool

    @usableFromInline let road: Road<RemoveDuplicatesInner<_Port<Output, Failure>>>

    @inlinable @inline(__always)
    public init(upstream: Upstream, predicate: @escaping (Output, Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
      road = Road(Output.self)
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      if road.nests(S.self, Self.self) {
        upstream.subscribe(RemoveDuplicatesInner(subscriber, predicate))
      } else {
        road.subscribe(RemoveDuplicatesInner(_Port(subscriber._erased), predicate), to: upstream)
      }
    }
  }
}

@usableFromInline final class RemoveDuplicatesInner<Downstream: Subscriber>: StrictOperator, StrictInner {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let predicate: (Input, Input) -> Bool
  /// Values are serial, and this is written before one leaves.
  @exclusivity(unchecked) @usableFromInline var last: Input?

  @inlinable @inline(__always) init(_ downstream: Downstream, _ predicate: @escaping (Input, Input) -> Bool) {
    self.downstream = downstream
    self.predicate = predicate
    super.init()
  }

  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    guard isOpen else { return refuse() }
    let before = last
    last = input
    if let before, predicate(before, input) { return .max(1) }
    return downstream.receive(input)
  }

  @usableFromInline var description: String { "RemoveDuplicates" }
  @usableFromInline var children: [Mirror.Child] { [("downstream", downstream), ("last", last as Any)] }
}

/// `==` as a closure that depends on the values' type alone: so it is specialised also where the publisher is unknown.
@inlinable @inline(__always) func equality<Value: Equatable>(_: Value.Type) -> (Value, Value) -> Bool {
  { $0 == $1 }
}

extension Publisher where Output: Equatable {
  /// Leaves out values that equal the one before them.
  ///
  ///     in:   --1--1--2--2--1-|
  ///           removeDuplicates()
  ///     out:  --1-----2-----1-|
  ///
  /// Only neighbours are compared. A value left out is replaced by requesting one more.
  @inlinable @inline(__always)
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: equality(Output.self))
  }
}

extension Publisher {
  /// Leaves out values that, says `predicate`, repeat the one before them.
  ///
  /// The last value that came, also one left out, is what the next is compared with.
  @inlinable @inline(__always)
  public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }
}
