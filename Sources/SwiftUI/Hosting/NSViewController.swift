/// A controller by the name that it has on the Mac: one class, whichever name code uses.
public typealias NSViewController = UIViewController

/// A controller that shows a SwiftUI view, by the name that it has on the Mac.
///
///     let controller = NSHostingController(rootView: DeskView())
///     let size = controller.sizeThatFits(in: CGSize(width: 320, height: 1000))
public typealias NSHostingController = UIHostingController

extension UIViewController {
  /// The controllers that this one presents; nil if there are none.
  public final var presentedViewControllers: [UIViewController]? { family.presented.map { [$0] } }

  /// Shows a controller over this one, as `present(_:animated:completion:)` does.
  public final func presentAsSheet(_ viewController: UIViewController) { present(viewController, animated: true) }

  /// Takes away a controller that this one presents; any other stays as it is.
  public final func dismiss(_ viewController: UIViewController) {
    if viewController === family.presented { dismiss(animated: true) }
  }

  /// Takes away this controller from what it lies over. A button's action may be bound to it, hence the sender.
  public final func dismiss(_ sender: Any?) { presentingViewController?.dismiss(animated: true) }
}
