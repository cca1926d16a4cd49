import DisplayTree
import Foundation
import SwiftUI
import Testing
import ViewTesting

@MainActor final class Presses {
  var count = 0
}

@MainActor @Suite("A button") struct ButtonTests {
  struct Counter: View {
    @State private var count = 0
    var body: some View {
      VStack {
        Text(verbatim: "\(count)")
        Button("Add") { count += 1 }
        Button(action: { count -= 1 }) { Text(verbatim: "Less") }.disabled(count == 0)
      }
    }
  }

  @Test("acts when it is tapped, and changes what is shown")
  func acts() throws {
    let view = HostedView { Counter() }
    #expect(view.texts == ["0", "Add", "Less"])
    try view.tap("Add")
    try view.tap("Add")
    try view.tap("Less")
    #expect(view.texts == ["1", "Add", "Less"])
  }

  @Test("does nothing while it is disabled, and says so to whoever taps it")
  func disabled() throws {
    let view = HostedView { Counter() }
    #expect(throws: ViewFailure.self) { try view.tap("Less") }
    try view.find(.role(.button, "Less")).layer.onEvent?(.activated)
    #expect(view.texts == ["0", "Add", "Less"])
    let outer = HostedView { Button("Add") {}.disabled(false).disabled(true) }
    #expect(try !outer.find("Add").isEnabled)
  }

  @Test("is as large as its label and the border around it")
  func size() throws {
    let view = HostedView {
      VStack(spacing: 0) {
        Button("Add") {}
        Button("Add") {}.buttonStyle(.bordered)
        Button("Add") {}.buttonStyle(.plain)
      }
    }
    let frames = view.findAll("Add").map(\.frame)
    #expect(frames.map(\.size) == [
      CGSize(width: 30, height: 20), CGSize(width: 50, height: 30), CGSize(width: 30, height: 20),
    ])
    #expect(frames.map(\.minX) == [185, 175, 185])
  }

  @Test("is told to assistive tools by its label and what it is")
  func accessibility() throws {
    let view = HostedView {
      Button(action: {}) {
        Text(verbatim: "Lend")
        Text(verbatim: "book")
      }
    }
    let button = try view.find(.role(.button))
    #expect(button.label == "Lend, book")
    #expect(button.layer.accessibility.hidesChildren)
    #expect(button.frame.size == CGSize(width: 88, height: 20))
  }

  @Test("takes the look of the nearest style")
  func looks() throws {
    func control<V: View>(_ button: V) throws -> Layer.Content {
      try HostedView { button }.find(.role(.button)).layer.content
    }
    let button = Button("Add") {}
    #expect(try control(button) == .control(.button(.borderless, .regular, tint: nil)))
    #expect(try control(button.buttonStyle(.borderedProminent).controlSize(.large))
      == .control(.button(.prominent, .large, tint: nil)))
    #expect(try control(button.buttonStyle(.plain).buttonStyle(.bordered))
      == .control(.button(.plain, .regular, tint: nil)))
    #expect(try HostedView { button.buttonStyle(.link) }.find("Add").role == .link)
  }

  @Test("is tinted, red if it destroys, and grey while it is disabled")
  func colours() throws {
    func pigment<V: View>(_ button: V) throws -> Pigment? {
      let view = HostedView { button }
      guard case .text(let block) = try view.find(.text("Add")).layer.content else { return nil }
      return block.runs[0].pigment
    }
    func pigment(_ color: Color) throws -> Pigment? { try pigment(Text(verbatim: "Add").foregroundColor(color)) }
    let button = Button("Add") {}
    #expect(try pigment(button) == pigment(.accentColor))
    #expect(try pigment(button.tint(.green)) == pigment(.green))
    #expect(try pigment(Button("Add", role: .destructive) {}) == pigment(.red))
    #expect(try pigment(button.disabled(true)) == pigment(.secondary))
    #expect(try pigment(button.foregroundColor(.orange)) == pigment(.orange))
    #expect(try pigment(button.buttonStyle(.borderedProminent)) == pigment(.white))
    #expect(try pigment(button.buttonStyle(.plain)) == pigment(.primary))
  }

  struct Stamp: ButtonStyle {
    @Environment(\.controlSize) private var size
    func makeBody(configuration: Configuration) -> some View {
      VStack(spacing: 0) {
        configuration.label
        Text(verbatim: configuration.isPressed ? "held" : "idle \(size)")
      }
    }
  }

  @Test("shows what a style of the user's makes of it, held or not")
  func customStyle() throws {
    let presses = Presses()
    let view = HostedView { Button("Add") { presses.count += 1 }.buttonStyle(Stamp()).controlSize(.mini) }
    #expect(view.texts == ["Add", "idle mini"])
    try view.press(.role(.button))
    #expect(view.texts == ["Add", "held"])
    try view.release(.role(.button))
    #expect(view.texts == ["Add", "idle mini"])
    #expect(presses.count == 1)
    try view.press(.role(.button))
    try view.release(.role(.button), inside: false)
    #expect(presses.count == 1)
  }

  struct Twice: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Button(configuration)
        Button("Twice") {
          configuration.trigger()
          configuration.trigger()
        }
      }
    }
  }

  @Test("acts when its style triggers it; inside the style, the styles further out apply")
  func primitiveStyle() throws {
    let presses = Presses()
    let view = HostedView { Button("Add") { presses.count += 1 }.buttonStyle(Twice()).buttonStyle(.bordered) }
    try view.tap("Twice")
    #expect(presses.count == 2)
    try view.tap("Add")
    #expect(presses.count == 3)
    #expect(try view.find("Add").layer.content == .control(.button(.bordered, .regular, tint: nil)))
  }
}
