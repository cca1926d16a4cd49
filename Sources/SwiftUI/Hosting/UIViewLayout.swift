import Foundation

/// What a part of a view is.
struct UIViewRole: LayoutValueKey {
  enum Part {
    /// As large as the view.
    case ground
    /// What the view's class is for.
    case content
    case subview(UIView)
  }
  static var defaultValue: Part { .ground }
}

/// Sizes a view as SwiftUI does it with UIKit's, and places its parts.
struct UIViewLayers: Layout {
  let view: UIView
  let version: Int

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    MainActor.assumeIsolated { view.size(proposal, content(subviews)) }
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    MainActor.assumeIsolated {
      var natural: [UIView: LayoutSubview] = [:]
      for subview in subviews {
        if case .subview(let view) = subview[UIViewRole.self] { natural[view] = subview }
      }
      view.arrange(in: bounds.size) { natural[$0]?.sizeThatFits($1) ?? .zero }
      for subview in subviews {
        switch subview[UIViewRole.self] {
        case .ground: subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
        case .content:
          let anchor = view.contentAnchor
          let place = CGPoint(x: bounds.minX + bounds.width * anchor.x, y: bounds.minY + bounds.height * anchor.y)
          subview.place(at: place, anchor: anchor, proposal: ProposedViewSize(bounds.size))
        case .subview(let inner):
          let place = CGPoint(x: bounds.minX + inner.frame.minX, y: bounds.minY + inner.frame.minY)
          subview.place(at: place, proposal: ProposedViewSize(inner.frame.size))
        }
      }
    }
  }

  private func content(_ subviews: Subviews) -> LayoutSubview? {
    subviews.first { subview in
      if case .content = subview[UIViewRole.self] { return true }
      return false
    }
  }
}

extension UIView {
  /// The size that the view takes of a proposal.
  func size(_ proposal: ProposedViewSize, _ content: LayoutSubview?) -> CGSize {
    if owner?.hasContent == true, let content {
      let own = content.sizeThatFits(.unspecified)
      return CGSize(
        width: length(proposal.width, own.width, .horizontal),
        height: length(
          proposal.height,
          content.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil)).height,
          .vertical
        )
      )
    }
    var own = self.content == nil ? intrinsicContentSize : content?.sizeThatFits(.unspecified) ?? .zero
    if !hasOwnWidth { own.width = UIView.noIntrinsicMetric }
    if !hasOwnHeight { own.height = UIView.noIntrinsicMetric }
    let width = length(proposal.width, own.width, .horizontal)
    guard wrapsContent, let content else {
      return CGSize(width: width, height: length(proposal.height, own.height, .vertical))
    }
    let height = content.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
    return CGSize(width: width, height: length(proposal.height, height, .vertical))
  }

  /// A view without a size of its own takes what it is offered; another is no smaller and no larger than its priorities
  /// say.
  private func length(_ offered: CGFloat?, _ own: CGFloat, _ axis: NSLayoutConstraint.Axis) -> CGFloat {
    guard own >= 0 else { return offered ?? 0 }
    guard let offered else { return own }
    if offered > own { return contentHuggingPriority(for: axis).rawValue >= 750 ? own : offered }
    let yields = contentCompressionResistancePriority(for: axis).rawValue < 750 || wrapsContent && axis == .horizontal
    return yields ? offered : own
  }

  /// Gives the subviews their frames.
  func arrange(in size: CGSize, natural: (UIView, ProposedViewSize) -> CGSize) {
    for subview in subviews { subview.isPlacing = true }
    isPlacing = true
    defer {
      isPlacing = false
      for subview in subviews { subview.isPlacing = false }
    }
    frame.size = size
    for subview in subviews where subview.translatesAutoresizingMaskIntoConstraints { subview.follow(size) }
    let bound = subviews.filter { !$0.translatesAutoresizingMaskIntoConstraints }
    if !bound.isEmpty {
      let across = ConstraintSolver(self, bound, .horizontal).solve(size.width) { natural($0, .unspecified).width }
      for view in bound {
        guard let (start, length) = across[view] else { continue }
        view.frame.origin.x = start
        view.frame.size.width = length
      }
      let down = ConstraintSolver(self, bound, .vertical).solve(size.height) { view in
        natural(view, ProposedViewSize(width: view.frame.width, height: nil)).height
      }
      for view in bound {
        guard let (start, length) = down[view] else { continue }
        view.frame.origin.y = start
        view.frame.size.height = length
      }
    }
    owner?.viewWillLayoutSubviews()
    layoutSubviews()
    owner?.viewDidLayoutSubviews()
  }

  /// Follows the superview's size as the mask says.
  private func follow(_ size: CGSize) {
    let (across, down) = (size.width - room.width, size.height - room.height)
    room = size
    func share(_ change: CGFloat, _ before: AutoresizingMask, _ length: AutoresizingMask, _ after: AutoresizingMask)
      -> (CGFloat, CGFloat)
    {
      let flexible = [before, length, after].filter { autoresizingMask.contains($0) }.count
      guard flexible > 0 else { return (0, 0) }
      let part = change / CGFloat(flexible)
      return (autoresizingMask.contains(before) ? part : 0, autoresizingMask.contains(length) ? part : 0)
    }
    let (x, width) = share(across, .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin)
    let (y, height) = share(down, .flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin)
    frame = CGRect(
      x: frame.minX + x,
      y: frame.minY + y,
      width: frame.width + width,
      height: frame.height + height
    )
  }
}

