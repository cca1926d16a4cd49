import DisplayTree
import Foundation

/// A shadow behind a shape, or inside it as if it were cut out.
///
///     Circle().fill(.white.shadow(.drop(radius: 4, y: 2)))
public struct ShadowStyle: Equatable, Sendable {
  var color: Color
  var radius: CGFloat
  var x: CGFloat
  var y: CGFloat
  var isInner: Bool

  /// A shadow behind the shape. Lengths in points.
  public static func drop(
    color: Color = .init(.sRGBLinear, white: 0, opacity: 0.33),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius, x: x, y: y, isInner: false)
  }

  /// A shadow that the edge throws on the shape. Lengths in points.
  public static func inner(
    color: Color = .init(.sRGBLinear, white: 0, opacity: 0.55),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius, x: x, y: y, isInner: true)
  }

  struct Resolved: Equatable, Sendable {
    var shadow: Shadow
    var isInner: Bool

    /// What lies around `outline` throws its shadow in; the rest is cut off.
    func innerMark(of outline: Outline, isEvenOdd: Bool) -> Drawing.Mark {
      let margin = CGFloat(shadow.radius * 2 + max(abs(shadow.x), abs(shadow.y)) + 1)
      let around = Path(outline.bounds.insetBy(dx: -margin, dy: -margin)).outline
      var thrown = Drawing.GroupEffects()
      thrown.shadow = shadow
      var cut = Drawing.GroupEffects()
      cut.clip = outline
      cut.isClipEvenOdd = isEvenOdd
      let opaque = Pigment(red: shadow.pigment.red, green: shadow.pigment.green, blue: shadow.pigment.blue)
      let rim = Drawing.Mark.fill(Outline(around.pieces + outline.pieces), .solid(opaque), isEvenOdd: true)
      return .group([.group([rim], thrown)], cut)
    }
  }

  func resolved(in environment: EnvironmentValues) -> Resolved {
    Resolved(
      shadow: Shadow(pigment: color.pigment(in: environment), radius: Double(radius), x: Double(x), y: Double(y)),
      isInner: isInner
    )
  }
}

/// How a view's colours are mixed with those behind it.
public enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  case exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker
  case plusLighter

  var blend: Blend {
    switch self {
    case .normal: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationOut: .destinationOut
    case .plusDarker: .plusDarker
    case .plusLighter: .plusLighter
    }
  }
}
