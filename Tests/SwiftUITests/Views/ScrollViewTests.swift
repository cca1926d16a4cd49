import DisplayTree
import Foundation
import SwiftUI
import Testing

extension Stage {
  /// The first layer that can be scrolled.
  var scroller: Layer? { find { if case .scroll = $0.content { true } else { false } } }

  func find(_ isRight: (Layer) -> Bool) -> Layer? {
    func search(_ layer: Layer) -> Layer? {
      if isRight(layer) { return layer }
      for child in layer.children { if let found = search(child) { return found } }
      return nil
    }
    return search(host.rootLayer)
  }

  func scroll(to y: Double) {
    scroller?.onScroll?(CGPoint(x: 0, y: y))
    backend.settle()
  }
}

/// Counts how often bodies run.
@MainActor final class Tally {
  var count = 0
  var appeared: [Int] = []
  var gone: [Int] = []
}

struct CountedRow: View {
  let tally: Tally
  let number: Int
  var body: some View {
    tally.count += 1
    return Text(verbatim: "row \(number)")
      .onAppear { tally.appeared.append(number) }
      .onDisappear { tally.gone.append(number) }
  }
}

@MainActor @Suite("A scroll view") struct ScrollViewTests {
  @Test("offers its content endless length, and is as wide as the content")
  func size() {
    let stage = Stage(200, 100) {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(width: 80)
          Text(verbatim: "abc")
        }
      }
    }
    #expect(stage.rects == [rect(60, 0, 80, 100), rect(60, 0, 80, 10), rect(85, 10, 30, 20)])
  }

  @Test("lays several views below one another, or beside one another if it scrolls sideways")
  func several() {
    let stage = Stage(200, 100) {
      ScrollView(.horizontal) {
        Color.red.frame(width: 150, height: 10)
        Color.blue.frame(width: 150, height: 10)
      }
    }
    #expect(stage.rects.dropFirst().map(\.minX) == [0, 158])
    guard case .scroll(let area) = stage.scroller?.content else { return #expect(Bool(false)) }
    #expect(area.isHorizontal && !area.isVertical)
    #expect(area.extent == CGSize(width: 308, height: 10))
  }

  @Test("makes the rows of a lazy stack when they come near, and tells them when they leave")
  func lazy() {
    let tally = Tally()
    let stage = Stage(200, 200) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100_000, id: \.self) { CountedRow(tally: tally, number: $0) }
        }
      }
    }
    #expect(stage.texts.first == "row 0")
    #expect(tally.count <= 20)
    #expect(tally.appeared.contains(0) && !tally.appeared.contains(40))
    guard case .scroll(let area) = stage.scroller?.content else { return #expect(Bool(false)) }
    #expect(area.extent.height == 2_000_000)
    stage.scroll(to: 1_000_000)
    #expect(stage.texts.contains("row 50000"))
    #expect(tally.gone.contains(0))
    #expect(tally.count <= 50)
    stage.scroll(to: 0)
    #expect(stage.texts.first == "row 0")
  }
}

@MainActor @Suite("A scroll view's reader") struct ScrollViewReaderTests {
  struct Rows: View {
    let setter: Setter
    var body: some View {
      ScrollViewReader { proxy in
        setter.scroll = { proxy.scrollTo($0, anchor: $1) }
        return List(0..<1000, id: \.self) { Text(verbatim: "row \($0)") }
      }
    }
  }
  final class Setter {
    var scroll: (Int, UnitPoint?) -> Void = { _, _ in }
  }

  @Test("shows rows by their id, made or not")
  func rows() {
    let setter = Setter()
    let stage = Stage(300, 440) { Rows(setter: setter) }
    setter.scroll(500, .top)
    stage.backend.settle()
    #expect(stage.texts.contains("row 500"))
    #expect(!stage.texts.contains("row 0"))
    setter.scroll(0, nil)
    stage.backend.settle()
    #expect(stage.texts.contains("row 0"))
  }
}
