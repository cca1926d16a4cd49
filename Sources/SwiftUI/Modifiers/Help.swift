import DisplayTree

struct HelpModifier {
  let text: Text
}

extension HelpModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> HelpNode { HelpNode(modifier.text, context) }
  static func update(_ node: HelpNode, _ modifier: Self) { node.revise(modifier.text) }
}

@MainActor final class HelpNode: WrapperNode<HelpElement> {
  private var text: Text

  init(_ text: Text, _ context: _NodeContext) {
    self.text = text
    super.init(context)
  }

  override func wrap(_ element: Element) -> HelpElement { HelpElement(element, text.string(in: environment)) }

  fileprivate func revise(_ text: Text) {
    guard text != self.text else { return }
    self.text = text
    refresh()
  }

  override func environmentDidChange(from old: EnvironmentValues) { refresh() }

  private func refresh() {
    let string = text.string(in: environment)
    for element in current { element.revise(string) }
  }
}

@MainActor final class HelpElement: WrapperElement {
  private var text: String

  init(_ child: Element, _ text: String) {
    self.text = text
    super.init(child)
  }

  func revise(_ text: String) {
    guard text != self.text else { return }
    self.text = text
    invalidateDisplay()
  }

  override func contentWasPlaced() {
    var layers: [Layer] = []
    child.collectLayers(into: &layers)
    var refinement = Layer.Refinement()
    refinement.hint = text
    for layer in layers {
      layer.revise(tooltip: text)
      for accessible in layer.accessibleLayers { accessible.revise(refinement: refinement, by: self) }
    }
  }
}

extension View {
  /// Explains a view when the pointer rests on it, and to assistive tools.
  nonisolated public func help(_ textKey: LocalizedStringKey) -> some View { help(Text(textKey)) }
  /// Explains a view when the pointer rests on it, and to assistive tools.
  nonisolated public func help(_ text: Text) -> some View { modifier(HelpModifier(text: text)) }
  /// Explains a view when the pointer rests on it, and to assistive tools.
  @_disfavoredOverload nonisolated public func help<S: StringProtocol>(_ text: S) -> some View { help(Text(text)) }
}
