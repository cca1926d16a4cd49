import DisplayTree
import Foundation

/// A colour; as a view it fills the space that it is offered.
///
///     Color("Ink")                          // From an asset catalogue, with its dark variant
///     Color(red: 0.9, green: 0.4, blue: 0.1)
///     Color.blue.opacity(0.2)
///
/// Colours with a name are others in dark surroundings: what is drawn is decided where the colour is used.
public struct Color: Hashable, CustomStringConvertible, Sendable {
  indirect enum Source: Hashable, Sendable {
    case fixed(Resolved)
    case system(SystemColor)
    case accent
    case asset(String, bundle: String?)
    case mixed(Color, Color, by: Double, isPerceptual: Bool)
    case exposed(Color, stops: Double)
    case custom(CustomColor)
  }

  let source: Source
  /// How often it was made less opaque, and by how much.
  var opacities: [Double] = []

  init(_ source: Source) { self.source = source }

  /// What the numbers of a colour mean.
  public enum RGBColorSpace: Hashable, Sendable {
    /// As the eye takes them: 0.5 looks half as bright.
    case sRGB
    /// As light adds up.
    case sRGBLinear
    /// As `sRGB`, but purer at the ends. What the display cannot show is clipped.
    case displayP3
  }

  public init(_ resolved: Color.Resolved) { self.init(.fixed(resolved)) }

  /// A colour from its parts, from 0 to 1.
  public init(
    _ colorSpace: Color.RGBColorSpace = .sRGB,
    red: Double,
    green: Double,
    blue: Double,
    opacity: Double = 1
  ) {
    self.init(
      Resolved(
        colorSpace: colorSpace,
        red: Float(red),
        green: Float(green),
        blue: Float(blue),
        opacity: Float(opacity)
      )
    )
  }

  /// A grey, from 0, black, to 1, white.
  public init(_ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// A colour from its place on the circle of hues, 0 and 1 both being red, its purity and its brightness.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let place = (hue - hue.rounded(.down)) * 6
    func part(_ offset: Double) -> Double {
      let distance = (place + offset).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(min(distance, 4 - distance, 1), 0)
    }
    self.init(.sRGB, red: part(5), green: part(3), blue: part(1), opacity: opacity)
  }

  /// A colour of one's own that depends on the environment.
  public init<T: Hashable & ShapeStyle>(_ color: T) where T.Resolved == Color.Resolved {
    self.init(.custom(CustomColor(value: AnyHashable(color)) { color.resolve(in: $0) }))
  }

  public static let clear = Color(.system(.clear))
  public static let black = Color(.system(.black))
  public static let white = Color(.system(.white))
  public static let red = Color(.system(.red))
  public static let orange = Color(.system(.orange))
  public static let yellow = Color(.system(.yellow))
  public static let green = Color(.system(.green))
  public static let mint = Color(.system(.mint))
  public static let teal = Color(.system(.teal))
  public static let cyan = Color(.system(.cyan))
  public static let blue = Color(.system(.blue))
  public static let indigo = Color(.system(.indigo))
  public static let purple = Color(.system(.purple))
  public static let pink = Color(.system(.pink))
  public static let brown = Color(.system(.brown))
  public static let gray = Color(.system(.gray))
  /// The colour of text.
  public static let primary = Color(.system(.primary))
  /// The colour of text that stands back.
  public static let secondary = Color(.system(.secondary))
  /// What the user, or else the nearest `accentColor(_:)`, has chosen for what can be used.
  public static var accentColor: Color { Color(.accent) }

  /// The colour, `opacity` times as opaque.
  public func opacity(_ opacity: Double) -> Color {
    var color = self
    color.opacities.append(opacity)
    return color
  }

