import DisplayTree
import Foundation

private enum FontKey: EnvironmentKey { static let defaultValue: Font? = nil }
private enum LineLimitKey: EnvironmentKey { static let defaultValue: Int? = nil }
private enum ReservedLinesKey: EnvironmentKey { static let defaultValue = 0 }
private enum LineSpacingKey: EnvironmentKey { static let defaultValue: CGFloat = 0 }
private enum TextAlignmentKey: EnvironmentKey { static let defaultValue = TextAlignment.leading }
private enum TruncationKey: EnvironmentKey { static let defaultValue = Text.TruncationMode.tail }
private enum ScaleKey: EnvironmentKey { static let defaultValue: CGFloat = 1 }
private enum TighteningKey: EnvironmentKey { static let defaultValue = false }
private enum TextCaseKey: EnvironmentKey { static let defaultValue: Text.Case? = nil }
private enum TextAttributesKey: EnvironmentKey { static let defaultValue = TextAttributes() }
private enum SelectableKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue.map { max($0, 1) } }
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
  public var allowsTightening: Bool {
    get { self[TighteningKey.self] }
    set { self[TighteningKey.self] = newValue }
  }
  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set { self[TextCaseKey.self] = newValue }
  }
  /// The height of text is that of at least so many lines.
  var reservedLines: Int {
    get { self[ReservedLinesKey.self] }
    set { self[ReservedLinesKey.self] = newValue }
  }
  /// What text is like that says nothing itself.
  var textAttributes: TextAttributes {
    get { self[TextAttributesKey.self] }
    set { self[TextAttributesKey.self] = newValue }
  }
  var isTextSelectable: Bool {
    get { self[SelectableKey.self] }
    set { self[SelectableKey.self] = newValue }
  }
}

/// The number of lines of text, as a limit and as a reserve.
private struct LineRange: Equatable {
  var limit: Int?
  var reserved: Int
}

extension EnvironmentValues {
  fileprivate var lineRange: LineRange {
    get { LineRange(limit: lineLimit, reserved: reservedLines) }
    set {
      lineLimit = newValue.limit
      reservedLines = newValue.reserved
    }
  }
}

extension View {
  /// The font of all text inside that has none of its own.
  nonisolated public func font(_ font: Font?) -> some View { environment(\.font, font) }
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
    environment(\.textAttributes.weight, weight)
  }
  nonisolated public func fontDesign(_ design: Font.Design?) -> some View {
    environment(\.textAttributes.design, design)
  }
  nonisolated public func fontWidth(_ width: Font.Width?) -> some View { environment(\.textAttributes.width, width) }
  nonisolated public func bold(_ isActive: Bool = true) -> some View { environment(\.textAttributes.isBold, isActive) }
  nonisolated public func italic(_ isActive: Bool = true) -> some View {
    environment(\.textAttributes.isItalic, isActive)
  }
  nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
    environment(\.textAttributes.isMonospaced, isActive)
  }
  /// Digits that are all equally wide, so that a number which changes does not jump about.
  nonisolated public func monospacedDigit() -> some View { environment(\.textAttributes.hasMonospacedDigits, true) }

  /// A line under all text inside, in the text's colour unless another is given.
  nonisolated public func underline(
    _ isActive: Bool = true,
    pattern: Text.LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> some View {
    let line = TextAttributes.Line.styled(Text.LineStyle(pattern: pattern, color: color))
    return environment(\.textAttributes.underline, isActive ? line : .absent)
  }

  /// A line through all text inside, in the text's colour unless another is given.
  nonisolated public func strikethrough(
    _ isActive: Bool = true,
    pattern: Text.LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> some View {
    let line = TextAttributes.Line.styled(Text.LineStyle(pattern: pattern, color: color))
    return environment(\.textAttributes.strikethrough, isActive ? line : .absent)
  }

  /// Points more between the characters of all text inside; ligatures stay.
  nonisolated public func kerning(_ kerning: CGFloat) -> some View { environment(\.textAttributes.kerning, kerning) }
  /// Points more between the characters of all text inside.
  nonisolated public func tracking(_ tracking: CGFloat) -> some View {
    environment(\.textAttributes.tracking, tracking)
  }
  /// Points above the line that text stands on.
  nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    environment(\.textAttributes.baselineOffset, baselineOffset)
  }
  /// A size within that of the font: `.secondary` for what belongs to the rest, such as a unit.
  nonisolated public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    transformEnvironment(\.textAttributes) { if isEnabled { $0.scale = scale } }
  }
  /// Capital or small letters throughout; nil for the text's own.
  nonisolated public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }

  /// The most lines that text may take; nil for as many as it needs.
  nonisolated public func lineLimit(_ number: Int?) -> some View {
    environment(\.lineRange, LineRange(limit: number, reserved: 0))
  }
  /// The least number of lines that text takes, filled or not.
  nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    environment(\.lineRange, LineRange(limit: nil, reserved: limit.lowerBound))
  }
  /// The most lines that text may take.
  nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    environment(\.lineRange, LineRange(limit: limit.upperBound, reserved: 0))
  }
  /// The least number of lines that text takes, filled or not, and the most.
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    environment(\.lineRange, LineRange(limit: limit.upperBound, reserved: limit.lowerBound))
  }
  /// The most lines that text may take; with `reservesSpace`, it is always as high as these.
  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    environment(\.lineRange, LineRange(limit: limit, reserved: reservesSpace ? limit : 0))
  }

  /// Points more between the lines of a text; none behind the last.
  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }
  /// Lets text that is a little too long move its characters together.
  nonisolated public func allowsTightening(_ flag: Bool) -> some View { environment(\.allowsTightening, flag) }
  /// How small text may become, as a share of its size, before it is cut; 1 for not at all.
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, min(max(factor, 0), 1))
  }
  /// How lines are set within a text's own width.
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }
  /// Where text is cut that does not fit.
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }

  /// Whether the user can select and copy text inside; not unless said.
  nonisolated public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    environment(\.isTextSelectable, S.allowsSelection)
  }
}

/// Whether text can be selected.
public protocol TextSelectability {
  static var allowsSelection: Bool { get }
}

/// Text can be selected and copied.
public struct EnabledTextSelectability: TextSelectability, Sendable {
  public static let allowsSelection = true
}

/// Text can not be selected.
public struct DisabledTextSelectability: TextSelectability, Sendable {
  public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
