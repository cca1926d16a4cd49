import Foundation
import SwiftUI
import Testing

@MainActor @Suite("The view that fits") struct ViewThatFitsTests {
  @Test("is judged along the axes that are asked for, and offered what there is")
  func axes() {
    func chosen(_ axes: Axis.Set) -> [String] {
      Stage(60, 20) {
        ViewThatFits(in: axes) {
          Text(verbatim: "1234567890")
          Text(verbatim: "12345")
        }
      }.texts
    }
    #expect(chosen(.horizontal) == ["12345"])
    #expect(chosen(.vertical) == ["12345"])
    let tall = Stage(60, 100) {
      ViewThatFits(in: .vertical) {
        Text(verbatim: "1234567890")
        Text(verbatim: "12345")
      }
    }
    #expect(tall.texts == ["1234567890"])
    let greedy = Stage(60, 100) {
      ViewThatFits {
        Color.red
        Text(verbatim: "12345")
      }
    }
    #expect(greedy.rects == [rect(0, 0, 60, 100)])
  }

  @Test("is the first where nothing is offered")
  func nothing() {
    let size = answer(nil, nil) {
      ViewThatFits {
        Color.red.frame(width: 500, height: 500)
        Color.blue.frame(width: 5, height: 5)
      }
    }
    #expect(size == CGSize(width: 500, height: 500))
  }

  @Test("appears when it is chosen, and disappears when another is")
  func changes() {
    let log = Log()
    let stage = Stage(100, 100) {
      ViewThatFits {
        Text(verbatim: "12345678").onAppear { log.entries.append("+long") }.onDisappear { log.entries.append("-long") }
        Text(verbatim: "1234").onAppear { log.entries.append("+short") }.onDisappear { log.entries.append("-short") }
      }
    }
    #expect(stage.texts == ["12345678"])
    stage.backend.surfaces[0].resize(to: CGSize(width: 50, height: 100))
    stage.backend.settle()
    #expect(stage.texts == ["1234"])
    #expect(log.entries.filter { $0.hasPrefix("+") } == ["+long", "+short"] || log.entries == ["+long", "+short"])
  }
}
