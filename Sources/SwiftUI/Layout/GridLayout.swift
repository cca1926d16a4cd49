import DisplayTree
import Foundation

/// The layout of a `Grid`, for `AnyLayout`.
@frozen public struct GridLayout: Layout {
  public var alignment: Alignment
  public var horizontalSpacing: CGFloat?
  public var verticalSpacing: CGFloat?

  public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  public typealias AnimatableData = EmptyAnimatableData

  /// The views in their rows and columns.
  public struct Cache: Sendable {
    struct Cell: Sendable {
      let subview: LayoutSubview
      let column: Int
      let span: Int
      let unsized: Axis.Set
    }
    struct Row: Sendable {
      var alignment: VerticalAlignment?
      var cells: [Cell]
    }
    var rows: [Row] = []
    var columnCount = 0
    var columnAlignments: [HorizontalAlignment?] = []
  }

  public func makeCache(subviews: Subviews) -> Cache { MainActor.assumeIsolated { GridLayout.sort(subviews) } }

  @MainActor private static func sort(_ subviews: Subviews) -> Cache {
    var groups: [(mark: GridRowMark?, subviews: [LayoutSubview])] = []
    for subview in subviews {
      let mark = subview.element.trait(GridRowTrait.self)
      if let mark, let last = groups.last?.mark, last === mark {
        groups[groups.count - 1].subviews.append(subview)
      } else {
        groups.append((mark, [subview]))
      }
    }
    func span(_ subview: LayoutSubview) -> Int { subview.element.trait(GridColumnsTrait.self) }
    var cache = Cache()
    for group in groups where group.mark != nil {
      cache.columnCount = max(cache.columnCount, group.subviews.reduce(0) { $0 + span($1) })
    }
    cache.columnCount = max(cache.columnCount, groups.isEmpty ? 0 : 1)
    cache.columnAlignments = Array(repeating: nil, count: cache.columnCount)
    for group in groups {
      var row = Cache.Row(alignment: group.mark?.alignment, cells: [])
      var column = 0
      for subview in group.subviews {
        let width = group.mark == nil ? cache.columnCount : span(subview)
        row.cells.append(
          Cache.Cell(
            subview: subview,
            column: column,
            span: width,
            unsized: subview.element.trait(GridUnsizedTrait.self)
          )
        )
        if let guide = subview.element.trait(GridColumnAlignmentTrait.self) { cache.columnAlignments[column] = guide }
        column += width
      }
      cache.rows.append(row)
    }
    return cache
  }

  private var gaps: (x: CGFloat, y: CGFloat) {
    (horizontalSpacing ?? ViewSpacing.standard, verticalSpacing ?? ViewSpacing.standard)
  }

  /// Shares `total` among tracks, the least flexible first; nil for what each likes.
  private func share(
    _ total: CGFloat?,
    count: Int,
    gap: CGFloat,
    length: (Int, CGFloat?) -> CGFloat
  ) -> [CGFloat] {
    guard let total else { return (0..<count).map { length($0, nil) } }
    var rest = total - gap * CGFloat(max(count - 1, 0))
    let order = (0..<count).map { (index: $0, least: length($0, 0), most: length($0, .infinity)) }
      .sorted { ($0.most - $0.least, $0.index) < ($1.most - $1.least, $1.index) }
    var lengths = Array(repeating: CGFloat(0), count: count)
    for (taken, track) in order.enumerated() {
      lengths[track.index] = length(track.index, max(rest / CGFloat(count - taken), 0))
      rest -= lengths[track.index]
    }
    return lengths
  }

  /// The widths of the columns and the heights of the rows.
  private func tracks(_ proposal: ProposedViewSize, _ cache: Cache) -> (columns: [CGFloat], rows: [CGFloat]) {
    var columns = share(proposal.width, count: cache.columnCount, gap: gaps.x) { column, offer in
      var width: CGFloat = 0
      for row in cache.rows {
        for cell in row.cells where cell.column == column && cell.span == 1 && !cell.unsized.contains(.horizontal) {
          width = max(width, cell.subview.sizeThatFits(ProposedViewSize(width: offer, height: nil)).width)
        }
      }
      return width
    }
    // A cell across several columns that needs more than they have widens them alike.
    for row in cache.rows {
      for cell in row.cells where cell.span > 1 && !cell.unsized.contains(.horizontal) {
        let range = cell.column..<min(cell.column + cell.span, columns.count)
        let room = range.reduce(gaps.x * CGFloat(range.count - 1)) { $0 + columns[$1] }
        let offer = proposal.width.map { max($0, room) }
        let need = cell.subview.sizeThatFits(ProposedViewSize(width: offer, height: nil)).width
        guard need > room, need.isFinite else { continue }
        for column in range { columns[column] += (need - room) / CGFloat(range.count) }
      }
    }
    let rows = share(proposal.height, count: cache.rows.count, gap: gaps.y) { row, offer in
      var above: CGFloat = 0
      var below: CGFloat = 0
      let guide = cache.rows[row].alignment ?? alignment.vertical
      for cell in cache.rows[row].cells where !cell.unsized.contains(.vertical) {
        let dimensions = cell.subview.dimensions(
          in: ProposedViewSize(width: width(of: cell, columns), height: offer)
        )
        let line = dimensions[guide]
        above = max(above, line)
        below = max(below, dimensions.height - line)
      }
      return above + below
    }
    return (columns, rows)
  }

  private func width(of cell: Cache.Cell, _ columns: [CGFloat]) -> CGFloat {
    let range = cell.column..<min(cell.column + cell.span, columns.count)
    return range.reduce(gaps.x * CGFloat(max(range.count - 1, 0))) { $0 + columns[$1] }
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let tracks = tracks(proposal, cache)
    return CGSize(
      width: tracks.columns.reduce(gaps.x * CGFloat(max(tracks.columns.count - 1, 0)), +),
      height: tracks.rows.reduce(gaps.y * CGFloat(max(tracks.rows.count - 1, 0)), +)
    )
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    let tracks = tracks(proposal, cache)
    var y = bounds.minY
    for (index, row) in cache.rows.enumerated() {
      let height = tracks.rows[index]
      let guide = row.alignment ?? alignment.vertical
      let offers = row.cells.map { ProposedViewSize(width: width(of: $0, tracks.columns), height: height) }
      let line = zip(row.cells, offers).filter { !$0.0.unsized.contains(.vertical) }
        .map { $0.0.subview.dimensions(in: $0.1)[guide] }.max() ?? 0
      for (cell, offer) in zip(row.cells, offers) {
        let x = bounds.minX + tracks.columns[..<cell.column].reduce(0) { $0 + $1 + gaps.x }
        let size = CGSize(width: offer.width ?? 0, height: height)
        nonisolated(unsafe) let dimensions = cell.subview.dimensions(in: offer)
        let anchor = MainActor.assumeIsolated { cell.subview.element.trait(GridAnchorTrait.self) }
        var place: CGPoint
        if let anchor {
          place = CGPoint(
            x: (size.width - dimensions.width) * anchor.x,
            y: (size.height - dimensions.height) * anchor.y
          )
        } else {
          let across = Alignment(
            horizontal: cache.columnAlignments[cell.column] ?? alignment.horizontal,
            vertical: guide
          )
          place = MainActor.assumeIsolated { aligned(dimensions, in: size, across) }
          if guide == .firstTextBaseline || guide == .lastTextBaseline { place.y = line - dimensions[guide] }
        }
        cell.subview.place(at: CGPoint(x: x + place.x, y: y + place.y), proposal: offer)
      }
      y += height + gaps.y
    }
  }
}
