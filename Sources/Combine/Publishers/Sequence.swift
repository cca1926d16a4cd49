import Synchronization

extension Publishers {
  /// Sends the elements of a sequence, as many as are asked for, then finishes.
  ///
  /// Each subscription makes its own iterator. The next element is taken before the present one is sent, so the end
  /// follows the last element without further demand, and an empty sequence ends at once.
  @frozen public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element

    /// The elements.
    public let sequence: Elements

    @usableFromInline let loop: (_Raw, Subscribers.Demand) -> Void

    @inlinable @inline(__always) public init(sequence: Elements) {
      self.sequence = sequence
      loop = ElementsOf<Elements, _Port<Output, Failure>>.loop
    }

    // The end of the recursion: nothing to gain from inlining it into the client, so it is not forced.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      if isKnown(S.self, Self.self) {
        ElementsOf(sequence, subscriber, ElementsOf<Elements, S>.loop).begin(subscriber)
      } else {
        receiveErased(subscriber._erased)
      }
    }

    @inlinable @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func receiveErased(_ receiver: _Receiver) {
      let port = _Port<Output, Failure>(receiver)
      ElementsOf(sequence, port, loop).begin(port)
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.sequence == rhs.sequence }
}

/// The loop's shell: who runs it, and what is asked for meanwhile. Not generic.
@usableFromInline class ElementsCore: _Node {
  @usableFromInline final let lock = Lock()
  /// Finished or cancelled.
  @usableFromInline final let isOver = Atomic<Bool>(false)
  /// Asked for while the loop runs.
  @usableFromInline final let extra = Atomic<UInt>(0)
  @exclusivity(unchecked) final var isRunning = false  // under `lock`
  /// Runs the loop; with a demand of `.none`, frees `contents`. Formed where the types are known.
  final let loop: (_Raw, Subscribers.Demand) -> Void
  /// What depends on types, in memory of its own. A generic object's fields are let go by code for any type, which takes
  /// longer than all the rest of a short sequence.
  @exclusivity(unchecked) @usableFromInline final var contents: UnsafeMutableRawPointer?

  @usableFromInline init(
    _ contents: UnsafeMutableRawPointer?,
    _ loop: @escaping (_Raw, Subscribers.Demand) -> Void
  ) {
    self.contents = contents
    self.loop = loop
    super.init()
  }

  deinit { clear() }

  /// Lets the downstream and the elements go; never called while the loop runs.
  private final func clear() {
    if contents != nil { loop(raw, .none) }
  }

  @usableFromInline override final func request(_ demand: Subscribers.Demand) {
    guard let first = start(demand) else { return }
    var more = first
    repeat {
      loop(raw, more)
      more = pause()
    } while more != .none
  }

  /// What to run the loop with; nil if another caller runs it, and gets the demand, or there is nothing to do.
  private final func start(_ demand: Subscribers.Demand) -> Subscribers.Demand? {
    lock.lock()
    defer { lock.unlock() }
    if isRunning { add(demand) }
    guard !isRunning, !isOver.load(ordering: .relaxed), demand != .none else { return nil }
    isRunning = true
    return demand
  }

  /// The loop takes from `extra` without the lock.
  private final func add(_ demand: Subscribers.Demand) {
    var now = extra.load(ordering: .relaxed)
    while true {
      let sum = Subscribers.Demand(unchecked: now) + demand
      let (done, found) = extra.compareExchange(expected: now, desired: sum.rawValue, ordering: .relaxed)
      if done { return }
      now = found
    }
  }

  /// The loop has come to rest: what was asked for meanwhile, or `.none` and it stands still.
  private final func pause() -> Subscribers.Demand {
    lock.lock()
    let isEnd = isOver.load(ordering: .relaxed)
    let more = isEnd ? .none : Subscribers.Demand(unchecked: extra.exchange(0, ordering: .relaxed))
    if more == .none { isRunning = false }
    lock.unlock()
    if isEnd { clear() }
    return more
  }

  @usableFromInline override final func cancel() {
    lock.lock()
    let isFirst = !isOver.exchange(true, ordering: .relaxed)
    let isIdle = !isRunning
    lock.unlock()
    if isFirst, isIdle { clear() }
  }
}

