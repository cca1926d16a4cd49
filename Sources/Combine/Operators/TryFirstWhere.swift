extension Publishers {
  /// Sends the first value that a closure accepts; a thrown error ends the stream.
  @frozen public struct TryFirstWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    /// True for the value that is looked for; may throw.
    public let predicate: (Output) throws -> Bool

    @inlinable @inline(__always)
    public init(upstream: Upstream, predicate: @escaping (Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, S.Failure == any Error {
      upstream.subscribe(TryFoldInner<_, Upstream.Failure, _>(TryFirstWhereFold(predicate), subscriber))
    }
  }
}

@frozen @usableFromInline struct TryFirstWhereFold<Input>: TryFold {
  @usableFromInline let predicate: (Input) throws -> Bool

  @inlinable @inline(__always) init(_ predicate: @escaping (Input) throws -> Bool) { self.predicate = predicate }

  @inlinable static var name: String { "TryFirstWhere" }

  @inlinable @inline(__always)
  func step(_ result: Input?, _ input: Input) throws -> FoldStep<Input> {
    try predicate(input) ? .stop(input) : .keep
  }
}

extension Publisher {
  /// Sends the first value that `predicate` accepts, or ends the stream with the error that it throws.
  ///
  /// As soon as the answer is known the upstream is cancelled; so it is when the closure throws, and the error goes
  /// out at once. Otherwise the answer waits for the first request.
  @inlinable @inline(__always)
  public func tryFirst(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryFirstWhere<Self> {
    Publishers.TryFirstWhere(upstream: self, predicate: predicate)
  }
}
