import Foundation

/// What scrolling comes to rest at: children of a stack, say.
enum ScrollTargetTrait: Trait {
  nonisolated static var defaultValue: Bool { false }
}

/// A child of a layout of targets.
struct ScrollTargetView {
  /// What it may be called: what `id(_:)` says, and the id of its row.
  let ids: [AnyHashable]
  /// In the content of the scroll view, without its margins.
  let frame: CGRect
}

extension ScrollElement {
  /// The children of the layouts that are marked with `scrollTargetLayout`, as far as they are there.
  var targets: [ScrollTargetView] {
    var found: [ScrollTargetView] = []
    gather(from: inner, &found)
    return found
  }

  private func gather(from element: Element, _ found: inout [ScrollTargetView]) {
    if element.written(ObjectIdentifier(ScrollTargetTrait.self)) as? Bool == true {
      var layout = element
      while let wrapper = layout as? WrapperElement { layout = wrapper.child }
      if layout is ScrollElement { return }
      for child in layout.content where child.proposal != nil {
        let frame = child.frame(in: self)
        found.append(
          ScrollTargetView(
            ids: [child.trait(IdentityTrait.self), child.row?.id].compactMap { $0 },
            frame: CGRect(origin: inner(frame.origin), size: frame.size)
          )
        )
      }
      return
    }
    if element is ScrollElement { return }
    for child in element.content { gather(from: child, &found) }
  }

  /// The target that stands for where the content is: the first that is seen, or the one at a point of what is seen.
  func currentTarget(_ anchor: UnitPoint?) -> ScrollTargetView? {
    let visible = CGRect(origin: inner(offset), size: visibleRect.size)
    let isVertical = axes.contains(.vertical)
    let targets = targets
    guard let anchor else {
      let seen = targets.filter {
        isVertical
          ? $0.frame.maxY > visible.minY + 1 && $0.frame.minY < visible.maxY
          : $0.frame.maxX > visible.minX + 1 && $0.frame.minX < visible.maxX
      }
      return seen.min { isVertical ? $0.frame.minY < $1.frame.minY : $0.frame.minX < $1.frame.minX }
    }
    let point = CGPoint(x: visible.minX + visible.width * anchor.x, y: visible.minY + visible.height * anchor.y)
    func distance(_ frame: CGRect) -> CGFloat {
      isVertical
        ? max(frame.minY - point.y, point.y - frame.maxY, 0) : max(frame.minX - point.x, point.x - frame.maxX, 0)
    }
    return targets.min { distance($0.frame) < distance($1.frame) }
  }
}

/// A part of the content that scrolling is to bring into sight.
public struct ScrollTarget: Hashable, Sendable {
  /// In the coordinates of the content.
  public var rect: CGRect
  /// The point of `rect` that comes to the same point of the scroll view; nil for its beginning.
  public var anchor: UnitPoint?

  init(rect: CGRect, anchor: UnitPoint? = nil) {
    self.rect = rect
    self.anchor = anchor
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine([rect.minX, rect.minY, rect.width, rect.height])
    hasher.combine(anchor)
  }
}

extension ScrollElement {
  /// Where what is seen begins when a target is.
  func place(of target: ScrollTarget) -> CGPoint {
    guard let anchor = target.anchor else { return target.rect.origin }
    let seen = visibleRect.size
    return CGPoint(
      x: target.rect.minX + (target.rect.width - seen.width) * anchor.x,
      y: target.rect.minY + (target.rect.height - seen.height) * anchor.y
    )
  }
}

/// Decides where scrolling comes to rest once the user lets go.
///
///     struct HourBehavior: ScrollTargetBehavior {
///       func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
///         target.rect.origin.y = (target.rect.minY / 60).rounded() * 60
///       }
///     }
public protocol ScrollTargetBehavior {
  typealias TargetContext = ScrollTargetBehaviorContext
  /// Changes where it would come to rest by itself.
  func updateTarget(_ target: inout ScrollTarget, context: Self.TargetContext)
}

/// What is known when scrolling is about to come to rest.
@dynamicMemberLookup public struct ScrollTargetBehaviorContext {
  /// What was seen when the user began.
  public let originalTarget: ScrollTarget
  /// Points per second.
  public let velocity: CGVector
  public let contentSize: CGSize
  /// The size of what is seen of the content.
  public let containerSize: CGSize
  public let axes: Axis.Set
  let environment: EnvironmentValues
  /// The children of the layouts of targets.
  let targets: [CGRect]

  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
}

@available(*, unavailable) extension ScrollTargetBehaviorContext: Sendable {}

/// A behaviour of any type.
@frozen public struct AnyScrollTargetBehavior: ScrollTargetBehavior {
  public var base: any ScrollTargetBehavior
  public init(_ base: some ScrollTargetBehavior) { self.base = base }
  public func updateTarget(_ target: inout ScrollTarget, context: AnyScrollTargetBehavior.TargetContext) {
    base.updateTarget(&target, context: context)
  }
}

