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
}
