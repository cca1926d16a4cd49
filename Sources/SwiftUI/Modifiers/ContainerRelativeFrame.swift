import Foundation

struct ContainerFrameRule {
  let axes: Axis.Set
  let alignment: Alignment
  let length: (CGFloat, Axis) -> CGFloat
}

extension ContainerFrameRule: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> ContainerFrameNode {
    ContainerFrameNode(modifier, context)
  }
  static func update(_ node: ContainerFrameNode, _ modifier: Self) { node.revise(modifier) }
}

@MainActor final class ContainerFrameNode: WrapperNode<ContainerFrameElement> {
  private var rule: ContainerFrameRule
  init(_ rule: ContainerFrameRule, _ context: _NodeContext) {
    self.rule = rule
    super.init(context)
  }
  override func wrap(_ element: Element) -> ContainerFrameElement { ContainerFrameElement(element, rule) }
  func revise(_ rule: ContainerFrameRule) {
    self.rule = rule
    for element in current { element.rule = rule }
  }
}

/// As long as a share of the scroll view, page or window around.
@MainActor final class ContainerFrameElement: WrapperElement {
  var rule: ContainerFrameRule {
    didSet { invalidate() }
  }

  init(_ child: Element, _ rule: ContainerFrameRule) {
    self.rule = rule
    super.init(child)
  }

  private var room: CGSize {
    var now = container
    var last: Element = self
    while let element = now {
      if let scroll = element as? ScrollElement {
        scroll.addRoomReader(self)
        return CGSize(
          width: max(scroll.viewport.width - scroll.insets.horizontal, 0),
          height: max(scroll.viewport.height - scroll.insets.vertical, 0)
        )
      }
      if let page = element as? NavigationElement { return page.room }
      last = element
      now = element.container
    }
    return last.proposal?.replacingUnspecifiedDimensions() ?? .zero
  }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let room = room
    return ProposedViewSize(
      width: rule.axes.contains(.horizontal) ? max(rule.length(room.width, .horizontal), 0) : proposal.width,
      height: rule.axes.contains(.vertical) ? max(rule.length(room.height, .vertical), 0) : proposal.height
    )
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let offer = offer(proposal)
    let size = child.size(offer)
    return CGSize(
      width: rule.axes.contains(.horizontal) ? offer.width ?? size.width : size.width,
      height: rule.axes.contains(.vertical) ? offer.height ?? size.height : size.height
    )
  }
  override func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize { offer(proposal) }
  override func childOffset(size: CGSize, proposal: ProposedViewSize) -> CGPoint {
    aligned(child.dimensions(offer(proposal)), in: size, rule.alignment)
  }
}

extension View {
  /// As long as the scroll view, page or window around, along some axes.
  nonisolated public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    modifier(ContainerFrameRule(axes: axes, alignment: alignment) { length, _ in length })
  }

  /// As long as `length` makes of the length of the scroll view, page or window around.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set,
    alignment: Alignment = .center,
    _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    modifier(ContainerFrameRule(axes: axes, alignment: alignment, length: length))
  }

  /// As long as `span` of `count` equal parts of the scroll view, page or window around, `spacing` points apart.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set,
    count: Int,
    span: Int = 1,
    spacing: CGFloat,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      ContainerFrameRule(axes: axes, alignment: alignment) { length, _ in
        let part = (length - spacing * CGFloat(count - 1)) / CGFloat(count)
        return part * CGFloat(span) + spacing * CGFloat(span - 1)
      }
    )
  }
}
