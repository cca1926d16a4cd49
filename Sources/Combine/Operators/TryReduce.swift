extension Publishers {
  /// Folds all values into one result; a thrown error ends the stream.
  @frozen public struct TryReduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    /// What the fold starts with, and the answer if there is no value.
    public let initial: Output

    /// Makes the next result of the last one and a value, or throws.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    @inlinable @inline(__always)
    public init(
      upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, S.Failure == any Error {
      upstream.subscribe(TryFoldInner<_, Upstream.Failure, _>(TryReduceFold(initial, nextPartialResult), subscriber))
    }
  }
}

@frozen @usableFromInline struct TryReduceFold<Input, Result>: TryFold {
  @usableFromInline let first: Result
  @usableFromInline let next: (Result, Input) throws -> Result

  @inlinable @inline(__always)
  init(_ first: Result, _ next: @escaping (Result, Input) throws -> Result) {
    self.first = first
    self.next = next
  }

  @inlinable static var name: String { "TryReduce" }
  @inlinable var initial: Result? { first }

  @inlinable @inline(__always)
  func step(_ result: Result?, _ input: Input) throws -> FoldStep<Result> {
    .replace(try next(result.unsafelyUnwrapped, input))
  }
}

extension Publisher {
  /// Folds all values into one result, or ends the stream with the error that the closure throws.
  ///
  /// When the closure throws, the upstream is cancelled and the error goes out at once. Otherwise the answer waits
  /// for the end and for the first request.
  @inlinable @inline(__always)
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryReduce<Self, T> {
    Publishers.TryReduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }
}
