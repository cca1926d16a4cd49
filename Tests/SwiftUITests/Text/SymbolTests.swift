import DisplayTree
import Foundation
import HeadlessBackend
import SwiftUI
import Testing

@MainActor @Suite("A symbol") struct SymbolTests {
  private func drawing<V: View>(@ViewBuilder _ view: () -> V) -> (Drawing, CGRect)? {
    var found: (Drawing, CGRect)?
    func walk(_ layer: Layer) {
      if case .drawing(let drawing) = layer.content { found = (drawing, layer.frame) }
      for child in layer.children { walk(child) }
    }
    walk(Stage(200, 200, view).host.rootLayer)
    return found
  }

  /// A dashed square says that nothing is known by the name.
  private func isKnown(_ name: String) -> Bool {
    guard let (drawing, _) = drawing({ Image(systemName: name) }) else { return false }
    guard drawing.marks.count == 1, case .stroke(_, _, let stroke) = drawing.marks[0] else { return true }
    return stroke.dash.isEmpty
  }

  @Test(
    "is known by its name, with what the name adds",
    arguments: [
      "plus", "clock", "trash", "person.3", "star.fill", "square.and.arrow.up", "xmark.circle.fill", "timer",
      "checkmark.seal.fill", "person.crop.circle.badge.xmark", "exclamationmark.triangle.fill", "10.circle",
      "a.circle", "questionmark.diamond", "mic.slash", "folder.badge.gearshape", "line.3.horizontal.decrease.circle",
      "arrow.up.forward.square", "photo.badge.plus", "sun.max", "sun.min", "cloud.sun", "cloud", "cloud.fog",
      "cloud.drizzle", "cloud.rain", "cloud.snow", "cloud.bolt.rain", "questionmark.circle", "bell.badge.fill",
      "wave.3.left", "speaker.3", "leaf.arrow.circlepath", "o.square.fill", "arcade.stick.and.arrow.up.and.arrow.down",
      "rectangle.slash", "bolt.horizontal.fill",
    ]
  )
  func names(_ name: String) { #expect(isKnown(name)) }

  @Test("shows that it is not known")
  func unknown() { #expect(!isKnown("no.such.symbol.anywhere")) }

  @Test("goes with the font in size, weight and line")
  func sizes() {
    func size<V: View>(_ view: V) -> CGSize { drawing { view }?.1.size ?? .zero }
    let star = Image(systemName: "star")
    #expect(size(star) == CGSize(width: 20, height: 20))
    #expect(size(star.font(.system(size: 40))) == CGSize(width: 48, height: 48))
    #expect(size(star.imageScale(.small)) == CGSize(width: 16, height: 16))
    #expect(size(star.imageScale(.large)) == CGSize(width: 27, height: 27))
    #expect(size(star.resizable().frame(width: 60, height: 30)) == CGSize(width: 60, height: 30))
    let fitting = size(star.resizable().scaledToFit().frame(width: 60, height: 30))
    #expect(fitting.height == 30)
    #expect(abs(fitting.width - 31) < 1.5)
    let chevron = Image(systemName: "chevron.right")
    #expect(size(chevron).height == 20)
    #expect(size(chevron).width < 13)
    #expect(size(chevron.resizable().scaledToFit().frame(width: 60, height: 30)).width < 20)
    let line = Stage(200, 100) {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Text(verbatim: "a")
        star
      }
    }
    #expect(line.rects == [rect(85, 40, 10, 20), rect(95, 40, 20, 20)])
  }

  @Test("takes variants from around it")
  func variants() {
    let filled = drawing { Image(systemName: "heart.fill") }
    #expect(drawing { Image(systemName: "heart").symbolVariant(.fill) }?.0 == filled?.0)
    let inCircle = drawing { Image(systemName: "heart.circle") }
    #expect(drawing { Image(systemName: "heart").symbolVariant(.circle) }?.0 == inCircle?.0)
    let glass = Image(systemName: "magnifyingglass")
    #expect(drawing { glass.symbolVariant(.fill) }?.0 == drawing { glass }?.0)
    #expect(SymbolVariants.circle.fill.contains(.fill))
    #expect(!SymbolVariants.circle.contains(.fill))
  }
}

@MainActor @Suite("A symbol's colours") struct SymbolColorTests {
  private func marks<V: View>(_ view: V) -> [Drawing.Mark] {
    var found: [Drawing.Mark] = []
    func walk(_ layer: Layer) {
      if case .drawing(let drawing) = layer.content { found = drawing.marks }
      for child in layer.children { walk(child) }
    }
    walk(Stage(100, 100) { view }.host.rootLayer)
    return found
  }

  private func inks(_ marks: [Drawing.Mark]) -> [Pigment] {
    marks.flatMap { mark -> [Pigment] in
      switch mark {
      case .fill(_, .solid(let pigment), _), .stroke(_, .solid(let pigment), _): [pigment]
      case .group(let inner, _): inks(inner)
      default: []
      }
    }
  }

