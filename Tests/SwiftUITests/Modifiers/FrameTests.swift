import Foundation
import SwiftUI
import Testing

private struct Probe: Layout {
  let proposal: ProposedViewSize
  let note: @MainActor @Sendable (CGSize) -> Void
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let size = subviews[0].sizeThatFits(self.proposal)
    MainActor.assumeIsolated { note(size) }
    return .zero
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
}

/// What a view answers to a proposal.
@MainActor func answer<V: View>(_ width: CGFloat?, _ height: CGFloat?, @ViewBuilder _ view: () -> V) -> CGSize {
  var size = CGSize.zero
  _ = Stage(100, 100) {
    Probe(proposal: ProposedViewSize(width: width, height: height), note: { size = $0 })() { view() }
  }
  return size
}

/// The same size in points, whatever the last digit is.
func isClose(_ a: CGRect?, _ b: CGRect) -> Bool {
  guard let a else { return false }
  return abs(a.minX - b.minX) < 0.001 && abs(a.minY - b.minY) < 0.001 && abs(a.width - b.width) < 0.001
    && abs(a.height - b.height) < 0.001
}

@MainActor @Suite("A frame") struct FrameTests {
  @Test("of fixed size is that large, and passes on what it is offered along the other axis")
  func fixed() {
    #expect(Stage(500, 500) { Rectangle().frame(width: 200, height: 100) }.rects == [rect(150, 200, 200, 100)])
    #expect(Stage(500, 500) { Rectangle().frame(width: 200) }.rects == [rect(150, 0, 200, 500)])
    #expect(Stage(500, 500) { Rectangle().frame(height: 200) }.rects == [rect(0, 150, 500, 200)])
    #expect(Stage(100, 100) { Color.red.frame(width: 0, height: 0).background(Color.blue) }.rects.last?.size == .zero)
  }

  @Test("ignores lengths that nothing can have")
  func impossible() {
    for length in [-5, CGFloat.nan, .infinity] {
      #expect(Stage(100, 80) { Color.red.frame(width: length) }.rects == [rect(0, 0, 100, 80)])
    }
  }

