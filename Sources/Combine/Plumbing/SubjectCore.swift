import CombineShims
import Synchronization

/// One subscriber of a subject: subscription, outstanding demand and erased call in one allocation.
@usableFromInline class Conduit: _Node, Described {
  /// Where it stands; under the core's `listLock`.
  @usableFromInline enum Place { case new, arriving, linked, gone }

  /// A demand that says: cancelled.
  @inlinable static var cancelled: UInt { @inline(__always) get { .max } }
  /// A demand that says: no more values, the end is on its way.
  static var ending: UInt { .max - 1 }
  @inlinable static var unlimited: UInt { @inline(__always) get { Subscribers.Demand.limit } }

  @usableFromInline final let value: _Slot
  @usableFromInline final let demand = Atomic<UInt>(0)
  /// The demand that it was left with at its end; for its mirror.
  final let unmet = Atomic<UInt>(0)
  /// With a current value: the subscriber has not been handed the latest one.
  @usableFromInline final let isBehind: Atomic<Bool>
  /// Taken by whoever moves `demand` to `cancelled`; under `coreLock`.
  @exclusivity(unchecked) @usableFromInline final var core: _SubjectCore?
  // Links of the one list it is in; owned by that list's lock.
  @exclusivity(unchecked) @usableFromInline final var next: Unmanaged<Conduit>?
  @exclusivity(unchecked) @usableFromInline final var previous: Unmanaged<Conduit>?
  /// What was asked for while another thread was sending; under the core's `listLock`.
  @exclusivity(unchecked) final var asked = Subscribers.Demand.none
  /// The chain of those that leave.
  @exclusivity(unchecked) final var nextLeaving: Conduit?
  @exclusivity(unchecked) final var place = Place.new

  @usableFromInline final let kind: SubjectKind
  @usableFromInline final let coreLock = Lock()
  /// The thread that is inside the subscriber's `receive(subscription:)`; 0 afterwards, 1 if the end came meanwhile.
  final let beginner = Atomic<UInt>(0)

  /// In place of `core` where a subscription must not keep the publisher alive.
  @usableFromInline final weak var weakCore: _SubjectCore?

  @inlinable init(_ core: _SubjectCore, _ value: @escaping _Slot) {
    self.core = core.kind == .objectWillChange ? nil : core
    self.value = value
    kind = core.kind
    isBehind = Atomic(core.kind.replays)
    super.init()
    if core.kind == .objectWillChange { weakCore = core }
  }

  @usableFromInline func finish(_ completion: _Raw) {}
  /// Frees the downstream; never called while a value is inside it.
  func clear() {}
  var shownDownstream: Any? { nil }

  @inlinable @inline(__always) final func offer(_ pointer: _Raw) {
    if demand.load(ordering: .relaxed) == Conduit.unlimited {
      let more = value(raw, pointer)
      _ = more
    } else {
      offerCounted(pointer)
    }
  }

  @usableFromInline @inline(never) final func offerCounted(_ pointer: _Raw) {
    guard takeOne() else {
      isBehind.store(kind.replays, ordering: .relaxed)
      return
    }
    isBehind.store(false, ordering: .relaxed)
    add(value(raw, pointer))
  }

  /// Uses up one value's worth of demand; false if there is none.
  final func takeOne() -> Bool {
    var now = demand.load(ordering: .relaxed)
    while true {
      if now == Conduit.unlimited { return true }
      if now == 0 || now >= Conduit.ending { return false }
      let (done, found) = demand.compareExchange(expected: now, desired: now - 1, ordering: .relaxed)
      if done { return true }
      now = found
    }
  }

  /// Raises the demand; false once cancelled.
  @discardableResult final func add(_ more: Subscribers.Demand) -> Bool {
    var now = demand.load(ordering: .relaxed)
    while true {
      if now >= Conduit.ending { return false }
      if now == Conduit.unlimited || more.rawValue == 0 { return true }
      let (done, found) = demand.compareExchange(
        expected: now, desired: Swift.min(now &+ more.rawValue, Conduit.unlimited), ordering: .relaxed)
      if done { return true }
      now = found
    }
  }

  public override final func request(_ more: Subscribers.Demand) {
    if kind == .objectWillChange { return _ = add(.unlimited) }
    requireDemand(more)
    guard let core = liveCore else { return }
    if kind.replays { core.replay(to: self, adding: more) } else if add(more) { core.openUpstreams() }
  }

