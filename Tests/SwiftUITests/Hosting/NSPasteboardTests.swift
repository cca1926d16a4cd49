import Foundation
import HeadlessBackend
import Testing

@testable import SwiftUI

@MainActor @Suite("The Mac's clipboard and workspace") struct NSPasteboardTests {
  @Test("put text on the desktop's clipboard")
  func text() {
    let backend = HeadlessBackend()
    CurrentBackend.backend = backend
    let board = NSPasteboard.general
    let count = board.clearContents()
    #expect(board.changeCount == count && board.types == [])
    #expect(board.setString("https://a.example", forType: .URL))
    #expect(backend.clipboardText == "https://a.example")
    #expect(board.setString("a text", forType: .string))
    #expect(backend.clipboardText == "a text")
    #expect(board.string(forType: .string) == "a text" && board.string(forType: .html) == nil)
    board.clearContents()
    #expect(board.string(forType: .string) == nil && backend.clipboardText == "")
  }

  @Test("open links, and the folders of files")
  func links() throws {
    let backend = HeadlessBackend()
    CurrentBackend.backend = backend
    let link = try #require(URL(string: "https://a.example"))
    #expect(NSWorkspace.shared.open(link))
    NSWorkspace.shared.activateFileViewerSelecting([URL(fileURLWithPath: "/tmp/a"), URL(fileURLWithPath: "/tmp/b")])
    #expect(backend.openedURLs.map(\.path) == ["", "/tmp"])
  }
}
