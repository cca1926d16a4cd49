import DisplayTree
import Foundation

/// How large a scroll view and its content are, and what is seen.
public struct ScrollGeometry: Equatable, Sendable {
  /// Where the scroll view begins, in the coordinates of the content: above zero where there are insets.
  public var contentOffset: CGPoint
  /// Without the insets.
  public var contentSize: CGSize
  public var contentInsets: EdgeInsets
  public var containerSize: CGSize

  public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }

  /// What of the content's coordinates lies in the scroll view.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }

  /// The same, without what the insets cover.
  public var bounds: CGRect {
    CGRect(
      x: contentOffset.x + contentInsets.leading,
      y: contentOffset.y + contentInsets.top,
      width: max(containerSize.width - contentInsets.horizontal, 0),
      height: max(containerSize.height - contentInsets.vertical, 0)
    )
  }
}

extension ScrollGeometry: CustomDebugStringConvertible {
  public var debugDescription: String {
    "ScrollGeometry(contentOffset: \(contentOffset), contentSize: \(contentSize), "
      + "contentInsets: \(contentInsets), containerSize: \(containerSize))"
  }
}

/// What is known when a scroll view enters another phase.
public struct ScrollPhaseChangeContext {
  public let geometry: ScrollGeometry
  /// Points per second; nil while the user does not move it.
  public let velocity: CGVector?
}

@available(*, unavailable) extension ScrollPhaseChangeContext: Sendable {}

private struct ScrollGeometryModifier<T: Equatable> {
  let transform: (ScrollGeometry) -> T
  let action: (T, T) -> Void
}

extension ScrollGeometryModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> ScrollGeometryNode<T> {
    ScrollGeometryNode(modifier, context)
  }
  static func update(_ node: ScrollGeometryNode<T>, _ modifier: Self) { node.modifier = modifier }
}

@MainActor private final class ScrollGeometryNode<T: Equatable>: ScrollFollowerNode, GeometryWatcher {
  var modifier: ScrollGeometryModifier<T>
  private var value: T?

  init(_ modifier: ScrollGeometryModifier<T>, _ context: _NodeContext) {
    self.modifier = modifier
    super.init(context)
    graph.watchGeometry(self)
  }

  func layoutDidSettle() {
    guard !isRemoved, isShown, let scroll = host?.scrollElement, scroll.proposal != nil else { return }
    let new = modifier.transform(scroll.geometry)
    guard new != value else { return }
    let old = value ?? new
    value = new
    let action = modifier.action
    graph.afterLayout(.outcome) { action(old, new) }
  }
}

private struct ScrollPhaseModifier {
  let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
}

extension ScrollPhaseModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> ScrollPhaseNode { ScrollPhaseNode(modifier, context) }
  static func update(_ node: ScrollPhaseNode, _ modifier: Self) { node.modifier = modifier }
}

@MainActor private final class ScrollPhaseNode: ScrollFollowerNode {
  var modifier: ScrollPhaseModifier

  init(_ modifier: ScrollPhaseModifier, _ context: _NodeContext) {
    self.modifier = modifier
    super.init(context)
  }

  override func phaseDidChange(from old: ScrollPhase, of scroll: ScrollElement) {
    guard let driver = scroll.driver else { return }
    let context = ScrollPhaseChangeContext(
      geometry: scroll.geometry,
      velocity: driver.phase == .interacting || driver.phase == .decelerating ? driver.velocity : nil
    )
    modifier.action(old, driver.phase, context)
  }
}

private struct TargetVisibilityModifier<ID: Hashable> {
  let threshold: Double
  let action: ([ID]) -> Void
}

extension TargetVisibilityModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> TargetVisibilityNode<ID> {
    TargetVisibilityNode(modifier, context)
  }
  static func update(_ node: TargetVisibilityNode<ID>, _ modifier: Self) { node.modifier = modifier }
}

@MainActor private final class TargetVisibilityNode<ID: Hashable>: ScrollFollowerNode, GeometryWatcher {
  var modifier: TargetVisibilityModifier<ID>
  private var seen: [ID]?

