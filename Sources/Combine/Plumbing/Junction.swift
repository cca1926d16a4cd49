import CombineShims
import Synchronization

/// The operators that have several upstreams and one downstream.
@usableFromInline enum JunctionKind: UInt8 {
  case zip, combineLatest, merge

  var name: String {
    switch self {
    case .zip: "Zip"
    case .combineLatest: "CombineLatest"
    case .merge: "Merge"
    }
  }
}

/// What operators with several upstreams, their *children*, share. Not generic.
///
/// `delivery` is held while a value travels down, so that the children's threads take turns; it recurses. `lock`
/// guards the children's subscriptions. A request or a cancellation never waits for a delivery, and upstreams are
/// called without a lock (but for what the downstream asks from inside a value): threads that come from both ends
/// do not block each other.
@usableFromInline class Junction: _Node, Described {
  enum Child {
    /// No subscription yet; what it will be asked for when it comes.
    case awaited(owed: Subscribers.Demand)
    case open(_Node)
    case gone
  }

  @usableFromInline final let kind: JunctionKind
  /// How many children.
  @usableFromInline final let count: Int
  @usableFromInline final let delivery = DeliveryLock()
  /// Ended or cancelled. Written under `lock`.
  @usableFromInline final let isOver = Atomic<Bool>(false)
  final let lock = Lock()
  /// Under `lock`; none are left once over.
  @exclusivity(unchecked) final var inlets: [Child]

  @usableFromInline init(_ kind: JunctionKind, count: Int) {
    self.kind = kind
    self.count = count
    inlets = Array(repeating: .awaited(owed: .none), count: count)
    super.init()
  }

  // MARK: What only a subclass can do, because it knows the types

  /// Hands the subscription to the downstream.
  func attach() {}
  func sendFinished() {}
  func sendFailure(_ completion: _Raw) {}
  /// Lets go of kept values. Called with `delivery` held, once over.
  @usableFromInline func discard() {}
  /// The end was sent, but not by `close`. Under `delivery`.
  var hasFinished: Bool { false }

  // MARK: Children

  /// Takes a child's first subscription; cancels any other.
  final func open(_ child: Int, _ subscription: any Subscription) -> Opened? {
    let node = subscription._node
    lock.lock()
    guard !isOver.load(ordering: .relaxed), case .awaited(let owed) = inlets[child] else {
      lock.unlock()
      node.cancel()
      return nil
    }
    inlets[child] = .open(node)
    let isLast = !inlets.contains { if case .awaited = $0 { true } else { false } }
    lock.unlock()
    return Opened(node: node, owed: owed, isLast: isLast)
  }

  struct Opened {
    let node: _Node
    /// What the downstream asked for before the subscription came.
    let owed: Subscribers.Demand
    /// No other child's subscription is awaited.
    let isLast: Bool
  }

  /// A child has finished: it will be neither asked nor cancelled.
  final func forget(_ child: Int) {
    var gone = Child.gone
    lock.lock()
    if !isOver.load(ordering: .relaxed) { swap(&gone, &inlets[child]) }
    lock.unlock()
  }

  /// Asks one child for values; one without a subscription will be asked when it comes.
  final func ask(_ child: Int, for demand: Subscribers.Demand) {
    lock.lock()
    guard !isOver.load(ordering: .relaxed) else { return lock.unlock() }
    switch inlets[child] {
    case .awaited(let owed):
      inlets[child] = .awaited(owed: owed + demand)
      lock.unlock()
    case .open(let node):
      lock.unlock()
      withEnoughStack { node.request(demand) }
    case .gone:
      lock.unlock()
    }
  }

  /// What mirrors show.
  final var subscriptions: [(any Subscription)?] {
    lock.withLock {
      inlets.map { if case .open(let node) = $0 { node.subscription } else { nil } }
    }
  }

  // MARK: Ends

  /// Ends for good; gives those to cancel. Nil if it had ended before.
  final func close(sparing spared: Int? = nil) -> [_Node]? {
    lock.lock()
    let wasOver = isOver.exchange(true, ordering: .relaxed)
    let before = inlets
    inlets = []
    lock.unlock()
    if wasOver { return nil }
    return before.indices.compactMap {
      if case .open(let node) = before[$0], $0 != spared { node } else { nil }
    }
  }

  final func cancel(_ nodes: [_Node]) {
    for node in nodes { withEnoughStack { node.cancel() } }
    // Whoever is in the middle of a delivery does it afterwards.
    if delivery.tryLock() {
      discard()
      delivery.unlock()
    }
  }

  @usableFromInline override final func cancel() {
    if let rest = close() { cancel(rest) }
  }

  /// Every child that could still send is done for.
  final func finish() {
    guard let rest = close() else { return }
    sendFinished()
    cancel(rest)
  }

  /// One child's failure is everybody's. After `close` nothing else is sent, so the lock is not needed any more.
  @usableFromInline final func fail(_ child: Int, _ completion: _Raw) {
    let nested = delivery.lock()
    let rest = hasFinished ? nil : close(sparing: kind == .combineLatest ? child : nil)
    if !nested { delivery.unlock() }
    guard let rest else { return }
    if kind == .zip { sendFailure(completion) }
    cancel(rest)
    if kind != .zip { sendFailure(completion) }
  }

  @usableFromInline final var description: String { kind.name }
  @usableFromInline var children: [Mirror.Child] { [] }
}
