import DisplayTree
import Foundation

/// An element that works for a layout of the framework's, without a layer of its own.
public struct _LayoutEngine: Sendable {
  let element: Element
}

/// The layout of an `HStack`, for `AnyLayout`.
@frozen public struct HStackLayout: Layout {
  public var alignment: VerticalAlignment
  public var spacing: CGFloat?

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public typealias AnimatableData = EmptyAnimatableData
  public static var layoutProperties: LayoutProperties { .stack(.horizontal) }
  public func makeCache(subviews: Subviews) -> _LayoutEngine {
    .stack(.horizontal, alignment.guide, spacing, subviews)
  }
  public func spacing(subviews: Subviews, cache: inout _LayoutEngine) -> ViewSpacing { cache.spacing }
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout _LayoutEngine) -> CGSize {
    cache.size(proposal)
  }
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout _LayoutEngine
  ) {
    cache.place(in: bounds, proposal, subviews)
  }
  public func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout _LayoutEngine
  ) -> CGFloat? {
    cache.guide(guide.guide, proposal)
  }
  public func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout _LayoutEngine
  ) -> CGFloat? {
    cache.guide(guide.guide, proposal)
  }
}

/// The layout of a `VStack`, for `AnyLayout`.
@frozen public struct VStackLayout: Layout {
  public var alignment: HorizontalAlignment
  public var spacing: CGFloat?

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public typealias AnimatableData = EmptyAnimatableData
  public static var layoutProperties: LayoutProperties { .stack(.vertical) }
  public func makeCache(subviews: Subviews) -> _LayoutEngine { .stack(.vertical, alignment.guide, spacing, subviews) }
  public func spacing(subviews: Subviews, cache: inout _LayoutEngine) -> ViewSpacing { cache.spacing }
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout _LayoutEngine) -> CGSize {
    cache.size(proposal)
  }
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout _LayoutEngine
  ) {
    cache.place(in: bounds, proposal, subviews)
  }
  public func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout _LayoutEngine
  ) -> CGFloat? {
    cache.guide(guide.guide, proposal)
  }
  public func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout _LayoutEngine
  ) -> CGFloat? {
    cache.guide(guide.guide, proposal)
  }
}

/// The layout of a `ZStack`, for `AnyLayout`.
@frozen public struct ZStackLayout: Layout {
  public var alignment: Alignment

  public init(alignment: Alignment = .center) { self.alignment = alignment }

  public typealias AnimatableData = EmptyAnimatableData
  public func makeCache(subviews: Subviews) -> _LayoutEngine { .layered(alignment, subviews) }
  public func spacing(subviews: Subviews, cache: inout _LayoutEngine) -> ViewSpacing { cache.spacing }
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout _LayoutEngine) -> CGSize {
    cache.size(proposal)
  }
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout _LayoutEngine
  ) {
    cache.place(in: bounds, proposal, subviews)
  }
}

extension LayoutProperties {
  static func stack(_ axis: Axis) -> LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = axis
    return properties
  }
}

extension _LayoutEngine {
  fileprivate static func stack(_ axis: Axis, _ guide: AlignmentGuide, _ gap: CGFloat?, _ subviews: LayoutSubviews) -> Self {
    MainActor.assumeIsolated {
      let stack = StackElement(axis: axis, guide: guide, gap: gap)
      return engine(stack, subviews) { stack.revise(children: $0) }
    }
  }

  fileprivate static func layered(_ alignment: Alignment, _ subviews: LayoutSubviews) -> Self {
    MainActor.assumeIsolated {
      let stack = LayeredElement(alignment: alignment)
      return engine(stack, subviews) { stack.revise(children: $0) }
    }
  }

  /// The engine lays out elements that stay with their container.
  @MainActor static func engine(
    _ element: Element,
    _ subviews: LayoutSubviews,
    _ fill: ([Element]) -> Void
  ) -> _LayoutEngine {
    element.layer = nil
    let containers = subviews.map(\.element.container)
    fill(subviews.map(\.element))
    for (subview, container) in zip(subviews, containers) { subview.element.container = container }
    return _LayoutEngine(element: element)
  }

  var spacing: ViewSpacing { MainActor.assumeIsolated { element.spacing } }
  func size(_ proposal: ProposedViewSize) -> CGSize { MainActor.assumeIsolated { element.size(proposal) } }
  func guide(_ guide: AlignmentGuide, _ proposal: ProposedViewSize) -> CGFloat? {
    MainActor.assumeIsolated { element.explicitValue(of: guide, size: element.size(proposal), proposal: proposal) }
  }
  func place(in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews) {
    MainActor.assumeIsolated {
      element.arrange(at: bounds.origin, size: bounds.size, proposal: proposal)
      subviews.first?.places.isDone = true
    }
  }
}

/// A layout with its type forgotten: views keep their state, and move, when it becomes another one.
///
///     let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
///     layout { Cover(); Title() }
@frozen public struct AnyLayout: Layout {
  let box: any Layout

  public init<L: Layout>(_ layout: L) { box = layout }

  public typealias AnimatableData = EmptyAnimatableData

  /// The cache of the layout inside.
  public struct Cache: @unchecked Sendable {  // used on the main actor, in layout
    var value: Any
    var kind: ObjectIdentifier
  }

  private func open<L: Layout, Result>(
    _ layout: L,
    _ cache: inout Cache,
    _ subviews: Subviews,
    _ body: (L, inout L.Cache) -> Result
  ) -> Result {
    var inner: L.Cache
    if cache.kind == ObjectIdentifier(L.self), let known = cache.value as? L.Cache { inner = known } else {
      inner = layout.makeCache(subviews: subviews)
    }
    defer { cache = Cache(value: inner, kind: ObjectIdentifier(L.self)) }
    return body(layout, &inner)
  }

  public func makeCache(subviews: Subviews) -> Cache {
    func make<L: Layout>(_ layout: L) -> Cache {
      Cache(value: layout.makeCache(subviews: subviews), kind: ObjectIdentifier(L.self))
    }
    return make(box)
  }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    func update<L: Layout>(_ layout: L) {
      open(layout, &cache, subviews) { $0.updateCache(&$1, subviews: subviews) }
    }
    update(box)
  }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    func ask<L: Layout>(_ layout: L) -> ViewSpacing {
      open(layout, &cache, subviews) { $0.spacing(subviews: subviews, cache: &$1) }
    }
    return ask(box)
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    func ask<L: Layout>(_ layout: L) -> CGSize {
      open(layout, &cache, subviews) { $0.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$1) }
    }
    return ask(box)
  }

  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) {
    func place<L: Layout>(_ layout: L) {
      open(layout, &cache, subviews) {
        $0.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$1)
      }
    }
    place(box)
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    func ask<L: Layout>(_ layout: L) -> CGFloat? {
      open(layout, &cache, subviews) {
        $0.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$1)
      }
    }
    return ask(box)
  }

  public func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    func ask<L: Layout>(_ layout: L) -> CGFloat? {
      open(layout, &cache, subviews) {
        $0.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$1)
      }
    }
    return ask(box)
  }
}

extension AnyLayout: SameSource {
  func hasSameSource(as other: Any) -> Bool {
    guard let other = other as? AnyLayout else { return false }
    func open<L: Layout>(_ layout: L) -> Bool { (other.box as? L).map { sameValue(layout, $0) } ?? false }
    return open(box)
  }
}
