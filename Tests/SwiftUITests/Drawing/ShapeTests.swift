import DisplayTree
import Foundation
import HeadlessBackend
import Testing

@testable import SwiftUI

/// What the layers of a view show, from back to front.
@MainActor func contents<V: View>(
  _ width: Double,
  _ height: Double,
  _ appearance: Appearance = Appearance(),
  @ViewBuilder _ view: () -> V
) -> [Layer.Content] {
  layers(width, height, appearance, view).map(\.content).filter { $0 != .group }
}

/// All layers of a view, from back to front.
@MainActor func layers<V: View>(
  _ width: Double,
  _ height: Double,
  _ appearance: Appearance = Appearance(),
  @ViewBuilder _ view: () -> V
) -> [Layer] {
  let backend = HeadlessBackend(appearance: appearance)
  let host = _ViewHost(view(), on: backend, size: CGSize(width: width, height: height))
  backend.settle()
  var found: [Layer] = []
  func walk(_ layer: Layer) {
    found.append(layer)
    for child in layer.children { walk(child) }
  }
  walk(host.rootLayer)
  return found
}

/// The colour in a light surrounding.
func pigment(_ color: Color) -> Pigment { color.pigment(in: EnvironmentValues()) }

private nonisolated struct Roof: Shape {
  var height: CGFloat
  var animatableData: CGFloat {
    get { height }
    set { height = newValue }
  }
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.midX / 2, y: rect.maxY - height))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    }
  }
}

/// Compiles only if a shape of one's own is not bound to an actor.
private struct Plank: Shape {
  static let plain = Plank()
  func path(in rect: CGRect) -> Path { Path(rect) }
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: proposal.width ?? 50, height: 5) }
}
private func planksPath() -> Path { Plank.plain.path(in: .zero) }

@MainActor @Suite("A shape") struct ShapeTests {
  @Test("takes what it is offered, a circle a square of it, and ten points where nothing is")
  func sizes() {
    func size(_ shape: some Shape, _ width: CGFloat?, _ height: CGFloat?) -> CGSize {
      shape.sizeThatFits(ProposedViewSize(width: width, height: height))
    }
    #expect(size(Circle(), nil, 50) == CGSize(width: 10, height: 10))
    #expect(size(Circle(), 100, 50) == CGSize(width: 50, height: 50))
    #expect(size(Circle(), .infinity, .infinity) == CGSize(width: CGFloat.infinity, height: .infinity))
    for shape in [AnyShape(Capsule()), AnyShape(Ellipse()), AnyShape(RoundedRectangle(cornerRadius: 5))] {
      #expect(size(shape, 100, 50) == CGSize(width: 100, height: 50))
      #expect(size(shape, nil, 50) == CGSize(width: 10, height: 50))
    }
    #expect(size(Circle().stroke(lineWidth: 10), 100, 50) == CGSize(width: 50, height: 50))
    #expect(size(Circle().inset(by: 10), 100, 50) == CGSize(width: 50, height: 50))
    #expect(size(Circle().trim(to: 0.5).rotation(.degrees(90)).offset(x: 3), 100, 50) == CGSize(width: 50, height: 50))
  }

  @Test("is drawn in the middle where there is more room than it takes")
  func placement() throws {
    let disc = try #require(layers(100, 50) { Circle() }.first { if case .drawing = $0.content { true } else { false } })
    #expect(disc.frame == CGRect(x: 25, y: 0, width: 50, height: 50))
    let plank = try #require(layers(100, 50) { Plank() }.last)
    #expect(plank.frame == CGRect(x: 0, y: 22.5, width: 100, height: 5))
    _ = planksPath()
  }

