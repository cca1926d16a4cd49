import HeadlessBackend
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("A view controller")
struct UIViewControllerTests {
  @Test("contains others, each in one place, and tells them")
  func containment() {
    let (parent, other, child) = (NotingController(), NotingController(), NotingController())
    parent.addChild(child)
    #expect(child.parent === parent)
    #expect(parent.children == [child])
    #expect(child.notes == ["will move in"])
    child.didMove(toParent: parent)
    other.addChild(child)
    #expect(parent.children.isEmpty)
    #expect(child.notes == ["will move in", "did move in", "did move out", "will move in"])
    child.willMove(toParent: nil)
    child.removeFromParent()
    child.removeFromParent()
    #expect(child.parent == nil)
    #expect(other.children.isEmpty)
    #expect(child.notes.suffix(2) == ["will move out", "did move out"])
  }

  @Test("cannot contain itself")
  func cycle() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let (parent, child) = (UIViewController(), UIViewController())
      parent.addChild(child)
      child.addChild(parent)
    }
  }

  @Test("loads once, when it first appears, and hears of each appearance")
  func appearances() {
    let model = Switch()
    let controller = NotingController()
    #expect(!controller.isViewLoaded)
    let view = HostedView { Switched(model: model, controller: controller) }
    #expect(controller.notes == [])
    model.isOn = true
    view.settle()
    #expect(controller.notes == ["load", "will appear", "did appear"])
    model.isOn = false
    view.settle()
    #expect(controller.notes.suffix(2) == ["will disappear", "did disappear"])
    model.isOn = true
    view.settle()
    #expect(controller.notes.suffix(2) == ["will appear", "did appear"])
    #expect(controller.notes.filter { $0 == "load" }.count == 1)
  }

  @Test("loads when it is asked to")
  func loading() {
    let controller = NotingController()
    controller.loadViewIfNeeded()
    controller.loadViewIfNeeded()
    #expect(controller.isViewLoaded)
    #expect(controller.notes == ["load"])
  }

  @Test("shows its children, and what it presents, as they come and go")
  func showing() {
    let root = UIViewController()
    let view = HostedView { ControllerView(root) }
    #expect(view.texts == [])
    let shelf = UIHostingController(rootView: Text("Shelf"))
    root.addChild(shelf)
    shelf.didMove(toParent: root)
    view.settle()
    #expect(view.texts == ["Shelf"])
    let alert = UIHostingController(rootView: Text("Overdue"))
    shelf.present(alert, animated: true)
    view.settle()
    #expect(view.texts == ["Shelf", "Overdue"])
    #expect(shelf.presentedViewController === alert)
    #expect(alert.presentingViewController === shelf)
    alert.dismiss(animated: true)
    shelf.removeFromParent()
    view.settle()
    #expect(view.texts == [])
    #expect(alert.presentingViewController == nil)
  }

  @Test("presents one at a time, and says when it is done")
  func presenting() async {
    let (root, first, second) = (UIViewController(), UIViewController(), UIViewController())
    await withCheckedContinuation { done in root.present(first, animated: false) { done.resume() } }
    root.present(second, animated: false)
    #expect(root.presentedViewController === first)
    #expect(second.presentingViewController == nil)
    await withCheckedContinuation { done in root.dismiss(animated: false) { done.resume() } }
    #expect(root.presentedViewController == nil)
    await withCheckedContinuation { done in root.dismiss(animated: false) { done.resume() } }
  }

  @Test("is let go with what contained it")
  func release() {
    weak var left: UIViewController?
    do {
      let parent = UIViewController()
      let child = UIViewController()
      left = child
      parent.addChild(child)
      parent.present(UIHostingController(rootView: Text("x")), animated: false)
    }
    #expect(left == nil)
  }
}

@MainActor @Suite("A hosting controller")
struct UIHostingControllerTests {
  @Test("shows its view, and the new one when it is set, which keeps its state")
  func rootView() throws {
    let controller = UIHostingController(rootView: CountingView(title: "Lent"))
    let view = HostedView { ControllerView(controller) }
    try view.tap("Lend")
    #expect(view.texts == ["Lent: 1", "Lend"])
    controller.rootView.title = "Given out"
    view.settle()
    #expect(view.texts == ["Given out: 1", "Lend"])
  }

  @Test("can be subclassed as in UIKit")
  func subclass() {
    let controller = TitledController(title: "Returned")
    let view = HostedView { ControllerView(controller) }
    controller.show("Lent")
    view.settle()
    #expect(view.texts == ["Lent: 0", "Lend"])
    #expect(controller.title == "Returned")
  }

