import CombineShims
import Synchronization

extension Publishers {
  /// Turns each value into a publisher and sends on what all of those send.
  @frozen public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// How many publishers may be running at a time.
    public let maxPublishers: Subscribers.Demand

    /// What makes a publisher of a value.
    public let transform: (Upstream.Output) -> NewPublisher

    @inlinable @inline(__always)
    public init(
      upstream: Upstream,
      maxPublishers: Subscribers.Demand,
      transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S)
    where NewPublisher.Output == S.Input, Upstream.Failure == S.Failure {
      let inner = FlatMapInner<Upstream.Output, NewPublisher, S>(subscriber, maxPublishers, transform)
      subscriber.receive(subscription: inner)
      upstream.subscribe(inner)
    }
  }
}

/// The part that knows the downstream, but neither the outer stream nor the children's publishers.
@usableFromInline class FlatMapOutlet<Downstream: Subscriber>: FlatMapHub {
  @usableFromInline final let downstream: Downstream
  /// Under `lock`, in the order in which they came.
  @exclusivity(unchecked) @usableFromInline final var held =
    RingBuffer<(value: Downstream.Input, child: FlatMapChild<Downstream>)>()

  @inlinable init(_ downstream: Downstream, _ maxPublishers: Subscribers.Demand) {
    self.downstream = downstream
    super.init(maxPublishers) { me in
      Unmanaged<FlatMapOutlet<Downstream>>.fromOpaque(me)._withUnsafeGuaranteedRef { $0.passHeld() }
    }
  }

  /// A child's value while demand is counted.
  @inlinable final func receiveCounted(_ input: Downstream.Input, from child: FlatMapChild<Downstream>)
    -> Subscribers.Demand
  {
    lock.lock()
    switch offer(from: child) {
    case .drop:
      leaveClosed()
      return .none
    case .hold:
      held.append((input, child))
      lock.unlock()
      return .none
    case .late:
      lock.unlock()
      delivery.withLock { _ = downstream.receive(input) }
      return .none
    case .pass:
      lock.unlock()
      passed(pass(input))
      return .max(1)
    }
  }

  /// Hands a value down unless closed meanwhile.
  @inlinable final func pass(_ input: Downstream.Input) -> Subscribers.Demand {
    let nested = delivery.lock()
    let more = pace.load(ordering: .relaxed) == .closed ? .none : downstream.receive(input)
    if !nested { delivery.unlock() }
    return more
  }

  /// Passes held values on while there is demand; a loop, however often a child answers at once.
  ///
  /// Never waits for a delivery on another thread, because that one may be waiting for a lock that was taken further
  /// down, by whoever asks from there for more.
  @inlinable final func passHeld() {
    while true {
      lock.lock()
      switch next() {
      case .pass:
        let nested = delivery.isMine
        guard nested || delivery.tryLock() else { return putBack() }
        let (value, child) = held.removeFirst()
        child.held -= 1
        lock.unlock()
        let more = pace.load(ordering: .relaxed) == .closed ? .none : downstream.receive(value)
        if !nested { delivery.unlock() }
        ask(child, adding: more)
      case .askAll:
        askAll()
      case .finish:
        lock.unlock()
        return sendFinished()
      case .rest:
        return lock.unlock()
      }
    }
  }

  @usableFromInline override final func sendFinished() {
    delivery.withLock { downstream.receive(completion: .finished) }
  }

  @inlinable final func sendFailure(_ error: Downstream.Failure) {
    delivery.withLock { downstream.receive(completion: .failure(error)) }
  }

  @usableFromInline override final func discard() {
    lock.lock()
    var gone = RingBuffer<(value: Downstream.Input, child: FlatMapChild<Downstream>)>()
    swap(&gone, &held)
    lock.unlock()
  }
}

