import Foundation

/// What a person who types has changed of a text: where, and into what.
struct TypedText {
  /// In UTF-16 units of the old text.
  let range: NSRange
  let replacement: String

  init(from old: String, to new: String) {
    let (before, after) = (Array(old.utf16), Array(new.utf16))
    let shorter = min(before.count, after.count)
    var start = 0
    while start < shorter, before[start] == after[start] { start += 1 }
    var end = 0
    while end < shorter - start, before[before.count - 1 - end] == after[after.count - 1 - end] { end += 1 }
    range = NSRange(location: start, length: before.count - start - end)
    replacement = String(decoding: after[start..<(after.count - end)], as: UTF16.self)
  }
}

/// A view that a person types into: what UIKit's three kinds have in common.
@preconcurrency @MainActor open class _UITypedView: UIView {
  /// Whether the view is to have the keyboard, and whether it has.
  struct Keyboard: Equatable {
    var isWanted = false
    var isThere = false
  }
  private(set) final var keyboard = Keyboard() { didSet { touch() } }

  open var textAlignment: NSTextAlignment = .natural { didSet { touch() } }
  open var keyboardType: UIKeyboardType = .default { didSet { touch() } }
  /// Hints for keyboards on a screen, which change nothing here.
  open var returnKeyType: UIReturnKeyType = .default
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  open var autocorrectionType: UITextAutocorrectionType = .default
  open var spellCheckingType: UITextSpellCheckingType = .default
  open var enablesReturnKeyAutomatically = false

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var canBecomeFirstResponder: Bool { true }
  open override var isFirstResponder: Bool { keyboard.isThere }
  @discardableResult open override func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    keyboard.isWanted = true
    return true
  }
  @discardableResult open override func resignFirstResponder() -> Bool {
    guard keyboard.isWanted else { return false }
    keyboard.isWanted = false
    return true
  }

  // MARK: What the kinds say

  /// The text.
  var typed: String {
    get { "" }
    set {}
  }
  func shouldType(_ change: TypedText) -> Bool { true }
  func didType() {}
  func didBegin() {}
  func didEnd() {}
  func pressReturn() {}

  // MARK: What a person does

  /// A person has typed. What is not to be stays as it was.
  final func type(_ new: String) {
    let old = typed
    guard new != old else { return }
    guard shouldType(TypedText(from: old, to: new)), typed == old else { return touch() }
    typed = new
    didType()
  }

  final func focusDidChange(_ isFocused: Bool) {
    guard keyboard.isThere != isFocused else { return }
    keyboard = Keyboard(isWanted: isFocused, isThere: isFocused)
    if isFocused { didBegin() } else { didEnd() }
  }
}

/// What the key at the end of a line says.
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// Whether what is typed is corrected.
public enum UITextAutocorrectionType: Int, Sendable {
  case `default`, no, yes
}

/// Whether what is typed is looked up.
public enum UITextSpellCheckingType: Int, Sendable {
  case `default`, no, yes
}

/// A field of SwiftUI's with the text and the keyboard of a UIKit view.
struct TypedField<Field: View>: View {
  let view: _UITypedView
  @ObservedObject private var box: UIViewBox
  @FocusState private var isFocused: Bool
  private let field: (Binding<String>) -> Field

  init(_ view: _UITypedView, _ field: @escaping (Binding<String>) -> Field) {
    self.view = view
    box = view.box
    self.field = field
  }

  var body: some View {
    field(Binding(get: { [weak view] in view?.typed ?? "" }, set: { [weak view] in view?.type($0) }))
      .focused($isFocused)
      .onSubmit { view.pressReturn() }
      .onChange(of: isFocused) { view.focusDidChange(isFocused) }
      .onChange(of: view.keyboard.isWanted, initial: true) {
        if view.keyboard.isWanted != isFocused { isFocused = view.keyboard.isWanted }
      }
  }
}
