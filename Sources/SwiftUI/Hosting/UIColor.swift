import Foundation

/// A colour by UIKit's or AppKit's name for it; `Color(uiColor:)` shows it.
///
///     Text(title).background(Color(.secondarySystemBackground))
///
/// The names of both frameworks are here: programs for several platforms find either.
public final class UIColor: Hashable, _ExpressibleByColorLiteral, @unchecked Sendable {  // never changed
  let color: Color

  public init(_ color: Color) { self.color = color }

  /// Parts from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(.sRGB, red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
  }

  /// A literal, as Xcode shows it: `#colorLiteral(red: 0.9, green: 0.7, blue: 0.2, alpha: 1)`.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(Color(.sRGB, white: Double(white), opacity: Double(alpha)))
  }

  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(
      Color(
        hue: Double(hue),
        saturation: Double(saturation),
        brightness: Double(brightness),
        opacity: Double(alpha)
      )
    )
  }

  /// A colour of an asset catalogue; nil if there is none of the name.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// A colour of an asset catalogue; nil if there is none of the name.
  ///
  /// - Parameters:
  ///   - bundle: Where the catalogue is; nil for the program's own resources.
  ///   - traitCollection: Changes nothing: the colour is light or dark as it is used.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    guard AssetCatalog.hasColor(name, bundle: bundle?.bundlePath) else { return nil }
    self.init(Color(name, bundle: bundle))
  }

  /// A colour that is decided where it is used.
  ///
  ///     UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(Color(ProvidedColor(provide: dynamicProvider)))
  }

  /// The colour as it is in other surroundings.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    UIColor(Color(color.resolve(in: traitCollection.environment)))
  }

  private convenience init(light: Int, dark: Int, opacity: Double = 1) {
    self.init(Color(AdaptiveColor(light: light, dark: dark, opacity: opacity)))
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(color.opacity(Double(alpha))) }

  public static func == (left: UIColor, right: UIColor) -> Bool { left.color == right.color }
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

extension UIColor {
  /// The parts of the colour in light surroundings, from 0 to 1.
  @discardableResult public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?,
    green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = parts
    red?.pointee = parts[0]
    green?.pointee = parts[1]
    blue?.pointee = parts[2]
    alpha?.pointee = parts[3]
    return true
  }

  /// The place of the colour on the circle of hues, its purity and its brightness in light surroundings, from 0 to 1.
  @discardableResult public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?,
    saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = parts
    let (most, least) = (parts[..<3].max()!, parts[..<3].min()!)
    let range = most - least
    var place: CGFloat = 0
    if range > 0 {
      switch most {
      case parts[0]: place = (parts[1] - parts[2]) / range
      case parts[1]: place = (parts[2] - parts[0]) / range + 2
      default: place = (parts[0] - parts[1]) / range + 4
      }
    }
    hue?.pointee = (place < 0 ? place + 6 : place) / 6
    saturation?.pointee = most > 0 ? range / most : 0
    brightness?.pointee = most
    alpha?.pointee = parts[3]
    return true
  }

  /// How bright a grey is in light surroundings, from 0 to 1; false for a colour that is no grey.
  @discardableResult public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = parts
    guard parts[0] == parts[1], parts[1] == parts[2] else { return false }
    white?.pointee = parts[0]
    alpha?.pointee = parts[3]
    return true
  }

  private var parts: [CGFloat] {
    let resolved = color.resolve(in: EnvironmentValues())
    return [resolved.red, resolved.green, resolved.blue, resolved.opacity].map { CGFloat($0) }
  }
}

/// What a colour literal is.
public typealias _ColorLiteralType = UIColor

/// AppKit's name for colours.
public typealias NSColor = UIColor

