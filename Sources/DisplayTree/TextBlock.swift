import Foundation

/// A font by its qualities; the backend finds the face.
public struct Typeface: Hashable, Sendable {
  public enum Design: Hashable, Sendable { case standard, serif, rounded, monospaced }

  /// A family by name; nil for the desktop's own of the design.
  public var family: String?
  public var design: Design
  /// Points.
  public var size: Double
  /// From 100 to 900; 400 is regular, 700 bold.
  public var weight: Int
  public var isItalic: Bool
  public var hasMonospacedDigits: Bool
  public var hasSmallCaps: Bool
  /// How wide the letters are; 1 as usual.
  public var stretch = 1.0

  public init(
    family: String? = nil,
    design: Design = .standard,
    size: Double,
    weight: Int = 400,
    isItalic: Bool = false,
    hasMonospacedDigits: Bool = false,
    hasSmallCaps: Bool = false
  ) {
    self.family = family
    self.design = design
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.hasMonospacedDigits = hasMonospacedDigits
    self.hasSmallCaps = hasSmallCaps
  }
}

/// A stretch of text that looks alike.
public struct TextRun: Hashable, Sendable {
  public var text: String
  public var typeface: Typeface
  public var pigment: Pigment
  public var underline: Pigment?
  public var strikethrough: Pigment?
  /// Extra points after each character.
  public var tracking: Double
  /// Points above the baseline.
  public var baselineOffset: Double
  public var underlinePattern = LinePattern.solid
  public var strikethroughPattern = LinePattern.solid
  /// Where the stretch leads to; reported by `ControlEvent.followed` when it is used.
  public var link: URL?
  /// What stands in the place of the run's one character.
  public var inset: TextInset?

  public enum LinePattern: Hashable, Sendable { case solid, dot, dash, dashDot, dashDotDot }

  public init(
    text: String,
    typeface: Typeface,
    pigment: Pigment,
    underline: Pigment? = nil,
    strikethrough: Pigment? = nil,
    tracking: Double = 0,
    baselineOffset: Double = 0
  ) {
    self.text = text
    self.typeface = typeface
    self.pigment = pigment
    self.underline = underline
    self.strikethrough = strikethrough
    self.tracking = tracking
    self.baselineOffset = baselineOffset
  }
}

/// A drawing that stands in a line of text as a character does.
public final class TextInset: Hashable, Sendable {
  /// Stands for it in the text.
  public static let character = "\u{FFFC}"

  public let drawing: Drawing
  public let size: CGSize
  /// From its top to the line of text.
  public let baseline: Double

  public init(drawing: Drawing, size: CGSize, baseline: Double) {
    self.drawing = drawing
    self.size = size
    self.baseline = baseline
  }

  public static func == (lhs: TextInset, rhs: TextInset) -> Bool {
    lhs === rhs || lhs.size == rhs.size && lhs.baseline == rhs.baseline && lhs.drawing == rhs.drawing
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(drawing)
    hasher.combine(baseline)
  }
}

/// Text with all that decides how it is laid out, but for the space it gets.
public struct TextBlock: Hashable, Sendable {
  public enum Alignment: Hashable, Sendable { case leading, center, trailing }
  public enum Truncation: Hashable, Sendable { case head, middle, tail }

  public var runs: [TextRun]
  public var alignment: Alignment
  /// The most lines; nil for as many as it takes.
  public var lineLimit: Int?
  /// The height is that of at least so many lines.
  public var reservedLines: Int
  public var truncation: Truncation
  /// Extra points between lines.
  public var lineSpacing: Double
  /// How far the text may shrink before it is cut; 1 for not at all.
  public var smallestScale: Double
  /// Text that is a little too long may move its characters together.
  public var mayTighten = false
  /// The user can select and copy it.
  public var isSelectable = false
  /// What the characters are painted with instead of their colours, in the coordinates of the text's own box.
  public var wash: Drawing?

  public init(
    runs: [TextRun],
    alignment: Alignment = .leading,
    lineLimit: Int? = nil,
    reservedLines: Int = 0,
    truncation: Truncation = .tail,
    lineSpacing: Double = 0,
    smallestScale: Double = 1
  ) {
    self.runs = runs
    self.alignment = alignment
    self.lineLimit = lineLimit
    self.reservedLines = reservedLines
    self.truncation = truncation
    self.lineSpacing = lineSpacing
    self.smallestScale = smallestScale
  }

  /// The bare text.
  public var text: String { runs.map { $0.inset == nil ? $0.text : "" }.joined() }
}

/// The space that text takes, in points.
public struct TextExtent: Hashable, Sendable {
  public var size: CGSize
  /// From the top to the first line's baseline.
  public var firstBaseline: Double
  /// From the top to the last line's baseline.
  public var lastBaseline: Double

  public init(size: CGSize, firstBaseline: Double, lastBaseline: Double) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }
}
