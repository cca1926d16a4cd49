extension Publishers {
  /// Sends the least or the greatest value; an error thrown by the comparison ends the stream.
  @frozen public struct TryComparison<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    /// True if the second value is to take the place of the first; may throw.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) throws -> Bool

    @inlinable @inline(__always)
    public init(upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, S.Failure == any Error {
      upstream.subscribe(TryFoldInner<_, Upstream.Failure, _>(TryComparisonFold(areInIncreasingOrder), subscriber))
    }
  }
}

@frozen @usableFromInline struct TryComparisonFold<Input>: TryFold {
  @usableFromInline let areInIncreasingOrder: (Input, Input) throws -> Bool

  @inlinable @inline(__always) init(_ areInIncreasingOrder: @escaping (Input, Input) throws -> Bool) {
    self.areInIncreasingOrder = areInIncreasingOrder
  }

  @inlinable static var name: String { "TryComparison" }

  @inlinable @inline(__always)
  func step(_ result: Input?, _ input: Input) throws -> FoldStep<Input> {
    guard let result else { return .replace(input) }
    return try areInIncreasingOrder(result, input) ? .replace(input) : .keep
  }
}

extension Publisher {
  /// Sends the least value, or ends the stream with the error that the comparison throws.
  ///
  /// When the closure throws, the upstream is cancelled and the error goes out at once. Otherwise the answer waits
  /// for the end and for the first request.
  @inlinable @inline(__always)
  public func tryMin(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self) { try areInIncreasingOrder($1, $0) }
  }

  /// Sends the greatest value, or ends the stream with the error that the comparison throws.
  ///
  /// When the closure throws, the upstream is cancelled and the error goes out at once. Otherwise the answer waits
  /// for the end and for the first request.
  @inlinable @inline(__always)
  public func tryMax(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }
}
