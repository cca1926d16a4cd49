extension Publishers {
  /// Leaves out values that repeat the one before them; a thrown error ends the stream.
  @frozen public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    /// True if the second value repeats the first; may throw.
    public let predicate: (Output, Output) throws -> Bool

    @usableFromInline let road: Road<TryRemoveDuplicatesInner<Upstream.Failure, _Port<Output, any Error>>>

    @inlinable @inline(__always)
    public init(upstream: Upstream, predicate: @escaping (Output, Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
      road = Road(Output.self)
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, S.Failure == any Error {
      if road.nests(S.self, Self.self) {
        upstream.subscribe(TryRemoveDuplicatesInner<Upstream.Failure, _>(subscriber, predicate))
      } else {
        road.subscribe(TryRemoveDuplicatesInner(_Port(subscriber._erased), predicate), to: upstream)
      }
    }
  }
}

@usableFromInline
final class TryRemoveDuplicatesInner<UpstreamFailure: Error, Downstream: Subscriber>: StrictOperator, StrictInner
where Downstream.Failure == any Error {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let downstream: Downstream
  @usableFromInline let predicate: (Input, Input) throws -> Bool
  /// Values are serial, and this is written before one leaves.
  @exclusivity(unchecked) @usableFromInline var last: Input?

  @inlinable @inline(__always) init(_ downstream: Downstream, _ predicate: @escaping (Input, Input) throws -> Bool) {
    self.downstream = downstream
    self.predicate = predicate
    super.init()
  }

  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    guard isOpen else { return refuse() }
    let before = last
    last = input
    do {
      if let before, try predicate(before, input) { return .max(1) }
    } catch {
      fail(error)
      return .none
    }
    return downstream.receive(input)
  }

  @usableFromInline var description: String { "TryRemoveDuplicates" }
  @usableFromInline var children: [Mirror.Child] { [("downstream", downstream), ("last", last as Any)] }
}

extension Publisher {
  /// Leaves out values that, says `predicate`, repeat the one before them, and ends with the error that it throws.
  ///
  /// The last value that came, also one left out, is what the next is compared with. A throw cancels the upstream
  /// first. A value left out is replaced by requesting one more.
  @inlinable @inline(__always)
  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> {
    Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
  }
}
