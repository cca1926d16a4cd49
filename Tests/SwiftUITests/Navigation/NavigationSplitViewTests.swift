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

  @Test("has its window open wide enough for its columns")
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
    #expect(backend.surfaces.last?.size == CGSize(width: 560, height: 720))
    _ = host
  }
}
