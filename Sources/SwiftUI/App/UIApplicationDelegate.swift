import Combine
import Foundation
import Observation

/// An object that hears what becomes of the app.
///
///     final class Desk: NSObject, UIApplicationDelegate {
///       func application(
///         _ application: UIApplication,
///         didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
///       ) -> Bool {
///         Catalogue.shared.load()
///         return true
///       }
///     }
///
/// All methods may be left out.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The app is made, and has no window yet. What is returned makes no difference.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The first window is about to open. What is returned makes no difference.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The first window is about to open.
  func applicationDidFinishLaunching(_ application: UIApplication)
  /// A window has got the keyboard.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The windows have lost the keyboard.
  func applicationWillResignActive(_ application: UIApplication)
  /// The last window has been closed.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// A first window is about to open.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// The program is about to end.
  func applicationWillTerminate(_ application: UIApplication)
  /// The program was started with a link or a file, and no view takes it by `onOpenURL`.
  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
  /// Called on a phone whose app has been registered for notifications from a server; never here.
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  )
  /// Called after `registerForRemoteNotifications()`: a desktop has no service for that.
  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  )
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
  public func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
  public func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {}
  public func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}
}

/// What UIKit's delegates are made of.
@preconcurrency @MainActor open class UIResponder: NSObject {}

extension UIApplication {
  /// What the app was started with.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The first of the links and files.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// A notification from a server; there are none.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey"
    )
  }

  /// How a link is handed over; nothing is told.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
  }

  private struct NoPushService: LocalizedError {
    var errorDescription: String? { "There is no service that brings notifications from servers." }
  }

  /// Tells the delegate that a desktop brings no notifications from servers.
  public func registerForRemoteNotifications() {
    delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: NoPushService())
  }
}

/// Makes an object of a class of yours, and has it hear what becomes of the app.
///
///     @main struct LendingDesk: App {
///       @UIApplicationDelegateAdaptor private var desk: Desk
///       var body: some Scene { WindowGroup { LoanList() } }
///     }
///
/// If the class is observable, views find the object in their environment.
@propertyWrapper @preconcurrency @MainActor
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>: DynamicProperty {
  private let object: DelegateType

  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    object = ApplicationDelegates.shared.object(delegateType)
  }

  public var wrappedValue: DelegateType { object }

  public static func _connect(at address: UnsafeMutableRawPointer, _ storage: inout AnyObject?, _ node: BodyNode) {
    ApplicationDelegates.watch(address.assumingMemoryBound(to: Self.self).pointee.object, &storage, node)
  }
}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
  /// Makes bindings to the delegate's properties.
  public var projectedValue: ObservedObject<DelegateType>.Wrapper { ObservedObject.Wrapper(object: object) }
}
