import DisplayTree
import SwiftUI
import Testing

@MainActor @Suite("A colour picker") struct ColorPickerTests {
  struct Desk: View {
    @State private var color = Color(red: 1, green: 0.5, blue: 0, opacity: 0.5)
    let supportsOpacity: Bool
    var body: some View {
      ColorPicker("Paper", selection: $color, supportsOpacity: supportsOpacity)
    }
  }

  private func picker(_ stage: Stage<some View>) -> Layer? {
    stage.find { if case .control(.color) = $0.content { true } else { false } }
  }

  @Test("shows a colour, and takes another one")
  func choice() throws {
    let stage = Stage(300, 100) { Desk(supportsOpacity: true) }
    let layer = try #require(picker(stage))
    let orange = Pigment(red: 1, green: 0.5, blue: 0, opacity: 0.5)
    #expect(layer.content == .control(.color(orange, hasOpacity: true)))
    #expect(layer.accessibility.label == "Paper")
    #expect(layer.accessibility.value == "#FF800080")
    layer.onEvent?(.colored(Pigment(red: 0, green: 0, blue: 1, opacity: 1)))
    stage.backend.settle()
    #expect(layer.accessibility.value == "#0000FF")
  }

  @Test("leaves opacity alone where that is not asked for")
  func opaque() throws {
    let stage = Stage(300, 100) { Desk(supportsOpacity: false) }
    let layer = try #require(picker(stage))
    #expect(layer.accessibility.value == "#FF8000")
    layer.onEvent?(.colored(Pigment(red: 0, green: 1, blue: 0, opacity: 0.3)))
    stage.backend.settle()
    #expect(layer.accessibility.value == "#00FF00")
  }
}
