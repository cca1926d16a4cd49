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

/// One value for one subscriber: at the first request, followed by the end.
@usableFromInline final class OneValue<S: Subscriber>: _Node, Described {
  private let lock = Lock()
  private let output: S.Input
  private let name: StaticString
  private var downstream: S?  // under `lock`

  @usableFromInline init(_ output: S.Input, _ downstream: S, name: StaticString) {
    self.output = output
    self.downstream = downstream
    self.name = name
    super.init()
  }

  private func take() -> S? {
    lock.lock()
    defer { lock.unlock() }
    let taken = downstream
    downstream = nil
    return taken
  }

  @usableFromInline override func request(_ demand: Subscribers.Demand) {
    requireDemand(demand)
    guard let downstream = take() else { return }
    _ = downstream.receive(output)
    downstream.receive(completion: .finished)
  }

  @usableFromInline override func cancel() { _ = take() }

  @usableFromInline var description: String { "\(name)" }
  @usableFromInline var children: [Mirror.Child] { [(nil, output)] }
}
