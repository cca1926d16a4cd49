import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("A disclosure group in a list") struct DisclosureRowTests {
  private struct Shelf: View {
    @State private var isOpen = true
    var body: some View {
      List {
        DisclosureGroup("Novels", isExpanded: $isOpen) {
          Text(verbatim: "Emma")
          Text(verbatim: "Persuasion")
        }
        Text(verbatim: "Poems")
      }
    }
  }

  @Test("has rows for its label and for each thing in it, which stand a little back")
  func rows() throws {
    let view = HostedView(width: 400, height: 600) { Shelf() }
    func place(_ text: String) throws -> CGPoint { try view.find(ViewQuery.text(text)).frame.origin }
    #expect(try place("Emma").y - place("Novels").y == 44)
    #expect(try place("Persuasion").y - place("Emma").y == 44)
    #expect(try place("Poems").y - place("Persuasion").y == 44)
    #expect(try place("Emma").x == place("Novels").x + 20)
    try view.tap(.role(.button, "Novels"))
    view.advance(by: 1)
    #expect(view.texts == ["Novels", "Poems"])
  }
}