  public override final func cancel() {
    guard markGone() else {
      // The end came from another thread while this one is inside `receive(subscription:)`: it is not wanted any more.
      _ = beginner.compareExchange(expected: 1, desired: 0, ordering: .acquiringAndReleasing)
      return
    }
    if let core = takeCore() { core.remove(self) } else { clear() }
  }

  /// The subject, unless cancelled. Safe against a cancellation on another thread.
  final var liveCore: _SubjectCore? {
    coreLock.lock()
    defer { coreLock.unlock() }
    return core ?? (kind == .objectWillChange ? weakCore : nil)
  }
  /// The end comes while another thread is inside the subscriber's `receive(subscription:)`: that thread delivers
  /// the end, so that the subscriber sees both in order.
  final var isBeginningElsewhere: Bool {
    let now = beginner.load(ordering: .acquiring)
    if now == 0 || now == combine_current_thread() { return false }
    return beginner.compareExchange(expected: now, desired: 1, ordering: .acquiringAndReleasing).exchanged
  }

  /// The subscriber has its subscription. True if the end came meanwhile and is still to be delivered.
  @usableFromInline final func hasBegun() -> Bool {
    beginner.exchange(0, ordering: .acquiringAndReleasing) == 1
  }

  /// From now on it gets no values.
  final func markEnding() {
    var now = demand.load(ordering: .relaxed)
    while now < Conduit.ending {
      let (done, found) = demand.compareExchange(expected: now, desired: Conduit.ending, ordering: .relaxed)
      if done { return unmet.store(now, ordering: .relaxed) }
      now = found
    }
  }

  /// Life ends here. True once.
  final func markGone() -> Bool {
    let before = demand.exchange(Conduit.cancelled, ordering: .acquiringAndReleasing)
    if before < Conduit.ending { unmet.store(before, ordering: .relaxed) }
    return before != Conduit.cancelled
  }

  /// Lets go of the subject: for the one who marked this as gone. Nil if the subject itself is gone.
  final func takeCore() -> _SubjectCore? {
    coreLock.lock()
    defer { coreLock.unlock() }
    let taken = core ?? (kind == .objectWillChange ? weakCore : nil)
    core = nil
    return taken
  }

  @usableFromInline final var description: String { kind.name }
  @usableFromInline final var children: [Mirror.Child] {
    if kind == .objectWillChange { return [("downstream", shownDownstream as Any)] }
    let core = liveCore
    let now = demand.load(ordering: .relaxed)
    let shown = now >= Conduit.ending ? unmet.load(ordering: .relaxed) : now
    return [
      ("parent", core as Any), ("downstream", shownDownstream as Any),
      ("demand", Subscribers.Demand(rawValue: shown)), ("subject", core as Any),
    ]
  }
}

@usableFromInline enum SubjectKind: UInt8 {
  case passthrough, currentValue, published, objectWillChange, timer

  /// With a current value, handed to each subscriber at its first request.
  @inlinable var replays: Bool { self == .currentValue || self == .published }

  var name: String {
    switch self {
    case .passthrough: "PassthroughSubject"
    case .currentValue: "CurrentValueSubject"
    case .published: "PublishedSubject"
    case .objectWillChange: "ObservableObjectPublisher"
    case .timer: "Timer"
    }
  }
}

@usableFromInline final class ConduitOf<S: Subscriber>: Conduit {
  @exclusivity(unchecked) @usableFromInline var hold: Hold<S>?

  @inlinable init(_ core: _SubjectCore, _ subscriber: S) {
    hold = Hold(subscriber)
    super.init(core) { me, value in
      // A function, because a closure of this size would not be inlined.
      @inline(__always) func pass(_ conduit: ConduitOf<S>) -> Subscribers.Demand {
        switch conduit.hold {
        case .some(let downstream): downstream.receive(value.assumingMemoryBound(to: S.Input.self).pointee)
        // Cleared only after its demand is gone and its last value has returned.
        case .none: unreachable()
        }
      }
      return Unmanaged<ConduitOf<S>>.fromOpaque(me)._withUnsafeGuaranteedRef(pass)
    }
  }

