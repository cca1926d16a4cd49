import Foundation

struct FixedSizeRule: LayoutRule {
  var axes: Axis.Set

  @MainActor func measure(_ child: Element, _ proposal: ProposedViewSize) -> CGSize {
    child.size(childProposal(proposal, size: nil, child))
  }
  @MainActor func childProposal(_ proposal: ProposedViewSize, size: CGSize?, _ child: Element) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height
    )
  }
}

struct OffsetRule: LayoutRule {
  var offset: CGSize

  @MainActor func childOffset(_ child: Element, size: CGSize, proposal: ProposedViewSize) -> CGPoint {
    CGPoint(x: offset.width.bounded, y: offset.height.bounded)
  }
  // Moving a view does not move what others line up with.
  @MainActor func explicitGuide(_ guide: AlignmentGuide, _ inherited: CGFloat?, _ dimensions: () -> ViewDimensions)
    -> CGFloat?
  {
    inherited.map { $0 - (guide.axis == .horizontal ? offset.width : offset.height).bounded }
  }
}

struct PositionRule: LayoutRule {
  var position: CGPoint

  @MainActor func measure(_ child: Element, _ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: child.size(proposal))
  }
  @MainActor func childOffset(_ child: Element, size: CGSize, proposal: ProposedViewSize) -> CGPoint {
    let size = child.size(proposal)
    return CGPoint(x: (position.x - size.width / 2).bounded, y: (position.y - size.height / 2).bounded)
  }
}

extension CGFloat {
  /// A place that can be reckoned with: what is infinitely far away is far away, what is nowhere is where it was.
  fileprivate var bounded: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, -1e6), 1e6) }
}

struct PriorityRule: LayoutRule {
  var value: Double
  @MainActor func priority(_ child: Element) -> Double { value }
}

struct ZIndexRule: LayoutRule {
  var value: Double
  @MainActor func zIndex(_ child: Element) -> Double { value }
}

struct GuideRule: LayoutRule {
  let guide: AlignmentGuide
  let compute: (ViewDimensions) -> CGFloat

  @MainActor func explicitGuide(_ guide: AlignmentGuide, _ inherited: CGFloat?, _ dimensions: () -> ViewDimensions)
    -> CGFloat?
  {
    guide == self.guide ? compute(dimensions()) : inherited
  }
  // Closures cannot be compared: a new one is taken for another.
  static func == (lhs: Self, rhs: Self) -> Bool { false }
}

struct AspectRatioRule: LayoutRule {
  var ratio: CGFloat?
  var mode: ContentMode

  @MainActor func measure(_ child: Element, _ proposal: ProposedViewSize) -> CGSize {
    child.size(childProposal(proposal, size: nil, child))
  }
  @MainActor func childProposal(_ proposal: ProposedViewSize, size: CGSize?, _ child: Element) -> ProposedViewSize {
    guard proposal.width != nil || proposal.height != nil else { return proposal }
    let base = ratio.map { CGSize(width: $0, height: 1) } ?? child.size(.unspecified)
    let scales = [
      proposal.width.map { base.width > 0 ? $0 / base.width : .infinity },
      proposal.height.map { base.height > 0 ? $0 / base.height : .infinity },
    ].compactMap { $0 }.filter(\.isFinite)
    guard let scale = mode == .fit ? scales.min() : scales.max() else { return proposal }
    return ProposedViewSize(width: base.width * scale, height: base.height * scale)
  }
}

/// How content of one shape is put into a space of another.
@frozen public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// As large as fits, whole.
  case fit
  /// As small as fills, in part outside.
  case fill
}

extension View {
  /// A view at the size that it likes best, however much it is offered.
  nonisolated public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// A view at the length that it likes best along some axes.
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    var axes: Axis.Set = []
    if horizontal { axes.insert(.horizontal) }
    if vertical { axes.insert(.vertical) }
    return modifier(RuleModifier(FixedSizeRule(axes: axes)))
  }

  /// Draws a view elsewhere; what is around it stays.
  nonisolated public func offset(_ offset: CGSize) -> some View { modifier(RuleModifier(OffsetRule(offset: offset))) }

  /// Draws a view elsewhere; what is around it stays.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    offset(CGSize(width: x, height: y))
  }

  /// Puts the centre of a view at a point of the space around it.
  nonisolated public func position(_ position: CGPoint) -> some View {
    modifier(RuleModifier(PositionRule(position: position)))
  }

  /// Puts the centre of a view at a point of the space around it.
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }

  /// Serves a view before or after its neighbours when a stack shares out its space; 0 unless said.
  nonisolated public func layoutPriority(_ value: Double) -> some View {
    modifier(RuleModifier(PriorityRule(value: value)))
  }

  /// Draws a view before or behind its neighbours; 0 unless said.
  nonisolated public func zIndex(_ value: Double) -> some View { modifier(RuleModifier(ZIndexRule(value: value))) }

  /// Puts a view's guide where `computeValue` says.
  nonisolated public func alignmentGuide(
    _ g: HorizontalAlignment,
    computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(RuleModifier(GuideRule(guide: g.guide, compute: computeValue)))
  }

  /// Puts a view's guide where `computeValue` says.
  nonisolated public func alignmentGuide(
    _ g: VerticalAlignment,
    computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(RuleModifier(GuideRule(guide: g.guide, compute: computeValue)))
  }

  /// Offers a view a space of one shape: width divided by height; nil for the shape that it likes best.
  nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modifier(RuleModifier(AspectRatioRule(ratio: aspectRatio, mode: contentMode)))
  }

  /// Offers a view a space of the shape of `aspectRatio`.
  nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// As large as fits, in its own shape.
  nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// As small as fills, in its own shape.
  nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
