extension Publishers {
  /// Goes on with another publisher when the first fails, or fails with an error of its own.
  @frozen public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// Where the values come from, as long as it does not fail.
    public let upstream: Upstream

    /// What makes the publisher to go on with, or throws.
    public let handler: (Upstream.Failure) throws -> NewPublisher

    @inlinable @inline(__always)
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where NewPublisher.Output == S.Input, S.Failure == any Error {
      let inner = TryCatchInner(subscriber)
      upstream.subscribe(TryCatchFirst<Upstream.Failure, NewPublisher, S>(inner, handler))
    }
  }
}

/// What the downstream sees. The original's and the replacement's sides report its identifier.
@usableFromInline final class TryCatchInner<Downstream: Subscriber>: RescueOf<Downstream> {
  @inlinable override init(_ downstream: Downstream) { super.init(downstream) }

  @usableFromInline override var description: String { "TryCatch" }
}

@frozen @usableFromInline
struct TryCatchFirst<UpstreamFailure: Error, NewPublisher: Publisher, Downstream: Subscriber>: Subscriber, Described
where NewPublisher.Output == Downstream.Input, Downstream.Failure == any Error {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let inner: TryCatchInner<Downstream>
  @usableFromInline let handler: (UpstreamFailure) throws -> NewPublisher

  @inlinable init(_ inner: TryCatchInner<Downstream>, _ handler: @escaping (UpstreamFailure) throws -> NewPublisher) {
    self.inner = inner
    self.handler = handler
  }

  @inlinable var combineIdentifier: CombineIdentifier { inner.combineIdentifier }

  @inlinable func receive(subscription: any Subscription) {
    if inner.openFirst(subscription) { inner.downstream.receive(subscription: inner) }
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand { inner.receiveFirst(input) }

  @inlinable func receive(completion: Subscribers.Completion<UpstreamFailure>) {
    switch completion {
    case .finished:
      if inner.leave(.first, to: .over) { inner.downstream.receive(completion: .finished) }
    case .failure(let error):
      guard inner.firstFailed() else { return }
      let replacement: NewPublisher
      do {
        replacement = try handler(error)
      } catch {
        if inner.giveUp() { inner.downstream.receive(completion: .failure(error)) }
        return
      }
      replacement.subscribe(TryCatchReplacement<NewPublisher.Failure, Downstream>(inner))
      inner.hasSwitched()
    }
  }

  @usableFromInline var description: String { inner.description }
  @usableFromInline var children: [Mirror.Child] { inner.children }
}

@frozen @usableFromInline struct TryCatchReplacement<NewFailure: Error, Downstream: Subscriber>: Subscriber, Described
where Downstream.Failure == any Error {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = NewFailure

  @usableFromInline let inner: TryCatchInner<Downstream>

  @inlinable init(_ inner: TryCatchInner<Downstream>) { self.inner = inner }

  @inlinable var combineIdentifier: CombineIdentifier { inner.combineIdentifier }

  @inlinable func receive(subscription: any Subscription) { inner.openReplacement(subscription) }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand { inner.downstream.receive(input) }

  @inlinable func receive(completion: Subscribers.Completion<NewFailure>) {
    if inner.leave(.replacement, to: .over) { inner.downstream.receive(completion: completion.withAnyError) }
  }

  @usableFromInline var description: String { inner.description }
  @usableFromInline var children: [Mirror.Child] { inner.children }
}

extension Publisher {
  /// Goes on with another publisher, made from the error, when this one fails, or fails with what `handler` throws.
  ///
  ///     in:   --1--2--#
  ///           tryCatch { if $0 is Offline { cached } else { throw $0 } }   // cached is -7-8|
  ///     out:  --1--2---7-8|                                                // or the error
  ///
  /// As `catch(_:)` otherwise. A throw ends the stream; there is nothing left to cancel then.
  @inlinable @inline(__always)
  public func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P) -> Publishers.TryCatch<Self, P>
  where Output == P.Output {
    Publishers.TryCatch(upstream: self, handler: handler)
  }
}
