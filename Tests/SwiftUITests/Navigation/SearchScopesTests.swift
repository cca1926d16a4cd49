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

@MainActor @Suite("Searching") struct SearchPresentationTests {
  struct Shelf: View {
    @State private var text = ""
    @State private var isSearching = false
    @FocusState private var hasKeyboard: Bool
    var body: some View {
      NavigationStack {
        VStack {
          Text(verbatim: isSearching ? "searching" : "browsing")
          Text(verbatim: "for <\(text)>")
          Text(verbatim: hasKeyboard ? "typing" : "reading")
          Button("Search now") { isSearching = true }
          Button("Stop") { isSearching = false }
        }
        .searchable(text: $text, isPresented: $isSearching, prompt: "Find")
        .searchFocused($hasKeyboard)
        .searchPresentationToolbarBehavior(.avoidHidingContent)
      }
    }
  }

  @Test("begins and ends with a flag, and sets it")
  func flag() throws {
    let hosted = HostedView { Shelf() }
    #expect(hosted.contains("browsing"))
    try hosted.tap("Search now")
    #expect(hosted.contains("searching"))
    #expect(hosted.contains("typing"))
    try hosted.type("moss", into: .role(.field))
    #expect(hosted.contains("for <moss>"))
    try hosted.tap("Stop")
    #expect(hosted.contains("for <>"))
    #expect(hosted.contains("browsing"))
    try hosted.focus(.role(.field))
    #expect(hosted.contains("searching"))
    hosted.unfocus()
    #expect(hosted.contains("browsing"))
  }

  struct Genre: Identifiable { let id: String }
  struct Tokens: View {
    @State private var text = ""
    @State private var chosen = [Genre(id: "Moss")]
    @State private var offered = [Genre(id: "Moss"), Genre(id: "Fern")]
    var body: some View {
      NavigationStack {
        Text(verbatim: "by " + chosen.map(\.id).joined(separator: ", "))
          .searchable(text: $text, tokens: $chosen, suggestedTokens: $offered) { Text(verbatim: $0.id) }
      }
    }
  }

  @Test("holds tokens, offers others, and lets them be taken away")
  func tokens() throws {
    let hosted = HostedView { Tokens() }
    #expect(hosted.contains("by Moss"))
    #expect(hosted.contains(.text("Moss")))
    #expect(!hosted.contains("Fern"))
    try hosted.focus(.role(.field))
    try hosted.tap("Fern")
    #expect(hosted.contains("by Moss, Fern"))
    try hosted.tap(try #require(hosted.findAll("Remove").first))
    #expect(hosted.contains("by Fern"))
  }
}
