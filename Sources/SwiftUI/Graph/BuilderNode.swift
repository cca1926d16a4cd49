/// A node whose content comes from a closure that runs late, such as a row's or that of a reader of geometry.
///
/// What the closure reads, this node depends on, and not the body that handed the closure on.
@MainActor final class BuilderNode<Content: View>: BodyNode {
  private var build: () -> Content

  init(_ context: _NodeContext, _ build: @escaping () -> Content) {
    self.build = build
    super.init(context)
    child = Content._makeNode(graph.evaluate(for: self, isBody: false, build), inside)
  }

  func update(_ build: @escaping () -> Content) {
    self.build = build
    run()
  }

  override func run() {
    isMarked = false
    Content._updateNode(child, graph.evaluate(for: self, isBody: false, build))
  }

  override func didRemove() { isMarked = false }
}
