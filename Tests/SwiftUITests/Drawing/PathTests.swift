import Foundation
import Testing

@testable import SwiftUI

@Suite("A path") struct PathTests {
  private func isNear(_ first: CGRect, _ second: CGRect, within distance: CGFloat = 0.01) -> Bool {
    abs(first.minX - second.minX) < distance && abs(first.minY - second.minY) < distance
      && abs(first.width - second.width) < distance && abs(first.height - second.height) < distance
  }

  private func length(_ path: Path) -> CGFloat { path.outline.parts.flatMap(\.segments).reduce(0) { $0 + $1.length } }

  @Test("is written as numbers and letters, and read back")
  func description() {
    let path = Path { path in
      path.move(to: CGPoint(x: 1, y: 2))
      path.addLine(to: CGPoint(x: 3, y: 4.5))
      path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
      path.addCurve(
        to: CGPoint(x: 0, y: 0),
        control1: CGPoint(x: -1, y: 0),
        control2: CGPoint(x: 0, y: -1)
      )
      path.closeSubpath()
    }
    #expect(path.description == "1 2 m 3 4.5 l 7 8 5 6 q -1 0 0 -1 0 0 c h")
    #expect(Path(path.description) == path)
    #expect(Path("1 2 3 m") == nil)
    #expect(Path("1 2") == nil)
  }

  @Test("goes on from its last point, and from where a closed part began")
  func currentPoint() {
    var path = Path()
    #expect(path.currentPoint == nil)
    path.addLine(to: CGPoint(x: 1, y: 1))
    #expect(path.isEmpty)
    path.move(to: CGPoint(x: 2, y: 3))
    path.addLine(to: CGPoint(x: 4, y: 4))
    #expect(path.currentPoint == CGPoint(x: 4, y: 4))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 2, y: 3))
    path.addLine(to: CGPoint(x: 9, y: 9))
    #expect(path.description == "2 3 m 4 4 l h 2 3 m 9 9 l")
  }

