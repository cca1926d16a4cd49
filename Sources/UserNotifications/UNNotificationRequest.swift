import Foundation

/// A notification that is to come.
public final class UNNotificationRequest: NSObject, @unchecked Sendable {  // nothing of it changes
  /// A later request with the same name takes its place.
  public let identifier: String
  public let content: UNNotificationContent
  /// Nil for at once.
  public let trigger: UNNotificationTrigger?

  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = content.copy() as! UNNotificationContent
    self.trigger = trigger
  }
}

/// A notification that has come.
public final class UNNotification: NSObject, @unchecked Sendable {  // nothing of it changes
  public let date: Date
  public let request: UNNotificationRequest

  init(_ request: UNNotificationRequest, _ date: Date) {
    self.request = request
    self.date = date
  }
}

/// What somebody did with a notification.
public final class UNNotificationResponse: NSObject, @unchecked Sendable {  // nothing of it changes
  public let notification: UNNotification
  /// The action's name, or `UNNotificationDefaultActionIdentifier`.
  public let actionIdentifier: String

  init(_ notification: UNNotification, _ action: String) {
    self.notification = notification
    actionIdentifier = action
  }
}

/// The notification itself was chosen.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The notification was closed.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// A button on a notification.
public class UNNotificationAction: NSObject, @unchecked Sendable {  // nothing of it changes
  public let identifier: String
  public let title: String
  public let options: UNNotificationActionOptions

  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    self.identifier = identifier
    self.title = title
    self.options = options
  }
}

public struct UNNotificationActionOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
  public static let destructive = UNNotificationActionOptions(rawValue: 2)
  public static let foreground = UNNotificationActionOptions(rawValue: 4)
}

/// What can be done with notifications of a kind.
public final class UNNotificationCategory: NSObject, @unchecked Sendable {  // nothing of it changes
  public let identifier: String
  public let actions: [UNNotificationAction]
  public let intentIdentifiers: [String]
  public let options: UNNotificationCategoryOptions

  public init(
    identifier: String,
    actions: [UNNotificationAction],
    intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    self.identifier = identifier
    self.actions = actions
    self.intentIdentifiers = intentIdentifiers
    self.options = options
  }

  public override var hash: Int { identifier.hashValue }
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationCategory)?.identifier == identifier
  }
}

public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The app wants to hear when a notification is closed.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
}

/// What an app asks to be allowed.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = UNAuthorizationOptions(rawValue: 1)
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  public static let carPlay = UNAuthorizationOptions(rawValue: 8)
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
}

/// How a notification is shown that comes while the app is used.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = UNNotificationPresentationOptions(rawValue: 1)
  public static let sound = UNNotificationPresentationOptions(rawValue: 2)
  public static let alert = UNNotificationPresentationOptions(rawValue: 4)
  public static let list = UNNotificationPresentationOptions(rawValue: 8)
  public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

public enum UNAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, authorized, provisional, ephemeral
}

public enum UNNotificationSetting: Int, Sendable { case notSupported, disabled, enabled }

/// What the desktop allows.
public final class UNNotificationSettings: NSObject, Sendable {
  public let authorizationStatus: UNAuthorizationStatus
  public let alertSetting: UNNotificationSetting
  public let soundSetting: UNNotificationSetting
  /// A desktop shows no numbers at apps.
  public let badgeSetting = UNNotificationSetting.notSupported

  init(_ status: UNAuthorizationStatus) {
    authorizationStatus = status
    alertSetting = status == .authorized ? .enabled : .disabled
    soundSetting = status == .authorized ? .enabled : .disabled
  }
}

/// What goes wrong with notifications.
public struct UNError: Error, Hashable, Sendable {
  public enum Code: Int, Sendable { case notificationsNotAllowed = 1 }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}
