/// A modifier that is another one, depending on the environment in which it is used.
///
///     struct Framed: EnvironmentalModifier {
///       func resolve(in environment: EnvironmentValues) -> some ViewModifier {
///         Bordered(width: environment.displayScale > 1 ? 0.5 : 1)
///       }
///     }
public protocol EnvironmentalModifier: ViewModifier where Body == Never {
  associatedtype ResolvedModifier: ViewModifier
  /// The modifier to use; called again whenever the environment changes.
  nonisolated func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}

extension EnvironmentalModifier {
  public static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: _NodeContext) -> _Node {
    EnvironmentalView<C, Self>._makeNode(EnvironmentalView(content: content, modifier: modifier), context)
  }
  public static func _updateNode<C: View>(_ node: _Node, _ modifier: Self, _ content: C) {
    EnvironmentalView<C, Self>._updateNode(node, EnvironmentalView(content: content, modifier: modifier))
  }
}

private struct EnvironmentalView<Content: View, Modifier: EnvironmentalModifier>: View {
  let content: Content
  let modifier: Modifier
  @Environment(\.self) private var environment

  var body: some View { content.modifier(modifier.resolve(in: environment)) }
}
