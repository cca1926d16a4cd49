import DisplayTree
import Foundation
import Testing

@testable import SwiftUI

@MainActor @Suite("What the pointer hits") struct HitTestTests {
  typealias Table = GestureTests.Table
  typealias Log = GestureTests.Log

  /// Whether a tap at a point of a view in the middle of 100 by 100 points is heard by the view.
  private func hits(_ x: CGFloat, _ y: CGFloat, @ViewBuilder _ view: () -> some View) -> Bool {
    let log = Log()
    let content = view()
    let table = Table { content.onTapGesture { log.entries.append("tap") } }
    table.tap(x, y)
    return !log.entries.isEmpty
  }

  @Test("is a filled shape where it is filled, a stroke on its line, a text in its frame")
  func shapes() {
    #expect(hits(50, 50) { Circle().fill(.red) })
    #expect(!hits(3, 3) { Circle().fill(.red) })
    #expect(!hits(50, 50) { Circle().stroke(.red, lineWidth: 4) })
    #expect(hits(1, 50) { Circle().stroke(.red, lineWidth: 4) })
    #expect(hits(50, 42) { Text(verbatim: "abc") })
    #expect(!hits(10, 42) { Text(verbatim: "abc") })
  }

  @Test("is no clear colour, nothing without opacity, nothing hidden, and no spacer")
  func nothing() {
    #expect(!hits(50, 50) { Color.clear })
    #expect(!hits(50, 50) { Color.red.opacity(0) })
    #expect(hits(50, 50) { Color.red.opacity(0.5) })
    #expect(!hits(50, 50) { Color.red.hidden() })
    #expect(
      !hits(50, 50) {
        HStack {
          Text(verbatim: "a"); Spacer(); Text(verbatim: "b")
        }
      }
    )
    #expect(
      hits(50, 50) {
        HStack {
          Text(verbatim: "a"); Spacer(); Text(verbatim: "b")
        }.contentShape(Rectangle())
      }
    )
  }

  @Test("is what hangs over, and what was moved, turned or enlarged, where it is seen")
  func outside() {
    let log = Log()
    let table = Table {
      Color.red.frame(width: 40, height: 40).onTapGesture { log.entries.append("tap") }
        .offset(x: 30).frame(width: 10, height: 10)
    }
    table.tap(80, 50)
    table.tap(40, 50)
    #expect(log.entries == ["tap"])
    let large = Table {
      Color.red.frame(width: 20, height: 20).onTapGesture { log.entries.append("large") }.scaleEffect(3)
    }
    large.tap(25, 25)
    #expect(log.entries == ["tap", "large"])
    let turned = Table {
      Color.red.frame(width: 80, height: 10).onTapGesture { log.entries.append("turned") }.rotationEffect(.degrees(90))
    }
    turned.tap(50, 15)
    turned.tap(15, 50)
    #expect(log.entries == ["tap", "large", "turned"])
  }

  @Test("is in front what is drawn last, and behind only what lets the pointer through")
  func order() {
    let log = Log()
    let table = Table {
      ZStack {
        Color.red.onTapGesture { log.entries.append("first") }.zIndex(1)
        Color.blue.onTapGesture { log.entries.append("second") }
      }
    }
    table.tap(50, 50)
    #expect(log.entries == ["first"])
    let stroked = Table {
      Color.red.onTapGesture { log.entries.append("inside") }
        .overlay { Rectangle().stroke(.blue, lineWidth: 4).onTapGesture { log.entries.append("border") } }
    }
    stroked.tap(50, 50)
    stroked.tap(1, 50)
    #expect(log.entries == ["first", "inside", "border"])
  }

  @Test("is nothing that was clipped away")
  func clipped() {
    let log = Log()
    let table = Table {
      HStack(spacing: 0) {
        Button("Next") { log.entries.append("button") }.buttonStyle(.plain).frame(width: 50, height: 20)
        Color.red.frame(width: 100, height: 20).onTapGesture { log.entries.append("picture") }
          .frame(width: 20, height: 20).clipped()
      }
    }
    table.tap(62, 50)
    #expect(log.entries == [])
    table.tap(80, 50)
    #expect(log.entries == ["picture"])
  }

  @Test("does nothing while it is disabled")
  func disabled() {
    let log = Log()
    let table = Table { Color.red.onTapGesture { log.entries.append("tap") }.disabled(true) }
    table.tap(50, 50)
    #expect(log.entries == [])
  }
}
