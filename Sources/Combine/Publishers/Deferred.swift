/// Makes a fresh publisher for each subscriber, no sooner than it subscribes.
///
///     let stock = Deferred { Just(catalogue.count) }   // counted for each who asks
///
/// The subscriber is handed to the new publisher; nothing stands between the two.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure

  /// What makes the publisher; runs once for each subscriber.
  public let createPublisher: () -> DeferredPublisher

  @inlinable @inline(__always)
  public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S)
  where DeferredPublisher.Failure == S.Failure, DeferredPublisher.Output == S.Input {
    createPublisher().subscribe(subscriber)
  }
}
