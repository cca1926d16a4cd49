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

/// What the key at the end of a line says.
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// A line of text that can be changed.
@preconcurrency @MainActor open class UITextField: UIView {
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  open weak var delegate: (any UITextFieldDelegate)?
  open var text: String? = "" { didSet { if text != oldValue { touch() } } }
  open var placeholder: String? { didSet { touch() } }
  open var font: UIFont? { didSet { touch() } }
  open var textColor: UIColor? { didSet { touch() } }
  open var textAlignment: NSTextAlignment = .natural { didSet { touch() } }
  open var borderStyle: BorderStyle = .none { didSet { touch() } }
  open var isSecureTextEntry = false { didSet { touch() } }
  open var isEnabled = true { didSet { touch() } }
  open var keyboardType: UIKeyboardType = .default { didSet { touch() } }
  open var textContentType: UITextContentType! { didSet { touch() } }
  /// Hints for keyboards on a screen, which change nothing here.
  open var returnKeyType: UIReturnKeyType = .default
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  private(set) var keyboard = TypedKeyboard() { didSet { touch() } }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var isEditing: Bool { keyboard.isThere }
  open override var canBecomeFirstResponder: Bool { isEnabled }
  open override var isFirstResponder: Bool { keyboard.isThere }
  @discardableResult open override func becomeFirstResponder() -> Bool {
    keyboard.isWanted = true
    return true
  }
  @discardableResult open override func resignFirstResponder() -> Bool {
    guard keyboard.isWanted else { return false }
    keyboard.isWanted = false
    return true
  }

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
  override var defaultHugging: UILayoutPriority { .defaultLow }
}

private struct UITextFieldLooks: ViewModifier {
  let isPlain: Bool
  func body(content: Content) -> some View {
    if isPlain { content.textFieldStyle(.plain) } else { content.textFieldStyle(.roundedBorder) }
  }
}

extension UITextField: TypedView {
  var typed: String { text ?? "" }

  func type(_ new: String) {
    let old = typed
    guard new != old else { return }
    let change = TypedText(from: old, to: new)
    let isAllowed =
      delegate?.textField(self, shouldChangeCharactersIn: change.range, replacementString: change.replacement) ?? true
    guard isAllowed, typed == old else { return touch() }
    text = new
    delegate?.textFieldDidChangeSelection(self)
  }

  func focusDidChange(_ isFocused: Bool) {
    guard keyboard.isThere != isFocused else { return }
    keyboard = TypedKeyboard(isWanted: isFocused, isThere: isFocused)
    if isFocused { delegate?.textFieldDidBeginEditing(self) } else { delegate?.textFieldDidEndEditing(self) }
  }

  func pressReturn() { _ = delegate?.textFieldShouldReturn(self) }
}
