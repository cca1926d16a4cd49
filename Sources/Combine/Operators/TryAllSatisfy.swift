extension Publishers {
  /// Tells whether a closure accepts every value; a thrown error ends the stream.
  @frozen public struct TryAllSatisfy<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    /// True for a value that is accepted; may throw.
    public let predicate: (Upstream.Output) throws -> Bool

    @inlinable @inline(__always)
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Failure == any Error, S.Input == Bool {
      upstream.subscribe(TryFoldInner<_, Upstream.Failure, _>(TryAllSatisfyFold(predicate), subscriber))
    }
  }
}

@frozen @usableFromInline struct TryAllSatisfyFold<Input>: TryFold {
  @usableFromInline let predicate: (Input) throws -> Bool

  @inlinable @inline(__always) init(_ predicate: @escaping (Input) throws -> Bool) { self.predicate = predicate }

  @inlinable static var name: String { "TryAllSatisfy" }
  @inlinable var initial: Bool? { true }

  @inlinable @inline(__always)
  func step(_ result: Bool?, _ input: Input) throws -> FoldStep<Bool> {
    try predicate(input) ? .keep : .stop(false)
  }
}

extension Publisher {
  /// Tells whether `predicate` accepts every value, or ends the stream with the error that it throws.
  ///
  /// As soon as the answer is known the upstream is cancelled; so it is when the closure throws, and the error goes
  /// out at once. Otherwise the answer waits for the first request.
  @inlinable @inline(__always)
  public func tryAllSatisfy(_ predicate: @escaping (Output) throws -> Bool) -> Publishers.TryAllSatisfy<Self> {
    Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
  }
}
