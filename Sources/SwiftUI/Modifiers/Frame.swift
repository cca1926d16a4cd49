import Foundation

struct FrameRule: LayoutRule {
  var width: CGFloat?
  var height: CGFloat?
  var alignment: Alignment

  @MainActor func measure(_ child: Element, _ proposal: ProposedViewSize) -> CGSize {
    if let width, let height { return CGSize(width: width, height: height) }
    let size = child.size(childProposal(proposal, size: nil, child))
    return CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  @MainActor func childProposal(_ proposal: ProposedViewSize, size: CGSize?, _ child: Element) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  @MainActor func childOffset(_ child: Element, size: CGSize, proposal: ProposedViewSize) -> CGPoint {
    aligned(child.dimensions(childProposal(proposal, size: size, child)), in: size, alignment)
  }

  @MainActor func spacing(_ child: Element) -> ViewSpacing {
    // A frame hides what is inside it from those around, as to lengths so as to distances.
    guard !isRigid else { return ViewSpacing() }
    var spacing = child.spacing
    if width != nil { spacing.reset(.horizontal) }
    if height != nil { spacing.reset(.vertical) }
    return spacing
  }

  var isRigid: Bool { width != nil && height != nil }
}

/// Where a child lies in a frame of `size` when their guides meet.
@MainActor func aligned(_ child: ViewDimensions, in size: CGSize, _ alignment: Alignment) -> CGPoint {
  let frame = ViewDimensions(width: size.width, height: size.height) { _ in nil }
  return CGPoint(
    x: span(from: child[alignment.horizontal], to: frame[alignment.horizontal]),
    y: span(from: child[alignment.vertical], to: frame[alignment.vertical])
  )
}

struct FlexibleFrameRule: LayoutRule {
  struct Limits: Equatable {
    var least: CGFloat?
    var ideal: CGFloat?
    var most: CGFloat?

    init(_ least: CGFloat?, _ ideal: CGFloat?, _ most: CGFloat?) {
      self.least = least.map { max($0, 0) }
      self.ideal = ideal.map { max($0, self.least ?? $0) }
      self.most = most.map { max($0, self.ideal ?? self.least ?? $0) }
    }

    func offer(_ proposal: CGFloat?) -> CGFloat? {
      (proposal ?? ideal).map { min(max($0, least ?? 0), most ?? .infinity) }
    }

    /// What is offered when the frame has `size`: where nothing was offered to it, what came of that, unless it is the
    /// view's own length.
    func offer(_ proposal: CGFloat?, size: CGFloat, child: CGFloat) -> CGFloat? {
      if proposal == nil, ideal == nil, size != child { return size }
      return offer(proposal)
    }

    func length(_ proposal: CGFloat?, child: CGFloat) -> CGFloat {
      if proposal == nil, let ideal { return ideal }
      if let least, let most { return min(max(proposal ?? child, least), most) }
      let offer = offer(proposal)
      if let least { return max(min(offer ?? .infinity, child), least) }
      if let most { return min(max(offer ?? -.infinity, child), most) }
      return child
    }
  }

  var width: Limits
  var height: Limits
  var alignment: Alignment

  @MainActor func measure(_ child: Element, _ proposal: ProposedViewSize) -> CGSize {
    let size = child.size(ProposedViewSize(width: width.offer(proposal.width), height: height.offer(proposal.height)))
    return CGSize(
      width: width.length(proposal.width, child: size.width),
      height: height.length(proposal.height, child: size.height)
    )
  }

  @MainActor func childProposal(_ proposal: ProposedViewSize, size: CGSize?, _ child: Element) -> ProposedViewSize {
    let offer = ProposedViewSize(width: width.offer(proposal.width), height: height.offer(proposal.height))
    guard let size, proposal.width == nil || proposal.height == nil else { return offer }
    let own = child.size(offer)
    return ProposedViewSize(
      width: width.offer(proposal.width, size: size.width, child: own.width),
      height: height.offer(proposal.height, size: size.height, child: own.height)
    )
  }

  @MainActor func childOffset(_ child: Element, size: CGSize, proposal: ProposedViewSize) -> CGPoint {
    aligned(child.dimensions(childProposal(proposal, size: size, child)), in: size, alignment)
  }

  @MainActor func spacing(_ child: Element) -> ViewSpacing {
    var spacing = child.spacing
    if width != Limits(nil, nil, nil) { spacing.reset(.horizontal) }
    if height != Limits(nil, nil, nil) { spacing.reset(.vertical) }
    return spacing
  }
}

extension View {
  /// A frame without a size, which changes nothing.
  @available(*, deprecated, message: "Please pass one or more parameters.")
  nonisolated public func frame() -> some View { frame(width: nil, height: nil) }

  /// A frame of fixed size around a view; a length that is not given is the view's own.
  nonisolated public func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(RuleModifier(FrameRule(width: valid(width), height: valid(height), alignment: alignment)))
  }

  /// A frame around a view that takes what it is offered, within limits.
  nonisolated public func frame(
    minWidth: CGFloat? = nil,
    idealWidth: CGFloat? = nil,
    maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      RuleModifier(
        FlexibleFrameRule(
          width: .init(minWidth, idealWidth, maxWidth),
          height: .init(minHeight, idealHeight, maxHeight),
          alignment: alignment
        )
      )
    )
  }
}

/// A length that a frame can have; negative and infinite ones are ignored.
private func valid(_ length: CGFloat?) -> CGFloat? { length.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil } }
