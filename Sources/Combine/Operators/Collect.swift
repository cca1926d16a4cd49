extension Publishers {
  /// Gathers all values in one array, sent when there are no more.
  @frozen public struct Collect<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    @inlinable @inline(__always) public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S)
    where Upstream.Failure == S.Failure, S.Input == [Upstream.Output] {
      upstream.subscribe(CollectInner<Upstream.Output, _>(subscriber))
    }
  }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}

/// Not a `Fold`: the array has to grow in place.
@usableFromInline final class CollectInner<Input, Downstream: Subscriber>: FoldOperator, Answering
where Downstream.Input == [Input] {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  /// Values are serial, and nobody else reads it before the last one.
  @exclusivity(unchecked) @usableFromInline var values: [Input] = []

  @inlinable @inline(__always) init(_ downstream: Downstream) {
    self.downstream = downstream
    super.init()
  }

  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    if isOpen { values.append(input) }
    return .none
  }

  @inlinable override func answer() {
    _ = downstream.receive(values)
    downstream.receive(completion: .finished)
  }

  @usableFromInline var description: String { "Collect" }
  @usableFromInline var children: [Mirror.Child] { [("count", values.count)] }
}

extension Publisher {
  /// Gathers all values in one array, sent when there are no more; an empty one if there is none.
  ///
  ///     in:   --1--2--3-|
  ///           collect()
  ///     out:  ----------('[1, 2, 3]'|)
  ///
  /// Everything is taken in at once; the answer waits for the end and for the first request. A failure passes through
  /// in its place. Runs on the thread that sends.
  @inlinable @inline(__always)
  public func collect() -> Publishers.Collect<Self> {
    Publishers.Collect(upstream: self)
  }
}
