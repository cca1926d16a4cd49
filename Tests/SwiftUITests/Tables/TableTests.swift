import DisplayTree
import Foundation
import Testing
import ViewTesting

@testable import SwiftUI

@MainActor @Suite("A table") struct TableTests {
  struct Book: Identifiable {
    let id: Int
    var title: String
    var pages: Int
    var author: String? = nil
  }

  static let books = [
    Book(id: 1, title: "Emma", pages: 400), Book(id: 2, title: "Ada", pages: 200), Book(id: 3, title: "Oz", pages: 300),
  ]

  struct Shelf: View {
    @State var books = TableTests.books
    @State var chosen: Book.ID?
    @State var order = [KeyPathComparator(\Book.title)]
    var body: some View {
      VStack {
        Table(books, selection: $chosen, sortOrder: $order) {
          TableColumn("Title", value: \.title)
          TableColumn("Pages", value: \.pages) { Text("\($0.pages)") }.width(80)
          TableColumn("Note") { book in Text(book.pages > 250 ? "long" : "short") }
        }
        .onChange(of: order) { books.sort(using: order) }
        Text("chosen \(chosen ?? 0)")
      }
    }
  }

  @Test("has a line of titles, and a row for each element")
  func rows() throws {
    let view = HostedView(width: 500, height: 300) {
      Table(TableTests.books) {
        TableColumn("Title", value: \.title)
        TableColumn("Pages") { Text("\($0.pages)") }.width(80)
      }
    }
    #expect(view.texts == ["Title", "Pages", "Emma", "400", "Ada", "200", "Oz", "300"])
    let (title, emma) = (try view.find(.text("Title")).frame, try view.find(.text("Emma")).frame)
    #expect(title.minX == emma.minX)
    #expect(try view.find(.text("Pages")).frame.minX == view.find(.text("400")).frame.minX)
    #expect(try view.find(.text("400")).frame.minX == 500 - 12 - 80)
  }

  @Test("is sorted by the title that is pressed, and the other way when it is pressed again")
  func sorting() throws {
    let view = HostedView(width: 500, height: 300) { Shelf() }
    func titles() -> [String] { view.texts.filter { ["Emma", "Ada", "Oz"].contains($0) } }
    #expect(titles() == ["Emma", "Ada", "Oz"])
    try view.tap("Pages")
    #expect(titles() == ["Ada", "Oz", "Emma"])
    try view.tap("Pages")
    #expect(titles() == ["Emma", "Oz", "Ada"])
    try view.tap("Title")
    #expect(titles() == ["Ada", "Emma", "Oz"])
  }

  @Test("lets rows be chosen")
  func selection() throws {
    let view = HostedView(width: 500, height: 300) { Shelf() }
    try view.tap("Oz")
    #expect(view.texts.contains("chosen 3"))
  }

  @Test("can be made of rows, each with what is done to it")
  func ownRows() throws {
    let log = Log()
    let view = HostedView(width: 500, height: 300) {
      Table(of: Book.self) {
        TableColumn("Title", value: \.title)
      } rows: {
        TableRow(Book(id: 9, title: "New", pages: 1))
        ForEach(TableTests.books) { book in
          TableRow(book).contextMenu { Button("Lend") { log.entries.append(book.title) } }
        }
      }
    }
    #expect(view.texts == ["Title", "New", "Emma", "Ada", "Oz"])
    try view.choose("Lend", from: "Ada")
    #expect(log.entries == ["Ada"])
  }

  final class Log {
    var entries: [String] = []
  }

  @Test("gives columns that can take little the little that they take")
  func widths() {
    let columns = [TableColumnWidth(least: 50, ideal: 50, most: 50), TableColumnWidth(), TableColumnWidth(most: 60)]
    #expect(TableColumnWidth.share(300, columns) == [50, 190, 60])
    #expect(TableColumnWidth.share(90, columns) == [50, 30, 30])
  }

  @Test("shares its width evenly between columns, as far as each can be wider or narrower")
  func shares() {
    func share(_ whole: CGFloat, _ columns: TableColumnWidth...) -> [CGFloat] { TableColumnWidth.share(whole, columns) }
    #expect(share(400, TableColumnWidth(), TableColumnWidth()) == [200, 200])
    #expect(share(400, TableColumnWidth(), TableColumnWidth(least: 300)) == [100, 300])
    #expect(share(400, TableColumnWidth(most: 50), TableColumnWidth()) == [50, 350])
    #expect(share(400, TableColumnWidth(most: 50), TableColumnWidth(least: 370), TableColumnWidth()) == [30, 370, 30])
    #expect(share(100, TableColumnWidth(least: 80), TableColumnWidth(least: 80)) == [80, 80])
    #expect(share(500, TableColumnWidth(most: 50), TableColumnWidth(most: 60)) == [50, 60])
  }

  @Test("scrolls sideways, with its titles, where its columns can not be narrow enough")
  func sideways() throws {
    let view = HostedView(width: 200, height: 300) {
      Table(TableTests.books) {
        TableColumn("Title", value: \.title).width(min: 150)
        TableColumn("Pages") { Text("\($0.pages)") }.width(100)
      }
    }
    let pages = try view.find(.text("Pages")).frame
    #expect(pages.minX == 172)
    #expect(try view.find(.text("400")).frame.minX == pages.minX)
    func areas(_ layer: Layer) -> [Layer.ScrollArea] {
      let own = if case .scroll(let area) = layer.content { [area] } else { [Layer.ScrollArea]() }
      return own + layer.children.flatMap(areas)
    }
    let found = try #require(view.backend.surfaces.last?.root.map(areas))
    #expect(found.contains { $0.isHorizontal && $0.extent.width == 284 && $0.extent.height == 300 })
  }

  struct Library: View {
    @State private var order = [KeyPathComparator(\Book.title)]
    @State private var chosen: Book.ID?
    var body: some View {
      Table(selection: $chosen, sortOrder: $order) {
        TableColumn("Title", value: \.title)
      } rows: {
        ForEach(TableTests.books.sorted(using: order)) { TableRow($0) }
      }
    }
  }

  @Test("that is sorted finds the type of its rows by itself")
  func inferred() throws {
    let view = HostedView(width: 500, height: 300) { Library() }
    #expect(view.texts == ["Title", "Ada", "Emma", "Oz"])
    try view.tap("Title")
    #expect(view.texts == ["Title", "Oz", "Emma", "Ada"])
  }
}