  @usableFromInline override func finish(_ completion: _Raw) {
    switch hold {
    case .some(let downstream):
      downstream.receive(completion: completion.assumingMemoryBound(to: Subscribers.Completion<S.Failure>.self).pointee)
    case .none: break
    }
  }
  override func clear() { hold = nil }
  override var shownDownstream: Any? {
    switch hold {
    case .some(let downstream): downstream.subscriber
    case .none: nil
    }
  }
}

/// The same for unknown types: not generic, so never unspecialised.
@usableFromInline final class ErasedConduit: Conduit {
  @exclusivity(unchecked) var receiver: Unmanaged<_Receiver>?

  @usableFromInline init(_ core: _SubjectCore, _ receiver: _Receiver) {
    self.receiver = .passRetained(receiver)
    super.init(core) { me, value in
      Unmanaged<ErasedConduit>.fromOpaque(me)._withUnsafeGuaranteedRef {
        $0.receiver?._withUnsafeGuaranteedRef { $0.push(value) } ?? .none
      }
    }
  }
  deinit { receiver?.release() }
  override func finish(_ completion: _Raw) { receiver?._withUnsafeGuaranteedRef { $0.finish(completion) } }
  override func clear() {
    let taken = receiver
    receiver = nil
    taken?.release()
  }
  override var shownDownstream: Any? { receiver?._withUnsafeGuaranteedRef { $0.shown } }
}

/// All that subjects do; not generic.
///
/// Values are serial under `sendLock`, which recurses, so that a subscriber may send. Subscribing and cancelling take
/// only `listLock`, leave a note, and never wait for a delivery: whoever holds or next gets `sendLock` acts on it.
/// Subscribers are served in the order in which they subscribed.
public class _SubjectCore {
  @usableFromInline final let sendLock = DeliveryLock()
  @usableFromInline final let listLock = Lock()
  /// There are notes in `arrivals` or `leaving`.
  @usableFromInline final let dirty = Atomic<Bool>(false)
  // Owned by the holder of sendLock:
  @exclusivity(unchecked) @usableFromInline final var first: Unmanaged<Conduit>?
  @exclusivity(unchecked) @usableFromInline final var last: Unmanaged<Conduit>?
  @exclusivity(unchecked) @usableFromInline final var depth = 0
  @exclusivity(unchecked) @usableFromInline final var grave: Conduit?
  // Owned by listLock:
  @exclusivity(unchecked) final var firstArrival: Unmanaged<Conduit>?
  @exclusivity(unchecked) final var lastArrival: Unmanaged<Conduit>?
  @exclusivity(unchecked) final var leaving: Conduit?
  /// Those that asked for the current value while another thread was sending.
  @exclusivity(unchecked) final var asking: [Conduit] = []
  @exclusivity(unchecked) final var hasEnded = false
  @exclusivity(unchecked) final var upstreams: [any Subscription] = []
  @exclusivity(unchecked) final var wantsValues = false
  @usableFromInline final let kind: SubjectKind

  @inlinable init(_ kind: SubjectKind) { self.kind = kind }

  deinit {
    var next = first
    while let conduit = next {
      next = conduit._withUnsafeGuaranteedRef { $0.next }
      conduit.release()
    }
    for upstream in upstreams { upstream.cancel() }
  }

  /// Hands the current value to `conduit`; called with `sendLock` held and one unit of demand taken.
  func replay(to conduit: Conduit) {}

  // MARK: Values

  @inlinable @inline(__always) final func deliver(_ value: _Raw) {
    guard sendLock.tryLock() else { return deliverContended(value) }
    deliverLocked(value)
    leave()
  }

  /// This thread is sending already, or another one is.
  @usableFromInline @inline(never) final func deliverContended(_ value: _Raw) {
    let nested = sendLock.lock()
    deliverLocked(value)
    if !nested { leave() }
  }

  /// With `sendLock` held. Notes may have been left since the last holder looked: who subscribed before this call
  /// gets the value.
  @inlinable @inline(__always) final func deliverLocked(_ value: _Raw) {
    heed()
    deliverHeeded(value)
  }

  /// With `sendLock` held: acts on the notes. A subject that stores its value before it delivers does this before it
  /// stores, or else a note that asks for the current value would be answered with the one that is to be delivered.
  @inlinable @inline(__always) final func heed() {
    if dirty.load(ordering: .relaxed) { adopt() }
  }

