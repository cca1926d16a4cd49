import DisplayTree
import Foundation

/// A stretch of a text: what it says, and what was said about its looks.
struct TextPiece: Equatable, Sendable {
  enum Content: Equatable, Sendable {
    case verbatim(String)
    case key(LocalizedStringKey, table: String?, bundle: Bundle?)
    case attributed(AttributedString)
    case source(any TextSource)
    case image(Image)

    static func == (lhs: Content, rhs: Content) -> Bool {
      switch (lhs, rhs) {
      case (.verbatim(let left), .verbatim(let right)): left == right
      case (.key(let left, let table, let bundle), .key(let right, let otherTable, let otherBundle)):
        left == right && table == otherTable && bundle == otherBundle
      case (.attributed(let left), .attributed(let right)): left == right
      case (.source(let left), .source(let right)): left.isSame(as: right)
      case (.image(let left), .image(let right)): left == right
      default: false
      }
    }
  }

  var content: Content
  var attributes = TextAttributes()
  /// What is read aloud instead.
  var speech: Text?
  var isHeader = false
}

/// Text that is worked out when it is shown.
protocol TextSource: Equatable, Sendable {
  func string(in environment: EnvironmentValues, now: Date) -> AttributedString
  /// When the text reads otherwise than at `now`; nil for never.
  func nextChange(after now: Date, in environment: EnvironmentValues) -> Date?
}

extension TextSource {
  func isSame(as other: any TextSource) -> Bool { (other as? Self) == self }
  func nextChange(after now: Date, in environment: EnvironmentValues) -> Date? { nil }
}

/// A value in a format.
struct FormattedText<F: FormatStyle>: TextSource, @unchecked Sendable where F.FormatInput: Equatable {
  // Formats and what they write are values; the two are never changed.
  private let input: F.FormatInput
  private let format: F
  private let attributed: (F.FormatOutput) -> AttributedString

  init(_ input: F.FormatInput, _ format: F, _ attributed: @escaping (F.FormatOutput) -> AttributedString) {
    self.input = input
    self.format = format
    self.attributed = attributed
  }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.input == rhs.input && lhs.format == rhs.format }

  func string(in environment: EnvironmentValues, now: Date) -> AttributedString {
    // A format that names a locale keeps it, unless one is set in the environment.
    let locale = environment.locale
    let format = locale == Locale.current || locale == Locale.autoupdatingCurrent ? format : format.locale(locale)
    return attributed(format.format(input))
  }
}

/// What was said about a stretch of text; nil where nothing was.
struct TextAttributes: Equatable, Sendable {
  enum Line: Equatable, Sendable {
    case absent
    case styled(Text.LineStyle)
  }

  /// A style, the same as another if the two are of one type and have the same values.
  struct Ink: Equatable, Sendable {
    let style: AnyShapeStyle
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.style.isSame(as: rhs.style) }
  }

  var font: Font?
  var ink: Ink?
  var weight: Font.Weight?
  var design: Font.Design?
  var width: Font.Width?
  var isBold: Bool?
  var isItalic: Bool?
  var isMonospaced: Bool?
  var hasMonospacedDigits: Bool?
  var underline: Line?
  var strikethrough: Line?
  var kerning: CGFloat?
  var tracking: CGFloat?
  var baselineOffset: CGFloat?
  var scale: Text.Scale?
  var link: URL?

  /// What is not said here is taken from `other`.
  func filled(by other: TextAttributes) -> TextAttributes {
    var result = self
    func fill<V>(_ path: WritableKeyPath<TextAttributes, V?>) {
      if result[keyPath: path] == nil { result[keyPath: path] = other[keyPath: path] }
    }
    if other == TextAttributes() { return self }
    fill(\.font)
    fill(\.ink)
    fill(\.weight)
    fill(\.design)
    fill(\.width)
    fill(\.isBold)
    fill(\.isItalic)
    fill(\.isMonospaced)
    fill(\.hasMonospacedDigits)
    fill(\.underline)
    fill(\.strikethrough)
    fill(\.kerning)
    fill(\.tracking)
    fill(\.baselineOffset)
    fill(\.scale)
    fill(\.link)
    return result
  }

  /// What the text is painted with.
  @MainActor func resolvedInk(in environment: EnvironmentValues) -> _ResolvedStyle {
    if let ink { return ink.style.resolved(in: environment) }
    return link == nil ? environment.foregroundStyle() : TintShapeStyle().resolved(in: environment)
  }

  @MainActor func run(_ text: String, in environment: EnvironmentValues) -> TextRun {
    let all = filled(by: environment.textAttributes)
    let pigment = all.resolvedInk(in: environment).pigment
    var font = all.font ?? environment.font ?? .body
    if let weight = all.weight { font = font.weight(weight) }
    if let design = all.design { font.design = design }
    if let width = all.width { font = font.width(width) }
    if let isBold = all.isBold { font = font.bold(isBold) }
    if let isItalic = all.isItalic { font = font.italic(isItalic) }
    if all.isMonospaced == true { font = font.monospaced() }
    if all.hasMonospacedDigits == true { font = font.monospacedDigit() }
    if all.scale == .secondary { font = font.scaled(by: 0.8) }
    func line(_ line: Line?) -> Text.LineStyle? {
      if case .styled(let style) = line { style } else { nil }
    }
    let (under, through) = (line(all.underline), line(all.strikethrough))
    var run = TextRun(
      text: environment.textCase?.applied(to: text, environment.locale) ?? text,
      typeface: font.typeface(in: environment),
      pigment: pigment,
      underline: under.map { $0.color?.pigment(in: environment) ?? pigment },
      strikethrough: through.map { $0.color?.pigment(in: environment) ?? pigment },
      tracking: Double(all.tracking ?? all.kerning ?? 0),
      baselineOffset: Double(all.baselineOffset ?? 0)
    )
    run.underlinePattern = under?.pattern.line ?? .solid
    run.strikethroughPattern = through?.pattern.line ?? .solid
    run.link = all.link
    return run
  }
}

