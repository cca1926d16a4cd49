import Foundation

/// Where a node is made: its parent, and the environment there.
public struct _NodeContext {
  let graph: Graph
  let parent: _Node?
  let environment: EnvironmentValues
}

/// A persistent position in the tree of views.
///
/// A view value is a description that comes and goes; its node stays as long as position and type stay, keeps the
/// state, and is updated in place. Nodes contribute elements to the container around them.
@MainActor public class _Node {
  nonisolated final let graph: Graph
  final private(set) weak var parent: _Node?
  final let depth: Int
  final private(set) var environment: EnvironmentValues
  final private(set) var isRemoved = false
  /// It has left the layout and is still seen, until its transition is over: nothing that is written reaches it.
  final private(set) var isLeaving = false
  /// The nearest node above that edits transactions.
  final private weak var editor: _Node?
  /// Nothing hides it: a covered page and a tab that is not chosen stay, but are not shown.
  final private(set) var isShown: Bool

  init(_ context: _NodeContext) {
    graph = context.graph
    parent = context.parent
    isShown = context.parent?.isShown ?? true
    depth = (context.parent?.depth ?? -1) + 1
    environment = context.environment
    editor = context.parent.flatMap { $0.editsTransactions ? $0 : $0.editor }
  }

  /// The context in which this node makes the nodes inside it.
  final var inside: _NodeContext { _NodeContext(graph: graph, parent: self, environment: environmentInside) }

  // MARK: What a node is

  /// The nodes directly inside, in order.
  var children: [_Node] { [] }
  /// Adds the elements that this node contributes, in order.
  func collect(_ elements: inout [Element]) { for child in children { child.collect(&elements) } }
  /// The same for a container that makes rows late: `ForEach`s are handed over instead of their elements.
  func collectParts(_ parts: inout [ContainerPart]) {
    if isTransparent {
      for child in children { child.collectParts(&parts) }
    } else {
      var elements: [Element] = []
      collect(&elements)
      parts += elements.map { .element($0) }
    }
  }
  /// The elements of the nodes inside are handed on as they are.
  var isTransparent: Bool { true }
  /// Those of the nodes inside that are shown while this one is.
  var shownChildren: [_Node] { children }
  /// It is shown again, or no longer, without having been made or removed.
  func shownDidChange() {}
  /// What the nodes inside see.
  var environmentInside: EnvironmentValues { environment }
  /// What this node says to the container around it; see `Trait`.
  func trait(_ key: ObjectIdentifier) -> Any? { nil }
  /// Adds what this node, or else those inside, say for a preference, in order.
  func gatherPreference(_ sum: PreferenceSum) { gatherInside(sum) }
  /// Something inside says another thing for a key; nil for perhaps any key. Those around may want to know.
  func preferenceDidChange(_ key: ObjectIdentifier?) { parent?.preferenceDidChange(key) }
  /// Whether `edit(_:)` does something.
  var editsTransactions: Bool { false }
  /// Edits the transaction for the nodes inside.
  func edit(_ transaction: inout Transaction) {}
  /// The environment here is another one.
  func environmentDidChange(from old: EnvironmentValues) {}
  /// Elements inside came, went or changed places. A container takes note; others hand it up.
  func elementsDidChange() { parent?.elementsDidChange() }
  /// The node is gone for good; those inside it went before.
  func didRemove() {}
  /// It is on its way out, or has come back from there.
  func leavingDidChange() {}
  /// Nothing is to be seen of how it goes, because its transition says so.
  var vanishes: Bool {
    if self is any ElementSource { return false }
    let children = children
    return !children.isEmpty && children.allSatisfy(\.vanishes)
  }

  // MARK: Changes

  /// The transaction of the update that is under way, as those above have edited it.
  final var transaction: Transaction {
    guard let editor else { return graph.transaction }
    var transaction = editor.transaction
    editor.edit(&transaction)
    return transaction
  }

  final func adopt(_ environment: EnvironmentValues) {
    guard !environment.isSame(as: self.environment) else { return }
    let old = self.environment
    self.environment = environment
    environmentDidChange(from: old)
    passEnvironmentOn()
  }

  final func passEnvironmentOn() {
    let inside = environmentInside
    for child in children { child.adopt(inside) }
  }

  final func show(_ isShown: Bool) {
    guard isShown != self.isShown, !isRemoved else { return }
    self.isShown = isShown
    shownDidChange()
    for child in shownChildren { child.show(isShown) }
  }