  @inlinable @inline(__always) final func deliverHeeded(_ value: _Raw) {
    guard let first else { return }
    depth &+= 1
    // While depth > 0 the list only grows at its end, and newcomers do not get the value in flight.
    let last = last.unsafelyUnwrapped.toOpaque()
    var now = first
    while true {
      let next = now._withUnsafeGuaranteedRef { conduit in
        conduit.offer(value)
        return conduit.next
      }
      if now.toOpaque() == last { break }
      now = next.unsafelyUnwrapped
    }
    depth &-= 1
  }

  @inlinable @inline(__always) final func leave() {
    if grave != nil { bury() }
    sendLock.unlock()
    if dirty.load(ordering: .relaxed) { settle() }
  }

  // MARK: The list

  /// Acts on the notes unless another thread holds `sendLock` and will.
  @usableFromInline @inline(never) final func settle() {
    if sendLock.isMine { return adopt() }
    while dirty.load(ordering: .sequentiallyConsistent), sendLock.tryLock() {
      adopt()
      if grave != nil { bury() }
      sendLock.unlock()
    }
  }

  /// With `sendLock` held: links those that arrived, takes out those that leave.
  @usableFromInline @inline(never) final func adopt() {
    listLock.lock()
    dirty.store(false, ordering: .relaxed)
    let asking = takeAsking()
    var gone = leaving
    leaving = nil
    if let firstArrival {
      var next: Unmanaged<Conduit>? = firstArrival
      while let conduit = next {
        conduit._withUnsafeGuaranteedRef {
          $0.place = .linked
          next = $0.next
        }
      }
      firstArrival._withUnsafeGuaranteedRef { $0.previous = last }
      if let last { last._withUnsafeGuaranteedRef { $0.next = firstArrival } } else { first = firstArrival }
      last = lastArrival
      self.firstArrival = nil
      lastArrival = nil
    }
    if depth > 0 {
      // Somebody is walking the list: they stay linked, without demand, until the walk is over.
      while let conduit = gone {
        gone = conduit.nextLeaving
        conduit.nextLeaving = grave
        grave = conduit
      }
      listLock.unlock()
    } else {
      listLock.unlock()
      release(gone)
    }
    for (conduit, demand) in asking { replayLocked(to: conduit, adding: demand) }
  }

  /// To let go of one may cancel another.
  @usableFromInline @inline(never) final func bury() {
    guard depth == 0 else { return }
    while let gone = grave {
      grave = nil
      release(gone)
    }
  }

  /// Unlinks a chain of conduits, then frees what they hold.
  final func release(_ chain: Conduit?) {
    var next = chain
    while let conduit = next {
      unlink(conduit)
      next = conduit.nextLeaving
    }
    next = chain
    while let conduit = next {
      next = conduit.nextLeaving
      conduit.nextLeaving = nil
      conduit.clear()
      Unmanaged.passUnretained(conduit).release()
    }
  }

  final func unlink(_ conduit: Conduit) {
    let (before, after) = (conduit.previous, conduit.next)
    if let before { before._withUnsafeGuaranteedRef { $0.next = after } } else { first = after }
    if let after { after._withUnsafeGuaranteedRef { $0.previous = before } } else { last = before }
  }

  /// Adds a subscriber. False once the subject has ended.
  @usableFromInline final func insert(_ conduit: Conduit) -> Bool {
    listLock.lock()
    if hasEnded {
      listLock.unlock()
      return false
    }
    conduit.beginner.store(combine_current_thread(), ordering: .relaxed)
    let link = Unmanaged.passRetained(conduit)
    conduit.place = .arriving
    conduit.previous = lastArrival
    if let lastArrival { lastArrival._withUnsafeGuaranteedRef { $0.next = link } } else { firstArrival = link }
    lastArrival = link
    dirty.store(true, ordering: .sequentiallyConsistent)
    listLock.unlock()
    settle()
    return true
  }

  final func remove(_ conduit: Conduit) {
    listLock.lock()
    switch conduit.place {
    case .new, .gone:
      return listLock.unlock()
    case .arriving:
      conduit.place = .gone
      let (before, after) = (conduit.previous, conduit.next)
      if let before { before._withUnsafeGuaranteedRef { $0.next = after } } else { firstArrival = after }
      if let after { after._withUnsafeGuaranteedRef { $0.previous = before } } else { lastArrival = before }
      listLock.unlock()
      conduit.clear()
      return Unmanaged.passUnretained(conduit).release()
    case .linked:
      conduit.place = .gone
      conduit.nextLeaving = leaving
      leaving = conduit
      dirty.store(true, ordering: .sequentiallyConsistent)
      listLock.unlock()
      settle()
    }
  }

