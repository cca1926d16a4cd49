import DisplayTree
import Foundation
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("A group") struct GroupTests {
  struct Plain: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label
      Text(verbatim: "—")
      configuration.content
    }
  }

  @Test("is a box with a title above its content")
  func box() throws {
    let box = GroupBox("Loans") { Text(verbatim: "Three") }
    let view = HostedView(width: 200, height: 100) { box }
    #expect(view.texts == ["Loans", "Three"])
    #expect(try view.find("Loans").frame.minX == view.find("Three").frame.minX)
    #expect(try view.find("Loans").frame.minY < view.find("Three").frame.minY)
    #expect(HostedView { box.groupBoxStyle(Plain()) }.texts == ["Loans", "—", "Three"])
    #expect(HostedView { GroupBox { Text(verbatim: "Three") } }.texts == ["Three"])
  }

  @Test("opens and closes when its label is tapped")
  func disclosure() throws {
    let log = Log()
    let view = HostedView {
      DisclosureGroup("Earlier") {
        Text(verbatim: "Emma").onAppear { log.entries.append("made") }
      }
    }
    #expect(view.texts == ["Earlier"])
    #expect(log.entries == [])
    #expect(try view.find(.role(.button, "Earlier")).value == "collapsed")
    try view.tap("Earlier")
    view.advance(by: 1)
    #expect(view.texts == ["Earlier", "Emma"])
    #expect(try view.find(.role(.button, "Earlier")).value == "expanded")
    try view.tap("Earlier")
    view.advance(by: 1)
    #expect(view.texts == ["Earlier"])
  }

  @Test("is opened by its binding")
  func binding() throws {
    let box = Box(true)
    let view = HostedView {
      DisclosureGroup(isExpanded: box.binding) { Text(verbatim: "Emma") } label: { Text(verbatim: "Earlier") }
    }
    #expect(view.texts == ["Earlier", "Emma"])
    try view.tap("Earlier")
    #expect(box.value == false)
    #expect(box.writes == 1)
  }

  @Test("puts controls side by side, or into a menu")
  func controls() throws {
    let log = Log()
    let group = ControlGroup {
      Button("Cut") { log.entries.append("cut") }
      Button("Copy") { log.entries.append("copy") }
    } label: {
      Text(verbatim: "Edit")
    }
    let row = HostedView(width: 200, height: 100) { group }
    #expect(try row.find("Cut").frame.midY == row.find("Copy").frame.midY)
    try row.tap("Copy")
    let menu = HostedView { group.controlGroupStyle(.menu) }
    try menu.choose("Cut", from: "Edit")
    #expect(log.entries == ["copy", "cut"])
  }

  @Test("is edited and no more when its button is tapped")
  func edit() throws {
    let box = Box(EditMode.inactive)
    let view = HostedView { EditButton().environment(\.editMode, box.binding) }
    try view.tap("Edit")
    #expect(box.value == .active)
    try view.tap("Done")
    #expect(box.value == .inactive)
  }

  @Test("gives buttons with a border another outline")
  func borderShape() throws {
    let presses = Presses()
    let view = HostedView(width: 200, height: 100) {
      HStack(spacing: 0) {
        Button("Add") { presses.count += 1 }.buttonStyle(.borderedProminent).buttonBorderShape(.capsule)
        Button("+") {}.buttonStyle(.bordered).buttonBorderShape(.circle)
      }
    }
    let button = try view.find(.role(.button, "Add"))
    #expect(button.frame.size == CGSize(width: 54, height: 34))
    #expect(button.layer.content == .control(.button(.plain, .regular, tint: nil)))
    #expect(try view.find(.role(.button, "+")).frame.size == CGSize(width: 34, height: 34))
    try view.tap("Add")
    #expect(presses.count == 1)
  }
}

@MainActor @Suite("A row of a form") struct FormControlTests {
  @Test("shows controls from edge to edge, and fields without a border")
  func rows() throws {
    let view = HostedView {
      Form {
        TextField("Title", text: .constant("Emma"))
        Picker("Shelf", selection: .constant(1)) { Text(verbatim: "First").tag(1) }
        Toggle("Reserved", isOn: .constant(true))
      }
    }
    guard case .control(.field(let field)) = try view.find(.role(.field)).layer.content else { return }
    #expect(field.look == .plain)
    let (label, picker) = (try view.find(.text("Shelf")), try view.find(.role(.group, "Shelf")))
    #expect(picker.frame.minX > label.frame.maxX + 50)
    #expect(try view.find(.role(.toggle)).frame.maxX == picker.frame.maxX)
    let outside = HostedView { Picker("Shelf", selection: .constant(1)) { Text(verbatim: "First").tag(1) } }
    #expect(try outside.find(.role(.group, "Shelf")).frame.minX == outside.find(.text("Shelf")).frame.maxX + 8)
  }

  @Test("of controls joins them on one ground, with lines between them")
  func joined() throws {
    var log = ""
    let view = HostedView {
      ControlGroup {
        Button("Renew") { log += "renew" }
        Button("Return") { log += "return" }
      }
    }
    let (first, second) = (try view.find(.role(.button, "Renew")).frame, try view.find(.role(.button, "Return")).frame)
    // A line of one point between them.
    #expect(second.minX - first.maxX == 1)
    #expect(first.height == 34 && second.height == 34)
    try view.tap("Return")
    #expect(log == "return")
  }

  @Test("of controls is a row in a menu")
  func row() throws {
    var log = ""
    let view = HostedView {
      Menu("Loan") {
        ControlGroup { Button("Renew") { log += "renew" } }
        Button("Cancel") {}
      }
    }
    guard case .control(.menu(let items, _, _, _)) = try view.find(.role(.button)).layer.content else { return }
    guard case .row(let inner) = items[0].kind else {
      Issue.record("no row")
      return
    }
    #expect(inner.map(\.title) == ["Renew"])
    try view.choose("Renew", from: "Loan")
    #expect(log == "renew")
  }

  @Test("has its sections in a menu as well")
  func sections() throws {
    let view = HostedView {
      Menu("Loan") {
        Section("Due") { Button("Renew") {} }
        Section { Button("Cancel") {} }
      }
    }
    guard case .control(.menu(let items, _, _, _)) = try view.find(.role(.button)).layer.content else { return }
    #expect(items.map(\.title) == ["Due", ""])
    guard case .section(let inner) = items[0].kind else {
      Issue.record("no section")
      return
    }
    #expect(inner.map(\.title) == ["Renew"])
  }
}
