import DisplayTree
import Foundation
import Testing

@testable import SwiftUI

private struct Ink: ShapeStyle, Hashable {
  func resolve(in environment: EnvironmentValues) -> Color.Resolved {
    (environment.colorScheme == .dark ? Color.white : Color.black).resolve(in: environment)
  }
}

private struct Sheen: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
    LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
  }
}

@MainActor @Suite("A style") struct ShapeStyleTests {
  private let light = EnvironmentValues()
  private var dark: EnvironmentValues {
    var values = EnvironmentValues()
    values.colorScheme = .dark
    return values
  }

  private func fill<V: View>(_ appearance: Appearance = Appearance(), @ViewBuilder _ view: () -> V) -> Pigment? {
    guard case .fill(let pigment)? = contents(10, 10, appearance, view).last else { return nil }
    return pigment
  }

  @Test("by level is the label's colour, or a share of what is in the foreground")
  func levels() {
    #expect(fill { Rectangle() } == .black)
    #expect(fill(Appearance(isDark: true)) { Rectangle() } == .white)
    #expect(fill { Rectangle().fill(.secondary) } == pigment(.secondary))
    #expect(fill { Rectangle().fill(.secondary).foregroundStyle(.red) } == pigment(.red).faded(by: 0.5))
    #expect(fill { Rectangle().fill(.tertiary).foregroundStyle(.red) } == pigment(.red).faded(by: 0.25))
    #expect(fill { Rectangle().fill(.quaternary).foregroundStyle(.red) } == pigment(.red).faded(by: 0.18))
    #expect(fill { Rectangle().fill(.secondary).foregroundStyle(.red, .blue) } == pigment(.blue))
    #expect(fill { Rectangle().fill(.tertiary).foregroundStyle(.red, .blue) } == pigment(.blue).faded(by: 0.5))
    #expect(fill { Rectangle().fill(.tertiary).foregroundStyle(.red, .blue, .green) } == pigment(.green))
    #expect(fill { Rectangle().fill(.red.secondary) } == pigment(.red).faded(by: 0.5))
  }

