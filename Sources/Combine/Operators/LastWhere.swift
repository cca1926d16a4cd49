extension Publishers {
  /// Sends the last value that a closure accepts, then finishes.
  @frozen public struct LastWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// True for a value that is looked for.
    public let predicate: (Output) -> Bool

    @inlinable @inline(__always)
    public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.subscribe(FoldInner(LastWhereFold(predicate), subscriber))
    }
  }
}

@frozen @usableFromInline struct LastWhereFold<Input>: Fold {
  @usableFromInline let predicate: (Input) -> Bool

  @inlinable @inline(__always) init(_ predicate: @escaping (Input) -> Bool) { self.predicate = predicate }

  @inlinable static var name: String { "LastWhere" }

  @inlinable @inline(__always)
  func step(_ result: Input?, _ input: Input) -> FoldStep<Input> {
    predicate(input) ? .replace(input) : .keep
  }
}

extension Publisher {
  /// Sends the last value that `predicate` accepts; nothing but the end if there is none.
  ///
  ///     in:   --1--2--3-|
  ///           last { $0 < 3 }
  ///     out:  ----------(2|)
  ///
  /// Everything is taken in at once; the answer waits for the end and for the first request. A failure passes through
  /// in its place. Runs on the thread that sends.
  @inlinable @inline(__always)
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    Publishers.LastWhere(upstream: self, predicate: predicate)
  }
}
