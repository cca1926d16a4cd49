extension Publishers {
  /// Counts the values.
  @frozen public struct Count<Upstream: Publisher>: Publisher {
    public typealias Output = Int
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    @inlinable @inline(__always) public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, S.Input == Int {
      upstream.subscribe(FoldInner(CountFold(), subscriber))
    }
  }
}

extension Publishers.Count: Equatable where Upstream: Equatable {}

@frozen @usableFromInline struct CountFold<Input>: Fold {
  @inlinable @inline(__always) init() {}

  @inlinable static var name: String { "Count" }
  @inlinable var initial: Int? { 0 }

  @inlinable @inline(__always)
  func step(_ result: Int?, _ input: Input) -> FoldStep<Int> {
    .replace(result.unsafelyUnwrapped &+ 1)
  }
}

extension Publisher {
  /// Sends the number of values when there are no more.
  ///
  ///     in:   --a--b--c-|
  ///           count()
  ///     out:  ----------(3|)
  ///
  /// Everything is taken in at once; the answer waits for the end and for the first request. A failure passes through
  /// in its place. Runs on the thread that sends.
  @inlinable @inline(__always)
  public func count() -> Publishers.Count<Self> {
    Publishers.Count(upstream: self)
  }
}
