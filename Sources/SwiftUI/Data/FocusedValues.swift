import Combine
import DisplayTree
import Observation

/// The key of a value that a view exports while it, or something in it, has the keyboard.
public protocol FocusedValueKey {
  associatedtype Value
}

/// What the views that have the keyboard, and the window, export. Extend it with a property for each key:
///
///     struct OpenBookKey: FocusedValueKey { typealias Value = Book }
///     extension FocusedValues {
///       var openBook: Book? {
///         get { self[OpenBookKey.self] }
///         set { self[OpenBookKey.self] = newValue }
///       }
///     }
public struct FocusedValues {
  private var values: [ObjectIdentifier: Any] = [:]
  /// By their type.
  fileprivate(set) var objects: [ObjectIdentifier: AnyObject] = [:]

  init() {}

  /// Nil where nothing is exported.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

extension FocusedValues: Equatable {
  public static func == (lhs: FocusedValues, rhs: FocusedValues) -> Bool {
    lhs.values.count == rhs.values.count && lhs.objects.count == rhs.objects.count
      && lhs.objects.allSatisfy { rhs.objects[$0.key] === $0.value }
      && lhs.values.allSatisfy { key, value in rhs.values[key].map { sameAny(value, $0) } ?? false }
  }
}

/// Whether two values of whatever type are the same; see `sameValue`.
func sameAny(_ old: Any, _ new: Any) -> Bool {
  func open<T>(_ old: T) -> Bool { (new as? T).map { sameValue(old, $0) } ?? false }
  return open(old)
}

@available(*, unavailable) extension FocusedValues: Sendable {}

/// What the views of one window export, and the bodies that read it.
@MainActor final class FocusedStore {
  private struct Exporter {
    weak var node: FocusedValueNode?
  }
  private struct Listener {
    weak var node: BodyNode?
  }
  private var exporters: [Exporter] = []
  private var listeners: [Listener] = []
  private unowned let graph: Graph
  /// What has the keyboard.
  private weak var focus: Element?
  private(set) var values = FocusedValues()
  private var isOutdated = false

  init(_ graph: Graph) {
    self.graph = graph
    Layer.focusDidMove = { layer, hasFocus in
      guard let element = layer.owner as? Element, let graph = element.nearestNode?.graph else { return }
      graph.focused.focusDidChange(element, hasFocus: hasFocus)
    }
  }

  func add(_ node: FocusedValueNode) {
    exporters.append(Exporter(node: node))
    exportsDidChange()
  }

  func add(_ node: BodyNode) {
    listeners.removeAll { $0.node == nil }
    if !listeners.contains(where: { $0.node === node }) { listeners.append(Listener(node: node)) }
  }

  func focusDidChange(_ element: Element?, hasFocus: Bool) {
    if hasFocus { focus = element } else if focus === element { focus = nil } else { return }
    if !exporters.isEmpty { exportsDidChange() }
  }

  func exportsDidChange() {
    guard !isOutdated else { return }
    isOutdated = true
    graph.beforeLayout { [weak self] in self?.renew() }
  }

  /// Those of the window first, then those around what has the keyboard: who is nearest to it has the last word.
  private func renew() {
    isOutdated = false
    exporters.removeAll { $0.node?.isRemoved ?? true }
    let shown = exporters.compactMap(\.node).filter(\.isShown).sorted { $0.depth < $1.depth }
    var new = FocusedValues()
    for node in shown where node.isOfScene { node.write(&new) }
    for node in shown where !node.isOfScene && (focus.map(node.holds) ?? false) { node.write(&new) }
    guard new != values else { return }
    values = new
    for listener in listeners { if let node = listener.node { graph.mark(node) } }
  }
}

extension Element {
  /// The innermost node that this element, or one around it, comes from.
  final var nearestNode: _Node? {
    var now: Element? = self
    while let element = now {
      if let node = element.node { return node }
      now = element.container
    }
    return nil
  }
}

struct FocusedValueModifier {
  let write: (inout FocusedValues) -> Void
  let isOfScene: Bool
}

extension FocusedValueModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> FocusedValueNode { FocusedValueNode(modifier, context) }
  static func update(_ node: FocusedValueNode, _ modifier: Self) { node.revise(modifier) }
}

