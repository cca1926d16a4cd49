import DisplayTree
import Foundation

/// A window that shows a controller.
@preconcurrency @MainActor open class UIWindow {
  /// Where windows open, as soon as an app runs.
  static var backend: (any Backend)? {
    didSet {
      guard backend != nil else { return }
      let due = waiting
      waiting = []
      for open in due { open() }
    }
  }
  /// Opens the windows that were made visible before.
  private static var waiting: [() -> Void] = []

  private let own: (any Backend)?
  private let size: CGSize
  private var host: _ViewHost<ControllerView>?

  /// A window of the app that is running, or that will.
  public convenience init() { self.init(frame: CGRect(x: 0, y: 0, width: 800, height: 600)) }

  /// A window of the app that is running, or that will, of a size in points. Where it opens, the desktop decides.
  public convenience init(frame: CGRect) { self.init(on: nil, size: frame.size) }

  /// A window of that many points; without a backend of its own it opens on the app's.
  package init(on backend: (any Backend)?, size: CGSize) {
    own = backend
    self.size = size
  }

  /// The controller that fills the window.
  open var rootViewController: UIViewController? {
    didSet { if let rootViewController { host?.update(ControllerView(rootViewController)) } }
  }

  /// Opens the window.
  ///
  /// Before an app runs, and in tests, where none does, the controller loads its view; the window opens as soon as an
  /// app runs.
  ///
  /// - Precondition: There is a `rootViewController`.
  open func makeKeyAndVisible() {
    guard let rootViewController else {
      preconditionFailure("a window shows its root view controller; set rootViewController first")
    }
    guard host == nil else { return }
    guard own ?? UIWindow.backend != nil else {
      rootViewController.loadViewIfNeeded()
      return UIWindow.waiting.append { [weak self] in self?.show() }
    }
    show()
  }

  private func show() {
    guard host == nil, let rootViewController, let backend = own ?? UIWindow.backend else { return }
    let title = rootViewController.title ?? ""
    host = _ViewHost(ControllerView(rootViewController), on: backend, title: title, size: size)
  }
}
