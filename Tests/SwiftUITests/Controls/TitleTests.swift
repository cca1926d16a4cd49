import Foundation
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("A title") struct TitleTests {
  @Test("that is written down is a key, and one that is computed is not")
  func keys() {
    // The key's markup is read, a plain text's is not.
    let plain = "**Renew**"
    #expect(HostedView { Button("**Renew**") {} }.texts == ["Renew"])
    #expect(HostedView { Button(plain) {} }.texts == ["**Renew**"])
    let isOn = Binding.constant(true)
    #expect(HostedView { Toggle("**Renew**", isOn: isOn) }.texts == ["Renew"])
    #expect(HostedView { Toggle(plain, isOn: isOn) }.texts == ["**Renew**"])
    #expect(HostedView { ProgressView("**Renew**", value: 0.5) }.texts == ["Renew"])
    #expect(HostedView { ProgressView(plain, value: 0.5) }.texts == ["**Renew**"])
    let count = Binding.constant(1)
    #expect(HostedView { Stepper("**Renew**", value: count) }.texts == ["Renew"])
    #expect(HostedView { Stepper(plain, value: count, in: 0...3) }.texts == ["**Renew**"])
    #expect(HostedView { GroupBox("**Renew**") { Divider() } }.texts == ["Renew"])
    #expect(HostedView { DisclosureGroup("**Renew**") { Divider() } }.texts == ["Renew"])
  }

  @Test("can have a symbol")
  func symbols() throws {
    #expect(HostedView { Button("Renew", systemImage: "clock") {} }.texts == ["Renew"])
    #expect(HostedView { Button("Remove", systemImage: "trash", role: .destructive) {} }.texts == ["Remove"])
    #expect(HostedView { Toggle("Urgent", systemImage: "bolt", isOn: .constant(true)) }.texts == ["Urgent"])
  }

  @Test("is the role's where there is none")
  func roles() throws {
    let log = Log()
    let view = HostedView {
      VStack {
        Button(role: .cancel) { log.entries.append("cancel") }
        Button(role: .close) { log.entries.append("close") }
      }
    }
    #expect(view.texts == ["Cancel", "Close"])
    try view.tap("Close")
    #expect(log.entries == ["close"])
  }

  @Test("of a picker's menu button can be another view than the choice")
  func currentValue() throws {
    let box = Box(1)
    let view = HostedView {
      Picker("Order", selection: box.binding) {
        Text(verbatim: "First").tag(1)
        Text(verbatim: "Second").tag(2)
      } currentValueLabel: {
        Text(verbatim: "No. \(box.value)")
      }
    }
    #expect(view.texts == ["Order", "No. 1"])
    guard case .control(.menu(let items, _, _, _)) = try view.find(.role(.button, "No. 1")).layer.content else {
      return #expect(Bool(false), "no menu")
    }
    #expect(items.map(\.title) == ["First", "Second"])
  }

  @Test("of a stepper is spoken together with its value")
  func formats() throws {
    let share = Binding.constant(0.5)
    let view = HostedView { Stepper("Share", value: share, in: 0...1, step: 0.1, format: .percent) }
    #expect(try view.find(.role(.group, "Share")).value == "50%")
  }
}
