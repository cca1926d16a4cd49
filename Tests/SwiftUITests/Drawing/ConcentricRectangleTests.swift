import DisplayTree
import Foundation
import SwiftUI
import Testing

@MainActor @Suite("A concentric rectangle") struct ConcentricRectangleTests {
  private func shape(_ stage: Stage<some View>) -> Outline? {
    guard case .drawing(let drawing) = stage.find({ if case .drawing = $0.content { true } else { false } })?.content,
      case .fill(let outline, _, _) = drawing.marks.first
    else { return nil }
    return outline
  }

  @Test("has corners with the same centres as its container's, or of its own")
  func corners() {
    func path(_ shape: ConcentricRectangle) -> Outline? {
      self.shape(Stage(100, 100) {
        shape.fill(Color.red).padding(10).containerShape(.rect(cornerRadius: 30))
      })
    }
    func outline(_ radius: CGFloat) -> Outline? {
      self.shape(Stage(80, 80) {
        UnevenRoundedRectangle(
          topLeadingRadius: radius, bottomLeadingRadius: radius, bottomTrailingRadius: radius, topTrailingRadius: radius
        ).fill(Color.red)
      })
    }
    #expect(path(.rect(corners: .concentric)) == outline(20))
    #expect(path(.rect(corners: .concentric(minimum: 25))) == outline(25))
    #expect(path(.rect(corners: 7)) == outline(7))
    let pair = ConcentricRectangle(uniformTopCorners: 4, uniformBottomCorners: .concentric)
    #expect(path(pair) != outline(20))
    #expect(Edge.Corner.Set.all.contains(.topLeading) && !Edge.Corner.Set.top.contains(.bottomLeading))
  }
}
