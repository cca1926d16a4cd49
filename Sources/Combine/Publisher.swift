import CombineShims

/// The namespace of the types that operators return.
public enum Publishers {}

/// A type that can send a sequence of values, and then an end, to those who subscribe.
///
/// A publisher does nothing until somebody subscribes. Each subscription runs on its own: a subscriber gets
/// exactly one subscription, then as many values as it asked for, then at most one completion.
///
///     let returns = PassthroughSubject<Book, Never>()
///     let late = returns.filter(\.isOverdue)   // still nothing happens
///     let desk = late.sink { print("late:", $0.title) }
public protocol Publisher<Output, Failure> {
  /// The kind of values.
  associatedtype Output

  /// The kind of errors it may end with; `Never` if it cannot fail.
  associatedtype Failure: Error

  /// Connects `subscriber`; call `subscribe(_:)` instead, which ends up here.
  func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input

  /// True for publishers that hold at most one value and deliver it at once, such as `Just`; then
  /// `flatMap` and `switchToLatest` take it out without a subscription.
  static var _isImmediate: Bool { get }

  /// The value of an immediate publisher, nil if it has none.
  var _immediateValue: Output? { get }
}

extension Publisher {
  @inlinable public static var _isImmediate: Bool { @inline(__always) get { false } }
  @inlinable public var _immediateValue: Output? { @inline(__always) get { nil } }

  /// Starts a subscription of `subscriber` to this publisher.
  ///
  /// A function of its own: where a chain of six operators and a subscriber of any kind meet in one function, the
  /// 6.3.1 compiler crashes in release builds ("too many/large bit fields", Mem2Reg).
  @inlinable @inline(never)
  public func subscribe<S: Subscriber>(_ subscriber: S) where Failure == S.Failure, Output == S.Input {
    lead(to: subscriber)
  }

  /// For operators: the chain above becomes a part of the caller.
  @inlinable @inline(__always)
  func subscribe<S: Subscriber & Described>(_ inner: S) where Failure == S.Failure, Output == S.Input {
    lead(to: inner)
  }

  @inlinable @inline(__always)
  func lead<S: Subscriber>(to subscriber: S) where Failure == S.Failure, Output == S.Input {
    if combine_introspection_is_on() { subscribeObserved(subscriber) } else { receive(subscriber: subscriber) }
  }
}

/// A publisher that holds its values back until `connect()` is called, so that several subscribers can
/// get ready first.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts sending; cancel the result to stop.
  func connect() -> any Cancellable
}
