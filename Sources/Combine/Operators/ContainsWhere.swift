extension Publishers {
  /// Tells whether a closure accepts any value.
  @frozen public struct ContainsWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// True for a value that is looked for.
    public let predicate: (Upstream.Output) -> Bool

    @inlinable @inline(__always)
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, S.Input == Bool {
      upstream.subscribe(FoldInner(ContainsWhereFold(predicate), subscriber))
    }
  }
}

@frozen @usableFromInline struct ContainsWhereFold<Input>: Fold {
  @usableFromInline let predicate: (Input) -> Bool

  @inlinable @inline(__always) init(_ predicate: @escaping (Input) -> Bool) { self.predicate = predicate }

  @inlinable static var name: String { "ContainsWhere" }
  @inlinable var initial: Bool? { false }

  @inlinable @inline(__always)
  func step(_ result: Bool?, _ input: Input) -> FoldStep<Bool> {
    predicate(input) ? .stop(true) : .keep
  }
}

extension Publisher {
  /// Tells whether `predicate` accepts any value.
  ///
  ///     in:   --1--2--3-|
  ///           contains { $0 > 1 }
  ///     out:  -----('true'|)
  ///
  /// As soon as the answer is known the upstream is cancelled. Everything is taken in at once; the answer waits for
  /// the first request. A failure passes through in its place. Runs on the thread that sends.
  @inlinable @inline(__always)
  public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
    Publishers.ContainsWhere(upstream: self, predicate: predicate)
  }
}
