import DisplayTree
import Foundation

/// A font: a style of text, or a size, weight and design.
public struct Font: Hashable, Sendable {
  var style: TextStyle?
  var size: CGFloat
  var weight: Weight?
  var design: Design?
  var family: String?
  var isItalic = false
  var hasMonospacedDigits = false

  /// What a piece of text is for; each has a size and a weight.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2

    /// Points.
    var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption: 12
      case .caption2: 11
      }
    }
  }

  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }

  public struct Weight: Hashable, Sendable {
    let value: Int
    public static let ultraLight = Weight(value: 100)
    public static let thin = Weight(value: 200)
    public static let light = Weight(value: 300)
    public static let regular = Weight(value: 400)
    public static let medium = Weight(value: 500)
    public static let semibold = Weight(value: 600)
    public static let bold = Weight(value: 700)
    public static let heavy = Weight(value: 800)
    public static let black = Weight(value: 900)
  }

  private init(_ style: TextStyle) {
    self.style = style
    size = style.size
    if style == .headline { weight = .semibold }
  }

  public static let largeTitle = Font(.largeTitle)
  public static let title = Font(.title)
  public static let title2 = Font(.title2)
  public static let title3 = Font(.title3)
  public static let headline = Font(.headline)
  public static let subheadline = Font(.subheadline)
  public static let body = Font(.body)
  public static let callout = Font(.callout)
  public static let footnote = Font(.footnote)
  public static let caption = Font(.caption)
  public static let caption2 = Font(.caption2)

  /// The desktop's font in the size of a style.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    var font = Font(style)
    font.design = design
    font.weight = weight ?? font.weight
    return font
  }

  /// The desktop's font in a size, in points.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    var font = Font(.body)
    font.style = nil
    font.size = size
    font.weight = weight
    font.design = design
    return font
  }

  /// A font by its family's name, in points.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    var font = Font.system(size: size)
    font.family = name
    return font
  }

  private func changed(_ change: (inout Font) -> Void) -> Font {
    var font = self
    change(&font)
    return font
  }

  public func weight(_ weight: Weight) -> Font { changed { $0.weight = weight } }
  public func bold() -> Font { weight(.bold) }
  public func italic() -> Font { changed { $0.isItalic = true } }
  public func monospaced() -> Font { changed { $0.design = .monospaced } }
  public func monospacedDigit() -> Font { changed { $0.hasMonospacedDigits = true } }

  var typeface: Typeface {
    let design: Typeface.Design =
      switch self.design {
      case .serif: .serif
      case .rounded: .rounded
      case .monospaced: .monospaced
      case .default, nil: .standard
      }
    return Typeface(
      family: family,
      design: design,
      size: Double(size),
      weight: weight?.value ?? 400,
      isItalic: isItalic,
      hasMonospacedDigits: hasMonospacedDigits
    )
  }
}

private enum FontKey: EnvironmentKey { static let defaultValue: Font? = nil }
private enum LineLimitKey: EnvironmentKey { static let defaultValue: Int? = nil }
private enum LineSpacingKey: EnvironmentKey { static let defaultValue: CGFloat = 0 }
private enum TextAlignmentKey: EnvironmentKey { static let defaultValue = TextAlignment.leading }
private enum TruncationKey: EnvironmentKey { static let defaultValue = Text.TruncationMode.tail }
private enum ScaleKey: EnvironmentKey { static let defaultValue: CGFloat = 1 }

extension EnvironmentValues {
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue }
  }
  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }
  public var truncationMode: Text.TruncationMode {
    get { self[TruncationKey.self] }
    set { self[TruncationKey.self] = newValue }
  }
  public var minimumScaleFactor: CGFloat {
    get { self[ScaleKey.self] }
    set { self[ScaleKey.self] = newValue }
  }
}

extension View {
  nonisolated public func font(_ font: Font?) -> some View { environment(\.font, font) }
  nonisolated public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }
  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }
}
