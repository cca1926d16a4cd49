import DisplayTree
import Foundation
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("A key press") struct KeyPressTests {
  struct Board: View {
    let log: Log
    var body: some View {
      VStack {
        Text(verbatim: "board")
          .focusable()
          .onKeyPress(.space) {
            log.entries.append("jump")
            return .handled
          }
          .onKeyPress(characters: .letters) {
            log.entries.append("letter \($0.characters)")
            return $0.characters == "x" ? .handled : .ignored
          }
        Text(verbatim: "other").focusable()
      }
      .onKeyPress(phases: [.down, .up]) {
        log.entries.append("outer \($0.phase)")
        return .ignored
      }
    }
  }

  @Test("is told to the innermost view that has the keyboard, then to those around it while it is ignored")
  func order() throws {
    let log = Log()
    let view = HostedView { Board(log: log) }
    #expect(!view.press(key: " "))
    #expect(log.entries == [])
    try view.focus("board")
    #expect(view.press(key: " "))
    #expect(log.entries == ["jump", "outer [up]"])
    log.entries = []
    #expect(view.press(key: "x"))
    #expect(!view.press(key: "y"))
    #expect(log.entries == ["letter x", "outer [up]", "letter y", "outer [down]", "outer [up]"])
    log.entries = []
    try view.focus("other")
    #expect(!view.press(key: " "))
    #expect(log.entries == ["outer [down]", "outer [up]"])
  }
}
