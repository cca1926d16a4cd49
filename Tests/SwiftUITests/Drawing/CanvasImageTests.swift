import DisplayTree
import Foundation
import SwiftUI
import Testing

extension Stage {
  fileprivate var marks: [Drawing.Mark] {
    guard case .drawing(let drawing) = find({ if case .drawing = $0.content { true } else { false } })?.content else {
      return []
    }
    return drawing.marks
  }
}

extension Drawing.Mark {
  fileprivate var group: (marks: [Drawing.Mark], effects: Drawing.GroupEffects)? {
    if case .group(let marks, let effects) = self { (marks, effects) } else { nil }
  }
}

@MainActor @Suite("On a canvas") struct CanvasImageTests {
  private let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))

  @Test("images are drawn at a point or in a rectangle, in colours of one's own")
  func images() throws {
    let stage = Stage(100, 100) {
      Canvas { context, _ in
        let dot = Image(size: CGSize(width: 8, height: 8)) { $0.fill(Path(CGRect(x: 0, y: 0, width: 8, height: 8)), with: .color(.red)) }
        var image = context.resolve(dot)
        context.draw(image, at: CGPoint(x: 50, y: 50))
        image.shading = .color(.blue)
        context.draw(image, in: CGRect(x: 0, y: 0, width: 16, height: 16))
        #expect(image.size == CGSize(width: 8, height: 8) && image.baseline == 8)
      }
    }
    #expect(stage.marks.count == 2)
    #expect(try #require(stage.marks[0].group).effects.transform == CGAffineTransform(translationX: 46, y: 46))
    let tinted = try #require(stage.marks[1].group?.marks[0].group)
    #expect(tinted.effects.tint != nil)
  }

  struct Symbols: View {
    @State private var isBlue = false
    let handle: Handle
    var body: some View {
      handle.act["blue"] = { isBlue = true }
      return Canvas { context, _ in
        guard let symbol = context.resolveSymbol(id: "dot") else { return }
        context.draw(symbol, at: CGPoint(x: 20, y: 20), anchor: .topLeading)
        context.draw(symbol, in: CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(context.resolveSymbol(id: "other") == nil)
      } symbols: {
        Blink(isBlue: isBlue).tag("dot")
      }
    }
  }

  struct Blink: View {
    let isBlue: Bool
    var body: some View {
      (isBlue ? Color(red: 0, green: 0, blue: 1) : Color(red: 1, green: 0, blue: 0)).frame(width: 10, height: 10)
    }
  }

  @Test("views are drawn by their tags, and again when they look otherwise")
  func symbols() throws {
    let handle = Handle()
    let stage = Stage(100, 100) { Symbols(handle: handle) }
    func color() -> Pigment? {
      var mark = stage.marks.first
      while let group = mark?.group { mark = group.marks.first }
      if case .fill(_, .solid(let pigment), _)? = mark { return pigment }
      return nil
    }
    #expect(stage.marks.count == 2)
    #expect(try #require(stage.marks[0].group).effects.transform == CGAffineTransform(translationX: 20, y: 20))
    #expect(try #require(stage.marks[1].group?.marks[0].group).effects.transform == CGAffineTransform(scaleX: 2, y: 2))
    #expect(color() == Pigment(red: 1, green: 0, blue: 0))
    handle("blue")
    stage.backend.settle()
    #expect(color() == Pigment(red: 0, green: 0, blue: 1))
  }

  @Test("filters change colours, and shadows can be mixed, or stand alone")
  func filters() throws {
    let stage = Stage(100, 100) {
      Canvas { context, _ in
        var first = context
        first.addFilter(.grayscale(1))
        first.fill(square, with: .color(.red))
        var second = context
        second.addFilter(.shadow(color: .black, radius: 2, x: 3, y: 4, blendMode: .multiply))
        second.fill(square, with: .color(.red))
        var third = context
        third.addFilter(.shadow(color: .black, radius: 2, options: .shadowOnly))
        third.fill(square, with: .color(.red))
      }
    }
    #expect(stage.marks.count == 4)
    #expect(stage.marks[0].group?.effects.colors?.grayscale == 1)
    let shadow = try #require(stage.marks[1].group)
    #expect(shadow.effects.blend == .multiply)
    let blurred = try #require(shadow.marks[0].group)
    #expect(blurred.effects.tint == .black && blurred.effects.blurRadius == 2)
    #expect(blurred.effects.transform == CGAffineTransform(translationX: 3, y: 4))
    #expect(stage.marks[2].group == nil)
    #expect(stage.marks[3].group?.marks[0].group?.effects.tint == .black)
  }

  @Test("what is opaque is black where nothing is drawn, and edges are hard if that is asked for")
  func opaque() throws {
    let stage = Stage(20, 20) {
      Canvas(opaque: true) { context, _ in
        context.fill(square, with: .color(.red), style: FillStyle(antialiased: false))
      }
    }
    #expect(stage.marks.count == 2)
    guard case .fill(_, .solid(.black), _) = stage.marks[0] else { return #expect(Bool(false)) }
    #expect(stage.marks[1].group?.effects.isAntialiased == false)
    let shape = Stage(20, 20) { Circle().fill(Color.red, style: FillStyle(antialiased: false)) }
    #expect(shape.marks[0].group?.effects.isAntialiased == false)
  }

  @Test("and elsewhere images can be a style, over and over")
  func paint() throws {
    let tile = Image(size: CGSize(width: 10, height: 10)) { $0.fill(square, with: .color(.red)) }
    let stage = Stage(25, 15) { Circle().fill(ImagePaint(image: tile)) }
    let group = try #require(stage.marks[0].group)
    #expect(group.effects.clip != nil)
    // The circle is fifteen wide.
    #expect(group.marks.count == 4)
    let context = Stage(25, 15) {
      Canvas { $0.fill(Path(CGRect(origin: .zero, size: $1)), with: .tiledImage(tile, origin: CGPoint(x: 5, y: 5))) }
    }
    #expect(context.marks[0].group?.marks.count == 6)
  }
}
