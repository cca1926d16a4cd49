import DisplayTree
import Foundation
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("A selection of text") struct TextSelectionTests {
  @MainActor final class Desk {
    var selections: [TextSelection?] = []
  }

  struct Form: View {
    let desk: Desk
    @State private var text = "añb👍🏽c"
    @State private var selection: TextSelection?
    @State private var longSelection: TextSelection?
    var body: some View {
      desk.selections.append(selection)
      return VStack {
        TextField("Title", text: $text, selection: $selection)
        TextEditor(text: $text, selection: $longSelection)
        Button("All") { selection = TextSelection(range: text.startIndex..<text.endIndex) }
        Button("End") { longSelection = TextSelection(insertionPoint: text.endIndex) }
        Button("Less") { text = "a" }
        if text != "a" { Text(verbatim: selection.map { "\(text[$0.range]) \($0.isInsertion)" } ?? "none") }
      }
      .textSelectionAffinity(.upstream)
    }
  }

  private func marks(_ view: HostedView) -> [TextMark] {
    view.findAll(.role(.field)).compactMap {
      switch $0.layer.content {
      case .control(.field(let field)): field.mark
      case .control(.editor(_, _, _, let mark)): mark
      default: nil
      }
    }
  }

  @Test("is written to by people, in characters of the text")
  func reading() throws {
    let desk = Desk()
    let view = HostedView { Form(desk: desk) }
    #expect(view.contains("none"))
    try view.select(1..<5, in: "Title")
    #expect(view.contains("ñb👍🏽 false"))
    #expect(desk.selections.last??.affinity == .upstream)
    try view.select(2..<2, in: "Title")
    #expect(view.contains(" true"))
  }

  @Test("is set by the program, in a field and in an editor")
  func writing() throws {
    let view = HostedView { Form(desk: Desk()) }
    #expect(marks(view) == [.free, .free])
    try view.tap("All")
    #expect(marks(view) == [.range(0..<6), .free])
    try view.tap("End")
    #expect(marks(view) == [.range(0..<6), .range(6..<6)])
  }

  @Test("of a longer text ends where the text does")
  func stale() throws {
    let view = HostedView { Form(desk: Desk()) }
    try view.tap("All")
    try view.tap("Less")
    let field = try view.find("Title").layer.content
    guard case .control(.field(let shown)) = field else { return }
    #expect(shown.mark == .range(0..<1))
  }

  @Test("is nobody's business in a field that has none")
  func ignored() throws {
    let view = HostedView { TextField("Title", text: .constant("a")) }
    guard case .control(.field(let field)) = try view.find("Title").layer.content else { return }
    #expect(field.mark == .ignored)
  }

  struct Framed: View {
    @State private var text = "Emma"
    var body: some View {
      TextEditor(text: $text).textEditorStyle(.plain)
      TextEditor(text: $text).textEditorStyle(.automatic)
    }
  }

  @Test("is in an editor of any style")
  func styles() throws {
    let view = HostedView { Framed() }
    #expect(view.texts == ["Emma", "Emma"])
    try view.type("!", into: .role(.field).nth(0))
    #expect(view.texts == ["Emma!", "Emma!"])
  }
}

extension TextSelection {
  fileprivate var range: Range<String.Index> {
    if case .selection(let range) = indices { return range }
    return "".startIndex..<"".startIndex
  }
}
