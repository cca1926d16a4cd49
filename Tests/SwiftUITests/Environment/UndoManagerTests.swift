import DisplayTree
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("UndoManager")
struct UndoManagerTests {
  private final class Page: ObservableObject {
    @Published var strokes: [String] = []

    @MainActor func draw(_ stroke: String, _ undoManager: UndoManager?) {
      let old = strokes
      strokes.append(stroke)
      register(old, undoManager)
    }

    @MainActor private func register(_ old: [String], _ undoManager: UndoManager?) {
      undoManager?.registerUndo(withTarget: self) { page in
        let new = page.strokes
        page.strokes = old
        page.register(new, undoManager)
      }
    }
  }

  private struct Easel: View {
    @StateObject private var page = Page()
    @Environment(\.undoManager) private var undoManager

    var body: some View {
      VStack {
        Text(page.strokes.isEmpty ? "blank" : page.strokes.joined(separator: " "))
        Button("Line") { page.draw("line", undoManager) }
        Button("Circle") { page.draw("circle", undoManager) }
      }
    }
  }

  @Test func `Control-Z takes back what a view has registered, with Shift it is made again`() throws {
    let view = HostedView { Easel() }
    try view.tap("Line")
    RunLoop.main.run(until: Date())
    try view.tap("Circle")
    #expect(view.texts.contains("line circle"))
    #expect(view.press(key: "z", .command))
    #expect(view.texts.contains("line"))
    #expect(view.press(key: "z", .command))
    #expect(view.texts.contains("blank"))
    #expect(!view.press(key: "z", .command))
    #expect(view.press(key: "z", [.command, .shift]))
    #expect(view.press(key: "z", [.command, .shift]))
    #expect(view.texts.contains("line circle"))
  }

  @Test func `a shortcut of the app's own comes first`() throws {
    struct Owner: View {
      @State private var count = 0
      var body: some View {
        Easel()
        Button("Mine \(count)") { count += 1 }.keyboardShortcut("z")
      }
    }
    let view = HostedView { Owner() }
    try view.tap("Line")
    #expect(view.press(key: "z", .command))
    #expect(view.texts.contains("line"))
    #expect(view.texts.contains("Mine 1"))
  }
}