  /// Lets all subscribers go without an end.
  final func dropAll() {
    let nested = sendLock.lock()
    adopt()
    depth &+= 1
    forEachLinked { $0.cancel() }
    depth &-= 1
    if !nested { leave() }
  }

  // MARK: Ends and upstreams

  /// Marks the end. False if there was one before; `remember` runs under the list's lock.
  final func end(_ remember: () -> Void) -> Bool {
    listLock.lock()
    defer { listLock.unlock() }
    if hasEnded { return false }
    hasEnded = true
    remember()
    return true
  }

  /// First nobody gets values any more, then all are told.
  final func complete(_ completion: _Raw) {
    let nested = sendLock.lock()
    adopt()
    depth &+= 1
    forEachLinked { $0.markEnding() }
    forEachLinked { conduit in
      guard conduit.markGone() else { return }
      _ = conduit.takeCore()
      if !conduit.isBeginningElsewhere { conduit.finish(completion) }
      listLock.lock()
      conduit.place = .gone
      conduit.nextLeaving = grave
      grave = conduit
      listLock.unlock()
    }
    depth &-= 1
    if !nested { leave() }
  }

  /// With `sendLock` held and `depth` raised.
  private final func forEachLinked(_ body: (Conduit) -> Void) {
    guard let first, let last else { return }
    var now = first
    while true {
      let next = now._withUnsafeGuaranteedRef { conduit in
        body(conduit)
        return conduit.next
      }
      if now.toOpaque() == last.toOpaque() { return }
      now = next.unsafelyUnwrapped
    }
  }

  /// Raises the demand, and hands out the current value if the subscriber is behind.
  ///
  /// Does not wait for another thread that sends: that one would wait in turn for a subscriber which asks for more
  /// from inside a value. It finds a note instead.
  final func replay(to conduit: Conduit, adding more: Subscribers.Demand) {
    if sendLock.tryLock() {
      replayLocked(to: conduit, adding: more)
      return leave()
    }
    if sendLock.isMine { return replayLocked(to: conduit, adding: more) }
    listLock.lock()
    if conduit.asked == .none { asking.append(conduit) }
    conduit.asked += more
    dirty.store(true, ordering: .sequentiallyConsistent)
    listLock.unlock()
    settle()
  }

  /// With `sendLock` held.
  private final func replayLocked(to conduit: Conduit, adding more: Subscribers.Demand) {
    guard conduit.add(more), conduit.isBehind.load(ordering: .relaxed), conduit.takeOne() else { return }
    conduit.isBehind.store(false, ordering: .relaxed)
    // Counts as a delivery: what is cancelled meanwhile is freed after it.
    depth &+= 1
    replay(to: conduit)
    depth &-= 1
  }

  /// Under `listLock`: those that asked, each with what it asked for.
  private final func takeAsking() -> [(conduit: Conduit, demand: Subscribers.Demand)] {
    guard !asking.isEmpty else { return [] }
    defer { asking = [] }
    return asking.map { conduit in
      defer { conduit.asked = .none }
      return (conduit, conduit.asked)
    }
  }

  /// The first demand of any subscriber opens the upstreams.
  final func openUpstreams() {
    listLock.lock()
    let waiting = wantsValues ? [] : upstreams
    wantsValues = true
    listLock.unlock()
    for upstream in waiting { upstream.request(.unlimited) }
  }

  final func add(upstream: any Subscription) {
    listLock.lock()
    upstreams.append(upstream)
    let asks = kind.replays || wantsValues
    listLock.unlock()
    if asks { upstream.request(.unlimited) }
  }

  /// Forgets an upstream that has been cancelled: those who connect and disconnect often would pile up here.
  final func remove(upstream: _Node) {
    listLock.lock()
    let place = upstreams.firstIndex { $0 as? _Node === upstream }
    let forgotten = place.map { upstreams.remove(at: $0) }
    listLock.unlock()
    withExtendedLifetime(forgotten) {}
  }
}