/// The loop itself, over elements that end in some way.
@usableFromInline class ElementsOf<Elements: Swift.Sequence, S: Subscriber>: ElementsCore, Described
where S.Input == Elements.Element {
  /// Touched only by the running loop, and by `free` when none runs.
  @frozen @usableFromInline struct Contents: ~Copyable {
    @usableFromInline let hold: Hold<S>
    @usableFromInline let elements: Elements
    @usableFromInline let end: Subscribers.Completion<S.Failure>
    @usableFromInline var iterator: Elements.Iterator
    /// Taken, and not sent yet.
    @usableFromInline var pending: Elements.Element?

    @inlinable @inline(__always) init(
      _ downstream: S,
      _ elements: Elements,
      _ end: Subscribers.Completion<S.Failure>,
      _ iterator: Elements.Iterator,
      _ pending: Elements.Element
    ) {
      hold = Hold(downstream)
      self.elements = elements
      self.end = end
      self.iterator = iterator
      self.pending = pending
    }
  }

  @inlinable init(
    _ elements: Elements,
    end: Subscribers.Completion<S.Failure> = .finished,
    _ downstream: S,
    _ loop: @escaping (_Raw, Subscribers.Demand) -> Void
  ) {
    var iterator = elements.makeIterator()
    var contents: UnsafeMutableRawPointer?
    if let first = iterator.next() {
      let memory = UnsafeMutablePointer<Contents>.allocate(capacity: 1)
      memory.initialize(to: Contents(downstream, elements, end, iterator, first))
      contents = UnsafeMutableRawPointer(memory)
    }
    super.init(contents, loop)
  }

  @inlinable final func begin(_ downstream: S, end: Subscribers.Completion<S.Failure> = .finished) {
    if contents == nil {
      downstream.receive(subscription: Subscriptions.empty)
      downstream.receive(completion: end)
    } else {
      downstream.receive(subscription: self)
    }
  }

  @inlinable static var loop: (_Raw, Subscribers.Demand) -> Void {
    @inline(__always) get {
      { me, demand in
        Unmanaged<ElementsOf<Elements, S>>.fromOpaque(me)._withUnsafeGuaranteedRef {
          if demand == .none { $0.free() } else { $0.run(demand.rawValue) }
        }
      }
    }
  }

  @inlinable @inline(never) final func free() {
    guard let taken = contents?.assumingMemoryBound(to: Contents.self) else { return }
    contents = nil
    taken.deinitialize(count: 1)
    taken.deallocate()
  }

  /// Demand, iterator and the next element live in registers.
  @inlinable @inline(__always) final func run(_ demand: UInt) {
    guard let contents = contents?.assumingMemoryBound(to: Contents.self) else { return }
    let unlimited = Subscribers.Demand.limit
    var iterator = contents.pointee.iterator
    var pending = contents.pointee.pending
    var left = demand
    while left != 0, let value = pending, !isOver.load(ordering: .relaxed) {
      pending = iterator.next()
      let more = contents.pointee.hold.receive(value).rawValue
      if left != unlimited { left = more == unlimited ? unlimited : left &- 1 &+ more }
      if left == 0 { left = extra.exchange(0, ordering: .relaxed) }
    }
    contents.pointee.iterator = iterator
    contents.pointee.pending = pending
    if pending == nil, !isOver.exchange(true, ordering: .relaxed) {
      contents.pointee.hold.receive(completion: contents.pointee.end)
    }
  }

  /// The elements, until finished or cancelled.
  @usableFromInline final var shownElements: Elements? {
    guard let contents, !isOver.load(ordering: .relaxed) else { return nil }
    return contents.assumingMemoryBound(to: Contents.self).pointee.elements
  }

  @usableFromInline var description: String { shownElements.map { String(describing: $0) } ?? "Sequence" }

  @usableFromInline var children: [Mirror.Child] { [("sequence", shownElements ?? [Elements.Element]() as Any)] }
}

extension Swift.Sequence {
  /// A publisher of this sequence's elements, in order.
  ///
  ///     shelf.books.publisher.filter(\.isOverdue).sink { remind($0.reader) }
  @inlinable @inline(__always) public var publisher: Publishers.Sequence<Self, Never> {
    Publishers.Sequence(sequence: self)
  }
}
