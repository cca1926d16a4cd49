import Foundation

/// How wide a column of a lazy grid is, or how high a row.
public struct GridItem: Sendable {
  public enum Size: Sendable, Equatable {
    /// Points.
    case fixed(CGFloat)
    /// An equal share of what is left, within limits.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many as find room in an equal share, each at least `minimum` wide.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: Size
  /// The distance to the next item, in points; nil for eight.
  public var spacing: CGFloat?
  /// Where views lie in their cell; nil for the middle.
  public var alignment: Alignment?

  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }

  /// A column: its length and alignment, and the distance to the next.
  struct Track: Equatable {
    var length: CGFloat
    var gap: CGFloat
    var alignment: Alignment
  }

  /// What `items` make of `total` points: fixed ones first, the others share what is left in order.
  static func tracks(_ items: [GridItem], in total: CGFloat) -> [Track] {
    let gaps = items.map { $0.spacing ?? ViewSpacing.standard }
    var rest = total - gaps.dropLast().reduce(0, +)
    var left = 0
    for item in items { if case .fixed(let length) = item.size { rest -= length } else { left += 1 } }
    var tracks: [Track] = []
    for (item, gap) in zip(items, gaps) {
      let alignment = item.alignment ?? .center
      switch item.size {
      case .fixed(let length): tracks.append(Track(length: length, gap: gap, alignment: alignment))
      case .flexible(let minimum, let maximum):
        let length = max(min(rest / CGFloat(left), maximum), minimum)
        rest -= length
        left -= 1
        tracks.append(Track(length: length, gap: gap, alignment: alignment))
      case .adaptive(let minimum, let maximum):
        let block = max(rest / CGFloat(left), 0)
        rest -= block
        left -= 1
        let least = max(minimum, 1)
        let count = max(1, Int(((block + gap) / (least + gap)).rounded(.down)))
        let length = max(min((block - CGFloat(count - 1) * gap) / CGFloat(count), maximum), count == 1 ? least : 0)
        for _ in 0..<count { tracks.append(Track(length: length, gap: gap, alignment: alignment)) }
      }
    }
    return tracks
  }
}

extension GridItem: Equatable {}

/// Columns of cells that grow downwards; rows are made when they come into sight of the scroll view around them.
///
///     LazyVGrid(columns: [GridItem(.adaptive(minimum: 120))]) {
///       ForEach(covers) { CoverView(cover: $0) }
///     }
public struct LazyVGrid<Content: View> {
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let gap: CGFloat?
  let pinned: PinnedScrollableViews
  let content: Content

  public init(
    columns: [GridItem],
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    gap = spacing
    pinned = pinnedViews
    self.content = content()
  }
}

@available(*, unavailable)
extension LazyVGrid: Sendable {}

extension LazyVGrid: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> LazyNode<LazyGridElement> {
    let node = LazyNode(context, LazyGridElement(axis: .vertical))
    node.element.revise(view.columns, view.alignment.guide, view.gap, view.pinned)
    node.child = Content._makeNode(view.content, node.inside)
    node.gather()
    return node
  }
  static func update(_ node: LazyNode<LazyGridElement>, _ view: Self) {
    node.element.revise(view.columns, view.alignment.guide, view.gap, view.pinned)
    Content._updateNode(node.child, view.content)
  }
}

/// Rows of cells that grow sideways; columns are made when they come into sight of the scroll view around them.
public struct LazyHGrid<Content: View> {
  let rows: [GridItem]
  let alignment: VerticalAlignment
  let gap: CGFloat?
  let pinned: PinnedScrollableViews
  let content: Content

  public init(
    rows: [GridItem],
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.rows = rows
    self.alignment = alignment
    gap = spacing
    pinned = pinnedViews
    self.content = content()
  }
}

@available(*, unavailable)
extension LazyHGrid: Sendable {}

