import DisplayTree
import Foundation

/// A window that shows a controller.
@preconcurrency @MainActor open class UIWindow {
  private let backend: any Backend
  private let size: CGSize
  private var host: _ViewHost<ControllerView>?

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
