extension Publishers {
  /// Sends the first value that a closure accepts, then finishes.
  @frozen public struct FirstWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// True for the value that is looked for.
    public let predicate: (Output) -> Bool

    @inlinable @inline(__always)
    public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.subscribe(FoldInner(FirstWhereFold(predicate), subscriber))
    }
  }
}

@frozen @usableFromInline struct FirstWhereFold<Input>: Fold {
  @usableFromInline let predicate: (Input) -> Bool

  @inlinable @inline(__always) init(_ predicate: @escaping (Input) -> Bool) { self.predicate = predicate }

  @inlinable static var name: String { "TryFirst" }

  @inlinable @inline(__always)
  func step(_ result: Input?, _ input: Input) -> FoldStep<Input> {
    predicate(input) ? .stop(input) : .keep
  }
}

extension Publisher {
  /// Sends the first value that `predicate` accepts, then finishes; nothing but the end if there is none.
  ///
  ///     in:   --1--2--3-|
  ///           first { $0 > 1 }
  ///     out:  -----(2|)
  ///
  /// As soon as the answer is known the upstream is cancelled. Everything is taken in at once; the answer waits for
  /// the first request. A failure passes through in its place. Runs on the thread that sends.
  @inlinable @inline(__always)
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate)
  }
}
