import DisplayTree
import Foundation
import Testing

@testable import SwiftUI

private struct Shift: GeometryEffect {
  var animatableData: CGFloat
  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: animatableData * size.width, y: 0))
  }
}

@MainActor @Suite("An effect") struct EffectTests {
  private func effects<V: View>(@ViewBuilder _ view: () -> V) -> Layer.Effects {
    layers(100, 50, Appearance(), view).map(\.effects).first { $0 != Layer.Effects() } ?? Layer.Effects()
  }

  @Test("changes how a view is seen, and not the space that it takes")
  func space() throws {
    let all = layers(100, 50) {
      HStack(spacing: 0) {
        Color.red.scaleEffect(2).rotationEffect(.degrees(45)).shadow(radius: 3).blur(radius: 2).opacity(0.5)
        Color.blue
      }
    }
    let fills = all.filter { if case .fill = $0.content { true } else { false } }
    #expect(fills.map(\.frame.size) == [CGSize(width: 50, height: 50), CGSize(width: 50, height: 50)])
  }

  @Test("on colours is told to the layer")
  func colours() {
    #expect(effects { Color.red.opacity(0.4).compositingGroup() }.opacity == 1)
    #expect(effects { Text(verbatim: "a").opacity(0.4) }.opacity == 0.4)
    #expect(effects { Text(verbatim: "a").opacity(-3) }.opacity == 0)
    #expect(effects { Color.red.brightness(0.2) }.brightness == 0.2)
    #expect(effects { Color.red.contrast(0.2) }.contrast == 0.2)
    #expect(effects { Color.red.saturation(0.2) }.saturation == 0.2)
    #expect(effects { Color.red.grayscale(0.2) }.grayscale == 0.2)
    #expect(effects { Color.red.hueRotation(.degrees(180)) }.hueRotation == .pi)
    #expect(effects { Color.red.colorInvert() }.isColorInverted)
    #expect(effects { Color.red.colorMultiply(.blue) }.multiplier == pigment(.blue))
    #expect(effects { Color.red.blendMode(.plusLighter) }.blend == .plusLighter)
    #expect(effects { Color.red.blur(radius: 4) }.blurRadius == 4)
    #expect(effects { Color.red.hidden() }.isHidden)
    #expect(
      effects { Color.red.shadow(color: .black, radius: 4, x: 1, y: 2) }.shadow
        == Shadow(pigment: .black, radius: 4, x: 1, y: 2)
    )
    #expect(effects { Color.red.shadow(radius: 4) }.shadow?.pigment == .black.faded(by: 0.33))
  }

  @Test("on places is about a point of the view")
  func places() {
    func image(_ effects: Layer.Effects, _ x: CGFloat, _ y: CGFloat) -> CGPoint {
      let point = CGPoint(x: x, y: y).applying(effects.transform)
      return CGPoint(x: (point.x * 1000).rounded() / 1000, y: (point.y * 1000).rounded() / 1000)
    }
    let larger = effects { Color.red.scaleEffect(2) }
    #expect(image(larger, 50, 25) == CGPoint(x: 50, y: 25) && image(larger, 0, 0) == CGPoint(x: -50, y: -25))
    #expect(image(effects { Color.red.scaleEffect(x: -1) }, 10, 10) == CGPoint(x: 90, y: 10))
    let turned = effects { Color.red.rotationEffect(.degrees(90), anchor: .topLeading) }
    #expect(image(turned, 10, 0) == CGPoint(x: 0, y: 10))
    let flipped = effects { Color.red.rotation3DEffect(.degrees(180), axis: (x: 0, y: 1, z: 0)) }
    #expect(image(flipped, 10, 10) == CGPoint(x: 90, y: 10))
    let spun = effects { Color.red.rotation3DEffect(.degrees(90), axis: (x: 0, y: 0, z: 1), anchor: .topLeading) }
    #expect(image(spun, 10, 0) == CGPoint(x: 0, y: 10))
    #expect(image(effects { Color.red.modifier(Shift(animatableData: 0.5)) }, 0, 0) == CGPoint(x: 50, y: 0))
    let moved = CGAffineTransform(translationX: 3, y: 4)
    #expect(effects { Color.red.transformEffect(moved) }.transform == moved)
    #expect(effects { Color.red.projectionEffect(ProjectionTransform(moved)) }.transform == moved)
  }

  @Test("cuts a view to its own space, or to a shape in it")
  func clips() {
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    #expect(effects { Color.red.clipped() }.clip == .bounds)
    #expect(effects { Color.red.cornerRadius(8) }.clip == .rounded(bounds, radius: 8))
    #expect(effects { Color.red.cornerRadius(80) }.clip == .rounded(bounds, radius: 25))
    #expect(
      effects { Color.red.clipShape(Ellipse(), style: FillStyle(eoFill: true)) }.clip
        == .outline(Path(ellipseIn: bounds).outline, isEvenOdd: true)
    )
  }

  @Test("of a mask lies on the layer, over the view's own space")
  func masks() throws {
    let masked = try #require(layers(100, 50) { Color.red.mask { Text(verbatim: "ab") } }.first { $0.mask != nil })
    let mask = try #require(masked.mask)
    #expect(mask.frame == CGRect(x: 40, y: 15, width: 20, height: 20))
    #expect(mask.children.count == 1)
    #expect(masked.children.map(\.content) == [.fill(pigment(.red))])
    let corner = try #require(
      layers(100, 50) { Color.red.mask(alignment: .bottomTrailing) { Text(verbatim: "ab") } }.first { $0.mask != nil }
    )
    #expect(corner.mask?.frame.origin == CGPoint(x: 80, y: 30))
    #expect(layers(100, 50) { Color.red.mask(Circle()) }.contains { $0.mask != nil })
  }

  @Test("of a matrix is undone by its inverse")
  func matrices() {
    var matrix = ProjectionTransform(CGAffineTransform(a: 2, b: 1, c: 0, d: 4, tx: 3, ty: 5))
    #expect(matrix.isAffine && !matrix.isIdentity)
    #expect(matrix.concatenating(matrix.inverted()).isIdentity)
    let isInverted = matrix.invert()
    #expect(isInverted)
    matrix = ProjectionTransform(CGAffineTransform(scaleX: 0, y: 1))
    let flat = matrix
    let isFlatInverted = matrix.invert()
    #expect(!isFlatInverted && matrix == flat && matrix.inverted() == flat)
  }
}
