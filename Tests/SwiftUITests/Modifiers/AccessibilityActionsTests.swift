import DisplayTree
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("Actions for assistive tools") struct AccessibilityActionsTests {
  @Test("are what buttons do")
  func actions() throws {
    var log: [String] = []
    let stage = Stage(200, 100) {
      Text(verbatim: "Emma").accessibilityActions {
        Button("Renew") { log.append("renew") }
        Button("Give back", role: .destructive) { log.append("back") }
      }
      .accessibilityInputLabels(["Book"])
    }
    let text = try #require(stage.find { !$0.accessibility.actions.isEmpty })
    #expect(text.accessibility.actions == ["Renew", "Give back"])
    text.onAction?(1)
    text.onAction?(0)
    #expect(log == ["back", "renew"])
    #expect(stage.texts == ["Emma"])
  }
}
