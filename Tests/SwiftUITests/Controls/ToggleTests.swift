import DisplayTree
import Foundation
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("A toggle") struct ToggleTests {
  struct Options: View {
    @State private var isReserved = false
    var body: some View {
      VStack(spacing: 0) {
        Toggle("Reserve", isOn: $isReserved)
        Text(isReserved ? "reserved" : "free")
      }
    }
  }

  @Test("writes to its binding, and shows what the binding holds")
  func writes() throws {
    let view = HostedView { Options() }
    let toggle = try view.find(.role(.toggle, "Reserve"))
    #expect(toggle.isOn == false)
    #expect(toggle.value == "off")
    try view.set("Reserve", to: true)
    #expect(view.texts == ["Reserve", "reserved"])
    #expect(try view.find(.role(.toggle)).isOn == true)
    #expect(try view.find(.role(.toggle)).value == "on")
    try view.tap(.role(.toggle))
    #expect(view.texts == ["Reserve", "free"])
  }

  @Test("shows the binding's value again when the binding did not take the change")
  func refused() throws {
    let view = HostedView { Toggle("Reserve", isOn: .constant(false)) }
    let layer = try view.find(.role(.toggle)).layer
    layer.markSeen()
    try view.set("Reserve", to: true)
    #expect(try view.find(.role(.toggle)).isOn == false)
    #expect(layer.isRevised)
  }

  @Test("is a switch at the trailing edge, a check box before its label, or a button")
  func looks() throws {
    let view = HostedView(width: 200, height: 100) {
      VStack(spacing: 0) {
        Toggle("Switch", isOn: .constant(true))
        Toggle("Box", isOn: .constant(true)).toggleStyle(.checkbox)
        Toggle("Button", isOn: .constant(true)).toggleStyle(.button)
      }
    }
    #expect(try view.find(.role(.toggle, "Switch")).frame == rect(150, 10, 50, 30))
    #expect(try view.find(.text("Switch")).frame == rect(0, 15, 60, 20))
    #expect(try view.find(.role(.toggle, "Box")).frame == rect(71, 40, 20, 20))
    #expect(try view.find(.text("Box")).frame.minX == 99)
    let button = try view.find(.role(.toggle, "Button"))
    #expect(button.layer.content == .control(.button(.prominent, .regular, tint: nil)))
    #expect(button.value == "on")
  }

  @Test("keeps its label for assistive tools when labels are hidden")
  func hiddenLabel() throws {
    let view = HostedView(width: 200, height: 100) { Toggle("Reserve", isOn: .constant(true)).labelsHidden() }
    #expect(view.texts == [])
    #expect(try view.find(.role(.toggle)).label == "Reserve")
    #expect(try view.find(.role(.toggle)).frame == rect(75, 35, 50, 30))
  }

  struct Renamed: View {
    @State private var isOn = false
    var body: some View { Toggle(isOn ? "now on" : "not on", isOn: $isOn).labelsHidden() }
  }

  @Test("tells assistive tools of a new label, shown or not")
  func renamed() throws {
    let view = HostedView { Renamed() }
    #expect(try view.find(.role(.toggle)).label == "not on")
    try view.tap(.role(.toggle))
    #expect(try view.find(.role(.toggle)).label == "now on")
  }

  struct Several: View {
    @State private var alarms = [true, false]
    var body: some View {
      VStack {
        Toggle("All", sources: $alarms.map { $0 }, isOn: \.self)
        Text(alarms.map { $0 ? "on" : "off" }.joined(separator: " "))
      }
    }
  }

  @Test("stands for several values at once: mixed when they differ")
  func several() throws {
    let view = HostedView { Several() }
    #expect(try view.find(.role(.toggle)).value == "mixed")
    try view.tap(.role(.toggle))
    #expect(view.texts == ["All", "on on"])
    try view.tap(.role(.toggle))
    #expect(view.texts == ["All", "off off"])
  }

  struct Ticked: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button(action: { configuration.isOn.toggle() }) {
        Text(configuration.isOn ? "done" : "open")
        configuration.label
      }
    }
  }

  @Test("shows what a style of the user's makes of it")
  func customStyle() throws {
    let view = HostedView { Options().toggleStyle(Ticked()) }
    #expect(view.texts == ["open", "Reserve", "free"])
    try view.tap("Reserve")
    #expect(view.texts == ["done", "Reserve", "reserved"])
  }

  @Test("cannot be used while it is disabled")
  func disabled() throws {
    let view = HostedView { Options().disabled(true) }
    #expect(throws: ViewFailure.self) { try view.set("Reserve", to: true) }
    try view.find(.role(.toggle)).layer.onEvent?(.toggled(true))
    #expect(view.texts == ["Reserve", "free"])
  }

  @Test("takes the tint of its style, or that of around it")
  func tint() throws {
    func tint<V: View>(_ toggle: V) throws -> Pigment? {
      let view = HostedView { toggle }
      guard case .control(.toggle(_, _, let tint)) = try view.find(.role(.toggle)).layer.content else { return nil }
      return tint
    }
    let toggle = Toggle("Reserve", isOn: .constant(true))
    #expect(try tint(toggle) == nil)
    #expect(try tint(toggle.tint(.black)) == .black)
    #expect(try tint(toggle.toggleStyle(SwitchToggleStyle(tint: .white)).tint(.black)) == .white)
  }
}
