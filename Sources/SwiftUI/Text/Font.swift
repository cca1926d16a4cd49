import DisplayTree
import Foundation

/// A font: a style of text, a size of the desktop's font, or a family by name; and what is changed about it.
///
///     Text(title).font(.title2.bold())
///     Text(code).font(.system(.body, design: .monospaced))
public struct Font: Hashable, Sendable {
  enum Base: Hashable, Sendable {
    case style(TextStyle)
    case size(CGFloat)
    /// Grows with the user's text size as the style does; not at all without one.
    case family(String, CGFloat, relativeTo: TextStyle?)
  }

  var base: Base
  var design: Design?
  private var weight: Weight?
  private var isItalic = false
  private var width: Width?
  private var leading = Leading.standard
  private var hasMonospacedDigits = false
  private var hasSmallCaps = false
  /// Instead of the base's size, in points.
  private var size: CGFloat?
  private var factor: CGFloat = 1

  private init(_ base: Base) { self.base = base }

  private init(_ style: TextStyle) { self.init(.style(style)) }

  private func changed(_ change: (inout Font) -> Void) -> Font {
    var font = self
    change(&font)
    return font
  }
}

extension Font {
  public static let extraLargeTitle = Font(.extraLargeTitle)
  public static let extraLargeTitle2 = Font(.extraLargeTitle2)
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
  /// What text has that is given no font: `body`.
  public static var `default`: Font { .body }

  /// The desktop's font in the size of a style.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(style).changed {
      $0.design = design
      $0.weight = weight
    }
  }

  /// The desktop's font in the size of a style.
  @_disfavoredOverload public static func system(_ style: TextStyle, design: Design = .default) -> Font {
    Font(style).changed { $0.design = design }
  }

  /// The desktop's font in a size, in points, whatever text size the user likes.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(.size(size)).changed {
      $0.design = design
      $0.weight = weight
    }
  }

  /// The desktop's font in a size, in points, whatever text size the user likes.
  @_disfavoredOverload
  public static func system(size: CGFloat, weight: Weight = .regular, design: Design = .default) -> Font {
    system(size: size, weight: Optional(weight), design: Optional(design))
  }

  /// A font by its family's name; `size` points, and as much more or less as the user likes body text to be.
  public static func custom(_ name: String, size: CGFloat) -> Font { custom(name, size: size, relativeTo: .body) }

  /// A font by its family's name; `size` points, and as much more or less as the user likes `textStyle` to be.
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    Font(.family(name, size, relativeTo: textStyle))
  }

  /// A font by its family's name, in points, whatever text size the user likes.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(.family(name, fixedSize, relativeTo: nil))
  }

  public func weight(_ weight: Weight) -> Font { changed { $0.weight = weight } }
  public func bold() -> Font { bold(true) }
  public func bold(_ isActive: Bool) -> Font {
    changed {
      if isActive {
        $0.weight = max($0.effectiveWeight, .bold)
      } else if $0.effectiveWeight > .semibold {
        $0.weight = .regular
      }
    }
  }
  public func italic() -> Font { italic(true) }
  public func italic(_ isActive: Bool) -> Font { changed { $0.isItalic = isActive } }
  public func monospaced() -> Font { monospaced(true) }
  public func monospaced(_ isActive: Bool) -> Font {
    changed {
      if isActive { $0.design = .monospaced } else if $0.design == .monospaced { $0.design = nil }
    }
  }
  /// Digits that are all equally wide, so that a number which changes does not jump about.
  public func monospacedDigit() -> Font { changed { $0.hasMonospacedDigits = true } }
  /// Capitals the size of small letters for these.
  public func smallCaps() -> Font { smallCaps(true) }
  public func smallCaps(_ isActive: Bool) -> Font { changed { $0.hasSmallCaps = isActive } }
  public func lowercaseSmallCaps() -> Font { smallCaps(true) }
  public func lowercaseSmallCaps(_ isActive: Bool) -> Font { smallCaps(isActive) }
  public func width(_ width: Width) -> Font { changed { $0.width = width } }
  /// The distance of the lines.
  public func leading(_ leading: Leading) -> Font { changed { $0.leading = leading } }
  /// The same font in another size, in points.
  public func pointSize(_ size: CGFloat) -> Font {
    changed {
      $0.size = size
      $0.factor = 1
    }
  }
  /// The same font, `factor` times as large.
  public func scaled(by factor: CGFloat) -> Font { changed { $0.factor *= factor } }
}

extension Font {
  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }

  public enum Leading: Hashable, Sendable { case standard, tight, loose }

  /// How heavy the strokes are.
  public struct Weight: Hashable, Sendable, BitwiseCopyable {
    /// From 100 to 900.
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

  /// How wide the letters are: 0 as usual, below it narrower.
  public struct Width: Hashable, Sendable {
    public var value: CGFloat
    public init(_ value: CGFloat) { self.value = value }
    public static let compressed = Width(-0.5)
    public static let condensed = Width(-0.25)
    public static let standard = Width(0)
    public static let expanded = Width(0.25)
  }
}

private func max(_ one: Font.Weight, _ other: Font.Weight) -> Font.Weight { one > other ? one : other }
private func > (lhs: Font.Weight, rhs: Font.Weight) -> Bool { lhs.value > rhs.value }

extension Font {
  func resolved(_ textSize: DynamicTypeSize) -> Resolved {
    Resolved(
      pointSize: points(textSize),
      weight: effectiveWeight,
      width: width ?? .standard,
      leading: leading,
      isItalic: isItalic,
      isMonospaced: design == .monospaced,
      isLowercaseSmallCaps: hasSmallCaps
    )
  }

  fileprivate var effectiveWeight: Weight {
    if let weight { return weight }
    if case .style(let style) = base { return style.weight }
    return .regular
  }

  /// Points that the distance of lines is more or less than usual.
  var leadingPoints: CGFloat {
    switch leading {
    case .standard: 0
    case .tight: -2
    case .loose: 2
    }
  }

  func points(_ textSize: DynamicTypeSize) -> CGFloat {
    if let size { return size * factor }
    switch base {
    case .style(let style): return style.size(textSize) * factor
    case .size(let size): return size * factor
    case .family(_, let size, let style?):
      return (size * style.size(textSize) / style.size(.large)).rounded() * factor
    case .family(_, let size, nil): return size * factor
    }
  }

  func typeface(in environment: EnvironmentValues) -> Typeface {
    let design: Typeface.Design =
      switch self.design {
      case .serif: .serif
      case .rounded: .rounded
      case .monospaced: .monospaced
      case .default, nil: .standard
      }
    var family: String?
    if case .family(let name, _, _) = base, design != .monospaced { family = name }
    var typeface = Typeface(
      family: family,
      design: design,
      size: Double(points(environment.dynamicTypeSize)),
      weight: effectiveWeight.value,
      isItalic: isItalic,
      hasMonospacedDigits: hasMonospacedDigits,
      hasSmallCaps: hasSmallCaps
    )
    if let width { typeface.stretch = 1 + Double(width.value) }
    return typeface
  }
}
