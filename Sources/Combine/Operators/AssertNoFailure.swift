extension Publishers {
  /// Stops the program if the stream fails.
  @frozen public struct AssertNoFailure<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never

    /// Where the values come from.
    public let upstream: Upstream

    /// What the message begins with.
    public let prefix: String

    /// Where the message says that it happened.
    public let file: StaticString

    /// Where in the file.
    public let line: UInt

    @inlinable
    public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
      self.upstream = upstream
      self.prefix = prefix
      self.file = file
      self.line = line
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, S.Failure == Never {
      upstream.subscribe(AssertNoFailureInner<Upstream.Failure, S>(subscriber, prefix, file, line))
    }
  }
}

@frozen @usableFromInline
struct AssertNoFailureInner<UpstreamFailure: Error, Downstream: Subscriber>: TransparentInner
where Downstream.Failure == Never {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let downstream: Downstream
  @usableFromInline let prefix: String
  @usableFromInline let file: StaticString
  @usableFromInline let line: UInt
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable init(_ downstream: Downstream, _ prefix: String, _ file: StaticString, _ line: UInt) {
    self.downstream = downstream
    self.prefix = prefix
    self.file = file
    self.line = line
  }

  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(input) }

  @inlinable func receive(completion: Subscribers.Completion<UpstreamFailure>) {
    switch completion {
    case .finished: downstream.receive(completion: .finished)
    case .failure(let error): fatalError("\(prefix.isEmpty ? "" : prefix + ": ")\(error)", file: file, line: line)
    }
  }

  @usableFromInline var description: String { "AssertNoFailure" }
  @usableFromInline var children: [Mirror.Child] { [("file", file), ("line", line), ("prefix", prefix)] }
}

extension Publisher {
  /// Stops the program if the stream fails; otherwise lets everything through.
  ///
  /// For failures that would be a mistake in the program, in release builds too:
  ///
  ///     bundledCatalogue.assertNoFailure("the catalogue came with the app").sink { show($0) }
  @inlinable @inline(__always)
  public func assertNoFailure(
    _ prefix: String = "",
    file: StaticString = #file,
    line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }
}
