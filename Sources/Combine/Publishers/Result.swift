extension Result {
  /// Sends the success and finishes, or fails with the failure.
  ///
  ///     Result { try card.read() }.publisher.sink(receiveCompletion: report, receiveValue: greet)
  ///
  /// A value waits for the first request; a failure comes at once. The operators on it that need no waiting work at
  /// once and give such a publisher again.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Success

    /// What is sent.
    public let result: Result<Success, Failure>

    @inlinable public init(_ result: Result<Success, Failure>) { self.result = result }

    /// Sends `output`.
    @inlinable public init(_ output: Success) { result = .success(output) }

    /// Fails with `failure`.
    @inlinable public init(_ failure: Failure) { result = .failure(failure) }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where Success == S.Input, Failure == S.Failure {
      switch result {
      case .success(let output):
        subscriber.receive(subscription: OneValue(output, subscriber, name: "Once"))
      case .failure(let error):
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
      }
    }

    @inlinable public static var _isImmediate: Bool { @inline(__always) get { Failure.self == Never.self } }
    @inlinable public var _immediateValue: Success? { @inline(__always) get { try? result.get() } }
  }

  /// A publisher of the success or the failure.
  @inlinable public var publisher: Publisher { Publisher(self) }
}

extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}
