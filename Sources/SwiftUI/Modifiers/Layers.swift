import Foundation

/// A view behind or before another: the other decides the size.
struct SecondaryModifier<Secondary: View> {
  let secondary: Secondary
  let alignment: Alignment
  let isBehind: Bool
}

extension SecondaryModifier: ViewModifier {
  typealias Body = Never

  static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: _NodeContext) -> _Node {
    let node = SecondaryNode(context, modifier)
    node.child = C._makeNode(content, node.inside)
    node.begin()
    return node
  }

  static func _updateNode<C: View>(_ node: _Node, _ modifier: Self, _ content: C) {
    let node = unsafeDowncast(node, to: SecondaryNode<Secondary>.self)
    C._updateNode(node.child, content)
    node.revise(modifier)
  }
}

@MainActor final class SecondaryNode<Secondary: View>: CompanionNode<Secondary, SecondaryElement> {
  private var alignment: Alignment
  private let isBehind: Bool

  init(_ context: _NodeContext, _ modifier: SecondaryModifier<Secondary>) {
    (alignment, isBehind) = (modifier.alignment, modifier.isBehind)
    super.init(context, modifier.secondary)
  }

  fileprivate func revise(_ modifier: SecondaryModifier<Secondary>) {
    if modifier.alignment != alignment {
      alignment = modifier.alignment
      for element in current { element.revise(alignment: alignment) }
    }
    revise(companion: modifier.secondary)
  }

  override func wrap(_ element: Element) -> SecondaryElement {
    SecondaryElement(element, alignment: alignment, isBehind: isBehind)
  }
  override func give(_ inner: [Element], to wrapper: SecondaryElement) { wrapper.revise(secondary: inner) }
}

/// Wraps each element of its content, and puts a view of its own with each.
@MainActor class CompanionNode<Companion: View, W: Element>: WrapperNode<W> {
  private var companion: Companion
  /// The views and what they stand with. There is one, with nothing, while there is no element.
  private var parts: [(node: _Node, wrapper: W?)] = []

  init(_ context: _NodeContext, _ companion: Companion) {
    self.companion = companion
    super.init(context)
  }

  override var children: [_Node] { (child.map { [$0] } ?? []) + parts.map(\.node) }

  /// Makes the first of them: when the content is there.
  final func begin() { parts = [(Companion._makeNode(companion, inside), nil)] }

  final func revise(companion: Companion) {
    self.companion = companion
    for part in parts { Companion._updateNode(part.node, companion) }
  }

  func give(_ inner: [Element], to wrapper: W) {}

  override func collect(_ elements: inout [Element]) {
    super.collect(&elements)
    let wrappers = current
    if parts.count != wrappers.count || !zip(parts, wrappers).allSatisfy({ $0.wrapper === $1 }) { match(wrappers) }
    for part in parts {
      guard let wrapper = part.wrapper else { continue }
      var inner: [Element] = []
      part.node.collect(&inner)
      give(inner, to: wrapper)
    }
  }

  /// Each wrapper keeps its view; new ones get those of wrappers that are gone, or new ones.
  private func match(_ wrappers: [W]) {
    let known = parts
    var spare = known.filter { part in !wrappers.contains { $0 === part.wrapper } }.map(\.node)[...]
    parts = wrappers.map { wrapper in
      if let part = known.first(where: { $0.wrapper === wrapper }) { return part }
      return (spare.popFirst() ?? Companion._makeNode(companion, inside), wrapper)
    }
    if parts.isEmpty, let last = spare.popFirst() { parts = [(last, nil)] }
    for node in spare { node.remove() }
  }
}

@MainActor final class SecondaryElement: WrapperElement {
  private let layered: LayeredElement
  private let isBehind: Bool
  private var alignment: Alignment

  init(_ child: Element, alignment: Alignment, isBehind: Bool) {
    self.alignment = alignment
    self.isBehind = isBehind
    layered = LayeredElement(alignment: alignment, isPlain: true)
    super.init(child)
    layered.container = self
  }

  func revise(alignment: Alignment) {
    self.alignment = alignment
    layered.revise(alignment: alignment)
    invalidateDisplay()
  }

  func revise(secondary: [Element]) { layered.revise(children: secondary) }

  override var content: [Element] { isBehind ? [layered, child] : [child, layered] }

  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    child.place(at: origin, proposal)
    let offer = ProposedViewSize(size)
    let dimensions = layered.dimensions(offer)
    let primary = child.dimensions(proposal)
    let place = CGPoint(
      x: primary[alignment.horizontal] - dimensions[alignment.horizontal],
      y: primary[alignment.vertical] - dimensions[alignment.vertical]
    )
    layered.place(at: origin + place, offer)
  }
}

extension View {
  /// Puts `content` behind a view; it is offered the view's size.
  nonisolated public func background<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(SecondaryModifier(secondary: content(), alignment: alignment, isBehind: true))
  }

  /// Puts `background` behind a view; it is offered the view's size.
  @_disfavoredOverload
  nonisolated public func background<Background: View>(
    _ background: Background,
    alignment: Alignment = .center
  ) -> some View {
    modifier(SecondaryModifier(secondary: background, alignment: alignment, isBehind: true))
  }

  /// Puts `content` before a view; it is offered the view's size.
  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(SecondaryModifier(secondary: content(), alignment: alignment, isBehind: false))
  }

  /// Puts `overlay` before a view; it is offered the view's size.
  @_disfavoredOverload
  nonisolated public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
    modifier(SecondaryModifier(secondary: overlay, alignment: alignment, isBehind: false))
  }
}
