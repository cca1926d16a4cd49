import SwiftUI
import Testing
import napkin

@Suite("A launch router") @MainActor struct LaunchRouterTests {
  @Test("a tree is launched without an app, as tests do")
  func withoutApp() async {
    let window = UIWindow()
    let controller = PlainController()
    let router = CountingRouter(interactor: NotingInteractor(), viewController: controller)
    await router.launch(from: window)
    #expect(window.rootViewController === controller)
    #expect(controller.isViewLoaded)
    #expect(await router.interactor.isActive)
    #expect(router.loads == 1)
  }
}

@MainActor private final class CountingRouter: LaunchRouter<NotingInteractor, PlainController> {
  var loads = 0

  override func didLoad() async {
    await super.didLoad()
    loads += 1
  }
}

@MainActor private final class PlainController: UIViewController, ViewControllable {}
