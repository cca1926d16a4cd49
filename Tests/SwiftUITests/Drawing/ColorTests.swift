import DisplayTree
import Foundation
import Testing

@testable import SwiftUI

@Suite("A colour") struct ColorTests {
  private let light = EnvironmentValues()

  private func parts(_ color: Color) -> [Double] {
    let pigment = color.pigment(in: light)
    return [pigment.red, pigment.green, pigment.blue, pigment.opacity]
  }

  @Test("is found by its hue, its purity and its brightness")
  func hues() {
    #expect(parts(Color(hue: 0, saturation: 0, brightness: 0)) == [0, 0, 0, 1])
    #expect(parts(Color(hue: 0, saturation: 0, brightness: 1)) == [1, 1, 1, 1])
    #expect(parts(Color(hue: 0, saturation: 1, brightness: 1)) == [1, 0, 0, 1])
    #expect(parts(Color(hue: 1.0 / 3, saturation: 1, brightness: 1)) == [0, 1, 0, 1])
    #expect(parts(Color(hue: 2.0 / 3, saturation: 1, brightness: 1)) == [0, 0, 1, 1])
    #expect(parts(Color(hue: 1, saturation: 1, brightness: 1)) == [1, 0, 0, 1])
    #expect(parts(Color(hue: 1.0 / 6, saturation: 1, brightness: 1)) == [1, 1, 0, 1])
    #expect(parts(Color(hue: 0.5, saturation: 1, brightness: 1)) == [0, 1, 1, 1])
    #expect(parts(Color(hue: 1.0 / 3, saturation: 1, brightness: 0.5)) == [0, 0.5, 0, 1])
    #expect(parts(Color(hue: 0, saturation: 0, brightness: 0.5, opacity: 0.25)) == [0.5, 0.5, 0.5, 0.25])
  }

  @Test("keeps its numbers")
  func numbers() {
    #expect(parts(Color(red: 0.1, green: 0.25, blue: 0.7, opacity: 0.3)) == [0.1, 0.25, 0.7, 0.3])
    #expect(parts(Color(white: 0.4)) == [0.4, 0.4, 0.4, 1])
    #expect(parts(Color(.displayP3, red: 1, green: 1, blue: 1)) == [1, 1, 1, 1])
    #expect(parts(Color(.sRGBLinear, white: 0.5))[0] > 0.73)
  }

  @Test("says what it is called, and how much of it is left")
  func descriptions() {
    #expect(Color.red.description == "red")
    #expect(Color.red.opacity(0.334).description == "33% red")
    #expect(Color.red.opacity(0.336).description == "34% red")
    #expect(Color.red.opacity(0.3).opacity(0.5).description == "50% 30% red")
    #expect(abs(Color.red.opacity(0.3).opacity(0.5).resolve(in: light).opacity - 0.15) < 1e-6)
    #expect(Color(red: 1, green: 0.5, blue: 0).description == "#FF8000FF")
    #expect(Color("Ink").description == "NamedColor(name: \"Ink\", bundle: nil)")
  }

  @Test("is resolved to numbers that are written in hexadecimal")
  func resolved() {
    func text(_ space: Color.RGBColorSpace, _ red: Float, _ green: Float, _ blue: Float, _ opacity: Float) -> String {
      Color.Resolved(colorSpace: space, red: red, green: green, blue: blue, opacity: opacity).description
    }
    #expect(text(.sRGB, 0.412, 0.508, 0.690, 0.748) == "#6982B0BF")
    #expect(text(.sRGBLinear, 0.412, 0.508, 0.690, 0.748) == "#ACBDD8BF")
    #expect(text(.sRGB, 0.6, 0.6, 0.6, 0.6) == "#99999999")
    #expect(text(.sRGBLinear, 0.6, 0.6, 0.6, 0.6) == "#CBCBCB99")
  }

  @Test("survives being encoded")
  func coded() throws {
    let resolved = Color.Resolved(red: 0.1, green: 0.2, blue: 0.3, opacity: 0.4)
    let data = try JSONEncoder().encode(resolved)
    #expect(try JSONDecoder().decode(Color.Resolved.self, from: data) == resolved)
  }

