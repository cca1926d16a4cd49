import DisplayTree
import Foundation

struct OpacityEffect: LayerEffect {
  var opacity: Double
  var animatableData: Double {
    get { opacity * animatableScale }
    set { opacity = newValue / animatableScale }
  }
  func apply(to effects: inout Layer.Effects, size: CGSize, in environment: EnvironmentValues) {
    effects.opacity = min(max(opacity, 0), 1)
  }
}

/// An effect that a number sets.
struct AmountEffect: LayerEffect {
  enum Kind { case brightness, contrast, saturation, grayscale, hueRotation }
  let kind: Kind
  var amount: Double

  var animatableData: Double {
    get { amount * animatableScale }
    set { amount = newValue / animatableScale }
  }

  func apply(to effects: inout Layer.Effects, size: CGSize, in environment: EnvironmentValues) {
    switch kind {
    case .brightness: effects.brightness = amount
    case .contrast: effects.contrast = amount
    case .saturation: effects.saturation = amount
    case .grayscale: effects.grayscale = min(max(amount, 0), 1)
    case .hueRotation: effects.hueRotation = amount
    }
  }
}

struct ShadowEffect: LayerEffect {
  var color: Color
  var radius: CGFloat
  var offset: CGSize

  var animatableData: AnimatablePair<CGFloat, CGSize.AnimatableData> {
    get { AnimatablePair(radius, offset.animatableData) }
    set {
      radius = newValue.first
      offset.animatableData = newValue.second
    }
  }

  func apply(to effects: inout Layer.Effects, size: CGSize, in environment: EnvironmentValues) {
    effects.shadow = Shadow(
      pigment: color.pigment(in: environment),
      radius: Double(max(radius, 0)),
      x: Double(offset.width),
      y: Double(offset.height)
    )
  }
}

/// An effect that is there or not.
struct PlainEffect: LayerEffect, Equatable {
  enum Kind: Equatable {
    case hidden, colorInverted, grouped, luminanceToAlpha
    case multiplied(Color)
    case blended(BlendMode)
  }
  let kind: Kind

  func apply(to effects: inout Layer.Effects, size: CGSize, in environment: EnvironmentValues) {
    switch kind {
    case .hidden: effects.isHidden = true
    case .colorInverted: effects.isColorInverted = true
    case .grouped: break
    case .luminanceToAlpha: effects.turnsLuminanceIntoOpacity = true
    case .multiplied(let color): effects.multiplier = color.pigment(in: environment)
    case .blended(let mode): effects.blend = mode.blend
    }
  }
}

/// How colours are mixed while a view is drawn by itself. The desktop mixes them as numbers, not as light: the cases
/// look alike.
public enum ColorRenderingMode: Hashable, Sendable {
  case nonLinear
  case linear
  case extendedLinear
}

/// A blur, which fades out at the edges or does not.
struct BlurEffect: LayerEffect {
  var radius: CGFloat
  let isOpaque: Bool

  var animatableData: CGFloat {
    get { radius }
    set { radius = newValue }
  }

  func apply(to effects: inout Layer.Effects, size: CGSize, in environment: EnvironmentValues) {
    effects.blurRadius = Double(max(radius, 0))
    effects.isBlurOpaque = isOpaque
  }
}

extension View {
  /// Makes a view more transparent, from 1, as it is, to 0, not to be seen. It keeps its space.
  nonisolated public func opacity(_ opacity: Double) -> some View {
    modifier(EffectModifier(OpacityEffect(opacity: opacity)))
  }

  /// Takes a view's space and shows nothing of it.
  nonisolated public func hidden() -> some View { modifier(EffectModifier(PlainEffect(kind: .hidden))) }

  /// Makes a view brighter: 0 as it is, 1 white.
  nonisolated public func brightness(_ amount: Double) -> some View {
    modifier(EffectModifier(AmountEffect(kind: .brightness, amount: amount)))
  }

  /// Sets light and dark apart: 1 as it is, 0 all grey.
  nonisolated public func contrast(_ amount: Double) -> some View {
    modifier(EffectModifier(AmountEffect(kind: .contrast, amount: amount)))
  }

  /// Makes colours purer: 1 as they are, 0 grey.
  nonisolated public func saturation(_ amount: Double) -> some View {
    modifier(EffectModifier(AmountEffect(kind: .saturation, amount: amount)))
  }

  /// Takes colours away: 0 as they are, 1 grey.
  nonisolated public func grayscale(_ amount: Double) -> some View {
    modifier(EffectModifier(AmountEffect(kind: .grayscale, amount: amount)))
  }

  /// Turns colours around the circle of hues.
  nonisolated public func hueRotation(_ angle: Angle) -> some View {
    modifier(EffectModifier(AmountEffect(kind: .hueRotation, amount: angle.radians)))
  }

  /// Turns colours into their opposites.
  nonisolated public func colorInvert() -> some View { modifier(EffectModifier(PlainEffect(kind: .colorInverted))) }

  /// Draws a view as if through coloured glass.
  nonisolated public func colorMultiply(_ color: Color) -> some View {
    modifier(EffectModifier(PlainEffect(kind: .multiplied(color))))
  }

  /// Mixes a view's colours with those behind it.
  nonisolated public func blendMode(_ blendMode: BlendMode) -> some View {
    modifier(EffectModifier(PlainEffect(kind: .blended(blendMode))))
  }

  /// Blurs a view.
  ///
  /// - Parameters:
  ///   - radius: Points.
  ///   - opaque: It does not fade out at its edges.
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(EffectModifier(BlurEffect(radius: radius, isOpaque: opaque)))
  }

  /// Turns what is bright into opaque black, and what is dark into nothing: for a mask.
  nonisolated public func luminanceToAlpha() -> some View {
    modifier(EffectModifier(PlainEffect(kind: .luminanceToAlpha)))
  }

  /// Draws a shadow of all that a view shows. Lengths in points.
  nonisolated public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    modifier(EffectModifier(ShadowEffect(color: color, radius: radius, offset: CGSize(width: x, height: y))))
  }

  /// Draws a view as one picture before other effects are applied to it.
  nonisolated public func compositingGroup() -> some View { modifier(EffectModifier(PlainEffect(kind: .grouped))) }

  /// Draws a view as one picture before other effects are applied to it.
  ///
  /// - Parameter opaque: What the view leaves free is black.
  nonisolated public func drawingGroup(
    opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear
  ) -> some View {
    background { if opaque { Color.black } }.modifier(EffectModifier(PlainEffect(kind: .grouped)))
  }
}
