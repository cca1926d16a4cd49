extension Optional {
  /// Sends the value, if there is one, then finishes.
  ///
  ///     shelf.first.publisher.sink { display.title = $0.title }
  ///
  /// The value waits for the first request; without one, the end comes at once. The operators on it that need no
  /// waiting work at once and give such a publisher again.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Wrapped
    public typealias Failure = Never

    /// The value, nil for none.
    public let output: Wrapped?

    @inlinable public init(_ output: Wrapped?) { self.output = output }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where Wrapped == S.Input, S.Failure == Never {
      if let output {
        subscriber.receive(subscription: OneValue(output, subscriber, name: "Optional"))
      } else {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .finished)
      }
    }

    @inlinable public static var _isImmediate: Bool { @inline(__always) get { true } }
    @inlinable public var _immediateValue: Wrapped? { @inline(__always) get { output } }
  }

  /// A publisher of the value, if there is one.
  @inlinable public var publisher: Publisher { Publisher(self) }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}
