extension Publishers {
  /// Tells whether a closure accepts every value.
  @frozen public struct AllSatisfy<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// True for a value that is accepted.
    public let predicate: (Upstream.Output) -> Bool

    @inlinable @inline(__always)
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, S.Input == Bool {
      upstream.subscribe(FoldInner(AllSatisfyFold(predicate), subscriber))
    }
  }
}

@frozen @usableFromInline struct AllSatisfyFold<Input>: Fold {
  @usableFromInline let predicate: (Input) -> Bool

  @inlinable @inline(__always) init(_ predicate: @escaping (Input) -> Bool) { self.predicate = predicate }

  @inlinable static var name: String { "AllSatisfy" }
  @inlinable var initial: Bool? { true }

  @inlinable @inline(__always)
  func step(_ result: Bool?, _ input: Input) -> FoldStep<Bool> {
    predicate(input) ? .keep : .stop(false)
  }
}

extension Publisher {
  /// Tells whether `predicate` accepts every value; true if there is none.
  ///
  ///     in:   --2--4--5--6-|
  ///           allSatisfy { $0 % 2 == 0 }
  ///     out:  --------('false'|)
  ///
  /// As soon as the answer is known the upstream is cancelled. Everything is taken in at once; the answer waits for
  /// the first request. A failure passes through in its place. Runs on the thread that sends.
  @inlinable @inline(__always)
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    Publishers.AllSatisfy(upstream: self, predicate: predicate)
  }
}
