import Foundation

/// What hears of the events of a search bar.
@preconcurrency @MainActor public protocol UISearchBarDelegate: AnyObject {
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBar(
    _ searchBar: UISearchBar,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool { true }
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

/// A field for words to look for, with a button that empties it and one that gives up.
@preconcurrency @MainActor open class UISearchBar: UIView {
  public enum Style: UInt, Sendable {
    case `default`, prominent, minimal
  }

  open weak var delegate: (any UISearchBarDelegate)?
  open var text: String? = "" { didSet { if text != oldValue { touch() } } }
  open var placeholder: String? { didSet { touch() } }
  open var prompt: String? { didSet { touch() } }
  open var showsCancelButton = false { didSet { if showsCancelButton != oldValue { touch() } } }
  open var searchBarStyle: Style = .default { didSet { touch() } }
  open var barTintColor: UIColor? { didSet { touch() } }
  open var keyboardType: UIKeyboardType = .default { didSet { touch() } }
  /// Hints for keyboards on a screen, which change nothing here.
  open var returnKeyType: UIReturnKeyType = .search
  open var autocapitalizationType: UITextAutocapitalizationType = .none
  open var enablesReturnKeyAutomatically = false
  private(set) var keyboard = TypedKeyboard() { didSet { touch() } }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  open override var canBecomeFirstResponder: Bool { true }
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

  override var ground: AnyView? {
    searchBarStyle == .minimal ? nil : barTintColor.map { AnyView(Color(uiColor: $0)) }
  }

  override var content: AnyView? {
    AnyView(
      VStack(spacing: 4) {
        if let prompt { Text(verbatim: prompt).font(.footnote) }
        HStack(spacing: 8) {
          HStack(spacing: 6) {
            Image(systemName: "magnifyingglass").foregroundStyle(.secondary)
            TypedField(self) { [weak self] text in
              TextField(self?.placeholder ?? "", text: text).textFieldStyle(.plain)
            }
            if text?.isEmpty == false {
              Button { [weak self] in
                self?.type("")
              } label: {
                Image(systemName: "xmark.circle.fill")
              }
              .buttonStyle(.plain)
              .foregroundStyle(.secondary)
              .accessibilityLabel("Clear text")
            }
          }
          .padding(.horizontal, 8)
          .frame(height: 36)
          .background(Color(uiColor: .tertiarySystemFill), in: RoundedRectangle(cornerRadius: 10))
          if showsCancelButton {
            Button("Cancel") { [weak self] in self.map { $0.delegate?.searchBarCancelButtonClicked($0) } }
          }
        }
      }
      .padding(.horizontal, 8)
      .padding(.vertical, 10)
      .keyboardType(keyboardType)
    )
  }
  override var hasOwnWidth: Bool { false }
  override var defaultHugging: UILayoutPriority { .defaultHigh }
}

extension UISearchBar: TypedView {
  var typed: String { text ?? "" }

  func type(_ new: String) {
    let old = typed
    guard new != old else { return }
    let change = TypedText(from: old, to: new)
    let isAllowed =
      delegate?.searchBar(self, shouldChangeTextIn: change.range, replacementText: change.replacement) ?? true
    guard isAllowed, typed == old else { return touch() }
    text = new
    delegate?.searchBar(self, textDidChange: new)
  }

  func focusDidChange(_ isFocused: Bool) {
    guard keyboard.isThere != isFocused else { return }
    keyboard = TypedKeyboard(isWanted: isFocused, isThere: isFocused)
    if isFocused { delegate?.searchBarTextDidBeginEditing(self) } else { delegate?.searchBarTextDidEndEditing(self) }
  }

  func pressReturn() { delegate?.searchBarSearchButtonClicked(self) }
}