  @Test("says how large its view would be, without showing it")
  func measured() {
    let controller = UIHostingController(
      rootView: VStack(spacing: 0) {
        Text("Lent out")
        Text("today")
      }
      .padding(5)
      .onAppear { Issue.record("it has not appeared") }
    )
    #expect(controller.sizeThatFits(in: CGSize(width: 500, height: 500)) == CGSize(width: 90, height: 50))
    #expect(controller.sizeThatFits(in: CGSize(width: 70, height: 500)) == CGSize(width: 60, height: 70))
    let filling = UIHostingController(rootView: Color.red.frame(height: 7))
    #expect(filling.sizeThatFits(in: CGSize(width: 30, height: 40)) == CGSize(width: 30, height: 7))
    #expect(UIHostingController(rootView: EmptyView()).sizeThatFits(in: CGSize(width: 9, height: 9)) == .zero)
  }

  @Test("measures a view that is shown as it is now")
  func measuredLive() throws {
    let controller = UIHostingController(rootView: CountingView(title: "Lent"))
    let view = HostedView { ControllerView(controller) }
    let room = CGSize(width: 500, height: 500)
    let before = controller.sizeThatFits(in: room)
    for _ in 0..<10 { try view.tap("Lend") }
    #expect(controller.sizeThatFits(in: room).width == before.width + 10)
    controller.rootView.title = "Given out"
    #expect(controller.sizeThatFits(in: room).width == before.width + 60)
    #expect(view.texts == ["Given out: 10", "Lend"])
  }

  @Test("has its names of the Mac, and hears of appearances as there")
  func mac() {
    let (root, shelf) = (NSViewController(), ShelfController(rootView: Text("Shelf")))
    let view = HostedView { ControllerView(root) }
    root.presentAsSheet(shelf)
    view.settle()
    #expect(view.texts == ["Shelf"])
    #expect(root.presentedViewControllers == [shelf])
    root.dismiss(NSViewController())
    #expect(root.presentedViewControllers == [shelf])
    root.dismiss(shelf)
    view.settle()
    #expect(view.texts == [])
    #expect(root.presentedViewControllers == nil)
    root.presentAsSheet(shelf)
    view.settle()
    shelf.dismiss(nil)
    view.settle()
    #expect(view.texts == [])
    let once = ["will appear", "did appear", "will disappear", "did disappear"]
    #expect(shelf.notes == once + once)
  }

  @Test("fills a window")
  func window() {
    let backend = HeadlessBackend()
    let window = UIWindow(on: backend, size: CGSize(width: 100, height: 100))
    let controller = NotingController()
    controller.title = "Desk"
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.makeKeyAndVisible()
    backend.settle()
    #expect(backend.surfaces.map(\.title) == ["Desk"])
    #expect(controller.notes == ["load", "will appear", "did appear"])
    let other = NotingController()
    window.rootViewController = other
    backend.settle()
    #expect(other.notes == ["load", "will appear", "did appear"])
    #expect(controller.notes.last == "did disappear")
  }
}

private final class NotingController: UIViewController {
  var notes: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    notes.append("load")
  }
  override func viewWillAppear(_ animated: Bool) { notes.append("will appear") }
  override func viewDidAppear(_ animated: Bool) { notes.append("did appear") }
  override func viewWillDisappear(_ animated: Bool) { notes.append("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { notes.append("did disappear") }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    notes.append(parent == nil ? "will move out" : "will move in")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    notes.append(parent == nil ? "did move out" : "did move in")
  }
}

private final class ShelfController: NSHostingController<Text> {
  var notes: [String] = []

  override func viewWillAppear() {
    super.viewWillAppear()
    notes.append("will appear")
  }
  override func viewDidAppear() { notes.append("did appear") }
  override func viewWillDisappear() { notes.append("will disappear") }
  override func viewDidDisappear() { notes.append("did disappear") }
}

private final class TitledController: UIHostingController<CountingView> {
  init(title: String) {
    super.init(rootView: CountingView(title: title))
    self.title = title
  }

  @MainActor required dynamic init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func show(_ title: String) { rootView.title = title }
}

private struct CountingView: View {
  var title: String
  @State private var count = 0

  var body: some View {
    Text("\(title): \(count)")
    Button("Lend") { count += 1 }
  }
}

@MainActor @Observable private final class Switch {
  var isOn = false
}

private struct Switched: View {
  let model: Switch
  let controller: UIViewController

  var body: some View {
    if model.isOn { ControllerView(controller) }
  }
}
