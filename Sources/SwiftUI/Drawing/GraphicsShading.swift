import DisplayTree
import Foundation

extension GraphicsContext {
  /// What a path or text is drawn with. Points and lengths are those of the drawing.
  public struct Shading: Sendable {
    private enum Source: Sendable {
      case style(AnyShapeStyle)
      case resolved(_ResolvedStyle)
    }
    private let source: Source

    private init(_ style: some ShapeStyle) { source = .style(AnyShapeStyle(style)) }
    init(resolved: _ResolvedStyle) { source = .resolved(resolved) }

    func style(in environment: EnvironmentValues) -> _ResolvedStyle {
      switch source {
      case .style(let style): style.resolved(in: environment)
      case .resolved(let resolved): resolved
      }
    }

    /// What is in the foreground of the canvas.
    public static var foreground: Shading { Shading(ForegroundStyle()) }
    /// A style; its unit points are shares of the bounds of what is drawn.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(style) }
    public static func color(_ color: Color) -> Shading { Shading(color) }
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB,
      red: Double,
      green: Double,
      blue: Double,
      opacity: Double = 1
    ) -> Shading {
      Shading(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB,
      white: Double,
      opacity: Double = 1
    ) -> Shading {
      Shading(Color(colorSpace, white: white, opacity: opacity))
    }

    /// In a rectangle of length one, shares are points.
    private static func inPoints(_ style: some ShapeStyle) -> Shading {
      Shading(style.in(CGRect(x: 0, y: 0, width: 1, height: 1)))
    }
    private static func share(_ point: CGPoint) -> UnitPoint { UnitPoint(x: point.x, y: point.y) }

    public static func linearGradient(
      _ gradient: Gradient,
      startPoint: CGPoint,
      endPoint: CGPoint,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      inPoints(LinearGradient(gradient: gradient, startPoint: share(startPoint), endPoint: share(endPoint)))
    }
    public static func radialGradient(
      _ gradient: Gradient,
      center: CGPoint,
      startRadius: CGFloat,
      endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      inPoints(
        RadialGradient(gradient: gradient, center: share(center), startRadius: startRadius, endRadius: endRadius)
      )
    }
    public static func conicGradient(
      _ gradient: Gradient,
      center: CGPoint,
      angle: Angle = Angle(),
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      inPoints(AngularGradient(gradient: gradient, center: share(center), angle: angle))
    }
  }

  public struct GradientOptions: OptionSet, Sendable, BitwiseCopyable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
  }

  /// How what is drawn is mixed with what lies behind.
  public struct BlendMode: RawRepresentable, Equatable, Sendable, BitwiseCopyable {
    public let rawValue: Int32
    public init(rawValue: Int32) { self.rawValue = rawValue }

    private static let blends: [Blend] = [
      .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
      .difference, .exclusion, .hue, .saturation, .color, .luminosity,
    ]
    var blend: Blend {
      switch rawValue {
      case 0..<Int32(BlendMode.blends.count): BlendMode.blends[Int(rawValue)]
      case 20: .sourceAtop
      case 21: .destinationOver
      case 23: .destinationOut
      case 26: .plusDarker
      case 27: .plusLighter
      default: .normal
      }
    }

    public static var normal: BlendMode { BlendMode(rawValue: 0) }
    public static var multiply: BlendMode { BlendMode(rawValue: 1) }
    public static var screen: BlendMode { BlendMode(rawValue: 2) }
    public static var overlay: BlendMode { BlendMode(rawValue: 3) }
    public static var darken: BlendMode { BlendMode(rawValue: 4) }
    public static var lighten: BlendMode { BlendMode(rawValue: 5) }
    public static var colorDodge: BlendMode { BlendMode(rawValue: 6) }
    public static var colorBurn: BlendMode { BlendMode(rawValue: 7) }
    public static var softLight: BlendMode { BlendMode(rawValue: 8) }
    public static var hardLight: BlendMode { BlendMode(rawValue: 9) }
    public static var difference: BlendMode { BlendMode(rawValue: 10) }
    public static var exclusion: BlendMode { BlendMode(rawValue: 11) }
    public static var hue: BlendMode { BlendMode(rawValue: 12) }
    public static var saturation: BlendMode { BlendMode(rawValue: 13) }
    public static var color: BlendMode { BlendMode(rawValue: 14) }
    public static var luminosity: BlendMode { BlendMode(rawValue: 15) }
    public static var sourceAtop: BlendMode { BlendMode(rawValue: 20) }
    public static var destinationOver: BlendMode { BlendMode(rawValue: 21) }
    public static var destinationOut: BlendMode { BlendMode(rawValue: 23) }
    public static var plusDarker: BlendMode { BlendMode(rawValue: 26) }
    public static var plusLighter: BlendMode { BlendMode(rawValue: 27) }
  }
}
