import DisplayTree
import Foundation

/// A bar above, a page below it, and a bar at the bottom.
@MainActor final class NavigationElement: Element, SafeAreaSource {
  /// What the bars cover.
  private(set) var insetsInside = EdgeInsets()
  /// How wide it would be as a column.
  var columnWidth: ColumnWidth? {
    didSet { if columnWidth != oldValue { container?.invalidate() } }
  }
  /// What is left for the page.
  private(set) var room = CGSize.zero
  /// It is no smaller than the page wants to be, and no larger than that where no size is offered.
  private let fitsPage: Bool
  private(set) var page: PageElement?
  private var bar: [Element] = []
  private var footer: [Element] = []

  init(fitsPage: Bool = false) {
    self.fitsPage = fitsPage
    super.init()
    layer = Layer()
  }

  func revise(page: PageElement, bar: [Element], footer: [Element]) {
    self.page = page
    self.bar = bar
    self.footer = footer
    for element in content { element.container = self }
    invalidate()
  }

  func revise(ground: Pigment?) { layer?.revise(content: ground.map { .fill($0) } ?? .group) }

  override var content: [Element] { (page.map { [$0] } ?? []) + footer + bar }

  private func height(_ elements: [Element], _ width: CGFloat?) -> CGFloat {
    elements.reduce(0) { $0 + $1.size(ProposedViewSize(width: width, height: nil)).height }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if !fitsPage, let width = proposal.width, let height = proposal.height { return CGSize(width: width, height: height) }
    let bars = height(bar, proposal.width) + height(footer, proposal.width)
    let inner = ProposedViewSize(width: proposal.width, height: proposal.height.map { max($0 - bars, 0) })
    let content = page?.contentSize(inner) ?? .zero
    if fitsPage {
      func filled(_ least: CGFloat, _ offered: CGFloat?) -> CGFloat {
        if let offered, offered.isFinite { max(least, offered) } else { least }
      }
      return CGSize(
        width: filled(content.width, proposal.width),
        height: filled(content.height + bars, proposal.height)
      )
    }
    return CGSize(width: proposal.width ?? max(content.width, 320), height: proposal.height ?? content.height + bars)
  }

  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    let (top, bottom) = (height(bar, size.width), height(footer, size.width))
    var position: CGFloat = 0
    for (elements, start) in [(bar, 0), (footer, size.height - bottom)] {
      position = start
      for element in elements {
        let offer = ProposedViewSize(width: size.width, height: nil)
        let own = element.size(offer)
        element.place(at: CGPoint(x: (size.width - own.width) / 2, y: position), offer)
        position += own.height
      }
    }
    room = CGSize(width: size.width, height: max(size.height - top - bottom, 0))
    insetsInside = EdgeInsets(top: top, leading: 0, bottom: bottom, trailing: 0)
    page?.place(at: CGPoint(x: 0, y: top), ProposedViewSize(room))
  }
}

/// What is on one page, in the middle of it.
@MainActor final class PageElement: Element {
  private let column = StackElement(axis: .vertical, guide: HorizontalAlignment.center.guide, gap: nil)
  private var inner: [Element] = []

  override init() {
    super.init()
    layer = Layer()
  }

  func revise(_ elements: [Element]) {
    let isAlone = elements.count == 1
    column.revise(children: isAlone ? [] : elements)
    inner = isAlone ? elements : [column]
    inner[0].container = self
    invalidate()
  }

  override var content: [Element] { inner }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let width = proposal.width, let height = proposal.height { return CGSize(width: width, height: height) }
    return contentSize(proposal)
  }

  func contentSize(_ proposal: ProposedViewSize) -> CGSize { inner.first?.size(proposal) ?? .zero }

  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    let offer = ProposedViewSize(size)
    for element in inner { element.place(at: aligned(element.dimensions(offer), in: size, .center), offer) }
  }
}
