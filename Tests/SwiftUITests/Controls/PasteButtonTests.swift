import Foundation
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("A paste button") struct PasteButtonTests {
  @Test("hands over what is on the clipboard, as what is wanted")
  func pasting() throws {
    var (words, links, providers): ([String], [URL], Int) = ([], [], 0)
    let view = HostedView {
      PasteButton(payloadType: String.self) { words += $0 }
      PasteButton(payloadType: URL.self) { links += $0 }
      PasteButton(supportedContentTypes: [.url]) { providers += $0.count }
      PasteButton(supportedContentTypes: [.png]) { providers += $0.count * 10 }
    }
    func pasteAll() throws { for index in 0..<4 { try view.tap(.role(.button, "Paste").nth(index)) } }
    try pasteAll()
    #expect(words.isEmpty && links.isEmpty && providers == 0)
    view.backend.setClipboard("Emma")
    try pasteAll()
    #expect(words == ["Emma"] && links.isEmpty && providers == 0)
    view.backend.setClipboard("https://example.org/emma")
    try pasteAll()
    #expect(words.count == 2)
    #expect(links == [URL(string: "https://example.org/emma")!])
    #expect(providers == 1)
  }
}

@MainActor @Suite("A rename button") struct RenameButtonTests {
  struct Title: View {
    @State private var title = "Emma"
    @FocusState private var isFocused: Bool
    var body: some View {
      TextField("Title", text: $title).focused($isFocused)
      Text(verbatim: isFocused ? "editing" : "reading")
      RenameButton().renameAction($isFocused)
    }
  }

  @Test("gives the keyboard to what is renamed, or does what it is told; else it is disabled")
  func renaming() throws {
    let view = HostedView { Title() }
    #expect(view.contains("reading"))
    try view.tap("Rename")
    #expect(view.contains("editing"))
    var count = 0
    let other = HostedView { RenameButton().renameAction { count += 1 } }
    try other.tap("Rename")
    #expect(count == 1)
    #expect(try !HostedView { RenameButton() }.find(.role(.button, "Rename")).isEnabled)
  }
}
