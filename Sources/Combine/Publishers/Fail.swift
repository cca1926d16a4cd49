/// Ends at once with an error, whether or not anything was requested.
///
///     guard card.isValid else { return Fail(error: DeskError.expired).eraseToAnyPublisher() }
public struct Fail<Output, Failure: Error>: Publisher {
  /// The error.
  public let error: Failure

  @inlinable public init(error: Failure) { self.error = error }

  /// Names the type of the values where it cannot be inferred.
  @inlinable public init(outputType: Output.Type, failure: Failure) { error = failure }

  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

extension Fail: Equatable where Failure: Equatable {}
