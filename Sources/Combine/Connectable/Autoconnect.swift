import CombineShims

extension Publishers {
  /// Connects with the first subscriber and disconnects with the last.
  public class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// What is connected.
    public final let upstream: Upstream

    @usableFromInline final let counter = ConnectionCounter()

    @inlinable public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable
    public final func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      let inner = AutoconnectInner(subscriber, parent: self, counter)
      guard counter.arrive() else { return upstream.subscribe(inner) }
      upstream.subscribe(inner)
      counter.connect(upstream)
    }
  }
}

/// A publisher that shows its connection before the upstream can send, so that it can be cancelled from inside
/// `connect()`.
protocol EarlyConnectable {
  func connect(showing show: (any Cancellable) -> Void) -> any Cancellable
}

/// Counts the subscribers of a connection. Not generic.
@usableFromInline final class ConnectionCounter: @unchecked Sendable {  // `lock` protects all of it
  private enum State {
    case idle
    /// This thread is subscribing the first one and connects, or will; others have come or gone meanwhile.
    case connecting(thread: UInt, others: Int, Attempt?)
    case connected(count: Int, any Cancellable)
  }

  /// A connection that is being made.
  private final class Attempt {
    let connection: any Cancellable
    /// All subscribers have left it.
    var isAbandoned = false

    init(_ connection: any Cancellable) { self.connection = connection }
  }

  private let lock = Lock()
  private var state = State.idle

  @usableFromInline init() {}

  /// A subscriber comes. True if the caller has to connect.
  @usableFromInline func arrive() -> Bool {
    let me = UInt(combine_current_thread())
    lock.lock()
    defer { lock.unlock() }
    switch state {
    case .connected(let count, let connection):
      state = .connected(count: count + 1, connection)
      return false
    case .connecting(let thread, let others, let attempt) where thread != me:
      state = .connecting(thread: thread, others: others + 1, attempt)
      return false
    case .idle, .connecting:
      // A subscriber that subscribes again while it is being subscribed connects once more, as on Apple's systems.
      state = .connecting(thread: me, others: 0, nil)
      return true
    }
  }

  @usableFromInline func connect(_ publisher: some ConnectablePublisher) {
    guard let publisher = publisher as? any EarlyConnectable else { return connected(publisher.connect(), nil) }
    var attempt: Attempt?
    let connection = publisher.connect { connection in
      let begun = Attempt(connection)
      attempt = begun
      begin(begun)
    }
    connected(connection, attempt)
  }

  /// From now on the last one to leave cancels the attempt. That may have happened before it began.
  private func begin(_ attempt: Attempt) {
    lock.lock()
    guard case .connecting(let thread, let others, _) = state else { return lock.unlock() }
    attempt.isAbandoned = others < 0
    let isAbandoned = attempt.isAbandoned
    state = isAbandoned ? .idle : .connecting(thread: thread, others: others, attempt)
    lock.unlock()
    if isAbandoned { attempt.connection.cancel() }
  }

  private func connected(_ connection: any Cancellable, _ attempt: Attempt?) {
    lock.lock()
    if let attempt, attempt.isAbandoned { return lock.unlock() }
    var count = 1
    if case .connecting(_, let others, _) = state { count += others }
    // All of them left before there was a connection to cancel.
    let isAbandoned = count <= 0
    let former = state
    state = isAbandoned ? .idle : .connected(count: count, connection)
    lock.unlock()
    if isAbandoned { connection.cancel() }
    // To let go of a connection may cancel it: not under the lock.
    withExtendedLifetime(former) {}
  }

  /// A subscriber leaves, as often as it cancels; the last one disconnects.
  func leave() {
    lock.lock()
    switch state {
    case .idle:
      lock.unlock()
    case .connecting(_, let others, let attempt?) where others <= 0:
      attempt.isAbandoned = true
      state = .idle
      lock.unlock()
      attempt.connection.cancel()
    case .connecting(let thread, let others, let attempt):
      state = .connecting(thread: thread, others: others - 1, attempt)
      lock.unlock()
    case .connected(let count, let connection):
      state = count <= 1 ? .idle : .connected(count: count - 1, connection)
      lock.unlock()
      if count <= 1 { connection.cancel() }
    }
  }
}

@frozen @usableFromInline struct AutoconnectInner<Downstream: Subscriber>: Subscriber, Described {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let parent: AnyObject
  @usableFromInline let counter: ConnectionCounter
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable init(_ downstream: Downstream, parent: AnyObject, _ counter: ConnectionCounter) {
    self.downstream = downstream
    self.parent = parent
    self.counter = counter
  }

  @usableFromInline func receive(subscription: any Subscription) {
    downstream.receive(subscription: CountedSubscription(subscription, counter))
  }
  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(input) }
  @inlinable func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: completion) }

  @usableFromInline var description: String { "Autoconnect" }
  @usableFromInline var children: [Mirror.Child] { [("parent", parent), ("downstream", downstream)] }
}

/// The upstream's subscription, counted: looks like it in every way but the mirror.
final class CountedSubscription: _Node, CustomStringConvertible, CustomPlaygroundDisplayConvertible {
  private let upstream: _Node
  private let counter: ConnectionCounter

  init(_ subscription: any Subscription, _ counter: ConnectionCounter) {
    upstream = subscription._node
    self.counter = counter
    super.init()
  }

  override func request(_ demand: Subscribers.Demand) { upstream.request(demand) }

  override func cancel() {
    counter.leave()
    upstream.cancel()
  }

  override var combineIdentifier: CombineIdentifier { upstream.subscription.combineIdentifier }
  var description: String { String(describing: upstream.subscription) }
  var playgroundDescription: Any {
    (upstream.subscription as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription ?? description
  }
}

extension ConnectablePublisher {
  /// Connects with the first subscriber and disconnects when the last one cancels.
  ///
  ///     let clock = Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { … }
  ///
  /// A completion does not count as leaving.
  @inlinable public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}
