import Foundation
import SwiftUI
import Testing

@MainActor @Suite("A path of UIKit's") struct UIBezierPathTests {
  @Test("rounds some corners of a rectangle, as shapes ask it to")
  func corners() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
    let path = UIBezierPath(
      roundedRect: rect,
      byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 20, height: 20)
    )
    let shape = Path(path.cgPath)
    #expect(!shape.contains(CGPoint(x: 1, y: 1)))
    #expect(!shape.contains(CGPoint(x: 99, y: 59)))
    #expect(shape.contains(CGPoint(x: 99, y: 1)))
    #expect(shape.contains(CGPoint(x: 1, y: 59)))
    let most = UIBezierPath(
      roundedRect: rect,
      byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: CGFloat.infinity, height: .infinity)
    )
    #expect(most.bounds == rect)
    #expect(!Path(most.cgPath).contains(CGPoint(x: 5, y: 5)))
  }

  @Test("is drawn step by step, with arcs clockwise as they are seen")
  func steps() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 10, y: 0))
    path.addArc(withCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    path.addLine(to: .zero)
    path.close()
    #expect(path.contains(CGPoint(x: 5, y: 5)))
    #expect(!path.contains(CGPoint(x: 5, y: -5)))
    path.apply(CGAffineTransform(translationX: 100, y: 0))
    #expect(path.contains(CGPoint(x: 105, y: 5)))
    let changing = CGMutablePath()
    changing.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
    changing.addPath(path.cgPath)
    #expect(Path(changing).contains(CGPoint(x: 2, y: 2)))
    #expect(Path(changing).contains(CGPoint(x: 105, y: 5)))
  }
}
