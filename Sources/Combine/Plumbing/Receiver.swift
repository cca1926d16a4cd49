import CombineShims

// Two ways for a value to travel.
//
//  * Known types: operators nest (`FilterInner<MapInner<Int, Sink<…>>>`) and the optimiser turns the chain into
//    one function. This is what almost all client code gets.
//  * Unknown types (a generic function that was not specialised, `AnyPublisher`): the downstream is a `_Receiver`,
//    an object plus a *slot*, a capture-free function that was formed where the value types were known. Vtables and
//    witness tables of generic types are never specialised by the compiler; a slot is, because it is an ordinary
//    closure.

public typealias _Raw = UnsafeRawPointer

/// `(receiver, pointer to the value) -> demand`
public typealias _Slot = (_Raw, _Raw) -> Subscribers.Demand

/// Which way. Folded to a constant by the optimiser. Unspecialised generic code is the only place where
/// `_isConcrete` is false; a debug build has nothing but such code, and there nesting is the faster of the two.
@inlinable @inline(__always) func isKnown<S, P>(_: S.Type, _: P.Type) -> Bool {
  _isDebugAssertConfiguration() || (_isConcrete(S.self) && _isConcrete(P.self))
}

/// A subscriber with its type forgotten. One indirect call per value.
public class _Receiver {
  @usableFromInline final let slot: _Slot

  @inlinable init(_ slot: @escaping _Slot) { self.slot = slot }

  @usableFromInline func attach(_ subscription: any Subscription) {}
  @usableFromInline func finish(_ completion: _Raw) {}
  /// The subscriber itself, for descriptions and mirrors.
  @usableFromInline var shown: any CustomCombineIdentifierConvertible { fatalError("every receiver shows its subscriber") }

  @inlinable @inline(__always) final func push(_ value: _Raw) -> Subscribers.Demand {
    slot(_Raw(Unmanaged.passUnretained(self).toOpaque()), value)
  }
}

@usableFromInline final class Erased<S: Subscriber>: _Receiver {
  @exclusivity(unchecked) @usableFromInline var hold: Hold<S>?

  /// Form the slot here, where the types are known …
  @inlinable @inline(__always) convenience init(_ subscriber: S) { self.init(subscriber, Erased<S>.slot) }

  /// … or bring one that was formed earlier, where they were.
  @inlinable init(_ subscriber: S, _ slot: @escaping _Slot) {
    hold = Hold(subscriber)
    super.init(slot)
  }

  @inlinable deinit {
    if combine_stack_may_be_low() { releaseDeep() }
  }
  @usableFromInline @inline(never) func releaseDeep() { withEnoughStack { hold = nil } }

  @inlinable static var slot: _Slot {
    @inline(__always) get {
      { me, value in
        // A function, because a closure of this size would not be inlined.
        @inline(__always) func pass(_ receiver: Erased<S>) -> Subscribers.Demand {
          switch receiver.hold {
          case .some(let downstream): downstream.receive(value.assumingMemoryBound(to: S.Input.self).pointee)
          case .none: unreachable()
          }
        }
        return Unmanaged<Erased<S>>.fromOpaque(me)._withUnsafeGuaranteedRef(pass)
      }
    }
  }

  @usableFromInline override func attach(_ subscription: any Subscription) {
    switch hold {
    case .some(let downstream): downstream.receive(subscription: subscription)
    case .none: break
    }
  }

  @usableFromInline override func finish(_ completion: _Raw) {
    switch hold {
    case .some(let downstream):
      downstream.receive(completion: completion.assumingMemoryBound(to: Subscribers.Completion<S.Failure>.self).pointee)
    case .none: break
    }
  }

  @usableFromInline override var shown: any CustomCombineIdentifierConvertible {
    switch hold {
    case .some(let downstream): downstream.subscriber
    case .none: fatalError("a receiver keeps its subscriber until it is released")
    }
  }
}