  @Test("has the bounds of its curves, not of the points that pull at them")
  func bounds() {
    let arch = Path { path in
      path.move(to: .zero)
      path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: -10))
    }
    #expect(arch.boundingRect == CGRect(x: 0, y: -5, width: 10, height: 5))
    let ellipse = CGRect(x: 3, y: 4, width: 20, height: 10)
    #expect(isNear(Path(ellipseIn: ellipse).boundingRect, ellipse))
    #expect(Path().boundingRect.isNull)
  }

  @Test("contains what it encloses: by direction, or, even-odd, by number")
  func contains() {
    let nested = Path { path in
      path.addRect(CGRect(x: 0, y: 0, width: 100, height: 100))
      path.addRect(CGRect(x: 25, y: 25, width: 50, height: 50))
    }
    let (middle, rim, outside) = (CGPoint(x: 50, y: 50), CGPoint(x: 10, y: 50), CGPoint(x: 150, y: 50))
    #expect(nested.contains(middle) && nested.contains(rim) && !nested.contains(outside))
    #expect(!nested.contains(middle, eoFill: true) && nested.contains(rim, eoFill: true))
    #expect(Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100)).contains(CGPoint(x: 85, y: 85)))
    #expect(!Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100)).contains(CGPoint(x: 88, y: 88)))
  }

  @Test("is trimmed by its length")
  func trimmed() {
    let rectangle = Rectangle().path(in: CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(rectangle.trimmedPath(from: 0, to: 0.5).description == "0 0 m 100 0 l 100 50 l")
    #expect(rectangle.trimmedPath(from: 0.25, to: 0.5).description == "75 0 m 100 0 l 100 50 l")
    #expect(rectangle.trimmedPath(from: 0.5, to: 0.5).isEmpty)
    #expect(rectangle.trimmedPath(from: -1, to: 2) == rectangle)
    let quarter = Circle().path(in: CGRect(x: 0, y: 0, width: 100, height: 100)).trimmedPath(from: 0, to: 0.25)
    #expect(isNear(quarter.boundingRect, CGRect(x: 50, y: 50, width: 50, height: 50), within: 0.1))
    let eighth = Circle().path(in: CGRect(x: 0, y: 0, width: 100, height: 100)).trimmedPath(from: 0.3, to: 0.425)
    #expect(abs(length(eighth) - 100 * .pi / 8) < 0.1)
  }

  @Test("draws arcs clockwise on the screen unless they are said to be clockwise")
  func arcs() {
    func arc(_ start: Double, _ end: Double, clockwise: Bool) -> Path {
      Path { path in
        path.addArc(
          center: .zero,
          radius: 10,
          startAngle: .degrees(start),
          endAngle: .degrees(end),
          clockwise: clockwise
        )
      }
    }
    #expect(isNear(arc(0, 90, clockwise: false).boundingRect, CGRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(isNear(arc(0, 90, clockwise: true).boundingRect, CGRect(x: -10, y: -10, width: 20, height: 20)))
    #expect(abs(length(arc(0, 90, clockwise: true)) - 15 * .pi) < 0.05)
    #expect(abs(length(arc(0, 360, clockwise: true)) - 20 * .pi) < 0.05)
    #expect(abs(length(arc(90, 0, clockwise: true)) - 5 * .pi) < 0.05)
    #expect(arc(0, 0, clockwise: false).description == "10 0 m")
  }

  @Test("joins an arc by a line, and rounds a corner between two lines")
  func joinedArcs() throws {
    var path = Path()
    path.move(to: .zero)
    path.addRelativeArc(center: CGPoint(x: 20, y: 0), radius: 5, startAngle: .zero, delta: .degrees(180))
    #expect(path.description.hasPrefix("0 0 m 25 0 l"))
    var corner = Path()
    corner.move(to: .zero)
    corner.addArc(tangent1End: CGPoint(x: 20, y: 0), tangent2End: CGPoint(x: 20, y: 20), radius: 5)
    #expect(corner.description.hasPrefix("0 0 m 15 0 l"))
    let end = try #require(corner.currentPoint)
    #expect(abs(end.x - 20) < 1e-9 && abs(end.y - 5) < 1e-9)
  }

  @Test("has an outline when it is stroked, with ends and corners as asked for")
  func stroked() {
    let line = Path { path in
      path.move(to: CGPoint(x: 0, y: 0))
      path.addLine(to: CGPoint(x: 10, y: 0))
    }
    #expect(line.strokedPath(StrokeStyle(lineWidth: 4)).boundingRect == CGRect(x: 0, y: -2, width: 10, height: 4))
    let square = line.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .square))
    #expect(square.boundingRect == CGRect(x: -2, y: -2, width: 14, height: 4))
    let round = line.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round))
    #expect(isNear(round.boundingRect, CGRect(x: -2, y: -2, width: 14, height: 4)))
    #expect(round.contains(CGPoint(x: 11.9, y: 0)) && !round.contains(CGPoint(x: 11.9, y: 1.9)))
    let corner = Path { $0.addLines([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)]) }
    let tip = CGPoint(x: 11.9, y: -1.9)
    #expect(corner.strokedPath(StrokeStyle(lineWidth: 4)).contains(tip))
    #expect(!corner.strokedPath(StrokeStyle(lineWidth: 4, lineJoin: .bevel)).contains(tip))
    #expect(!corner.strokedPath(StrokeStyle(lineWidth: 4, miterLimit: 1)).contains(tip))
    let dashed = line.strokedPath(StrokeStyle(lineWidth: 2, dash: [2, 3], dashPhase: 1))
    #expect(dashed.contains(CGPoint(x: 0.5, y: 0)) && !dashed.contains(CGPoint(x: 2, y: 0)))
    #expect(dashed.contains(CGPoint(x: 5, y: 0)) && !dashed.contains(CGPoint(x: 7, y: 0)))
    let ring = Circle().path(in: CGRect(x: 0, y: 0, width: 100, height: 100)).strokedPath(StrokeStyle(lineWidth: 10))
    #expect(isNear(ring.boundingRect, CGRect(x: -5, y: -5, width: 110, height: 110), within: 0.1))
    #expect(!ring.contains(CGPoint(x: 50, y: 50)) && ring.contains(CGPoint(x: 50, y: -4)))
  }

  @Test("rounds corners by a quarter circle, or by a curve that begins earlier")
  func roundedCorners() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
    let circular = Path(roundedRect: rect, cornerRadius: 10, style: .circular)
    let continuous = Path(roundedRect: rect, cornerRadius: 10, style: .continuous)
    #expect(isNear(circular.boundingRect, rect) && isNear(continuous.boundingRect, rect))
    // On the diagonal, a quarter circle of radius 10 is 10 - 10/√2 from the corner along each side: 2.93.
    #expect(circular.contains(CGPoint(x: 3, y: 3)) && !circular.contains(CGPoint(x: 2.8, y: 2.8)))
    #expect(!continuous.contains(CGPoint(x: 2.8, y: 2.8)))
    func start(_ path: Path) -> CGFloat? {
      path.outline.parts.first?.segments.filter(\.pulls.isEmpty).map(\.end.y).first { $0 < 60 && $0 > 30 }
    }
    #expect(start(circular) == 50)
    #expect(abs((start(continuous) ?? 0) - (60 - 15.2)) < 1e-9)
    #expect(Path(roundedRect: rect, cornerRadius: 500, style: .circular).boundingRect.width == 100)
  }

  @Test("gives each corner its own radius, and all less where two need more than a side has")
  func unevenCorners() {
    let shape = UnevenRoundedRectangle(topLeadingRadius: 80, bottomLeadingRadius: 80, style: .circular)
    let path = shape.path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(path.contains(CGPoint(x: 99, y: 1)) && path.contains(CGPoint(x: 99, y: 99)))
    #expect(!path.contains(CGPoint(x: 10, y: 10)) && path.contains(CGPoint(x: 1, y: 50)))
  }
}
