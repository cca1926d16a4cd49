import Foundation

/// For what kind of device views are laid out.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case tv = 2
  case carPlay = 3
  case mac = 5
  case vision = 6
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The machine that the app runs on.
///
///     if UIDevice.current.userInterfaceIdiom == .pad { … }
@preconcurrency @MainActor public final class UIDevice {
  public static let current = UIDevice()

  /// The machine's name on the network.
  public var name: String { ProcessInfo.processInfo.hostName }
  public var model: String { "Linux" }
  public var localizedModel: String { model }
  public var systemName: String { "Linux" }
  /// The kernel's, such as `6.1.0`.
  public var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }

  /// A phone's where the app's window is as narrow as one, a tablet's where it is wider.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.size.width < 600 ? .phone : .pad }

  /// The app's window has become wider than high, or higher than wide.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification"
  )

  /// Needs not be called: changes are told anyway.
  public func beginGeneratingDeviceOrientationNotifications() {}
  public func endGeneratingDeviceOrientationNotifications() {}

  /// Upright where the app's window is higher than wide.
  public var orientation: UIDeviceOrientation {
    UIScreen.main.size.width > UIScreen.main.size.height ? .landscapeLeft : .portrait
  }
}
