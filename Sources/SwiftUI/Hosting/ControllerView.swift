/// Shows a controller in a view, and so in a scene: its own view, and those that it contains or presents over it.
///
///     WindowGroup { ControllerView(deskController) }
///
/// A controller is in one place at a time: shown twice, it hears of the last place only.
public struct ControllerView: View {
  private let controller: UIViewController

  public init(_ controller: UIViewController) { self.controller = controller }

  public var body: some View {
    ZStack {
      if !controller.hasContent, let view = controller.family.view { UIViewBody(view, isRoot: true) }
      HostedContent(controller: controller).background {
        if controller.hasContent, let view = controller.family.view { UIViewBody(view, isRoot: true) }
      }
      ForEach(controller.family.shown, id: \.self) { ControllerView($0) }
    }
  }
}

/// What a controller shows itself.
struct HostedContent: Sendable {
  let controller: UIViewController
}

extension HostedContent: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> HostedNode { HostedNode(view.controller, context) }
  static func update(_ node: HostedNode, _ view: Self) { node.change(to: view.controller) }
}

/// A controller's place in a graph. It tells the controller when it appears and goes.
@MainActor final class HostedNode: _Node {
  private var controller: UIViewController
  private(set) var content: _Node?

  init(_ controller: UIViewController, _ context: _NodeContext) {
    self.controller = controller
    super.init(context)
    moveIn()
  }

  override var children: [_Node] { content.map { [$0] } ?? [] }

  func change(to other: UIViewController) {
    guard other !== controller else { return }
    content?.remove()
    moveOut()
    controller = other
    moveIn()
    elementsDidChange()
  }

  private func moveIn() {
    content = controller.makeContent(inside)
    controller.place = self
    graph.appeared(self) { [weak self, controller] in
      if controller.place === self { controller.appear() }
    }
  }

  private func moveOut() {
    if controller.place === self { controller.place = nil }
    controller.disappear()
  }

  override func didRemove() { moveOut() }
}
