/// A view behind or before another that is built from what the other says for a key.
struct PreferenceValueModifier<K: PreferenceKey, Secondary: View> {
  let alignment: Alignment
  let isBehind: Bool
  let transform: (K.Value) -> Secondary
}

extension PreferenceValueModifier: ViewModifier {
  typealias Body = Never

  static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: _NodeContext) -> _Node {
    let node = PreferenceValueNode(modifier, context)
    node.child = SecondaryModifier<PreferenceReading<K, Secondary>>._makeNode(
      SecondaryModifier(
        secondary: PreferenceReading(source: node, transform: modifier.transform),
        alignment: modifier.alignment,
        isBehind: modifier.isBehind
      ),
      PreferenceSource(content: content, reader: node),
      node.inside
    )
    return node
  }

  static func _updateNode<C: View>(_ node: _Node, _ modifier: Self, _ content: C) {
    let node = unsafeDowncast(node, to: PreferenceValueNode<K, Secondary>.self)
    SecondaryModifier<PreferenceReading<K, Secondary>>._updateNode(
      node.child,
      SecondaryModifier(
        secondary: PreferenceReading(source: node, transform: modifier.transform),
        alignment: modifier.alignment,
        isBehind: modifier.isBehind
      ),
      PreferenceSource(content: content, reader: node)
    )
  }
}

/// Stands around both views, and knows the nodes of both.
@MainActor final class PreferenceValueNode<K: PreferenceKey, Secondary: View>: SingleNode {
  /// Where the value is read.
  fileprivate weak var source: _Node?
  private struct Reading {
    weak var node: BuilderNode<Secondary>?
  }
  /// What is built from it: one for each element that it stands with.
  private var readings: [Reading] = []
  private var transform: (K.Value) -> Secondary
  private var isOutdated = false
  private var last: K.Value?

  init(_ modifier: PreferenceValueModifier<K, Secondary>, _ context: _NodeContext) {
    transform = modifier.transform
    super.init(context)
  }

  fileprivate func make(_ context: _NodeContext) -> BuilderNode<Secondary> {
    let value = source?.preference(K.self) ?? K.defaultValue
    let transform = transform
    last = value
    let node = BuilderNode(context) { transform(value) }
    readings.removeAll { $0.node == nil }
    readings.append(Reading(node: node))
    return node
  }

  fileprivate func revise(_ transform: @escaping (K.Value) -> Secondary) {
    self.transform = transform
    build()
  }

  override func preferenceDidChange(_ key: ObjectIdentifier?) {
    super.preferenceDidChange(key)
    guard key.map({ $0 == ObjectIdentifier(K.self) }) ?? true, !readings.isEmpty, !isOutdated else { return }
    isOutdated = true
    graph.beforeLayout { [weak self] in
      guard let self, isOutdated, !isRemoved else { return }
      let value = source?.preference(K.self) ?? K.defaultValue
      if let last, sameValue(last, value) { isOutdated = false } else { build() }
    }
  }

  private func build() {
    isOutdated = false
    let value = source?.preference(K.self) ?? K.defaultValue
    let transform = transform
    last = value
    for reading in readings where reading.node?.isRemoved == false { reading.node?.update { transform(value) } }
  }
}

/// The view whose preference is read.
private struct PreferenceSource<Content: View, K: PreferenceKey, Secondary: View> {
  let content: Content
  let reader: PreferenceValueNode<K, Secondary>
}

extension PreferenceSource: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> BranchNode {
    let node = BranchNode(context)
    node.child = Content._makeNode(view.content, node.inside)
    view.reader.source = node
    return node
  }
  static func update(_ node: BranchNode, _ view: Self) { Content._updateNode(node.child, view.content) }
}

/// The view that is built from the preference.
private struct PreferenceReading<K: PreferenceKey, Secondary: View> {
  // It is kept below the node.
  unowned let source: PreferenceValueNode<K, Secondary>
  let transform: (K.Value) -> Secondary
}

extension PreferenceReading: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> BuilderNode<Secondary> { view.source.make(context) }
  static func update(_ node: BuilderNode<Secondary>, _ view: Self) { view.source.revise(view.transform) }
}

extension View {
  /// Puts a view before this one, built from what this one says for a key.
  nonisolated public func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type,
    alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(PreferenceValueModifier<K, V>(alignment: alignment, isBehind: false, transform: transform))
  }

  /// Puts a view before this one, built from what this one says for a key.
  @_disfavoredOverload
  nonisolated public func overlayPreferenceValue<Key: PreferenceKey, T: View>(
    _ key: Key.Type = Key.self,
    @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View {
    modifier(PreferenceValueModifier<Key, T>(alignment: .center, isBehind: false, transform: transform))
  }

  /// Puts a view behind this one, built from what this one says for a key.
  nonisolated public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type,
    alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(PreferenceValueModifier<K, V>(alignment: alignment, isBehind: true, transform: transform))
  }

  /// Puts a view behind this one, built from what this one says for a key.
  @_disfavoredOverload
  nonisolated public func backgroundPreferenceValue<Key: PreferenceKey, T: View>(
    _ key: Key.Type = Key.self,
    @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View {
    modifier(PreferenceValueModifier<Key, T>(alignment: .center, isBehind: true, transform: transform))
  }
}