  /// The colour a share of the way to another.
  ///
  /// - Parameter colorSpace: `.perceptual` goes in steps that look equal, `.device` mixes the numbers.
  public func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
    Color(.mixed(self, rhs, by: min(max(fraction, 0), 1), isPerceptual: colorSpace == .perceptual))
  }

  /// The colour in brighter light: each stop doubles it.
  public func exposureAdjust(_ stops: Double) -> Color { Color(.exposed(self, stops: stops)) }

  /// From somewhat lighter, at the top, to the colour itself.
  public var gradient: AnyGradient {
    AnyGradient(Gradient(colors: [mix(with: .white, by: 0.2, in: .device), self]))
  }

  /// The numbers of the colour where it is used.
  public func resolve(in environment: EnvironmentValues) -> Color.Resolved {
    var resolved: Resolved
    switch source {
    case .fixed(let fixed): resolved = fixed
    case .system(let color): resolved = Resolved(color.pigment(in: environment))
    case .accent:
      resolved = environment.accentColor?.resolve(in: environment) ?? Resolved(environment.appearance.accent)
    case .asset(let name, let bundle):
      resolved = Resolved(AssetCatalog.color(name, bundle: bundle, in: environment) ?? .clear)
    case .mixed(let first, let second, let fraction, let isPerceptual):
      let (first, second) = (first.resolve(in: environment), second.resolve(in: environment))
      resolved = first.mixed(with: second, by: fraction, isPerceptual: isPerceptual)
    case .exposed(let color, let stops):
      resolved = color.resolve(in: environment)
      let factor = Float(exp2(stops))
      resolved.linearRed *= factor
      resolved.linearGreen *= factor
      resolved.linearBlue *= factor
    case .custom(let color): resolved = color.resolve(environment)
    }
    for opacity in opacities { resolved.opacity *= Float(min(max(opacity, 0), 1)) }
    return resolved
  }

  func pigment(in environment: EnvironmentValues) -> Pigment {
    // Without a detour through light, so that the numbers stay what they were.
    if case .system(let color) = source {
      return color.pigment(in: environment).faded(by: opacities.reduce(1) { $0 * min(max($1, 0), 1) })
    }
    return resolve(in: environment).pigment
  }

  public var description: String {
    let name =
      switch source {
      case .fixed(let resolved): resolved.description
      case .system(let color): color.rawValue
      case .accent: "accentColor"
      case .asset(let name, let bundle): "NamedColor(name: \"\(name)\", bundle: \(bundle ?? "nil"))"
      case .mixed(let first, let second, let fraction, _): "\(Int((fraction * 100).rounded()))% \(first)-\(second)"
      case .exposed(let color, let stops): "\(color) exposed by \(stops)"
      case .custom(let color): "\(color.value.base)"
      }
    return opacities.reduce(name) { "\(Int(($1 * 100).rounded()))% \($0)" }
  }
}

/// What a colour of one's own is compared by, and what it comes to.
struct CustomColor: Hashable, @unchecked Sendable {  // made from a `Sendable` style
  let value: AnyHashable
  let resolve: @Sendable (EnvironmentValues) -> Color.Resolved

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.value == rhs.value }
  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension Color: ShapeStyle {
  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    _ResolvedStyle(.solid(pigment(in: context.environment).faded(by: context.levelOpacity)))
  }
}

extension ShapeStyle where Self == Color {
  public static var clear: Color { Color.clear }
  public static var black: Color { Color.black }
  public static var white: Color { Color.white }
  public static var red: Color { Color.red }
  public static var orange: Color { Color.orange }
  public static var yellow: Color { Color.yellow }
  public static var green: Color { Color.green }
  public static var mint: Color { Color.mint }
  public static var teal: Color { Color.teal }
  public static var cyan: Color { Color.cyan }
  public static var blue: Color { Color.blue }
  public static var indigo: Color { Color.indigo }
  public static var purple: Color { Color.purple }
  public static var pink: Color { Color.pink }
  public static var brown: Color { Color.brown }
  public static var gray: Color { Color.gray }
}

extension Color: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> ColorNode { ColorNode(view, context) }
  static func update(_ node: ColorNode, _ view: Self) { node.revise(view) }
}

@MainActor final class ColorNode: ElementNode<FillElement> {
  private var color: Color

  init(_ color: Color, _ context: _NodeContext) {
    self.color = color
    super.init(context, FillElement(color.pigment(in: context.environment)))
  }

  fileprivate func revise(_ color: Color) {
    self.color = color
    element.layer?.revise(content: .fill(color.pigment(in: environment)))
  }

  override func environmentDidChange(from old: EnvironmentValues) { revise(color) }
}

/// Takes whatever it is offered; ten points where nothing is.
@MainActor final class FillElement: Element {
  init(_ pigment: Pigment) {
    super.init()
    layer = Layer(.fill(pigment))
  }
  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
}
