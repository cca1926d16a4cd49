struct PreferenceModifier<K: PreferenceKey> {
  let value: K.Value
}

extension PreferenceModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> PreferenceNode<K> {
    PreferenceNode(modifier.value, context)
  }
  static func update(_ node: PreferenceNode<K>, _ modifier: Self) { node.revise(modifier.value) }
}

@MainActor final class PreferenceNode<K: PreferenceKey>: PreferenceWriter<K> {
  private var value: K.Value

  init(_ value: K.Value, _ context: _NodeContext) {
    self.value = value
    super.init(context)
  }

  func revise(_ value: K.Value) {
    let isSame = sameValue(self.value, value)
    self.value = value
    if !isSame { preferenceDidChange(ObjectIdentifier(K.self)) }
  }

  override func write(_ sum: PreferenceSumOf<K>) { sum.add { value } }
}

struct TransformPreferenceModifier<K: PreferenceKey> {
  let callback: (inout K.Value) -> Void
}

extension TransformPreferenceModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> TransformPreferenceNode<K> {
    TransformPreferenceNode(modifier.callback, context)
  }
  static func update(_ node: TransformPreferenceNode<K>, _ modifier: Self) { node.revise(modifier.callback) }
}

@MainActor final class TransformPreferenceNode<K: PreferenceKey>: PreferenceWriter<K> {
  private var callback: (inout K.Value) -> Void

  init(_ callback: @escaping (inout K.Value) -> Void, _ context: _NodeContext) {
    self.callback = callback
    super.init(context)
  }

  func revise(_ callback: @escaping (inout K.Value) -> Void) {
    self.callback = callback
    preferenceDidChange(ObjectIdentifier(K.self))
  }

  override func write(_ sum: PreferenceSumOf<K>) {
    var value = preference(K.self)
    callback(&value)
    sum.add { value }
  }
}

extension View {
  /// Tells the views around a value; it takes the place of what those inside say.
  nonisolated public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    modifier(PreferenceModifier<K>(value: value))
  }

  /// Edits what the views inside say, on its way to those around.
  nonisolated public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self,
    _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(TransformPreferenceModifier<K>(callback: callback))
  }
}
