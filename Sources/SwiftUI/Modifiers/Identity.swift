struct IdentityModifier<ID: Hashable> {
  let id: ID
}

extension IdentityModifier: ViewModifier {
  typealias Body = Never

  static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: _NodeContext) -> _Node {
    let node = IdentityNode(modifier.id, context)
    node.child = C._makeNode(content, node.inside)
    return node
  }

  static func _updateNode<C: View>(_ node: _Node, _ modifier: Self, _ content: C) {
    let node = unsafeDowncast(node, to: IdentityNode.self)
    if node.id.base as! ID == modifier.id { return C._updateNode(node.child, content) }
    let (old, key) = (node.child!, node.id)
    node.id = AnyHashable(modifier.id)
    if let known = node.recall(node.id)?.node {
      node.child = known
      C._updateNode(known, content)
    } else {
      node.child = C._makeNode(content, node.inside)
    }
    old.depart(from: node, as: key)
    node.elementsDidChange()
  }
}

/// The id that `id(_:)` gave an element: where a scroll view can be told to go.
enum IdentityTrait: Trait {
  nonisolated static var defaultValue: AnyHashable? { nil }
}

@MainActor final class IdentityNode: MarkingNode {
  fileprivate(set) var id: AnyHashable

  init(_ id: some Hashable, _ context: _NodeContext) {
    self.id = AnyHashable(id)
    super.init(context)
  }

  override func trait(_ key: ObjectIdentifier) -> Any? { key == ObjectIdentifier(IdentityTrait.self) ? id : nil }

  override func mark(_ element: Element) {
    element.write(TraitValue(Optional(id) as Any), for: ObjectIdentifier(IdentityTrait.self))
  }
}

extension View {
  /// Makes `id` a part of what a view is: with another id it is another view, with new state.
  ///
  /// It is also the name by which a scroll view is told to show the view.
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { modifier(IdentityModifier(id: id)) }
}
