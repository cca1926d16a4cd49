extension ViewModifier {
  /// This modifier, and then `modifier` around what it makes.
  @inlinable nonisolated public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  public static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: _NodeContext) -> _Node {
    typealias Inside = ModifiedContent<C, Content>
    return Modifier._makeNode(modifier.modifier, Inside(content: content, modifier: modifier.content), context)
  }
  public static func _updateNode<C: View>(_ node: _Node, _ modifier: Self, _ content: C) {
    typealias Inside = ModifiedContent<C, Content>
    Modifier._updateNode(node, modifier.modifier, Inside(content: content, modifier: modifier.content))
  }
}
