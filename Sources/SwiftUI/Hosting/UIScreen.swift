import Foundation

/// The screen as an app for a phone knows it: as large as the app's window.
///
///     Image("cover").frame(width: UIScreen.main.bounds.width - 40)
///
/// Views that ask for it are not told when the window is resized; `GeometryReader` is.
@preconcurrency @MainActor public final class UIScreen {
  public static let main = UIScreen()

  /// As large as a phone's screen, more or less: what most apps are made for that say nothing.
  static let phone = CGSize(width: 480, height: 720)

  var size = UIScreen.phone {
    didSet {
      guard (size.width > size.height) != (oldValue.width > oldValue.height) else { return }
      NotificationCenter.default.post(name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
    }
  }

  /// In points.
  public var bounds: CGRect { CGRect(origin: .zero, size: size) }
  /// In pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
  }
  /// Pixels per point.
  public var scale: CGFloat { CGFloat(CurrentBackend.backend?.scale ?? 1) }
  /// Pixels per point.
  public var nativeScale: CGFloat { scale }
}
