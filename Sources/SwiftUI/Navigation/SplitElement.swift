import DisplayTree
import Foundation

/// Columns beside one another with lines between them; the last takes what is left.
@MainActor final class SplitElement: Element {
  private var columns: [Element] = []
  private var lines: [FillElement] = []
  /// By which the columns are made wider or narrower.
  private var handles: [DragElement] = []
  /// How wide people have made columns.
  private var dragged: [ObjectIdentifier: CGFloat] = [:]
  private var isCollapsed = false
  /// In less room than this, columns lie upon one another.
  var leastWidth: CGFloat = 0
  /// There is too little room for the columns, or enough of it again.
  var didNarrow: (Bool) -> Void = { _ in }
  var separator = Pigment.clear {
    didSet { for line in lines { line.layer?.revise(content: .fill(separator)) } }
  }

  override init() {
    super.init()
    layer = Layer()
  }

  func revise(_ columns: [Element], isCollapsed: Bool) {
    self.columns = columns
    self.isCollapsed = isCollapsed
    while lines.count < columns.count - 1 {
      lines.append(FillElement(separator))
      let handle = DragElement()
      handle.layer?.revise(cursor: .resizesColumns)
      let place = handles.count
      handle.drag = { [weak self] in self?.drag(place, $0.width, $1) }
      handles.append(handle)
    }
    for element in columns + lines + handles { element.container = self }
    invalidate()
  }

  private var lineCount: Int { max(columns.count - 1, 0) }
  override var content: [Element] {
    columns + lines.prefix(lineCount).map { $0 as Element } + handles.prefix(lineCount).map { $0 as Element }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: isCollapsed ? 480 : 800, height: 600))
  }

  // MARK: Widths

  /// Of each column but the last: no more than it needs in a wide window.
  private func usualWidth(_ place: Int, in whole: CGFloat) -> CGFloat {
    if columns.count == 2 { return min((whole / 3).rounded(), 280) }
    return place == 0 ? min((whole * 0.22).rounded(), 240) : min((whole * 0.33).rounded(), 320)
  }

  private func width(_ place: Int, in whole: CGFloat) -> CGFloat {
    let wish = (columns[place] as? NavigationElement)?.columnWidth
    guard let own = dragged[ObjectIdentifier(columns[place])] else {
      return wish?.width(in: whole) ?? usualWidth(place, in: whole)
    }
    let (least, most) = wish?.limits(in: whole) ?? (140, max(whole - 240, 140))
    return min(max(own, least), most)
  }

  private var start: CGFloat = 0

  private func drag(_ place: Int, _ distance: CGFloat, _ phase: DragElement.Phase) {
    guard place < lineCount, let whole = proposal.map({ size($0).width }) else { return }
    if phase == .begun { start = width(place, in: whole) }
    dragged[ObjectIdentifier(columns[place])] = start + (isMirrored ? -distance : distance)
    invalidateDisplay()
    node?.graph.requestFrame()
  }

  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    if (size.width < leastWidth) != isCollapsed { didNarrow(!isCollapsed) }
    var x: CGFloat = 0
    for (place, column) in columns.enumerated() {
      let isLast = place == columns.count - 1
      let room = max(size.width - x, 0)
      let width = isLast ? room : min(width(place, in: size.width), room)
      column.place(at: CGPoint(x: x, y: 0), ProposedViewSize(width: width, height: size.height))
      x += width
      if !isLast {
        lines[place].place(at: CGPoint(x: x, y: 0), ProposedViewSize(width: 1, height: size.height))
        handles[place].place(at: CGPoint(x: x - 4, y: 0), ProposedViewSize(width: 9, height: size.height))
        x += 1
      }
    }
  }
}
