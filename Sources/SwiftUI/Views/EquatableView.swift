/// A view that is the same as before if `==` says so: its body runs only when it does not.
@frozen public struct EquatableView<Content: Equatable & View> {
  public var content: Content

  @inlinable nonisolated public init(content: Content) { self.content = content }
}

extension EquatableView: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> EquatableNode<Content> {
    let node = EquatableNode(view.content, context)
    node.child = Content._makeNode(view.content, node.inside)
    return node
  }
  static func update(_ node: EquatableNode<Content>, _ view: Self) {
    guard node.content != view.content else { return }
    node.content = view.content
    Content._updateNode(node.child, view.content)
  }
}

@MainActor final class EquatableNode<Content: Equatable>: SingleNode {
  fileprivate var content: Content

  init(_ content: Content, _ context: _NodeContext) {
    self.content = content
    super.init(context)
  }
}

extension View where Self: Equatable {
  /// Runs the body of a view only when it differs from the last one by `==`.
  nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
