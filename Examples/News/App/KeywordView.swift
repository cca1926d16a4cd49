#if Foundation
import SwiftUI

/// A sheet for one keyword.
struct KeywordView: View {
  private let title: LocalizedStringKey
  private let actionTitle: String
  private let completed: (String) -> Void

  @State private var keyword: String
  @FocusState private var isFocused: Bool
  @Environment(\.dismiss) private var dismiss

  /// - Parameter completed: Takes the keyword when there is one and its button is pressed.
  init(
    _ title: LocalizedStringKey,
    action: String,
    keyword: String = "",
    completed: @escaping (String) -> Void
  ) {
    self.title = title
    actionTitle = action
    _keyword = State(initialValue: keyword)
    self.completed = completed
  }

  var body: some View {
    NavigationStack {
      Form {
        TextField("Keyword", text: $keyword)
          .focused($isFocused)
          .onSubmit(complete)
      }
      .navigationTitle(title)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button(actionTitle, action: complete)
            .disabled(isBlank)
        }
      }
    }
    .presentationDetents([.height(180)])
    .onAppear { isFocused = true }
  }

  private var isBlank: Bool {
    keyword.trimmingCharacters(in: .whitespaces).isEmpty
  }

  private func complete() {
    guard !isBlank else { return }
    completed(keyword)
    dismiss()
  }
}

#Preview {
  KeywordView("New keyword", action: "Add") { _ in }
}
#endif
