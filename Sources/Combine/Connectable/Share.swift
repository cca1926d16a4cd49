extension Publishers {
  /// Lets several subscribers share one subscription of a publisher.
  public final class Share<Upstream: Publisher>: Publisher, Equatable {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// What is shared.
    public final let upstream: Upstream

    @usableFromInline final let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

    @inlinable public init(upstream: Upstream) {
      self.upstream = upstream
      shared = upstream.multicast(subject: PassthroughSubject()).autoconnect()
    }

    @inlinable
    public final func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      shared.subscribe(subscriber)
    }

    public static func == (lhs: Share, rhs: Share) -> Bool { lhs === rhs }
  }
}

extension Publisher {
  /// Lets several subscribers share one subscription of this publisher.
  ///
  ///     let loans = fetchLoans().share()   // fetched once
  ///     let list = loans.sink { … }, count = loans.map(\.count).sink { … }
  ///
  /// The first subscriber starts it, the last one to cancel stops it. Nothing is replayed: who comes late misses what
  /// was sent before, and a publisher that sends at once has sent everything to the first subscriber.
  @inlinable public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}
