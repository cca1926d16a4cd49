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
  final let loop: (_Raw, Subscribers.Demand) -> Void

  @usableFromInline init(_ loop: @escaping (_Raw, Subscribers.Demand) -> Void) {
    self.loop = loop
    super.init()
  }

  /// Lets the downstream and the elements go; never called while the loop runs.
  @usableFromInline func clear() {}

  @usableFromInline override final func request(_ demand: Subscribers.Demand) {
    lock.lock()
    if isRunning {
      let sum = Subscribers.Demand(unchecked: extra.load(ordering: .relaxed)) + demand
      extra.store(sum.rawValue, ordering: .relaxed)
      return lock.unlock()
    }
    guard !isOver.load(ordering: .relaxed), demand != .none else { return lock.unlock() }
    isRunning = true
    lock.unlock()
    var more = demand
    repeat {
      loop(raw, more)
      lock.lock()
      more =
        isOver.load(ordering: .relaxed)
        ? .none : Subscribers.Demand(unchecked: extra.exchange(0, ordering: .relaxed))
      if more == .none { isRunning = false }
      lock.unlock()
    } while more != .none
    if isOver.load(ordering: .relaxed) { clear() }
  }

  @usableFromInline override final func cancel() {
    lock.lock()
    let isFirst = !isOver.exchange(true, ordering: .relaxed)
    let isIdle = !isRunning
    lock.unlock()
    if isFirst, isIdle { clear() }
  }
}

@usableFromInline final class ElementsOf<Elements: Swift.Sequence, S: Subscriber>: ElementsCore, Described
where S.Input == Elements.Element {
  // Touched only by the running loop, or by `clear` when none runs:
  @exclusivity(unchecked) @usableFromInline var elements: Elements?
  @exclusivity(unchecked) @usableFromInline var iterator: Elements.Iterator
  @exclusivity(unchecked) @usableFromInline var pending: Elements.Element?
  @exclusivity(unchecked) @usableFromInline var hold: Hold<S>?

  @inlinable init(_ elements: Elements, _ downstream: S, _ loop: @escaping (_Raw, Subscribers.Demand) -> Void) {
    self.elements = elements
    iterator = elements.makeIterator()
    hold = Hold(downstream)
    super.init(loop)
    pending = iterator.next()
  }

  @inlinable func begin(_ downstream: S) {
    if pending == nil {
      hold = nil
      downstream.receive(subscription: Subscriptions.empty)
      downstream.receive(completion: .finished)
    } else {
      downstream.receive(subscription: self)
    }
  }

  @inlinable static var loop: (_Raw, Subscribers.Demand) -> Void {
    @inline(__always) get {
      { me, demand in
        Unmanaged<ElementsOf<Elements, S>>.fromOpaque(me)._withUnsafeGuaranteedRef { $0.run(demand.rawValue) }
      }
    }
  }

  /// Demand, iterator and the next element live in registers.
  @inlinable @inline(__always) func run(_ demand: UInt) {
    switch hold {
    case .none: break
    case .some(let downstream):
      let unlimited = Subscribers.Demand.limit
      var iterator = iterator
      var pending = pending
      var left = demand
      while left != 0, let value = pending, !isOver.load(ordering: .relaxed) {
        pending = iterator.next()
        let more = downstream.receive(value).rawValue
        if left != unlimited { left = more == unlimited ? unlimited : left &- 1 &+ more }
        if left == 0 { left = extra.exchange(0, ordering: .relaxed) }
      }
      self.iterator = iterator
      self.pending = pending
      if pending == nil, !isOver.exchange(true, ordering: .relaxed) { downstream.receive(completion: .finished) }
    }
  }

  @usableFromInline override func clear() {
    hold = nil
    elements = nil
    pending = nil
  }

  @usableFromInline var description: String {
    if let elements, !isOver.load(ordering: .relaxed) { return String(describing: elements) }
    return "Sequence"
  }

  @usableFromInline var children: [Mirror.Child] {
    if let elements, !isOver.load(ordering: .relaxed) { return [("sequence", elements)] }
    return [("sequence", [Elements.Element]())]
  }
}

extension Swift.Sequence {
  /// A publisher of this sequence's elements, in order.
  ///
  ///     shelf.books.publisher.filter(\.isOverdue).sink { remind($0.reader) }
  @inlinable @inline(__always) public var publisher: Publishers.Sequence<Self, Never> {
    Publishers.Sequence(sequence: self)
  }
}
