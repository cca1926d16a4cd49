import Testing

@testable import DownstreamTool

struct SwiftTextTests {
  @Test func commentsAreLeftAwayAndLiteralsAreOnePiece() {
    let text = SwiftText(
      ##"""
      let a = "@main \(f("}")) \"" // @main
      /* outer /* inner */ @main */ let b = #"raw " \("# + c
      """##
    )
    #expect(
      text.tokens.map(\.text)
        == ["let", "a", "=", #""@main \(f("}")) \"""#, "let", "b", "=", ##"#"raw " \("#"##, "+", "c"]
    )
    #expect(text.tokens.filter(\.opensLine).map(\.text) == ["let", "let"])
  }

  @Test func longLiteralsAndPatternsHideTheirBraces() {
    let text = SwiftText("let a = \"\"\"\n  } \" {\n  \"\"\"\nlet b = /[\"{]+/\nlet c = 1 / 2")
    #expect(!text.tokens.map(\.text).contains("{"))
    #expect(text.tokens.suffix(5).map(\.text) == ["c", "=", "1", "/", "2"])
  }

  @Test func entryIsTheTypeMarkedMain() {
    #expect(SwiftText("// @main\nstruct A: App {}").entry == nil)
    let entry = SwiftText("import SwiftUI\n@main\n@MainActor public struct A: SwiftUI.App, Sendable { var b = { 1 } }")
      .entry
    #expect(entry?.name == "A")
    #expect(entry?.inherited == ["SwiftUI", "App", "Sendable"])
    #expect(entry?.attributes == ["@main", "@MainActor"])
  }

  @Test func declarationsReachFromAttributesToBraces() throws {
    let source =
      "let x = 1\n@available(iOS 14, *) final class B<T: P>: C<T>, D where T: E {\n  func f() {}\n}\nlet y = 2"
    let text = SwiftText(source)
    let declaration = try #require(text.declarations.first)
    #expect(declaration.name == "B")
    #expect(declaration.inherited == ["C", "D"])
    #expect(text.text(declaration.range).hasPrefix("@available"))
    #expect(text.blanking([declaration.range]).split(separator: "\n").first == "let x = 1")
    #expect(text.blanking([declaration.range]).filter { $0 == "\n" }.count == 4)
  }

  @Test func askingForAMethodByItsNameIsSaidInAWayThatCompiles() {
    let source = "app.sendAction(#selector(UIResponder.resignFirstResponder), to: nil) // #selector(A.b)\nlet x = 1"
    let text = SwiftText(source)
    let changed = text.blanking([], and: text.selectors)
    #expect(changed.hasPrefix("app.sendAction(Selector(\"resignFirstResponder\")"))
    #expect(changed.utf8.count == source.utf8.count)
    #expect(SwiftText(changed).tokens.map(\.text).suffix(4) == ["let", "x", "=", "1"])
    #expect(SwiftText("#selector(Timer.fire)").selectors.isEmpty)
  }

  @Test func importsAreFoundWithTheirAttributes() {
    let text = SwiftText("@testable import A\nimport struct B.C\npublic import D; import E\nlet import1 = x.import")
    #expect(text.imports.map(\.module) == ["A", "B", "D", "E"])
    #expect(text.text(text.imports[1].range) == "import struct B.C")
    #expect(text.line(at: text.imports[1].place) == 2)
    #expect(text.column(at: text.imports[1].place) == 15)
  }
}
