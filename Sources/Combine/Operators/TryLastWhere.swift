extension Publishers {
  /// Sends the last value that a closure accepts; a thrown error ends the stream.
  @frozen public struct TryLastWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    /// True for a value that is looked for; may throw.
    public let predicate: (Output) throws -> Bool

    @inlinable @inline(__always)
    public init(upstream: Upstream, predicate: @escaping (Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, S.Failure == any Error {
      upstream.subscribe(TryFoldInner<_, Upstream.Failure, _>(TryLastWhereFold(predicate), subscriber))
    }
  }
}

@frozen @usableFromInline struct TryLastWhereFold<Input>: TryFold {
  @usableFromInline let predicate: (Input) throws -> Bool

  @inlinable @inline(__always) init(_ predicate: @escaping (Input) throws -> Bool) { self.predicate = predicate }

  @inlinable static var name: String { "TryLastWhere" }

  @inlinable @inline(__always)
  func step(_ result: Input?, _ input: Input) throws -> FoldStep<Input> {
    try predicate(input) ? .replace(input) : .keep
  }
}

extension Publisher {
  /// Sends the last value that `predicate` accepts, or ends the stream with the error that it throws.
  ///
  /// When the closure throws, the upstream is cancelled and the error goes out at once. Otherwise the answer waits
  /// for the end and for the first request.
  @inlinable @inline(__always)
  public func tryLast(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryLastWhere<Self> {
    Publishers.TryLastWhere(upstream: self, predicate: predicate)
  }
}
