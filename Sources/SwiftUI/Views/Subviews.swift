/// A view that another view is made of, for containers that place each by itself.
public struct Subview: Identifiable {
  /// Stays with the subview for as long as it is there.
  public struct ID: Hashable {
    let element: Element

    public static func == (left: ID, right: ID) -> Bool { left.element === right.element }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(element)) }
  }

  let element: Element
  public var id: Subview.ID { ID(element: element) }
  /// What the subview says to the container around it.
  public var containerValues: ContainerValues {
    let element = element
    return ContainerValues { key in MainActor.assumeIsolated { UncheckedValue(element.layoutValue(key)) }.value }
  }
}

extension Subview: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> SubviewNode { SubviewNode(view.element, context) }
  static func update(_ node: SubviewNode, _ view: Self) { node.revise(view.element) }
}

@MainActor final class SubviewNode: _Node {
  private var element: Element

  init(_ element: Element, _ context: _NodeContext) {
    self.element = element
    super.init(context)
  }

  func revise(_ element: Element) {
    guard element !== self.element else { return }
    self.element = element
    elementsDidChange()
  }

  override func collect(_ elements: inout [Element]) { elements.append(element) }
}

/// The views that a view is made of.
public struct SubviewsCollection: RandomAccessCollection {
  let subviews: [Subview]

  public var startIndex: Int { 0 }
  public var endIndex: Int { subviews.count }
  public func index(after i: Int) -> Int { i + 1 }
  public func index(before i: Int) -> Int { i - 1 }
  public subscript(index: Int) -> Subview { subviews[index] }
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(subviews: subviews[bounds])
  }
}

extension SubviewsCollection: View {
  public var body: some View { ForEach(subviews) { $0 } }
}

/// Some of the views that a view is made of.
public struct SubviewsCollectionSlice: RandomAccessCollection {
  let subviews: ArraySlice<Subview>

  public var startIndex: Int { subviews.startIndex }
  public var endIndex: Int { subviews.endIndex }
  public subscript(index: Int) -> Subview { subviews[index] }
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(subviews: subviews[bounds])
  }
}

extension SubviewsCollectionSlice: View {
  public var body: some View { ForEach(Array(subviews)) { $0 } }
}

@available(*, unavailable) extension Subview: Sendable {}
@available(*, unavailable) extension Subview.ID: Sendable {}
@available(*, unavailable) extension SubviewsCollection: Sendable {}
@available(*, unavailable) extension SubviewsCollectionSlice: Sendable {}

/// A view that is made of another one's subviews.
public struct GroupElementsOfContent<Subviews: View, Content: View> {
  let subviews: Subviews
  let content: (SubviewsCollection) -> Content
}

@available(*, unavailable) extension GroupElementsOfContent: Sendable {}

extension GroupElementsOfContent: View {
  public var body: some View {
    PartsReader(
      source: subviews,
      read: { node in
        var elements: [Element] = []
        node.collect(&elements)
        return SubviewsCollection(subviews: elements.map { Subview(element: $0) })
      },
      content: content
    )
  }
}

extension Group {
  /// Takes a view apart, and makes another one of what it consists of.
  ///
  ///     Group(subviews: content) { subviews in
  ///       HStack { subviews.first }
  ///       VStack { subviews.dropFirst() }
  ///     }
  public init<Base: View, Result: View>(
    subviews view: Base,
    @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    content = GroupElementsOfContent(subviews: view, content: transform)
  }
}

/// Takes a view apart, and shows what is made of its parts.
struct PartsReader<Base: View, Parts, Content: View> {
  let source: Base
  /// Finds the parts.
  let read: @MainActor (_Node) -> Parts
  let content: (Parts) -> Content
}

extension PartsReader: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> PartsNode<Base, Parts, Content> {
    PartsNode(view, context)
  }
  static func update(_ node: PartsNode<Base, Parts, Content>, _ view: Self) { node.update(view) }
}

/// Holds a view that is not shown by itself, and what is made of its parts.
@MainActor final class PartsNode<Base: View, Parts, Content: View>: SingleNode {
  private var source: DetachedNode!
  private var view: PartsReader<Base, Parts, Content>
  private var isOutdated = false

  init(_ view: PartsReader<Base, Parts, Content>, _ context: _NodeContext) {
    self.view = view
    super.init(context)
    source = DetachedNode.holding(view.source, inside)
    source.onChange = { [weak self] in self?.sourceDidChange() }
    let parts = view.read(source.child)
    child = BuilderNode(inside) { view.content(parts) }
  }

  override var children: [_Node] { [source, child].compactMap { $0 } }
  override var isTransparent: Bool { false }
  override func collect(_ elements: inout [Element]) { child.collect(&elements) }

  private func sourceDidChange() {
    guard !isOutdated else { return }
    isOutdated = true
    graph.beforeLayout { [weak self] in
      guard let self, isOutdated, !isRemoved else { return }
      build()
    }
  }

  func update(_ view: PartsReader<Base, Parts, Content>) {
    self.view = view
    source.revise(view.source)
    build()
  }

  private func build() {
    isOutdated = false
    let (content, parts) = (view.content, view.read(source.child))
    unsafeDowncast(child, to: BuilderNode<Content>.self).update { content(parts) }
  }
}
