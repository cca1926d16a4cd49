/// A subscriber with its type forgotten, or one made of closures.
@frozen public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  @usableFromInline let receiver: _Receiver
  public let combineIdentifier: CombineIdentifier

  @inlinable public var _erased: _Receiver { receiver }

  /// Forgets the type of `subscriber`; erasing twice does not nest.
  @inlinable @inline(__always)
  public init<S: Subscriber>(_ s: S) where Input == S.Input, Failure == S.Failure {
    if let same = s as? AnySubscriber<Input, Failure> {
      self = same
    } else {
      receiver = s._erased
      combineIdentifier = s.combineIdentifier
    }
  }

  /// A subscriber that passes everything on to `subject`.
  public init<S: Subject>(_ s: S) where Input == S.Output, Failure == S.Failure {
    self.init(SubjectSubscriber(s))
  }

  /// A subscriber made of closures. It asks for nothing by itself: request in `receiveSubscription`.
  ///
  /// A missing `receiveValue` takes values and asks for no more.
  @inlinable
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    self.init(
      ClosureSubscriber(
        receiveSubscription: receiveSubscription, receiveValue: receiveValue, receiveCompletion: receiveCompletion))
  }

  @inlinable public func receive(subscription: any Subscription) {
    _Port<Input, Failure>(receiver).receive(subscription: subscription)
  }

  @inlinable @inline(__always) public func receive(_ value: Input) -> Subscribers.Demand {
    _Port<Input, Failure>(receiver).receive(value)
  }

  @inlinable public func receive(completion: Subscribers.Completion<Failure>) {
    _Port<Input, Failure>(receiver).receive(completion: completion)
  }
}

extension AnySubscriber: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  public var description: String {
    if receiver.shown is any AnonymousSubscriber { return "Anonymous AnySubscriber" }
    return (receiver.shown as? any CustomStringConvertible)?.description ?? typeName
  }

  public var customMirror: Mirror {
    if receiver.shown is any AnonymousSubscriber { return Mirror(reflecting: description) }
    return (receiver.shown as? any CustomReflectable)?.customMirror ?? emptyMirror(receiver.shown)
  }

  public var playgroundDescription: Any {
    if receiver.shown is any AnonymousSubscriber { return description }
    if let shown = receiver.shown as? any CustomPlaygroundDisplayConvertible { return shown.playgroundDescription }
    return (receiver.shown as? any CustomStringConvertible)?.description ?? typeName
  }

  private var typeName: String { String(describing: type(of: receiver.shown)) }

  // The constraint makes the compiler open the existential: the mirror is to have the subscriber's own type.
  private func emptyMirror<T: CustomCombineIdentifierConvertible>(_ subject: T) -> Mirror {
    Mirror(subject, children: [])
  }
}

/// Marks the subscriber behind `AnySubscriber(receiveSubscription:receiveValue:receiveCompletion:)`.
protocol AnonymousSubscriber {}

@usableFromInline final class ClosureSubscriber<Input, Failure: Error>: Subscriber {
  @usableFromInline let receiveSubscription: ((any Subscription) -> Void)?
  @usableFromInline let receiveValue: ((Input) -> Subscribers.Demand)?
  @usableFromInline let receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?

  @inlinable init(
    receiveSubscription: ((any Subscription) -> Void)?, receiveValue: ((Input) -> Subscribers.Demand)?,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  ) {
    self.receiveSubscription = receiveSubscription
    self.receiveValue = receiveValue
    self.receiveCompletion = receiveCompletion
  }

  @inlinable func receive(subscription: any Subscription) { receiveSubscription?(subscription) }
  @inlinable func receive(_ input: Input) -> Subscribers.Demand { receiveValue?(input) ?? .none }
  @inlinable func receive(completion: Subscribers.Completion<Failure>) { receiveCompletion?(completion) }
}

extension ClosureSubscriber: AnonymousSubscriber {}
