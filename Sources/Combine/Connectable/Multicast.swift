extension Publishers {
  /// Sends one subscription's values to many subscribers, through a subject, once it is connected.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where Upstream.Failure == SubjectType.Failure, Upstream.Output == SubjectType.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public final let upstream: Upstream

    /// Makes the subject, at the first subscription or connection.
    public final let createSubject: () -> SubjectType

    @usableFromInline let lock = Lock()
    @exclusivity(unchecked) @usableFromInline var made: SubjectType?  // under `lock`

    @inlinable public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    @inlinable var subject: SubjectType {
      if let made = lock.withLock({ made }) { return made }
      // Made outside the lock, because the closure is the user's; the first to be kept is the one.
      let fresh = createSubject()
      return lock.withLock {
        if let made { return made }
        made = fresh
        return fresh
      }
    }

    @inlinable
    public final func receive<S: Subscriber>(subscriber: S)
    where SubjectType.Failure == S.Failure, SubjectType.Output == S.Input {
      subject.subscribe(MulticastInner(subscriber))
    }

    /// Subscribes the subject to the upstream. Each call makes a subscription of its own; cancel the result to end it.
    @inlinable public final func connect() -> any Cancellable { upstream.subscribe(subject) }
  }
}

extension Publishers.Multicast: EarlyConnectable {
  func connect(showing show: (any Cancellable) -> Void) -> any Cancellable {
    let subscriber = SubjectSubscriber(subject)
    show(subscriber)
    upstream.subscribe(subscriber)
    return AnyCancellable(object: subscriber)
  }
}

@usableFromInline final class MulticastInner<Downstream: Subscriber>: Operator, Inner {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream

  @inlinable init(_ downstream: Downstream) {
    self.downstream = downstream
    super.init()
  }

  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    guard isOpen else { return .none }
    let more = downstream.receive(input)
    if more != .none { request(more) }
    return .none
  }

  @usableFromInline var description: String { "Multicast" }
}

extension Publisher {
  /// Sends one subscription's values to many subscribers through a subject that `createSubject` makes.
  ///
  /// Nothing is sent before `connect()`.
  @inlinable
  public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
  where Failure == S.Failure, Output == S.Output {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }

  /// Sends one subscription's values to many subscribers through `subject`.
  ///
  ///     let board = loans.multicast(subject: PassthroughSubject())
  ///     let one = board.sink { … }, two = board.sink { … }
  ///     let connection = board.connect()   // now both get every loan
  @inlinable
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where Failure == S.Failure, Output == S.Output {
    multicast { subject }
  }
}
