extension Subscribers {
  /// Writes each value into a property of an object. Asks for everything at once.
  ///
  /// Keeps the object alive until the end has come or `cancel()` is called.
  public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
  {
    public typealias Failure = Never

    private enum Status: CustomStringConvertible {
      case awaitingSubscription
      case subscribed(_Node)
      case terminal

      var description: String {
        switch self {
        case .awaitingSubscription: "awaitingSubscription"
        case .subscribed(let node): "subscribed(\(node.subscription))"
        case .terminal: "terminal"
        }
      }
    }

    private let lock = Lock()
    private var status = Status.awaitingSubscription  // under `lock`
    private var root: Root?  // under `lock`

    /// The property.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    /// The object; nil after the end or a cancellation.
    public var object: Root? { lock.withLock { root } }

    /// Makes a subscriber that writes into `object`.
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      root = object
      self.keyPath = keyPath
    }

    public func receive(subscription: any Subscription) {
      let node = subscription._node
      lock.lock()
      guard case .awaitingSubscription = status else {
        lock.unlock()
        return node.cancel()
      }
      status = .subscribed(node)
      lock.unlock()
      node.request(.unlimited)
    }

    public func receive(_ value: Input) -> Subscribers.Demand {
      lock.lock()
      guard case .subscribed = status, let root else {
        lock.unlock()
        return .none
      }
      lock.unlock()
      root[keyPath: keyPath] = value
      return .none
    }

    public func receive(completion: Subscribers.Completion<Never>) { _ = end() }

    public func cancel() { end()?.cancel() }

    /// From subscribed to over; the object goes outside the lock, because letting go of it may run its deinit.
    private func end() -> _Node? {
      lock.lock()
      guard case .subscribed(let upstream) = status else {
        lock.unlock()
        return nil
      }
      status = .terminal
      let released = root
      root = nil
      lock.unlock()
      return withExtendedLifetime(released) { upstream }
    }

    public var description: String { "Assign \(Root.self)." }
    public var customMirror: Mirror {
      lock.lock()
      let (root, status) = (root, status)
      lock.unlock()
      return Mirror(self, children: ["object": root as Any, "keyPath": keyPath, "status": status])
    }
    public var playgroundDescription: Any { description }
  }
}

extension Publisher where Failure == Never {
  /// Writes each value into a property of `object`.
  ///
  /// The object is kept alive as long as the subscription lives: `assign(to:on: self)` with the token stored in
  /// `self` never ends by itself. For a `@Published` property, `assign(to:)` has no such cycle.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(assign)
    return AnyCancellable(object: assign)
  }
}
