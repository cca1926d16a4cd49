import Synchronization

/// What a merge owes and may send. Decides, calls nobody.
@frozen @usableFromInline struct MergeLedger {
  @usableFromInline enum Step {
    case nothing, finish
    /// Have the next kept value sent.
    case flush
    /// Ask all children for everything they have.
    case askAll
  }

  let count: Int
  /// What the downstream is still to get.
  @usableFromInline var demand = Subscribers.Demand.none
  /// Finish events of children.
  var finishes = 0
  var hasFinished = false
  var hasAskedAll = false
  /// Children whose value waits for demand.
  @usableFromInline var kept = 0

  init(count: Int) { self.count = count }

  @inlinable var isUnlimited: Bool {
    @inline(__always) get { demand.isUnlimited }
  }

  @usableFromInline mutating func takeOne() -> Bool {
    if demand == .none { return false }
    demand -= 1
    return true
  }

  /// True once: when all have finished and nothing is kept.
  mutating func takeFinish() -> Bool {
    if hasFinished || finishes < count || kept > 0 { return false }
    hasFinished = true
    return true
  }

  mutating func next() -> Step {
    if kept > 0, takeOne() {
      kept -= 1
      return .flush
    }
    if isUnlimited, !hasAskedAll {
      hasAskedAll = true
      return .askAll
    }
    return takeFinish() ? .finish : .nothing
  }
}

/// `merge`: the children's values, one after the other. Not generic.
///
/// With unlimited demand, a value goes straight down. With finite demand each child is asked for one value in advance,
/// which is kept for a request that can take it.
@usableFromInline class Merger: Junction {
  /// Owned by the holder of `delivery`.
  @exclusivity(unchecked) @usableFromInline final var ledger: MergeLedger
  /// Requested, and not yet in the ledger.
  final let requested = Outstanding()
  /// There is something to do for whoever holds, or next gets, `delivery`.
  @usableFromInline final let isDirty = Atomic<Bool>(false)

  @usableFromInline init(count: Int) {
    ledger = MergeLedger(count: count)
    super.init(.merge, count: count)
  }

  /// Sends the first kept value; gives its child, and what the downstream asked for in return.
  func flush() -> (child: Int, more: Subscribers.Demand) { (0, .none) }

  override final var hasFinished: Bool { ledger.hasFinished }

  /// The downstream first, then the children.
  @usableFromInline final func begin() {
    attach()
    if count == 0 { conclude(finishes: 0) }
  }

  @usableFromInline final func receive(_ subscription: any Subscription, from child: Int) {
    guard let opened = open(child, subscription) else { return }
    opened.node.request(opened.owed == .none ? .max(1) : opened.owed)
  }

  @usableFromInline override final func request(_ demand: Subscribers.Demand) {
    guard demand != .none, !isOver.load(ordering: .relaxed) else { return }
    requested.add(demand)
    isDirty.store(true, ordering: .sequentiallyConsistent)
    settle()
  }

  /// Does what is to be done, step by step, unless somebody is in the middle of a delivery and will do it.
  @usableFromInline @inline(never) final func settle() {
    while isDirty.load(ordering: .sequentiallyConsistent), delivery.tryLock() {
      isDirty.store(false, ordering: .sequentiallyConsistent)
      let step = isOver.load(ordering: .relaxed) ? .nothing : nextStep()
      var flushed = -1
      if case .flush = step {
        isDirty.store(true, ordering: .relaxed)
        flushed = flushOne()
      }
      delivery.unlock()
      switch step {
      case .nothing: break
      case .flush: if flushed >= 0 { ask(flushed, for: .max(1)) }
      case .askAll:
        for child in 0..<count { ask(child, for: .unlimited) }
        // All of them may have finished before, with a value kept until now: then nobody else looks again.
        isDirty.store(true, ordering: .sequentiallyConsistent)
      case .finish: sendFinished()
      }
    }
  }

  private func nextStep() -> MergeLedger.Step {
    ledger.demand += requested.takeAll()
    return ledger.next()
  }

  /// The child that is to be asked for another value; -1 if all will be asked for everything.
  private func flushOne() -> Int {
    let (child, more) = flush()
    ledger.demand += more
    if isOver.load(ordering: .relaxed) { discard() }
    return ledger.isUnlimited ? -1 : child
  }

