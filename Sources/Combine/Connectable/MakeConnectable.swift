extension Publishers {
  /// Holds a publisher back until it is connected, so that several subscribers can get ready.
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    @usableFromInline let shared: Multicast<Upstream, PassthroughSubject<Output, Failure>>

    public init(upstream: Upstream) { shared = upstream.multicast(subject: PassthroughSubject()) }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
      shared.subscribe(subscriber)
    }

    /// Starts sending; cancel the result to stop.
    public func connect() -> any Cancellable { shared.connect() }
  }
}

extension Publishers.MakeConnectable: EarlyConnectable {
  func connect(showing show: (any Cancellable) -> Void) -> any Cancellable { shared.connect(showing: show) }
}

extension Publisher where Failure == Never {
  /// Holds the values back until `connect()` is called.
  public func makeConnectable() -> Publishers.MakeConnectable<Self> { Publishers.MakeConnectable(upstream: self) }
}
