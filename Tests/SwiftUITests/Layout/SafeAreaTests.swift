import Foundation
import SwiftUI
import Testing

@MainActor @Suite("A safe area") struct SafeAreaTests {
  @Test("ends eight points before what is set at an edge, unless another distance is said")
  func spacing() {
    func height(_ spacing: CGFloat?) -> CGFloat? {
      Stage(100, 200) { Color.red.safeAreaInset(edge: .bottom, spacing: spacing) { Color.blue.frame(height: 20) } }
        .rects.first?.height
    }
    #expect([height(nil), height(0), height(30)] == [172, 180, 150])
    let beside = Stage(100, 50) {
      Color.red.safeAreaInset(edge: .leading, alignment: .top, spacing: 5) { Color.blue.frame(width: 20, height: 10) }
    }
    #expect(beside.rects == [rect(25, 0, 75, 50), rect(0, 0, 20, 10)])
  }

  @Test("loses what is nearest to the view first")
  func order() {
    let stage = Stage(100, 200) {
      Color.red
        .safeAreaInset(edge: .bottom, spacing: 0) { Color.green.frame(height: 20) }
        .safeAreaInset(edge: .bottom, spacing: 0) { Color.blue.frame(height: 30) }
    }
    #expect(stage.rects.map(\.minY) == [0, 150, 170])
    #expect(stage.rects[0].height == 150)
  }

  @Test("is ignored at the edges that a view touches, and at no others")
  func ignored() {
    func red(@ViewBuilder _ view: () -> some View) -> CGRect? {
      Stage(100, 200) {
        VStack(spacing: 0, content: view)
          .safeAreaInset(edge: .top, spacing: 0) { Color.blue.frame(height: 30) }
          .safeAreaInset(edge: .bottom, spacing: 0) { Color.blue.frame(height: 20) }
      }.rects.first
    }
    #expect(red { Color.red } == rect(0, 30, 100, 150))
    #expect(red { Color.red.ignoresSafeArea() } == rect(0, 0, 100, 200))
    #expect(red { Color.red.ignoresSafeArea(edges: .top) } == rect(0, 0, 100, 180))
    #expect(red { Color.red.ignoresSafeArea(.keyboard) } == rect(0, 30, 100, 150))
    #expect(
      red {
        Spacer()
        Color.red.frame(height: 50).ignoresSafeArea()
        Spacer()
      } == rect(0, 80, 100, 50)
    )
  }

  @Test("is left by a colour behind a view, not by a view behind it")
  func backgrounds() {
    let style = Stage(100, 100) {
      Text(verbatim: "a").frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.red)
        .safeAreaInset(edge: .top, spacing: 0) { Color.blue.frame(height: 30) }
    }
    #expect(style.rects.first == rect(0, 0, 100, 100))
    let view = Stage(100, 100) {
      Text(verbatim: "a").frame(maxWidth: .infinity, maxHeight: .infinity).background { Color.red }
        .safeAreaInset(edge: .top, spacing: 0) { Color.blue.frame(height: 30) }
    }
    #expect(view.rects.first == rect(0, 30, 100, 70))
  }

  @Test("is around what scrolls, not around the scroll view")
  func scrolling() {
    let stage = Stage(100, 200) {
      ScrollView { Color.red.frame(width: 100, height: 50) }
        .safeAreaInset(edge: .top, spacing: 0) { Color.blue.frame(height: 30) }
    }
    #expect(stage.scroller?.frame.height == 200)
    #expect(stage.rects.contains(rect(0, 30, 100, 50)))
  }

  @Test("is narrower by a padding of its own")
  func padding() {
    let stage = Stage(200, 200) {
      Color.red.safeAreaPadding(EdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40))
    }
    #expect(stage.rects == [rect(20, 10, 140, 160)])
  }
}
