import Synchronization

extension Publishers {
  /// Sends all values of one publisher, then all of another.
  @frozen public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
    public typealias Output = Suffix.Output
    public typealias Failure = Suffix.Failure

    /// What comes first.
    public let prefix: Prefix

    /// What comes after it has finished.
    public let suffix: Suffix

    @inlinable @inline(__always)
    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Suffix.Failure == S.Failure, Suffix.Output == S.Input {
      let inner = ConcatenateInner(subscriber) { [suffix] in suffix.subscribe($0) }
      prefix.subscribe(ConcatenatePrefix(inner))
    }
  }
}

extension Publishers.Concatenate: Equatable where Prefix: Equatable, Suffix: Equatable {}

/// What the downstream sees. The sides report its identifier.
@usableFromInline final class ConcatenateInner<Downstream: Subscriber>: _Node, Described {
  @usableFromInline enum Phase: UInt8, AtomicRepresentable { case awaitsPrefix, prefix, awaitsSuffix, suffix, over }

  /// In a struct because a function in an `Optional` is wrapped once more.
  @usableFromInline struct Suffix {
    let subscribe: (ConcatenateSuffix<Downstream>) -> Void
  }

  @usableFromInline let downstream: Downstream
  /// Not maintained any more once the suffix is there.
  @usableFromInline let outstanding = Outstanding()
  /// Written under `lock`.
  @usableFromInline let phase = Atomic<Phase>(.awaitsPrefix)
  private let lock = Lock()
  // Under `lock`:
  @exclusivity(unchecked) private var upstream: _Node?
  /// Let go when it is subscribed to, and when it never will be.
  @exclusivity(unchecked) private var suffix: Suffix?

  @usableFromInline init(_ downstream: Downstream, _ subscribe: @escaping (ConcatenateSuffix<Downstream>) -> Void) {
    self.downstream = downstream
    suffix = Suffix(subscribe: subscribe)
    super.init()
  }

  // MARK: Both sides

  /// Takes the subscription if `from` is the phase to wait for it in, and cancels it otherwise. The demand that the
  /// downstream has accumulated.
  private func open(_ subscription: any Subscription, from: Phase, to: Phase) -> (_Node, Subscribers.Demand)? {
    let node = subscription._node
    lock.lock()
    guard phase.load(ordering: .relaxed) == from else {
      lock.unlock()
      node.cancel()
      return nil
    }
    upstream = node
    phase.store(to, ordering: .relaxed)
    let demand = outstanding.demand
    lock.unlock()
    return (node, demand)
  }

  /// Leaves `from`; false in any other phase. Gives the suffix back, which nobody keeps any more.
  private func leave(_ from: Phase, to: Phase) -> (Bool, Suffix?) {
    lock.lock()
    guard phase.load(ordering: .relaxed) == from else {
      lock.unlock()
      return (false, nil)
    }
    phase.store(to, ordering: .relaxed)
    let gone = upstream
    let suffix = suffix
    upstream = nil
    self.suffix = nil
    lock.unlock()
    _ = gone
    return (true, suffix)
  }

  // MARK: Prefix

  @usableFromInline func openPrefix(_ subscription: any Subscription) {
    if open(subscription, from: .awaitsPrefix, to: .prefix) != nil { downstream.receive(subscription: self) }
  }

  /// The downstream wants more after a value during which the prefix ended: the suffix gets to hear of it.
  @usableFromInline @inline(never) func addLate(_ more: Subscribers.Demand) {
    lock.lock()
    outstanding.add(more)
    let upstream = upstream
    lock.unlock()
    upstream?.request(more)
  }

  @usableFromInline func endPrefix(_ completion: Subscribers.Completion<Downstream.Failure>) {
    switch completion {
    case .finished: leave(.prefix, to: .awaitsSuffix).1?.subscribe(ConcatenateSuffix(self))
    case .failure: if leave(.prefix, to: .over).0 { downstream.receive(completion: completion) }
    }
  }

  // MARK: Suffix

  @usableFromInline func openSuffix(_ subscription: any Subscription) {
    guard let (node, demand) = open(subscription, from: .awaitsSuffix, to: .suffix) else { return }
    if demand != .none { withEnoughStack { node.request(demand) } }
  }

  @usableFromInline func endSuffix(_ completion: Subscribers.Completion<Downstream.Failure>) {
    if leave(.suffix, to: .over).0 { downstream.receive(completion: completion) }
  }

