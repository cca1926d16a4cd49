import DisplayTree
import Foundation

/// Lays its children out in a row or a column.
///
/// Space is shared by priority, then from the least to the most flexible child; each is offered an equal share of
/// what is left, and takes what it likes.
@MainActor final class StackElement: Element {
  let axis: Axis
  /// The guide across the axis by which the children line up.
  private(set) var guide: AlignmentGuide
  /// Points between children; nil for what they like.
  private(set) var gap: CGFloat?
  private var children: [Element] = []
  /// The gaps between children that like distances of their own, once they were asked.
  private var knownGaps: [CGFloat]?
  /// The lengths along the axis for the proposal measured last.
  private var shares: (proposal: ProposedViewSize, lengths: [CGFloat])?

  init(axis: Axis, guide: AlignmentGuide, gap: CGFloat?) {
    self.axis = axis
    self.guide = guide
    self.gap = gap
    super.init()
    layer = Layer()
  }

  func revise(guide: AlignmentGuide, gap: CGFloat?) {
    guard guide != self.guide || gap != self.gap else { return }
    self.guide = guide
    self.gap = gap
    invalidate()
  }

  func revise(children: [Element]) {
    guard children.count != self.children.count || !zip(children, self.children).allSatisfy(===) else { return }
    for child in self.children where child.container === self { child.container = nil }
    self.children = children
    for child in children {
      child.container = self
      child.adoptAxis(axis)
    }
    invalidate()
  }

  override var content: [Element] { children }
  override func sizesWereCleared() {
    shares = nil
    knownGaps = nil
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let offers = offers(for: proposal)
    var size = CGSize.zero
    size[axis] = zip(children, offers).reduce(gaps.reduce(0, +)) { $0 + $1.0.size($1.1)[axis] }
    size[axis.other] = across(offers).length
    return size
  }

  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    var offers = offers(for: proposal)
    // With nothing offered across, children are measured at their ideal and placed in what came of it.
    if proposal[axis.other] == nil {
      for index in offers.indices { offers[index][axis.other] = size[axis.other] }
    }
    let line = across(offers).line
    var position = origin[axis]
    let gaps = gaps
    for (index, child) in children.enumerated() {
      var place = CGPoint.zero
      place[axis] = position
      place[axis.other] = origin[axis.other] + line - child.dimensions(offers[index])[guide]
      child.place(at: place, offers[index])
      position += child.size(offers[index])[axis] + (index < gaps.count ? gaps[index] : 0)
    }
  }

  /// How far the children reach across the axis, and where the line is that they share.
  private func across(_ offers: [ProposedViewSize]) -> (length: CGFloat, line: CGFloat) {
    var before: CGFloat = 0
    var behind: CGFloat = 0
    var isFirst = true
    for (child, offer) in zip(children, offers) {
      let dimensions = child.dimensions(offer)
      let place = dimensions[guide]
      let length = axis.other == .horizontal ? dimensions.width : dimensions.height
      let rest = span(from: place, to: length)
      before = isFirst ? place : max(before, place)
      behind = isFirst ? rest : max(behind, rest)
      isFirst = false
    }
    return (before + behind, before)
  }

  /// The gap behind each child but the last.
  private var gaps: [CGFloat] {
    guard children.count > 1 else { return [] }
    if let gap { return Array(repeating: gap, count: children.count - 1) }
    if let known = knownGaps, known.count == children.count - 1 { return known }
    let spacings = children.map(\.spacing)
    let gaps = zip(spacings, spacings.dropFirst()).map { $0.distance(to: $1, along: axis) }
    knownGaps = gaps
    return gaps
  }

  private func offers(for proposal: ProposedViewSize) -> [ProposedViewSize] {
    var plain = proposal
    guard let total = proposal[axis] else {
      plain[axis] = nil
      return Array(repeating: plain, count: children.count)
    }
    return lengths(total, proposal).map {
      plain[axis] = $0
      return plain
    }
  }

  /// What each child is offered along the axis.
  private func lengths(_ total: CGFloat, _ proposal: ProposedViewSize) -> [CGFloat] {
    if let shares, shares.proposal == proposal, shares.lengths.count == children.count { return shares.lengths }
    var least = proposal
    least[axis] = 0
    var most = proposal
    most[axis] = .infinity
    struct Claim {
      let index: Int
      let priority: Double
      let least: CGFloat
      let flexibility: CGFloat
    }
    var claims = children.enumerated().map { index, child in
      let smallest = child.size(least)[axis]
      return Claim(
        index: index,
        priority: child.layoutPriority,
        least: smallest,
        flexibility: child.size(most)[axis] - smallest
      )
    }
    claims.sort {
      if $0.priority != $1.priority { return $0.priority > $1.priority }
      if $0.flexibility != $1.flexibility { return $0.flexibility < $1.flexibility }
      if $0.flexibility == .infinity, $0.least != $1.least { return $0.least > $1.least }
      return $0.index < $1.index
    }
    var available = total - gaps.reduce(0, +)
    if let top = claims.first?.priority {
      for claim in claims where claim.priority < top { available -= claim.least }
    }
    var lengths = Array(repeating: CGFloat(0), count: children.count)
    var start = 0
    while start < claims.count {
      let group = claims[start...].prefix { $0.priority == claims[start].priority }
      if start > 0 { for claim in group { available += claim.least } }
      for (taken, claim) in group.enumerated() {
        let offer = max(available / CGFloat(group.count - taken), 0)
        lengths[claim.index] = offer
        var proposal = proposal
        proposal[axis] = offer
        // Of all the space there is, as much is left whatever one takes.
        if available != .infinity { available -= children[claim.index].size(proposal)[axis] }
      }
      start += group.count
    }
    shares = (proposal, lengths)
    return lengths
  }

  /// The children's explicit values, each moved by its child's place.
  override func explicitGuide(_ guide: AlignmentGuide, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    let offers = offers(for: proposal)
    let line = across(offers).line
    var position: CGFloat = 0
    var values: [CGFloat] = []
    let gaps = gaps
    for (index, child) in children.enumerated() {
      let dimensions = child.dimensions(offers[index])
      if let value = dimensions.explicitValue(of: guide) {
        values.append(value + (guide.axis == axis ? position : span(from: dimensions[self.guide], to: line)))
      }
      position += child.size(offers[index])[axis] + (index < gaps.count ? gaps[index] : 0)
    }
    return guide.merged(values)
  }

  override var spacing: ViewSpacing {
    // Each child is asked once: in nested stacks, twice at each level is a thousand times at the tenth.
    let spacings = children.map(\.spacing)
    guard let first = spacings.first, let last = spacings.last else { return ViewSpacing() }
    var result = ViewSpacing()
    let crossing: Edge.Set = axis == .horizontal ? .vertical : .horizontal
    for spacing in spacings { result.formUnion(spacing, edges: crossing) }
    result.formUnion(first, edges: axis == .horizontal ? .leading : .top)
    result.formUnion(last, edges: axis == .horizontal ? .trailing : .bottom)
    return result
  }
}

