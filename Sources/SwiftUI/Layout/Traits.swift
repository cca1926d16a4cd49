/// Something that a view tells the container around it: its tag, its badge, what a swipe does to its row.
///
/// A modifier writes a trait with `TraitModifier`; it rides on each element inside, through all modifiers around, up to
/// the container that reads it with `element.trait(MyTrait.self)`. A modifier further out hides one further in. A
/// container that makes its rows late asks a node instead: `node.trait(MyTrait.self)`.
///
///     enum BadgeTrait: Trait { static var defaultValue: Int { 0 } }
///     extension View {
///       nonisolated public func badge(_ count: Int) -> some View { modifier(TraitModifier<BadgeTrait>(count)) }
///     }
protocol Trait {
  associatedtype Value
  /// What is read where nobody has said anything.
  nonisolated static var defaultValue: Value { get }
  /// The container takes no note of another value, because it reads it only when it needs it: an action, for example.
  nonisolated static var isReadLate: Bool { get }
}

extension Trait {
  nonisolated static var isReadLate: Bool { false }
}

struct TraitModifier<T: Trait> {
  let value: T.Value
  nonisolated init(_ value: T.Value) { self.value = value }
}

extension TraitModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> TraitNode<T> { TraitNode(modifier.value, context) }
  static func update(_ node: TraitNode<T>, _ modifier: Self) { node.revise(modifier.value) }
}

/// What a trait's elements share: a new value reaches all of them.
@MainActor final class TraitValue {
  var value: Any
  init(_ value: Any) { self.value = value }
}

@MainActor final class TraitNode<T: Trait>: MarkingNode {
  private var value: T.Value
  private let shared: TraitValue

  init(_ value: T.Value, _ context: _NodeContext) {
    self.value = value
    shared = TraitValue(value)
    super.init(context)
  }

  func revise(_ value: T.Value) {
    let isSame = T.isReadLate || sameValue(self.value, value)
    self.value = value
    shared.value = value
    if !isSame { elementsDidChange() }
  }

  override func trait(_ key: ObjectIdentifier) -> Any? { key == ObjectIdentifier(T.self) ? shared.value : nil }

  override func mark(_ element: Element) { element.write(shared, for: ObjectIdentifier(T.self)) }
}

/// A node that leaves a mark on each element inside, for the container around.
@MainActor class MarkingNode: SingleNode {
  func mark(_ element: Element) {}

  override func collectParts(_ parts: inout [ContainerPart]) {
    let first = parts.count
    super.collectParts(&parts)
    for case .element(let element) in parts[first...] { mark(element) }
  }

  override func collect(_ elements: inout [Element]) {
    let first = elements.count
    super.collect(&elements)
    for element in elements[first...] { mark(element) }
  }
}

extension Element {
  /// What the view says, or the trait's default.
  final func trait<T: Trait>(_: T.Type) -> T.Value {
    layoutValue(ObjectIdentifier(T.self)).map { $0 as! T.Value } ?? T.defaultValue
  }
}

extension _Node {
  /// What modifiers around this node say, up to the container that it is in, or the trait's default.
  final func trait<T: Trait>(_: T.Type) -> T.Value {
    traitValue(ObjectIdentifier(T.self)).map { $0 as! T.Value } ?? T.defaultValue
  }

  final func traitValue(_ key: ObjectIdentifier) -> Any? {
    var outermost: Any?
    var now: _Node? = self
    while let node = now, !(node is any ElementSource) || node === self {
      if let value = node.trait(key) { outermost = value }
      now = node.parent
    }
    return outermost
  }
}

/// The `ForEach` row that an element belongs to; read it with `element.row`.
enum RowTrait: Trait {
  struct Value {
    weak var row: RowsNode.Row?
  }
  nonisolated static var defaultValue: Value { Value() }
}

/// What an element stands for in a selection.
enum TagTrait: Trait {
  nonisolated static var defaultValue: Tag? { nil }

  struct Tag: Equatable {
    var value: AnyHashable
    /// An optional selection takes the tag as well.
    var includesOptional: Bool
  }
}

extension Element {
  /// The `ForEach` row that the element belongs to. Its id stands for it in a selection, unless there is a tag.
  final var row: RowsNode.Row? { trait(RowTrait.self).row }

  /// What the element stands for in a selection of `V`: its tag, or else a link's value, or else the id of its row.
  final func selectionValue<V: Hashable>(_: V.Type) -> V? {
    if let tag = trait(TagTrait.self) { return tag.value.base as? V }
    if let value = trait(RowActionTrait.self)?.value, let own = value.base as? V { return own }
    return row?.id.base as? V
  }
}

extension View {
  /// Says what a view stands for where one is picked: in a `Picker`, a `List` with a selection, or a `TabView`.
  ///
  ///     Picker("Sort by", selection: $order) {
  ///       Text("Title").tag(Order.title)
  ///       Text("Author").tag(Order.author)
  ///     }
  ///
  /// A tag of another type than the selection's is never picked; rows of a `ForEach` are tagged with their id.
  ///
  /// - Parameter includeOptional: A selection of `V?` takes the tag too.
  nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    modifier(TraitModifier<TagTrait>(TagTrait.Tag(value: AnyHashable(tag), includesOptional: includeOptional)))
  }
}
