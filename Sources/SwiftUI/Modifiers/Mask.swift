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
    let node = MaskNode(context, modifier)
    node.child = C._makeNode(content, node.inside)
    node.begin()
    return node
  }

  static func _updateNode<C: View>(_ node: _Node, _ modifier: Self, _ content: C) {
    let node = unsafeDowncast(node, to: MaskNode<Mask>.self)
    C._updateNode(node.child, content)
    node.revise(modifier)
  }
}

@MainActor final class MaskNode<Mask: View>: CompanionNode<Mask, MaskElement> {
  private var alignment: Alignment

  init(_ context: _NodeContext, _ modifier: MaskModifier<Mask>) {
    alignment = modifier.alignment
    super.init(context, modifier.mask)
  }

  fileprivate func revise(_ modifier: MaskModifier<Mask>) {
    if modifier.alignment != alignment {
      alignment = modifier.alignment
      for element in current { element.revise(alignment: alignment) }
    }
    revise(companion: modifier.mask)
  }

  override func wrap(_ element: Element) -> MaskElement { MaskElement(element, alignment: alignment) }
  override func give(_ inner: [Element], to wrapper: MaskElement) { wrapper.revise(mask: inner) }
}

@MainActor final class MaskElement: WrapperElement {
  private let layered: LayeredElement
  private var alignment: Alignment

  init(_ child: Element, alignment: Alignment) {
    self.alignment = alignment
    layered = LayeredElement(alignment: alignment, isPlain: true)
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
