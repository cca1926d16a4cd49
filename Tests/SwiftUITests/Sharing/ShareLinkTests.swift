import Foundation
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("A link to share") struct ShareLinkTests {
  struct Book: Transferable {
    let title: String
    static var transferRepresentation: some TransferRepresentation { ProxyRepresentation(exporting: \.title) }
  }

  @Test("copies text, and opens or mails a link")
  func choices() throws {
    let page = URL(string: "https://example.org/emma")!
    let view = HostedView { ShareLink("Pass on", item: page, subject: Text(verbatim: "Emma")) }
    #expect(try view.find(.role(.button, "Pass on")).choices == ["Copy", "Send by Mail…", "Open Link"])
    try view.choose("Copy", from: "Pass on")
    #expect(view.backend.clipboardText == "https://example.org/emma")
    try view.choose("Open Link", from: "Pass on")
    try view.choose("Send by Mail…", from: "Pass on")
    #expect(view.backend.openedURLs.first == page)
    let mail = try #require(view.backend.openedURLs.last)
    #expect(mail.scheme == "mailto" && mail.absoluteString.contains("subject=Emma"))
  }

  @Test("takes whatever can be handed on as text, soon")
  func proxies() async throws {
    let view = HostedView {
      ShareLink(item: Book(title: "Emma"), preview: SharePreview("A book")) { Text(verbatim: "Share") }
    }
    _ = try await view.find(.matching("an enabled button") { $0.isEnabled && $0.label == "Share" }, within: 1000)
    try view.choose("Send by Mail…", from: "Share")
    #expect(view.backend.openedURLs.last?.absoluteString.hasSuffix("body=Emma") == true)
  }
}
