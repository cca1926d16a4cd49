import DisplayTree
import Foundation

/// Something at each end, and something in the middle that gives way to them.
struct BarRow<Leading: View, Center: View, Trailing: View>: View {
  let leading: Leading
  let center: Center
  let trailing: Trailing

  var body: some View {
    BarLayout {
      leading
      center
      trailing
    }
  }
}

struct BarLayout<Content: View> {
  let content: Content
  init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension BarLayout: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> BarLayoutNode {
    let node = BarLayoutNode(context, BarElement())
    node.child = Content._makeNode(view.content, node.inside)
    node.gather()
    return node
  }
  static func update(_ node: BarLayoutNode, _ view: Self) { Content._updateNode(node.child, view.content) }
}

@MainActor final class BarLayoutNode: ContainerNode<BarElement> {
  override func take() { element.revise(gathered) }
}

@MainActor final class BarElement: Element {
  private var children: [Element] = []

  override init() {
    super.init()
    layer = Layer()
  }

  func revise(_ children: [Element]) {
    self.children = children
    for child in children { child.container = self }
    invalidate()
  }

  override var content: [Element] { children }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let heights = children.map { $0.size(ProposedViewSize(width: nil, height: proposal.height)).height }
    let widths = children.map { $0.size(.unspecified).width }
    return CGSize(width: proposal.width ?? widths.reduce(0, +), height: heights.max() ?? 0)
  }

  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    guard children.count == 3 else { return }
    let trailing = children[2].size(.unspecified)
    let room = max(size.width - trailing.width - 8, 0)
    let leadingOffer = ProposedViewSize(width: min(children[0].size(.unspecified).width, room), height: size.height)
    let leading = children[0].size(leadingOffer)
    children[0].place(at: CGPoint(x: 0, y: (size.height - leading.height) / 2), leadingOffer)
    children[2].place(
      at: CGPoint(x: size.width - trailing.width, y: (size.height - trailing.height) / 2),
      .unspecified
    )
    let gap = max(size.width - leading.width - trailing.width - 16, 0)
    let offer = ProposedViewSize(width: gap, height: size.height)
    let center = children[1].size(offer)
    // In the middle of the bar, unless something is in the way.
    let ideal = (size.width - center.width) / 2
    let x = min(max(ideal, leading.width + 8), max(size.width - trailing.width - 8 - center.width, leading.width + 8))
    children[1].place(at: CGPoint(x: x, y: (size.height - center.height) / 2), offer)
  }
}

/// Items from one end to the other: as their spacers say, or else with equal gaps; a single one in the middle.
struct FooterLayout: Layout {
  private static let gap: CGFloat = 16

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let least = sizes.reduce(0) { $0 + $1.width } + FooterLayout.gap * CGFloat(max(sizes.count - 1, 0))
    return CGSize(width: proposal.width ?? least, height: sizes.map(\.height).max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    // A spacer has no width of its own, and a field takes all that it gets.
    let grows = subviews.map { $0.sizeThatFits(ProposedViewSize(width: .infinity, height: bounds.height)).width > 1e6 }
    var widths = subviews.map { $0.sizeThatFits(ProposedViewSize(width: nil, height: bounds.height)).width }
    for index in widths.indices where grows[index] { widths[index] = 0 }
    let gaps = CGFloat(max(subviews.count - 1, 0))
    var gap = FooterLayout.gap
    var x = bounds.minX
    let rest = bounds.width - widths.reduce(0, +) - gap * gaps
    let growing = grows.filter { $0 }.count
    if growing > 0 {
      for index in widths.indices where grows[index] { widths[index] = max(rest / CGFloat(growing), 0) }
    } else if gaps > 0 {
      gap += max(rest / gaps, 0)
    } else {
      x += max(rest / 2, 0)
    }
    for (index, subview) in subviews.enumerated() {
      let offer = ProposedViewSize(width: widths[index], height: bounds.height)
      subview.place(at: CGPoint(x: x, y: bounds.midY), anchor: .leading, proposal: offer)
      x += widths[index] + gap
    }
  }
}

/// The arrow of the way back.
struct BackMark {}

extension BackMark: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> BackMarkNode { BackMarkNode(context) }
  static func update(_ node: BackMarkNode, _ view: Self) {}
}

@MainActor final class BackMarkNode: ElementNode<MarkElement> {
  init(_ context: _NodeContext) {
    super.init(context, MarkElement(size: CGSize(width: 10, height: 18)))
    draw()
  }
  override func environmentDidChange(from old: EnvironmentValues) { draw() }
  private func draw() {
    let pigment = environment.foregroundPigment()
    let line = Outline.line(CGPoint(x: 9, y: 1), CGPoint(x: 1, y: 9), CGPoint(x: 9, y: 17))
    let marks = [Drawing.Mark.stroke(line, .solid(pigment), Stroke(width: 2.5, cap: .round, join: .round))]
    let isMirrored = environment.layoutDirection == .rightToLeft
    element.layer?.revise(content: .drawing(Drawing(isMirrored ? marks.mirrored(in: 10) : marks)))
  }
}

/// A drawing of a fixed size.
@MainActor final class MarkElement: Element {
  private let extent: CGSize
  init(size: CGSize) {
    extent = size
    super.init()
    layer = Layer(.drawing(Drawing([])))
  }
  override func measure(_ proposal: ProposedViewSize) -> CGSize { extent }
}
