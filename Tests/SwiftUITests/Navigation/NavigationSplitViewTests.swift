import DisplayTree
import Foundation
import HeadlessBackend
import Testing
import ViewTesting

@testable import SwiftUI

@MainActor @Suite("A split view") struct NavigationSplitViewTests {
  private struct Library: View {
    let log: Log
    @State private var shelf: String? = "Novels"
    @State private var book: Int?
    var body: some View {
      NavigationSplitView {
        List(selection: $shelf) {
          NavigationLink(value: "Novels") { Text(verbatim: "Novels") }
          NavigationLink(value: "Poems") { Text(verbatim: "Poems") }
        }
      } content: {
        List([1, 2], id: \.self, selection: $book) { number in
          NavigationLink(value: number) { Text(verbatim: "\(shelf ?? "No shelf") \(number)") }
        }
      } detail: {
        Text(verbatim: book.map { "Book \($0)" } ?? "Choose a book")
      }
    }
  }

  @MainActor private final class Log {
    var entries: [String] = []
  }

  @Test("shows in each column what is chosen in the one before by a link's value")
  func selection() throws {
    let view = HostedView(width: 900, height: 600) { Library(log: Log()) }
    #expect(view.texts.contains("Novels 1"))
    #expect(view.texts.contains("Choose a book"))
    try view.tap("Poems")
    #expect(view.texts.contains("Poems 2"))
    try view.tap("Poems 2")
    #expect(view.texts.contains("Book 2"))
  }

  @Test("marks what is chosen")
  func marks() throws {
    let stage = Stage(900, 600) { Library(log: Log()) }
    func selected(_ layer: Layer) -> Int {
      (layer.accessibility.isSelected ? 1 : 0) + layer.children.reduce(0) { $0 + selected($1) }
    }
    #expect(selected(stage.host.rootLayer) == 1)
  }

  private struct Shelves: View {
    var body: some View {
      NavigationSplitView {
        List {
          NavigationLink { Text(verbatim: "Page") } label: { Text(verbatim: "Link") }
        }
      } detail: {
        Color.clear
      }
    }
  }

  @Test("has a sidebar that looks as one, whatever changes around it")
  func sidebar() {
    let backend = HeadlessBackend()
    let host = _ViewHost(Shelves(), on: backend, size: CGSize(width: 600, height: 400))
    backend.settle()
    func cards(_ layer: Layer) -> Int {
      (layer.content == .fill(Surroundings.card(false)) && layer.frame.height < 100 ? 1 : 0)
        + layer.children.reduce(0) { $0 + cards($1) }
    }
    #expect(cards(host.rootLayer) == 0)
    var environment = EnvironmentValues()
    environment.scenePhase = .active
    host.adopt(environment)
    backend.settle()
    #expect(cards(host.rootLayer) == 0)
  }

  @Test("opens in a window as narrow as any other")
  func width() {
    let backend = HeadlessBackend()
    let host = _ViewHost(
      Shelves(),
      on: backend,
      title: "",
      size: CGSize(width: 480, height: 720),
      environment: EnvironmentValues(),
      resizability: .automatic
    )
    #expect(backend.surfaces.last?.size == CGSize(width: 480, height: 720))
    _ = host
  }

  @Test("has columns that can be dragged, as far as they allow")
  func dragging() throws {
    let view = HostedView(width: 800, height: 400) {
      NavigationSplitView {
        Text("Side").frame(maxWidth: .infinity, alignment: .leading)
          .navigationSplitViewColumnWidth(min: 150, ideal: 200, max: 300)
      } detail: {
        Text("Detail").frame(maxWidth: .infinity, alignment: .leading)
      }
    }
    func detail() throws -> CGFloat { try view.find("Detail").frame.minX }
    #expect(try detail() == 201)
    view.pointer(.down, at: CGPoint(x: 200, y: 200))
    view.pointer(.moved, at: CGPoint(x: 260, y: 200))
    view.settle()
    #expect(try detail() == 261)
    view.pointer(.moved, at: CGPoint(x: 390, y: 200))
    view.pointer(.up, at: CGPoint(x: 390, y: 200))
    view.settle()
    #expect(try detail() == 301)
  }

