import DisplayTree
import Foundation

/// A window that shows a controller.
@preconcurrency @MainActor open class UIWindow {
  /// Where windows open, as soon as an app runs.
  static var backend: (any Backend)?

  private let backend: any Backend
  private let size: CGSize
  private var host: _ViewHost<ControllerView>?

  /// A window of the app that is running.
  ///
  /// - Precondition: An app is running.
  public convenience init() { self.init(frame: CGRect(x: 0, y: 0, width: 800, height: 600)) }

  /// A window of the app that is running, of a size in points. Where it opens, the desktop decides.
  ///
  /// - Precondition: An app is running.
  public convenience init(frame: CGRect) {
    guard let backend = UIWindow.backend else {
      preconditionFailure("a window opens in an app that runs; make it once App.main() has begun")
    }
    self.init(on: backend, size: frame.size)
  }

  /// A window of that many points.
  package init(on backend: any Backend, size: CGSize) {
    self.backend = backend
    self.size = size
  }

  /// The controller that fills the window.
  open var rootViewController: UIViewController? {
    didSet { if let rootViewController { host?.update(ControllerView(rootViewController)) } }
  }

  /// Opens the window.
  ///
  /// - Precondition: There is a `rootViewController`.
  open func makeKeyAndVisible() {
    guard let rootViewController else {
      preconditionFailure("a window shows its root view controller; set rootViewController first")
    }
    if host == nil {
      let title = rootViewController.title ?? ""
      host = _ViewHost(ControllerView(rootViewController), on: backend, title: title, size: size)
    }
  }
}