  // MARK: The downstream

  @usableFromInline override func request(_ demand: Subscribers.Demand) {
    lock.lock()
    guard phase.load(ordering: .relaxed) != .over else { return lock.unlock() }
    outstanding.add(demand)
    let upstream = upstream
    lock.unlock()
    if let upstream { withEnoughStack { upstream.request(demand) } }
  }

  @usableFromInline override func cancel() {
    lock.lock()
    phase.store(.over, ordering: .relaxed)
    let (upstream, suffix) = (upstream, suffix)
    self.upstream = nil
    self.suffix = nil
    lock.unlock()
    if let upstream { withEnoughStack { upstream.cancel() } }
    _ = suffix
  }

  @usableFromInline var description: String { "Concatenate" }
}

@frozen @usableFromInline struct ConcatenatePrefix<Downstream: Subscriber>: Subscriber, Described {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let inner: ConcatenateInner<Downstream>

  @inlinable init(_ inner: ConcatenateInner<Downstream>) { self.inner = inner }

  @inlinable var combineIdentifier: CombineIdentifier { inner.combineIdentifier }

  @inlinable func receive(subscription: any Subscription) { inner.openPrefix(subscription) }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard inner.phase.load(ordering: .relaxed) == .prefix, inner.outstanding.takeOne() else { return .none }
    let more = inner.downstream.receive(input)
    if more != .none {
      if inner.phase.load(ordering: .relaxed) == .prefix { inner.outstanding.add(more) } else { inner.addLate(more) }
    }
    return more
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) { inner.endPrefix(completion) }

  @usableFromInline var description: String { inner.description }
}

@frozen @usableFromInline struct ConcatenateSuffix<Downstream: Subscriber>: Subscriber, Described {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let inner: ConcatenateInner<Downstream>

  @inlinable init(_ inner: ConcatenateInner<Downstream>) { self.inner = inner }

  @inlinable var combineIdentifier: CombineIdentifier { inner.combineIdentifier }

  @inlinable func receive(subscription: any Subscription) { inner.openSuffix(subscription) }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    inner.phase.load(ordering: .relaxed) == .suffix ? inner.downstream.receive(input) : .none
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) { inner.endSuffix(completion) }

  @usableFromInline var description: String { inner.description }
}

extension Publisher {
  /// Sends `elements` first.
  ///
  ///     in:   ----3--4-|
  ///           prepend(1, 2)
  ///     out:  (12)---3--4-|
  ///
  /// As `prepend(_:)` with a publisher. The last `prepend` written comes first.
  @inlinable @inline(__always)
  public func prepend(
    _ elements: Output...
  ) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> { prepend(elements) }

  /// Sends the elements of a sequence first.
  @inlinable @inline(__always)
  public func prepend<S: Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> where Output == S.Element {
    prepend(Publishers.Sequence<S, Failure>(sequence: elements))
  }

  /// Sends all of another publisher first.
  ///
  ///     overdue.prepend(reserved).sink { call($0.reader) }
  ///
  /// This publisher is subscribed to when `publisher` has finished, and asked for the demand that is left over. A
  /// failure ends everything. Cancelling cancels whichever is running. A value that nobody asked for is dropped.
  @inlinable @inline(__always)
  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where Failure == P.Failure, Output == P.Output {
    Publishers.Concatenate(prefix: publisher, suffix: self)
  }

  /// Sends `elements` when this publisher has finished.
  ///
  ///     in:   --1--2-|
  ///           append(3, 4)
  ///     out:  --1--2-(34|)
  ///
  /// As `append(_:)` with a publisher.
  @inlinable @inline(__always)
  public func append(
    _ elements: Output...
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> { append(elements) }

  /// Sends the elements of a sequence when this publisher has finished.
  @inlinable @inline(__always)
  public func append<S: Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>> where Output == S.Element {
    append(Publishers.Sequence<S, Failure>(sequence: elements))
  }

  /// Sends all of another publisher when this one has finished.
  ///
  ///     reserved.append(overdue).sink { call($0.reader) }
  ///
  /// `publisher` is subscribed to only then, and asked for the demand that is left over. A failure ends everything.
  /// Cancelling cancels whichever is running. A value that nobody asked for is dropped.
  @inlinable @inline(__always)
  public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where Failure == P.Failure, Output == P.Output {
    Publishers.Concatenate(prefix: self, suffix: publisher)
  }
}