/// A text as it is shown at one moment, in one environment.
struct ResolvedText: Equatable {
  var block: TextBlock
  var nextChange: Date?
  var speech: String
  var isHeader: Bool
  /// What all of it is painted with, where that is more than a colour.
  var wash: _ResolvedStyle?
  var open: @MainActor (URL) -> Void

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.block == rhs.block && lhs.nextChange == rhs.nextChange && lhs.speech == rhs.speech
      && lhs.isHeader == rhs.isHeader && lhs.wash == rhs.wash
  }
}

extension ResolvedText {
  init(_ block: TextBlock) {
    self.init(block: block, nextChange: nil, speech: block.text, isHeader: false, open: { _ in })
  }
}

extension Text {
  @MainActor func resolved(in environment: EnvironmentValues, now: Date) -> ResolvedText {
    var writer = TextWriter(environment: environment, now: now)
    for piece in pieces { writer.write(piece, within: TextAttributes()) }
    let leading = (pieces.first?.attributes.font ?? environment.font)?.leadingPoints ?? 0
    var block = TextBlock(
      runs: writer.runs,
      alignment: environment.blockAlignment,
      lineLimit: environment.lineLimit,
      reservedLines: environment.reservedLines,
      truncation: environment.truncationMode.block,
      lineSpacing: Double(environment.lineSpacing + leading),
      smallestScale: Double(environment.minimumScaleFactor)
    )
    block.mayTighten = environment.allowsTightening
    block.isSelectable = environment.isTextSelectable
    if block.runs.isEmpty { block.runs = [TextAttributes().run("", in: environment)] }
    return ResolvedText(
      block: block,
      nextChange: writer.nextChange,
      speech: writer.speech,
      isHeader: pieces.contains(where: \.isHeader),
      wash: writer.wash,
      open: { environment.openURL($0) }
    )
  }

  /// The bare text, as controls show it that take no other.
  @MainActor func string(in environment: EnvironmentValues, now: Date = Date()) -> String {
    resolved(in: environment, now: now).block.text
  }
}

/// Writes pieces down as runs.
@MainActor private struct TextWriter {
  let environment: EnvironmentValues
  let now: Date
  var runs: [TextRun] = []
  var speech = ""
  var nextChange: Date?
  private var inks: [_ResolvedStyle] = []

  init(environment: EnvironmentValues, now: Date) {
    self.environment = environment
    self.now = now
  }

