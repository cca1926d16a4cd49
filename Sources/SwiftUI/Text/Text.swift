import DisplayTree
import Foundation

/// One or more lines of text.
///
/// A literal is a key for translation and may have markup; a variable is shown as it is.
///
///     Text("**\(copies)** copies due on \(date, format: .dateTime.day().month())")
///     Text(book.title).font(.headline)
public struct Text: Equatable, Sendable {
  var pieces: [TextPiece]

  init(pieces: [TextPiece]) { self.pieces = pieces }

  init(_ content: TextPiece.Content) { pieces = [TextPiece(content: content)] }

  /// The text as it is: no translation, no markup.
  public init(verbatim content: String) { self.init(.verbatim(content)) }

  /// The text as it is: no translation, no markup.
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { self.init(verbatim: String(content)) }

  /// The wording that a table of the user's language has for a key.
  ///
  /// - Parameters:
  ///   - tableName: A table other than `Localizable`.
  ///   - bundle: Where the table is, if not in the program's own bundle.
  ///   - comment: A hint for translators.
  public init(
    _ key: LocalizedStringKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    self.init(.key(key, table: tableName, bundle: bundle))
  }

  /// Text that brings its own looks; what it says nothing about is as around it.
  @_disfavoredOverload public init(_ attributedContent: AttributedString) { self.init(.attributed(attributedContent)) }

  /// A value in the writing of a format, and of the environment's locale.
  ///
  ///     Text(price, format: .currency(code: "EUR"))
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(.source(FormattedText(input, format) { AttributedString($0) }))
  }

  /// A value in the writing of a format, and of the environment's locale.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
    self.init(.source(FormattedText(input, format) { $0 }))
  }

  /// What `formatter` makes of `subject` at this moment.
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }

  /// What `formatter` makes of `subject` at this moment.
  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }

  /// What `formatter` makes of a date. Apple's Foundation counts dates among the types of the initialiser above.
  public init(_ subject: Date, formatter: Formatter) { self.init(verbatim: formatter.string(for: subject) ?? "") }

  /// An image as a character of the text: a symbol as large as the text, a picture as large as it is.
  ///
  ///     Text("\(Image(systemName: "star.fill")) \(stars) of 5")
  public init(_ image: Image) { self.init(.image(image)) }

  /// A date; the styles that depend on the time now keep up with it.
  public init(_ date: Date, style: DateStyle) { self.init(.source(DatedText(date: date, style: style))) }

  /// Two times, or two days, as one stretch: "10:30 – 10:40 AM".
  public init(_ dates: ClosedRange<Date>) { self.init(.source(StretchText(dates: dates))) }

  /// Two times, or two days, as one stretch: "10:30 – 10:40 AM".
  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

  /// The time left of a stretch of time, or gone of it, to the second; it keeps up with the time now.
  ///
  /// - Parameters:
  ///   - pauseTime: Shows the state at this moment, unmoving.
  ///   - showsHours: Whether an hour is written as 1:00:00, or else as 60:00.
  public init(
    timerInterval: ClosedRange<Date>,
    pauseTime: Date? = nil,
    countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    self.init(
      .source(
        TimerText(interval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)
      )
    )
  }

  /// Two texts as one, which breaks into lines as a whole; each side keeps its looks.
  public static func + (lhs: Text, rhs: Text) -> Text { Text(pieces: lhs.pieces + rhs.pieces) }
}

extension Text: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> TextNode { TextNode(view, context) }
  static func update(_ node: TextNode, _ view: Self) { node.revise(view) }
}

@MainActor final class TextNode: ElementNode<TextElement> {
  private var text: Text
  /// Takes back the alarm for the moment at which the text reads otherwise.
  private var cancelAlarm: (@MainActor () -> Void)?

  init(_ text: Text, _ context: _NodeContext) {
    self.text = text
    let resolved = text.resolved(in: context.environment, now: context.graph.backend.now)
    super.init(context, TextElement(resolved, isRedacted: context.environment.hidesContent, context.graph.backend))
    setAlarm(resolved.nextChange)
  }

  fileprivate func revise(_ text: Text) {
    guard text != self.text else { return }
    self.text = text
    refresh()
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    if let isGrowing = environment.contentTransition.isGreater(than: old.contentTransition) {
      element.isGrowing = isGrowing
    }
    refresh()
  }

  override func didRemove() { cancelAlarm?() }

  private func refresh() {
    let resolved = text.resolved(in: environment, now: graph.backend.now)
    element.revise(resolved, isRedacted: environment.hidesContent)
    setAlarm(resolved.nextChange)
  }

  private func setAlarm(_ date: Date?) {
    cancelAlarm?()
    cancelAlarm = nil
    guard let date else { return }
    cancelAlarm = graph.backend.after(date.timeIntervalSince(graph.backend.now)) { [weak self] in
      guard let self, !isRemoved else { return }
      refresh()
      graph.requestFrame()
    }
  }
}

@MainActor final class TextElement: Element, ContentChanging {
  /// Which way the number goes that the text shows.
  fileprivate var isGrowing = true
  private var block: TextBlock
  private var resolved: ResolvedText
  private var isRedacted: Bool
  private var isLink = false
  private let backend: any Backend

