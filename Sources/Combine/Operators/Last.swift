extension Publishers {
  /// Sends the last value, then finishes.
  @frozen public struct Last<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    @inlinable @inline(__always) public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.subscribe(FoldInner(LastFold(), subscriber))
    }
  }
}

extension Publishers.Last: Equatable where Upstream: Equatable {}

@frozen @usableFromInline struct LastFold<Input>: Fold {
  @inlinable @inline(__always) init() {}

  @inlinable static var name: String { "Last" }

  @inlinable @inline(__always)
  func step(_ result: Input?, _ input: Input) -> FoldStep<Input> {
    .replace(input)
  }
}

extension Publisher {
  /// Sends the last value when there are no more; nothing but the end if there is none.
  ///
  ///     in:   --1--2--3-|
  ///           last()
  ///     out:  ----------(3|)
  ///
  /// Everything is taken in at once; the answer waits for the end and for the first request. A failure passes through
  /// in its place. Runs on the thread that sends.
  @inlinable @inline(__always)
  public func last() -> Publishers.Last<Self> {
    Publishers.Last(upstream: self)
  }
}
