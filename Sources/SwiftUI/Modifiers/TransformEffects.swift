import DisplayTree
import Foundation

struct ScaleEffect: LayerEffect {
  var scale: CGSize
  var anchor: UnitPoint

  var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
    get {
      let factor = CGFloat(animatableScale)
      return AnimatablePair(
        AnimatablePair(scale.width * factor, scale.height * factor),
        anchor.animatableData
      )
    }
    set {
      let factor = CGFloat(animatableScale)
      scale = CGSize(width: newValue.first.first / factor, height: newValue.first.second / factor)
      anchor.animatableData = newValue.second
    }
  }

  func apply(to effects: inout Layer.Effects, size: CGSize, in environment: EnvironmentValues) {
    effects.transform = CGAffineTransform(scaleX: scale.width, y: scale.height).around(anchor.place(in: size))
  }
}

struct RotationEffect: LayerEffect {
  var angle: Angle
  var anchor: UnitPoint

  var animatableData: AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(angle.animatableData, anchor.animatableData) }
    set {
      angle.animatableData = newValue.first
      anchor.animatableData = newValue.second
    }
  }

  func apply(to effects: inout Layer.Effects, size: CGSize, in environment: EnvironmentValues) {
    effects.transform = CGAffineTransform(rotationAngle: CGFloat(angle.radians)).around(anchor.place(in: size))
  }
}

/// A turn in space, seen from far away.
struct Rotation3DEffect: LayerEffect {
  var angle: Angle
  var axis: (x: CGFloat, y: CGFloat, z: CGFloat)
  var anchor: UnitPoint

  var animatableData: AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(angle.animatableData, anchor.animatableData) }
    set {
      angle.animatableData = newValue.first
      anchor.animatableData = newValue.second
    }
  }

  func apply(to effects: inout Layer.Effects, size: CGSize, in environment: EnvironmentValues) {
    let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
    guard length > 0 else { return }
    let (x, y, z) = (axis.x / length, axis.y / length, axis.z / length)
    let (sine, cosine) = (CGFloat(sin(angle.radians)), CGFloat(cos(angle.radians)))
    let rest = 1 - cosine
    effects.transform = CGAffineTransform(
      a: cosine + x * x * rest,
      b: x * y * rest + z * sine,
      c: x * y * rest - z * sine,
      d: cosine + y * y * rest,
      tx: 0,
      ty: 0
    ).around(anchor.place(in: size))
  }
}

struct TransformEffect: LayerEffect {
  let transform: CGAffineTransform
  func apply(to effects: inout Layer.Effects, size: CGSize, in environment: EnvironmentValues) {
    effects.transform = transform
  }
}

extension UnitPoint {
  func place(in size: CGSize) -> CGPoint { CGPoint(x: x * size.width, y: y * size.height) }
}

extension View {
  /// Draws a view larger or smaller; what is around it stays.
  nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    modifier(EffectModifier(ScaleEffect(scale: scale, anchor: anchor)))
  }

  /// Draws a view larger or smaller; what is around it stays.
  nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: s, height: s), anchor: anchor)
  }

  /// Draws a view wider or higher; what is around it stays. Negative factors mirror it.
  nonisolated public func scaleEffect(x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  /// Draws a view turned about a point; what is around it stays.
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(EffectModifier(RotationEffect(angle: angle, anchor: anchor)))
  }

  /// Draws a view turned in space, as it looks from far away: what is nearer is not larger.
  ///
  /// - Parameters:
  ///   - axis: The direction of the axis: x to the right, y down, z to the one who looks.
  ///   - anchorZ: Is of no consequence from far away, as is `perspective`.
  nonisolated public func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View {
    modifier(EffectModifier(Rotation3DEffect(angle: angle, axis: axis, anchor: anchor)))
  }

  /// Draws a view elsewhere, about its top leading corner; what is around it stays.
  nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(EffectModifier(TransformEffect(transform: transform)))
  }

  /// Draws a view elsewhere, as from far away; what is around it stays.
  nonisolated public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(EffectModifier(TransformEffect(transform: transform.affine)))
  }
}
