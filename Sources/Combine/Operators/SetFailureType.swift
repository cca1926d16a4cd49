extension Publishers {
  /// Claims an error type for a stream that cannot fail, to fit it to one that can.
  @frozen public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher
  where Upstream.Failure == Never {
    public typealias Output = Upstream.Output

    /// Where the values come from.
    public let upstream: Upstream

    @usableFromInline let road: Road<SetFailureTypeInner<_Port<Output, Failure>>>

    @inlinable @inline(__always)
    public init(upstream: Upstream) {
      self.upstream = upstream
      road = Road(Output.self)
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Upstream.Output == S.Input {
      if road.nests(S.self, Self.self) {
        upstream.subscribe(SetFailureTypeInner(subscriber))
      } else {
        road.subscribe(SetFailureTypeInner(_Port(subscriber._erased)), to: upstream)
      }
    }

    @inlinable public static var _isImmediate: Bool { @inline(__always) get { Upstream._isImmediate } }
    @inlinable public var _immediateValue: Output? { @inline(__always) get { upstream._immediateValue } }
  }
}

extension Publishers.SetFailureType: Equatable where Upstream: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.upstream == rhs.upstream }
}

@frozen @usableFromInline struct SetFailureTypeInner<Downstream: Subscriber>: TransparentInner {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Never

  @usableFromInline let downstream: Downstream
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable @inline(__always) init(_ downstream: Downstream) { self.downstream = downstream }

  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(input) }

  @inlinable func receive(completion: Subscribers.Completion<Never>) { downstream.receive(completion: .finished) }

  @usableFromInline var description: String { "SetFailureType" }
}

extension Publisher where Failure == Never {
  /// Gives a stream that cannot fail an error type, so that it fits one that can.
  ///
  ///     let orders = Just(form)                   // Failure == Never
  ///       .setFailureType(to: PostError.self)
  ///       .flatMap { post($0) }                   // Failure == PostError
  ///
  /// Nothing else changes.
  @inlinable @inline(__always)
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
    Publishers.SetFailureType(upstream: self)
  }
}

extension Publishers.SetFailureType {
  @inlinable @inline(__always)
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Upstream, E> {
    Publishers.SetFailureType(upstream: upstream)
  }
}
