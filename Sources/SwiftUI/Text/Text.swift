import DisplayTree
import Foundation

/// One or more lines of text.
public struct Text: Equatable, Sendable {
  var parts: [TextPart]

  struct TextPart: Equatable, Sendable {
    var string: String
    var font: Font?
    var isBold = false
    var isItalic = false
    var color: Color?
    var isUnderlined = false
    var isStruckThrough = false
    var tracking: CGFloat = 0
  }

  /// The text as it is, never localised.
  public init(verbatim content: String) { parts = [TextPart(string: content)] }

  /// The text as it is.
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { self.init(verbatim: String(content)) }

  init(parts: [TextPart]) { self.parts = parts }

  private func changed(_ change: (inout TextPart) -> Void) -> Text {
    var text = self
    for index in text.parts.indices { change(&text.parts[index]) }
    return text
  }

  /// Two texts as one.
  public static func + (lhs: Text, rhs: Text) -> Text { Text(parts: lhs.parts + rhs.parts) }

  public func font(_ font: Font?) -> Text { changed { if $0.font == nil { $0.font = font } } }
  public func bold() -> Text { changed { $0.isBold = true } }
  public func italic() -> Text { changed { $0.isItalic = true } }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { changed { $0.isUnderlined = isActive } }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    changed { $0.isStruckThrough = isActive }
  }
  public func foregroundColor(_ color: Color?) -> Text { changed { if $0.color == nil { $0.color = color } } }
  public func tracking(_ tracking: CGFloat) -> Text { changed { $0.tracking = tracking } }

  @MainActor func block(in environment: EnvironmentValues) -> TextBlock {
    TextBlock(
      runs: parts.map { part in
        let pigment = part.color?.pigment(in: environment) ?? environment.foregroundPigment()
        var typeface = (part.font ?? environment.font ?? .body).typeface
        if part.isBold { typeface.weight = max(typeface.weight, 700) }
        if part.isItalic { typeface.isItalic = true }
        return TextRun(
          text: part.string,
          typeface: typeface,
          pigment: pigment,
          underline: part.isUnderlined ? pigment : nil,
          strikethrough: part.isStruckThrough ? pigment : nil,
          tracking: part.tracking
        )
      },
      alignment: environment.multilineTextAlignment.block,
      lineLimit: environment.lineLimit,
      truncation: environment.truncationMode.block,
      lineSpacing: environment.lineSpacing,
      smallestScale: environment.minimumScaleFactor
    )
  }
}

extension Text: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> TextNode { TextNode(view, context) }
  static func update(_ node: TextNode, _ view: Self) { node.revise(view) }
}

@MainActor final class TextNode: ElementNode<TextElement> {
  private var text: Text

  init(_ text: Text, _ context: _NodeContext) {
    self.text = text
    super.init(context, TextElement(text.block(in: context.environment), context.graph.backend))
  }

  fileprivate func revise(_ text: Text) {
    guard text != self.text else { return }
    self.text = text
    element.revise(text.block(in: environment))
  }

  override func environmentDidChange(from old: EnvironmentValues) { element.revise(text.block(in: environment)) }
}

@MainActor final class TextElement: Element {
  private var block: TextBlock
  private let backend: any Backend

  init(_ block: TextBlock, _ backend: any Backend) {
    self.block = block
    self.backend = backend
    super.init()
    layer = Layer(.text(block))
    name()
  }

  func revise(_ block: TextBlock) {
    guard block != self.block else { return }
    let before = backend.extent(of: self.block, width: nil, height: nil)
    self.block = block
    layer?.revise(content: .text(block))
    name()
    // As large as before and not cut: nothing around it moves.
    if before == backend.extent(of: block, width: nil, height: nil), size(proposal ?? .unspecified) == before.size {
      invalidateDisplay()
    } else {
      invalidate()
    }
  }

  private func name() {
    var accessibility = Layer.Accessibility()
    accessibility.label = block.text
    layer?.revise(accessibility: accessibility)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { extent(proposal).size }

  private func extent(_ proposal: ProposedViewSize) -> TextExtent {
    backend.extent(of: block, width: proposal.width.map { Double($0) }, height: proposal.height.map { Double($0) })
  }

  override func explicitGuide(_ guide: AlignmentGuide, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    if guide == VerticalAlignment.firstTextBaseline.guide { return CGFloat(extent(proposal).firstBaseline) }
    if guide == VerticalAlignment.lastTextBaseline.guide { return CGFloat(extent(proposal).lastBaseline) }
    return nil
  }

  override var spacing: ViewSpacing {
    var spacing = ViewSpacing()
    spacing.isText = true
    return spacing
  }
}

/// How lines of text are set within the text's own width.
@frozen public enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading, center, trailing

  var block: TextBlock.Alignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

extension Text {
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
