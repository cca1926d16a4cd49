import CombineShims

/// A publisher with its type forgotten.
///
/// It erases the *subscriber*, so that the code on both sides of it stays specialised: one indirect call a value.
/// Erasing twice keeps the first box. Chains of ten thousand erased operators neither overflow the stack when
/// they subscribe nor when they deliver or are let go.
@frozen public struct AnyPublisher<Output, Failure: Error> {
  @usableFromInline let box: AnyPublisherBox<Output, Failure>

  /// Forgets the type of `publisher`.
  @inlinable @inline(__always)
  public init<P: Publisher>(_ publisher: P) where Output == P.Output, Failure == P.Failure {
    if let same = publisher as? AnyPublisher<Output, Failure> {
      box = same.box
    } else {
      box = AnyPublisherBoxOf(publisher)
    }
  }
}

extension AnyPublisher: Publisher {
  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    box.receive(subscriber._erased)
  }
}

extension AnyPublisher: CustomStringConvertible, CustomPlaygroundDisplayConvertible {
  public var description: String { "AnyPublisher" }
  public var playgroundDescription: Any { description }
}

extension Publisher {
  /// This publisher with its type forgotten: what an API hands out when its operators are nobody's business.
  @inlinable @inline(__always) public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    AnyPublisher(self)
  }
}

extension Publisher {
  /// A function of its own: inlined where the publisher comes out of a box, a chain of six operators makes the
  /// 6.3.1 compiler crash in release builds ("too many/large bit fields", Mem2Reg).
  @inlinable @inline(never) func attach(_ receiver: _Receiver) {
    receive(subscriber: _Port<Output, Failure>(receiver))
  }
}

/// `attach` takes the box and the subscriber; formed where the publisher's type is known.
@usableFromInline class AnyPublisherBox<Output, Failure: Error> {
  @usableFromInline final let attach: (_Raw, _Receiver) -> Void

  @inlinable init(attach: @escaping (_Raw, _Receiver) -> Void) { self.attach = attach }

  @inlinable final func receive(_ receiver: _Receiver) {
    let me = _Raw(Unmanaged.passUnretained(self).toOpaque())
    withEnoughStack { attach(me, receiver) }
  }
}

@usableFromInline final class AnyPublisherBoxOf<P: Publisher>: AnyPublisherBox<P.Output, P.Failure> {
  @usableFromInline var publisher: P?

  @inlinable @inline(__always) init(_ publisher: P) {
    self.publisher = publisher
    super.init { me, receiver in
      Unmanaged<AnyPublisherBoxOf<P>>.fromOpaque(me)._withUnsafeGuaranteedRef {
        $0.publisher.unsafelyUnwrapped.attach(receiver)
      }
    }
  }

  @inlinable deinit {
    if combine_stack_may_be_low() { withEnoughStack { publisher = nil } }
  }
}
