import Foundation

/// Which parts of a lazy container's sections stay in sight while their section is.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A column whose views are made when they come into sight of the scroll view around it.
///
/// It takes the width that it is offered. Without a scroll view around it all views are made.
public struct LazyVStack<Content: View> {
  let alignment: HorizontalAlignment
  let gap: CGFloat?
  let pinned: PinnedScrollableViews
  let content: Content

  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    gap = spacing
    pinned = pinnedViews
    self.content = content()
  }
}

@available(*, unavailable)
extension LazyVStack: Sendable {}

extension LazyVStack: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> LazyNode<LazyStackElement> {
    let node = LazyNode(context, LazyStackElement(axis: .vertical))
    node.element.revise(view.alignment.guide, view.gap, view.pinned)
    node.child = Content._makeNode(view.content, node.inside)
    node.gather()
    return node
  }
  static func update(_ node: LazyNode<LazyStackElement>, _ view: Self) {
    node.element.revise(view.alignment.guide, view.gap, view.pinned)
    Content._updateNode(node.child, view.content)
  }
}

/// A row whose views are made when they come into sight of the scroll view around it.
///
/// It takes the height that it is offered, or as much as its first view likes. Without a scroll view around it all
/// views are made.
public struct LazyHStack<Content: View> {
  let alignment: VerticalAlignment
  let gap: CGFloat?
  let pinned: PinnedScrollableViews
  let content: Content

  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    gap = spacing
    pinned = pinnedViews
    self.content = content()
  }
}

@available(*, unavailable)
extension LazyHStack: Sendable {}

extension LazyHStack: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> LazyNode<LazyStackElement> {
    let node = LazyNode(context, LazyStackElement(axis: .horizontal))
    node.element.revise(view.alignment.guide, view.gap, view.pinned)
    node.child = Content._makeNode(view.content, node.inside)
    node.gather()
    return node
  }
  static func update(_ node: LazyNode<LazyStackElement>, _ view: Self) {
    node.element.revise(view.alignment.guide, view.gap, view.pinned)
    Content._updateNode(node.child, view.content)
  }
}

/// One item a line; the parts of an item follow one another.
@MainActor final class LazyStackElement: LazyElement {
  private var guide = HorizontalAlignment.center.guide
  private var distance: CGFloat?
  private var pinned: PinnedScrollableViews = []

  func revise(_ guide: AlignmentGuide, _ gap: CGFloat?, _ pinned: PinnedScrollableViews) {
    guard guide != self.guide || gap != distance || pinned != self.pinned else { return }
    self.guide = guide
    distance = gap
    self.pinned = pinned
    invalidate()
  }

  private var gap: CGFloat { distance ?? ViewSpacing.standard }

  override func gap(before block: Int) -> CGFloat { gap }
  override func gap(in block: Int) -> CGFloat { gap }
  override var pinsHeaders: Bool { pinned.contains(.sectionHeaders) }
  override var pinsFooters: Bool { pinned.contains(.sectionFooters) }

  private func offer(_ cross: CGFloat) -> ProposedViewSize {
    var offer = ProposedViewSize.unspecified
    offer[axis.other] = cross
    return offer
  }

  override func length(of line: Line, cross: CGFloat) -> CGFloat {
    let elements = elements(of: line)
    for element in elements { element.adoptAxis(axis) }
    return elements.reduce(gap * CGFloat(max(elements.count - 1, 0))) { $0 + $1.size(offer(cross))[axis] }
  }

  override func place(_ line: Line, cross: CGFloat) {
    let offer = offer(cross)
    var position = line.position
    // Lines up with the container as in a frame, since the views that are not made can not be asked.
    let frame = ViewDimensions(
      width: axis == .vertical ? cross : line.length,
      height: axis == .vertical ? line.length : cross
    ) { _ in nil }
    for element in elements(of: line) {
      var place = CGPoint.zero
      place[axis] = position
      place[axis.other] = frame[guide] - element.dimensions(offer)[guide]
      element.place(at: place, offer)
      position += element.size(offer)[axis] + gap
    }
  }
}
