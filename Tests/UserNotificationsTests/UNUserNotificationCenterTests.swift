import Foundation
import Testing

@testable import UserNotifications

/// Keeps what it is given.
private final class Postbox: Courier, @unchecked Sendable {
  private let lock = NSLock()
  private var letters: [Letter] = []
  private var gone: [String] = []
  private var receive: @Sendable (String, String) -> Void = { _, _ in }
  let isThere: Bool

  init(isThere: Bool = true) { self.isThere = isThere }

  var titles: [String] { lock.withLock { letters.map(\.title) } }
  var last: Letter? { lock.withLock { letters.last } }
  var withdrawn: [String] { lock.withLock { gone } }

  func check(_ done: @escaping @Sendable (Bool) -> Void) { done(isThere) }
  func show(_ letter: Letter) { lock.withLock { letters.append(letter) } }
  func withdraw(_ identifier: String) { lock.withLock { gone.append(identifier) } }
  func listen(_ receive: @escaping @Sendable (String, String) -> Void) { lock.withLock { self.receive = receive } }
  func act(_ identifier: String, _ action: String) { lock.withLock { receive }(identifier, action) }
}

/// Stands still until it is moved.
private final class Watch: Clock, @unchecked Sendable {
  private let lock = NSLock()
  private var time = Date(timeIntervalSince1970: 1_000_000)
  private var calls: [(id: Int, date: Date, work: @Sendable () -> Void)] = []
  private var count = 0

  var now: Date { lock.withLock { time } }

  func at(_ date: Date, _ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    lock.withLock {
      count += 1
      calls.append((count, date, work))
      return { [count] in self.lock.withLock { self.calls.removeAll { $0.id == count } } }
    }
  }

  func advance(by seconds: Double) {
    let end = now.addingTimeInterval(seconds)
    while let next = lock.withLock({ calls.filter { $0.date <= end }.min { $0.date < $1.date } }) {
      lock.withLock {
        time = next.date
        calls.removeAll { $0.id == next.id }
      }
      next.work()
    }
    lock.withLock { time = end }
  }
}

@Suite("The notification centre") struct UNUserNotificationCenterTests {
  private let box = Postbox()
  private let watch = Watch()
  private var center: UNUserNotificationCenter

  init() { center = UNUserNotificationCenter(box, watch, hearing: NotificationCenter()) }

