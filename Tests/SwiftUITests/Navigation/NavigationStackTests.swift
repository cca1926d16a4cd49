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

  struct Older: View {
    @State private var isActive = false
    @State private var chosen: String?
    var body: some View {
      NavigationView {
        VStack {
          Text(verbatim: "active \(isActive) chosen \(chosen ?? "none")")
          NavigationLink("First", isActive: $isActive) { Text(verbatim: "page one") }
          NavigationLink("Second", tag: "b", selection: $chosen) { Text(verbatim: "page two") }
          Button("Choose") { chosen = "b" }
          Button("Activate") { isActive = true }
        }
      }
      .navigationViewStyle(.stack)
    }
  }

  @Test("of the older kind is driven by a flag, or by a tag, which follow it back")
  func flags() throws {
    let hosted = HostedView { Older() }
    try hosted.tap("First")
    #expect(hosted.contains("page one"))
    try hosted.tap(.label("Back"))
    #expect(hosted.contains("active false chosen none"))
    try hosted.tap("Activate")
    #expect(hosted.contains("page one"))
    try hosted.tap(.label("Back"))
    try hosted.tap("Choose")
    #expect(hosted.contains("page two"))
    try hosted.tap(.label("Back"))
    #expect(hosted.contains("active false chosen none"))
  }

  struct Unknown: View {
    @State private var path = NavigationPath()
    var body: some View {
      NavigationStack(path: $path) {
        VStack {
          Text(verbatim: "\(path.count) pages")
          Button("Push") { path.append("nowhere") }
        }
      }
    }
  }

  @Test("keeps a value that has no page, and shows that it has none")
  func unknown() throws {
    let hosted = HostedView { Unknown() }
    try hosted.tap("Push")
    #expect(!hosted.contains("0 pages") && !hosted.contains("1 pages"))
    try hosted.tap(.label("Back"))
    #expect(hosted.contains("0 pages"))
  }

  struct Written: View {
    let log: Log
    @State private var path: [Int] = []
    var body: some View {
      NavigationStack(
        path: Binding(
          get: { path },
          set: {
            log.entries.append("\($0)"); path = $0
          }
        )
      ) {
        Button("Two") { path = [1, 2] }
          .navigationDestination(for: Int.self) { number in
            Text(verbatim: "page \(number)")
            NavigationLink("Next", value: number + 1)
          }
      }
    }
  }

  @Test("writes its path once for each step of the user's")
  func writes() throws {
    let log = Log()
    let hosted = HostedView { Written(log: log) }
    try hosted.tap("Two")
    #expect(hosted.contains("page 2"))
    try hosted.tap("Next")
    try hosted.tap(.label("Back"))
    hosted.advance(by: 1)
    try hosted.tap(.label("Back"))
    hosted.advance(by: 1)
    #expect(log.entries == ["[1, 2, 3]", "[1, 2]", "[1]"])
  }

  struct Beside: View {
    @State private var isShown = false
    @State private var item: String?
    var body: some View {
      NavigationStack {
        VStack {
          Button("Flag") { isShown = true }
          Button("Item") { item = "Emma" }
          Text(verbatim: "\(isShown) \(item ?? "none")")
        }
        .navigationDestination(isPresented: $isShown) { Text(verbatim: "flag's page") }
        .navigationDestination(item: $item) { Text(verbatim: "page of \($0)") }
      }
    }
  }

  @Test("shows a page for a flag or an item, outside of its path")
  func destinations() throws {
    let hosted = HostedView { Beside() }
    try hosted.tap("Flag")
    #expect(hosted.contains("flag's page"))
    try hosted.tap(.label("Back"))
    try hosted.tap("Item")
    #expect(hosted.contains("page of Emma"))
    try hosted.tap(.label("Back"))
    #expect(hosted.contains("false none"))
  }

  struct Bar: View {
    var body: some View {
      NavigationStack {
        NavigationLink("Go") {
          Text(verbatim: "page")
            .toolbar { ToolbarItem { Text(verbatim: "inner") } }
            .navigationBarBackButtonHidden(true)
        }
        .toolbar { ToolbarItem { Text(verbatim: "root item") } }
        .navigationTitle(Text(verbatim: "Root"))
      }
      .toolbar { ToolbarItem { Text(verbatim: "outer") } }
    }
  }

  @Test("shows the items of the page in sight, and no way back where that is hidden")
  func bars() throws {
    let hosted = HostedView { Bar() }
    #expect(hosted.contains("root item"))
    try hosted.tap("Go")
    #expect(hosted.contains("inner") && !hosted.contains("root item"))
    #expect(!hosted.contains(.label("Back")) && !hosted.contains("Root"))
  }

  final class Counter: ObservableObject { @Published var count = 0 }
  struct Detail: View {
    @StateObject private var counter = Counter()
    @Environment(\.dynamicTypeSize) private var size
    var body: some View { Button("\(size == .large ? "large" : "other") \(counter.count)") { counter.count += 1 } }
  }
  struct Surrounded: View {
    let handle: Handle
    @State private var size = DynamicTypeSize.large
    var body: some View {
      handle.act["grow"] = { size = .xLarge }
      return NavigationStack { NavigationLink("Go") { Detail() } }.dynamicTypeSize(size)
    }
  }

  @Test("has its pages follow the environment, and keep their objects")
  func environment() throws {
    let handle = Handle()
    let hosted = HostedView { Surrounded(handle: handle) }
    try hosted.tap("Go")
    try hosted.tap("large 0")
    handle("grow")
    hosted.settle()
    #expect(hosted.contains("other 1"))
  }
}
