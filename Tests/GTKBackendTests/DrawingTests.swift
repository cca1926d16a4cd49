#if GTK
import DisplayTree
import Foundation
import Testing

@testable import GTKBackend

@MainActor struct DrawingTests {
  private func corner(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

  @Test func `Rectangles are known for what they are`() {
    let rect = CGRect(x: 1, y: 2, width: 30, height: 40)
    #expect(Outline(rect).plainForm == .rectangle(rect, corners: .zero))
    #expect(Outline([.move(corner(0, 0)), .line(corner(10, 0)), .line(corner(5, 10)), .close]).plainForm == nil)
    #expect(Outline().plainForm == nil)
  }

  @Test func `Ellipses are rectangles with the largest corners`() {
    let (k, r) = (0.5523, 20.0)
    let circle = Outline([
      .move(corner(20, 0)),
      .curve(corner(40, 20), control1: corner(20 + k * r, 0), control2: corner(40, 20 - k * r)),
      .curve(corner(20, 40), control1: corner(40, 20 + k * r), control2: corner(20 + k * r, 40)),
      .curve(corner(0, 20), control1: corner(20 - k * r, 40), control2: corner(0, 20 + k * r)),
      .curve(corner(20, 0), control1: corner(0, 20 - k * r), control2: corner(20 - k * r, 0)), .close,
    ])
    let size = CGSize(width: 20, height: 20)
    #expect(circle.plainForm == .rectangle(CGRect(x: 0, y: 0, width: 40, height: 40), corners: size))
  }

  @Test func `A shape is hit where it is drawn`() {
    let triangle = Outline([.move(corner(0, 0)), .line(corner(10, 0)), .line(corner(0, 10)), .close])
    let fill = Drawing.Mark.fill(triangle, .solid(.black), isEvenOdd: false)
    #expect(fill.contains(corner(2, 2)) && !fill.contains(corner(8, 8)))
    let line = Drawing.Mark.stroke(triangle, .solid(.black), Stroke(width: 1))
    #expect(!line.contains(corner(3, 3)) && line.contains(corner(5, 0.2)))
  }

  @Test func `Colour effects that do nothing cost nothing`() throws {
    #expect(ColorFilter(Layer.Effects()) == nil)
    var effects = Layer.Effects()
    effects.isColorInverted = true
    let filter = try #require(ColorFilter(effects))
    #expect(filter.rows[0] == [-1, 0, 0, 0] && filter.offset == [1, 1, 1, 0])
  }

  @Test func `Contrast keeps the middle`() throws {
    var effects = Layer.Effects()
    effects.contrast = 2
    let filter = try #require(ColorFilter(effects))
    #expect(abs(filter.rows[0][0] * 0.5 + filter.offset[0] - 0.5) < 1e-9)
  }
}
#endif
