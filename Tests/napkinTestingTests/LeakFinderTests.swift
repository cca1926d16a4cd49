import SwiftUI
import Testing
import napkin
import napkinTesting

@MainActor @Suite("The leak finder")
struct LeakFinderTests {
  @Test("is content when all is gone, the whole subtree included")
  func nothing() async throws {
    let leaks = LeakFinder()
    let root = PlainRouter(interactor: PlainInteractor())
    do {
      let child = ShownRouter(interactor: ShownInteractor(ShownPresenter(viewController: ShownController())))
      let grandchild = PlainRouter(interactor: PlainInteractor())
      await root.attachChild(child)
      await child.attachChild(grandchild)
      leaks.watch(child)
      await root.detachChild(child)
    }
    try await leaks.check(patience: .seconds(20))
  }

  @Test("names what is still active, where it was, and who refers to it")
  func active() async {
    let leaks = LeakFinder()
    let root = PlainRouter(interactor: PlainInteractor())
    let child = PlainRouter(interactor: PlainInteractor())
    root.kept = child
    await root.attachChild(child)
    leaks.watch(root)
    let error = await #expect(throws: Leaks.self) { try await leaks.check(patience: .zero) }
    let text = error.map { "\($0)" } ?? ""
    #expect(text.contains("PlainRouter › PlainRouter › PlainInteractor is alive: it is still active"))
    #expect(text.contains("PlainRouter refers to it as kept"))
    await root.detachChild(child)
  }

  @Test("names the loop that holds an interactor")
  func loop() async {
    let leaks = LeakFinder()
    do {
      let interactor = PlainInteractor()
      leaks.watch(interactor, as: "the interactor")
      await interactor.activate()
      await interactor.holdOn()
    }
    let found = await leaks.leaks()
    #expect(
      found.map(\.description) == [
        "the interactor is alive: it is still active; 1 of its tasks has not ended"
      ]
    )
  }
}

private final actor PlainInteractor: Interactable {
  nonisolated let lifecycle = InteractorLifecycle()

  /// A loop that holds its interactor strongly.
  func holdOn() {
    task {
      try? await Task.sleep(for: .seconds(3600))
      _ = self
    }
  }
}

@MainActor private final class PlainRouter: Router<PlainInteractor> {
  var kept: (any Routing)?
}

private final actor ShownInteractor: PresentableInteractable {
  nonisolated let lifecycle = InteractorLifecycle()
  nonisolated let presenter: ShownPresenter
  init(_ presenter: ShownPresenter) { self.presenter = presenter }
}

@MainActor private final class ShownRouter: Router<ShownInteractor> {}
@MainActor @Observable private final class ShownPresenter: Presenter<ShownController> {}
@MainActor private final class ShownController: UIViewController, ViewControllable {}
