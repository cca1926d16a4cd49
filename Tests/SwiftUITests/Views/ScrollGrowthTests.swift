import Foundation
import SwiftUI
import Testing

@MainActor @Suite("A scroll view whose content changes") struct ScrollGrowthTests {
  @Test("stays where it is when content comes at the end")
  func growth() {
    struct Root: View {
      let handle: Handle
      @State private var count = 50
      var body: some View {
        handle.act["add"] = { count = 80 }
        return ScrollView { VStack(spacing: 0) { ForEach(0..<count, id: \.self) { Text(verbatim: "\($0)") } } }
      }
    }
    let handle = Handle()
    let stage = Stage(100, 100) { Root(handle: handle) }
    stage.scroll(to: 400)
    handle("add")
    stage.backend.settle()
    guard case .scroll(let area)? = stage.scroller?.content else { return #expect(Bool(false)) }
    #expect(area.extent.height == 1600)
    #expect(area.target == nil || area.target == CGPoint(x: 0, y: 400))
  }

  @Test("sees a row out by its transition, also if that was the last one")
  func lastRow() {
    struct Root: View {
      let handle: Handle
      @State private var rows = ["a"]
      var body: some View {
        handle.act["clear"] = { rows = [] }
        return VStack { ForEach(rows, id: \.self) { Text(verbatim: $0).transition(.slide) } }
          .animation(.easeInOut(duration: 2), value: rows)
      }
    }
    let handle = Handle()
    let stage = Stage(100, 100) { Root(handle: handle) }
    handle("clear")
    stage.backend.advance(by: 1)
    #expect(stage.texts == ["a"])
    stage.backend.advance(by: 1.5)
    #expect(stage.texts == [])
  }
}
