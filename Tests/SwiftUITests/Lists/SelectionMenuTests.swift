import DisplayTree
import Foundation
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("A menu for what is chosen") struct SelectionMenuTests {
  @MainActor final class Desk {
    var log: [String] = []
    func note(_ what: String, _ books: Set<Int>) { log.append("\(what) \(books.sorted())") }
  }

  struct Shelf: View {
    let desk: Desk
    @State var chosen: Set<Int> = [1, 2]
    var body: some View {
      List(0..<4, id: \.self, selection: $chosen) { Text(verbatim: "Book \($0)") }
        .contextMenu(forSelectionType: Int.self) { books in
          if books.isEmpty {
            Button("New") { desk.note("new", books) }
          } else {
            Button("Lend \(books.count)") { desk.note("lend", books) }
          }
        } primaryAction: {
          desk.note("show", $0)
        }
    }
  }

  @Test("is about all that is chosen on a row that is, else about the row, and beside the rows about nothing")
  func menu() throws {
    let desk = Desk()
    let view = HostedView { Shelf(desk: desk) }
    try view.choose("Lend 2", from: "Book 1")
    try view.choose("Lend 1", from: "Book 3")
    #expect(desk.log == ["lend [1, 2]", "lend [3]"])
    #expect(throws: (any Error).self) { try view.choose("New", from: "Book 0") }
  }

  @Test("has a primary action that a double click runs, and a single one does not")
  func doubleClick() throws {
    let desk = Desk()
    let view = HostedView { Shelf(desk: desk) }
    try view.tap("Book 3")
    view.advance(by: 1)
    #expect(desk.log.isEmpty)
    try view.tap("Book 0")
    try view.tap("Book 0")
    #expect(desk.log == ["show [0]"])
    view.advance(by: 1)
    try view.tap("Book 0")
    view.advance(by: 1)
    try view.tap("Book 0")
    #expect(desk.log == ["show [0]"])
  }

  @Test("runs its primary action for all that is chosen, if the row is")
  func several() throws {
    let desk = Desk()
    let view = HostedView { Shelf(desk: desk) }
    try view.tap("Book 1")
    try view.tap("Book 1")
    #expect(desk.log == ["show [1, 2]"])
  }

  @Test("runs its primary action by Return")
  func key() throws {
    let desk = Desk()
    let view = HostedView { Shelf(desk: desk) }
    #expect(!view.press(key: "\r"))
    try view.focus("Book 3")
    #expect(view.press(key: "\r"))
    #expect(desk.log == ["show [3]"])
  }

  struct Book: Identifiable {
    let id: Int
    var title: String { "Book \(id)" }
  }

  struct Catalogue: View {
    let desk: Desk
    @State private var chosen: Int?
    var body: some View {
      Table([Book(id: 0), Book(id: 1)], selection: $chosen) { TableColumn("Title", value: \.title) }
        .contextMenu(forSelectionType: Int.self) { books in
          Button("Lend") { desk.note("lend", books) }
        } primaryAction: {
          desk.note("show", $0)
        }
        .contextMenu(forSelectionType: String.self) { _ in Button("Other") {} }
    }
  }

  @Test("is in tables, and only where the selection is of its type")
  func table() throws {
    let desk = Desk()
    let view = HostedView { Catalogue(desk: desk) }
    try view.choose("Lend", from: "Book 1")
    try view.tap("Book 0")
    try view.tap("Book 0")
    #expect(desk.log == ["lend [1]", "show [0]"])
  }
}
