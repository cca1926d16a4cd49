/// A modifier that changes nothing, for places where one is needed:
///
///     #if DEBUG
///     typealias Marker = RedBorder
///     #else
///     typealias Marker = EmptyModifier
///     #endif
@frozen public struct EmptyModifier: ViewModifier, BitwiseCopyable, Sendable {
  public static let identity = EmptyModifier()
  public typealias Body = Never
  @inlinable nonisolated public init() {}

  @MainActor @preconcurrency public func body(content: Content) -> Never {
    fatalError("the empty modifier has no parts")
  }
  public static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: _NodeContext) -> _Node {
    C._makeNode(content, context)
  }
  public static func _updateNode<C: View>(_ node: _Node, _ modifier: Self, _ content: C) {
    C._updateNode(node, content)
  }
}
