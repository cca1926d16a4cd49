/// The key of a value that a view tells the container around it, one's own.
public protocol ContainerValueKey {
  associatedtype Value
  /// What is read where nobody has said anything.
  static var defaultValue: Self.Value { get }
}

/// What a view says to the container around it. Extend it with a property for each key:
///
///     extension ContainerValues {
///       @Entry var isFeatured = false
///     }
///     …
///     BookCard(book).containerValue(\.isFeatured, true)
public struct ContainerValues {
  private let read: (ObjectIdentifier) -> Any?
  private(set) var written: [ObjectIdentifier: Any] = [:]

  init(_ read: @escaping (ObjectIdentifier) -> Any? = { _ in nil }) { self.read = read }

  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { (written[ObjectIdentifier(key)] ?? read(ObjectIdentifier(key))) as? Key.Value ?? Key.defaultValue }
    set { written[ObjectIdentifier(key)] = newValue }
  }

  private var tag: TagTrait.Tag? { read(ObjectIdentifier(TagTrait.self)) as? TagTrait.Tag }

  /// The tag of a type, if the view has one.
  public func tag<V: Hashable>(for type: V.Type) -> V? { tag?.value.base as? V }

  /// Whether the view has a tag.
  public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag(for: V.self) == tag }
}

@available(*, unavailable) extension ContainerValues: Sendable {}

/// Hands a value out of a closure that is known to run on the same actor.
struct UncheckedValue<Value>: @unchecked Sendable {  // never leaves the actor
  let value: Value
  init(_ value: Value) { self.value = value }
}

private struct ContainerValueModifier {
  let values: [ObjectIdentifier: Any]
}

extension ContainerValueModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> ContainerValueNode {
    ContainerValueNode(modifier.values, context)
  }
  static func update(_ node: ContainerValueNode, _ modifier: Self) { node.revise(modifier.values) }
}

@MainActor private final class ContainerValueNode: MarkingNode {
  private var values: [ObjectIdentifier: Any]
  private var shared: [(key: ObjectIdentifier, value: TraitValue)]

  init(_ values: [ObjectIdentifier: Any], _ context: _NodeContext) {
    self.values = values
    shared = values.map { ($0.key, TraitValue($0.value)) }
    super.init(context)
  }

  func revise(_ values: [ObjectIdentifier: Any]) {
    var hasChanged = false
    for (key, value) in values {
      if let old = self.values[key], sameAny(old, value) { continue }
      hasChanged = true
      shared.first { $0.key == key }?.value.value = value
    }
    self.values = values
    if hasChanged { elementsDidChange() }
  }

  override func trait(_ key: ObjectIdentifier) -> Any? { values[key] }

  override func mark(_ element: Element) { for (key, value) in shared { element.write(value, for: key) } }
}

extension View {
  /// Tells the container around a value, which it reads from `Subview.containerValues`.
  nonisolated public func containerValue<V>(
    _ keyPath: WritableKeyPath<ContainerValues, V>,
    _ value: V
  ) -> some View {
    var values = ContainerValues()
    values[keyPath: keyPath] = value
    return modifier(ContainerValueModifier(values: values.written))
  }
}