/// How far it is from one place to another; none if both are at infinity, where what is offered all space has its
/// centre and its end.
func span(from start: CGFloat, to end: CGFloat) -> CGFloat { start == end ? 0 : end - start }

/// Lays its children over one another.
@MainActor final class LayeredElement: Element {
  private(set) var alignment: Alignment
  /// It is no container of the app's: a child that is alone in it lines up as by itself.
  private let isPlain: Bool
  private var children: [Element] = []

  init(alignment: Alignment, isPlain: Bool = false) {
    self.alignment = alignment
    self.isPlain = isPlain
    super.init()
    layer = Layer()
  }

  func revise(alignment: Alignment) {
    guard alignment != self.alignment else { return }
    self.alignment = alignment
    invalidate()
  }

  func revise(children: [Element]) {
    guard children.count != self.children.count || !zip(children, self.children).allSatisfy(===) else { return }
    for child in self.children where child.container === self { child.container = nil }
    self.children = children
    for child in children { child.container = self }
    invalidate()
  }

  override var content: [Element] { children }

  private var leaders: [Element] {
    let top = children.map(\.layoutPriority).max() ?? 0
    return children.filter { $0.layoutPriority == top }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    leaders.reduce(into: CGSize.zero) { size, child in
      let own = child.size(proposal)
      size = CGSize(width: max(size.width, own.width), height: max(size.height, own.height))
    }
  }

  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    let offer = ProposedViewSize(size)
    let line = line(offer)
    for child in children {
      let dimensions = child.dimensions(offer)
      child.place(
        at: CGPoint(
          x: origin.x + line.x - dimensions[alignment.horizontal],
          y: origin.y + line.y - dimensions[alignment.vertical]
        ),
        offer
      )
    }
  }

  private func line(_ offer: ProposedViewSize) -> CGPoint {
    var line: CGPoint?
    for child in leaders {
      let dimensions = child.dimensions(offer)
      let place = CGPoint(x: dimensions[alignment.horizontal], y: dimensions[alignment.vertical])
      line = line.map { CGPoint(x: max($0.x, place.x), y: max($0.y, place.y)) } ?? place
    }
    return line ?? .zero
  }

  override func explicitGuide(_ guide: AlignmentGuide, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    let offer = ProposedViewSize(size)
    let line = line(offer)
    let values = children.compactMap { child in
      let dimensions = child.dimensions(offer)
      let own = guide.axis == .horizontal ? dimensions[alignment.horizontal] : dimensions[alignment.vertical]
      return dimensions.explicitValue(of: guide).map { $0 + span(from: own, to: line[guide.axis]) }
    }
    return isPlain && children.count == 1 ? values.first : guide.merged(values)
  }

  override var spacing: ViewSpacing { children.reduce(into: ViewSpacing()) { $0.formUnion($1.spacing) } }
}
