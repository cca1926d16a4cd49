import Foundation
import SwiftUI
import Testing

@MainActor @Suite("A view's place") struct PlacementTests {
  @Test("is as large as the view likes where its size is fixed")
  func fixedSize() {
    #expect(
      Stage(300, 300) { Color.red.fixedSize(horizontal: true, vertical: false).frame(width: 100, height: 100) }.rects
        == [rect(145, 100, 10, 100)]
    )
    #expect(
      Stage(100, 40) { Text(verbatim: "The quick brown fox").fixedSize() }.rects == [rect(-45, 10, 190, 20)]
    )
    #expect(answer(62, 20) { Text("Hello, world").fixedSize(horizontal: false, vertical: true) }.height == 40)
  }

  @Test("is another for the eye alone when it is offset")
  func offset() {
    let stage = Stage(100, 100) {
      HStack(spacing: 0) {
        Color.red.frame(width: 50, height: 50).offset(x: 10, y: 20)
        Color.blue.frame(width: 50, height: 50)
      }
    }
    #expect(stage.rects == [rect(10, 45, 50, 50), rect(50, 25, 50, 50)])
    let far = Stage(100, 100) {
      VStack(spacing: 0) {
        Text(verbatim: "abc").offset(y: .infinity)
        Color.blue.frame(width: 50, height: 50).offset(x: .nan)
      }
    }
    #expect(far.rects.last == rect(25, 35, 50, 50) && far.rects[0].minY > 1e5)
    #expect(far.texts == ["abc"])
    let read = Stage(100, 100) {
      GeometryReader { Text(verbatim: "\(Int($0.frame(in: .global).minX))") }.offset(x: 7)
    }
    #expect(read.texts == ["7"])
  }

  @Test("is around a point of the space when it is positioned")
  func position() {
    func origin(_ view: some View) -> CGPoint? { Stage(100, 100) { view }.rects.first?.origin }
    let box = Color.red.frame(width: 50, height: 50)
    #expect(origin(box.position(x: 50, y: 50)) == CGPoint(x: 25, y: 25))
    #expect(origin(box.position()) == CGPoint(x: -25, y: -25))
    #expect(origin(box.position(x: 50)) == CGPoint(x: 25, y: -25))
    #expect(answer(100, 80) { box.position(x: 5, y: 5) } == CGSize(width: 100, height: 80))
  }

  @Test("has the shape that is asked for, as large as fits or as small as fills")
  func aspectRatio() {
    #expect(
      Stage(500, 500) { Rectangle().aspectRatio(1, contentMode: .fit).frame(width: 200, height: 100) }.rects
        == [rect(200, 200, 100, 100)]
    )
    func inside(_ ratio: CGFloat?, _ mode: ContentMode, _ width: CGFloat = 100, _ height: CGFloat = 100) -> CGRect? {
      Stage(width, height) { Color.red.aspectRatio(ratio, contentMode: mode) }.rects.first
    }
    #expect(isClose(inside(1.5, .fit), rect(0, 50 / 3, 100, 200 / 3)))
    #expect(isClose(inside(1.5, .fill), rect(-25, 0, 150, 100)))
    #expect(isClose(inside(0.5, .fit), rect(25, 0, 50, 100)))
    #expect(isClose(inside(0.5, .fill), rect(0, -50, 100, 200)))
    #expect(isClose(inside(0.5, .fit, 100, 50), rect(37.5, 0, 25, 50)))
    #expect(isClose(inside(nil, .fit, 100, 50), rect(25, 0, 50, 50)))
    #expect(isClose(inside(nil, .fill, 50, 100), rect(-25, 0, 100, 100)))
    #expect(answer(320, nil) { Color.red.aspectRatio(16 / 9, contentMode: .fit) } == CGSize(width: 320, height: 180))
    #expect(answer(nil, nil) { Color.red.aspectRatio(2, contentMode: .fit) } == CGSize(width: 10, height: 10))
    #expect(
      answer(100, 100) { Color.red.aspectRatio(CGSize(width: 20, height: 10), contentMode: .fit) }
        == CGSize(width: 100, height: 50)
    )
    // What has a size of its own keeps it.
    #expect(
      answer(100, 100) { Color.red.frame(width: 40, height: 40).aspectRatio(2, contentMode: .fit) }
        == CGSize(width: 40, height: 40)
    )
    #expect(
      isClose(
        Stage(100, 100) { Text(verbatim: "abc").aspectRatio(2, contentMode: .fit) }.rects.first,
        rect(35, 40, 30, 20)
      )
    )
    #expect(answer(100, 100) { Color.red.aspectRatio(0, contentMode: .fit) }.width.isNaN == false)
  }

  @Test("is drawn in the order of its neighbours, or by its z index")
  func zIndex() {
    let stage = Stage(100, 100) {
      VStack(spacing: 0) {
        Color.red.frame(height: 10).zIndex(1)
        Color.green.frame(height: 20)
        Color.blue.frame(height: 30)
      }
    }
    #expect(stage.rects.map(\.height) == [20, 30, 10])
    #expect(stage.rects.map(\.minY) == [30, 50, 20])
  }

  @Test("offers its overlay and its background its own size, and is as large with them as without")
  func secondaries() {
    let stage = Stage(200, 200) {
      Color.red.frame(width: 50, height: 40).overlay(alignment: .topLeading) { Color.blue }
        .background(alignment: .topLeading) { Color.green.frame(width: 80, height: 80) }
    }
    #expect(stage.rects == [rect(75, 80, 80, 80), rect(75, 80, 50, 40), rect(75, 80, 50, 40)])
    let many = Stage(100, 100) {
      Color.red.overlay(alignment: .bottomTrailing) {
        Color.blue.frame(width: 20, height: 20)
        Color.green.frame(width: 10, height: 10)
      }
    }
    #expect(many.rects.dropFirst() == [rect(80, 80, 20, 20), rect(90, 90, 10, 10)])
  }
}
