import Foundation
import SwiftUI
import Testing

@MainActor @Suite("The distance between views") struct ViewSpacingTests {
  @Test("is a line's between text and text, also where stacks begin and end with it, and eight points otherwise")
  func textAboveText() {
    func tops<Content: View>(@ViewBuilder _ content: () -> Content) -> [Double] {
      let rects = Stage(200, 200) { VStack { content() } }.rects
      return zip(rects, rects.dropFirst()).map { $1.minY - $0.maxY }
    }
    #expect(
      tops {
        Text("a"); Text("b")
      } == [0]
    )
    #expect(
      tops {
        Text("a")
        VStack {
          Text("b"); Text("c").frame(maxWidth: .infinity)
        }
        Text("d")
      } == [0, 0, 0]
    )
    #expect(
      tops {
        Text("a")
        VStack {
          Color.red.frame(width: 5, height: 5); Text("b")
        }
        Text("c")
      } == [8, 8, 0]
    )
    #expect(
      tops {
        Text("a"); Text("b").frame(height: 20); Text("c").padding(.top, 1); Text("d")
      } == [8, 9, 0]
    )
  }

  @Test("of a stack is what its first and last child like")
  func nestedDistances() {
    let stage = Stage(100, 200) {
      VStack {
        VStack {
          Text(verbatim: "a"); Text(verbatim: "b")
        }
        Text(verbatim: "c")
        VStack {
          Color.red.frame(height: 10); Text(verbatim: "d")
        }
        VStack { Text(verbatim: "e") }
      }
    }
    let gaps = zip(stage.rects, stage.rects.dropFirst()).map { $1.minY - $0.maxY }
    #expect(gaps == [0, 0, 8, 8, 0])
  }
}
