import DisplayTree
import Foundation
import Testing

@testable import SwiftUI

@MainActor @Suite("A canvas") struct CanvasTests {
  private func marks(_ draw: @escaping (inout GraphicsContext, CGSize) -> Void) -> [Drawing.Mark] {
    guard case .drawing(let drawing)? = contents(100, 50, Appearance(), { Canvas(renderer: draw) }).first else {
      return []
    }
    return drawing.marks
  }

  private let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
  private var red: Drawing.Mark { .fill(square.outline, .solid(pigment(.red)), isEvenOdd: false) }

  private func group(_ marks: [Drawing.Mark], _ change: (inout Drawing.GroupEffects) -> Void) -> Drawing.Mark {
    var effects = Drawing.GroupEffects()
    change(&effects)
    return .group(marks, effects)
  }

  @Test("takes the space that it is offered, and is drawn in it by its closure")
  func space() {
    var sizes: [CGSize] = []
    let marks = marks { context, size in
      sizes.append(size)
      context.fill(square, with: .color(.red))
      context.stroke(square, with: .foreground, lineWidth: 2)
    }
    #expect(sizes == [CGSize(width: 100, height: 50)])
    #expect(marks == [red, .stroke(square.outline, .solid(.black), Stroke(width: 2))])
    #expect(contents(100, 50) { Canvas { _, _ in } }.isEmpty)
  }

  @Test("keeps what a copy of its context is told from the original")
  func copies() {
    let square = square
    let marks = marks { context, _ in
      var copy = context
      copy.translateBy(x: 5, y: 0)
      copy.scaleBy(x: 2, y: 2)
      copy.opacity = 0.5
      copy.fill(square, with: .color(.red))
      context.fill(square, with: .color(.red))
    }
    let moved = group([red]) { $0.transform = CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 5, ty: 0) }
    #expect(marks == [group([moved]) { $0.opacity = 0.5 }, red])
  }

  @Test("cuts off what lies outside of a path, wherever later things are put")
  func clips() {
    let square = square
    var clipped = CGRect.null
    let marks = marks { context, _ in
      context.clip(to: square)
      context.translateBy(x: 4, y: 4)
      clipped = context.clipBoundingRect
      context.fill(square, with: .color(.red))
    }
    let moved = group([red]) { $0.transform = CGAffineTransform(translationX: 4, y: 4) }
    #expect(marks == [group([moved]) { $0.clip = square.outline }])
    #expect(clipped == CGRect(x: -4, y: -4, width: 10, height: 10))
  }

  @Test("does to a layer once what it would do to each thing in it")
  func layers() {
    let square = square
    let marks = marks { context, _ in
      context.addFilter(.shadow(color: .black, radius: 3, x: 1, y: 2))
      context.blendMode = .multiply
      context.drawLayer { layer in
        layer.fill(square, with: .color(.red))
        layer.fill(square, with: .color(.red))
      }
    }
    let shadow = group([red, red]) { $0.shadow = Shadow(pigment: .black, radius: 3, x: 1, y: 2) }
    #expect(marks == [group([shadow]) { $0.blend = .multiply }])
  }

  @Test("measures text before it is drawn")
  func text() {
    var size = CGSize.zero
    let marks = marks { context, _ in
      var text = context.resolve(Text(verbatim: "abcd"))
      size = text.measure(in: CGSize(width: 100, height: 100))
      text.shading = .color(.red)
      context.draw(text, at: CGPoint(x: 50, y: 25))
      context.draw(Text(verbatim: "x"), at: .zero, anchor: .topLeading)
    }
    #expect(size == CGSize(width: 40, height: 20))
    guard marks.count == 2, case .text(let block, let place) = marks[0], case .text(_, let second) = marks[1] else {
      Issue.record("no text")
      return
    }
    #expect(place == CGRect(x: 30, y: 15, width: 40, height: 20) && block.runs[0].pigment == pigment(.red))
    #expect(second == CGRect(x: 0, y: 0, width: 10, height: 20))
  }

  @Test("has gradients in points of the drawing, and styles in shares of what is drawn")
  func shadings() {
    let square = square
    let gradient = Gradient(colors: [.red, .blue])
    let marks = marks { context, _ in
      context.fill(
        square,
        with: .linearGradient(gradient, startPoint: CGPoint(x: 1, y: 2), endPoint: CGPoint(x: 30, y: 40))
      )
      context.fill(square, with: .style(.linearGradient(gradient, startPoint: .top, endPoint: .bottom)))
    }
    let stops = [Paint.Stop(pigment(.red), at: 0), Paint.Stop(pigment(.blue), at: 1)]
    #expect(
      marks == [
        .fill(
          square.outline,
          .linear(stops, from: CGPoint(x: 1, y: 2), to: CGPoint(x: 30, y: 40)),
          isEvenOdd: false
        ),
        .fill(square.outline, .linear(stops, from: CGPoint(x: 5, y: 0), to: CGPoint(x: 5, y: 10)), isEvenOdd: false),
      ]
    )
  }
}
