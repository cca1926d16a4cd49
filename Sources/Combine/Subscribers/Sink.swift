import CombineShims
import Synchronization

extension Subscribers {
  /// Hands each value, and the end, to a closure. Asks for everything at once.
  ///
  /// Both closures are let go when the end has come or `cancel()` is called.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
  {
    @usableFromInline let lock = Lock()
    /// 0 waiting, 1 subscribed, 2 over. Written under `lock`.
    @usableFromInline let state = Atomic<UInt8>(0)
    /// The thread that delivers: 0 none yet, 1 several. Decides who may free the closures (see `settle`).
    @usableFromInline let owner = Atomic<UInt>(0)
    @exclusivity(unchecked) @usableFromInline var upstream: _Node?  // under `lock`
    // Only the deliverer touches these two, and values are serial:
    @exclusivity(unchecked) @usableFromInline var depth = 0
    @exclusivity(unchecked) @usableFromInline var closures: Closures?
    @usableFromInline let slot: _Slot

    @frozen @usableFromInline struct Closures: ~Copyable {
      @usableFromInline let value: (Input) -> Void
      @usableFromInline let completion: (Subscribers.Completion<Failure>) -> Void
      @inlinable @inline(__always) init(
        _ value: @escaping (Input) -> Void, _ completion: @escaping (Subscribers.Completion<Failure>) -> Void
      ) {
        self.value = value
        self.completion = completion
      }
      @inlinable @inline(__always) borrowing func call(_ input: Input) { value(input) }
      @inlinable @inline(__always) borrowing func call(_ end: Subscribers.Completion<Failure>) { completion(end) }
    }

    /// Makes a sink of two closures.
    @inlinable @inline(__always)
    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
    ) {
      closures = Closures(receiveValue, receiveCompletion)
      slot = Erased<Sink<Input, Failure>>.slot
    }

    /// The closure for values; does nothing once the sink is over.
    public var receiveValue: (Input) -> Void {
      switch closures {
      case .some(let closures): closures.value
      case .none: { _ in }
      }
    }

    /// The closure for the end; does nothing once the sink is over.
    public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void {
      switch closures {
      case .some(let closures): closures.completion
      case .none: { _ in }
      }
    }

    @inlinable public var _erased: _Receiver { Erased(self, slot) }

    public func receive(subscription: any Subscription) {
      let node = subscription._node
      lock.lock()
      guard state.load(ordering: .relaxed) == 0 else {
        lock.unlock()
        return node.cancel()
      }
      upstream = node
      state.store(1, ordering: .relaxed)
      lock.unlock()
      node.request(.unlimited)
    }

    @inlinable @inline(__always) public func receive(_ value: Input) -> Subscribers.Demand {
      if _slowPath(owner.load(ordering: .relaxed) != combine_current_thread()), !claim() { return .none }
      if state.load(ordering: .relaxed) == 2 { return .none }
      depth &+= 1
      switch closures {
      case .some(let closures): closures.call(value)
      case .none: break
      }
      depth &-= 1
      if state.load(ordering: .relaxed) == 2 { settle() }
      return .none
    }

    public func receive(completion: Subscribers.Completion<Failure>) {
      if owner.load(ordering: .relaxed) != combine_current_thread() { _ = claim() }
      lock.lock()
      guard state.load(ordering: .relaxed) != 2 else { return lock.unlock() }
      let gone = upstream
      upstream = nil
      state.store(2, ordering: .relaxed)
      lock.unlock()
      depth &+= 1
      switch closures {
      case .some(let closures): closures.call(completion)
      case .none: break
      }
      depth &-= 1
      settle()
      _ = gone
    }

    public func cancel() {
      lock.lock()
      guard state.load(ordering: .relaxed) == 1 else { return lock.unlock() }
      let upstream = upstream
      self.upstream = nil
      state.store(2, ordering: .sequentiallyConsistent)
      lock.unlock()
      let owner = owner.compareExchange(expected: 0, desired: 1, ordering: .sequentiallyConsistent)
      // Nobody ever delivered, or this thread does: the closures can go now. Another thread frees them when its
      // delivery returns; failing that, they go with the sink.
      if owner.exchanged || owner.original == combine_current_thread() { settle() }
      upstream?.cancel()
    }

    /// A first value, or one from another thread than before. False once the sink is over.
    ///
    /// Either this sees that `cancel()` was called, or `cancel()` sees that somebody else delivers: never do both of
    /// them touch the closures.
    @usableFromInline @inline(never) func claim() -> Bool {
      if owner.load(ordering: .relaxed) != 1 {
        let before = owner.compareExchange(
          expected: 0, desired: combine_current_thread(), ordering: .sequentiallyConsistent)
        if !before.exchanged, before.original != 1 { owner.store(1, ordering: .sequentiallyConsistent) }
      }
      return state.load(ordering: .sequentiallyConsistent) != 2
    }

    /// Frees the closures unless one of them is running.
    @usableFromInline @inline(never) func settle() {
      if depth == 0 { closures = nil }
    }

    public var description: String { "Sink" }
    public var customMirror: Mirror { Mirror(self, children: []) }
    public var playgroundDescription: Any { description }
  }
}

extension Publisher {
  /// Calls a closure for each value and another one for the end.
  ///
  /// Asks for everything at once. Keep the token: letting go of it cancels.
  ///
  ///     let desk = loans.sink(
  ///       receiveCompletion: { print("closed:", $0) },
  ///       receiveValue: { print($0.title) })
  @inlinable @inline(__always)
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    attach(Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue))
  }

  /// Not forced inline: the sink (and its slot) must be made in the caller, the chain need not. Forcing this too
  /// makes the 6.3.1 compiler crash on some chains ("too many/large bit fields", Mem2Reg).
  @inlinable func attach(_ sink: Subscribers.Sink<Output, Failure>) -> AnyCancellable {
    lead(to: sink)
    return AnyCancellable(object: sink)
  }
}

extension Publisher where Failure == Never {
  /// Calls a closure for each value of a publisher that cannot fail.
  ///
  /// Asks for everything at once. Keep the token: letting go of it cancels.
  @inlinable @inline(__always)
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}
