import Foundation

struct PaddingRule: LayoutRule {
  /// Nil stands for the standard distance.
  var insets: EdgeInsets

  /// The distance of `padding()`, in points.
  static let standard: CGFloat = 16

  @MainActor func measure(_ child: Element, _ proposal: ProposedViewSize) -> CGSize {
    let size = child.size(childProposal(proposal, size: nil, child))
    return CGSize(width: max(size.width + insets.horizontal, 0), height: max(size.height + insets.vertical, 0))
  }

  @MainActor func childProposal(_ proposal: ProposedViewSize, size: CGSize?, _ child: Element) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max($0 - insets.horizontal, 0) },
      height: proposal.height.map { max($0 - insets.vertical, 0) }
    )
  }

  @MainActor func childOffset(_ child: Element, size: CGSize, proposal: ProposedViewSize) -> CGPoint {
    CGPoint(x: insets.leading, y: insets.top)
  }

  @MainActor func spacing(_ child: Element) -> ViewSpacing {
    var spacing = child.spacing
    if insets.top != 0 { spacing.reset(.top) }
    if insets.bottom != 0 { spacing.reset(.bottom) }
    if insets.leading != 0 { spacing.reset(.leading) }
    if insets.trailing != 0 { spacing.reset(.trailing) }
    return spacing
  }
}

extension View {
  /// Space around a view, on some edges, in points; nil for the standard distance.
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(RuleModifier(PaddingRule(insets: EdgeInsets(length ?? PaddingRule.standard, on: edges))))
  }

  /// Space around a view, for each edge, in points.
  nonisolated public func padding(_ insets: EdgeInsets) -> some View {
    modifier(RuleModifier(PaddingRule(insets: insets)))
  }

  /// Space around a view, the same on all edges, in points.
  nonisolated public func padding(_ length: CGFloat) -> some View {
    modifier(RuleModifier(PaddingRule(insets: EdgeInsets(length, on: .all))))
  }
}
