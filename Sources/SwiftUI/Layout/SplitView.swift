import Foundation

/// Views beside one another, with lines between them that can be dragged.
///
///     HSplitView {
///       Files().frame(minWidth: 120, maxWidth: 300)
///       Editor()
///     }
///
/// Views share the width at first; none becomes narrower than it can be.
public struct HSplitView<Content: View> {
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension HSplitView: View {
  public var body: some View { SplitPanes(axis: .horizontal, content: content) }
}

@available(*, unavailable)
extension HSplitView: Sendable {}

/// Views above one another, with lines between them that can be dragged.
public struct VSplitView<Content: View> {
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension VSplitView: View {
  public var body: some View { SplitPanes(axis: .vertical, content: content) }
}

@available(*, unavailable)
extension VSplitView: Sendable {}

private struct SplitPanes<Content: View>: View {
  let axis: Axis
  let content: Content
  /// How far each line is from where it would be, in points.
  @State private var shifts: [Int: CGFloat] = [:]
  @State private var limits = SplitLimits()

  var body: some View {
    Group(subviews: content) { panes in
      SplitPanesLayout(axis: axis, shifts: shifts, limits: limits) {
        ForEach(Array(panes.enumerated()), id: \.element.id) { index, pane in pane.zIndex(0) }
        ForEach(0..<max(panes.count - 1, 0), id: \.self) { index in
          SplitLine(axis: axis) { distance in
            if limits.start == nil { limits.start = limits.shifts[index] ?? 0 }
            shifts[index] = (limits.start ?? 0) + distance
          } end: {
            limits.start = nil
            shifts[index] = limits.shifts[index] ?? 0
          }
          .zIndex(1)
        }
      }
    }
  }
}

/// How far the lines really are from where they would be.
private final class SplitLimits: @unchecked Sendable {  // used on the main actor
  var shifts: [Int: CGFloat] = [:]
  /// Where the line that is dragged was.
  var start: CGFloat?
}

/// One point wide to look at, and wider to take hold of.
private struct SplitLine: View {
  let axis: Axis
  let move: (CGFloat) -> Void
  let end: () -> Void
  @Environment(\.layoutDirection) private var direction

  var body: some View {
    Color.clear
      .frame(width: axis == .horizontal ? SplitPanesLayout.grip : nil)
      .frame(height: axis == .vertical ? SplitPanesLayout.grip : nil)
      .overlay {
        Rectangle()
          .fill(.separator)
          .frame(width: axis == .horizontal ? 1 : nil, height: axis == .vertical ? 1 : nil)
      }
      .contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 0, coordinateSpace: .global)
          .onChanged { value in
            let across = direction == .rightToLeft ? -value.translation.width : value.translation.width
            move(axis == .horizontal ? across : value.translation.height)
          }
          .onEnded { _ in end() }
      )
      .pointerStyle(axis == .horizontal ? .columnResize : .rowResize)
      .accessibilityHidden(true)
  }
}

/// Panes first, then the lines between them.
private struct SplitPanesLayout: Layout {
  static let grip: CGFloat = 9

  let axis: Axis
  let shifts: [Int: CGFloat]
  let limits: SplitLimits

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let panes = subviews.prefix(paneCount(subviews))
    var size = CGSize.zero
    for (index, pane) in panes.enumerated() {
      let own = pane.sizeThatFits(.unspecified)
      let gap: CGFloat = index == 0 ? 0 : 1
      size =
        axis == .horizontal
        ? CGSize(width: size.width + own.width + gap, height: max(size.height, own.height))
        : CGSize(width: max(size.width, own.width), height: size.height + own.height + gap)
    }
    let least = panes.map { length($0.sizeThatFits(.zero)) }.reduce(CGFloat(max(panes.count - 1, 0)), +)
    var result = proposal.replacingUnspecifiedDimensions(by: size)
    if axis == .horizontal {
      result.width = max(result.width, least)
    } else {
      result.height = max(result.height, least)
    }
    return result
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let count = paneCount(subviews)
    guard count > 0 else { return }
    let lengths = lengths(Array(subviews.prefix(count)), in: length(bounds.size) - CGFloat(count - 1))
    var start: CGFloat = 0
    for (index, length) in lengths.enumerated() {
      let middle = point(bounds, start + length / 2)
      let offer =
        axis == .horizontal
        ? ProposedViewSize(width: length, height: bounds.height) : ProposedViewSize(width: bounds.width, height: length)
      subviews[index].place(at: middle, anchor: .center, proposal: offer)
      start += length
      guard index < count - 1 else { break }
      let line =
        axis == .horizontal
        ? ProposedViewSize(width: Self.grip, height: bounds.height)
        : ProposedViewSize(width: bounds.width, height: Self.grip)
      subviews[count + index].place(at: point(bounds, start + 0.5), anchor: .center, proposal: line)
      start += 1
    }
  }

  private func paneCount(_ subviews: Subviews) -> Int { (subviews.count + 1) / 2 }
  private func length(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }

  private func point(_ bounds: CGRect, _ along: CGFloat) -> CGPoint {
    axis == .horizontal
      ? CGPoint(x: bounds.minX + along, y: bounds.midY) : CGPoint(x: bounds.midX, y: bounds.minY + along)
  }

  private func lengths(_ panes: [LayoutSubview], in whole: CGFloat) -> [CGFloat] {
    let least = panes.map { length($0.sizeThatFits(.zero)) }
    let most = panes.map { length($0.sizeThatFits(.infinity)) }
    var lengths = least
    // Those that can take the least go first; the others share what they leave.
    var rest = whole
    for (done, index) in panes.indices.sorted(by: { most[$0] < most[$1] }).enumerated() {
      lengths[index] = max(min(rest / CGFloat(panes.count - done), most[index]), least[index])
      rest -= lengths[index]
    }
    for line in 0..<(panes.count - 1) {
      let wish = shifts[line] ?? 0
      let way = min(
        max(wish, max(least[line] - lengths[line], lengths[line + 1] - most[line + 1])),
        min(most[line] - lengths[line], lengths[line + 1] - least[line + 1])
      )
      let shift = (wish < 0) == (way < 0) ? way : 0
      lengths[line] += shift
      lengths[line + 1] -= shift
      limits.shifts[line] = shift
    }
    return lengths
  }
}