  @Test("is filled with what is in the foreground, in its own coordinates")
  func foreground() {
    let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
    let ellipse = Path(ellipseIn: rect).outline
    #expect(
      contents(40, 20) { Ellipse() } == [.drawing(Drawing([.fill(ellipse, .solid(.black), isEvenOdd: false)]))]
    )
    #expect(
      contents(40, 20) { Ellipse().foregroundStyle(.red) }
        == [.drawing(Drawing([.fill(ellipse, .solid(pigment(.red)), isEvenOdd: false)]))]
    )
    #expect(contents(40, 20) { Rectangle().foregroundColor(.red) } == [.fill(pigment(.red))])
  }

  @Test("is stroked on its edge, and bordered inside it")
  func strokes() {
    let circle = { (inset: CGFloat) in
      Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100).insetBy(dx: inset, dy: inset)).outline
    }
    let red = Paint.solid(pigment(.red))
    let stroke = Stroke(width: 10)
    #expect(
      contents(100, 100) { Circle().stroke(.red, lineWidth: 10) }
        == [.drawing(Drawing([.stroke(circle(0), red, stroke)]))]
    )
    #expect(
      contents(100, 100) { Circle().stroke(lineWidth: 10).foregroundColor(.red) }
        == [.drawing(Drawing([.stroke(circle(0), red, stroke)]))]
    )
    #expect(
      contents(100, 100) { Circle().strokeBorder(.red, lineWidth: 10) }
        == [.drawing(Drawing([.stroke(circle(5), red, stroke)]))]
    )
    let dashed = StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .bevel, dash: [3, 1], dashPhase: 2)
    #expect(
      contents(100, 100) { Circle().stroke(Color.red, style: dashed) }
        == [
          .drawing(
            Drawing([
              .stroke(circle(0), red, Stroke(width: 2, cap: .round, join: .bevel, dash: [3, 1], dashPhase: 2))
            ])
          )
        ]
    )
  }

  @Test("is filled and stroked in one line, the last on top")
  func chains() {
    let filledThenStroked = contents(20, 20) { Rectangle().fill(.red).stroke(.blue, lineWidth: 2) }
    #expect(filledThenStroked.count == 2)
    #expect(filledThenStroked.first == .fill(pigment(.red)))
    let three = contents(20, 20) {
      RoundedRectangle(cornerRadius: 4).fill(.red).strokeBorder(.blue, lineWidth: 2).fill(.green.opacity(0.5))
    }
    #expect(three.count == 3)
  }

  @Test("can be of another size than its rectangle, moved, turned and enlarged")
  func derived() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
    #expect(Rectangle().offset(x: 5).path(in: rect).boundingRect == rect.offsetBy(dx: 5, dy: 0))
    #expect(
      Rectangle().scale(0.5).path(in: rect).boundingRect == CGRect(x: 25, y: 12.5, width: 50, height: 25)
    )
    let turned = Rectangle().rotation(.degrees(90)).path(in: rect).boundingRect
    #expect(abs(turned.minX - 25) < 1e-9 && abs(turned.height - 100) < 1e-9)
    #expect(
      Rectangle().size(width: 10, height: 10, anchor: .bottomTrailing).path(in: rect).boundingRect
        == CGRect(x: 90, y: 40, width: 10, height: 10)
    )
    #expect(Rectangle().inset(by: 30).path(in: rect).isEmpty)
    let inner = RoundedRectangle(cornerRadius: 10, style: .circular).inset(by: 4).path(in: rect)
    #expect(inner == Path(roundedRect: rect.insetBy(dx: 4, dy: 4), cornerRadius: 6, style: .circular))
  }

  @Test("is mirrored where one reads from right to left, unless it says otherwise")
  func mirrored() {
    let appearance = Appearance(isRightToLeft: true)
    let corner = UnevenRoundedRectangle(topLeadingRadius: 8, style: .circular)
    guard case .drawing(let drawing)? = contents(40, 20, appearance, { corner }).first,
      case .fill(let outline, _, _)? = drawing.marks.first
    else {
      Issue.record("nothing was drawn")
      return
    }
    #expect(!Path(outline).contains(CGPoint(x: 39, y: 1)) && Path(outline).contains(CGPoint(x: 1, y: 1)))
    #expect(contents(40, 20, appearance) { Circle() } == contents(40, 20) { Circle() })
  }

  @Test("moves by its own numbers when it changes")
  func motion() throws {
    struct House: View {
      let remote: Remote
      @State private var height: CGFloat = 10
      var body: some View {
        remote.raise = { withAnimation(.linear(duration: 1)) { height = 30 } }
        return Roof(height: height)
      }
    }
    let remote = Remote()
    let backend = HeadlessBackend()
    let host = _ViewHost(House(remote: remote), on: backend, size: CGSize(width: 40, height: 40))
    func height() -> CGFloat? {
      var found: CGFloat?
      func walk(_ layer: Layer) {
        if case .drawing(let drawing) = layer.content, case .fill(let outline, _, _)? = drawing.marks.first {
          found = outline.bounds.height
        }
        for child in layer.children { walk(child) }
      }
      walk(host.rootLayer)
      return found
    }
    backend.settle()
    #expect(height() == 10)
    remote.raise()
    backend.settle()
    #expect(height() == 10)
    backend.advance(by: 1.0 / 60 + 0.5)
    #expect(abs(try #require(height()) - 20) < 1)
    backend.advance(by: 1)
    #expect(height() == 30)
    #expect(!backend.isTicking)
  }

  private final class Remote {
    var raise: () -> Void = {}
  }

  @Test("of any type moves as what it holds, and stays when the type changes")
  func anyShape() {
    var shape = AnyShape(RoundedRectangle(cornerRadius: 4))
    let target = AnyShape(RoundedRectangle(cornerRadius: 8))
    shape.animatableData.interpolate(towards: target.animatableData, amount: 0.5)
    #expect((shape.shape as? RoundedRectangle)?.cornerSize == CGSize(width: 6, height: 6))
    shape.animatableData = AnyShape(Roof(height: 3)).animatableData
    #expect((shape.shape as? RoundedRectangle)?.cornerSize == CGSize(width: 6, height: 6))
  }

  @Test("takes after the container around, with corners about the same centres")
  func containers() {
    func outline<V: View>(@ViewBuilder _ view: () -> V) -> Outline? {
      guard case .drawing(let drawing)? = contents(100, 60, Appearance(), view).last,
        case .fill(let outline, _, _)? = drawing.marks.first
      else { return nil }
      return outline
    }
    let inner = CGRect(x: 0, y: 0, width: 84, height: 44)
    #expect(
      outline {
        ContainerRelativeShape().fill(.red).padding(8)
          .containerShape(RoundedRectangle(cornerRadius: 20, style: .circular))
      } == Path(roundedRect: inner, cornerRadius: 12, style: .circular).outline
    )
    #expect(outline { ContainerRelativeShape().fill(.red).padding(8) } == Path(inner).outline)
    let clip = layers(100, 60) {
      Color.red.clipShape(ContainerRelativeShape())
        .containerShape(RoundedRectangle(cornerRadius: 20, style: .circular))
    }.compactMap(\.effects.clip).first
    let whole = CGRect(x: 0, y: 0, width: 100, height: 60)
    let round = Path(roundedRect: whole, cornerRadius: 20, style: .circular).outline
    #expect(clip == .outline(round, isEvenOdd: false))
  }

  @Test("has a short name wherever a shape is expected")
  func names() {
    _ = Text(verbatim: "a").clipShape(.rect(cornerRadius: 4)).clipShape(.capsule).clipShape(.circle)
    _ = Text(verbatim: "a").background(.red, in: .rect(cornerRadius: 4)).background(.thinMaterial, in: .ellipse)
    _ = Text(verbatim: "a").background(in: .rect(topLeadingRadius: 3)).overlay(.blue, in: .rect)
    #expect(Angle(degrees: 90).animatableData == .pi / 2 * 128)
  }
}
