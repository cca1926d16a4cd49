import Foundation
import SwiftUI
import Testing

private struct Unplaced: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    subviews[0].place(at: CGPoint(x: bounds.maxX, y: bounds.minY), anchor: .topTrailing, proposal: .unspecified)
  }
}

private struct Cached: Layout {
  let note: @MainActor @Sendable (String) -> Void
  func makeCache(subviews: Subviews) -> Int {
    MainActor.assumeIsolated { note("made for \(subviews.count)") }
    return subviews.count
  }
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) -> CGSize { .zero }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) {}
}

private nonisolated struct Spread: Layout {
  var gap: CGFloat
  var animatableData: CGFloat {
    get { gap }
    set { gap = newValue }
  }
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: 200, height: 20)
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (index, subview) in subviews.enumerated() {
      subview.place(at: CGPoint(x: bounds.minX + CGFloat(index) * gap, y: bounds.minY), proposal: .unspecified)
    }
  }
}

private struct Weight: LayoutValueKey { static let defaultValue = 1.0 }

@MainActor @Suite("A layout of one's own") struct LayoutContractTests {
  @Test("has what it does not place stand in the middle")
  func unplaced() {
    let stage = Stage(100, 60) {
      Unplaced() {
        Color.red.frame(width: 10, height: 10)
        Color.blue.frame(width: 20, height: 20)
      }
    }
    #expect(stage.rects == [rect(90, 0, 10, 10), rect(40, 20, 20, 20)])
  }

  @Test("has its cache made anew when its views are others")
  func cache() {
    struct Root: View {
      let log: Log
      let handle: Handle
      @State private var count = 2
      var body: some View {
        handle.act["add"] = { count = 3 }
        let log = log
        return Cached(note: { log.entries.append($0) })() {
          ForEach(0..<count, id: \.self) { _ in Color.red }
        }
      }
    }
    let (log, handle) = (Log(), Handle())
    let stage = Stage(100, 100) { Root(log: log, handle: handle) }
    #expect(log.entries == ["made for 2"])
    handle("add")
    stage.backend.settle()
    #expect(log.entries.last == "made for 3")
  }

  @Test("can be on its way from one number to another")
  func animated() {
    struct Root: View {
      let handle: Handle
      @State private var gap: CGFloat = 10
      var body: some View {
        handle.act["spread"] = { withAnimation(.linear(duration: 1)) { gap = 110 } }
        return Spread(gap: gap) {
          Color.red.frame(width: 10, height: 10)
          Color.blue.frame(width: 10, height: 10)
        }
      }
    }
    let handle = Handle()
    let stage = Stage(200, 20) { Root(handle: handle) }
    handle("spread")
    stage.backend.advance(by: 0.5 + 1.0 / 60)
    #expect(abs((stage.rects.last?.minX ?? 0) - 60) < 4)
    stage.backend.advance(by: 1)
    #expect(stage.rects.last?.minX == 110)
  }

  @Test("reads what a view says to it through modifiers, but not through containers")
  func values() {
    struct Reader: Layout {
      let note: @MainActor @Sendable ([Double]) -> Void
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let values = subviews.map { $0[Weight.self] }
        MainActor.assumeIsolated { note(values) }
        return .zero
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
    }
    var values: [Double] = []
    _ = Stage(100, 100) {
      Reader(note: { values = $0 })() {
        Color.red.layoutValue(key: Weight.self, value: 2).padding().frame(width: 10)
        VStack { Color.red.layoutValue(key: Weight.self, value: 3) }
        Color.red
      }
    }
    #expect(values == [2, 1, 1])
  }
}
