import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("A search field") struct SearchScopesTests {
  struct Catalogue: View {
    @State private var text = ""
    @State private var scope = 1
    var body: some View {
      NavigationStack {
        Text(verbatim: "in \(scope) for \(text)")
          .searchable(text: $text)
          .searchScopes($scope, activation: .onTextEntry) {
            Text(verbatim: "Titles").tag(1)
            Text(verbatim: "Authors").tag(2)
          }
          .searchSuggestions { Text(verbatim: "Austen").searchCompletion("Jane Austen") }
      }
    }
  }

  @Test("has scopes below it once there is text, and suggestions while it is used")
  func search() throws {
    let view = HostedView { Catalogue() }
    #expect(view.texts.last == "in 1 for " || view.texts.contains("in 1 for "))
    #expect(!view.texts.contains("Austen"))
    let field = ViewQuery.role(.field)
    try view.focus(field)
    #expect(view.texts.contains("Austen"))
    try view.tap("Austen")
    #expect(view.texts.contains("in 1 for Jane Austen"))
    try view.choose("Authors", from: .matching("the scopes") { $0.choices.contains("Authors") })
    #expect(view.texts.contains("in 2 for Jane Austen"))
  }
}
