import Foundation

/// What a notification says.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  struct Values {
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: NSNumber?
    var sound: UNNotificationSound?
    var userInfo: [AnyHashable: Any] = [:]
    var categoryIdentifier = ""
    var threadIdentifier = ""
    var targetContentIdentifier: String?
    var attachments: [UNNotificationAttachment] = []
    var interruptionLevel = UNNotificationInterruptionLevel.active
    var relevanceScore = 0.0
  }

  // Written by a mutable content only, before it is handed over: a request keeps a copy.
  fileprivate(set) var values = Values()

  public override init() { super.init() }
  init(_ values: Values) {
    super.init()
    self.values = values
  }

  open var title: String { values.title }
  /// Stands above the body.
  open var subtitle: String { values.subtitle }
  open var body: String { values.body }
  /// Kept for the app; a desktop shows none.
  open var badge: NSNumber? { values.badge }
  open var sound: UNNotificationSound? { values.sound }
  /// Kept for the app.
  open var userInfo: [AnyHashable: Any] { values.userInfo }
  /// Which of the categories says what can be done.
  open var categoryIdentifier: String { values.categoryIdentifier }
  open var threadIdentifier: String { values.threadIdentifier }
  open var targetContentIdentifier: String? { values.targetContentIdentifier }
  /// The first picture among them is shown.
  open var attachments: [UNNotificationAttachment] { values.attachments }
  open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
  open var relevanceScore: Double { values.relevanceScore }

  public func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(values) }
  public func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(values) }
}

/// What a notification is to say.
///
///     let content = UNMutableNotificationContent()
///     content.title = "Due tomorrow"
///     content.body = book.title
public final class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  public override init() { super.init() }
  override init(_ values: Values) { super.init(values) }

  public override var title: String {
    get { values.title }
    set { values.title = newValue }
  }
  public override var subtitle: String {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }
  public override var body: String {
    get { values.body }
    set { values.body = newValue }
  }
  public override var badge: NSNumber? {
    get { values.badge }
    set { values.badge = newValue }
  }
  public override var sound: UNNotificationSound? {
    get { values.sound }
    set { values.sound = newValue }
  }
  public override var userInfo: [AnyHashable: Any] {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }
  public override var categoryIdentifier: String {
    get { values.categoryIdentifier }
    set { values.categoryIdentifier = newValue }
  }
  public override var threadIdentifier: String {
    get { values.threadIdentifier }
    set { values.threadIdentifier = newValue }
  }
  public override var targetContentIdentifier: String? {
    get { values.targetContentIdentifier }
    set { values.targetContentIdentifier = newValue }
  }
  public override var attachments: [UNNotificationAttachment] {
    get { values.attachments }
    set { values.attachments = newValue }
  }
  public override var interruptionLevel: UNNotificationInterruptionLevel {
    get { values.interruptionLevel }
    set { values.interruptionLevel = newValue }
  }
  public override var relevanceScore: Double {
    get { values.relevanceScore }
    set { values.relevanceScore = newValue }
  }
}

/// How much a notification disturbs.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  case passive, active, timeSensitive, critical
}

/// What is heard with a notification.
public final class UNNotificationSound: NSObject, Sendable {
  /// The desktop's name for it, or a file.
  let name: String

  private init(_ name: String) { self.name = name }
  public convenience init(named name: UNNotificationSoundName) { self.init(name.rawValue) }
  public static let `default` = UNNotificationSound("message-new-instant")
  public static let defaultCritical = UNNotificationSound("dialog-warning")
}

/// The name of a sound file.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// A file that goes with a notification.
public final class UNNotificationAttachment: NSObject, @unchecked Sendable {  // nothing of it changes
  public let identifier: String
  public let url: URL

  public init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
    guard FileManager.default.fileExists(atPath: URL.path) else { throw CocoaError(.fileNoSuchFile) }
    self.identifier = identifier.isEmpty ? UUID().uuidString : identifier
    url = URL
  }
}
