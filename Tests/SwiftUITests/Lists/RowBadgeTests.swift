import DisplayTree
import Foundation
import SwiftUI
import Testing

@MainActor @Suite("A row's badge") struct RowBadgeTests {
  struct Inbox: View {
    @State private var count = 3
    let handle: Handle
    var body: some View {
      handle.act["read"] = { count = 0 }
      return List {
        Text(verbatim: "Inbox").badge(count)
        Text(verbatim: "Sent").badge(Text(verbatim: "new"))
      }
    }
  }

  @Test("stands at the trailing edge, and goes with the count")
  func badges() throws {
    let handle = Handle()
    let stage = Stage(400, 300) { Inbox(handle: handle) }
    #expect(stage.texts == ["Inbox", "3", "Sent", "new"])
    func frame(_ text: String) -> CGRect? {
      stage.find { if case .text(let block) = $0.content { block.text == text } else { false } }?.frame
    }
    // Sixteen points from the card's edge, which is as far from that of the list.
    #expect(frame("3")?.maxX == 368 && frame("new")?.maxX == 368)
    #expect(frame("3")?.midY == frame("Inbox")?.midY)
    handle("read")
    stage.backend.settle()
    #expect(stage.texts == ["Inbox", "Sent", "new"])
  }
}
