/// A publisher that values are pushed into from outside.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to all who subscribe.
  func send(_ value: Output)

  /// Ends the subject for all who subscribe, now and later.
  func send(completion: Subscribers.Completion<Failure>)

  /// Gives the subject an upstream to ask for values.
  func send(subscription: any Subscription)
}

extension Subject where Output == () {
  /// Sends a signal that carries no value.
  @inlinable public func send() { send(()) }
}

extension Publisher {
  /// Passes everything on to `subject`; cancel or let go of the result to stop.
  @inlinable
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where Failure == S.Failure, Output == S.Output {
    let subscriber = SubjectSubscriber(subject)
    subscribe(subscriber)
    return AnyCancellable(object: subscriber)
  }
}

/// Stands between an upstream and a subject. Holds the subject weakly.
@usableFromInline final class SubjectSubscriber<S: Subject>: _Node, Subscriber, Described {
  @usableFromInline typealias Input = S.Output
  @usableFromInline typealias Failure = S.Failure

  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline weak var subject: S?
  @exclusivity(unchecked) @usableFromInline var upstream: _Node?
  /// Cancelled before the subscription came.
  @exclusivity(unchecked) @usableFromInline var isUnwanted = false

  @inlinable init(_ subject: S) {
    self.subject = subject
    super.init()
  }

  @usableFromInline func receive(subscription: any Subscription) {
    lock.lock()
    guard upstream == nil, let subject else {
      let isUnwanted = isUnwanted
      self.isUnwanted = false
      lock.unlock()
      if isUnwanted { subscription.cancel() }
      return
    }
    upstream = subscription._node
    lock.unlock()
    subject.send(subscription: self)
  }

  @inlinable @inline(__always) func receive(_ input: S.Output) -> Subscribers.Demand {
    lock.withLock { upstream == nil ? nil : subject }?.send(input)
    return .none
  }

  @usableFromInline func receive(completion: Subscribers.Completion<S.Failure>) {
    lock.lock()
    guard upstream != nil, let subject else { return lock.unlock() }
    self.subject = nil
    lock.unlock()
    subject.send(completion: completion)
  }

  @usableFromInline override func request(_ demand: Subscribers.Demand) {
    guard let upstream = lock.withLock({ upstream }) else { return }
    withEnoughStack { upstream.request(demand) }
  }

  @usableFromInline override func cancel() {
    lock.lock()
    guard let upstream else {
      isUnwanted = subject != nil
      subject = nil
      return lock.unlock()
    }
    let subject = subject
    self.upstream = nil
    self.subject = nil
    lock.unlock()
    withEnoughStack { upstream.cancel() }
    (subject as? _SubjectCore)?.remove(upstream: self)
  }

  @usableFromInline var description: String { "Subject" }
  @usableFromInline var children: [Mirror.Child] {
    lock.lock()
    let (subject, upstream) = (subject, upstream)
    lock.unlock()
    return [
      ("downstreamSubject", subject as Any), ("upstreamSubscription", upstream?.subscription as Any),
      ("subject", subject as Any),
    ]
  }
}