  private func request(
    _ identifier: String,
    _ title: String,
    _ trigger: UNNotificationTrigger? = nil,
    category: String = ""
  ) -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = title
    content.subtitle = "sub"
    content.body = "body"
    content.categoryIdentifier = category
    return UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
  }

  @Test("grants what the desktop has a service for")
  func authorization() async throws {
    #expect(await center.notificationSettings().authorizationStatus == .notDetermined)
    #expect(try await center.requestAuthorization(options: [.alert, .sound]))
    #expect(await center.notificationSettings().authorizationStatus == .authorized)
    let none = UNUserNotificationCenter(Postbox(isThere: false), watch)
    #expect(try await !none.requestAuthorization())
    #expect(await none.notificationSettings().authorizationStatus == .denied)
    await #expect(throws: UNError(.notificationsNotAllowed)) { try await none.add(request("a", "A")) }
  }

  @Test("shows a request without a trigger at once, with the words that it had then")
  func now() async throws {
    let content = UNMutableNotificationContent()
    content.title = "Before"
    let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)
    content.title = "After"
    try await center.add(request)
    #expect(box.titles == ["Before"])
    try await center.add(self.request("b", "B"))
    #expect(box.last?.body == "sub\nbody")
    #expect(await center.deliveredNotifications().map(\.request.identifier) == ["a", "b"])
    center.removeDeliveredNotifications(withIdentifiers: ["a"])
    #expect(box.withdrawn == ["a"])
    #expect(await center.deliveredNotifications().map(\.request.identifier) == ["b"])
  }

  @Test("waits for an interval, once or again and again")
  func intervals() async throws {
    try await center.add(request("once", "Once", UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)))
    try await center.add(request("often", "Often", UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)))
    #expect(await center.pendingNotificationRequests().map(\.identifier) == ["once", "often"])
    watch.advance(by: 4)
    #expect(box.titles == [])
    watch.advance(by: 200)
    #expect(box.titles == ["Once", "Often", "Often", "Often"])
    #expect(await center.pendingNotificationRequests().map(\.identifier) == ["often"])
    center.removePendingNotificationRequests(withIdentifiers: ["often"])
    watch.advance(by: 200)
    #expect(box.titles.count == 4)
  }

  @Test("waits for a time of day")
  func calendar() async throws {
    var parts = DateComponents(hour: 14, minute: 30)
    parts.timeZone = .gmt
    // The clock stands at 13:46:40.
    try await center.add(request("tea", "Tea", UNCalendarNotificationTrigger(dateMatching: parts, repeats: true)))
    watch.advance(by: 2599)
    #expect(box.titles == [])
    watch.advance(by: 1)
    #expect(box.titles == ["Tea"])
    watch.advance(by: 86_400)
    #expect(box.titles == ["Tea", "Tea"])
  }

  @Test("puts a request in the place of one with its name, and takes all back")
  func replaced() async throws {
    let soon = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
    try await center.add(request("a", "Old", soon))
    try await center.add(request("a", "New", soon))
    #expect(await center.pendingNotificationRequests().map(\.content.title) == ["New"])
    watch.advance(by: 10)
    #expect(box.titles == ["New"])
    try await center.add(request("b", "B", soon))
    center.removeAllPendingNotificationRequests()
    watch.advance(by: 10)
    #expect(box.titles == ["New"])
  }

  private final class Listener: NSObject, UNUserNotificationCenterDelegate, @unchecked Sendable {
    let (stream, output) = AsyncStream.makeStream(of: String.self)
    let options: UNNotificationPresentationOptions
    init(_ options: UNNotificationPresentationOptions = []) { self.options = options }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter,
      willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
      output.yield("comes \(notification.request.identifier)")
      return options
    }
    func userNotificationCenter(
      _ center: UNUserNotificationCenter,
      didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      output.yield("\(response.notification.request.identifier) \(response.actionIdentifier)")
      completionHandler()
    }
  }

  @Test("tells its delegate what was chosen, and of a closed one only where that is asked for")
  func responses() async throws {
    let listener = Listener()
    center.delegate = listener
    let lend = UNNotificationAction(identifier: "lend", title: "Lend again")
    center.setNotificationCategories([
      UNNotificationCategory(identifier: "due", actions: [lend], intentIdentifiers: []),
      UNNotificationCategory(identifier: "new", actions: [], intentIdentifiers: [], options: .customDismissAction),
    ])
    try await center.add(request("a", "A", category: "due"))
    #expect(box.last?.actions.map(\.title) == ["Lend again"])
    try await center.add(request("b", "B", category: "new"))
    try await center.add(request("c", "C"))
    box.act("a", "lend")
    box.act("a", "lend")
    box.act("c", UNNotificationDismissActionIdentifier)
    box.act("b", UNNotificationDismissActionIdentifier)
    try await center.add(request("d", "D"))
    box.act("d", UNNotificationDefaultActionIdentifier)
    var heard: [String] = []
    for await entry in listener.stream {
      heard.append(entry)
      if heard.count == 3 { break }
    }
    #expect(
      heard == [
        "a lend", "b \(UNNotificationDismissActionIdentifier)", "d \(UNNotificationDefaultActionIdentifier)",
      ]
    )
    #expect(await center.deliveredNotifications().isEmpty)
  }

  @Test("asks its delegate whether one is to be shown while the app is used")
  func presentation() async throws {
    let name = Notification.Name("UIApplicationDidBecomeActiveNotification")
    for (options, shown) in [([], 0), ([.banner], 1)] as [(UNNotificationPresentationOptions, Int)] {
      let box = Postbox()
      let events = NotificationCenter()
      let center = UNUserNotificationCenter(box, watch, hearing: events)
      let listener = Listener(options)
      center.delegate = listener
      events.post(name: name, object: nil)
      try await center.add(request("a", "A"))
      for await entry in listener.stream {
        #expect(entry == "comes a")
        break
      }
      for _ in 0..<1000 where box.titles.count < shown { await Task.yield() }
      #expect(box.titles.count == shown)
    }
  }
}