@MainActor final class FocusedValueNode: SingleNode {
  private var modifier: FocusedValueModifier
  var isOfScene: Bool { modifier.isOfScene }

  init(_ modifier: FocusedValueModifier, _ context: _NodeContext) {
    self.modifier = modifier
    super.init(context)
    graph.focused.add(self)
  }

  func revise(_ modifier: FocusedValueModifier) {
    self.modifier = modifier
    graph.focused.exportsDidChange()
  }

  func write(_ values: inout FocusedValues) { modifier.write(&values) }

  /// Whether an element belongs to what is inside.
  func holds(_ element: Element) -> Bool {
    var own: [Element] = []
    collect(&own)
    var now: Element? = element
    while let step = now {
      if step.node?.isInside(self) == true || own.contains(where: { $0 === step }) { return true }
      now = step.container
    }
    return false
  }

  override func elementsDidChange() {
    super.elementsDidChange()
    if !isOfScene { graph.focused.exportsDidChange() }
  }
  override func shownDidChange() { graph.focused.exportsDidChange() }
  override func didRemove() { graph.focused.exportsDidChange() }
}

extension View {
  /// Exports a value while the view, or something in it, has the keyboard; nil exports nothing.
  nonisolated public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value
  ) -> some View {
    modifier(FocusedValueModifier(write: { $0[keyPath: keyPath] = value }, isOfScene: false))
  }

  /// Exports a value while the view, or something in it, has the keyboard; nil exports nothing.
  nonisolated public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value?
  ) -> some View {
    modifier(
      FocusedValueModifier(
        write: { if let value { $0[keyPath: keyPath] = value } },
        isOfScene: false
      )
    )
  }

  /// Exports an observable object while the view, or something in it, has the keyboard.
  nonisolated public func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    exporting(object, isOfScene: false)
  }

  /// Exports a value for the whole window: to its menus, and to all of its views.
  nonisolated public func focusedSceneValue<T>(
    _ keyPath: WritableKeyPath<FocusedValues, T?>,
    _ value: T
  ) -> some View {
    modifier(FocusedValueModifier(write: { $0[keyPath: keyPath] = value }, isOfScene: true))
  }

  /// Exports a value for the whole window: to its menus, and to all of its views; nil exports nothing.
  nonisolated public func focusedSceneValue<T>(
    _ keyPath: WritableKeyPath<FocusedValues, T?>,
    _ value: T?
  ) -> some View {
    modifier(
      FocusedValueModifier(write: { if let value { $0[keyPath: keyPath] = value } }, isOfScene: true)
    )
  }

  /// Exports an observable object for the whole window.
  nonisolated public func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    exporting(object, isOfScene: true)
  }

  /// Exports an object, for `@FocusedObject`, while the view, or something in it, has the keyboard.
  nonisolated public func focusedObject<T: ObservableObject>(_ object: T) -> some View {
    exporting(object as T?, isOfScene: false)
  }

  /// Exports an object, for `@FocusedObject`, while the view, or something in it, has the keyboard.
  nonisolated public func focusedObject<T: ObservableObject>(_ object: T?) -> some View {
    exporting(object, isOfScene: false)
  }

  /// Exports an object, for `@FocusedObject`, for the whole window.
  nonisolated public func focusedSceneObject<T: ObservableObject>(_ object: T) -> some View {
    exporting(object as T?, isOfScene: true)
  }

  /// Exports an object, for `@FocusedObject`, for the whole window.
  nonisolated public func focusedSceneObject<T: ObservableObject>(_ object: T?) -> some View {
    exporting(object, isOfScene: true)
  }

  nonisolated private func exporting<T: AnyObject>(_ object: T?, isOfScene: Bool) -> some View {
    nonisolated(unsafe) let object = object
    return modifier(
      FocusedValueModifier(
        write: { if let object { $0.objects[ObjectIdentifier(T.self)] = object } },
        isOfScene: isOfScene
      )
    )
  }
}
