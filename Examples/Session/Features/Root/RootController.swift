import SwiftUI
import napkin

/// Shows whichever feature the gate has opened the way to.
@MainActor public final class RootController: UIViewController, ViewControllable {
  func show(_ next: ViewControllable?) {
    for child in children {
      child.willMove(toParent: nil)
      child.removeFromParent()
    }
    guard let controller = next?.uiviewController else { return }
    addChild(controller)
    controller.didMove(toParent: self)
  }
}
