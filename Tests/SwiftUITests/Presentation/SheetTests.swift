import DisplayTree
import Foundation
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("A sheet") struct SheetTests {
  struct Presenter: View {
    let log: Log
    @State private var isShown = false
    var body: some View {
      Button("Open") { isShown = true }
        .sheet(isPresented: $isShown, onDismiss: { log.entries.append("dismissed") }) { Inside() }
    }
  }
  struct Inside: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View { Button("Done") { dismiss() } }
  }

  @Test("is there while its flag is set; closing it clears the flag")
  func flag() throws {
    let log = Log()
    let hosted = HostedView { Presenter(log: log) }
    #expect(!hosted.contains("Done"))
    try hosted.tap("Open")
    #expect(hosted.contains("Done"))
    try hosted.tap("Done")
    #expect(!hosted.contains("Done"))
    #expect(log.entries == ["dismissed"])
    try hosted.tap("Open")
    #expect(hosted.press(key: "\u{1B}"))
    #expect(!hosted.contains("Done"))
    #expect(log.entries.count == 2)
  }

  struct Thing: Identifiable { let id: Int }
  struct ItemPresenter: View {
    let log: Log
    @State private var thing: Thing?
    var body: some View {
      Button("One") { thing = Thing(id: 1) }
      .sheet(item: $thing, onDismiss: { log.entries.append("dismissed") }) { thing in
        Text(verbatim: "thing \(thing.id)")
          .onAppear { log.entries.append("\(thing.id)") }
        Button("Next") { self.thing = Thing(id: 2) }
          .interactiveDismissDisabled()
      }
    }
  }

  @Test("goes and comes again for another item, and may refuse to be closed")
  func item() throws {
    let log = Log()
    let hosted = HostedView { ItemPresenter(log: log) }
    try hosted.tap("One")
    #expect(hosted.contains("thing 1"))
    hosted.press(key: "\u{1B}")
    #expect(hosted.contains("thing 1"))
    try hosted.tap("Next")
    #expect(hosted.contains("thing 2"))
    #expect(log.entries == ["1", "dismissed", "2"])
  }
}
