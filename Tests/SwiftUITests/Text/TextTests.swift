import DisplayTree
import Foundation
import HeadlessBackend
import SwiftUI
import Testing

/// The blocks of text on a stage, in order.
@MainActor func blocks<V: View>(@ViewBuilder _ view: () -> V) -> [TextBlock] {
  var found: [TextBlock] = []
  func walk(_ layer: Layer) {
    if case .text(let block) = layer.content { found.append(block) }
    for child in layer.children { walk(child) }
  }
  walk(Stage(400, 400) { view().environment(\.locale, Locale(identifier: "en_US")) }.host.rootLayer)
  return found
}

@MainActor private func runs(_ text: Text) -> [TextRun] { blocks { text }[0].runs }

@MainActor @Suite("A text") struct TextTests {
  struct Wanted: View {
    let text: String
    let width: CGFloat?
    let height: CGFloat?
    var body: some View {
      Color.clear.frame(width: width, height: height).overlay(alignment: .topLeading) { Text(text) }
    }
  }

  @Test("takes the size of the lines that it breaks into, and never more than it needs")
  func sizes() {
    func size(_ text: String, _ width: Double, _ height: Double) -> CGSize {
      Stage(400, 400) { Wanted(text: text, width: width, height: height) }.rects[1].size
    }
    #expect(size("Hello, world", 500, 500) == CGSize(width: 120, height: 20))
    #expect(size("Hello, world", 62, 100) == CGSize(width: 60, height: 40))
    #expect(size("Hello, world", 62, 30) == CGSize(width: 60, height: 20))
    #expect(size("Hello, world", 62, 5).height == 20)
    #expect(size("a\nbb", 500, 500) == CGSize(width: 20, height: 40))
    #expect(size("", 500, 500) == CGSize(width: 0, height: 20))
  }

  @Test("keeps to its limit of lines, and to the lines that are reserved")
  func lines() {
    func height<V: View>(_ view: V) -> Double {
      Stage(60, 400) { view }.rects[0].height
    }
    let long = Text(verbatim: "one two three four")
    #expect(height(long) == 80)
    #expect(height(long.lineLimit(1)) == 20)
    #expect(height(Text(verbatim: "A").lineLimit(3, reservesSpace: true)) == 60)
    #expect(height(Text(verbatim: "A").lineLimit(2...4)) == 40)
    #expect(height(long.lineLimit(...3)) == 60)
    #expect(height(long.lineLimit(2...)) == 80)
    #expect(height(Text(verbatim: "a\nb\nc").lineSpacing(4)) == 68)
  }

  @Test("of a literal has markup, of a variable has none")
  func markup() {
    let bold = runs(Text("a **b** *c* `d` ~~e~~ [f](https://example.org)"))
    #expect(bold.map(\.text) == ["a ", "b", " ", "c", " ", "d", " ", "e", " ", "f"])
    #expect(bold[1].typeface.weight == 700)
    #expect(bold[3].typeface.isItalic)
    #expect(bold[5].typeface.design == .monospaced)
    #expect(bold[7].strikethrough != nil)
    #expect(bold[9].link == URL(string: "https://example.org"))
    let variable = "a **b**"
    #expect(runs(Text(variable)).map(\.text) == ["a **b**"])
    #expect(runs(Text(verbatim: "a **b**")).map(\.text) == ["a **b**"])
    #expect(runs(Text("**\(variable)**")).map(\.text) == ["a **b**"])
    #expect(runs(Text("2 * 3 * 4 and snake_case_name")).map(\.text) == ["2 * 3 * 4 and snake_case_name"])
  }

  @Test("writes values as the language does")
  func values() {
    func text(_ key: LocalizedStringKey) -> String { runs(Text(key)).map(\.text).joined() }
    let (whole, part, name) = (1234, 1.5, "Ada")
    #expect(text("\(whole)") == "1,234")
    #expect(text("\(part)") == "1.500000")
    #expect(text("\(part, specifier: "%.2f")") == "1.50")
    #expect(text("\(0.25, format: .percent)") == "25%")
    #expect(text("\(name) has 100% of \(whole)") == "Ada has 100% of 1,234")
    #expect(text("100%") == "100%")
    #expect(text("a \(Text("b").bold()) c") == "a b c")
    #expect(runs(Text("a \(Text("b").bold()) c"))[1].typeface.weight == 700)
    #expect(runs(Text(verbatim: "\(whole)")).map(\.text) == ["1234"])
    #expect(runs(Text(0.5, format: .percent)).map(\.text) == ["50%"])
  }

  @Test("looks keys up with their specifiers")
  func keys() {
    let (name, count) = ("Ada", 3)
    #expect(LocalizedStringKey("Hi \(name), \(count)") == LocalizedStringKey("Hi \("Ada"), \(3)"))
    #expect(LocalizedStringKey("Hi \(name)") != LocalizedStringKey("Hi \("Bob")"))
  }

  @Test("joined to another keeps its looks; what is said of both fills in the rest")
  func joining() {
    let both = runs((Text(verbatim: "a").font(.caption) + Text(verbatim: "b").bold()).font(.title).italic())
    #expect(both.map(\.typeface.size) == [12, 28])
    #expect(both.map(\.typeface.weight) == [400, 700])
    #expect(both.map(\.typeface.isItalic) == [true, true])
  }

  @Test("takes from its surroundings what nobody said of itself")
  func surroundings() {
    let block = blocks {
      VStack {
        Text(verbatim: "a").bold(false)
        Text(verbatim: "b").fontWeight(.light)
        Text(verbatim: "c").font(.body)
      }
      .bold().italic().font(.title).underline().textCase(.uppercase).tracking(2)
    }
    #expect(block.map { $0.runs[0].typeface.weight } == [400, 700, 700])
    #expect(block.map { $0.runs[0].typeface.size } == [28, 28, 17])
    #expect(block.map(\.text) == ["A", "B", "C"])
    #expect(block.allSatisfy { $0.runs[0].underline != nil && $0.runs[0].tracking == 2 })
  }

  @Test("is followed where it is a link")
  func links() {
    let stage = Stage(400, 400) { Text("[Manual](https://example.org/manual)") }
    var layer: Layer? = stage.host.rootLayer
    while let now = layer, now.onActivate == nil { layer = now.children.first }
    layer?.onActivate?()
    #expect(stage.backend.openedURLs == [URL(string: "https://example.org/manual")!])
  }

  @Test("shows a bar instead of itself while it is redacted")
  func redaction() {
    #expect(blocks { Text(verbatim: "secret").redacted(reason: .placeholder) }.isEmpty)
    #expect(blocks { Text(verbatim: "open").unredacted().redacted(reason: .placeholder) }.count == 1)
    #expect(blocks { Text(verbatim: "secret").privacySensitive().redacted(reason: .privacy) }.isEmpty)
    #expect(blocks { Text(verbatim: "open").redacted(reason: .privacy) }.count == 1)
  }

  @Test("with looks is a text still, a view otherwise")
  func ranks() {
    let text: Text =
      Text("a").bold().italic().font(.body).fontWeight(.medium).underline().strikethrough(color: .red).kerning(1)
      .tracking(1).baselineOffset(2).monospaced().monospacedDigit().foregroundColor(.red).textScale(.secondary)
    #expect(text + text != text)
    let title: String = "x"
    #expect(Text(title) == Text(verbatim: "x"))
    #expect(Text("x") != Text(verbatim: "x"))
  }
}
