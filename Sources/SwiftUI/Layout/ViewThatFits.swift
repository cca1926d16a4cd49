import DisplayTree
import Foundation

/// The first of its views that fits into the space, or the last one.
///
/// A view fits when the size that it likes best is no larger than the space along `axes`.
@frozen public struct ViewThatFits<Content: View> {
  let axes: Axis.Set
  let content: Content

  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }
}

@available(*, unavailable)
extension ViewThatFits: Sendable {}

extension ViewThatFits: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> FittingNode {
    let node = FittingNode(context, FittingElement())
    node.element.axes = view.axes
    node.child = Content._makeNode(view.content, node.inside)
    node.gather()
    return node
  }
  static func update(_ node: FittingNode, _ view: Self) {
    node.element.axes = view.axes
    Content._updateNode(node.child, view.content)
  }
}

@MainActor final class FittingNode: ContainerNode<FittingElement> {
  override func take() { element.revise(gathered) }
}

@MainActor final class FittingElement: Element {
  private var candidates: [Element] = []
  private var chosen: Element?
  var axes: Axis.Set = [] {
    didSet { if axes != oldValue { invalidate() } }
  }

  override init() {
    super.init()
    layer = Layer()
  }

  func revise(_ candidates: [Element]) {
    self.candidates = candidates
    for candidate in candidates { candidate.container = self }
    invalidate()
  }

  private func choice(_ proposal: ProposedViewSize) -> Element? {
    var offer = proposal
    if axes.contains(.horizontal) { offer.width = nil }
    if axes.contains(.vertical) { offer.height = nil }
    return candidates.first { candidate in
      let ideal = candidate.size(offer)
      if axes.contains(.horizontal), let width = proposal.width, ideal.width > width { return false }
      if axes.contains(.vertical), let height = proposal.height, ideal.height > height { return false }
      return true
    } ?? candidates.last
  }

  override var content: [Element] { chosen.map { [$0] } ?? [] }
  override func measure(_ proposal: ProposedViewSize) -> CGSize { choice(proposal)?.size(proposal) ?? .zero }
  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    chosen = choice(proposal)
    chosen?.place(at: .zero, proposal)
  }
  override func explicitGuide(_ guide: AlignmentGuide, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    choice(proposal)?.dimensions(proposal).explicitValue(of: guide)
  }
  // Which one is chosen may depend on the distance: it has to be known before.
  override var spacing: ViewSpacing { candidates.first?.spacing ?? ViewSpacing() }
}