  @Test("hides and shows what is before the last column by a button")
  func toggle() throws {
    let view = HostedView(width: 800, height: 400) {
      NavigationSplitView { Text("Side") } detail: { Text("Detail") }
    }
    try view.tap(.label("Sidebar"))
    #expect(!view.texts.contains("Side"))
    try view.tap(.label("Sidebar"))
    #expect(view.texts.contains("Side"))
    let without = HostedView(width: 800, height: 400) {
      NavigationSplitView { Text("Side").toolbar(removing: .sidebarToggle) } detail: { Text("Detail") }
    }
    #expect(!without.contains(.label("Sidebar")))
  }
}

@MainActor @Suite("A split view in a narrow window") struct NarrowSplitViewTests {
  @MainActor private final class Log: ObservableObject {
    @Published var book: String?
    @Published var column = NavigationSplitViewColumn.sidebar
    var entries: [String] = []
  }

  private struct Library: View {
    @ObservedObject var log: Log
    var body: some View {
      NavigationSplitView {
        List(["Emma", "Persuasion"], id: \.self, selection: $log.book) { Text(verbatim: $0) }
          .navigationTitle("Books")
      } detail: {
        Text(verbatim: log.book.map { "About \($0)" } ?? "Choose")
          .onAppear { log.entries.append("came") }
          .onDisappear { log.entries.append("went") }
      }
    }
  }

  @Test("shows one column, goes on by what is chosen, and takes the choice back with the way back")
  func selection() throws {
    let log = Log()
    let view = HostedView(width: 480, height: 600) { Library(log: log) }
    #expect(Set(view.texts) == ["Books", "Emma", "Persuasion"])
    #expect(log.entries.isEmpty)
    try view.tap("Emma")
    #expect(Set(view.texts) == ["Books", "About Emma"])
    #expect(log.entries == ["came"])
    try view.tap(.label("Back"))
    #expect(Set(view.texts) == ["Books", "Emma", "Persuasion"])
    #expect(log.book == nil)
    #expect(log.entries == ["came", "went"])
    log.book = "Persuasion"
    view.settle()
    #expect(Set(view.texts) == ["Books", "About Persuasion"])
    log.book = nil
    view.settle()
    #expect(Set(view.texts) == ["Books", "Emma", "Persuasion"])
  }

  @Test("begins with the page of what is chosen")
  func chosen() {
    let log = Log()
    log.book = "Emma"
    let view = HostedView(width: 480, height: 600) { Library(log: log) }
    #expect(Set(view.texts) == ["Books", "About Emma"])
  }

  @Test("has its columns beside one another again where there is room")
  func widening() throws {
    let view = HostedView(width: 480, height: 600) { Library(log: Log()) }
    try view.tap("Emma")
    view.resize(width: 900, height: 600)
    #expect(Set(view.texts) == ["Books", "Emma", "Persuasion", "About Emma"])
    #expect(!view.contains(.label("Back")))
    view.resize(width: 480, height: 600)
    #expect(Set(view.texts) == ["Books", "About Emma"])
    try view.tap(.label("Back"))
    view.resize(width: 900, height: 600)
    #expect(Set(view.texts) == ["Books", "Emma", "Persuasion", "Choose"])
  }

  @Test("shows the column that is preferred, and tells where people went")
  func preferred() throws {
    let log = Log()
    log.column = .detail
    struct Preferring: View {
      @ObservedObject var log: Log
      var body: some View {
        NavigationSplitView(preferredCompactColumn: $log.column) {
          Button("Go on") { log.column = .detail }.navigationTitle("Side")
        } detail: {
          Text("Detail")
        }
      }
    }
    let view = HostedView(width: 480, height: 600) { Preferring(log: log) }
    #expect(Set(view.texts) == ["Side", "Detail"])
    try view.tap(.label("Back"))
    #expect(Set(view.texts) == ["Side", "Go on"])
    #expect(log.column == .sidebar)
    try view.tap("Go on")
    #expect(Set(view.texts) == ["Side", "Detail"])
  }

  @Test("leads back from a page that a link has opened to the column of the link")
  func links() throws {
    let view = HostedView(width: 480, height: 600) {
      NavigationSplitView {
        List { NavigationLink("Link") { Text("Page").navigationTitle("Title") } }.navigationTitle("Side")
      } detail: {
        Text("Nothing")
      }
    }
    #expect(Set(view.texts) == ["Side", "Link"])
    try view.tap("Link")
    #expect(Set(view.texts) == ["Side", "Title", "Page"])
    try view.tap(.label("Back"))
    #expect(Set(view.texts) == ["Side", "Link"])
  }

