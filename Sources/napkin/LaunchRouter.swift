import SwiftUI

/// The router of the feature at the root of the tree.
@MainActor public protocol LaunchRouting: ViewableRouting {
  /// Shows the root's controller in `window` and brings the tree to life.
  func launch(from window: UIWindow) async
}

/// The router of the feature at the root of the tree: nobody attaches it, a window does.
@MainActor
open class LaunchRouter<InteractorType, ViewControllerType>: ViewableRouter<
  InteractorType, ViewControllerType
>, LaunchRouting
{
  /// - Precondition: The interactor is an `Interactable`, the controller a `ViewControllable`.
  public override init(interactor: InteractorType, viewController: ViewControllerType) {
    super.init(interactor: interactor, viewController: viewController)
  }

  /// Shows the root's controller in `window`, then activates the interactor, then loads.
  public final func launch(from window: UIWindow) async {
    window.rootViewController = viewControllable.uiviewController
    window.makeKeyAndVisible()
    await interactable.activate()
    await load()
  }
}
