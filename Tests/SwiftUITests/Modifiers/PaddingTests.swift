import Foundation
import SwiftUI
import Testing

@MainActor @Suite("A padding") struct PaddingTests {
  private var view: some View { Color.red.frame(width: 50, height: 30) }

  @Test("is sixteen points, or what is said, at the edges that are meant")
  func sizes() {
    func size(_ view: some View) -> CGSize { answer(200, 200) { view } }
    #expect(size(view.padding()) == CGSize(width: 82, height: 62))
    #expect(size(view.padding(20)) == CGSize(width: 90, height: 70))
    #expect(size(view.padding(.horizontal, 40)) == CGSize(width: 130, height: 30))
    #expect(size(view.padding(.top)) == CGSize(width: 50, height: 46))
    let insets = view.padding(EdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 15))
    #expect(size(insets) == CGSize(width: 85, height: 70))
    #expect(Stage(85, 70) { insets }.rects == [rect(20, 10, 50, 30)])
    #expect(Stage(300, 200) { Text("Hello").padding().background(Color.blue) }.rects.first == rect(109, 74, 82, 52))
  }

  @Test("stays where there is no room for the view")
  func small() {
    #expect(answer(20, 20) { Color.red.padding(16) } == CGSize(width: 32, height: 32))
    #expect(answer(nil, nil) { Color.red.padding(16) } == CGSize(width: 42, height: 42))
  }

  @Test("that is negative lets the view hang over")
  func negative() {
    let stage = Stage(100, 100) { Color.red.padding(-10) }
    #expect(stage.rects == [rect(-10, -10, 120, 120)])
    #expect(answer(100, 100) { Color.red.padding(-10) } == CGSize(width: 100, height: 100))
    #expect(
      answer(100, 100) { Color.red.frame(width: 80, height: 20).padding(-10) } == CGSize(width: 60, height: 0)
    )
  }

  @Test("has the background of what is written before it inside, and after it around")
  func backgrounds() {
    let stage = Stage(200, 200) {
      view.padding(10).background(Color.green).padding(20).background(Color.blue)
    }
    #expect(
      stage.rects.map(\.size) == [
        CGSize(width: 110, height: 90), CGSize(width: 70, height: 50), CGSize(width: 50, height: 30),
      ]
    )
  }

  @Test("keeps eight points from others, whatever the view likes")
  func distances() {
    let stage = Stage(200, 200) {
      VStack {
        Text(verbatim: "a").padding(.bottom, 1)
        Text(verbatim: "b")
        Text(verbatim: "c").padding(.bottom, 0)
        Text(verbatim: "d")
      }
    }
    let gaps = zip(stage.rects, stage.rects.dropFirst()).map { $1.minY - $0.maxY }
    #expect(gaps == [9, 0, 0])
  }
}
