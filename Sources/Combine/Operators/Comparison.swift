extension Publishers {
  /// Sends the least or the greatest value, then finishes.
  @frozen public struct Comparison<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// True if the second value is to take the place of the first.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool

    @inlinable @inline(__always)
    public init(upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.subscribe(FoldInner(ComparisonFold(areInIncreasingOrder), subscriber))
    }
  }
}

@frozen @usableFromInline struct ComparisonFold<Input>: Fold {
  @usableFromInline let areInIncreasingOrder: (Input, Input) -> Bool

  @inlinable @inline(__always) init(_ areInIncreasingOrder: @escaping (Input, Input) -> Bool) {
    self.areInIncreasingOrder = areInIncreasingOrder
  }

  @inlinable static var name: String { "Comparison" }

  @inlinable @inline(__always)
  func step(_ result: Input?, _ input: Input) -> FoldStep<Input> {
    guard let result else { return .replace(input) }
    return areInIncreasingOrder(result, input) ? .replace(input) : .keep
  }
}

extension Publisher where Output: Comparable {
  /// Sends the least value when there are no more; the first of equals, nothing but the end if there is none.
  ///
  ///     in:   --2--1--3-|
  ///           min()
  ///     out:  ----------(1|)
  ///
  /// Everything is taken in at once; the answer waits for the end and for the first request. A failure passes through
  /// in its place. Runs on the thread that sends.
  @inlinable @inline(__always)
  public func min() -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self, areInIncreasingOrder: >)
  }

  /// Sends the greatest value when there are no more; the first of equals, nothing but the end if there is none.
  ///
  ///     in:   --2--3--1-|
  ///           max()
  ///     out:  ----------(3|)
  ///
  /// Everything is taken in at once; the answer waits for the end and for the first request. A failure passes through
  /// in its place. Runs on the thread that sends.
  @inlinable @inline(__always)
  public func max() -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self, areInIncreasingOrder: <)
  }
}

extension Publisher {
  /// Sends the least value in the order that `areInIncreasingOrder` gives; the first of equals.
  ///
  /// Everything is taken in at once; the answer waits for the end and for the first request. A failure passes through
  /// in its place. Runs on the thread that sends.
  @inlinable @inline(__always)
  public func min(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self) { areInIncreasingOrder($1, $0) }
  }

  /// Sends the greatest value in the order that `areInIncreasingOrder` gives; the first of equals.
  ///
  /// Everything is taken in at once; the answer waits for the end and for the first request. A failure passes through
  /// in its place. Runs on the thread that sends.
  @inlinable @inline(__always)
  public func max(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }
}
