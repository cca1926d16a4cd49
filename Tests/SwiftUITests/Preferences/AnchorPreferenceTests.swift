import DisplayTree
import HeadlessBackend
import SwiftUI
import Testing

private struct Marks: PreferenceKey {
  static let defaultValue: [String: Anchor<CGRect>] = [:]
  static func reduce(value: inout [String: Anchor<CGRect>], nextValue: () -> [String: Anchor<CGRect>]) {
    value.merge(nextValue()) { $1 }
  }
}

private struct Middle: PreferenceKey {
  static func reduce(value: inout Anchor<CGPoint>?, nextValue: () -> Anchor<CGPoint>?) { value = value ?? nextValue() }
}

@MainActor @Suite("An anchor preference") struct AnchorPreferenceTests {
  struct Shelf: View {
    let handle: Handle
    @State private var gap = 0.0
    var body: some View {
      handle.act["wider"] = { gap = 30 }
      return HStack(spacing: 0) {
        Text(verbatim: "ab").anchorPreference(key: Marks.self, value: .bounds) { ["a": $0] }
        Color.clear.frame(width: gap, height: 10)
        Text(verbatim: "cde")
          .anchorPreference(key: Marks.self, value: .bounds) { ["c": $0] }
          .transformAnchorPreference(key: Marks.self, value: .rect(CGRect(x: 0, y: 0, width: 5, height: 5))) { $0["r"] = $1 }
      }
      .padding(10)
      .overlayPreferenceValue(Marks.self) { marks in
        GeometryReader { proxy in
          let names = marks.keys.sorted()
          ForEach(names, id: \.self) { name in
            let place = proxy[marks[name]!]
            Color.red.frame(width: place.width, height: place.height).offset(x: place.minX, y: place.minY)
          }
        }
      }
    }
  }

  @Test("is a place in whatever coordinates it is asked for, and follows the view")
  func places() {
    let handle = Handle()
    let stage = Stage(200, 100) { Shelf(handle: handle) }
    // The row is 70 wide and in the middle of the stage.
    #expect(stage.rects.suffix(3) == [rect(75, 40, 20, 20), rect(95, 40, 30, 20), rect(95, 40, 5, 5)])
    handle("wider")
    stage.backend.settle()
    #expect(stage.rects.suffix(3) == [rect(60, 40, 20, 20), rect(110, 40, 30, 20), rect(110, 40, 5, 5)])
  }

  @Test("may be a point, in the background as well")
  func point() {
    let stage = Stage(100, 100) {
      Color.green.frame(width: 40, height: 20)
        .anchorPreference(key: Middle.self, value: .center) { $0 }
        .frame(width: 100, height: 100, alignment: .bottomTrailing)
        .backgroundPreferenceValue(Middle.self) { anchor in
          GeometryReader { proxy in
            if let anchor { Color.red.frame(width: 2, height: 2).position(proxy[anchor]) }
          }
        }
    }
    #expect(stage.rects.contains(rect(79, 89, 2, 2)))
  }
}