  /// The nearest node around this one that is a `N`.
  final func enclosing<N>(_: N.Type) -> N? {
    var now = parent
    while let node = now {
      if let found = node as? N { return found }
      now = node.parent
    }
    return nil
  }

  final func isInside(_ other: _Node) -> Bool {
    var now: _Node? = self
    while let node = now, node.depth > other.depth { now = node.parent }
    return now === other
  }

  /// The node is about to go while something may still be seen of it. Handed on as far as the elements of the nodes
  /// inside are those of this one.
  func leave() {
    guard !(self is any ElementSource) else { return }
    for child in children { child.leave() }
  }

  final func remove() {
    guard !isRemoved else { return }
    let isOutermost = parent?.isRemoved != true
    if isOutermost {
      if graph.motion != nil, !isLeaving { leave() }
      graph.removal = self
    }
    isRemoved = true
    for child in children { child.remove() }
    didRemove()
    if isOutermost { graph.removal = nil }
  }

  /// Goes from inside `owner`: at once, or when its transition is over. Until then `owner` can have it back by `key`.
  final func depart(from owner: _Node, as key: @autoclosure () -> AnyHashable, with keeper: AnyObject? = nil) {
    guard let motion = graph.motion, isShown, !owner.isRemoved, !isLeaving else { return remove() }
    if !motion.takesOut(self, from: owner, as: key(), with: keeper) { remove() }
  }

  /// The node that departs from here as `key`, if it is not yet gone, and what was kept with it.
  final func recall(_ key: @autoclosure () -> AnyHashable) -> (node: _Node, keeper: AnyObject?)? {
    guard let motion = graph.motion, motion.hasLeavers else { return nil }
    guard let (node, keeper) = motion.recall(key(), to: self) else { return nil }
    node.setLeaving(false)
    node.adopt(environmentInside)
    return (node, keeper)
  }

  final func setLeaving(_ isLeaving: Bool) {
    guard isLeaving != self.isLeaving else { return }
    self.isLeaving = isLeaving
    leavingDidChange()
    for child in children { child.setLeaving(isLeaving) }
  }
}

/// A node with one node inside.
@MainActor public class SingleNode: _Node {
  final var child: _Node!
  override var children: [_Node] { child.map { [$0] } ?? [] }
  override func collect(_ elements: inout [Element]) { child?.collect(&elements) }
}

/// A node whose element is its own: what is inside belongs to it and not to the container around.
@MainActor protocol ElementSource: _Node {
  /// The container asks the rows of a `ForEach` inside for those that it shows; see `RowsNode`.
  var makesRowsLate: Bool { get }
}

extension ElementSource {
  var makesRowsLate: Bool { false }
}

/// A node that contributes one element of its own, such as a text or a stack.
@MainActor class ElementNode<E: Element>: _Node, ElementSource {
  final let element: E

  init(_ context: _NodeContext, _ element: E) {
    self.element = element
    super.init(context)
    element.node = self
  }

  override var isTransparent: Bool { false }
  var makesRowsLate: Bool { false }
  override func collect(_ elements: inout [Element]) { elements.append(element) }
}

/// A node that puts an element around each one of its content's.
@MainActor class WrapperNode<W: Element>: SingleNode {
  private var wrappers: [(inner: Element, outer: W)]?

  func wrap(_ element: Element) -> W { fatalError("a wrapper node says how it wraps") }

  private func wrapped(_ element: Element) -> W {
    let outer = wrap(element)
    outer.node = self
    return outer
  }

  /// The wrappers that exist at the moment.
  final var current: [W] { wrappers?.map(\.outer) ?? [] }

  override func elementsDidChange() {
    needsWrapping = true
    super.elementsDidChange()
  }

  private var needsWrapping = true

  override var isTransparent: Bool { false }
  override func collect(_ elements: inout [Element]) {
    if needsWrapping {
      var inner: [Element] = []
      child?.collect(&inner)
      let known = Dictionary(
        (wrappers ?? []).map { (ObjectIdentifier($0.inner), $0.outer) },
        uniquingKeysWith: { first, _ in first }
      )
      wrappers = inner.map { ($0, known[ObjectIdentifier($0)] ?? wrapped($0)) }
      needsWrapping = false
    }
    for (_, outer) in wrappers ?? [] { elements.append(outer) }
  }
}
