extension Publishers {
  /// Leaves out the first so many values.
  @frozen public struct Drop<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// How many values are left out.
    public let count: Int

    @usableFromInline let road: Road<DropInner<_Port<Output, Failure>>>

    @inlinable @inline(__always)
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
      road = Road(Output.self)
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      if road.nests(S.self, Self.self) {
        let inner = DropInner(subscriber, count)
        subscriber.receive(subscription: inner)
        upstream.subscribe(inner)
      } else {
        let port = _Port<Output, Failure>(subscriber._erased)
        let inner = DropInner(port, count)
        port.receive(subscription: inner)
        road.subscribe(inner, to: upstream)
      }
    }
  }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.upstream == rhs.upstream && lhs.count == rhs.count }
}

/// Asks for the values that will be left out in advance, together with what the downstream asked for.
///
/// Loose, as Apple's: the upstream's end passes whenever it comes and however often, and a subscription after it is
/// taken up where the last one stopped.
@usableFromInline class DropCore: EarlyOperator {
  /// Values are serial, and this is written before one leaves.
  @exclusivity(unchecked) @usableFromInline final var left: Int

  @inlinable init(_ count: Int) {
    left = count
    super.init()
  }

  @usableFromInline final func begin(_ subscription: any Subscription) {
    guard open(subscription) else { return }
    precondition(left >= 0, "dropFirst cannot leave out a negative number of values")
    catchUp(adding: left)
  }

  @usableFromInline override final func request(_ demand: Subscribers.Demand) {
    requireDemand(demand)
    super.request(demand)
  }

  /// Back to the beginning; false once cancelled.
  @usableFromInline final func reopen() -> Bool {
    lock.lock()
    defer { lock.unlock() }
    if isClosed { return false }
    upstream = nil
    state.store(0, ordering: .relaxed)
    return true
  }
}

@usableFromInline final class DropInner<Downstream: Subscriber>: DropCore, Inner {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream

  @inlinable @inline(__always) init(_ downstream: Downstream, _ count: Int) {
    self.downstream = downstream
    super.init(count)
  }

  @inlinable func receive(subscription: any Subscription) { begin(subscription) }

  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    if isClosed { return .none }
    if left > 0 {
      left &-= 1
      return .none
    }
    return downstream.receive(input)
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    if reopen() { downstream.receive(completion: completion) }
  }

  @usableFromInline var description: String { "Drop" }
}

extension Publisher {
  /// Leaves out the first `count` values.
  ///
  ///     in:   --1--2--3--4-|
  ///           dropFirst(2)
  ///     out:  --------3--4-|
  ///
  /// They are requested in addition to what the subscriber asks for, as soon as the upstream is there: also when
  /// the subscriber has not asked for anything. Completion and cancellation pass straight through.
  ///
  /// - Precondition: `count` is not negative.
  @inlinable @inline(__always)
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    Publishers.Drop(upstream: self, count: count)
  }
}
