import DisplayTree
import Foundation

/// What of a view's geometry others of its group take over.
@frozen public struct MatchedGeometryProperties: OptionSet, Sendable, BitwiseCopyable {
  public let rawValue: UInt32
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

struct MatchedModifier {
  let key: MatchedGeometry.Key
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool
}

extension MatchedModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> MatchedNode { MatchedNode(modifier, context) }
  static func update(_ node: MatchedNode, _ modifier: Self) { node.revise(modifier) }
}

@MainActor final class MatchedNode: WrapperNode<MatchedElement> {
  fileprivate private(set) var modifier: MatchedModifier
  /// It has been part of a layout.
  fileprivate var isKnown = false

  init(_ modifier: MatchedModifier, _ context: _NodeContext) {
    self.modifier = modifier
    super.init(context)
    graph.matches.add(self, to: modifier.key)
  }

  override func wrap(_ element: Element) -> MatchedElement { MatchedElement(element) }

  func revise(_ modifier: MatchedModifier) {
    let old = self.modifier
    self.modifier = modifier
    if old.key != modifier.key {
      graph.matches.remove(self, from: old.key)
      graph.matches.add(self, to: modifier.key)
      isKnown = false
    }
    if old.isSource != modifier.isSource || old.anchor != modifier.anchor || old.properties != modifier.properties {
      graph.beforeLayout {}
    }
  }

  override func didRemove() { graph.matches.remove(self, from: modifier.key) }
}

/// The groups of views in a window that share a place, or a size, or both.
@MainActor final class MatchedGeometry: GeometryWatcher {
  struct Key: Hashable {
    let namespace: Namespace.ID
    let id: AnyHashable
  }

  private struct Group {
    var members: [MatchedNode] = []
    /// Where its source is, in the window.
    var frame: CGRect?
  }

  private var groups: [Key: Group] = [:]
  private unowned let graph: Graph

  init(_ graph: Graph) { self.graph = graph }

  func add(_ node: MatchedNode, to key: Key) { groups[key, default: Group()].members.append(node) }

  func remove(_ node: MatchedNode, from key: Key) {
    groups[key]?.members.removeAll { $0 === node }
  }

  func layoutDidSettle() {
    for key in Array(groups.keys) { settle(key) }
  }

  private func settle(_ key: Key) {
    guard let group = groups[key], !group.members.isEmpty else { return groups[key] = nil }
    let shown = group.members.filter { $0.isShown && !$0.isLeaving && $0.current.first?.frameInWindow != nil }
    let sources = shown.filter(\.modifier.isSource)
    if sources.count > 1 {
      Graph.warnOnce("matchedGeometryEffect: several sources are seen at once with the id \(key.id); the last counts.")
    }
    guard let source = sources.last, let element = source.current.first, let frame = element.frameInWindow else {
      if shown.isEmpty { groups[key]?.frame = nil }
      return
    }
    groups[key]?.frame = frame
    for each in source.current { each.follow(nil, source.modifier) }
    if !source.isKnown, let old = group.frame, old != frame, source.transaction.animation != nil {
      element.fly(from: old, source.modifier)
    }
    for member in group.members where member !== source && !(member.modifier.isSource && !member.isLeaving) {
      for each in member.current { each.follow(frame, member.modifier) }
    }
    for member in shown { member.isKnown = true }
  }
}

/// Shows a view in the place of another. What is around it sees it where it would be.
@MainActor final class MatchedElement: WrapperElement {
  private var target: CGRect?
  private var modifier: MatchedModifier?
  /// What was shown last, in the coordinates around.
  private var shown: CGRect?

  /// Where it would be; nil before it has a place.
  fileprivate var frameInWindow: CGRect? {
    guard container != nil, let proposal else { return nil }
    return CGRect(origin: windowOrigin, size: size(proposal))
  }

  fileprivate func follow(_ target: CGRect?, _ modifier: MatchedModifier) {
    self.target = target
    self.modifier = modifier
    guard let proposal, shown != place(size(proposal)) else { return }
    placeAgain()
  }

  /// Is where another view was, and sets out from there.
  fileprivate func fly(from start: CGRect, _ modifier: MatchedModifier) {
    let motion = Layer.motion
    Layer.motion = nil
    // What lies around it may be on its way itself.
    let (laidOut, seen) = (windowOrigin, seenOrigin)
    follow(start.offsetBy(dx: laidOut.x - seen.x, dy: laidOut.y - seen.y), modifier)
    Layer.motion = motion
    var layers: [Layer] = []
    child.collectLayers(into: &layers)
    for layer in layers { layer.markPlaced() }
    follow(nil, modifier)
  }

  /// Where it would be now, while what lies around it moves.
  private var seenOrigin: CGPoint {
    var place = windowOrigin
    var now = container
    while let element = now {
      if let layer = element.layer {
        place.x += layer.frame.minX - element.shownOrigin.x
        place.y += layer.frame.minY - element.origin.y
      }
      now = element.container
    }
    return place
  }

  private func placeAgain() {
    guard let proposal else { return }
    invalidateDisplay()
    place(at: origin, proposal)
  }

  /// Where the child is shown; nil for where it would be.
  private func place(_ size: CGSize) -> CGRect? {
    guard let target, let modifier else { return nil }
    let windowOrigin = windowOrigin
    let local = target.offsetBy(dx: origin.x - windowOrigin.x, dy: origin.y - windowOrigin.y)
    let natural = CGRect(origin: origin, size: size)
    let outer = modifier.properties.contains(.size) ? local.size : size
    let base = modifier.properties.contains(.position) ? local : natural
    let point = base.origin + modifier.anchor.place(in: base.size)
    let inset = modifier.anchor.place(in: outer)
    return CGRect(origin: CGPoint(x: point.x - inset.x, y: point.y - inset.y), size: outer)
  }

  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    shown = place(size)
    guard let shown, let modifier else { return child.place(at: origin, proposal) }
    guard modifier.properties.contains(.size) else { return child.place(at: shown.origin, proposal) }
    // The view may take another size than it is offered: the anchors still meet.
    let offer = ProposedViewSize(shown.size)
    let own = child.size(offer)
    let anchor = modifier.anchor
    let shift = CGPoint(
      x: (shown.width - own.width) * anchor.x,
      y: (shown.height - own.height) * anchor.y
    )
    child.place(at: shown.origin + shift, offer)
  }
}

extension View {
  /// Shows views with one `id` in one place: where the source among them is.
  ///
  /// When, in an animated change, a view comes and another one of the same `id` goes, both fly from the old place to
  /// the new one, while they fade.
  ///
  ///     if isOpen {
  ///       Cover().matchedGeometryEffect(id: "cover", in: shelf).frame(width: 300, height: 300)
  ///     } else {
  ///       Cover().matchedGeometryEffect(id: "cover", in: shelf).frame(width: 40, height: 40)
  ///     }
  ///
  /// - Parameters:
  ///   - properties: What is taken over from the source. The size is offered to the view.
  ///   - anchor: The point of both views that coincides.
  ///   - isSource: Whether others take over from this view. Of those on the screen, one is the source.
  nonisolated public func matchedGeometryEffect<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID,
    properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View {
    modifier(
      MatchedModifier(
        key: MatchedGeometry.Key(namespace: namespace, id: AnyHashable(id)),
        properties: properties,
        anchor: anchor,
        isSource: isSource
      )
    )
  }
}