  /// The gradient or the like that all of the text has.
  var wash: _ResolvedStyle? {
    guard let first = inks.first, first.isVaried, inks.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  mutating func write(_ piece: TextPiece, within outer: TextAttributes) {
    let attributes = piece.attributes.filled(by: outer)
    let before = speech
    switch piece.content {
    case .verbatim(let string): write(string, attributes)
    case .key(let key, let table, let bundle): write(key, table, bundle, attributes)
    case .attributed(let string): write(string, attributes)
    case .source(let source):
      write(source.string(in: environment, now: now), attributes)
      if let date = source.nextChange(after: now, in: environment) { nextChange = min(nextChange ?? date, date) }
    case .image(let image): write(image, attributes)
    }
    if let spoken = piece.speech { speech = before + spoken.string(in: environment, now: now) }
  }

  private mutating func write(_ image: Image, _ attributes: TextAttributes) {
    guard let backend = CurrentBackend.backend else { return }
    var around = environment
    if let font = attributes.font { around.font = font }
    if let ink = attributes.ink { around.foreground = ForegroundStyles([ink.style], outer: nil) }
    let resolved = image.resolved(in: around, backend)
    var run = attributes.run(TextInset.character, in: environment)
    run.inset = TextInset(
      drawing: Drawing(resolved.marks(in: resolved.natural)),
      size: resolved.natural,
      baseline: Double(resolved.baseline ?? resolved.natural.height)
    )
    speech += resolved.label ?? ""
    runs.append(run)
  }

  private mutating func write(_ string: String, _ attributes: TextAttributes) {
    guard !string.isEmpty else { return }
    speech += string
    inks.append(attributes.filled(by: environment.textAttributes).resolvedInk(in: environment))
    runs.append(attributes.run(string, in: environment))
  }

  private mutating func write(_ string: AttributedString, _ attributes: TextAttributes) {
    for run in string.runs {
      write(String(string[run.range].characters), TextAttributes(run.attributes).filled(by: attributes))
    }
  }

  private mutating func write(
    _ key: LocalizedStringKey,
    _ table: String?,
    _ bundle: Bundle?,
    _ attributes: TextAttributes
  ) {
    let found = StringTable.wording(key.key, table: table, bundle: bundle ?? .main, locale: environment.locale)
    let format = found ?? key.key
    guard !key.arguments.isEmpty else { return write(Markup(format), [], attributes) }
    // Values stand as single characters while the markup is read: what they say is no markup.
    var specifiers: [(Int, String)] = []
    var source = ""
    for part in Wording(format).parts {
      switch part {
      case .literal(let literal): source += literal
      case .value(let place, let specifier):
        source.unicodeScalars.append(TextWriter.placeholder(specifiers.count))
        specifiers.append((place, specifier))
      }
    }
    let values = specifiers.map { place, specifier -> Text in
      guard key.arguments.indices.contains(place) else { return Text(verbatim: specifier) }
      switch key.arguments[place].value {
      case .text(let text): return text
      case let number: return Text(verbatim: Wording.string(number, specifier, environment.locale))
      }
    }
    write(Markup(source), values, attributes)
  }

  private mutating func write(_ markup: Markup, _ values: [Text], _ outer: TextAttributes) {
    for run in markup.runs {
      var attributes = TextAttributes()
      if run.isBold { attributes.isBold = true }
      if run.isItalic { attributes.isItalic = true }
      if run.isCode { attributes.isMonospaced = true }
      if run.isStruck { attributes.strikethrough = .styled(.single) }
      attributes.link = run.link.flatMap { URL(string: filled($0, values)) }
      attributes = attributes.filled(by: outer)
      var literal = ""
      for scalar in run.text.unicodeScalars {
        guard let index = TextWriter.index(of: scalar), values.indices.contains(index) else {
          literal.unicodeScalars.append(scalar)
          continue
        }
        write(literal, attributes)
        literal = ""
        for piece in values[index].pieces { write(piece, within: attributes) }
      }
      write(literal, attributes)
    }
  }

  private func filled(_ address: String, _ values: [Text]) -> String {
    guard !values.isEmpty else { return address }
    var result = ""
    for scalar in address.unicodeScalars {
      if let index = TextWriter.index(of: scalar), values.indices.contains(index) {
        result += values[index].string(in: environment, now: now)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A character of a private plane, which no text has.
  private static func placeholder(_ index: Int) -> Unicode.Scalar { Unicode.Scalar(0x10F000 + UInt32(index))! }

  private static func index(of scalar: Unicode.Scalar) -> Int? {
    (0x10F000...0x10FFFD).contains(scalar.value) ? Int(scalar.value) - 0x10F000 : nil
  }
}
