import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("A tree of rows") struct OutlineGroupTests {
  struct Shelf: Identifiable {
    let id: String
    var shelves: [Shelf]?
  }

  @Test("shows what is below a row that is opened")
  func opening() throws {
    let shelves = [Shelf(id: "a", shelves: [Shelf(id: "b", shelves: [Shelf(id: "c")]), Shelf(id: "d")]), Shelf(id: "e")]
    let view = HostedView { List(shelves, children: \.shelves) { Text(verbatim: $0.id) } }
    #expect(view.texts == ["a", "e"])
    try view.tap(.label("Open"))
    #expect(view.texts == ["a", "b", "d", "e"])
    try view.tap(.label("Open"))
    #expect(view.texts == ["a", "b", "c", "d", "e"])
    try view.tap(ViewQuery.label("Close").nth(0))
    #expect(view.texts == ["a", "e"])
  }
}
