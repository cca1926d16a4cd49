import Synchronization

/// Sends one value, then finishes.
///
///     Just("closed today").sink { sign.text = $0 }
///
/// Waits for the first request. The operators on it that need no waiting work at once and give a `Just` again.
public struct Just<Output>: Publisher {
  public typealias Failure = Never

  /// The value.
  public let output: Output

  @inlinable public init(_ output: Output) { self.output = output }

  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, S.Failure == Never {
    subscriber.receive(subscription: OneValue(output, subscriber, name: "Just"))
  }

  @inlinable public static var _isImmediate: Bool { @inline(__always) get { true } }
  @inlinable public var _immediateValue: Output? { @inline(__always) get { output } }
}

extension Just: Equatable where Output: Equatable {}

/// Answers the first request, unless cancelled before; not generic.
@usableFromInline class OneValueCore: _Node {
  @usableFromInline final let name: StaticString
  @usableFromInline final let deliver: (_Raw) -> Void
  /// Exchanged once, by whoever gets to take the downstream out.
  final let isTaken = Atomic<Bool>(false)

  @inlinable init(name: StaticString, _ deliver: @escaping (_Raw) -> Void) {
    self.name = name
    self.deliver = deliver
    super.init()
  }

  @usableFromInline func clear() {}

  @usableFromInline override final func request(_ demand: Subscribers.Demand) {
    requireDemand(demand)
    if !isTaken.exchange(true, ordering: .acquiringAndReleasing) { deliver(raw) }
  }

  @usableFromInline override final func cancel() {
    if !isTaken.exchange(true, ordering: .acquiringAndReleasing) { clear() }
  }
}

/// One value for one subscriber: at the first request, followed by the end.
@usableFromInline final class OneValue<S: Subscriber>: OneValueCore, Described {
  @usableFromInline let output: S.Input
  /// Touched only by the one that set `isTaken`.
  @exclusivity(unchecked) @usableFromInline var downstream: S?

  @inlinable init(_ output: S.Input, _ downstream: S, name: StaticString) {
    self.output = output
    self.downstream = downstream
    super.init(name: name) { Unmanaged<OneValue<S>>.fromOpaque($0)._withUnsafeGuaranteedRef { $0.send() } }
  }

  @inlinable func send() {
    guard let downstream else { return }
    self.downstream = nil
    _ = downstream.receive(output)
    downstream.receive(completion: .finished)
  }

  @usableFromInline override func clear() { downstream = nil }

  @usableFromInline var description: String { "\(name)" }
  @usableFromInline var children: [Mirror.Child] { [(nil, output)] }
}
