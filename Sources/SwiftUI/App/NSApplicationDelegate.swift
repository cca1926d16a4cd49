import Combine
import Foundation
import Observation

/// An object that hears what becomes of the app, as on a Mac. All methods may be left out.
@preconcurrency @MainActor public protocol NSApplicationDelegate: NSObjectProtocol {
  /// The app is made, and has no window yet.
  func applicationWillFinishLaunching(_ notification: Notification)
  /// The first window is about to open.
  func applicationDidFinishLaunching(_ notification: Notification)
  /// A window has got the keyboard.
  func applicationDidBecomeActive(_ notification: Notification)
  /// The windows are losing the keyboard.
  func applicationWillResignActive(_ notification: Notification)
  /// The windows have lost the keyboard.
  func applicationDidResignActive(_ notification: Notification)
  /// The program is about to end.
  func applicationWillTerminate(_ notification: Notification)
  /// Whether the program ends with its last window. It does, unless you say otherwise: a program without a window is
  /// nowhere to be found on a desktop.
  func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool
  /// Whether the program ends when it is told to by `terminate(_:)`.
  func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply
  /// The program was started with links or files, and no view takes them by `onOpenURL`.
  func application(_ application: NSApplication, open urls: [URL])
}

extension NSApplicationDelegate {
  public func applicationWillFinishLaunching(_ notification: Notification) {}
  public func applicationDidFinishLaunching(_ notification: Notification) {}
  public func applicationDidBecomeActive(_ notification: Notification) {}
  public func applicationWillResignActive(_ notification: Notification) {}
  public func applicationDidResignActive(_ notification: Notification) {}
  public func applicationWillTerminate(_ notification: Notification) {}
  public func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { true }
  public func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply { .terminateNow }
  public func application(_ application: NSApplication, open urls: [URL]) {}
}

/// The app that runs, as far as one asks AppKit for it.
@preconcurrency @MainActor public final class NSApplication: UIResponder {
  public static let shared = NSApplication()

  /// What an adaptor has made.
  public weak var delegate: (any NSApplicationDelegate)?
  /// A window of the app has the keyboard.
  public internal(set) var isActive = false

  public enum TerminateReply: Sendable { case terminateCancel, terminateNow, terminateLater }

  public enum ActivationPolicy: Sendable {
    /// An app as any other.
    case regular
    /// One that is not shown among the programs that run.
    case accessory, prohibited
  }

  /// Ends the program, unless the delegate says otherwise.
  public func terminate(_ sender: Any?) {
    guard ApplicationDelegates.shared.mayEnd else { return }
    UIApplication.post(UIApplication.willTerminateNotification)
    exit(0)
  }

  /// Returns whether the app is of that kind: on a desktop it is `regular`.
  @discardableResult public func setActivationPolicy(_ activationPolicy: ActivationPolicy) -> Bool {
    activationPolicy == .regular
  }

  public nonisolated static let willFinishLaunchingNotification = name("WillFinishLaunching")
  public nonisolated static let didFinishLaunchingNotification = name("DidFinishLaunching")
  public nonisolated static let didBecomeActiveNotification = name("DidBecomeActive")
  public nonisolated static let willResignActiveNotification = name("WillResignActive")
  public nonisolated static let didResignActiveNotification = name("DidResignActive")
  public nonisolated static let willTerminateNotification = name("WillTerminate")

  private nonisolated static func name(_ event: String) -> Notification.Name {
    Notification.Name("NSApplication\(event)Notification")
  }
}

/// The app that runs.
@MainActor public var NSApp: NSApplication! { NSApplication.shared }

/// Makes an object of a class of yours, and has it hear what becomes of the app.
///
///     @main struct LendingDesk: App {
///       @NSApplicationDelegateAdaptor(Desk.self) private var desk
///       var body: some Scene { WindowGroup { LoanList() } }
///     }
///
/// If the class is observable, views find the object in their environment.
@propertyWrapper @preconcurrency @MainActor
public struct NSApplicationDelegateAdaptor<DelegateType: NSObject & NSApplicationDelegate>: DynamicProperty {
  private let object: DelegateType

  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    object = ApplicationDelegates.shared.object(delegateType)
  }

  public var wrappedValue: DelegateType { object }

  public static func _connect(at address: UnsafeMutableRawPointer, _ storage: inout AnyObject?, _ node: BodyNode) {
    ApplicationDelegates.watch(address.assumingMemoryBound(to: Self.self).pointee.object, &storage, node)
  }
}

extension NSApplicationDelegateAdaptor where DelegateType: ObservableObject {
  /// Makes bindings to the delegate's properties.
  public var projectedValue: ObservedObject<DelegateType>.Wrapper { ObservedObject.Wrapper(object: object) }
}
