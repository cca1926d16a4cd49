import DisplayTree
import Foundation

extension Text {
  private func changed(_ change: (inout TextAttributes) -> Void) -> Text {
    var attributes = TextAttributes()
    change(&attributes)
    var text = self
    for index in text.pieces.indices {
      text.pieces[index].attributes = text.pieces[index].attributes.filled(by: attributes)
    }
    return text
  }

  /// The font of all that has none yet; nil for that of the environment.
  nonisolated public func font(_ font: Font?) -> Text { changed { $0.font = font } }
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> Text { changed { $0.weight = weight } }
  nonisolated public func fontDesign(_ design: Font.Design?) -> Text { changed { $0.design = design } }
  nonisolated public func fontWidth(_ width: Font.Width?) -> Text { changed { $0.width = width } }
  nonisolated public func bold() -> Text { bold(true) }
  nonisolated public func bold(_ isActive: Bool) -> Text { changed { $0.isBold = isActive } }
  nonisolated public func italic() -> Text { italic(true) }
  nonisolated public func italic(_ isActive: Bool) -> Text { changed { $0.isItalic = isActive } }
  nonisolated public func monospaced(_ isActive: Bool = true) -> Text { changed { $0.isMonospaced = isActive } }
  nonisolated public func monospacedDigit() -> Text { changed { $0.hasMonospacedDigits = true } }
  nonisolated public func foregroundColor(_ color: Color?) -> Text {
    changed { $0.ink = color.map { .init(style: AnyShapeStyle($0)) } }
  }

  /// The colour of all that has none yet; of a style of several colours, one that comes near to it.
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    changed { $0.ink = .init(style: AnyShapeStyle(style)) }
  }

  /// A line under the text, in the text's colour unless another is given.
  nonisolated public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    underline(isActive, pattern: .solid, color: color)
  }

  /// A line under the text, in the text's colour unless another is given.
  nonisolated public func underline(
    _ isActive: Bool = true,
    pattern: LineStyle.Pattern,
    color: Color? = nil
  ) -> Text {
    changed { $0.underline = isActive ? .styled(LineStyle(pattern: pattern, color: color)) : .absent }
  }

  /// A line through the text, in the text's colour unless another is given.
  nonisolated public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    strikethrough(isActive, pattern: .solid, color: color)
  }

  /// A line through the text, in the text's colour unless another is given.
  nonisolated public func strikethrough(
    _ isActive: Bool = true,
    pattern: LineStyle.Pattern,
    color: Color? = nil
  ) -> Text {
    changed { $0.strikethrough = isActive ? .styled(LineStyle(pattern: pattern, color: color)) : .absent }
  }

  /// Points more between characters; ligatures stay.
  nonisolated public func kerning(_ kerning: CGFloat) -> Text { changed { $0.kerning = kerning } }

  /// Points more between characters; where both are given, it counts instead of the kerning.
  nonisolated public func tracking(_ tracking: CGFloat) -> Text { changed { $0.tracking = tracking } }

  /// Points above the line that the text stands on.
  nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
    changed { $0.baselineOffset = baselineOffset }
  }

  /// A size within that of the font: `.secondary` for what belongs to the rest, such as a unit.
  nonisolated public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
    isEnabled ? changed { $0.scale = scale } : self
  }

  /// What is read aloud instead of the text.
  nonisolated public func accessibilityLabel(_ label: Text) -> Text {
    var text = self
    guard !text.pieces.isEmpty else { return self }
    text.pieces[0].speech = label
    for index in text.pieces.indices.dropFirst() { text.pieces[index].speech = Text(verbatim: "") }
    return text
  }

  /// What is read aloud instead of the text.
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> Text {
    accessibilityLabel(Text(labelKey))
  }

  /// What is read aloud instead of the text.
  @_disfavoredOverload nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> Text {
    accessibilityLabel(Text(label))
  }

  /// Says that the text heads what follows.
  nonisolated public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text {
    var text = self
    for index in text.pieces.indices { text.pieces[index].isHeader = true }
    return text
  }
}

/// How deep a heading is.
public enum AccessibilityHeadingLevel: UInt, Sendable { case unspecified, h1, h2, h3, h4, h5, h6 }

extension Text {
  /// Capital or small letters throughout, whatever the text's own are.
  public enum Case: Hashable, Sendable {
    case uppercase, lowercase

    func applied(to text: String, _ locale: Locale) -> String {
      switch self {
      case .uppercase: text.uppercased(with: locale)
      case .lowercase: text.lowercased(with: locale)
      }
    }
  }

  /// A size within that of the font.
  public struct Scale: Hashable, Sendable {
    private let isSecondary: Bool
    public static let `default` = Scale(isSecondary: false)
    public static let secondary = Scale(isSecondary: true)
  }

  /// A line under text or through it.
  public struct LineStyle: Hashable, Sendable {
    /// What the line is made of.
    public struct Pattern: Hashable, Sendable {
      let line: TextRun.LinePattern
      public static let solid = Pattern(line: .solid)
      public static let dot = Pattern(line: .dot)
      public static let dash = Pattern(line: .dash)
      public static let dashDot = Pattern(line: .dashDot)
      public static let dashDotDot = Pattern(line: .dashDotDot)
    }

    let pattern: Pattern
    let color: Color?

    /// - Parameter color: Nil for the text's own.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    public static let single = LineStyle()
  }

  /// Where text that does not fit is cut.
  public enum TruncationMode: Hashable, Sendable {
    case head, tail, middle

    var block: TextBlock.Truncation {
      switch self {
      case .head: .head
      case .middle: .middle
      case .tail: .tail
      }
    }
  }
}

/// How lines of text are set within the text's own width.
@frozen public enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading, center, trailing

}

extension EnvironmentValues {
  /// Where the lines of a text begin, seen from the left.
  var blockAlignment: TextBlock.Alignment {
    switch multilineTextAlignment {
    case .leading: layoutDirection == .rightToLeft ? .trailing : .leading
    case .center: .center
    case .trailing: layoutDirection == .rightToLeft ? .leading : .trailing
    }
  }
}
