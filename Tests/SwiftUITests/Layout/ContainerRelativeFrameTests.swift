import DisplayTree
import Foundation
import SwiftUI
import Testing

@MainActor @Suite("A frame relative to its container") struct ContainerRelativeFrameTests {
  @Test("is as wide as the scroll view, from the first layout on and after another size")
  func pages() {
    let stage = Stage(300, 100) {
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          ForEach(0..<3) { _ in Color.red.frame(height: 50).containerRelativeFrame(.horizontal) }
        }
      }
    }
    #expect(stage.rects.suffix(3).map(\.width) == [300, 300, 300])
    #expect(stage.rects.suffix(3).map(\.minX) == [0, 300, 600])
    stage.backend.surfaces[0].resize(to: CGSize(width: 200, height: 100))
    stage.backend.settle()
    #expect(stage.rects.suffix(3).map(\.minX) == [0, 200, 400])
  }
}

@MainActor @Suite("What reaches below bars") struct ReachTests {
  @Test("does so only at edges at which everything in between is as well")
  func nested() {
    let stage = Stage(100, 200) {
      VStack(spacing: 0) {
        Color.clear.frame(height: 20).background(Color(red: 1, green: 0, blue: 0))
        Color.clear
      }
      .safeAreaInset(edge: .top, spacing: 0) { EmptyView() }
      .safeAreaInset(edge: .bottom, spacing: 0) { Color.blue.frame(height: 40) }
    }
    let red = stage.find { $0.content == .fill(Pigment(red: 1, green: 0, blue: 0)) }
    #expect(red?.frame.height == 20)
  }
}
