import Foundation

/// The app that runs, as far as views ask UIKit for it.
///
///     UIApplication.shared.open(catalogue)
@preconcurrency @MainActor public final class UIApplication {
  public static let shared = UIApplication()

  /// What an adaptor has made.
  public weak var delegate: (any UIApplicationDelegate)?

  /// The app's windows, as soon as it runs.
  weak var windows: Windows?

  /// How a link is opened. A desktop knows one way.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "universalLinksOnly")
  }

  /// Opens a link with the desktop's program for it, and tells whether there is one.
  public func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let isOpen = CurrentBackend.backend?.open(url) ?? false
    completion?(isOpen)
  }

  /// Whether the display stays on while nobody does anything. Kept, and changes nothing: that is the desktop's to say.
  public var isIdleTimerDisabled = false

  /// A link to the app's settings, which no desktop has a program for.
  public nonisolated static let openSettingsURLString = "app-settings:"

  /// Whether a link is of a kind that every desktop has a program for.
  public func canOpenURL(_ url: URL) -> Bool {
    ["http", "https", "mailto", "file"].contains(url.scheme?.lowercased())
  }

  /// Does what `action` says. The one that is known is `resignFirstResponder`: no view has the keyboard any more.
  ///
  ///     UIApplication.shared.sendAction(#selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil)
  ///
  /// The compiler for Linux has no `#selector`; `downstream run` writes `Selector("resignFirstResponder")` for it.
  @discardableResult
  public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    guard action == Selector("resignFirstResponder"), target == nil else { return false }
    windows?.resignFocus()
    return true
  }

  /// The first window is about to open.
  public nonisolated static let didFinishLaunchingNotification = name("DidFinishLaunching")
  /// A window of the app has got the keyboard.
  public nonisolated static let didBecomeActiveNotification = name("DidBecomeActive")
  /// The app's windows have lost the keyboard.
  public nonisolated static let willResignActiveNotification = name("WillResignActive")
  /// A first window is about to open.
  public nonisolated static let willEnterForegroundNotification = name("WillEnterForeground")
  /// The last window has been closed.
  public nonisolated static let didEnterBackgroundNotification = name("DidEnterBackground")
  /// The app is about to end.
  public nonisolated static let willTerminateNotification = name("WillTerminate")

  private nonisolated static func name(_ event: String) -> Notification.Name {
    Notification.Name("UIApplication\(event)Notification")
  }

  static func post(_ name: Notification.Name) {
    ApplicationDelegates.shared.note(name)
    NotificationCenter.default.post(name: name, object: shared)
  }
}

/// What a person did, as UIKit has it. There are none: `nil` is what is passed.
public final class UIEvent {
  private init() {}
}

/// A method's name.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public let description: String
  public init(_ name: String) { description = name }
  public init(stringLiteral name: String) { self.init(name) }
}
