import DisplayTree
import Foundation
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("Assistive tools know") struct AccessibilityRolesTests {
  /// Kind, name and value of what a view is told to be.
  private func told(@ViewBuilder _ view: () -> some View) -> [String] {
    let stage = Stage(400, 400) { VStack(content: view) }
    var found: [String] = []
    func walk(_ layer: Layer) {
      let told = layer.accessibility
      if told.isHidden || layer.effects.opacity <= 0 || layer.effects.isHidden { return }
      if let role = told.role, role != .none, role != .group {
        found.append([role.rawValue, told.label, told.value].compactMap { $0 }.joined(separator: " "))
      }
      if !told.hidesChildren { for child in layer.children { walk(child) } }
    }
    walk(stage.host.rootLayer)
    return found
  }

  @Test("what a control is, what it is called, and what it says")
  func controls() {
    #expect(told { Button("Lend") {} } == ["button Lend"])
    #expect(
      told {
        Button {
        } label: {
          Label("Lend", systemImage: "book")
        }
      } == ["button Lend"]
    )
    #expect(told { Toggle("Late", isOn: .constant(true)) }.map { String($0.prefix(11)) } == ["toggle Late"])
    #expect(
      told { Link("Manual", destination: URL(string: "https://example.org")!) }.allSatisfy { $0.contains("Manual") }
    )
    let slider = told { Slider(value: .constant(0.5)) { Text(verbatim: "Volume") } }
    #expect(slider.count == 1 && slider[0].hasPrefix("slider Volume"))
    #expect(told { TextField("Name", text: .constant("Ada")) }.first?.hasPrefix("field Name") == true)
    #expect(told { ProgressView("Loading") }.contains { $0.hasPrefix("progress") })
  }

  @Test("nothing of shapes, colours and spacers, nor of what is not seen")
  func nothing() {
    #expect(
      told {
        Color.red
        Circle()
        Spacer()
        Text(verbatim: "a").opacity(0)
        Text(verbatim: "b").hidden()
        Image(decorative: "c")
      } == []
    )
  }

  @Test("that something can not be used")
  func disabled() throws {
    let hosted = HostedView {
      VStack { Button("Lend") {} }.disabled(true)
    }
    #expect(try !hosted.find("Lend").isEnabled)
    let inner = HostedView { VStack { Button("Lend") {}.disabled(false) }.disabled(true) }
    #expect(try !inner.find("Lend").isEnabled)
  }
}
