import SwiftUI
import Testing
import napkin

@Suite("What a router sees of a controller") @MainActor struct ViewControllableTests {
  @Test("is the controller itself, by its name on the Mac as well")
  func itself() {
    let controller = DeskController(rootView: Text("Desk"))
    let seen: any DeskControllable = controller
    #expect(seen.uiviewController === controller)
    #expect(seen.nsviewController === controller)
  }

  @Test("is what an object that is none itself names")
  func another() {
    let stand = Stand()
    #expect(stand.nsviewController === stand.uiviewController)
  }
}

@MainActor private protocol DeskControllable: ViewControllable {}

@MainActor private final class DeskController: NSHostingController<Text>, DeskControllable {}

@MainActor private final class Stand: ViewControllable {
  let uiviewController = UIViewController()
}
