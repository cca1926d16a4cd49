/// A node that lays out what is inside it with an element of its own.
@MainActor class ContainerNode<E: Element>: ElementNode<E> {
  final var child: _Node!
  private final var isOutdated = false

  override var children: [_Node] { child.map { [$0] } ?? [] }

  override func elementsDidChange() {
    guard !isOutdated else { return }
    isOutdated = true
    element.invalidate()
    graph.beforeLayout { [weak self] in self?.gather() }
  }

  final func gather() {
    isOutdated = false
    guard !isRemoved else { return }
    take()
  }

  /// Hands the element what is inside.
  func take() {}

  final var gathered: [Element] {
    var elements: [Element] = []
    child.collect(&elements)
    return elements
  }
}

/// A node whose elements are shown at another place than its own, by an `Adopted`.
@MainActor final class DetachedNode: SingleNode {
  weak var adopter: AdoptedNode?
  /// For those that show the elements without an `Adopted`.
  var onChange: (() -> Void)?
  /// What those inside see beyond the environment of this place.
  private let adapt: (inout EnvironmentValues) -> Void

  init(_ context: _NodeContext, adapt: @escaping (inout EnvironmentValues) -> Void = { _ in }) {
    self.adapt = adapt
    super.init(context)
  }

  static func holding<V: View>(
    _ view: V,
    _ context: _NodeContext,
    adapt: @escaping (inout EnvironmentValues) -> Void = { _ in }
  ) -> DetachedNode {
    let node = DetachedNode(context, adapt: adapt)
    node.child = V._makeNode(view, node.inside)
    return node
  }

  func revise<V: View>(_ view: V) { V._updateNode(child, view) }

  override var environmentInside: EnvironmentValues {
    var inside = environment
    adapt(&inside)
    return inside
  }
  override func elementsDidChange() {
    adopter?.elementsDidChange()
    onChange?()
  }
  override func collectParts(_ parts: inout [ContainerPart]) {}
  /// Rows inside are made at once: it is no part of the container around.
  override var isTransparent: Bool { false }
}

/// Shows the elements of a node that stands elsewhere, with that node's environment and state.
struct Adopted {
  let nodes: [DetachedNode]

  init(_ nodes: [DetachedNode]) { self.nodes = nodes }
  init(_ node: DetachedNode?) { nodes = node.map { [$0] } ?? [] }
}

extension Adopted: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> AdoptedNode {
    let node = AdoptedNode(context)
    node.revise(view.nodes)
    return node
  }
  static func update(_ node: AdoptedNode, _ view: Self) { node.revise(view.nodes) }
}

@MainActor final class AdoptedNode: _Node {
  private var sources: [DetachedNode] = []

  func revise(_ nodes: [DetachedNode]) {
    let isSame = nodes.count == sources.count && zip(nodes, sources).allSatisfy(===)
    sources = nodes
    for node in nodes { node.adopter = self }
    if !isSame { elementsDidChange() }
  }

  override var isTransparent: Bool { false }
  override func collect(_ elements: inout [Element]) {
    for source in sources where !source.isRemoved { source.child.collect(&elements) }
  }
}

/// A view that is built late; what it reads, it depends on itself.
struct Built<Content: View> {
  let build: () -> Content
}

extension Built: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> BuilderNode<Content> { BuilderNode(context, view.build) }
  static func update(_ node: BuilderNode<Content>, _ view: Self) { node.update(view.build) }
}
