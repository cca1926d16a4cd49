import Foundation

/// A font of a size in points, by UIKit's name; `Font(_:)` makes one for SwiftUI of it.
public final class UIFont: Hashable, Sendable {
  /// Points.
  public let pointSize: CGFloat
  public let familyName: String
  let weight: Weight
  let isItalic: Bool
  let isMonospaced: Bool
  let hasMonospacedDigits: Bool
  /// What it was asked for as; it is as large as SwiftUI's of the same name.
  let style: TextStyle?

  private init(
    _ family: String,
    _ size: CGFloat,
    _ weight: Weight,
    italic: Bool = false,
    monospaced: Bool = false,
    digits: Bool = false,
    style: TextStyle? = nil
  ) {
    familyName = family
    pointSize = size
    self.weight = weight
    isItalic = italic
    isMonospaced = monospaced
    hasMonospacedDigits = digits
    self.style = style
  }

  /// How heavy a font is: 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)

    var weight: Font.Weight {
      switch rawValue {
      case ..<(-0.7): .ultraLight
      case ..<(-0.5): .thin
      case ..<(-0.2): .light
      case ..<0.12: .regular
      case ..<0.27: .medium
      case ..<0.35: .semibold
      case ..<0.48: .bold
      case ..<0.59: .heavy
      default: .black
      }
    }
  }

  /// What text is for.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let largeTitle = TextStyle(rawValue: "largeTitle")
    public static let title1 = TextStyle(rawValue: "title1")
    public static let title2 = TextStyle(rawValue: "title2")
    public static let title3 = TextStyle(rawValue: "title3")
    public static let headline = TextStyle(rawValue: "headline")
    public static let subheadline = TextStyle(rawValue: "subheadline")
    public static let body = TextStyle(rawValue: "body")
    public static let callout = TextStyle(rawValue: "callout")
    public static let footnote = TextStyle(rawValue: "footnote")
    public static let caption1 = TextStyle(rawValue: "caption1")
    public static let caption2 = TextStyle(rawValue: "caption2")

    fileprivate var style: Font.TextStyle {
      switch self {
      case .largeTitle: .largeTitle
      case .title1: .title
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .callout: .callout
      case .footnote: .footnote
      case .caption1: .caption
      case .caption2: .caption2
      default: .body
      }
    }
  }

  /// A font of a family that is installed, by its name; what is not is replaced by the nearest. Nil without a name.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    self.init(fontName, fontSize, .regular)
  }

  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont("", fontSize, .regular) }
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont { UIFont("", fontSize, weight) }
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont("", fontSize, .bold) }
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont("", fontSize, .regular, italic: true)
  }
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont("", fontSize, weight, monospaced: true)
  }
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont("", fontSize, weight, digits: true)
  }
  /// The font of a style, as large as it is on a phone that nobody has changed.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont("", style.style.size(.large), style == .headline ? .semibold : .regular, style: style)
  }

  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(familyName, fontSize, weight, italic: isItalic, monospaced: isMonospaced, digits: hasMonospacedDigits)
  }

  public static let systemFontSize: CGFloat = 14
  public static let smallSystemFontSize: CGFloat = 12
  public static let labelFontSize: CGFloat = 17
  public static let buttonFontSize: CGFloat = 18

  /// Points from one line to the next.
  public var lineHeight: CGFloat { (pointSize * 1.2).rounded(.up) }

  public static func == (left: UIFont, right: UIFont) -> Bool {
    left.familyName == right.familyName && left.pointSize == right.pointSize && Font(left) == Font(right)
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(familyName)
    hasher.combine(pointSize)
  }
}

extension Font {
  /// The same font in SwiftUI.
  public init(_ font: UIFont) {
    var made: Font =
      if let style = font.style {
        .system(style.style)
      } else if !font.familyName.isEmpty {
        .custom(font.familyName, fixedSize: font.pointSize)
      } else if font.isMonospaced {
        .system(size: font.pointSize, weight: font.weight.weight, design: .monospaced)
      } else {
        .system(size: font.pointSize, weight: font.weight.weight)
      }
    if font.hasMonospacedDigits { made = made.monospacedDigit() }
    if font.isItalic { made = made.italic() }
    self = made
  }
}

/// A font by the name that it has on the Mac.
public typealias NSFont = UIFont
