import Foundation

/// Has the desktop show notifications, now or later, while the program runs.
///
///     let center = UNUserNotificationCenter.current()
///     guard try await center.requestAuthorization(options: [.alert, .sound]) else { return }
///     let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
///     try await center.add(UNNotificationRequest(identifier: "tea", content: content, trigger: trigger))
///
/// A desktop asks nobody: what is allowed is a matter of its settings, and granted is what it has a service for. What
/// is still to come when the program ends does not come.
public final class UNUserNotificationCenter: NSObject, @unchecked Sendable {  // `lock` protects what changes
  private static let shared = UNUserNotificationCenter(Desktop(), SystemClock())

  public static func current() -> UNUserNotificationCenter { shared }

  private struct Waiting {
    let request: UNNotificationRequest
    let cancel: @Sendable () -> Void
  }

  private let courier: any Courier
  private let clock: any Clock
  private let lock = NSRecursiveLock()
  private var waiting: [Waiting] = []
  private var delivered: [UNNotification] = []
  private var categories: Set<UNNotificationCategory> = []
  private var isAsked = false
  private var isAppActive = false
  private var observers: [any NSObjectProtocol] = []
  private weak var receiver: (any UNUserNotificationCenterDelegate)?

  init(_ courier: any Courier, _ clock: any Clock, hearing events: NotificationCenter = .default) {
    self.courier = courier
    self.clock = clock
    super.init()
    courier.listen { [weak self] identifier, action in self?.hear(identifier, action) }
    for (name, isActive) in [("DidBecomeActive", true), ("WillResignActive", false)] {
      let name = Notification.Name("UIApplication\(name)Notification")
      observers.append(
        events.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
          guard let self else { return }
          lock.withLock { self.isAppActive = isActive }
        }
      )
    }
  }

  /// Hears of notifications that come while the app is used, and of what is done with them.
  public var delegate: (any UNUserNotificationCenterDelegate)? {
    get { lock.withLock { receiver } }
    set { lock.withLock { receiver = newValue } }
  }

  // MARK: What is allowed

  public func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    lock.withLock { isAsked = true }
    courier.check { completionHandler($0, nil) }
  }

  /// Whether the desktop has a service that shows notifications.
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    await withCheckedContinuation { done in
      requestAuthorization(options: options) { isGranted, _ in done.resume(returning: isGranted) }
    }
  }

  public func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
    let isAsked = lock.withLock { self.isAsked }
    courier.check { isGranted in
      completionHandler(UNNotificationSettings(!isAsked ? .notDetermined : isGranted ? .authorized : .denied))
    }
  }

  public func notificationSettings() async -> UNNotificationSettings {
    await withCheckedContinuation { done in getNotificationSettings { done.resume(returning: $0) } }
  }

  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    lock.withLock { self.categories = categories }
  }

  public func getNotificationCategories(completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void) {
    completionHandler(lock.withLock { categories })
  }

  public func notificationCategories() async -> Set<UNNotificationCategory> { lock.withLock { categories } }

  // MARK: What is to come

  /// Takes the place of a request with the same name that still waits.
  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    drop { $0 == request.identifier }
    courier.check { [self] isGranted in
      guard isGranted else {
        completionHandler?(UNError(.notificationsNotAllowed))
        return
      }
      schedule(request)
      completionHandler?(nil)
    }
  }

  public func add(_ request: UNNotificationRequest) async throws {
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      add(request) { error in
        if let error { done.resume(throwing: error) } else { done.resume() }
      }
    }
  }

  private func schedule(_ request: UNNotificationRequest) {
    guard let trigger = request.trigger else { return deliver(request) }
    guard let date = trigger.next(after: clock.now) else { return }
    let cancel = clock.at(date) { [weak self] in
      guard let self else { return }
      lock.withLock { waiting.removeAll { $0.request === request } }
      deliver(request)
      if trigger.repeats { schedule(request) }
    }
    lock.withLock { waiting.append(Waiting(request: request, cancel: cancel)) }
  }

  private func drop(_ isMeant: (String) -> Bool) {
    let dropped = lock.withLock {
      let dropped = waiting.filter { isMeant($0.request.identifier) }
      waiting.removeAll { isMeant($0.request.identifier) }
      return dropped
    }
    for waiting in dropped { waiting.cancel() }
  }

  public func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) { completionHandler(lock.withLock { waiting.map(\.request) }) }

  public func pendingNotificationRequests() async -> [UNNotificationRequest] {
    lock.withLock { waiting.map(\.request) }
  }

  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    drop { identifiers.contains($0) }
  }

  public func removeAllPendingNotificationRequests() { drop { _ in true } }

  // MARK: What has come

  private func deliver(_ request: UNNotificationRequest) {
    let notification = UNNotification(request, clock.now)
    let isAppActive = lock.withLock { self.isAppActive }
    guard isAppActive else { return show(notification) }
    // Who uses the app sees what it does: only the delegate knows whether that is to be said as well.
    DispatchQueue.main.async { [self] in
      delegate?.userNotificationCenter(self, willPresent: notification) { [weak self] options in
        if !options.isDisjoint(with: [.banner, .alert, .list]) {
          self?.show(notification, isSilent: !options.contains(.sound))
        }
      }
    }
  }

  private func show(_ notification: UNNotification, isSilent: Bool = false) {
    let request = notification.request
    let category = lock.withLock {
      delivered.removeAll { $0.request.identifier == request.identifier }
      delivered.append(notification)
      return categories.first { $0.identifier == request.content.categoryIdentifier }
    }
    let content = request.content
    courier.show(
      Letter(
        identifier: request.identifier,
        title: content.title,
        body: [content.subtitle, content.body].filter { !$0.isEmpty }.joined(separator: "\n"),
        picture: content.attachments.first?.url.path,
        sound: isSilent ? nil : content.sound?.name,
        isUrgent: content.interruptionLevel == .critical,
        actions: (category?.actions ?? []).map { ($0.identifier, $0.title) }
      )
    )
  }

  private func hear(_ identifier: String, _ action: String) {
    let (notification, category) = lock.withLock {
      let notification = delivered.first { $0.request.identifier == identifier }
      delivered.removeAll { $0 === notification }
      let kind = notification?.request.content.categoryIdentifier
      return (notification, categories.first { $0.identifier == kind })
    }
    guard let notification else { return }
    let isClosed = action == UNNotificationDismissActionIdentifier
    if isClosed, category?.options.contains(.customDismissAction) != true { return }
    let response = UNNotificationResponse(notification, action)
    DispatchQueue.main.async { [self] in
      delegate?.userNotificationCenter(self, didReceive: response) {}
    }
  }

  public func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
    completionHandler(lock.withLock { delivered })
  }

  public func deliveredNotifications() async -> [UNNotification] { lock.withLock { delivered } }

  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    withdraw { identifiers.contains($0) }
  }

  public func removeAllDeliveredNotifications() { withdraw { _ in true } }

  private func withdraw(_ isMeant: (String) -> Bool) {
    let gone = lock.withLock {
      let gone = delivered.filter { isMeant($0.request.identifier) }
      delivered.removeAll { isMeant($0.request.identifier) }
      return gone
    }
    for notification in gone { courier.withdraw(notification.request.identifier) }
  }
}

/// Hears of notifications. All methods may be left out, in one form or the other.
@preconcurrency public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  /// A notification comes while the app is used. It is shown if `completionHandler` is told to.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  )
  /// A notification comes while the app is used. It is shown as what is returned says.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions
  /// A notification, or a button on it, was chosen.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  )
  /// A notification, or a button on it, was chosen.
  func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
}

extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    nonisolated(unsafe) let (delegate, completionHandler) = (
      self as any UNUserNotificationCenterDelegate, completionHandler
    )
    Task { completionHandler(await delegate.userNotificationCenter(center, willPresent: notification)) }
  }
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [] }
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    nonisolated(unsafe) let (delegate, completionHandler) = (
      self as any UNUserNotificationCenterDelegate, completionHandler
    )
    Task {
      await delegate.userNotificationCenter(center, didReceive: response)
      completionHandler()
    }
  }
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse
  ) async {}
}
