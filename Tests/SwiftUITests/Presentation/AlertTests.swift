import Foundation
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("An alert") struct AlertTests {
  struct Presenter: View {
    let log: Log
    @State private var isShown = false
    var body: some View {
      Button("Ask") { isShown = true }
        .alert(Text(verbatim: "Delete?"), isPresented: $isShown) {
          Button("Delete", role: .destructive) { log.entries.append("deleted") }
          Button("Keep", role: .cancel) { log.entries.append("kept") }
        } message: {
          Text(verbatim: "It cannot be undone.")
        }
    }
  }

  @Test("closes when one of its buttons is pressed; Escape presses the one that cancels")
  func buttons() throws {
    let log = Log()
    let hosted = HostedView { Presenter(log: log) }
    try hosted.tap("Ask")
    #expect(hosted.texts.prefix(2) == ["Delete?", "It cannot be undone."])
    try hosted.tap("Delete")
    #expect(hosted.texts == ["Ask"])
    try hosted.tap("Ask")
    hosted.press(key: "\u{1B}")
    #expect(hosted.texts == ["Ask"])
    #expect(log.entries == ["deleted", "kept"])
  }

  struct Older: View {
    @State private var isShown = false
    var body: some View {
      Button("Ask") { isShown = true }
        .alert(isPresented: $isShown) { Alert(title: Text(verbatim: "Done")) }
    }
  }

  struct Shredder: View {
    @State private var isShown = false
    @State private var files = 3
    var body: some View {
      Button("\(files) files") { isShown = true }
        .alert("Delete?", isPresented: $isShown) { Button("Delete", role: .destructive) { files = 0 } }
    }
  }

  @Test("destroys nothing by Escape or Return, if it offers nothing else")
  func destruction() throws {
    let hosted = HostedView { Shredder() }
    try hosted.tap("3 files")
    hosted.press(key: "\r")
    #expect(hosted.texts == ["Delete?", "Delete"])
    hosted.press(key: "\u{1B}")
    #expect(hosted.texts == ["3 files"])
    try hosted.tap("3 files")
    try hosted.tap("Delete")
    #expect(hosted.texts == ["0 files"])
  }

  @Test("without buttons says OK, which Return presses")
  func okay() throws {
    let hosted = HostedView { Older() }
    try hosted.tap("Ask")
    #expect(hosted.texts == ["Done", "OK"])
    hosted.press(key: "\r")
    #expect(hosted.texts == ["Ask"])
  }

  struct Chooser: View {
    @State private var isShown = false
    @State private var choice = "none"
    var body: some View {
      Button(choice) { isShown = true }
        .confirmationDialog(Text(verbatim: "Sort"), isPresented: $isShown) {
          Button("Title") { choice = "title" }
          Button("Author") { choice = "author" }
        }
    }
  }

  @Test("that asks which of several things to do has a way out")
  func confirmation() throws {
    let hosted = HostedView { Chooser() }
    try hosted.tap("none")
    #expect(hosted.texts.sorted() == ["Author", "Cancel", "Title"])
    try hosted.tap("Author")
    #expect(hosted.texts == ["author"])
  }

  struct Presenting: View {
    let log: Log
    @State private var isShown = false
    @State private var book: String?
    var body: some View {
      VStack {
        Button("Nothing") { isShown = true }
        Button("Something") {
          book = "Emma"
          isShown = true
        }
      }
      .alert("Lend?", isPresented: $isShown, presenting: book) { book in
        Button("Lend \(book)") { log.entries.append("\(book) \(isShown)") }
      } message: { book in
        Text(verbatim: "\(book) is on the shelf.")
      }
    }
  }

  @Test("of a value is shown if there is one, and its flag is off when a button acts")
  func presenting() throws {
    let log = Log()
    let hosted = HostedView { Presenting(log: log) }
    try hosted.tap("Nothing")
    #expect(!hosted.contains("Lend?"))
    try hosted.tap("Something")
    #expect(hosted.contains("Emma is on the shelf."))
    try hosted.tap("Lend Emma")
    hosted.advance(by: 1)
    #expect(!hosted.contains("Lend?"))
    #expect(log.entries == ["Emma false"])
  }

  @Test("that asks shows its title only where that is wanted, and one way out")
  func dialogTitles() {
    func texts(_ visibility: Visibility) -> [String] {
      HostedView {
        Color.red.confirmationDialog("Sort", isPresented: .constant(true), titleVisibility: visibility) {
          Button("Title") {}
          Button("Never", role: .cancel) {}
        }
      }.texts
    }
    #expect(Set(texts(.automatic)) == ["Title", "Never"])
    #expect(Set(texts(.visible)) == ["Sort", "Title", "Never"])
  }

  struct Naming: View {
    @State private var isOpen = true
    @State private var name = ""
    @State private var log = ""
    var body: some View {
      Text(verbatim: "log \(log)")
        .alert("Name", isPresented: $isOpen) {
          TextField("Name", text: $name)
          Button("Cancel", role: .cancel) { log = "cancelled" }
          Button("Save") { log = "saved \(name)" }
        }
    }
  }

  @Test("is confirmed by Return in its field")
  func returnInField() throws {
    let view = HostedView { Naming() }
    try view.type("Emma", into: .role(.field))
    try view.submit(.role(.field))
    #expect(view.texts == ["log saved Emma"])
  }
}
