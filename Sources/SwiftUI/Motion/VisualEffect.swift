import DisplayTree
import Foundation

/// Changes of a view's picture that may depend on its size and place, and change neither.
///
/// Begin with the empty effect that `visualEffect(_:)` hands over, and say what is to be done to the view, from the
/// inside out.
public protocol VisualEffect: Sendable, Animatable {
  /// How many there are.
  static var _count: Int { get }
  /// Adds them, from the inside out.
  func _collect(into parts: inout _VisualParts)
}

/// What is done to the layers of an effect, from the inside out.
public struct _VisualParts {
  var parts: [@MainActor (inout Layer.Effects, CGSize, EnvironmentValues) -> Void] = []
}

/// No effect: what others begin with.
public struct EmptyVisualEffect: VisualEffect {
  public typealias AnimatableData = EmptyAnimatableData
  public init() {}
  public static var _count: Int { 0 }
  public func _collect(into parts: inout _VisualParts) {}
}

private struct LinkedEffect<Base: VisualEffect, Effect: LayerEffect & Sendable>: VisualEffect {
  var base: Base
  var effect: Effect

  var animatableData: AnimatablePair<Base.AnimatableData, Effect.AnimatableData> {
    get { AnimatablePair(base.animatableData, effect.animatableData) }
    set {
      base.animatableData = newValue.first
      effect.animatableData = newValue.second
    }
  }

  static var _count: Int { Base._count + 1 }
  func _collect(into parts: inout _VisualParts) {
    base._collect(into: &parts)
    let effect = effect
    parts.parts.append { effect.apply(to: &$0, size: $1, in: $2) }
  }
}

private struct OffsetEffect: LayerEffect {
  var offset: CGSize
  var animatableData: CGSize.AnimatableData {
    get { offset.animatableData }
    set { offset.animatableData = newValue }
  }
  func apply(to effects: inout Layer.Effects, size: CGSize, in environment: EnvironmentValues) {
    effects.transform = CGAffineTransform(translationX: offset.width, y: offset.height)
  }
}

private struct BlendEffect: LayerEffect {
  let mode: BlendMode
  func apply(to effects: inout Layer.Effects, size: CGSize, in environment: EnvironmentValues) {
    effects.blend = mode.blend
  }
}

extension VisualEffect {
  /// Draws a view elsewhere.
  public func offset(_ offset: CGSize) -> some VisualEffect {
    LinkedEffect(base: self, effect: OffsetEffect(offset: offset))
  }
  /// Draws a view elsewhere.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { offset(CGSize(width: x, height: y)) }

  /// Draws a view larger or smaller.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    LinkedEffect(base: self, effect: ScaleEffect(scale: scale, anchor: anchor))
  }
  /// Draws a view larger or smaller.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
  }
  /// Draws a view wider or higher.
  public func scaleEffect(x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  /// Draws a view turned about a point.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    LinkedEffect(base: self, effect: RotationEffect(angle: angle, anchor: anchor))
  }

  /// Draws a view turned in space, as it looks from far away: what is nearer is not larger.
  ///
  /// - Parameter anchorZ: Is of no consequence from far away, as is `perspective`.
  public func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some VisualEffect {
    LinkedEffect(base: self, effect: Rotation3DEffect(angle: angle, axis: axis, anchor: anchor))
  }

  /// Draws a view elsewhere, about its top leading corner.
  public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
    LinkedEffect(base: self, effect: TransformEffect(transform: transform))
  }
  /// Draws a view elsewhere, as from far away.
  public func transformEffect(_ transform: ProjectionTransform) -> some VisualEffect {
    LinkedEffect(base: self, effect: TransformEffect(transform: transform.affine))
  }

  /// Makes a view more transparent, from 1, as it is, to 0.
  public func opacity(_ opacity: Double) -> some VisualEffect {
    LinkedEffect(base: self, effect: OpacityEffect(opacity: opacity))
  }
  /// Blurs a view; the radius is in points.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    LinkedEffect(base: self, effect: BlurEffect(radius: radius, isOpaque: opaque))
  }
  /// Makes a view brighter: 0 as it is, 1 white.
  public func brightness(_ amount: Double) -> some VisualEffect {
    LinkedEffect(base: self, effect: AmountEffect(kind: .brightness, amount: amount))
  }
  /// Sets light and dark apart: 1 as it is, 0 all grey.
  public func contrast(_ amount: Double) -> some VisualEffect {
    LinkedEffect(base: self, effect: AmountEffect(kind: .contrast, amount: amount))
  }
  /// Makes colours purer: 1 as they are, 0 grey.
  public func saturation(_ amount: Double) -> some VisualEffect {
    LinkedEffect(base: self, effect: AmountEffect(kind: .saturation, amount: amount))
  }
  /// Takes colours away: 0 as they are, 1 grey.
  public func grayscale(_ amount: Double) -> some VisualEffect {
    LinkedEffect(base: self, effect: AmountEffect(kind: .grayscale, amount: amount))
  }
  /// Turns colours around the circle of hues.
  public func hueRotation(_ angle: Angle) -> some VisualEffect {
    LinkedEffect(base: self, effect: AmountEffect(kind: .hueRotation, amount: angle.radians))
  }
  /// Mixes a view's colours with those behind it.
  public func blendMode(_ blendMode: BlendMode) -> some VisualEffect {
    LinkedEffect(base: self, effect: BlendEffect(mode: blendMode))
  }
}

