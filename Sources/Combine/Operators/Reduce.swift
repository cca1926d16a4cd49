extension Publishers {
  /// Folds all values into one result, sent when there are no more.
  @frozen public struct Reduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// What the fold starts with, and the answer if there is no value.
    public let initial: Output

    /// Makes the next result of the last one and a value.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    @inlinable @inline(__always)
    public init(upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Upstream.Failure == S.Failure {
      upstream.subscribe(FoldInner(ReduceFold(initial, nextPartialResult), subscriber))
    }
  }
}

@frozen @usableFromInline struct ReduceFold<Input, Result>: Fold {
  @usableFromInline let first: Result
  @usableFromInline let next: (Result, Input) -> Result

  @inlinable @inline(__always)
  init(_ first: Result, _ next: @escaping (Result, Input) -> Result) {
    self.first = first
    self.next = next
  }

  @inlinable static var name: String { "Reduce" }
  @inlinable var initial: Result? { first }

  @inlinable @inline(__always)
  func step(_ result: Result?, _ input: Input) -> FoldStep<Result> {
    .replace(next(result.unsafelyUnwrapped, input))
  }
}

extension Publisher {
  /// Folds all values into one result, sent when there are no more.
  ///
  ///     in:   --1--2--3-|
  ///           reduce(0, +)
  ///     out:  ----------(6|)
  ///
  /// Everything is taken in at once; the answer waits for the end and for the first request. A failure passes through
  /// in its place. Runs on the thread that sends.
  @inlinable @inline(__always)
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }
}
