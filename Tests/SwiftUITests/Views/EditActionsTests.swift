import Foundation
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("Rows that people edit") struct EditActionsTests {
  struct Books: View {
    @State private var names = ["a", "b", "c"]
    @State private var mode = EditMode.active
    let actions: EditActions<[String]>
    var body: some View {
      List($names, id: \.self, editActions: actions) { $name in Text(verbatim: name) }
        .environment(\.editMode, $mode)
    }
  }

  @Test("can be deleted and moved, as far as that is allowed")
  func actions() throws {
    let all = HostedView { Books(actions: .all) }
    #expect(all.texts == ["a", "b", "c"])
    #expect(all.findAll(.label("Delete")).count == 3)
    try all.tap(ViewQuery.label("Delete").nth(1))
    #expect(all.texts == ["a", "c"])
    try all.tap(.label("Move down"))
    #expect(all.texts == ["c", "a"])
    let none = HostedView { Books(actions: .move) }
    #expect(none.findAll(.label("Delete")).isEmpty)
  }
}