  @Test("leads back from a stack in its last column")
  func stacks() throws {
    struct Stacked: View {
      @State private var chosen: Int?
      var body: some View {
        NavigationSplitView {
          List(0..<2, selection: $chosen) { Text(verbatim: "Row \($0)") }.navigationTitle("Rows")
        } detail: {
          NavigationStack {
            NavigationLink("Deeper") { Text("Bottom") }.navigationTitle("Detail")
          }
        }
      }
    }
    let view = HostedView(width: 480, height: 600) { Stacked() }
    try view.tap("Row 1")
    #expect(Set(view.texts) == ["Rows", "Detail", "Deeper"])
    try view.tap("Deeper")
    #expect(Set(view.texts) == ["Detail", "Bottom"])
    try view.tap(.label("Back"))
    try view.tap(.label("Back"))
    #expect(Set(view.texts) == ["Rows", "Row 0", "Row 1"])
  }

  @Test("leads through three columns")
  func three() throws {
    struct Three: View {
      @State private var shelf: Int?
      @State private var book: Int?
      var body: some View {
        NavigationSplitView {
          List(0..<1, selection: $shelf) { Text(verbatim: "Shelf \($0)") }.navigationTitle("Shelves")
        } content: {
          List(0..<1, selection: $book) { Text(verbatim: "Book \($0)") }.navigationTitle("Books")
        } detail: {
          Text("Page")
        }
      }
    }
    let view = HostedView(width: 480, height: 600) { Three() }
    try view.tap("Shelf 0")
    #expect(Set(view.texts) == ["Shelves", "Books", "Book 0"])
    try view.tap("Book 0")
    #expect(Set(view.texts) == ["Books", "Page"])
    try view.tap(.label("Back"))
    try view.tap(.label("Back"))
    #expect(Set(view.texts) == ["Shelves", "Shelf 0"])
  }

  @Test("can be left by what it shows")
  func dismissal() throws {
    struct Leaving: View {
      @Environment(\.dismiss) private var dismiss
      var body: some View { Button("Leave") { dismiss() } }
    }
    struct Chooser: View {
      @State private var chosen: Set<Int> = []
      var body: some View {
        NavigationSplitView {
          List(selection: $chosen) { Text("Row").tag(1) }.navigationTitle("Rows")
        } detail: {
          Leaving()
        }
      }
    }
    let view = HostedView(width: 480, height: 600) { Chooser() }
    try view.tap("Row")
    #expect(Set(view.texts) == ["Rows", "Leave"])
    try view.tap("Leave")
    #expect(Set(view.texts) == ["Rows", "Row"])
  }

  @Test("is what a navigation view with several views becomes")
  func olderView() throws {
    func content(_ width: Double, stack: Bool = false) -> HostedView {
      HostedView(width: width, height: 500) {
        let columns = NavigationView {
          List { NavigationLink("Link") { Text("Page") } }.navigationTitle("Side")
          Text("Nothing")
        }
        if stack { columns.navigationViewStyle(.stack) } else { columns }
      }
    }
    let narrow = content(480)
    #expect(Set(narrow.texts) == ["Side", "Link"])
    try narrow.tap("Link")
    #expect(Set(narrow.texts) == ["Side", "Page"])
    let wide = content(800)
    #expect(Set(wide.texts) == ["Side", "Link", "Nothing"])
    try wide.tap("Link")
    #expect(Set(wide.texts) == ["Side", "Link", "Page"])
    #expect(Set(content(800, stack: true).texts) == ["Side", "Link"])
  }
}

@MainActor @Suite("A window's width") struct SizeClassTests {
  private struct Class: View {
    @Environment(\.horizontalSizeClass) private var horizontal
    var body: some View { Text(verbatim: horizontal == .compact ? "compact" : "regular") }
  }

  @Test("is little below 600 points")
  func width() {
    let view = HostedView(width: 480, height: 700) { Class() }
    #expect(view.texts == ["compact"])
    view.resize(width: 600, height: 700)
    #expect(view.texts == ["regular"])
  }
}
