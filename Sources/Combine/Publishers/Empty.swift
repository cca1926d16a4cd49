/// Never sends a value; finishes at once, or never.
///
///     let closedDay = Empty<Book, Never>()
public struct Empty<Output, Failure: Error>: Publisher, Equatable {
  /// Whether the end comes at once; otherwise it never comes.
  public let completeImmediately: Bool

  @inlinable public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  /// Names the types where they cannot be inferred.
  @inlinable public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.completeImmediately = completeImmediately
  }

  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}
