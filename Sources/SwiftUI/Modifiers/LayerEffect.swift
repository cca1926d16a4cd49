import DisplayTree
import Foundation

/// Something that is done to a view's picture and leaves its size and place alone.
nonisolated protocol LayerEffect: Animatable {
  @MainActor func apply(to effects: inout Layer.Effects, size: CGSize, in environment: EnvironmentValues)
  /// The same for an effect that depends on where the element is.
  @MainActor func apply(
    to effects: inout Layer.Effects,
    size: CGSize,
    in environment: EnvironmentValues,
    on element: Element
  )
}

extension LayerEffect {
  @MainActor func apply(
    to effects: inout Layer.Effects,
    size: CGSize,
    in environment: EnvironmentValues,
    on element: Element
  ) {
    apply(to: &effects, size: size, in: environment)
  }
}

struct EffectModifier<E: LayerEffect> {
  let effect: E
  nonisolated init(_ effect: E) { self.effect = effect }
}

extension EffectModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> EffectNode<E> { EffectNode(modifier.effect, context) }
  static func update(_ node: EffectNode<E>, _ modifier: Self) { node.revise(modifier.effect) }
}

@MainActor final class EffectNode<E: LayerEffect>: WrapperNode<EffectElement<E>> {
  private let effect: AnimatedValue<E>

  init(_ effect: E, _ context: _NodeContext) {
    self.effect = AnimatedValue(effect)
    super.init(context)
  }

  override func wrap(_ element: Element) -> EffectElement<E> { EffectElement(effect.value, environment, element) }

  func revise(_ effect: E) {
    guard !sameValue(self.effect.given, effect) else { return }
    self.effect.set(effect, on: self) { [unowned self] in
      graph.beforeLayout { [weak self] in self?.showEffect() }
    }
    showEffect()
  }

  private func showEffect() {
    for element in current { element.revise(effect.value, environment) }
  }

  override func environmentDidChange(from old: EnvironmentValues) { showEffect() }
}

@MainActor final class EffectElement<E: LayerEffect>: WrapperElement {
  private var effect: E
  private var environment: EnvironmentValues

  init(_ effect: E, _ environment: EnvironmentValues, _ child: Element) {
    self.effect = effect
    self.environment = environment
    super.init(child)
    layer = Layer()
  }

  func revise(_ effect: E, _ environment: EnvironmentValues) {
    self.effect = effect
    self.environment = environment
    invalidateDisplay()
  }

  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    super.arrange(at: origin, size: size, proposal: proposal)
    var effects = Layer.Effects()
    effect.apply(to: &effects, size: size, in: environment, on: self)
    layer?.revise(effects: effects)
  }
}
