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

  @Test("is as wide as its widest line, and as narrow as one letter at least")
  func widths() {
    let fox = Text(verbatim: "The quick brown fox")
    #expect(answer(100, nil) { fox } == CGSize(width: 90, height: 40))
    #expect(answer(55, nil) { fox } == CGSize(width: 50, height: 80))
    #expect(answer(100, 25) { fox }.height == 20)
    #expect(answer(0, nil) { fox }.width == 10)
    #expect(answer(0, nil) { fox.lineLimit(1) }.width == 10)
    #expect(answer(nil, 0) { fox } == CGSize(width: 190, height: 20))
    #expect(answer(500, 500) { Text("Hello, world") } == CGSize(width: 120, height: 20))
    #expect(answer(62, nil) { Text("Hello, world").lineLimit(1) }.height == 20)
    #expect(answer(30, nil) { Text(verbatim: "abcdefgh") } == CGSize(width: 30, height: 60))
  }

  @Test("moves its lines in its own box alone")
  func lineAlignment() {
    let block = blocks { Text(verbatim: "a\nbbb").multilineTextAlignment(.trailing) }[0]
    #expect(block.alignment == .trailing)
    #expect(
      answer(200, 200) { Text(verbatim: "a\nbbb").multilineTextAlignment(.center) } == CGSize(width: 30, height: 40)
    )
  }

  @Test("has the inner of two limits of lines")
  func innerLimit() {
    #expect(blocks { VStack { Text(verbatim: "a").lineLimit(2) }.lineLimit(1) }[0].lineLimit == 2)
    #expect(blocks { VStack { Text(verbatim: "a").lineLimit(nil) }.lineLimit(1) }[0].lineLimit == nil)
    #expect(blocks { Text(verbatim: "a").minimumScaleFactor(0.5).allowsTightening(true) }[0].smallestScale == 0.5)
    #expect(blocks { Text(verbatim: "a") }[0].smallestScale == 1)
    #expect(blocks { Text(verbatim: "a").truncationMode(.middle) }[0].truncation == .middle)
  }

  @Test("has a specifier for each type of value in its key")
  func specifiers() {
    func wording(_ key: LocalizedStringKey) -> String { blocks { Text(key) }[0].text }
    #expect(wording("\(Int8(-5)) \(UInt16(7)) \(UInt64.max)") == "-5 7 18,446,744,073,709,551,615")
    #expect(wording("\(Float(0.5)) \(CGFloat(2))") == "0.500000 2.000000")
    #expect(wording("\("a" as Substring) \(Text(verbatim: "b"))") == "a b")
    #expect(wording("\(Date(timeIntervalSince1970: 0), format: .iso8601)") == "1970-01-01T00:00:00Z")
  }

  @Test("of a range of dates is short")
  func dateRange() {
    let start = Date(timeIntervalSince1970: 1_559_604_180)
    let text = blocks {
      Text(start...start.addingTimeInterval(600)).environment(\.timeZone, .gmt)
    }[0].text.replacing("\u{202F}", with: " ").replacing("\u{2009}", with: " ")
    #expect(text == "11:23 – 11:33 PM")
  }

  @Test("has the baseline of its first line and of its last")
  func baselines() {
    func line(_ alignment: VerticalAlignment) -> CGFloat {
      let rects = Stage(200, 100) {
        HStack(alignment: alignment, spacing: 0) {
          Text(verbatim: "a\nb\nc")
          Color.red.frame(width: 10, height: 10)
        }
      }.rects
      return rects[1].maxY - rects[0].minY
    }
    #expect(line(.firstTextBaseline) == 16)
    #expect(line(.lastTextBaseline) == 56)
  }
}
