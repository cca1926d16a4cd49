extension Publishers {
  /// Tells whether a closure accepts any value; a thrown error ends the stream.
  @frozen public struct TryContainsWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    /// True for a value that is looked for; may throw.
    public let predicate: (Upstream.Output) throws -> Bool

    @inlinable @inline(__always)
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Failure == any Error, S.Input == Bool {
      upstream.subscribe(TryFoldInner<_, Upstream.Failure, _>(TryContainsWhereFold(predicate), subscriber))
    }
  }
}

@frozen @usableFromInline struct TryContainsWhereFold<Input>: TryFold {
  @usableFromInline let predicate: (Input) throws -> Bool

  @inlinable @inline(__always) init(_ predicate: @escaping (Input) throws -> Bool) { self.predicate = predicate }

  @inlinable static var name: String { "TryContainsWhere" }
  @inlinable var initial: Bool? { false }

  @inlinable @inline(__always)
  func step(_ result: Bool?, _ input: Input) throws -> FoldStep<Bool> {
    try predicate(input) ? .stop(true) : .keep
  }
}

extension Publisher {
  /// Tells whether `predicate` accepts any value, or ends the stream with the error that it throws.
  ///
  /// As soon as the answer is known the upstream is cancelled; so it is when the closure throws, and the error goes
  /// out at once. Otherwise the answer waits for the first request.
  @inlinable @inline(__always)
  public func tryContains(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryContainsWhere<Self> {
    Publishers.TryContainsWhere(upstream: self, predicate: predicate)
  }
}
