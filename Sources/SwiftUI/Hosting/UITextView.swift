import Foundation

/// Distances from the edges of a rectangle, in points.
public struct UIEdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }
  public static let zero = UIEdgeInsets()
}

extension EdgeInsets {
  /// The same distances, read from left to right.
  public init(_ insets: UIEdgeInsets) {
    self.init(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
  }
}

/// What hears of the events of a view with text.
@preconcurrency @MainActor public protocol UITextViewDelegate: AnyObject {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textViewDidEndEditing(_ textView: UITextView)
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  func textViewDidChange(_ textView: UITextView)
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}

/// Text of many lines that can be changed, and is scrolled where there is too much of it.
@preconcurrency @MainActor open class UITextView: _UITypedView {
  open weak var delegate: (any UITextViewDelegate)?
  open var text: String! = "" { didSet { if text != oldValue { touch() } } }
  /// The text with attributes, which are not shown.
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(string: text ?? "") }
    set { text = newValue?.string ?? "" }
  }
  open var font: UIFont? { didSet { touch() } }
  open var textColor: UIColor? { didSet { touch() } }
  open var isEditable = true { didSet { touch() } }
  open var isSelectable = true { didSet { touch() } }
  /// Whether the view stays as high as it is, whatever its text; if not, it has a height of its own.
  open var isScrollEnabled = true { didSet { touch() } }
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { touch() } }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var canBecomeFirstResponder: Bool { isEditable }

  /// The lines as they are: for a height that fits them.
  private var lines: some View {
    Text(verbatim: (text ?? "").isEmpty || text.hasSuffix("\n") ? (text ?? "") + " " : text)
      .font(font.map { Font($0) })
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(EdgeInsets(textContainerInset))
      .padding(.horizontal, 5)
  }

  override var content: AnyView? {
    let looks = ZStack {
      if isEditable {
        ZStack {
          if !isScrollEnabled { lines.hidden() }
          TypedField(self) { TextEditor(text: $0) }
        }
      } else if isScrollEnabled {
        ScrollView { lines.textSelection(enabled: isSelectable) }
      } else {
        lines.textSelection(enabled: isSelectable)
      }
    }
    return AnyView(
      looks
        .font(font.map { Font($0) })
        .foregroundColor(textColor.map { Color(uiColor: $0) })
        .multilineTextAlignment(textAlignment.alignment)
        .scrollContentBackground(.hidden)
        .keyboardType(keyboardType)
    )
  }
  override var contentAnchor: UnitPoint { .topLeading }
  override var wrapsContent: Bool { !isScrollEnabled }
  override var hasOwnWidth: Bool { !isScrollEnabled }
  override var hasOwnHeight: Bool { !isScrollEnabled }

  open override var intrinsicContentSize: CGSize {
    isScrollEnabled
      ? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) : super.intrinsicContentSize
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = CGSize(width: min(size.width, 100_000), height: min(size.height, 100_000))
    return UIHostingController(rootView: lines.fixedSize(horizontal: false, vertical: true)).sizeThatFits(in: room)
  }

  override var typed: String {
    get { text ?? "" }
    set { text = newValue }
  }
  override func shouldType(_ change: TypedText) -> Bool {
    delegate?.textView(self, shouldChangeTextIn: change.range, replacementText: change.replacement) ?? true
  }
  override func didType() {
    delegate?.textViewDidChange(self)
    delegate?.textViewDidChangeSelection(self)
  }
  override func didBegin() { delegate?.textViewDidBeginEditing(self) }
  override func didEnd() { delegate?.textViewDidEndEditing(self) }
}

extension View {
  @ViewBuilder fileprivate func textSelection(enabled: Bool) -> some View {
    if enabled { textSelection(.enabled) } else { self }
  }
}
