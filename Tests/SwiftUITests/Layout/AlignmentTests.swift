import Foundation
import SwiftUI
import Testing

private enum MiddleID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 4 }
}
extension HorizontalAlignment {
  fileprivate static let middle = HorizontalAlignment(MiddleID.self)
}

@MainActor @Suite("A guide") struct AlignmentTests {
  @Test("counts where a container lines up by it, and nowhere else")
  func other() {
    let stage = Stage(200, 40) {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(0..<4) { index in Color.red.frame(height: 10).alignmentGuide(.trailing) { _ in -10 * CGFloat(index) } }
      }
    }
    #expect(stage.rects.map(\.minX) == [0, 0, 0, 0])
  }

  @Test("has the width of a stack count from the outermost edges")
  func width() {
    #expect(
      answer(200, 40) {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(0..<4) { index in Color.red.frame(height: 10).alignmentGuide(.leading) { _ in -10 * CGFloat(index) } }
        }
      }.width == 230
    )
    #expect(
      answer(200, 200) {
        HStack(alignment: .firstTextBaseline, spacing: 0) {
          Text(verbatim: "a"); Color.red.frame(width: 10, height: 40)
        }
      }.height == 44
    )
  }

  @Test("sees the view's size, and its other guides, put by hand or not")
  func dimensions() {
    let log = Log()
    _ = Stage(100, 100) {
      VStack(alignment: .trailing) {
        Color.red.frame(width: 40, height: 30)
          .alignmentGuide(.leading) { _ in 7 }
          .alignmentGuide(.trailing) { size in
            log.entries = [
              "\(Int(size.width))x\(Int(size.height))", "\(Int(size[.leading]))", "\(Int(size[.bottom]))",
              "\(size[explicit: .leading].map { Int($0) } ?? -1)", "\(size[explicit: .top].map { Int($0) } ?? -1)",
            ]
            return size[.trailing]
          }
      }
    }
    #expect(log.entries == ["40x30", "7", "30", "7", "-1"])
  }

  @Test("that was put by hand reaches through containers, one by default does not")
  func nested() {
    let stage = Stage(100, 100) {
      VStack(alignment: .middle, spacing: 0) {
        HStack(spacing: 0) {
          Color.red.frame(width: 20, height: 10)
          Color.blue.frame(width: 20, height: 10).alignmentGuide(.middle) { _ in 0 }
        }
        Color.green.frame(width: 40, height: 10)
        HStack(spacing: 0) { Color.gray.frame(width: 80, height: 10) }
      }
    }
    // The lines are 20, 10 and 20 points from the left edges.
    #expect(stage.rects.map { $0.minX - stage.rects[0].minX } == [0, 20, 10, 0])
  }

  @Test("of several children is their mean; of baselines, the first one and the last one")
  func merged() {
    let mean = Stage(100, 100) {
      ZStack(alignment: Alignment(horizontal: .middle, vertical: .top)) {
        Color.gray.frame(width: 100, height: 10)
        VStack(spacing: 0) {
          Color.red.frame(width: 40, height: 10).alignmentGuide(.middle) { _ in 10 }
          Color.blue.frame(width: 40, height: 10).alignmentGuide(.middle) { _ in 20 }
        }
      }
    }
    // The lines are 25 and 15 points from the left edges.
    #expect(mean.rects[1].minX - mean.rects[0].minX == 10)
    func baselines(_ alignment: VerticalAlignment) -> CGFloat {
      let rects = Stage(200, 200) {
        HStack(alignment: alignment, spacing: 0) {
          Color.red.frame(width: 10, height: 100)
          VStack(spacing: 0) {
            Text(verbatim: "a"); Text(verbatim: "b")
          }.padding(10)
        }
      }.rects
      return rects[0].maxY - rects[1].minY
    }
    #expect(baselines(.firstTextBaseline) == 16)
    #expect(baselines(.lastTextBaseline) == 36)
  }

  @Test("of an edge or the middle ends at the container of the view that says it")
  func frameGuides() {
    let stage = Stage(100, 100) {
      VStack(spacing: 0) {
        HStack(spacing: 0) {
          Color.red.frame(width: 20, height: 10)
          Color.blue.frame(width: 20, height: 10).alignmentGuide(VerticalAlignment.center) { $0[.bottom] }
        }
        Color.green.frame(width: 40, height: 30)
      }
      .background(Color.gray)
    }
    let (gray, red, blue, green) = (stage.rects[0], stage.rects[1], stage.rects[2], stage.rects[3])
    #expect(blue.maxY == red.midY)
    #expect(gray == CGRect(x: green.minX, y: blue.minY, width: 40, height: green.maxY - blue.minY))
  }

  @Test("of an edge counts for what lies on another view, be it there under a condition or not")
  func overlaid() {
    for isShown in [true, false] {
      let stage = Stage(100, 100) {
        Color.gray.frame(width: 40, height: 40)
          .overlay(alignment: .topTrailing) {
            if isShown {
              Color.red.frame(width: 10, height: 10)
                .alignmentGuide(.top) { $0[VerticalAlignment.center] }
                .alignmentGuide(.trailing) { $0[HorizontalAlignment.center] }
            }
          }
      }
      let corner = stage.rects.last.map { CGPoint(x: $0.midX, y: $0.midY) }
      #expect(isShown ? corner == CGPoint(x: 70, y: 30) : stage.rects.count == 1)
    }
  }

  @Test("does not make layers wider: what it moves hangs over")
  func layers() {
    #expect(
      answer(100, 100) {
        ZStack(alignment: .leading) {
          Color.red.frame(width: 40, height: 10).alignmentGuide(.leading) { _ in 30 }
          Color.blue.frame(width: 40, height: 10)
        }
      }.width == 40
    )
  }

  @Test("of a row's edge lines up columns of rows")
  func rows() {
    let stage = Stage(200, 200) {
      VStack(alignment: .leading) {
        Color.red.frame(width: 30, height: 30)
        Color.red.frame(width: 40, height: 40)
        HStack(alignment: .top) {
          Color.red.frame(width: 50, height: 50); Color.red.frame(width: 60, height: 60)
        }
      }
      .background(alignment: .topLeading) { Color.blue }
    }
    #expect(stage.rects[0].size == CGSize(width: 118, height: 146))
    #expect(stage.rects.dropFirst().map { $0.minY - stage.rects[0].minY } == [0, 38, 86, 86])
    #expect(stage.rects.dropFirst().map { $0.minX - stage.rects[0].minX } == [0, 0, 0, 58])
  }
}
