import DisplayTree
import Foundation
import Testing
import ViewTesting

@testable import SwiftUI

@MainActor @Suite("The keyboard in a list") struct ListKeysTests {
  struct One: View {
    @State private var chosen: Int?
    var body: some View {
      VStack {
        Text(verbatim: "chosen \(chosen ?? -1)")
        List(0..<5, id: \.self, selection: $chosen) { Text(verbatim: "row \($0)") }
      }
    }
  }

  @Test("comes with the row that is chosen, and arrows choose the next")
  func one() throws {
    let view = HostedView { One() }
    try view.tap("row 1")
    #expect(view.contains("chosen 1"))
    view.press(key: "\u{F701}")
    #expect(view.contains("chosen 2"))
    view.press(key: "\u{F700}")
    view.press(key: "\u{F700}")
    #expect(view.contains("chosen 0"))
    view.press(key: "\u{F700}")
    #expect(view.contains("chosen 0"))
  }

  struct Several: View {
    @State private var chosen: Set<Int> = []
    var body: some View {
      VStack {
        Text(verbatim: "chosen \(chosen.sorted())")
        List(0..<5, id: \.self, selection: $chosen) { Text(verbatim: "row \($0)") }
      }
    }
  }

  @Test("chooses several with Shift, and one again without")
  func several() throws {
    let view = HostedView { Several() }
    try view.tap("row 1")
    view.press(key: "\u{F701}", .shift)
    view.press(key: "\u{F701}", .shift)
    #expect(view.contains("chosen [1, 2, 3]"))
    view.press(key: "\u{F701}")
    #expect(view.contains("chosen [4]"))
  }
}
