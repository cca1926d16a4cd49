#if Foundation
  import Foundation

  extension NotificationCenter {
    /// Sends a centre's notifications of one name, and from one object if given. Never ends.
    public struct Publisher: Combine.Publisher, Equatable {
      public typealias Output = Notification
      public typealias Failure = Never

      /// Where the notifications are posted.
      public let center: NotificationCenter
      /// Their name.
      public let name: Notification.Name
      /// Only those that this object posts; nil for everybody's.
      public let object: AnyObject?

      public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
        self.center = center
        self.name = name
        self.object = object
      }

      public func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, S.Input == Notification {
        let observation = NotificationObservation(center, name, object, subscriber)
        observation.begin()
        subscriber.receive(subscription: observation)
      }

      public static func == (lhs: Publisher, rhs: Publisher) -> Bool {
        lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
      }
    }

    /// A publisher of the notifications of one name.
    ///
    /// They arrive on the thread that posts; without demand they are missed. Letting go of the subscription removes the
    /// observer.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
      Publisher(center: self, name: name, object: object)
    }
  }

  private final class NotificationObservation<S: Subscriber>: _Node, Described,
    @unchecked Sendable  // `lock` protects its state; `delivery` what the downstream does
  where S.Input == Notification, S.Failure == Never {
    private let lock = Lock()
    private let delivery = DeliveryLock()
    private let name: Notification.Name
    private var center: NotificationCenter?
    private var object: AnyObject?
    private var downstream: S?
    private var token: (any NSObjectProtocol)?
    private var demand = Subscribers.Demand.none

    init(_ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?, _ downstream: S) {
      self.center = center
      self.name = name
      self.object = object
      self.downstream = downstream
      super.init()
    }

    /// The centre must not keep this alive: dropping the last reference stops delivery.
    func begin() {
      let forward = Job<Notification> { [weak self] in self?.receive($0) }
      let token = lock.withLock({ center })?.addObserver(forName: name, object: object, queue: nil) { forward.run($0) }
      lock.withLock { self.token = token }
    }

    deinit { if let token { center?.removeObserver(token) } }

    private func receive(_ notification: Notification) {
      delivery.withLock {
        lock.lock()
        guard demand != .none, let downstream else { return lock.unlock() }
        demand -= 1
        lock.unlock()
        let more = downstream.receive(notification)
        if more != .none { lock.withLock { demand += more } }
      }
    }

    override func request(_ more: Subscribers.Demand) {
      lock.withLock { demand += more }
    }

    override func cancel() {
      lock.lock()
      let (center, token, released) = (center, token, (object, downstream))
      self.center = nil
      self.token = nil
      object = nil
      downstream = nil
      lock.unlock()
      if let token { center?.removeObserver(token) }
      withExtendedLifetime(released) {}
    }

    var description: String { "NotificationCenter Observer" }
    var children: [Mirror.Child] {
      lock.lock()
      defer { lock.unlock() }
      return [("center", center as Any), ("name", name), ("object", object as Any), ("demand", demand)]
    }
  }
#endif
