import CombineShims

extension Publishers {
  /// Stops in the debugger at the events that closures pick out.
  @frozen public struct Breakpoint<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// True to stop before the subscription passes.
    public let receiveSubscription: ((any Subscription) -> Bool)?

    /// True to stop before a value passes.
    public let receiveOutput: ((Upstream.Output) -> Bool)?

    /// True to stop before the end passes.
    public let receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)?

    @inlinable
    public init(
      upstream: Upstream,
      receiveSubscription: ((any Subscription) -> Bool)? = nil,
      receiveOutput: ((Upstream.Output) -> Bool)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(BreakpointInner(subscriber, receiveSubscription, receiveOutput, receiveCompletion))
    }
  }
}

@frozen @usableFromInline struct BreakpointInner<Downstream: Subscriber>: TransparentInner {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let receiveSubscription: ((any Subscription) -> Bool)?
  @usableFromInline let receiveOutput: ((Input) -> Bool)?
  @usableFromInline let receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)?
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable
  init(
    _ downstream: Downstream,
    _ receiveSubscription: ((any Subscription) -> Bool)?,
    _ receiveOutput: ((Input) -> Bool)?,
    _ receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)?
  ) {
    self.downstream = downstream
    self.receiveSubscription = receiveSubscription
    self.receiveOutput = receiveOutput
    self.receiveCompletion = receiveCompletion
  }

  @inlinable func receive(subscription: any Subscription) {
    if let receiveSubscription, receiveSubscription(subscription) { combine_stop_in_debugger() }
    downstream.receive(subscription: subscription)
  }

  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    if let receiveOutput, receiveOutput(input) { combine_stop_in_debugger() }
    return downstream.receive(input)
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    if let receiveCompletion, receiveCompletion(completion) { combine_stop_in_debugger() }
    downstream.receive(completion: completion)
  }

  @usableFromInline var description: String { "Breakpoint" }
}

extension Publisher {
  /// Stops in the debugger when one of the closures returns true, before the event passes.
  ///
  ///     loans.breakpoint(receiveOutput: { $0.book == nil }).sink { shelve($0) }
  ///
  /// It raises `SIGTRAP`, which ends a program that runs without a debugger. Everything passes unchanged.
  @inlinable
  public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil,
    receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> Publishers.Breakpoint<Self> {
    Publishers.Breakpoint(
      upstream: self,
      receiveSubscription: receiveSubscription,
      receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion
    )
  }

  /// Stops in the debugger when the stream fails.
  ///
  /// It raises `SIGTRAP`, which ends a program that runs without a debugger.
  @inlinable
  public func breakpointOnError() -> Publishers.Breakpoint<Self> {
    breakpoint(receiveCompletion: { completion in
      if case .failure = completion { true } else { false }
    })
  }
}
