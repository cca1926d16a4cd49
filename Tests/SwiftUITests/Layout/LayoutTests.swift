import Combine
import DisplayTree
import Foundation
import SwiftUI
import Testing

@MainActor @Suite("Layout") struct LayoutTests {
  struct Staircase: Layout {
    var gap: CGFloat = 0
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      subviews.map { $0.sizeThatFits(.unspecified) }.reduce(CGSize.zero) {
        CGSize(width: $0.width + $1.width, height: $0.height + $1.height)
      }
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      var corner = bounds.origin
      for subview in subviews {
        subview.place(at: corner, proposal: .unspecified)
        let size = subview.sizeThatFits(.unspecified)
        corner = CGPoint(x: corner.x + size.width, y: corner.y + size.height + subview[Drop.self])
      }
    }
  }
  struct Drop: LayoutValueKey { static let defaultValue: CGFloat = 0 }

  @Test("of one's own places views where it says, and reads what they tell it")
  func custom() {
    let stage = Stage(100, 100) {
      Staircase {
        Color.red.frame(width: 20, height: 10).layoutValue(key: Drop.self, value: 5)
        Color.blue.frame(width: 30, height: 10)
      }
    }
    #expect(stage.rects == [rect(25, 40, 20, 10), rect(45, 55, 30, 10)])
  }

  struct Turning: View {
    let log: Log
    @State private var isRow = true
    var body: some View {
      let layout = isRow ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
      return layout {
        Color.red.frame(width: 20, height: 10).onAppear { log.entries.append("appears") }
        Color.blue.frame(width: 20, height: 10)
      }
      .onReceive(turn.publisher) { isRow.toggle() }
    }
    let turn: Turn
  }
  final class Turn {
    let publisher = PassthroughSubject<Void, Never>()
  }

  @Test("can become another one while the views stay")
  func any() {
    let (log, turn) = (Log(), Turn())
    let stage = Stage(100, 100) { Turning(log: log, turn: turn) }
    #expect(stage.rects == [rect(30, 45, 20, 10), rect(50, 45, 20, 10)])
    turn.publisher.send()
    stage.backend.settle()
    #expect(stage.rects == [rect(40, 40, 20, 10), rect(40, 50, 20, 10)])
    #expect(log.entries == ["appears"])
  }

  @Test("by ViewThatFits takes the first view whose ideal size fits, or the last one")
  func fitting() {
    func chosen(_ width: Double) -> [String] {
      Stage(width, 100) {
        ViewThatFits {
          Text(verbatim: "1234567890")
          Text(verbatim: "12345")
          Text(verbatim: "1")
        }
      }.texts
    }
    #expect(chosen(100) == ["1234567890"])
    #expect(chosen(60) == ["12345"])
    #expect(chosen(5) == ["1"])
  }

  @Test("by a grid makes columns and rows as large as their cells need")
  func grid() {
    let stage = Stage(200, 200) {
      Grid {
        GridRow {
          Text(verbatim: "a")
          Text(verbatim: "bbbb")
        }
        GridRow {
          Text(verbatim: "ccc")
          Text(verbatim: "d")
        }
      }
    }
    // 30 + 8 + 40 wide, 20 + 8 + 20 high, in the middle.
    #expect(stage.rects == [rect(71, 76, 10, 20), rect(99, 76, 40, 20), rect(61, 104, 30, 20), rect(114, 104, 10, 20)])
  }

  @Test("by a grid gives several columns to a cell, and a row to a view outside of rows")
  func spans() {
    let stage = Stage(200, 200) {
      Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Text(verbatim: "aa")
          Text(verbatim: "bb")
        }
        GridRow { Text(verbatim: "cccccc").gridCellColumns(2) }
        Text(verbatim: "d")
      }
    }
    #expect(stage.rects.map(\.origin.x) == [70, 100, 70, 70])
    #expect(stage.rects.map(\.origin.y) == [70, 70, 90, 110])
  }

  nonisolated static let gridItems: [([GridItem], Double, [Double])] = [
    ([GridItem(.fixed(70)), GridItem(.adaptive(minimum: 40))], 200, [70, 57, 57]),
    ([GridItem(.flexible()), GridItem(.flexible())], 200, [96, 96]),
    ([GridItem(.flexible(minimum: 60)), GridItem(.flexible(minimum: 120))], 200, [96, 120]),
    ([GridItem(.fixed(50)), GridItem(.flexible())], 200, [50, 142]),
    ([GridItem(.adaptive(minimum: 80), spacing: 10)], 320, [100, 100, 100]),
  ]

  @Test("by a lazy grid follows its items", arguments: gridItems)
  func lazyGrid(items: [GridItem], width: Double, expected: [Double]) {
    let stage = Stage(width, 200) {
      LazyVGrid(columns: items) {
        ForEach(0..<expected.count, id: \.self) { _ in Color.red.frame(height: 10) }
      }
    }
    #expect(stage.rects.map { Double($0.width) } == expected)
  }

  @Test("tells a geometry reader its size, and where it is")
  func geometry() {
    let stage = Stage(200, 100) {
      VStack(spacing: 0) {
        Color.red.frame(height: 40)
        GeometryReader { proxy in
          let place = proxy.frame(in: .global)
          Text(verbatim: "\(Int(proxy.size.width))x\(Int(proxy.size.height)) \(Int(place.minY)) \(Int(proxy.frame(in: .named("stack")).minY))")
        }
      }
      .coordinateSpace(name: "stack")
      .padding(10)
    }
    #expect(stage.texts == ["180x40 50 40"])
    #expect(stage.rects.last?.origin == CGPoint(x: 10, y: 50))
  }

  struct Measured: View {
    let log: Log
    var body: some View {
      Color.red.frame(width: 30, height: 20)
        .onGeometryChange(for: CGSize.self, of: { $0.size }) { log.entries.append("\(Int($0.width))x\(Int($0.height))") }
    }
  }

  @Test("tells onGeometryChange the first value, and others")
  func geometryChange() {
    let log = Log()
    let stage = Stage(200, 100) { Measured(log: log) }
    stage.host.surfaceDidResize(to: CGSize(width: 300, height: 100))
    stage.backend.settle()
    #expect(log.entries == ["30x20"])
  }

  @Test("keeps views from what stands at an edge; colours below bars may reach there")
  func safeArea() {
    let stage = Stage(100, 200) {
      Color.red.safeAreaInset(edge: .bottom) { Color.blue.frame(height: 20) }
    }
    #expect(stage.rects == [rect(0, 0, 100, 172), rect(0, 180, 100, 20)])
    let reaching = Stage(100, 200) {
      Color.red.ignoresSafeArea().safeAreaInset(edge: .bottom) { Color.blue.frame(height: 20) }
    }
    #expect(reaching.rects.first == rect(0, 0, 100, 200))
    let padded = Stage(100, 200) {
      Color.red.safeAreaPadding(EdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40))
    }
    #expect(padded.rects == [rect(20, 10, 40, 160)])
  }
}
