import SwiftUI
import Testing

@MainActor @Suite("A state that every row reads") struct ManyReadersTests {
  private struct Rows: View {
    let handle: Handle
    @State private var word = "a"
    @State private var range = 0..<40

    var body: some View {
      handle.act["say"] = { word += "b" }
      handle.act["turn"] = { range = range.lowerBound + 30..<range.upperBound + 30 }
      return VStack {
        ForEach(range, id: \.self) { Text(verbatim: "\($0) \(word)") }
      }
    }
  }

  @Test("changes them all, also those that came when others had gone")
  func everyRow() {
    let handle = Handle()
    let stage = Stage(300, 1000) { Rows(handle: handle) }
    var word = "a"
    for start in stride(from: 0, through: 120, by: 30) {
      #expect(stage.texts == (start..<start + 40).map { "\($0) \(word)" })
      handle("say")
      stage.backend.settle()
      word += "b"
      #expect(stage.texts == (start..<start + 40).map { "\($0) \(word)" })
      handle("turn")
      stage.backend.settle()
    }
  }
}
