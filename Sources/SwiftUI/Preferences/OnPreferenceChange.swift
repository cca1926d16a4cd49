struct PreferenceChangeModifier<K: PreferenceKey> where K.Value: Equatable {
  let action: (K.Value) -> Void
}

extension PreferenceChangeModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> PreferenceChangeNode<K> {
    PreferenceChangeNode(modifier.action, context)
  }
  static func update(_ node: PreferenceChangeNode<K>, _ modifier: Self) { node.action = modifier.action }
}

@MainActor final class PreferenceChangeNode<K: PreferenceKey>: SingleNode where K.Value: Equatable {
  fileprivate var action: (K.Value) -> Void
  private var last: K.Value?
  private var isOutdated = false

  init(_ action: @escaping (K.Value) -> Void, _ context: _NodeContext) {
    self.action = action
    super.init(context)
    look()
  }

  override func preferenceDidChange(_ key: ObjectIdentifier?) {
    if key.map({ $0 == ObjectIdentifier(K.self) }) ?? true { look() }
    super.preferenceDidChange(key)
  }

  private func look() {
    guard !isOutdated else { return }
    isOutdated = true
    graph.afterLayout(.outcome) { [weak self] in
      guard let self, !isRemoved else { return }
      isOutdated = false
      let value = preference(K.self)
      guard value != last else { return }
      last = value
      action(value)
    }
  }
}

extension View {
  /// Runs `action` with what the views inside say for a key: first when the view is there, then at each change.
  nonisolated public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self,
    perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(PreferenceChangeModifier<K>(action: action))
  }
}
