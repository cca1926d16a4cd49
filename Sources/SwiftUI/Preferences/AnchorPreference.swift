/// Says something for a key that depends on where the view is.
@MainActor class AnchorWriter<A, K: PreferenceKey>: PreferenceWriter<K>, GeometryWatcher {
  fileprivate var source: Anchor<A>.Source
  /// Where the view was when somebody read last.
  private var seen: AnyHashable?

  init(_ source: Anchor<A>.Source, _ context: _NodeContext) {
    self.source = source
    super.init(context)
    graph.watchGeometry(self)
  }

  /// The anchor as it is now; before the view has a place it is a point in the corner.
  final var anchor: Anchor<A> {
    let anchor = firstElement.map(source.anchor) ?? source.nowhere
    seen = anchor.key
    return anchor
  }

  final func layoutDidSettle() {
    guard let seen, !isRemoved, isShown, !isLeaving, let element = firstElement, element.proposal != nil,
      source.anchor(of: element).key != seen
    else { return }
    preferenceDidChange(ObjectIdentifier(K.self))
  }
}

struct AnchorPreferenceModifier<A, K: PreferenceKey> {
  let source: Anchor<A>.Source
  let transform: (Anchor<A>) -> K.Value
}

extension AnchorPreferenceModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> AnchorPreferenceNode<A, K> {
    AnchorPreferenceNode(modifier, context)
  }
  static func update(_ node: AnchorPreferenceNode<A, K>, _ modifier: Self) { node.revise(modifier) }
}

@MainActor final class AnchorPreferenceNode<A, K: PreferenceKey>: AnchorWriter<A, K> {
  private var transform: (Anchor<A>) -> K.Value

  fileprivate init(_ modifier: AnchorPreferenceModifier<A, K>, _ context: _NodeContext) {
    transform = modifier.transform
    super.init(modifier.source, context)
  }

  fileprivate func revise(_ modifier: AnchorPreferenceModifier<A, K>) {
    source = modifier.source
    transform = modifier.transform
    preferenceDidChange(ObjectIdentifier(K.self))
  }

  override func write(_ sum: PreferenceSumOf<K>) { sum.add { transform(anchor) } }
}

struct TransformAnchorModifier<A, K: PreferenceKey> {
  let source: Anchor<A>.Source
  let transform: (inout K.Value, Anchor<A>) -> Void
}

extension TransformAnchorModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> TransformAnchorNode<A, K> {
    TransformAnchorNode(modifier, context)
  }
  static func update(_ node: TransformAnchorNode<A, K>, _ modifier: Self) { node.revise(modifier) }
}

@MainActor final class TransformAnchorNode<A, K: PreferenceKey>: AnchorWriter<A, K> {
  private var transform: (inout K.Value, Anchor<A>) -> Void

  fileprivate init(_ modifier: TransformAnchorModifier<A, K>, _ context: _NodeContext) {
    transform = modifier.transform
    super.init(modifier.source, context)
  }

  fileprivate func revise(_ modifier: TransformAnchorModifier<A, K>) {
    source = modifier.source
    transform = modifier.transform
    preferenceDidChange(ObjectIdentifier(K.self))
  }

  override func write(_ sum: PreferenceSumOf<K>) {
    var value = preference(K.self)
    transform(&value, anchor)
    sum.add { value }
  }
}

extension View {
  /// Tells the views around where a part of this one is; it takes the place of what those inside say.
  ///
  /// Whoever reads it asks a `GeometryProxy` for the anchor in its own coordinates:
  ///
  ///     row.anchorPreference(key: ChosenKey.self, value: .bounds) { isChosen ? $0 : nil }
  ///     …
  ///     list.overlayPreferenceValue(ChosenKey.self) { anchor in
  ///       GeometryReader { proxy in if let anchor { Frame(around: proxy[anchor]) } }
  ///     }
  nonisolated public func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self,
    value: Anchor<A>.Source,
    transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    modifier(AnchorPreferenceModifier<A, K>(source: value, transform: transform))
  }

  /// Adds where a part of this view is to what the views inside say.
  nonisolated public func transformAnchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self,
    value: Anchor<A>.Source,
    transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    modifier(TransformAnchorModifier<A, K>(source: value, transform: transform))
  }
}
