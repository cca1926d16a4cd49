extension Publishers {
  /// Sends the first value, then finishes.
  @frozen public struct First<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    @inlinable @inline(__always) public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.subscribe(FoldInner(FirstFold(), subscriber))
    }
  }
}

extension Publishers.First: Equatable where Upstream: Equatable {}

@frozen @usableFromInline struct FirstFold<Input>: Fold {
  @inlinable @inline(__always) init() {}

  @inlinable static var name: String { "First" }

  @inlinable @inline(__always)
  func step(_ result: Input?, _ input: Input) -> FoldStep<Input> {
    .stop(input)
  }
}

extension Publisher {
  /// Sends the first value, then finishes; nothing but the end if there is none.
  ///
  ///     in:   --1--2--3-|
  ///           first()
  ///     out:  --(1|)
  ///
  /// As soon as the answer is known the upstream is cancelled. Everything is taken in at once; the answer waits for
  /// the first request. A failure passes through in its place. Runs on the thread that sends.
  @inlinable @inline(__always)
  public func first() -> Publishers.First<Self> {
    Publishers.First(upstream: self)
  }
}