/// Finds the places of views along one axis, one rule after the other.
@MainActor private struct ConstraintSolver {
  /// What is known of a view.
  private struct Span {
    var start: CGFloat?
    var length: CGFloat?
    var end: CGFloat?
    var middle: CGFloat?

    mutating func complete() {
      if let start, let end { length = length ?? end - start }
      if let start, let middle { length = length ?? 2 * (middle - start) }
      if let end, let middle { length = length ?? 2 * (end - middle) }
      guard let length else { return }
      if let middle { start = start ?? middle - length / 2 }
      if let end { start = start ?? end - length }
      if let start {
        end = end ?? start + length
        middle = middle ?? start + length / 2
      }
    }

    subscript(part: NSLayoutConstraint.Part) -> CGFloat? {
      get {
        switch part {
        case .start: start
        case .middle: middle
        case .end: end
        case .length: length
        }
      }
      set {
        switch part {
        case .start: start = newValue
        case .middle: middle = newValue
        case .end: end = newValue
        case .length: length = newValue
        }
        complete()
      }
    }
  }

  private let container: UIView
  private let views: [UIView]
  private let axis: NSLayoutConstraint.Axis
  private let rules: [NSLayoutConstraint]

  init(_ container: UIView, _ views: [UIView], _ axis: NSLayoutConstraint.Axis) {
    self.container = container
    self.views = views
    self.axis = axis
    // Those of a view that speak of itself alone.
    let own = views.flatMap { view in
      view.held.filter { $0.firstItem === view && ($0.secondItem == nil || $0.secondItem === view) }
    }
    rules = (container.held + own).filter {
      $0.firstAttribute.axis == axis || $0.secondItem != nil && $0.secondAttribute.axis == axis
    }
  }

  func solve(_ length: CGFloat, natural: (UIView) -> CGFloat) -> [UIView: (CGFloat, CGFloat)] {
    var spans: [UIView: Span] = [:]
    for view in views { spans[view] = Span() }
    var whole = Span(start: 0, length: length)
    whole.complete()
    spans[container] = whole

    while true {
      while follow(&spans) {}
      // What no rule decides: sizes suit the views, and places are at the beginning.
      if let view = views.first(where: { spans[$0]!.length == nil }) {
        spans[view]![.length] = limited(natural(view), view)
      } else if let view = views.first(where: { spans[$0]!.start == nil }) {
        spans[view]![.start] = 0
      } else {
        break
      }
    }
    return spans.mapValues { ($0.start!, max(0, $0.length!)) }
  }

  /// Puts in what follows from what is known. Returns whether that was something.
  private func follow(_ spans: inout [UIView: Span]) -> Bool {
    var isNew = false
    for rule in rules where rule.relation == .equal {
      guard let first = rule.firstItem, spans[first] != nil else { continue }
      let now = value(of: first, rule.firstAttribute, spans)
      guard let second = rule.secondItem else {
        if now == nil {
          spans[first]![rule.firstAttribute.part] = rule.constant
          isNew = true
        }
        continue
      }
      guard spans[second] != nil else { continue }
      switch (now, value(of: second, rule.secondAttribute, spans)) {
      case (nil, let value?) where rule.firstAttribute.axis == axis:
        spans[first]![rule.firstAttribute.part] = value * rule.multiplier + rule.constant
        isNew = true
      case (let value?, nil) where rule.multiplier != 0 && rule.secondAttribute.axis == axis:
        spans[second]![rule.secondAttribute.part] = (value - rule.constant) / rule.multiplier
        isNew = true
      default: break
      }
    }
    return isNew
  }

  /// A width, while heights are looked for, is that which was found.
  private func value(
    of view: UIView,
    _ attribute: NSLayoutConstraint.Attribute,
    _ spans: [UIView: Span]
  ) -> CGFloat? {
    if attribute.axis == axis { return spans[view]?[attribute.part] }
    return axis == .vertical && attribute == .width ? view.frame.width : nil
  }

  private func limited(_ length: CGFloat, _ view: UIView) -> CGFloat {
    var length = length
    for rule in rules where rule.firstItem === view && rule.secondItem == nil && rule.firstAttribute.part == .length {
      switch rule.relation {
      case .lessThanOrEqual: length = min(length, rule.constant)
      case .greaterThanOrEqual: length = max(length, rule.constant)
      case .equal: break
      }
    }
    return length
  }
}
