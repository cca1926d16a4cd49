import Foundation

/// A view behind or before another: the other decides the size.
struct SecondaryModifier<Secondary: View> {
  let secondary: Secondary
  let alignment: Alignment
  let isBehind: Bool
}

extension SecondaryModifier: ViewModifier {
  typealias Body = Never

  static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: _NodeContext) -> _Node {
    let node = SecondaryNode(context, alignment: modifier.alignment, isBehind: modifier.isBehind)
    node.child = C._makeNode(content, node.inside)
    node.secondary = Secondary._makeNode(modifier.secondary, node.inside)
    return node
  }

  static func _updateNode<C: View>(_ node: _Node, _ modifier: Self, _ content: C) {
    let node = unsafeDowncast(node, to: SecondaryNode.self)
    node.revise(alignment: modifier.alignment)
    C._updateNode(node.child, content)
    Secondary._updateNode(node.secondary, modifier.secondary)
  }
}

/// Wraps each element of its content. The secondary view stands with the first of them.
@MainActor final class SecondaryNode: WrapperNode<SecondaryElement> {
  fileprivate var secondary: _Node!
  private var alignment: Alignment
  private let isBehind: Bool

  init(_ context: _NodeContext, alignment: Alignment, isBehind: Bool) {
    self.alignment = alignment
    self.isBehind = isBehind
    super.init(context)
  }

  override var children: [_Node] { [child, secondary].compactMap { $0 } }

  func revise(alignment: Alignment) {
    guard alignment != self.alignment else { return }
    self.alignment = alignment
    for element in current { element.revise(alignment: alignment) }
  }

  override func wrap(_ element: Element) -> SecondaryElement {
    SecondaryElement(element, alignment: alignment, isBehind: isBehind)
  }

  override func collect(_ elements: inout [Element]) {
    super.collect(&elements)
    var inner: [Element] = []
    secondary.collect(&inner)
    current.first?.revise(secondary: inner)
  }
}

@MainActor final class SecondaryElement: WrapperElement {
  private let layered: LayeredElement
  private let isBehind: Bool
  private var alignment: Alignment

  init(_ child: Element, alignment: Alignment, isBehind: Bool) {
    self.alignment = alignment
    self.isBehind = isBehind
    layered = LayeredElement(alignment: alignment)
    super.init(child)
    layered.container = self
  }

  func revise(alignment: Alignment) {
    self.alignment = alignment
    layered.revise(alignment: alignment)
    invalidateDisplay()
  }

  func revise(secondary: [Element]) { layered.revise(children: secondary) }

  override var content: [Element] { isBehind ? [layered, child] : [child, layered] }

  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    child.place(at: origin, proposal)
    let offer = ProposedViewSize(size)
    let dimensions = layered.dimensions(offer)
    let primary = child.dimensions(proposal)
    let place = CGPoint(
      x: primary[alignment.horizontal] - dimensions[alignment.horizontal],
      y: primary[alignment.vertical] - dimensions[alignment.vertical]
    )
    layered.place(at: origin + place, offer)
  }
}

extension View {
  /// Puts `content` behind a view; it is offered the view's size.
  nonisolated public func background<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(SecondaryModifier(secondary: content(), alignment: alignment, isBehind: true))
  }

  /// Puts `background` behind a view; it is offered the view's size.
  @_disfavoredOverload
  nonisolated public func background<Background: View>(
    _ background: Background,
    alignment: Alignment = .center
  ) -> some View {
    modifier(SecondaryModifier(secondary: background, alignment: alignment, isBehind: true))
  }

  /// Puts `content` before a view; it is offered the view's size.
  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(SecondaryModifier(secondary: content(), alignment: alignment, isBehind: false))
  }

  /// Puts `overlay` before a view; it is offered the view's size.
  @_disfavoredOverload
  nonisolated public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
    modifier(SecondaryModifier(secondary: overlay, alignment: alignment, isBehind: false))
  }
}