/// Comes to rest at whole pages, each as large as the scroll view; a move of some size leads to the next one.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  public init() {}
  public func updateTarget(_ target: inout ScrollTarget, context: PagingScrollTargetBehavior.TargetContext) {
    let original = context.originalTarget.rect
    func page(_ start: CGFloat, _ proposed: CGFloat, _ length: CGFloat, _ whole: CGFloat) -> CGFloat {
      guard length > 0 else { return proposed }
      let first = (start / length).rounded()
      let moved = (proposed - start) / length
      // A turn of a wheel is small, and meant.
      let step: CGFloat = moved > 0.1 ? 1 : moved < -0.1 ? -1 : 0
      let goal = (first + (abs(moved) > 1 ? moved.rounded() : step)) * length
      return min(max(goal, 0), max(whole - length, 0))
    }
    target.anchor = nil
    if context.axes.contains(.vertical) {
      target.rect.origin.y =
        page(original.minY, target.rect.minY, context.containerSize.height, context.contentSize.height)
    }
    if context.axes.contains(.horizontal) {
      target.rect.origin.x =
        page(original.minX, target.rect.minX, context.containerSize.width, context.contentSize.width)
    }
  }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

/// Comes to rest at the beginning of a child of the layout that is marked with `scrollTargetLayout`.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// How many children one move may pass.
  public struct LimitBehavior {
    let most: Int?
    /// As many as the user moves.
    public static var automatic: LimitBehavior { LimitBehavior(most: nil) }
    /// One.
    public static var always: LimitBehavior { LimitBehavior(most: 1) }
    /// A few.
    public static var alwaysByFew: LimitBehavior { LimitBehavior(most: 3) }
    public static var alwaysByOne: LimitBehavior { LimitBehavior(most: 1) }
    /// As many as the user moves.
    public static var never: LimitBehavior { LimitBehavior(most: nil) }
  }

  private let limit: LimitBehavior
  private let anchor: UnitPoint?

  public init(limitBehavior: LimitBehavior = .automatic) { (limit, anchor) = (limitBehavior, nil) }
  public init(anchor: UnitPoint?) { (limit, self.anchor) = (.automatic, anchor) }
  public init(limitBehavior: LimitBehavior, anchor: UnitPoint?) { (limit, self.anchor) = (limitBehavior, anchor) }

  public func updateTarget(_ target: inout ScrollTarget, context: ViewAlignedScrollTargetBehavior.TargetContext) {
    let original = context.originalTarget.rect
    target.anchor = nil
    for axis in Axis.allCases where context.axes.contains(axis == .vertical ? .vertical : .horizontal) {
      let (length, whole) = (context.containerSize[axis], context.contentSize[axis])
      let share = (axis == .vertical ? anchor?.y : anchor?.x) ?? 0
      let end = max(whole - length, 0)
      // Where what is seen begins when each child is at its place.
      var stops = context.targets.map { frame in
        let (start, own) = axis == .vertical ? (frame.minY, frame.height) : (frame.minX, frame.width)
        return min(max(start + (own - length) * share, 0), end)
      }
      stops = Array(Set(stops)).sorted()
      guard !stops.isEmpty else { continue }
      let (proposed, start) = (target.rect.origin[axis], original.origin[axis])
      func nearest(_ place: CGFloat) -> Int {
        stops.indices.min { abs(stops[$0] - place) < abs(stops[$1] - place) } ?? 0
      }
      var chosen = nearest(proposed)
      if let most = limit.most {
        let first = nearest(start)
        if chosen == first, abs(proposed - start) > 8 { chosen += proposed > start ? 1 : -1 }
        chosen = min(max(chosen, first - most), first + most)
      }
      target.rect.origin[axis] = stops[min(max(chosen, 0), stops.count - 1)]
    }
  }
}

@available(*, unavailable) extension PagingScrollTargetBehavior: Sendable {}
@available(*, unavailable) extension ViewAlignedScrollTargetBehavior: Sendable {}
@available(*, unavailable) extension ViewAlignedScrollTargetBehavior.LimitBehavior: Sendable {}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }
  public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> Self {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }
  public static func viewAligned(anchor: UnitPoint?) -> Self { ViewAlignedScrollTargetBehavior(anchor: anchor) }
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior,
    anchor: UnitPoint?
  ) -> Self {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior, anchor: anchor)
  }
}

extension View {
  /// Has the scroll view inside come to rest where `behavior` says, once the user lets go.
  nonisolated public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    transformEnvironment(\.scrollTargetBehavior) { $0 = AnyScrollTargetBehavior(behavior) }
  }

  /// Makes each child of a stack or grid something that scrolling can come to rest at, and that `scrollPosition` tells.
  nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(TraitModifier<ScrollTargetTrait>(isEnabled))
  }
}
