import DisplayTree
import Foundation
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("A navigation stack") struct NavigationStackTests {
  struct Shelf: View {
    let log: Log
    @State private var count = 0
    var body: some View {
      NavigationStack {
        List(["Emma", "Dracula"], id: \.self) { title in
          NavigationLink(title, value: title)
        }
        .navigationTitle("Books")
        .navigationDestination(for: String.self) { title in
          Page(title: title, log: log)
        }
        .onAppear { log.entries.append("root appears") }
        .onDisappear { log.entries.append("root disappears") }
      }
    }
  }

  struct Page: View {
    let title: String
    let log: Log
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      VStack {
        Text(verbatim: "About \(title)")
        Button("Close") { dismiss() }
      }
      .navigationTitle(title)
      .onAppear { log.entries.append("\(title) appears") }
      .onDisappear { log.entries.append("\(title) disappears") }
    }
  }

  @Test("shows the page of a link's value, and the page before when that is left")
  func links() throws {
    let log = Log()
    let hosted = HostedView { Shelf(log: log) }
    #expect(hosted.texts == ["Emma", "Dracula", "Books"])
    try hosted.tap("Dracula")
    #expect(hosted.contains("About Dracula"))
    #expect(!hosted.contains("Emma"))
    #expect(hosted.contains("Books"))
    #expect(log.entries == ["root appears", "Dracula appears", "root disappears"])
    log.entries = []
    try hosted.tap(.label("Back"))
    #expect(hosted.texts == ["Emma", "Dracula", "Books"])
    #expect(log.entries == ["root appears", "Dracula disappears"])
    try hosted.tap("Emma")
    try hosted.tap("Close")
    #expect(hosted.texts == ["Emma", "Dracula", "Books"])
  }

  struct Driven: View {
    let setter: Setter
    @State private var path: [Int] = []
    var body: some View {
      setter.path = { path = $0 }
      return NavigationStack(path: $path) {
        Text(verbatim: "root \(path.count)")
          .navigationDestination(for: Int.self) { Kept(number: $0, setter: setter) }
      }
    }
  }
  final class Setter {
    var path: ([Int]) -> Void = { _ in }
    var mark: [Int: () -> Void] = [:]
  }
  struct Kept: View {
    let number: Int
    let setter: Setter
    @State private var isMarked = false
    var body: some View {
      setter.mark[number] = { isMarked = true }
      return Text(verbatim: "page \(number)\(isMarked ? " marked" : "")")
    }
  }

  @Test("follows its path; pages at the path's unchanged beginning keep their state")
  func path() throws {
    let setter = Setter()
    let hosted = HostedView { Driven(setter: setter) }
    #expect(hosted.contains("root 0"))
    setter.path([1, 2])
    hosted.settle()
    #expect(hosted.contains("page 2"))
    setter.mark[1]?()
    setter.path([1])
    hosted.settle()
    #expect(hosted.contains("page 1 marked"))
    setter.path([1, 3])
    hosted.settle()
    #expect(hosted.contains("page 3"))
    setter.path([])
    hosted.settle()
    #expect(hosted.contains("root 0"))
  }

  @Test("can store its path")
  func coding() throws {
    var path = NavigationPath([1, 2])
    path.append("three")
    let coded = try JSONEncoder().encode(#require(path.codable))
    let back = NavigationPath(try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: coded))
    #expect(back == path)
    #expect(back.count == 3)
    struct Plain: Hashable {}
    path.append(Plain())
    #expect(path.codable == nil)
  }

  struct Barred: View {
    @State private var count = 0
    var body: some View {
      NavigationView {
        Text(verbatim: "saved \(count)")
          .navigationBarTitle("Title", displayMode: .inline)
          .toolbar {
            ToolbarItem(placement: .confirmationAction) { Button("Save") { count += 1 } }
            if count > 0 { ToolbarItem(placement: .cancellationAction) { Button("Undo") { count -= 1 } } }
          }
      }
    }
  }

  @Test("shows toolbar items, which come and go with their conditions")
  func toolbar() throws {
    let hosted = HostedView { Barred() }
    #expect(!hosted.contains("Undo"))
    try hosted.tap("Save")
    #expect(hosted.contains("saved 1"))
    try hosted.tap("Undo")
    #expect(hosted.contains("saved 0"))
    #expect(!hosted.contains("Undo"))
  }

  struct Titled: View {
    let mode: NavigationBarItem.TitleDisplayMode
    var body: some View {
      NavigationStack {
        NavigationLink(destination: Text(verbatim: "page").navigationTitle(Text(verbatim: "Second"))) {
          Text(verbatim: "Go")
        }
          .navigationTitle(Text(verbatim: "First"))
          .navigationBarTitleDisplayMode(mode)
      }
    }
  }

  private func titleSize(_ mode: NavigationBarItem.TitleDisplayMode) throws -> Double? {
    let titled = Titled(mode: mode)
    let hosted = HostedView { titled }
    try hosted.tap("Go")
    let title = try hosted.find(.text("Second"))
    guard case .text(let block) = title.layer.content else { return nil }
    return block.runs[0].typeface.size
  }

  @Test("gives a page's title the size of the title before, unless the page says another")
  func titles() throws {
    let large = try #require(try titleSize(.automatic))
    let small = try #require(try titleSize(.inline))
    #expect(large > small)
    #expect(try titleSize(.large) == large)
  }
}
