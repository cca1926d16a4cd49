import DisplayTree
import Foundation

/// Shows a view only where another is opaque.
struct MaskModifier<Mask: View> {
  let mask: Mask
  let alignment: Alignment
}

extension MaskModifier: ViewModifier {
  typealias Body = Never

  static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: _NodeContext) -> _Node {
    let node = MaskNode(context, alignment: modifier.alignment)
    node.child = C._makeNode(content, node.inside)
    node.mask = Mask._makeNode(modifier.mask, node.inside)
    return node
  }

  static func _updateNode<C: View>(_ node: _Node, _ modifier: Self, _ content: C) {
    let node = unsafeDowncast(node, to: MaskNode.self)
    node.revise(alignment: modifier.alignment)
    C._updateNode(node.child, content)
    Mask._updateNode(node.mask, modifier.mask)
  }
}

/// Wraps each element of its content. The mask is on the first of them.
@MainActor final class MaskNode: WrapperNode<MaskElement> {
  fileprivate var mask: _Node!
  private var alignment: Alignment

  init(_ context: _NodeContext, alignment: Alignment) {
    self.alignment = alignment
    super.init(context)
  }

  override var children: [_Node] { [child, mask].compactMap { $0 } }

  func revise(alignment: Alignment) {
    guard alignment != self.alignment else { return }
    self.alignment = alignment
    for element in current { element.revise(alignment: alignment) }
  }

  override func wrap(_ element: Element) -> MaskElement { MaskElement(element, alignment: alignment) }

  override func collect(_ elements: inout [Element]) {
    super.collect(&elements)
    var inner: [Element] = []
    mask.collect(&inner)
    current.first?.revise(mask: inner)
  }
}

@MainActor final class MaskElement: WrapperElement {
  private let layered: LayeredElement
  private var alignment: Alignment

  init(_ child: Element, alignment: Alignment) {
    self.alignment = alignment
    layered = LayeredElement(alignment: alignment)
    super.init(child)
    layered.container = self
    layer = Layer()
    layer?.revise(mask: layered.layer)
  }

  func revise(alignment: Alignment) {
    self.alignment = alignment
    layered.revise(alignment: alignment)
    invalidateDisplay()
  }

  func revise(mask: [Element]) { layered.revise(children: mask) }

  override var content: [Element] { [child, layered] }
  override var shownContent: [Element] { [child] }

  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    child.place(at: origin, proposal)
    let offer = ProposedViewSize(size)
    layered.place(at: origin + aligned(layered.dimensions(offer), in: size, alignment), offer)
  }
}

extension View {
  /// Shows a view only where `mask` is opaque; it is offered the view's size.
  ///
  ///     Color.orange.mask { Text("Sale").font(.largeTitle) }
  nonisolated public func mask<Mask: View>(
    alignment: Alignment = .center,
    @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    modifier(MaskModifier(mask: mask(), alignment: alignment))
  }

  /// Shows a view only where `mask` is opaque; it is offered the view's size.
  nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(MaskModifier(mask: mask, alignment: .center))
  }
}
