extension Publishers {
  /// Tells whether a certain value is among those that come.
  @frozen public struct Contains<Upstream: Publisher>: Publisher where Upstream.Output: Equatable {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// The value that is looked for.
    public let output: Upstream.Output

    @inlinable @inline(__always)
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, S.Input == Bool {
      upstream.subscribe(FoldInner(ContainsFold(output), subscriber))
    }
  }
}

extension Publishers.Contains: Equatable where Upstream: Equatable {}

@frozen @usableFromInline struct ContainsFold<Input: Equatable>: Fold {
  @usableFromInline let output: Input

  @inlinable @inline(__always) init(_ output: Input) { self.output = output }

  @inlinable static var name: String { "Contains" }
  @inlinable var initial: Bool? { false }

  @inlinable @inline(__always)
  func step(_ result: Bool?, _ input: Input) -> FoldStep<Bool> {
    input == output ? .stop(true) : .keep
  }
}

extension Publisher where Output: Equatable {
  /// Tells whether `output` is among the values.
  ///
  ///     in:   --1--2--3-|
  ///           contains(2)
  ///     out:  -----('true'|)
  ///
  /// As soon as the answer is known the upstream is cancelled. Everything is taken in at once; the answer waits for
  /// the first request. A failure passes through in its place. Runs on the thread that sends.
  @inlinable @inline(__always)
  public func contains(_ output: Output) -> Publishers.Contains<Self> {
    Publishers.Contains(upstream: self, output: output)
  }
}