  @inlinable @inline(__always) final func leave() {
    delivery.unlock()
    if isDirty.load(ordering: .sequentiallyConsistent) { settle() }
  }

  @usableFromInline final func finish(_ child: Int) {
    forget(child)
    conclude(finishes: 1)
  }

  private func conclude(finishes: Int) {
    let nested = delivery.lock()
    ledger.finishes += finishes
    let isLast = !isOver.load(ordering: .relaxed) && ledger.takeFinish()
    if !nested { leave() }
    if isLast { sendFinished() }
  }
}

/// The part that knows the values. Generic over them only, so that the children's chains do not depend on what is
/// downstream of the merge.
@usableFromInline class MergerOf<Value>: Merger {
  @usableFromInline final let push: (_Raw, Value) -> Subscribers.Demand
  /// One for each child; made when first needed.
  @exclusivity(unchecked) @usableFromInline final var waiting: [Value?] = []

  @inlinable init(count: Int, _ push: @escaping (_Raw, Value) -> Subscribers.Demand) {
    self.push = push
    super.init(count: count)
  }

  @inlinable final func receive(_ input: Value, from child: Int) -> Subscribers.Demand {
    let nested = delivery.lock()
    let demand =
      ledger.isUnlimited && !isOver.load(ordering: .relaxed) ? push(raw, input) : receiveCounted(input, from: child)
    if !nested { leave() }
    return demand
  }

  @inlinable @inline(never) final func receiveCounted(_ input: Value, from child: Int) -> Subscribers.Demand {
    if isOver.load(ordering: .relaxed) { return .none }
    if ledger.takeOne() {
      let more = push(raw, input)
      ledger.demand += more
      if ledger.isUnlimited { isDirty.store(true, ordering: .relaxed) }
      if isOver.load(ordering: .relaxed) { discard() }
      return .max(1)
    }
    if waiting.isEmpty { waiting = Array(repeating: nil, count: count) }
    if waiting[child] == nil { ledger.kept += 1 }
    waiting[child] = input
    return .none
  }

  @usableFromInline override func flush() -> (child: Int, more: Subscribers.Demand) {
    for child in waiting.indices {
      if let value = waiting[child] {
        waiting[child] = nil
        return (child, push(raw, value))
      }
    }
    return (0, .none)
  }

  @usableFromInline override func discard() { waiting = [] }
}

/// The subscriber of one child.
@frozen @usableFromInline struct MergeSide<Input, Failure: Error>: Subscriber, Described {
  @usableFromInline let junction: MergerOf<Input>
  @usableFromInline let child: Int
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable init(_ junction: MergerOf<Input>, _ child: Int) {
    self.junction = junction
    self.child = child
  }

  @usableFromInline func receive(subscription: any Subscription) { junction.receive(subscription, from: child) }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand { junction.receive(input, from: child) }

  @usableFromInline func receive(completion: Subscribers.Completion<Failure>) {
    guard case .failure = completion else { return junction.finish(child) }
    withUnsafePointer(to: completion) { junction.fail(child, _Raw($0)) }
  }

  @usableFromInline var description: String { junction.kind.name }
  @usableFromInline var children: [Mirror.Child] { [("parentSubscription", junction.combineIdentifier)] }
}

@usableFromInline final class MergeInner<Downstream: Subscriber>: MergerOf<Downstream.Input> {
  @usableFromInline let downstream: Downstream

  @inlinable init(_ downstream: Downstream, count: Int) {
    self.downstream = downstream
    super.init(count: count) { me, value in
      Unmanaged<MergeInner<Downstream>>.fromOpaque(me)._withUnsafeGuaranteedRef { $0.downstream.receive(value) }
    }
  }

  @usableFromInline override func attach() { downstream.receive(subscription: self) }
  @usableFromInline override func sendFinished() { downstream.receive(completion: .finished) }
  @usableFromInline override func sendFailure(_ completion: _Raw) {
    downstream.receive(
      completion: completion.assumingMemoryBound(to: Subscribers.Completion<Downstream.Failure>.self).pointee
    )
  }
}

extension Outstanding {
  func takeAll() -> Subscribers.Demand { Subscribers.Demand(unchecked: count.exchange(0, ordering: .relaxed)) }
}
