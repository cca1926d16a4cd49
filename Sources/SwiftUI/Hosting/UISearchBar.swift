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
@preconcurrency @MainActor open class UISearchBar: _UITypedView {
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

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
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

  override var typed: String {
    get { text ?? "" }
    set { text = newValue }
  }
  override func shouldType(_ change: TypedText) -> Bool {
    delegate?.searchBar(self, shouldChangeTextIn: change.range, replacementText: change.replacement) ?? true
  }
  override func didType() { delegate?.searchBar(self, textDidChange: typed) }
  override func didBegin() { delegate?.searchBarTextDidBeginEditing(self) }
  override func didEnd() { delegate?.searchBarTextDidEndEditing(self) }
  override func pressReturn() { delegate?.searchBarSearchButtonClicked(self) }
}
