import DisplayTree
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("Clicks on rows of which several can be chosen")
struct ListClicksTests {
  private struct Shelf: View {
    let mode: EditMode
    @State private var chosen: Set<Int> = []
    var body: some View {
      List(1..<7, id: \.self, selection: $chosen) { Text("Book \($0)") }
        .environment(\.editMode, .constant(mode))
      Text("chosen \(chosen.sorted().map(String.init).joined(separator: " "))")
    }
  }

  private func click(_ view: HostedView, _ book: Int, _ modifiers: KeyModifiers = []) throws -> String {
    let row = try view.find(.label("Book \(book)")).frame
    view.click(at: CGPoint(x: row.midX, y: row.midY), modifiers)
    return view.texts.last ?? ""
  }

  @Test func `choose one alone, with Control one more, with Shift all from the last`() throws {
    let view = HostedView { Shelf(mode: .inactive) }
    #expect(try click(view, 2) == "chosen 2")
    #expect(try click(view, 4) == "chosen 4")
    #expect(try click(view, 6, .command) == "chosen 4 6")
    #expect(try click(view, 4, .command) == "chosen 6")
    #expect(try click(view, 2) == "chosen 2")
    #expect(try click(view, 5, .shift) == "chosen 2 3 4 5")
    #expect(try click(view, 1, .shift) == "chosen 1 2")
    #expect(try click(view, 2) == "chosen 2")
  }

  @Test func `add and take away in edit mode`() throws {
    let view = HostedView { Shelf(mode: .active) }
    #expect(try click(view, 2) == "chosen 2")
    #expect(try click(view, 4) == "chosen 2 4")
    #expect(try click(view, 2) == "chosen 4")
  }
}