/// Promises the optimiser that no execution comes here; a debug build traps.
@inlinable @inline(__always) func unreachable() -> Never {
  Optional<Never>.none.unsafelyUnwrapped
}

/// A borrow of a non-copyable wrapper never retains what is inside, and `= nil` frees it in place.
/// Always call through a `borrowing` method: reading the field and calling that retains again.
@frozen @usableFromInline struct Hold<S: Subscriber>: ~Copyable {
  @usableFromInline let subscriber: S

  @inlinable @inline(__always) init(_ subscriber: S) { self.subscriber = subscriber }

  @inlinable borrowing func receive(subscription: any Subscription) {
    subscriber.receive(subscription: subscription)
  }
  @inlinable @inline(__always) borrowing func receive(_ value: S.Input) -> Subscribers.Demand {
    subscriber.receive(value)
  }
  @inlinable @inline(__always) borrowing func receive(completion: Subscribers.Completion<S.Failure>) {
    subscriber.receive(completion: completion)
  }
}

/// The typed face of a `_Receiver`. It never nests, so the growth of types stops here.
@frozen public struct _Port<Input, Failure: Error>: Subscriber {
  @usableFromInline let receiver: _Receiver

  @inlinable @inline(__always) init(_ receiver: _Receiver) { self.receiver = receiver }

  public var combineIdentifier: CombineIdentifier { receiver.shown.combineIdentifier }

  @inlinable public var _erased: _Receiver { receiver }

  @inlinable public func receive(subscription: any Subscription) {
    withEnoughStack { receiver.attach(subscription) }
  }

  @inlinable @inline(__always) public func receive(_ value: Input) -> Subscribers.Demand {
    _withUnprotectedUnsafePointer(to: value) { value in
      if combine_stack_may_be_low() { return pushDeep(value) }
      return receiver.push(_Raw(value))
    }
  }

  @usableFromInline @inline(never) func pushDeep(_ value: UnsafePointer<Input>) -> Subscribers.Demand {
    var demand = Subscribers.Demand.none
    withEnoughStack { demand = receiver.push(_Raw(value)) }
    return demand
  }

  @inlinable public func receive(completion: Subscribers.Completion<Failure>) {
    withUnsafePointer(to: completion) { completion in
      withEnoughStack { receiver.finish(_Raw(completion)) }
    }
  }
}

extension _Port: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  public var description: String { String(describing: receiver.shown) }
  public var customMirror: Mirror { Mirror(reflecting: receiver.shown) }
  public var playgroundDescription: Any {
    (receiver.shown as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription ?? description
  }
}

/// The slot of one operator, formed where the operator is written, for the places where types are unknown.
///
/// A function in an `Optional` would be re-abstracted (a thunk, a context and an allocation per copy): hence
/// the inner struct.
@frozen @usableFromInline struct Road<Inner: Subscriber> {
  @frozen @usableFromInline struct Formed {
    @usableFromInline let slot: _Slot
    @inlinable @inline(__always) init(_ slot: @escaping _Slot) { self.slot = slot }
  }
  @usableFromInline let formed: Formed?

  /// Pass the operator's output type. Where it or another type is unknown, often the failure, nothing is formed: the
  /// slot would be unspecialised itself, and dearer than nesting.
  @inlinable @inline(__always) init<Output>(_: Output.Type) {
    formed = _isConcrete(Inner.self) ? Formed(Erased<Inner>.slot) : nil
  }

  @inlinable @inline(__always) func nests<S, P>(_: S.Type, _: P.Type) -> Bool {
    isKnown(S.self, P.self) || formed == nil
  }

  /// The way for unknown types: the inner is erased with the slot that was formed early.
  @inlinable @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  func subscribe<Upstream: Publisher>(_ inner: Inner, to upstream: Upstream)
  where Upstream.Output == Inner.Input, Upstream.Failure == Inner.Failure {
    upstream.subscribe(_Port<Inner.Input, Inner.Failure>(Erased(inner, formed.unsafelyUnwrapped.slot)))
  }
}
