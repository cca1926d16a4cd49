/// Turns a list of views, with `if` and `switch` among them, into one view.
@resultBuilder public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  @_disfavoredOverload
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    TupleView(views: repeat each content)
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .trueContent(first))
  }
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .falseContent(second))
  }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// Nothing: it takes no space, and no gap around it.
public struct EmptyView {
  @inlinable nonisolated public init() {}
}

extension EmptyView: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> EmptyNode { EmptyNode(context) }
  static func update(_ node: EmptyNode, _ view: Self) {}
}

@MainActor final class EmptyNode: _Node {}

/// Several views in order.
public struct TupleView<T> {
  public var value: T
  let make: @MainActor (T, TupleNode) -> [_Node]
  let update: @MainActor (T, TupleNode) -> Void

  nonisolated init<each Content: View>(views: repeat each Content) where T == (repeat each Content) {
    value = (repeat each views)
    make = { value, node in
      var made: [_Node] = []
      let inside = node.inside
      @MainActor func add<V: View>(_ view: V) { made.append(V._makeNode(view, inside)) }
      repeat add(each value)
      return made
    }
    update = { value, node in
      var index = 0
      @MainActor func next<V: View>(_ view: V) {
        V._updateNode(node.parts[index], view)
        index += 1
      }
      repeat next(each value)
    }
  }
}

extension TupleView: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> TupleNode {
    let node = TupleNode(context)
    node.parts = view.make(view.value, node)
    return node
  }
  static func update(_ node: TupleNode, _ view: Self) { view.update(view.value, node) }
}

@MainActor final class TupleNode: _Node {
  fileprivate(set) var parts: [_Node] = []
  override var children: [_Node] { parts }
}

/// One view or another.
public struct _ConditionalContent<TrueContent, FalseContent> {
  public enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }
  let storage: Storage
  nonisolated init(storage: Storage) { self.storage = storage }
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {}
extension _ConditionalContent: PrimitiveView where TrueContent: View, FalseContent: View {
  static func make(_ view: Self, _ context: _NodeContext) -> BranchNode {
    let node = BranchNode(context)
    node.isDynamic = true
    take(view, node)
    return node
  }
  static func update(_ node: BranchNode, _ view: Self) {
    switch (view.storage, node.branch) {
    case (.trueContent(let content), 0): TrueContent._updateNode(node.child, content)
    case (.falseContent(let content), 1): FalseContent._updateNode(node.child, content)
    default:
      node.child.depart(from: node, as: node.branch)
      take(view, node)
      node.elementsDidChange()
    }
  }
  @MainActor private static func take(_ view: Self, _ node: BranchNode) {
    switch view.storage {
    case .trueContent(let content):
      node.branch = 0
      node.child = node.recall(0)?.node.updated(content) ?? TrueContent._makeNode(content, node.inside)
    case .falseContent(let content):
      node.branch = 1
      node.child = node.recall(1)?.node.updated(content) ?? FalseContent._makeNode(content, node.inside)
    }
  }
}

extension _Node {
  /// The node with another value of its view.
  fileprivate func updated<V: View>(_ view: V) -> _Node {
    V._updateNode(self, view)
    return self
  }
}

@MainActor final class BranchNode: SingleNode {
  var branch = 0
  /// What is inside may be something else another time: if it says nothing for a preference, it says the default.
  var isDynamic = false

  override func gatherPreference(_ sum: PreferenceSum) { isDynamic ? gatherOrDefault(sum) : gatherInside(sum) }
}

extension _Node {
  func gatherOrDefault(_ sum: PreferenceSum) {
    let part = sum.part()
    gatherInside(part)
    sum.add(part)
  }
}

extension Optional: View where Wrapped: View {}
extension Optional: PrimitiveView where Wrapped: View {
  static func make(_ view: Self, _ context: _NodeContext) -> BranchNode {
    let node = BranchNode(context)
    node.isDynamic = true
    node.child = view.map { Wrapped._makeNode($0, node.inside) }
    return node
  }
  static func update(_ node: BranchNode, _ view: Self) {
    switch (view, node.child) {
    case (let content?, let child?): Wrapped._updateNode(child, content)
    case (let content?, nil):
      node.child = node.recall(0)?.node.updated(content) ?? Wrapped._makeNode(content, node.inside)
      node.elementsDidChange()
    case (nil, let child?):
      child.depart(from: node, as: 0)
      node.child = nil
      node.elementsDidChange()
    case (nil, nil): break
    }
  }
}

/// A view with its type forgotten. While the type inside stays the same, so does the state.
public struct AnyView {
  let kind: Any.Type
  let make: @MainActor (_NodeContext) -> _Node
  let update: @MainActor (_Node) -> Void

  nonisolated public init<V: View>(_ view: V) {
    kind = V.self
    nonisolated(unsafe) let view = view
    make = { V._makeNode(view, $0) }
    update = { V._updateNode($0, view) }
  }

  nonisolated public init<V: View>(erasing view: V) { self.init(view) }
}

extension AnyView: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> AnyViewNode {
    let node = AnyViewNode(context)
    node.kind = view.kind
    node.child = view.make(node.inside)
    return node
  }
  static func update(_ node: AnyViewNode, _ view: Self) {
    if node.kind == view.kind { return view.update(node.child) }
    node.child.depart(from: node, as: ObjectIdentifier(node.kind))
    node.kind = view.kind
    if let known = node.recall(ObjectIdentifier(view.kind))?.node {
      node.child = known
      view.update(known)
    } else {
      node.child = view.make(node.inside)
    }
    node.elementsDidChange()
  }
}

@MainActor final class AnyViewNode: SingleNode {
  var kind: Any.Type = Never.self
}

/// Several views treated as one.
public struct Group<Content> {
  let content: Content
}

extension Group: View where Content: View {}
extension Group: PrimitiveView where Content: View {
  @inlinable nonisolated public init(@ViewBuilder content: () -> Content) { self.init(_content: content()) }
  @usableFromInline nonisolated init(_content: Content) { content = _content }

  static func make(_ view: Self, _ context: _NodeContext) -> BranchNode {
    let node = BranchNode(context)
    node.child = Content._makeNode(view.content, node.inside)
    return node
  }
  static func update(_ node: BranchNode, _ view: Self) { Content._updateNode(node.child, view.content) }
}