  @Test("with limits is as large as it is offered, within them")
  func limits() {
    #expect(
      Stage(500, 500) { Rectangle().frame(minWidth: 0, maxWidth: 200, minHeight: 0, maxHeight: 100) }.rects
        == [rect(150, 200, 200, 100)]
    )
    #expect(Stage(500, 500) { Rectangle().frame(minWidth: 0, maxWidth: 200) }.rects == [rect(150, 0, 200, 500)])
    #expect(Stage(500, 500) { Rectangle().frame(minHeight: 0, maxHeight: 200) }.rects == [rect(0, 150, 500, 200)])
  }

  nonisolated static let corners: [(Alignment, CGFloat, CGFloat)] = [
    (.topLeading, 0, 0), (.top, 200, 0), (.topTrailing, 400, 0), (.leading, 0, 200), (.center, 200, 200),
    (.trailing, 400, 200), (.bottomLeading, 0, 400), (.bottom, 200, 400), (.bottomTrailing, 400, 400),
  ]

  @Test("puts its view where its alignment says", arguments: corners)
  func alignment(alignment: Alignment, x: CGFloat, y: CGFloat) {
    let stage = Stage(500, 500) {
      Color.red.frame(width: 100, height: 100)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
    }
    #expect(stage.rects == [rect(x, y, 100, 100)])
    let behind = Stage(100, 100) {
      Color.red.background(alignment: alignment) { Color.blue.frame(width: 50, height: 50) }
    }
    #expect(behind.rects.first == rect(x / 8, y / 8, 50, 50))
    let before = Stage(100, 100) {
      Color.red.overlay(alignment: alignment) { Color.blue.frame(width: 50, height: 50) }
    }
    #expect(before.rects.last == rect(x / 8, y / 8, 50, 50))
  }

  @Test("lets its view be larger than its least, and its greatest, length says only where it has both")
  func view() {
    func width(_ proposal: CGFloat?, @ViewBuilder _ view: () -> some View) -> CGFloat {
      answer(proposal, 20, view).width
    }
    let bar = Color.red.frame(width: 80, height: 20)
    #expect(width(500) { bar.frame(maxWidth: .infinity) } == 500)
    #expect(width(50) { bar.frame(maxWidth: .infinity) } == 80)
    #expect(width(50) { bar.frame(minWidth: 0, maxWidth: .infinity) } == 50)
    #expect(width(nil) { bar.frame(maxWidth: .infinity) } == 80)
    #expect(width(500) { bar.frame(maxWidth: 200) } == 200)
    #expect(width(100) { Color.red.frame(width: 300).frame(maxWidth: 200) } == 200)
    #expect(width(100) { Color.red.frame(width: 150).frame(maxWidth: 200) } == 150)
    #expect(width(500) { Color.red.frame(width: 150).frame(maxWidth: 200) } == 200)
    #expect(width(50) { Rectangle().frame(minWidth: 100) } == 100)
    #expect(width(150) { Color.red.frame(width: 300).frame(minWidth: 100) } == 150)
    let overflowing = Stage(50, 20) { bar.frame(minWidth: 0, maxWidth: .infinity) }
    #expect(overflowing.rects == [rect(-15, 0, 80, 20)])
    let beyond = Stage(150, 20) { Color.red.frame(width: 300, height: 20).frame(minWidth: 100) }
    #expect(beyond.rects == [rect(-75, 0, 300, 20)])
  }

  @Test("that nothing is offered to has its ideal length, or the view's within its limits")
  func ideal() {
    #expect(answer(nil, nil) { Color.red.frame(idealWidth: 150, idealHeight: 40) } == CGSize(width: 150, height: 40))
    #expect(answer(300, 300) { Color.red.frame(idealWidth: 150, idealHeight: 40) } == CGSize(width: 300, height: 300))
    #expect(answer(nil, nil) { Color.red.frame(minWidth: 100, maxWidth: 200) }.width == 100)
    #expect(answer(nil, nil) { Color.red.frame(minWidth: 100, idealWidth: 150, maxWidth: 200) }.width == 150)
    #expect(answer(nil, nil) { Color.red.frame(maxWidth: 5) }.width == 5)
    #expect(
      Stage(300, 300) { Color.red.frame(idealWidth: 120, idealHeight: 30).fixedSize() }.rects[0].size
        == CGSize(width: 120, height: 30)
    )
  }

  @Test("that nothing is offered to offers what it became to its view")
  func resolved() {
    #expect(
      Stage(300, 300) { Color.red.frame(minWidth: 100, maxWidth: 200).fixedSize() }.rects[0].size
        == CGSize(width: 100, height: 10)
    )
    #expect(
      Stage(300, 300) { Color.red.frame(minWidth: 100, minHeight: 50).fixedSize() }.rects[0].size
        == CGSize(width: 100, height: 50)
    )
  }

  @Test("has its limits put in order: the greater one wins")
  func order() {
    #expect(answer(5, 20) { Color.red.frame(minWidth: -10) }.width == 5)
    #expect(answer(nil, 20) { Color.red.frame(minWidth: 20, idealWidth: 10) }.width == 20)
    #expect(answer(100, 20) { Color.red.frame(idealWidth: 30, maxWidth: 20) }.width == 30)
  }

  @Test("lines up with its view's own guides")
  func guides() {
    let stage = Stage(100, 100) {
      Color.red.frame(width: 40, height: 100).alignmentGuide(.leading) { _ in 20 }
        .frame(width: 100, alignment: .leading)
    }
    #expect(stage.rects == [rect(-20, 0, 40, 100)])
  }

  @Test("keeps eight points from others along the axes that it sets, whatever its view likes")
  func distances() {
    func gap(@ViewBuilder _ view: () -> some View) -> CGFloat {
      let rects = Stage(200, 200) { VStack(content: view) }.rects
      return rects[1].minY - rects[0].maxY
    }
    #expect(
      gap {
        Text(verbatim: "a"); Text(verbatim: "b")
      } == 0
    )
    #expect(
      gap {
        Text(verbatim: "a").frame(height: 20); Text(verbatim: "b")
      } == 8
    )
    #expect(
      gap {
        Text(verbatim: "a").frame(width: 50); Text(verbatim: "b")
      } == 0
    )
    #expect(
      gap {
        Text(verbatim: "a").frame(maxWidth: .infinity); Text(verbatim: "b")
      } == 0
    )
    #expect(
      gap {
        Text(verbatim: "a").frame(minHeight: 20, maxHeight: 20); Text(verbatim: "b")
      } == 8
    )
  }
}