extension UIColor {
  public static let black = UIColor(.black)
  public static let white = UIColor(.white)
  public static let clear = UIColor(.clear)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)

  public static let systemRed = UIColor(.red)
  public static let systemOrange = UIColor(.orange)
  public static let systemYellow = UIColor(.yellow)
  public static let systemGreen = UIColor(.green)
  public static let systemMint = UIColor(.mint)
  public static let systemTeal = UIColor(.teal)
  public static let systemCyan = UIColor(.cyan)
  public static let systemBlue = UIColor(.blue)
  public static let systemIndigo = UIColor(.indigo)
  public static let systemPurple = UIColor(.purple)
  public static let systemPink = UIColor(.pink)
  public static let systemBrown = UIColor(.brown)
  public static let systemGray = UIColor(.gray)
  public static let systemGray2 = UIColor(light: 0xAEAEB2, dark: 0x636366)
  public static let systemGray3 = UIColor(light: 0xC7C7CC, dark: 0x48484A)
  public static let systemGray4 = UIColor(light: 0xD1D1D6, dark: 0x3A3A3C)
  public static let systemGray5 = UIColor(light: 0xE5E5EA, dark: 0x2C2C2E)
  public static let systemGray6 = UIColor(light: 0xF2F2F7, dark: 0x1C1C1E)
  public static let tintColor = UIColor(.accentColor)

  public static let label = UIColor(.primary)
  public static let secondaryLabel = UIColor(.secondary)
  public static let tertiaryLabel = UIColor(Color(.system(.tertiary)))
  public static let quaternaryLabel = UIColor(Color(.system(.quaternary)))
  public static let placeholderText = UIColor(Color(.system(.placeholder)))
  public static let link = UIColor(Color(.system(.link)))
  public static let separator = UIColor(Color(.system(.separator)))
  public static let opaqueSeparator = UIColor(light: 0xC6C6C8, dark: 0x38383A)
  public static let systemFill = UIColor(Color(.system(.fill)))
  public static let secondarySystemFill = UIColor(light: 0x787880, dark: 0x787880, opacity: 0.16)
  public static let tertiarySystemFill = UIColor(light: 0x767680, dark: 0x767680, opacity: 0.12)
  /// What is behind a window's content.
  public static let systemBackground = UIColor(Color(.system(.background)))
  // A desktop's dark windows are not black, as a phone's are. What lies on them is lighter still.
  public static let secondarySystemBackground = UIColor(light: 0xF2F2F7, dark: 0x323234)
  public static let tertiarySystemBackground = UIColor(light: 0xFFFFFF, dark: 0x3E3E41)
  /// What is behind a list of cards.
  public static let systemGroupedBackground = UIColor(light: 0xF2F2F7, dark: 0x1C1C1E)
  public static let secondarySystemGroupedBackground = UIColor(light: 0xFFFFFF, dark: 0x2C2C2E)
  public static let tertiarySystemGroupedBackground = UIColor(light: 0xF2F2F7, dark: 0x3A3A3C)

  // AppKit's names.
  public static let labelColor = UIColor.label
  public static let secondaryLabelColor = UIColor.secondaryLabel
  public static let tertiaryLabelColor = UIColor.tertiaryLabel
  public static let separatorColor = UIColor.separator
  public static let textColor = UIColor.label
  public static let windowBackgroundColor = UIColor.systemBackground
  public static let controlBackgroundColor = UIColor(light: 0xFFFFFF, dark: 0x1E1E1E)
  public static let textBackgroundColor = UIColor.controlBackgroundColor
  public static let controlAccentColor = UIColor.tintColor
}

/// One colour in light surroundings, another in dark ones.
private struct AdaptiveColor: Hashable, ShapeStyle {
  let light: Int
  let dark: Int
  let opacity: Double

  func resolve(in environment: EnvironmentValues) -> Color.Resolved {
    let hex = environment.colorScheme == .dark ? dark : light
    let (red, green, blue) = (Double(hex >> 16 & 0xFF), Double(hex >> 8 & 0xFF), Double(hex & 0xFF))
    return Color(.sRGB, red: red / 255, green: green / 255, blue: blue / 255, opacity: opacity).resolve(in: environment)
  }
}

/// A colour that a program decides by what is around.
private struct ProvidedColor: Hashable, ShapeStyle {
  private final class Provider: Sendable {
    nonisolated(unsafe) let provide: (UITraitCollection) -> UIColor  // as UIKit calls it: where the colour is used
    init(_ provide: @escaping (UITraitCollection) -> UIColor) { self.provide = provide }
  }
  private let provider: Provider

  init(provide: @escaping (UITraitCollection) -> UIColor) { provider = Provider(provide) }

  func resolve(in environment: EnvironmentValues) -> Color.Resolved {
    provider.provide(UITraitCollection(environment)).color.resolve(in: environment)
  }

  static func == (left: ProvidedColor, right: ProvidedColor) -> Bool { left.provider === right.provider }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(provider)) }
}

extension Color {
  /// A colour by UIKit's name for it.
  public init(uiColor: UIColor) { self = uiColor.color }

  /// A colour by AppKit's name for it.
  public init(nsColor: NSColor) { self = nsColor.color }

  /// A colour by UIKit's or AppKit's name for it.
  public init(_ color: UIColor) { self = color.color }
}
