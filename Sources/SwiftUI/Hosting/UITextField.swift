import Foundation

/// What hears of the events of a field.
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  func textFieldDidChangeSelection(_ textField: UITextField)
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// A line of text that can be changed.
@preconcurrency @MainActor open class UITextField: _UITypedView {
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  open weak var delegate: (any UITextFieldDelegate)?
  open var text: String? = "" { didSet { if text != oldValue { touch() } } }
  open var placeholder: String? { didSet { touch() } }
  open var font: UIFont? { didSet { touch() } }
  open var textColor: UIColor? { didSet { touch() } }
  open var borderStyle: BorderStyle = .none { didSet { touch() } }
  open var isSecureTextEntry = false { didSet { touch() } }
  open var isEnabled = true { didSet { touch() } }
  open var textContentType: UITextContentType! { didSet { touch() } }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var isEditing: Bool { keyboard.isThere }
  open override var canBecomeFirstResponder: Bool { isEnabled }

  override var content: AnyView? {
    let style = borderStyle == .none
    return AnyView(
      TypedField(self) { [weak self] text in
        Group {
          if self?.isSecureTextEntry == true {
            SecureField(self?.placeholder ?? "", text: text)
          } else {
            TextField(self?.placeholder ?? "", text: text)
          }
        }
        .modifier(UITextFieldLooks(isPlain: style))
      }
      .font(font.map { Font($0) })
      .foregroundColor(textColor.map { Color(uiColor: $0) })
      .multilineTextAlignment(textAlignment.alignment)
      .keyboardType(keyboardType)
      .textContentType(textContentType)
      .disabled(!isEnabled)
    )
  }
  override var contentAnchor: UnitPoint { .leading }

  override var typed: String {
    get { text ?? "" }
    set { text = newValue }
  }
  override func shouldType(_ change: TypedText) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: change.range, replacementString: change.replacement) ?? true
  }
  override func didType() { delegate?.textFieldDidChangeSelection(self) }
  override func didBegin() { delegate?.textFieldDidBeginEditing(self) }
  override func didEnd() { delegate?.textFieldDidEndEditing(self) }
  override func pressReturn() { _ = delegate?.textFieldShouldReturn(self) }
}

private struct UITextFieldLooks: ViewModifier {
  let isPlain: Bool
  func body(content: Content) -> some View {
    if isPlain { content.textFieldStyle(.plain) } else { content.textFieldStyle(.roundedBorder) }
  }
}
