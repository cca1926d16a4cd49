extension Publishers {
  /// Writes a line for each event that passes, in both directions.
  public struct Print<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// What each line begins with, before a colon; nothing if empty.
    public let prefix: String

    /// Where the values come from.
    public let upstream: Upstream

    /// Where the lines go; nil for the standard output.
    public let stream: (any TextOutputStream)?

    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
      self.upstream = upstream
      self.prefix = prefix
      self.stream = stream
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(PrintInner(subscriber, prefix, stream))
    }
  }
}

/// What writes the lines; not generic.
@usableFromInline class PrintCore: Operator {
  private struct Outlet: TextOutputStream {
    var stream: any TextOutputStream
    mutating func write(_ string: String) { stream.write(string) }
  }

  private final let prefix: String
  /// Held while the stream writes, so that lines do not mix. A stream that sends into this same pipeline would wait
  /// for itself: that stops the program.
  private final let streamLock = TrappingLock()
  private final var outlet: Outlet?  // under `streamLock`
  private final let isStandardOutput: Bool

  @usableFromInline init(_ prefix: String, _ stream: (any TextOutputStream)?) {
    self.prefix = prefix.isEmpty ? "" : prefix + ": "
    outlet = stream.map { Outlet(stream: $0) }
    isStandardOutput = stream == nil
    super.init()
  }

  @usableFromInline final func write(_ text: String) {
    let line = prefix + text
    if isStandardOutput { return Swift.print(line) }
    streamLock.lock()
    Swift.print(line, to: &outlet!)
    streamLock.unlock()
  }

  @usableFromInline final func write(request demand: Subscribers.Demand, _ remark: String = "") {
    write("request \(demand.max.map { "max: (\($0))" } ?? "unlimited")\(remark)")
  }

  @usableFromInline override final func request(_ demand: Subscribers.Demand) {
    write(request: demand)
    super.request(demand)
  }

  @usableFromInline override final func cancel() {
    write("receive cancel")
    super.cancel()
  }
}

/// Passes on whatever comes, also before the subscription and after the end, as Apple's.
@usableFromInline final class PrintInner<Downstream: Subscriber>: PrintCore, Inner {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream

  @usableFromInline init(_ downstream: Downstream, _ prefix: String, _ stream: (any TextOutputStream)?) {
    self.downstream = downstream
    super.init(prefix, stream)
  }

  @usableFromInline func receive(subscription: any Subscription) {
    write("receive subscription: (\(subscription))")
    if open(subscription) { downstream.receive(subscription: self) }
  }

  @usableFromInline func receive(_ input: Input) -> Subscribers.Demand {
    write("receive value: (\(input))")
    let more = downstream.receive(input)
    if more != .none { write(request: more, " (synchronous)") }
    return more
  }

  @usableFromInline func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: write("receive finished")
    case .failure(let error): write("receive error: (\(error))")
    }
    _ = close() || closeBeforeOpen()
    downstream.receive(completion: completion)
  }

  @usableFromInline var description: String { "Print" }
}

extension Publisher {
  /// Writes a line for each event that passes, in both directions, and changes nothing.
  ///
  ///     ["Dune", "Emma"].publisher.print("desk").sink { lend($0) }
  ///     // desk: receive subscription: (["Dune", "Emma"])
  ///     // desk: request unlimited
  ///     // desk: receive value: (Dune)
  ///     // desk: receive value: (Emma)
  ///     // desk: receive finished
  ///
  /// The lines go to the standard output, or to `stream`: one line at a time, whichever threads they come from.
  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
    Publishers.Print(upstream: self, prefix: prefix, to: stream)
  }
}