/// What the outer stream and the downstream see.
@usableFromInline
final class FlatMapInner<Input, NewPublisher: Publisher, Downstream: Subscriber>:
  FlatMapOutlet<Downstream>, Subscriber, Described
where NewPublisher.Output == Downstream.Input, NewPublisher.Failure == Downstream.Failure {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let transform: (Input) -> NewPublisher

  @inlinable init(
    _ downstream: Downstream,
    _ maxPublishers: Subscribers.Demand,
    _ transform: @escaping (Input) -> NewPublisher
  ) {
    self.transform = transform
    super.init(downstream, maxPublishers)
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    if pace.load(ordering: .relaxed) == .closed {
      if enter() { lock.unlock() }
      return .none
    }
    let publisher = transform(input)
    // All the children of this type send within `receive(_:)`, so that nobody else delivers: no lock is needed.
    if NewPublisher._isImmediate, pace.load(ordering: .acquiring) == .straight, !combine_introspection_is_on() {
      immediates &+= 1
      if let value = publisher._immediateValue { _ = downstream.receive(value) }
      immediates &-= 1
      if !maxPublishers.isUnlimited { askOuter() }
      if endsLater, immediates == 0 { finishOuterNow() }
      return .none
    }
    let child = FlatMapChild(self)
    if begin(child) { publisher.subscribe(child) }
    return .none
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: finishOuter()
    case .failure(let error): if failOuter() { sendFailure(error) }
    }
  }

  @usableFromInline var description: String { "FlatMap" }
}

/// What a child's publisher sees.
@usableFromInline final class FlatMapChild<Downstream: Subscriber>: FlatMapSeat, Subscriber, Described {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let outlet: FlatMapOutlet<Downstream>

  @inlinable init(_ outlet: FlatMapOutlet<Downstream>) {
    self.outlet = outlet
    super.init()
  }

  @inlinable func receive(subscription: any Subscription) { outlet.attach(subscription, to: self) }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard outlet.pace.load(ordering: .relaxed) == .straight else { return outlet.receiveCounted(input, from: self) }
    _ = outlet.pass(input)
    return .none
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: outlet.finish(self)
    case .failure(let error): if outlet.fail(self) { outlet.sendFailure(error) }
    }
  }

  @usableFromInline var description: String { "FlatMap" }
  @usableFromInline var children: [Mirror.Child] { [("parentSubscription", outlet.combineIdentifier)] }
}

extension Publisher {
  /// Turns each value into a publisher and sends on what all of those send, as it comes.
  ///
  ///     in:   --a--b------|
  ///           flatMap { twice($0) }        // twice(x) is --x---x|
  ///     out:  ----a--ba--b|
  ///
  ///     readers.flatMap { loans(of: $0) }  // everybody's loans in one stream
  ///
  /// At most `maxPublishers` of them run at a time; the upstream is asked for as many values, and for one more
  /// whenever one finishes. While the downstream's demand is limited each publisher is asked for one value at a time,
  /// and holds at most one that nobody wants yet. Finishes when the upstream and all publishers have finished and
  /// nothing is held. The first failure ends everything and drops what is held. Cancelling cancels the publishers
  /// first, then the upstream. Their threads take turns: values never overlap.
  @inlinable @inline(__always)
  public func flatMap<T, P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where T == P.Output, Failure == P.Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  /// Turns each value into a publisher that cannot fail, and sends on what all of those send.
  @inlinable @inline(__always)
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers) {
      Publishers.SetFailureType(upstream: transform($0))
    }
  }
}

extension Publisher where Failure == Never {
  /// Turns each value of a stream that cannot fail into a publisher that may, and sends on what all of those send.
  @inlinable @inline(__always)
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    Publishers.FlatMap(
      upstream: Publishers.SetFailureType(upstream: self),
      maxPublishers: maxPublishers,
      transform: transform
    )
  }

  /// Turns each value into a publisher and sends on what all of those send; nothing here can fail.
  @inlinable @inline(__always)
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}
