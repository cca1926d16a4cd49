/// A wheel that turns while something is done.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
    /// The names of old.
    case whiteLarge = 0
    case white = 1
    case gray = 2
  }

  open var style: Style { didSet { touch() } }
  /// Nil for the usual one.
  open var color: UIColor! { didSet { touch() } }
  open var hidesWhenStopped = true { didSet { touch() } }
  open private(set) var isAnimating = false { didSet { if isAnimating != oldValue { touch() } } }

  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
  }
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
  }
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
  }

  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }

  private var side: CGFloat { style == .large || style == .whiteLarge ? 37 : 20 }
  private var shade: Color? {
    if let color { return Color(uiColor: color) }
    return style == .white || style == .whiteLarge ? .white : nil
  }

  override var content: AnyView? {
    AnyView(
      ZStack {
        if isAnimating {
          ProgressView().controlSize(side > 20 ? .large : .regular).tint(shade)
        } else if !hidesWhenStopped {
          ProgressView().controlSize(side > 20 ? .large : .regular).tint(shade).opacity(0.5)
        }
      }
      .frame(width: side, height: side)
    )
  }
  override var defaultHugging: UILayoutPriority { .defaultHigh }
}
