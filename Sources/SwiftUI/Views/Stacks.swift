import Foundation

@MainActor final class StackNode: ElementNode<StackElement> {
  fileprivate var child: _Node!
  override var children: [_Node] { [child] }
  private var isOutdated = true

  override func elementsDidChange() {
    guard !isOutdated else { return }
    isOutdated = true
    element.invalidate()
    graph.beforeLayout { [weak self] in self?.gather() }
  }

  func gather() {
    isOutdated = false
    var elements: [Element] = []
    child.collect(&elements)
    element.revise(children: elements)
  }
}

/// Views in a row, from the leading to the trailing edge.
public struct HStack<Content: View> {
  let alignment: VerticalAlignment
  let gap: CGFloat?
  let content: Content

  nonisolated public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    gap = spacing
    self.content = content()
  }
}

extension HStack: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> StackNode {
    let node = StackNode(context, StackElement(axis: .horizontal, guide: view.alignment.guide, gap: view.gap))
    node.child = Content._makeNode(view.content, node.inside)
    node.gather()
    return node
  }
  static func update(_ node: StackNode, _ view: Self) {
    node.element.revise(guide: view.alignment.guide, gap: view.gap)
    Content._updateNode(node.child, view.content)
  }
}

/// Views in a column, from top to bottom.
public struct VStack<Content: View> {
  let alignment: HorizontalAlignment
  let gap: CGFloat?
  let content: Content

  nonisolated public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    gap = spacing
    self.content = content()
  }
}

extension VStack: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> StackNode {
    let node = StackNode(context, StackElement(axis: .vertical, guide: view.alignment.guide, gap: view.gap))
    node.child = Content._makeNode(view.content, node.inside)
    node.gather()
    return node
  }
  static func update(_ node: StackNode, _ view: Self) {
    node.element.revise(guide: view.alignment.guide, gap: view.gap)
    Content._updateNode(node.child, view.content)
  }
}

@MainActor final class LayeredNode: ElementNode<LayeredElement> {
  fileprivate var child: _Node!
  override var children: [_Node] { [child] }
  private var isOutdated = true

  override func elementsDidChange() {
    guard !isOutdated else { return }
    isOutdated = true
    element.invalidate()
    graph.beforeLayout { [weak self] in self?.gather() }
  }

  func gather() {
    isOutdated = false
    var elements: [Element] = []
    child.collect(&elements)
    element.revise(children: elements)
  }
}

/// Views over one another, the last on top.
public struct ZStack<Content: View> {
  let alignment: Alignment
  let content: Content

  nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

extension ZStack: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> LayeredNode {
    let node = LayeredNode(context, LayeredElement(alignment: view.alignment))
    node.child = Content._makeNode(view.content, node.inside)
    node.gather()
    return node
  }
  static func update(_ node: LayeredNode, _ view: Self) {
    node.element.revise(alignment: view.alignment)
    Content._updateNode(node.child, view.content)
  }
}

/// Takes what space is left in a stack.
public struct Spacer {
  public var minLength: CGFloat?
  @inlinable nonisolated public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> ElementNode<SpacerElement> {
    ElementNode(context, SpacerElement(view.minLength))
  }
  static func update(_ node: ElementNode<SpacerElement>, _ view: Self) { node.element.revise(view.minLength) }
}

@MainActor final class SpacerElement: Element {
  private var least: CGFloat
  private var axis: Axis?

  init(_ least: CGFloat?) { self.least = least ?? ViewSpacing.standard }

  func revise(_ least: CGFloat?) {
    let least = least ?? ViewSpacing.standard
    guard least != self.least else { return }
    self.least = least
    invalidate()
  }

  override func adoptAxis(_ axis: Axis) { self.axis = axis }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    func length(_ offer: CGFloat?, _ along: Axis) -> CGFloat {
      if let axis, axis != along { return 0 }
      return max(offer ?? least, least)
    }
    return CGSize(width: length(proposal.width, .horizontal), height: length(proposal.height, .vertical))
  }

  override var layoutPriority: Double { -.infinity }
  override var spacing: ViewSpacing { .zero }
}
