#if GTK
import DisplayTree
import Foundation

/// The sizes and colours of controls, the same with and without a display.
@MainActor enum Theme {
  static let accent = Pigment(red: 0.208, green: 0.518, blue: 0.894)
  static let destructive = Pigment(red: 0.88, green: 0.11, blue: 0.14)
  static let darkBackground = Pigment(red: 0.141, green: 0.141, blue: 0.141)
  /// The font of controls, in points.
  static let fontSize = 17.0
  static let typeface = Typeface(size: fontSize)
  static let controlHeight = 36.0

  static func text(_ text: String, _ typeface: Typeface = typeface, _ pigment: Pigment = .black) -> TextBlock {
    TextBlock(runs: [TextRun(text: text, typeface: typeface, pigment: pigment)], lineLimit: 1)
  }

  private static var widths = Cache<TextBlock, TextExtent>(limit: 500)

  static func extent(of words: String, _ typeface: Typeface = typeface) -> TextExtent {
    let block = text(words.isEmpty ? " " : words, typeface)
    return widths.value(for: block) { TextLayout(block, width: nil, height: nil).extent(scale: 1) }
  }

  static func insets(of control: Control) -> (top: Double, leading: Double, bottom: Double, trailing: Double) {
    let (look, size): (Control.ButtonLook, Control.Size)
    var arrow = 0.0
    switch control {
    case .button(let buttonLook, let buttonSize, _): (look, size) = (buttonLook, buttonSize)
    case .menu(_, let menuLook, let menuSize, let hasArrow):
      (look, size) = (menuLook, menuSize)
      if hasArrow, look == .bordered || look == .prominent { arrow = 20 }
    default: return (0, 0, 0, 0)
    }
    guard look == .bordered || look == .prominent else { return (0, 0, 0, 0) }
    let (across, along): (Double, Double) =
      switch size {
      case .mini: (2, 8)
      case .small: (4, 10)
      case .regular: (7, 14)
      case .large: (11, 18)
      case .extraLarge: (15, 24)
      }
    return (across, along, across, along + arrow)
  }

  /// What keeps the text of a field of several lines from the field's edges.
  static let fieldInset = CGPoint(x: 9, y: 8)

  private static func growing(_ field: Control.Field, _ width: Double?) -> TextExtent {
    let inset = field.look == .plain ? CGPoint.zero : fieldInset
    func extent(_ text: String, _ width: Double?) -> TextExtent {
      let run = TextRun(text: text.isEmpty ? " " : text, typeface: field.typeface, pigment: .black)
      return TextLayout(TextBlock(runs: [run]), width: width, height: nil).extent(scale: 1)
    }
    let natural = max(extent(field.text, nil).size.width, extent(field.prompt, nil).size.width) + 2 * inset.x + 2
    let whole = width ?? max(natural, 60)
    let line = extent(" ", nil)
    // A last line without anything in it counts as well.
    let text = field.text.hasSuffix("\n") ? field.text + " " : field.text
    // The caret takes a point.
    let own = extent(text, max(whole - 2 * inset.x - 1, 1)).size.height
    let least = Double(field.lines.lowerBound) * line.size.height
    let most = Double(min(field.lines.upperBound, 10_000)) * line.size.height
    let height = min(max(own, least), most) + 2 * inset.y
    let baseline = inset.y + line.firstBaseline
    return TextExtent(size: CGSize(width: whole, height: height), firstBaseline: baseline, lastBaseline: baseline)
  }

  static func extent(of control: Control, width: Double?, height: Double?) -> TextExtent {
    func fixed(_ width: Double, _ height: Double, typeface: Typeface = typeface) -> TextExtent {
      let line = extent(of: "", typeface)
      let baseline = (height - line.size.height) / 2 + line.firstBaseline
      return TextExtent(size: CGSize(width: width, height: height), firstBaseline: baseline, lastBaseline: baseline)
    }
    func flexible(_ least: Double) -> Double { max(width ?? least, 0) }
    switch control {
    case .button, .menu:
      let insets = insets(of: control)
      return fixed(insets.leading + insets.trailing, insets.top + insets.bottom)
    case .toggle(_, .slider, _): return fixed(48, 26)
    case .toggle(_, .checkbox, _): return fixed(22, 22)
    case .slider: return fixed(flexible(200), 28)
    case .stepper: return fixed(92, 34)
    case .field(let field):
      if field.grows { return growing(field, width) }
      let line = extent(of: "", field.typeface).size.height
      let height = field.look == .plain ? line : max(line + 12, controlHeight)
      let words = max(
        extent(of: field.text, field.typeface).size.width,
        extent(of: field.prompt, field.typeface).size.width
      )
      return fixed(width ?? max(words + (field.look == .plain ? 2 : 26), 60), height, typeface: field.typeface)
    case .editor: return fixed(flexible(200), max(height ?? 120, 0))
    case .dropDown(let items, _):
      return fixed((items.map { extent(of: $0).size.width }.max() ?? 20).rounded(.up) + 56, controlHeight)
    case .segments(let items, _):
      let widest = items.map { extent(of: $0).size.width }.max() ?? 0
      return fixed(width ?? (widest.rounded(.up) + 28) * Double(items.count), controlHeight)
    case .date(let date, let parts, _, let isExpanded, let timeZone):
      if isExpanded { return fixed(max(width ?? 320, 300), parts == .date ? 240 : parts == .time ? 110 : 350) }
      return fixed(extent(of: DateWords.text(date, parts, timeZone)).size.width.rounded(.up) + 32, controlHeight)
    case .color: return fixed(56, controlHeight)
    case .progress: return fixed(flexible(200), 8)
    case .spinner(let size, _):
      let side: Double =
        switch size {
        case .mini, .small: 16
        case .regular: 20
        case .large, .extraLarge: 36
        }
      return fixed(side, side)
    }
  }
}
#endif