  init(_ resolved: ResolvedText, isRedacted: Bool = false, _ backend: any Backend) {
    self.resolved = resolved
    self.backend = backend
    self.isRedacted = isRedacted
    block = resolved.block
    super.init()
    layer = Layer(isRedacted ? .group : .text(block))
    describe()
  }

  /// Text that a control shows, apart from any view.
  convenience init(_ block: TextBlock, _ backend: any Backend) { self.init(ResolvedText(block), backend) }

  func revise(_ block: TextBlock) { revise(ResolvedText(block)) }

  func revise(_ resolved: ResolvedText, isRedacted: Bool = false) {
    let (old, wasRedacted) = (self.resolved, self.isRedacted)
    self.resolved = resolved
    self.isRedacted = isRedacted
    guard resolved != old || isRedacted != wasRedacted else { return }
    let before = backend.extent(of: block, width: nil, height: nil)
    block = resolved.block
    if !isRedacted, resolved.wash == nil { layer?.revise(content: .text(block)) }
    describe()
    // As large as before and not cut: nothing around it moves.
    if before == backend.extent(of: block, width: nil, height: nil), size(proposal ?? .unspecified) == before.size {
      invalidateDisplay()
    } else {
      invalidate()
    }
  }

  private func describe() {
    var accessibility = Layer.Accessibility()
    accessibility.label = isRedacted ? nil : resolved.speech
    accessibility.isHidden = isRedacted
    let links = Set(block.runs.map(\.link))
    if links.count == 1, let link = links.first ?? nil {
      accessibility.role = .link
      layer?.onActivate = { [open = resolved.open] in open(link) }
      isLink = true
    } else {
      if resolved.isHeader { accessibility.role = .header }
      if isLink { layer?.onActivate = nil }
      isLink = false
    }
    layer?.onEvent = { [open = resolved.open] event in if case .followed(let link) = event { open(link) } }
    layer?.revise(accessibility: accessibility)
  }

  var contentChange: ContentChange {
    node.map { ContentChange($0.environment.contentTransition, isGrowing: isGrowing) } ?? .none
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { extent(proposal).size }

  private func extent(_ proposal: ProposedViewSize) -> TextExtent {
    backend.extent(of: block, width: proposal.width.map { Double($0) }, height: proposal.height.map { Double($0) })
  }

  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    if isRedacted {
      layer?.revise(content: .drawing(bars(size, extent(proposal))))
    } else if let wash = resolved.wash {
      let box = CGRect(origin: .zero, size: size)
      var block = block
      block.wash = Drawing(wash.marks(filling: .rect(box), bounds: box))
      layer?.revise(content: .text(block))
    }
  }

  /// A bar for each line.
  private func bars(_ size: CGSize, _ extent: TextExtent) -> Drawing {
    let pigment = (block.runs.first?.pigment ?? .black).faded(by: 0.18)
    let height = extent.firstBaseline
    let lines = extent.lastBaseline - extent.firstBaseline
    let count = height > 0 ? Int((lines / (height * 1.25)).rounded()) + 1 : 1
    let advance = count > 1 ? lines / Double(count - 1) : 0
    return Drawing(
      (0..<count).map { line in
        let frame = CGRect(x: 0, y: Double(line) * advance + height * 0.2, width: size.width, height: height * 0.8)
        return .fill(Outline(roundedRectangle: frame, radius: min(height * 0.2, 4)), .solid(pigment), isEvenOdd: false)
      }
    )
  }

  override func explicitGuide(_ guide: AlignmentGuide, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    if guide == VerticalAlignment.firstTextBaseline.guide { return CGFloat(extent(proposal).firstBaseline) }
    if guide == VerticalAlignment.lastTextBaseline.guide { return CGFloat(extent(proposal).lastBaseline) }
    return nil
  }

  override var spacing: ViewSpacing {
    var spacing = ViewSpacing()
    spacing.textEdges = .vertical
    return spacing
  }
}

extension Outline {
  init(roundedRectangle frame: CGRect, radius: Double) {
    let (left, right, top, bottom) = (frame.minX, frame.maxX, frame.minY, frame.maxY)
    // How far a curve's controls are from its ends to come close to a quarter of a circle.
    let pull = radius * (1 - 0.5522847498)
    self.init([
      .move(CGPoint(x: left + radius, y: top)),
      .line(CGPoint(x: right - radius, y: top)),
      .curve(
        CGPoint(x: right, y: top + radius),
        control1: CGPoint(x: right - pull, y: top),
        control2: CGPoint(x: right, y: top + pull)
      ),
      .line(CGPoint(x: right, y: bottom - radius)),
      .curve(
        CGPoint(x: right - radius, y: bottom),
        control1: CGPoint(x: right, y: bottom - pull),
        control2: CGPoint(x: right - pull, y: bottom)
      ),
      .line(CGPoint(x: left + radius, y: bottom)),
      .curve(
        CGPoint(x: left, y: bottom - radius),
        control1: CGPoint(x: left + pull, y: bottom),
        control2: CGPoint(x: left, y: bottom - pull)
      ),
      .line(CGPoint(x: left, y: top + radius)),
      .curve(
        CGPoint(x: left + radius, y: top),
        control1: CGPoint(x: left, y: top + pull),
        control2: CGPoint(x: left + pull, y: top)
      ),
      .close,
    ])
  }
}
