import Foundation
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("A tab view") struct TabViewTests {
  struct Page: View {
    let name: String
    let log: Log
    @State private var count = 0
    var body: some View {
      Button("\(name) \(count)") { count += 1 }
        .onAppear { log.entries.append("\(name) appears") }
        .onDisappear { log.entries.append("\(name) disappears") }
    }
  }
  struct Tabs: View {
    let log: Log
    @State private var chosen = "b"
    var body: some View {
      TabView(selection: $chosen) {
        Page(name: "A", log: log).tabItem { Text(verbatim: "First") }.tag("a")
        Page(name: "B", log: log).tabItem { Text(verbatim: "Second") }.tag("b")
      }
    }
  }

  @Test("shows the page of the selection; the others keep their state")
  func selection() throws {
    let log = Log()
    let hosted = HostedView { Tabs(log: log) }
    #expect(hosted.contains("B 0"))
    #expect(log.entries == ["B appears"])
    try hosted.tap("B 0")
    try hosted.tap("First")
    #expect(hosted.contains("A 0"))
    #expect(!hosted.contains("B 1"))
    #expect(log.entries == ["B appears", "A appears", "B disappears"])
    try hosted.tap("Second")
    #expect(hosted.contains("B 1"))
  }

  @Test("shows a badge at the corner of the tab's icon")
  func badge() throws {
    let hosted = HostedView {
      TabView {
        Text(verbatim: "A").tabItem { Text(verbatim: "First") }.badge(3)
        Text(verbatim: "B").tabItem { Text(verbatim: "Second") }
      }
    }
    let (label, badge) = (try hosted.find("First").frame, try hosted.find("3").frame)
    #expect(badge.minX == label.midX + 10)
    #expect(abs(badge.midY - label.minY) < 8)
  }
}

@MainActor @Suite("A tab") struct TabTests {
  struct Tabs: View {
    let isOpen: Bool
    @State private var chosen = "a"
    var body: some View {
      TabView(selection: $chosen) {
        Tab("First", systemImage: "star", value: "a") { Text(verbatim: "A") }
        if isOpen { Tab("Second", systemImage: "clock", value: "b") { Text(verbatim: "B") } }
        ForEach(["x", "y"], id: \.self) { name in
          Tab(name, systemImage: "book", value: name) { Text(verbatim: "page \(name)") }
        }
        Tab("Closed", systemImage: "lock", value: "z") { Text(verbatim: "Z") }.disabled(true)
        Tab("Gone", systemImage: "lock", value: "g") { Text(verbatim: "G") }.hidden()
      }
    }
  }

  @Test("shows its page when it is chosen")
  func values() throws {
    let view = HostedView { Tabs(isOpen: true) }
    #expect(view.texts == ["A", "First", "Second", "x", "y", "Closed"])
    try view.tap("Second")
    #expect(view.contains("B"))
    try view.tap("y")
    #expect(view.contains("page y"))
    try view.tap("Closed")
    #expect(view.contains("page y"))
    #expect(HostedView { Tabs(isOpen: false) }.texts == ["A", "First", "x", "y", "Closed"])
  }

  @Test("needs no value where nobody asks which one is chosen")
  func withoutValues() throws {
    let view = HostedView {
      TabView {
        Tab("First", systemImage: "star") { Text(verbatim: "A") }
        Tab(role: .search) { Text(verbatim: "B") }
      }
    }
    #expect(view.texts == ["A", "First", "Search"])
    try view.tap("Search")
    #expect(view.contains("B"))
  }

  @Test("has the icons of its labels above their titles")
  func stacked() throws {
    let view = HostedView(width: 300, height: 400) {
      TabView {
        Text(verbatim: "Page").tabItem { Label("Shelf", systemImage: "star") }
        Text(verbatim: "Other").tabItem { Label("Loans", systemImage: "clock") }
      }
    }
    #expect(try view.find("Shelf").frame.midX == 75)
    #expect(try view.find("Loans").frame.midX == 225)
  }
}

@MainActor @Suite("A column of tabs") struct TabSidebarTests {
  struct Library: View {
    @State private var place = "home"
    var body: some View {
      TabView(selection: $place) {
        Tab("Home", systemImage: "house", value: "home") { Text(verbatim: "At home") }
        TabSection("Shelves") {
          Tab("Poems", systemImage: "book", value: "poems") { Text(verbatim: "All poems") }.badge(3)
          Tab("Maps", systemImage: "map", value: "maps") { Text(verbatim: "All maps") }
            .defaultVisibility(.hidden, for: .tabBar)
            .customizationID("maps")
        }
      }
      .tabViewStyle(.sidebarAdaptable)
      .tabViewSidebarFooter { Text(verbatim: "Signed in") }
      .tabViewBottomAccessory { Text(verbatim: "Now playing") }
    }
  }

  @Test("has the pages' labels below one another in a wide window, with titles of sections")
  func wide() throws {
    let hosted = HostedView { Library().environment(\.horizontalSizeClass, .regular) }
    hosted.resize(width: 900, height: 700)
    let order = ["Home", "Shelves", "Poems", "Maps", "Signed in"]
    let places = try order.map { try hosted.find(.text($0)).frame }
    #expect(places == places.sorted { $0.minY < $1.minY })
    #expect(places.allSatisfy { $0.maxX < 220 })
    #expect(try hosted.find("At home").frame.midX == 560)
    try hosted.tap("Maps")
    #expect(hosted.contains("All maps"))
    #expect(hosted.contains("Now playing"))
  }

  @Test("is a bar in a narrow window, without what is not to be there")
  func narrow() throws {
    let hosted = HostedView { Library().environment(\.horizontalSizeClass, .compact) }
    #expect(!hosted.contains("Maps"))
    #expect(!hosted.contains("Shelves"))
    #expect(!hosted.contains("Signed in"))
    let (home, poems) = (try hosted.find(.text("Home")).frame, try hosted.find(.text("Poems")).frame)
    #expect(home.minY == poems.minY)
    #expect(try hosted.find("Now playing").frame.maxY < home.minY)
    try hosted.tap("Poems")
    #expect(hosted.contains("All poems"))
  }
}
