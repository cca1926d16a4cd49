import DisplayTree

/// Has assistive tools say of a view what another one says, which is not shown.
struct SpokenLabel<Label: View> {
  let label: Label
}

extension SpokenLabel: PrimitiveModifier {
  typealias Body = Never

  static func make(_ modifier: Self, _ context: _NodeContext) -> SpokenLabelNode {
    let node = SpokenLabelNode(context)
    node.take(modifier.label)
    return node
  }
  static func update(_ node: SpokenLabelNode, _ modifier: Self) { node.label.revise(modifier.label) }
}

@MainActor final class SpokenLabelNode: WrapperNode<SpokenLabelElement> {
  fileprivate var label: DetachedNode!
  private let words = HiddenElement()
  private var isOutdated = false
  /// What is said of the view by itself.
  private var plain = ""

  override var children: [_Node] { [child, label].compactMap { $0 } }

  fileprivate func take<V: View>(_ view: V) {
    label = DetachedNode.holding(view, inside) { [weak self] in $0.plainLabel = self?.plain ?? "" }
    label.onChange = { [weak self] in self?.refreshSoon() }
    gather()
  }

  private func gather() {
    var elements: [Element] = []
    label.child.collect(&elements)
    words.revise(elements: elements)
  }

  private func refreshSoon() {
    guard !isOutdated else { return }
    isOutdated = true
    graph.beforeLayout { [weak self] in
      guard let self else { return }
      isOutdated = false
      gather()
      for element in current { element.invalidateDisplay() }
    }
  }

  override func wrap(_ element: Element) -> SpokenLabelElement {
    let wrapper = SpokenLabelElement(element, words, depth: depth)
    words.container = wrapper
    wrapper.speak = { [weak self] in self?.words(for: $0) ?? "" }
    return wrapper
  }

  override func environmentDidChange(from old: EnvironmentValues) { refreshSoon() }

  private func words(for plain: String) -> String {
    if plain != self.plain {
      self.plain = plain
      label.passEnvironmentOn()
      graph.beforeLayout { [weak self] in self?.refreshSoon() }
    }
    return words.elements.map(\.spokenText).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

@MainActor final class SpokenLabelElement: WrapperElement {
  private let depth: Int
  private let words: HiddenElement
  fileprivate var speak: (String) -> String = { $0 }
  private var refined: [Layer] = []

  init(_ child: Element, _ words: HiddenElement, depth: Int) {
    self.words = words
    self.depth = depth
    super.init(child)
  }

  override func contentWasPlaced() {
    if words.container === self { words.place(at: .zero, .unspecified) }
    var tops: [Layer] = []
    child.collectLayers(into: &tops)
    var layers = tops.flatMap(\.accessibleLayers)
    if layers.isEmpty, proposal != nil { layers = Array(tops.prefix(1)) }
    for layer in refined where !layers.contains(where: { $0 === layer }) { layer.dropRefinement(by: self) }
    for layer in layers { layer.dropRefinement(by: self) }
    refined = layers
    var refinement = Layer.Refinement()
    let words = speak(child.spokenText)
    refinement.label = words.isEmpty ? nil : words
    for layer in layers { layer.revise(refinement: refinement, by: self, depth: depth) }
  }
}

private enum PlainLabelKey: EnvironmentKey { static var defaultValue: String { "" } }

extension EnvironmentValues {
  fileprivate var plainLabel: String {
    get { self[PlainLabelKey.self] }
    set { self[PlainLabelKey.self] = newValue }
  }
}

/// What is said of a view by itself.
private struct PlainLabel: View {
  @Environment(\.plainLabel) private var label
  var body: some View { Text(verbatim: label) }
}

extension View {
  /// What assistive tools call the view: what a view says that is not shown. It is given one that says what the view is
  /// called by itself.
  ///
  ///     Rating(stars).accessibilityLabel { label in
  ///       Text("Rating")
  ///       label
  ///     }
  nonisolated public func accessibilityLabel<V: View>(
    @ViewBuilder content: (_ label: PlaceholderContentView<Self>) -> V
  ) -> some View {
    modifier(SpokenLabel(label: content(PlaceholderContentView(AnyView(PlainLabel())))))
  }

  /// Has assistive tools see and use other views in the place of this one, which are not shown.
  ///
  ///     Dial(value: $volume).accessibilityRepresentation { Slider(value: $volume) { Text("Volume") } }
  nonisolated public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View {
    let representation = representation()
    return accessibilityHidden(true).overlay { representation.opacity(0).allowsHitTesting(false) }
  }
}