  @Test("by level refers to the styles outside where it is set itself")
  func nestedLevels() {
    #expect(fill { Rectangle().foregroundStyle(.secondary) } == pigment(.secondary))
    #expect(
      fill { Rectangle().foregroundStyle(.secondary).foregroundStyle(.red) } == pigment(.red).faded(by: 0.5)
    )
    #expect(fill { Rectangle().foregroundColor(nil).foregroundStyle(.red) } == .black)
    #expect(fill { Rectangle().foregroundStyle(.primary).foregroundStyle(.secondary).foregroundStyle(.red) }
      == pigment(.red).faded(by: 0.5))
  }

  @Test("colours text as well as shapes")
  func text() {
    guard case .text(let block)? = contents(
      100,
      20,
      Appearance(),
      { Text(verbatim: "a").foregroundStyle(.tint).tint(.green) }
    ).first
    else {
      Issue.record("no text")
      return
    }
    #expect(block.runs.map(\.pigment) == [pigment(.green)])
  }

  @Test("for what can be used is the tint, or else the desktop's accent")
  func tints() {
    let accent = Pigment(red: 0.5, green: 0.25, blue: 1)
    #expect(fill(Appearance(accent: accent)) { Rectangle().fill(.tint) } == accent)
    #expect(fill(Appearance(accent: accent)) { Color.accentColor } == accent)
    #expect(fill(Appearance(accent: accent)) { Rectangle().fill(.tint).tint(.red) } == pigment(.red))
    #expect(fill(Appearance(accent: accent)) { Color.accentColor.tint(.red) } == accent)
    #expect(fill(Appearance(accent: accent)) { Color.accentColor.accentColor(.white) } == .white)
    #expect(fill(Appearance(accent: accent)) { Rectangle().fill(.tint).tint(TintShapeStyle()) } == accent)
    let none: Color? = nil
    #expect(fill(Appearance(accent: accent)) { Rectangle().fill(.tint).tint(none).tint(.red) } == accent)
  }

  @Test("for what is behind is the nearest background's, or else the window's")
  func backgrounds() {
    let window = Pigment(red: 0.9, green: 0.9, blue: 0.9)
    let appearance = Appearance(background: window)
    #expect(fill(appearance) { Rectangle().fill(.background) } == window)
    #expect(fill(appearance) { Rectangle().fill(.background).backgroundStyle(.red) } == pigment(.red))
    #expect(
      fill(appearance) { Rectangle().fill(.background).environment(\.colorScheme, .dark) }
        == SystemColor.background.pigment(in: dark)
    )
  }

  @Test("of one's own is made of another, with what the environment says")
  func custom() {
    #expect(fill { Rectangle().fill(Ink()) } == .black)
    #expect(fill(Appearance(isDark: true)) { Rectangle().fill(Ink()) } == .white)
    #expect(Color(Ink()).pigment(in: dark) == .white)
    #expect(Color(Ink()) == Color(Ink()))
    let resolved = Sheen().resolved(in: light)
    #expect(resolved == LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing).resolved(in: light))
  }

  @Test("that is a gradient runs over the bounds of what it fills")
  func gradients() throws {
    let outline = Path(CGRect(x: 0, y: 0, width: 100, height: 50)).outline
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    let stops = [Paint.Stop(pigment(.red), at: 0), Paint.Stop(pigment(.blue), at: 1)]
    func paint(_ style: some ShapeStyle) -> Paint? {
      guard case .fill(_, let paint, _)? = style.resolved(in: light).marks(filling: outline, bounds: bounds).first else {
        return nil
      }
      return paint
    }
    let gradient = Gradient(colors: [.red, .blue])
    #expect(
      paint(.linearGradient(gradient, startPoint: .leading, endPoint: .trailing))
        == .linear(stops, from: CGPoint(x: 0, y: 25), to: CGPoint(x: 100, y: 25))
    )
    #expect(paint(gradient) == .linear(stops, from: CGPoint(x: 50, y: 0), to: CGPoint(x: 50, y: 50)))
    #expect(
      paint(.radialGradient(gradient, center: .center, startRadius: 0, endRadius: 30))
        == .radial(stops, center: CGPoint(x: 50, y: 25), startRadius: 0, endRadius: 30)
    )
    let (quarter, end): (Double, Double) = (.pi / 2, .pi / 2 + 2 * .pi)
    let around = Paint.angular(stops, center: .zero, startAngle: quarter, endAngle: end)
    #expect(paint(.conicGradient(gradient, center: .topLeading, angle: .degrees(90))) == around)
    #expect(
      paint(gradient.in(CGRect(x: 0, y: 0, width: 10, height: 10)))
        == .linear(stops, from: CGPoint(x: 5, y: 0), to: CGPoint(x: 5, y: 10))
    )
    let elliptical = EllipticalGradient(gradient: gradient).resolved(in: light).marks(filling: outline, bounds: bounds)
    guard case .group(let marks, let effects)? = elliptical.first, case .fill(let inner, let radial, _)? = marks.first
    else {
      Issue.record("a stretched gradient is a group")
      return
    }
    #expect(radial == .radial(stops, center: CGPoint(x: 50, y: 25), startRadius: 0, endRadius: 50))
    #expect(inner.applying(effects.transform).bounds == bounds)
    #expect(CGPoint(x: 50, y: 75).applying(effects.transform) == CGPoint(x: 50, y: 50))
  }

  @Test("mixes colours in equal steps where asked to")
  func perceptual() {
    let stops = Gradient(colors: [.red, .blue]).colorSpace(.perceptual).resolved(in: light)
    guard case .gradient(let all, _) = stops.fill else {
      Issue.record("no gradient")
      return
    }
    #expect(all.count == 9)
    #expect(all.map(\.location) == (0...8).map { Double($0) / 8 })
  }

  @Test("fades, throws shadows and blends together with what it fills")
  func effects() {
    let outline = Path(CGRect(x: 0, y: 0, width: 10, height: 10)).outline
    func marks(_ style: some ShapeStyle) -> [Drawing.Mark] {
      style.resolved(in: light).marks(filling: outline, bounds: outline.bounds)
    }
    let half = Drawing.Mark.fill(outline, .solid(pigment(.red).faded(by: 0.5)), isEvenOdd: false)
    #expect(marks(.red.opacity(0.5)) == [half])
    #expect(marks(.red.opacity(0.5) as Color) == [half])
    var thrown = Drawing.GroupEffects()
    thrown.shadow = Shadow(pigment: .black.faded(by: 0.33), radius: 3, x: 1, y: 2)
    let red = Drawing.Mark.fill(outline, .solid(pigment(.red)), isEvenOdd: false)
    #expect(marks(.red.shadow(.drop(radius: 3, x: 1, y: 2))) == [.group([red], thrown)])
    #expect(marks(.red.shadow(.inner(radius: 3))).count == 2)
    var mixed = Drawing.GroupEffects()
    mixed.blend = .multiply
    #expect(marks(.red.blendMode(.multiply)) == [.group([red], mixed)])
    #expect(
      marks(.thinMaterial) == [
        .fill(
          outline,
          .material(blurRadius: 30, fallback: SystemColor.background.pigment(in: light).faded(by: 0.65)),
          isEvenOdd: false
        )
      ]
    )
  }

  @Test("is what a colour behind a view is taken for; other views lie there as themselves")
  func overloads() {
    let filled = contents(40, 20) { Text(verbatim: "a").background(Color.red).overlay(.blue.opacity(0.5)) }
    #expect(filled.count == 3 && filled.first == .fill(pigment(.red)))
    let behind = contents(40, 20) { Text(verbatim: "a").background(Text(verbatim: "b")) }
    #expect(behind.count == 2)
    let shape = contents(40, 20) { Text(verbatim: "a").background(.red, in: Capsule()) }
    if case .drawing? = shape.first {} else { Issue.record("no capsule") }
    let border = contents(40, 20) { Color.red.border(.black, width: 2) }
    let line = Path(CGRect(x: 1, y: 1, width: 38, height: 18)).outline
    #expect(border.last == .drawing(Drawing([.stroke(line, .solid(.black), Stroke(width: 2))])))
  }
}