// MARK: - Showing

struct VisualModifier<Effect: VisualEffect> {
  let effect: @MainActor (VisualElement, CGSize) -> Effect
}

extension VisualModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> VisualNode<Effect> { VisualNode(modifier, context) }
  static func update(_ node: VisualNode<Effect>, _ modifier: Self) { node.revise(modifier) }
}

@MainActor final class VisualNode<Effect: VisualEffect>: WrapperNode<VisualElement>, GeometryWatcher {
  private var modifier: VisualModifier<Effect>

  init(_ modifier: VisualModifier<Effect>, _ context: _NodeContext) {
    self.modifier = modifier
    super.init(context)
    graph.watchGeometry(self)
  }

  override func wrap(_ element: Element) -> VisualElement { VisualElement(element, layers: Effect._count, of: self) }

  func revise(_ modifier: VisualModifier<Effect>) {
    self.modifier = modifier
    // It is worked out when the layout has settled, and there may be nothing to lay out.
    graph.beforeLayout {}
  }

  func layoutDidSettle() {
    guard !isRemoved, !isLeaving, isShown else { return }
    for element in current {
      guard let proposal = element.proposal else { continue }
      let size = element.size(proposal)
      var parts = _VisualParts()
      modifier.effect(element, size)._collect(into: &parts)
      if element.animation != nil { graph.enableMotion() }
      element.show(parts, size, environment)
    }
  }
}

/// A view on as many layers as it has effects.
@MainActor final class VisualElement: WrapperElement {
  /// From the inside out.
  private let layers: [Layer]
  /// By which the effects change; nil for that of the transaction.
  var animation: Animation?
  private var isShown = false

  init(_ child: Element, layers count: Int, of node: _Node) {
    var (inner, layers) = (child, [Layer]())
    for _ in 0..<max(count - 1, 0) {
      let element = WrapperElement(inner)
      let layer = Layer()
      element.layer = layer
      element.node = node
      layers.append(layer)
      inner = element
    }
    let outer = count > 0 ? Layer() : nil
    self.layers = layers + (outer.map { [$0] } ?? [])
    super.init(inner)
    layer = outer
  }

  fileprivate func show(_ parts: _VisualParts, _ size: CGSize, _ environment: EnvironmentValues) {
    for (layer, part) in zip(layers, parts.parts) {
      var effects = Layer.Effects()
      part(&effects, size, environment)
      if isShown, let animation, let motion = Layer.motion as? Motion {
        motion.send(layer, to: effects, by: animation)
      } else if isShown {
        layer.revise(effects: effects)
      } else {
        layer.set(effects: effects)
      }
    }
    isShown = true
  }
}

extension View {
  /// Changes a view's picture as its size and place say; nothing is laid out anew for that.
  ///
  ///     Cover().visualEffect { cover, geometry in
  ///       cover.opacity(1 - abs(geometry.frame(in: .scrollView).minY) / 300)
  ///     }
  nonisolated public func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View {
    modifier(VisualModifier { effect(EmptyVisualEffect(), GeometryProxy($0, size: $1)) })
  }
}
