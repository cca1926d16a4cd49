import DisplayTree
import Foundation

/// A colour; as a view it fills the space that it is offered.
public struct Color: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    case fixed(Pigment)
    /// One for a light surrounding, one for a dark one.
    case adaptive(light: Pigment, dark: Pigment)
  }
  var source: Source
  var opacityFactor = 1.0

  init(_ source: Source) { self.source = source }

  /// Which numbers a colour is made of.
  public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }

  public init(
    _ colorSpace: RGBColorSpace = .sRGB,
    red: Double,
    green: Double,
    blue: Double,
    opacity: Double = 1
  ) {
    self.init(.fixed(Pigment(red: red, green: green, blue: blue, opacity: opacity)))
  }

  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  private init(_ light: Int, _ dark: Int) {
    func pigment(_ hex: Int) -> Pigment {
      Pigment(
        red: Double(hex >> 16 & 0xFF) / 255,
        green: Double(hex >> 8 & 0xFF) / 255,
        blue: Double(hex & 0xFF) / 255
      )
    }
    self.init(.adaptive(light: pigment(light), dark: pigment(dark)))
  }

  public static let clear = Color(.fixed(.clear))
  public static let black = Color(.fixed(.black))
  public static let white = Color(.fixed(.white))
  public static let red = Color(0xFF3B30, 0xFF453A)
  public static let orange = Color(0xFF9500, 0xFF9F0A)
  public static let yellow = Color(0xFFCC00, 0xFFD60A)
  public static let green = Color(0x34C759, 0x30D158)
  public static let mint = Color(0x00C7BE, 0x63E6E2)
  public static let teal = Color(0x30B0C7, 0x40C8E0)
  public static let cyan = Color(0x32ADE6, 0x64D2FF)
  public static let blue = Color(0x007AFF, 0x0A84FF)
  public static let indigo = Color(0x5856D6, 0x5E5CE6)
  public static let purple = Color(0xAF52DE, 0xBF5AF2)
  public static let pink = Color(0xFF2D55, 0xFF375F)
  public static let brown = Color(0xA2845E, 0xAC8E68)
  public static let gray = Color(0x8E8E93, 0x8E8E93)
  public static let accentColor = Color.blue
  public static let primary = Color(.adaptive(light: .black, dark: .white))
  public static let secondary = Color(
    .adaptive(
      light: Pigment(red: 0.235, green: 0.235, blue: 0.263, opacity: 0.6),
      dark: Pigment(red: 0.922, green: 0.922, blue: 0.961, opacity: 0.6)
    )
  )

  /// The colour, `opacity` times as opaque.
  public func opacity(_ opacity: Double) -> Color {
    var color = self
    color.opacityFactor *= opacity
    return color
  }

  func pigment(in environment: EnvironmentValues) -> Pigment {
    switch source {
    case .fixed(let pigment): pigment.faded(by: opacityFactor)
    case .adaptive(let light, let dark): (environment.colorScheme == .dark ? dark : light).faded(by: opacityFactor)
    }
  }
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

/// Whether the surrounding is light or dark.
public enum ColorScheme: CaseIterable, Hashable, Sendable { case light, dark }

private enum ColorSchemeKey: EnvironmentKey { static let defaultValue = ColorScheme.light }
private enum AppearanceKey: EnvironmentKey { static let defaultValue = Appearance() }
private enum ForegroundKey: EnvironmentKey { static let defaultValue: Color? = nil }

extension EnvironmentValues {
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }
  /// What the desktop asks for.
  var appearance: Appearance {
    get { self[AppearanceKey.self] }
    set {
      self[AppearanceKey.self] = newValue
      colorScheme = newValue.isDark ? .dark : .light
      layoutDirection = newValue.isRightToLeft ? .rightToLeft : .leftToRight
    }
  }
  var foregroundColor: Color? {
    get { self[ForegroundKey.self] }
    set { self[ForegroundKey.self] = newValue }
  }
}

extension View {
  nonisolated public func foregroundColor(_ color: Color?) -> some View { environment(\.foregroundColor, color) }
}