  @Test("is mixed by its numbers, or as the eye takes it")
  func mixed() {
    #expect(parts(Color.black.mix(with: .white, by: 0.5, in: .device)) == [0.5, 0.5, 0.5, 1])
    let grey = parts(Color.black.mix(with: .white, by: 0.5))
    #expect(abs(grey[0] - 0.3886) < 0.01 && abs(grey[0] - grey[2]) < 1e-3)
    #expect(parts(Color.red.mix(with: .clear, by: 1))[3] == 0)
    #expect(parts(Color.white.mix(with: .clear, by: 0.5, in: .device)) == [1, 1, 1, 0.5])
  }

  @Test("with a name is another in dark surroundings, and where more contrast is asked for")
  func adaptive() {
    var values = EnvironmentValues()
    #expect(Color.red.resolve(in: values).description == "#FF3B30FF")
    values.appearance = Appearance(isDark: true)
    #expect(Color.red.resolve(in: values).description == "#FF453AFF")
    values.appearance = Appearance(hasHighContrast: true)
    #expect(Color.red.resolve(in: values).description == "#D70015FF")
  }
}

@Suite("An asset catalogue") struct AssetCatalogTests {
  /// A bundle with one catalogue.
  private func bundle(_ files: [String: String]) throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Assets-\(UUID().uuidString)")
    for (path, text) in files {
      let file = folder.appendingPathComponent("Assets.xcassets").appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return try #require(Bundle(path: folder.path))
  }

  private let ink = """
    {"colors": [
      {"idiom": "universal", "color": {"color-space": "srgb",
        "components": {"red": "0x80", "green": "0.500", "blue": "255", "alpha": "0.250"}}},
      {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
        "color": {"color-space": "gray-gamma-22", "components": {"white": "1.000", "alpha": "1.000"}}}
    ], "info": {"author": "xcode", "version": 1}}
    """

  @Test("has the colour of what can be used, unless it is left open")
  func accent() throws {
    let open = #"{"colors": [{"idiom": "universal"}]}"#
    let chosen = try bundle(["AccentColor.colorset/Contents.json": ink])
    let unchosen = try bundle(["AccentColor.colorset/Contents.json": open])
    defer { for bundle in [chosen, unchosen] { try? FileManager.default.removeItem(at: bundle.bundleURL) } }
    let expected = Pigment(red: 0.501961, green: 0.5, blue: 1, opacity: 0.25)
    #expect(AssetCatalog.accentColor(bundle: chosen.bundlePath)?.pigment(in: EnvironmentValues()) == expected)
    #expect(AssetCatalog.accentColor(bundle: unchosen.bundlePath) == nil)
  }

  @Test("has colours, light and dark, by their names")
  func colours() throws {
    let bundle = try bundle([
      "Contents.json": "{}", "Ink.colorset/Contents.json": ink, "Group/Deep.colorset/Contents.json": ink,
      "Space/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
      "Space/Far.colorset/Contents.json": ink,
    ])
    defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
    var values = EnvironmentValues()
    let expected = Pigment(red: 0.501961, green: 0.5, blue: 1, opacity: 0.25)
    for name in ["Ink", "Deep", "Space/Far"] {
      #expect(Color(name, bundle: bundle).pigment(in: values) == expected)
    }
    #expect(Color(ColorResource(name: "Ink", bundle: bundle)).pigment(in: values) == expected)
    #expect(Color("Far", bundle: bundle).pigment(in: values) == .clear)
    values.colorScheme = .dark
    #expect(Color("Ink", bundle: bundle).pigment(in: values) == .white)
  }

  @Test("has images for screens and surroundings")
  func images() throws {
    let cover = """
      {"images": [
        {"idiom": "universal", "filename": "cover.png", "scale": "1x"},
        {"idiom": "universal", "filename": "cover@2x.png", "scale": "2x"},
        {"idiom": "universal", "scale": "3x"},
        {"idiom": "universal", "filename": "night.svg",
          "appearances": [{"appearance": "luminosity", "value": "dark"}]}
      ], "properties": {"template-rendering-intent": "template"}}
      """
    let bundle = try bundle(["Cover.imageset/Contents.json": cover])
    defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
    var values = EnvironmentValues()
    func file(_ scale: Double) -> String? {
      AssetCatalog.image("Cover", bundle: bundle.bundlePath, scale: scale, in: values)
        .map { URL(fileURLWithPath: $0.path).lastPathComponent + " \($0.scale) \($0.isTemplate)" }
    }
    #expect(file(1) == "cover.png 1.0 true")
    #expect(file(2) == "cover@2x.png 2.0 true")
    #expect(file(3) == "cover@2x.png 2.0 true")
    values.colorScheme = .dark
    #expect(file(1) == "night.svg 1.0 true")
  }
}
