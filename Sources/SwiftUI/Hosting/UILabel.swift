import Foundation

/// Which edge lines of text begin or end at.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural

  var alignment: TextAlignment {
    switch self {
    case .center: .center
    case .right: .trailing
    default: .leading
    }
  }
  var anchor: UnitPoint {
    switch self {
    case .center: .center
    case .right: .trailing
    default: .leading
    }
  }
}

/// What becomes of text that is longer than its place.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// Some lines of text that can not be changed.
@preconcurrency @MainActor open class UILabel: UIView {
  open var text: String? { didSet { if text != oldValue { touch() } } }
  /// The text with attributes, which are not shown.
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  open var font: UIFont! = .systemFont(ofSize: 17) { didSet { touch() } }
  open var textColor: UIColor! = .label { didSet { touch() } }
  open var textAlignment: NSTextAlignment = .natural { didSet { touch() } }
  /// How many lines there may be; 0 for any number.
  open var numberOfLines = 1 { didSet { touch() } }
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail { didSet { touch() } }
  /// One line becomes smaller rather than cut.
  open var adjustsFontSizeToFitWidth = false { didSet { touch() } }
  /// How small, as a part of the font's size.
  open var minimumScaleFactor: CGFloat = 0 { didSet { touch() } }

  override var content: AnyView? {
    AnyView(
      Text(verbatim: text ?? "")
        .font(font.map { Font($0) })
        .foregroundColor(textColor.map { Color(uiColor: $0) })
        .multilineTextAlignment(textAlignment.alignment)
        .lineLimit(numberOfLines == 0 ? nil : numberOfLines)
        .truncationMode(truncation)
        .minimumScaleFactor(adjustsFontSizeToFitWidth ? max(minimumScaleFactor, 0.1) : 1)
    )
  }
  private var truncation: Text.TruncationMode {
    switch lineBreakMode {
    case .byTruncatingHead: .head
    case .byTruncatingMiddle: .middle
    default: .tail
    }
  }
  override var contentAnchor: UnitPoint { textAlignment.anchor }
  override var wrapsContent: Bool { numberOfLines != 1 }
}