  private static let first = Color(red: 0, green: 1, blue: 0)
  private static let second = Color(red: 1, green: 0, blue: 0)

  @Test("are those of a palette from the sign outwards, also where two styles are all that is said")
  func palette() {
    let green = Pigment(red: 0, green: 1, blue: 0)
    let red = Pigment(red: 1, green: 0, blue: 0)
    let image = Image(systemName: "plus.circle.fill").foregroundStyle(Self.first, Self.second)
    #expect(inks(marks(image)) == [red, green, green])
    #expect(inks(marks(image.symbolRenderingMode(.palette))) == [red, green, green])
    #expect(Set(inks(marks(image.symbolRenderingMode(.monochrome)))).contains(red) == false)
    let badged = Image(systemName: "person.badge.plus").foregroundStyle(Self.first, Self.second)
    #expect(inks(marks(badged)).first == red)
    #expect(inks(marks(badged)).contains(green))
  }

  @Test("are fainter around the sign, if they are hierarchical")
  func hierarchy() {
    let image = Image(systemName: "plus.circle.fill").foregroundStyle(Self.second).symbolRenderingMode(.hierarchical)
    #expect(inks(marks(image)).map(\.opacity) == [0.5, 1, 1])
  }

  @Test("are as pale where its parts lie upon one another")
  func pale() {
    let marks = marks(Image(systemName: "wifi.slash").foregroundStyle(Self.second.opacity(0.5)))
    #expect(marks.count == 1)
    guard case .group(let inner, let effects) = marks[0] else { return #expect(Bool(false), "not a group") }
    #expect(effects.opacity == 0.5)
    #expect(inks(inner).allSatisfy { $0.opacity == 1 })
  }

  @Test("fill it, where its name says so", arguments: ["house", "flag", "trash", "cart", "hammer"])
  func filled(name: String) {
    func hasArea<V: View>(_ view: V) -> Bool {
      marks(view).contains { if case .fill = $0 { true } else { false } }
    }
    let isOpen = name == "cart"
    #expect(hasArea(Image(systemName: name)) == isOpen)
    #expect(hasArea(Image(systemName: name + ".fill")))
    #expect(marks(Image(systemName: name).symbolVariant(.fill)) == marks(Image(systemName: name + ".fill")))
  }
}

@MainActor @Suite("A filled symbol") struct FilledSymbolTests {
  private func cuts(_ color: Color) -> Bool {
    var found = false
    func look(_ marks: [Drawing.Mark]) {
      for case .group(let inner, let effects) in marks {
        if effects.blend == .destinationOut { found = true }
        look(inner)
      }
    }
    func walk(_ layer: Layer) {
      if case .drawing(let drawing) = layer.content { look(drawing.marks) }
      for child in layer.children { walk(child) }
    }
    walk(Stage(100, 100) { Image(systemName: "plus.circle.fill").foregroundColor(color) }.host.rootLayer)
    return found
  }

  @Test("has its sign cut out where the page's colour would not be seen in it")
  func holes() {
    #expect(cuts(.white))
    #expect(!cuts(.black))
    #expect(!cuts(.red))
  }
}

@MainActor @Suite("An image") struct ImageTests {
  @Test("has its natural size, or takes what it is offered")
  func sizes() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Images-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appendingPathComponent("Assets.xcassets/Covers/Cover.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    let contents = """
      {"images": [{"idiom": "universal", "filename": "cover.png", "scale": "1x"},
        {"idiom": "universal", "scale": "2x"}], "info": {"author": "xcode", "version": 1}}
      """
    try contents.write(to: set.appendingPathComponent("Contents.json"), atomically: true, encoding: .utf8)
    try Data().write(to: set.appendingPathComponent("cover.png"))
    let bundle = try #require(Bundle(path: folder.path))
    func rects<V: View>(_ view: V) -> [CGRect] {
      let backend = HeadlessBackend()
      let path = "\(folder.path)/Assets.xcassets/Covers/Cover.imageset/cover.png"
      backend.pictureSizes[path] = CGSize(width: 40, height: 30)
      let host = _ViewHost(view, on: backend, size: CGSize(width: 200, height: 200))
      var found: [CGRect] = []
      func walk(_ layer: Layer) {
        if case .image = layer.content { found.append(CGRect(origin: .zero, size: layer.frame.size)) }
        for child in layer.children { walk(child) }
      }
      walk(host.rootLayer)
      return found
    }
    let cover = Image("Cover", bundle: bundle)
    #expect(rects(cover) == [rect(0, 0, 40, 30)])
    #expect(rects(cover.resizable()) == [rect(0, 0, 200, 200)])
    #expect(rects(cover.resizable().scaledToFit()) == [rect(0, 0, 200, 150)])
    #expect(rects(cover.resizable().frame(width: 100)) == [rect(0, 0, 100, 200)])
    #expect(rects(cover.resizable().fixedSize()) == [rect(0, 0, 40, 30)])
  }
}
