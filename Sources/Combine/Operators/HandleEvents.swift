extension Publishers {
  /// Calls closures as events pass, in both directions.
  @frozen public struct HandleEvents<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Called when the upstream's subscription comes.
    public var receiveSubscription: ((any Subscription) -> Void)?

    /// Called for each value, before it passes.
    public var receiveOutput: ((Output) -> Void)?

    /// Called for the end, before it passes.
    public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?

    /// Called when the subscriber cancels, before the upstream is cancelled.
    public var receiveCancel: (() -> Void)?

    /// Called when the subscriber asks for values.
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    @inlinable
    public init(
      upstream: Upstream,
      receiveSubscription: ((any Subscription) -> Void)? = nil,
      receiveOutput: ((Output) -> Void)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
      receiveCancel: (() -> Void)? = nil,
      receiveRequest: ((Subscribers.Demand) -> Void)?
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
      self.receiveCancel = receiveCancel
      self.receiveRequest = receiveRequest
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(
        HandleEventsInner(
          subscriber,
          receiveSubscription,
          receiveOutput,
          receiveCompletion,
          receiveCancel,
          receiveRequest
        )
      )
    }
  }
}

/// Passes on whatever comes, also before the subscription and after the end, as Apple's; but the hooks end with the
/// first completion, or with the cancellation of a subscription.
@usableFromInline final class HandleEventsInner<Downstream: Subscriber>: Operator, Inner {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  /// Not copied, so that a call does not retain what the closures hold.
  @frozen @usableFromInline struct Hooks: ~Copyable {
    @usableFromInline let subscription: ((any Subscription) -> Void)?
    @usableFromInline let output: (Input) -> Void
    @usableFromInline let completion: ((Subscribers.Completion<Failure>) -> Void)?
    @usableFromInline let cancel: (() -> Void)?
    @usableFromInline let request: ((Subscribers.Demand) -> Void)?

    @inlinable init(
      _ subscription: ((any Subscription) -> Void)?,
      _ output: ((Input) -> Void)?,
      _ completion: ((Subscribers.Completion<Failure>) -> Void)?,
      _ cancel: (() -> Void)?,
      _ request: ((Subscribers.Demand) -> Void)?
    ) {
      self.subscription = subscription
      self.output = output ?? { _ in }
      self.completion = completion
      self.cancel = cancel
      self.request = request
    }

    @inlinable @inline(__always) borrowing func call(_ input: Input) { output(input) }
  }

  @usableFromInline let downstream: Downstream
  @usableFromInline let lease = Lease()
  /// Read while leased, freed by whom the lease says.
  @exclusivity(unchecked) @usableFromInline var hooks: Hooks?
  @usableFromInline let seesOutput: Bool
  @usableFromInline let seesRequests: Bool

  @inlinable
  init(
    _ downstream: Downstream,
    _ subscription: ((any Subscription) -> Void)?,
    _ output: ((Input) -> Void)?,
    _ completion: ((Subscribers.Completion<Failure>) -> Void)?,
    _ cancel: (() -> Void)?,
    _ request: ((Subscribers.Demand) -> Void)?
  ) {
    self.downstream = downstream
    seesOutput = output != nil
    seesRequests = request != nil
    hooks = Hooks(subscription, output, completion, cancel, request)
    super.init()
  }

  @inlinable @inline(__always) func leaveHooks() {
    if lease.end() { freeHooks() }
  }

  @usableFromInline @inline(never) func freeHooks() { hooks = nil }

  @usableFromInline func endHooks() {
    if lease.revoke() { freeHooks() }
  }

  @usableFromInline func receive(subscription: any Subscription) {
    if lease.begin() {
      switch hooks {
      case .some(let hooks): hooks.subscription?(subscription)
      case .none: break
      }
      leaveHooks()
    }
    if open(subscription) { downstream.receive(subscription: self) }
  }

  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    if seesOutput, lease.begin() {
      switch hooks {
      case .some(let hooks): hooks.call(input)
      case .none: break
      }
      leaveHooks()
    }
    let more = downstream.receive(input)
    if seesRequests, more.rawValue != 0 { announce(more) }
    return more
  }

  @usableFromInline func receive(completion: Subscribers.Completion<Failure>) {
    if lease.begin() {
      switch hooks {
      case .some(let hooks): hooks.completion?(completion)
      case .none: break
      }
      leaveHooks()
    }
    _ = close() || closeBeforeOpen()
    endHooks()
    downstream.receive(completion: completion)
  }

  @usableFromInline @inline(never) func announce(_ demand: Subscribers.Demand) {
    guard lease.begin() else { return }
    switch hooks {
    case .some(let hooks): hooks.request?(demand)
    case .none: break
    }
    leaveHooks()
  }

  @usableFromInline override func request(_ demand: Subscribers.Demand) {
    if seesRequests { announce(demand) }
    super.request(demand)
  }

  @usableFromInline override func cancel() {
    if lease.begin() {
      switch hooks {
      case .some(let hooks): hooks.cancel?()
      case .none: break
      }
      leaveHooks()
    }
    guard let upstream = takeUpstream() else { return }
    endHooks()
    withEnoughStack { upstream.cancel() }
  }

  @usableFromInline var description: String { "HandleEvents" }
}

extension Publisher {
  /// Calls closures as events pass, in both directions, and changes nothing.
  ///
  ///     loans.handleEvents(
  ///       receiveOutput: { log.debug("lent \($0.title)") },
  ///       receiveCancel: { log.debug("the desk has closed") })
  ///
  /// `receiveSubscription` gets the upstream's subscription. `receiveRequest` also hears of what a subscriber asks for
  /// by what it returns for a value. The closures are let go after the end or the cancellation. Each runs on the
  /// thread of its event, so they may run at the same time.
  @inlinable @inline(__always)
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self,
      receiveSubscription: receiveSubscription,
      receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion,
      receiveCancel: receiveCancel,
      receiveRequest: receiveRequest
    )
  }
}
