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

/// A UIKit view that a person types into.
@MainActor protocol TypedView: UIView {
  var typed: String { get }
  /// A person has typed. What is not to be stays as it was.
  func type(_ new: String)
  func focusDidChange(_ isFocused: Bool)
  func pressReturn()
  var keyboard: TypedKeyboard { get }
}

/// Whether a view has the keyboard, and is to have it.
struct TypedKeyboard: Equatable {
  var isWanted = false
  var isThere = false
}

/// A field of SwiftUI's with the text and the keyboard of a UIKit view.
struct TypedField<Field: View>: View {
  let view: any TypedView
  @ObservedObject private var box: UIViewBox
  @FocusState private var isFocused: Bool
  private let field: (Binding<String>) -> Field

  init(_ view: any TypedView, _ field: @escaping (Binding<String>) -> Field) {
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