  init(_ modifier: TargetVisibilityModifier<ID>, _ context: _NodeContext) {
    self.modifier = modifier
    super.init(context)
    graph.watchGeometry(self)
  }

  func layoutDidSettle() {
    guard !isRemoved, isShown, let scroll = host?.scrollElement, scroll.proposal != nil else { return }
    let window = CGRect(origin: scroll.inner(scroll.offset), size: scroll.viewport)
    let now = scroll.targets.filter { $0.frame.share(in: window) >= modifier.threshold }
      .compactMap { $0.ids.lazy.compactMap { $0.base as? ID }.first }
    guard now != seen else { return }
    seen = now
    let action = modifier.action
    graph.afterLayout(.outcome) { action(now) }
  }
}

private struct ScrollVisibilityModifier {
  let threshold: Double
  let action: (Bool) -> Void
}

extension ScrollVisibilityModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> ScrollVisibilityNode {
    ScrollVisibilityNode(modifier, context)
  }
  static func update(_ node: ScrollVisibilityNode, _ modifier: Self) { node.modifier = modifier }
}

@MainActor private final class ScrollVisibilityNode: SingleNode, GeometryWatcher {
  var modifier: ScrollVisibilityModifier
  private var isSeen = false

  init(_ modifier: ScrollVisibilityModifier, _ context: _NodeContext) {
    self.modifier = modifier
    super.init(context)
    graph.watchGeometry(self)
  }

  func layoutDidSettle() {
    guard !isRemoved, isShown, let element = firstElement, element.proposal != nil else { return }
    var share = 1.0
    // What is seen of it through all scroll views around.
    for scroll in element.scrollElements {
      share = min(share, element.frame(in: scroll).share(in: CGRect(origin: scroll.offset, size: scroll.viewport)))
    }
    tell(share >= modifier.threshold && share > 0)
  }

  override func shownDidChange() { if !isShown { tell(false) } }

  private func tell(_ isSeen: Bool) {
    guard isSeen != self.isSeen else { return }
    self.isSeen = isSeen
    let action = modifier.action
    graph.afterLayout(.outcome) { action(isSeen) }
  }
}

extension CGRect {
  /// How much of the rectangle lies in `window`, from 0 to 1.
  fileprivate func share(in window: CGRect) -> Double {
    guard width > 0, height > 0 else { return window.contains(origin) ? 1 : 0 }
    let part = intersection(window)
    return part.isNull ? 0 : Double(part.width * part.height / (width * height))
  }
}

extension View {
  /// Runs `action` with what `transform` makes of the scroll view inside: at first, and when it is another value.
  nonisolated public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type,
    of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(ScrollGeometryModifier(transform: transform, action: action))
  }

  /// Runs `action` when the scroll view inside begins to move, or comes to rest.
  nonisolated public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    modifier(ScrollPhaseModifier { old, new, _ in action(old, new) })
  }

  /// Runs `action` when the scroll view inside begins to move, or comes to rest.
  nonisolated public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext) -> Void
  ) -> some View {
    modifier(ScrollPhaseModifier(action: action))
  }

  /// Runs `action` with the ids of the children of `scrollTargetLayout()` that are seen, when they are others.
  ///
  /// - Parameter threshold: How much of one must be seen, from 0 to 1.
  nonisolated public func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type,
    threshold: Double = 0.5,
    _ action: @escaping ([ID]) -> Void
  ) -> some View {
    modifier(TargetVisibilityModifier<ID>(threshold: threshold, action: action))
  }

  /// Runs `action` with true when the view has come into sight of the scroll views around it, and with false when it
  /// has left it.
  ///
  /// - Parameter threshold: How much of it must be seen, from 0 to 1.
  nonisolated public func onScrollVisibilityChange(
    threshold: Double = 0.5,
    _ action: @escaping (Bool) -> Void
  ) -> some View {
    modifier(ScrollVisibilityModifier(threshold: threshold, action: action))
  }
}