extension LazyHGrid: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> LazyNode<LazyGridElement> {
    let node = LazyNode(context, LazyGridElement(axis: .horizontal))
    node.element.revise(view.rows, view.alignment.guide, view.gap, view.pinned)
    node.child = Content._makeNode(view.content, node.inside)
    node.gather()
    return node
  }
  static func update(_ node: LazyNode<LazyGridElement>, _ view: Self) {
    node.element.revise(view.rows, view.alignment.guide, view.gap, view.pinned)
    Content._updateNode(node.child, view.content)
  }
}

/// Several items a line, each in a cell.
@MainActor final class LazyGridElement: LazyElement {
  private var items: [GridItem] = []
  private var guide = HorizontalAlignment.center.guide
  private var distance: CGFloat?
  private var pinned: PinnedScrollableViews = []
  private var known: (cross: CGFloat, tracks: [GridItem.Track])?

  func revise(_ items: [GridItem], _ guide: AlignmentGuide, _ gap: CGFloat?, _ pinned: PinnedScrollableViews) {
    guard items != self.items || guide != self.guide || gap != distance || pinned != self.pinned else { return }
    self.items = items
    self.guide = guide
    distance = gap
    self.pinned = pinned
    known = nil
    revise(blocks: blocks)
  }

  private func tracks(_ cross: CGFloat) -> [GridItem.Track] {
    if let known, known.cross == cross { return known.tracks }
    let tracks = GridItem.tracks(items, in: cross)
    known = (cross, tracks)
    return tracks
  }

  override func columnCount(_ role: Role, cross: CGFloat) -> Int { role == .content ? tracks(cross).count : 1 }
  override func gap(before block: Int) -> CGFloat { distance ?? ViewSpacing.standard }
  override func gap(in block: Int) -> CGFloat { distance ?? ViewSpacing.standard }
  override var pinsHeaders: Bool { pinned.contains(.sectionHeaders) }
  override var pinsFooters: Bool { pinned.contains(.sectionFooters) }

  override func idealCross(_ line: Line) -> CGFloat { GridItem.tracks(items, in: 0).reduce(0) { $0 + $1.length } }

  private func offer(_ length: CGFloat) -> ProposedViewSize {
    var offer = ProposedViewSize.unspecified
    offer[axis.other] = length
    return offer
  }

  /// The cell of each item of a line.
  private func cells(_ line: Line, _ cross: CGFloat) -> [GridItem.Track] {
    guard blocks[line.block].role == .content else {
      return [GridItem.Track(length: cross, gap: 0, alignment: .leading)]
    }
    return tracks(cross)
  }

  override func length(of line: Line, cross: CGFloat) -> CGFloat {
    var length: CGFloat = 0
    for (item, cell) in zip(line.items, cells(line, cross)) {
      for element in item.elements { length = max(length, element.size(offer(cell.length))[axis]) }
    }
    return length
  }

  override func place(_ line: Line, cross: CGFloat) {
    let cells = cells(line, cross)
    let total = cells.reduce(0) { $0 + $1.length } + cells.dropLast().reduce(0) { $0 + $1.gap }
    func dimensions(_ across: CGFloat) -> ViewDimensions {
      axis == .vertical
        ? ViewDimensions(width: across, height: 0) { _ in nil } : ViewDimensions(width: 0, height: across) { _ in nil }
    }
    var across = dimensions(cross)[guide] - dimensions(total)[guide]
    for (item, cell) in zip(line.items, cells) {
      var size = CGSize.zero
      size[axis] = line.length
      size[axis.other] = cell.length
      for element in item.elements {
        let place = aligned(element.dimensions(offer(cell.length)), in: size, cell.alignment)
        var origin = CGPoint.zero
        origin[axis] = line.position + place[axis]
        origin[axis.other] = across + place[axis.other]
        element.place(at: origin, offer(cell.length))
      }
      across += cell.length + cell.gap
    }
  }
}
