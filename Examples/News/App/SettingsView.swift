#if Foundation
import NewsModel
import SwiftUI

import class NewsModel.Settings

/// The words that the reader wants to read about: to add to, to change, to sort and to delete.
struct SettingsView: View {
  @EnvironmentObject private var settings: Settings
  @Environment(\.dismiss) private var dismiss
  @State private var presentingAddKeywordSheet = false
  @State private var changing: Keyword?

  /// A keyword that is being changed.
  private struct Keyword: Identifiable {
    let value: String
    var id: String { value }
  }

  var body: some View {
    NavigationStack {
      List {
        Section {
          ForEach(settings.keywords, id: \.self) { keyword in
            Button {
              changing = Keyword(value: keyword)
            } label: {
              HStack {
                Text(keyword)
                Spacer()
                Image(systemName: "pencil")
                  .foregroundStyle(.secondary)
                  .accessibilityHidden(true)
              }
            }
            .buttonStyle(.plain)
          }
          .onMove(perform: moveKeyword)
          .onDelete(perform: deleteKeyword)
        } header: {
          Text("Filter keywords")
        } footer: {
          VStack(alignment: .leading, spacing: 6) {
            Text(explanation)
            if let error = settings.saveError {
              Text("The keywords cannot be kept: \(error.localizedDescription)")
                .foregroundColor(.red)
            }
          }
        }
      }
      .navigationTitle("Settings")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Close") { dismiss() }
        }
        ToolbarItemGroup(placement: .primaryAction) {
          EditButton()
          Button(action: addKeyword) {
            Label("Add keyword", systemImage: "plus")
          }
        }
      }
    }
    .presentationDetents([.large])
    .sheet(isPresented: $presentingAddKeywordSheet) {
      KeywordView("New keyword", action: "Add") { settings.keywords.append($0) }
    }
    .sheet(item: $changing) { keyword in
      KeywordView("Change keyword", action: "Save", keyword: keyword.value) { change(keyword.value, to: $0) }
    }
  }

  private var explanation: LocalizedStringKey {
    settings.keywords.isEmpty
      ? "All stories are shown. Add a keyword to see only those whose titles contain it."
      : "Stories whose titles contain one of these are shown."
  }

  private func addKeyword() {
    presentingAddKeywordSheet = true
  }

  private func moveKeyword(from source: IndexSet, to destination: Int) {
    settings.keywords.move(fromOffsets: source, toOffset: destination)
  }

  private func deleteKeyword(at offsets: IndexSet) {
    settings.keywords.remove(atOffsets: offsets)
  }

  private func change(_ old: String, to new: String) {
    guard let index = settings.keywords.firstIndex(of: old) else { return }
    settings.keywords[index] = new
  }
}

extension Settings {
  /// The filter's keywords. Those that are set are lowercased, and each is kept once.
  fileprivate var keywords: [String] {
    get { filter.keywords }
    set { filter = Filter(newValue) }
  }
}

#Preview {
  SettingsView()
    .environmentObject(Settings(filter: Filter(["swift", "linux"])))
}
#endif
