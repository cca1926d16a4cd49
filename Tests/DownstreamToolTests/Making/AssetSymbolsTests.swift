import Testing

@testable import DownstreamTool

struct AssetSymbolsTests {
  @Test(arguments: [
    ("Brand", "brand"), ("BrandColor", "brand"), ("brand-dark color", "brandDarkColor"), ("URL-icon", "urlIcon"),
    ("URLColor", "url"), ("URLBar", "urlBar"), ("Color", "color"), ("2nd", "_2nd"), ("default", "`default`"),
    ("my.color_set", "myColorSet"),
  ])
  func namesAreWrittenAsXcodeWritesThem(name: String, word: String) {
    #expect(AssetSymbols.word(name, dropping: "Color") == word)
  }

  @Test func symbolsAreThoseOfTheCatalogue() throws {
    let symbols = AssetSymbols([Fixture.folder("Postcards/Postcards/Assets.xcassets")])
    #expect(symbols.colors.map(\.path) == [["accent"], ["brand"], ["Theme", "paper"]])
    #expect(symbols.colors.map(\.name) == ["AccentColor", "Brand", "Theme/Paper"])
    #expect(symbols.images.map(\.path) == [["urlIcon"], ["stamp"]])
    let source = try #require(symbols.source(declared: ["accent"], withColorExtensions: true))
    for part in [
      "extension ColorResource {\n  static let accent = ColorResource(name: \"AccentColor\", bundle: .main)",
      "  enum Theme {\n    static let paper = ColorResource(name: \"Theme/Paper\", bundle: .main)\n  }",
      "extension ImageResource {\n  static let urlIcon = ImageResource(name: \"url-icon\", bundle: .main)",
      "extension Color {\n  static var brand: Color { Color(ColorResource.brand) }\n}",
      "extension ShapeStyle where Self == Color {\n  static var brand: Color",
    ] {
      #expect(source.contains(part))
    }
    #expect(!source.contains("static var accent"))
  }

  @Test func nothingIsWrittenForNothing() {
    #expect(AssetSymbols([]).source(declared: [], withColorExtensions: true) == nil)
    let symbols = AssetSymbols([Fixture.folder("Postcards/Postcards/Assets.xcassets")])
    #expect(symbols.source(declared: [], withColorExtensions: false)?.contains("extension Color {") == false)
  }
}
