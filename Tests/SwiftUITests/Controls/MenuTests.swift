import DisplayTree
import Foundation
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("A menu") struct MenuTests {
  struct Loan: View {
    let log: Log
    @State private var isUrgent = false
    @State private var order = 1
    @State private var count = 0
    var body: some View {
      Menu("Loan") {
        Button("Renew \(count)") {
          log.entries.append("renew")
          count += 1
        }
        .keyboardShortcut("r")
        Menu("Remind") {
          Button("By mail") { log.entries.append("mail") }
          Button("By letter") { log.entries.append("letter") }.disabled(true)
        }
        Divider()
        Toggle("Urgent", isOn: $isUrgent)
        Picker("Order", selection: $order) {
          Text(verbatim: "First").tag(1)
          Text(verbatim: "Second").tag(2)
        }
        Divider()
        Text(verbatim: "Danger")
        Button("Cancel", role: .destructive) { log.entries.append("cancel") }
        if isUrgent { Button("Call") { log.entries.append("call") } }
      }
    }
  }

  private func items(_ view: HostedView) throws -> [MenuItem] {
    guard case .control(.menu(let items, _, _, _)) = try view.find(.role(.button, "Loan")).layer.content else { return [] }
    return items
  }

  /// One line for each item.
  private func lines(_ items: [MenuItem], _ depth: Int = 0) -> [String] {
    items.flatMap { item -> [String] in
      let place = String(repeating: " ", count: depth)
      let state = item.isEnabled ? "" : " off"
      switch item.kind {
      case .action: return [place + item.title + (item.isDestructive ? " !" : "") + state]
      case .check(let isOn): return [place + (isOn ? "✓" : "○") + item.title + state]
      case .submenu(let inner): return [place + item.title + " >"] + lines(inner, depth + 1)
      case .section(let inner), .row(let inner): return [place + "-" + item.title] + lines(inner, depth + 1)
      case .caption: return [place + "“\(item.title)”"]
      }
    }
  }

  @Test("has a line for each control inside")
  func lines() throws {
    let view = HostedView { Loan(log: Log()) }
    #expect(view.texts == ["Loan"])
    #expect(
      try lines(items(view)) == [
        "-", " Renew 0", " Remind >", "  By mail", "  By letter off",
        "-", " ○Urgent", " -Order", "  ✓First", "  ○Second",
        "-", " “Danger”", " Cancel !",
      ]
    )
  }

  @Test("acts when a line is chosen, and follows what changes")
  func chooses() throws {
    let log = Log()
    let view = HostedView { Loan(log: log) }
    try view.choose("Renew 0", from: "Loan")
    try view.choose("Renew 1", from: "Loan")
    try view.choose("By mail", from: "Loan")
    #expect(throws: ViewFailure.self) { try view.choose("By letter", from: "Loan") }
    try view.choose("Urgent", from: "Loan")
    try view.choose("Second", from: "Loan")
    try view.choose("Call", from: "Loan")
    #expect(log.entries == ["renew", "renew", "mail", "call"])
    #expect(try lines(items(view)).suffix(9).prefix(4) == ["-", " ✓Urgent", " -Order", "  ○First"])
  }

  @Test("has its lines pressed by their shortcuts, open or not")
  func shortcuts() throws {
    let log = Log()
    let view = HostedView { Loan(log: log) }
    #expect(view.press(key: "r", .command))
    #expect(log.entries == ["renew"])
    guard case .section(let first) = try items(view)[0].kind else { return }
    #expect(first[0].shortcut == KeyChord("r", .command))
    #expect(first[1].shortcut == nil)
  }

  @Test("takes the look of the buttons around it")
  func looks() throws {
    func look<V: View>(_ menu: V) throws -> Control.ButtonLook? {
      let view = HostedView { menu }
      guard case .control(.menu(_, let look, _, _)) = try view.find(.role(.button)).layer.content else { return nil }
      return look
    }
    let menu = Menu("Loan") { Button("Renew") {} }
    #expect(try look(menu) == .borderless)
    #expect(try look(menu.buttonStyle(.bordered)) == .bordered)
    #expect(try look(menu.menuStyle(.borderlessButton).buttonStyle(.bordered)) == .borderless)
  }

  @Test("does something by itself when it is tapped, where there is a primary action")
  func primary() throws {
    let log = Log()
    let view = HostedView {
      Menu("Loan") { Button("Renew") { log.entries.append("renew") } } primaryAction: { log.entries.append("primary") }
    }
    try view.tap("Loan")
    try view.choose("Renew", from: "▾")
    #expect(log.entries == ["primary", "renew"])
  }

  struct Row: View {
    let log: Log
    @State private var isKept = false
    var body: some View {
      Text(isKept ? "kept" : "Emma").contextMenu {
        Button(isKept ? "Give back" : "Keep") { isKept.toggle() }
        Divider()
        Button("Remove", role: .destructive) { log.entries.append("removed") }
      }
    }
  }

  @Test("opens on any view by the secondary button")
  func contextMenu() throws {
    let log = Log()
    let view = HostedView { Row(log: log) }
    #expect(try view.find(.matching("the row") { !$0.layer.contextMenu.isEmpty }).choices == ["Keep", "Remove"])
    try view.choose("Keep", from: "Emma")
    #expect(view.texts == ["kept"])
    #expect(try view.find(.matching("the row") { !$0.layer.contextMenu.isEmpty }).choices == ["Give back", "Remove"])
    try view.choose("Remove", from: "kept")
    #expect(log.entries == ["removed"])
    let none = HostedView { Row(log: log).disabled(true) }
    #expect(throws: ViewFailure.self) { try none.choose("Keep", from: "Emma") }
  }
}

@MainActor @Suite("A keyboard shortcut") struct KeyboardShortcutTests {
  @Test("presses the first control that has it and is not disabled")
  func presses() {
    let log = Log()
    let view = HostedView {
      VStack {
        Button("Off") { log.entries.append("off") }.keyboardShortcut(.defaultAction).disabled(true)
        Button("Save") { log.entries.append("save") }.keyboardShortcut(.defaultAction)
        Button("Again") { log.entries.append("again") }.keyboardShortcut(.defaultAction)
        Button("Close") { log.entries.append("close") }.keyboardShortcut(.cancelAction)
        Button("Delete") { log.entries.append("delete") }.keyboardShortcut(.delete, modifiers: [.command, .shift])
        Button("New") { log.entries.append("new") }.keyboardShortcut("N")
      }
    }
    #expect(view.press(key: "\r"))
    #expect(view.press(key: "\u{1B}"))
    #expect(view.press(key: "\u{8}", [.command, .shift]))
    #expect(view.press(key: "n", [.command, .shift]))
    #expect(!view.press(key: "\u{8}"))
    #expect(!view.press(key: "n", .command))
    #expect(log.entries == ["save", "close", "delete", "new"])
  }

  @Test("switches a toggle")
  func toggles() {
    let box = Box(false)
    let view = HostedView { Toggle("Reserve", isOn: box.binding).keyboardShortcut("t", modifiers: .option) }
    #expect(view.press(key: "t", .option))
    #expect(box.value)
  }

  @Test("with an action of its own has one mark beside it")
  func primaryMark() throws {
    let view = HostedView {
      Menu("Loan") { Button("Renew") {} } primaryAction: {
      }
      .buttonStyle(.bordered)
    }
    let menus = view.findAll(.role(.button)).compactMap { element -> Bool? in
      if case .control(.menu(_, _, _, let hasArrow)) = element.layer.content { return hasArrow }
      return nil
    }
    #expect(menus == [false])
    #expect(view.texts.contains("▾"))
  }
}
