#if GTK
import DisplayTree
import Foundation

/// A menu in a bubble. Submenus take its place, with a way back.
@MainActor final class MenuPopover {
  private let items: [MenuItem]
  private let choose: @MainActor (Int) -> Void
  private let popover: Popover

  init(_ items: [MenuItem], _ choose: @escaping @MainActor (Int) -> Void) {
    self.items = items
    self.choose = choose
    popover = Popover(Box(isVertical: true), isMenu: true)
    show(items, under: [])
    popover.onClose { [weak self] in
      // It may still be in the middle of closing.
      Loop.soon(priority: Loop.framePriority) { self?.popover.removeFromParent() }
    }
  }

  isolated deinit { popover.removeFromParent() }

  func open(on host: LayerHost, at rect: CGRect) { popover.open(on: host, at: rect) }

  private func show(_ items: [MenuItem], under path: [(title: String, items: [MenuItem])]) {
    let box = Box(isVertical: true)
    box.addClass("menu-items")
    if let last = path.last {
      let back = row(last.title, icon: "go-previous-symbolic") { [weak self] in
        self?.show(last.items, under: Array(path.dropLast()))
      }
      back.addClass("heading")
      box.append(back)
      box.append(Separator())
    }
    fill(box, items, of: items, path)
    let scroll = ScrollView(box)
    scroll.setBars(horizontal: .never, vertical: .whenNeeded)
    scroll.limitHeight(480)
    popover.show(scroll)
  }

  private func fill(
    _ box: Box,
    _ lines: [MenuItem],
    of items: [MenuItem],
    _ path: [(title: String, items: [MenuItem])]
  ) {
    let hasChecks = lines.contains { if case .check = $0.kind { true } else { false } }
    for (index, item) in lines.enumerated() {
      let place = hasChecks ? "" : nil
      switch item.kind {
      case .action: box.append(choice(item, icon: item.icon ?? place))
      case .check(let isOn): box.append(choice(item, icon: isOn ? "object-select-symbolic" : ""))
      case .caption:
        let label = Label(item.title)
        label.addClass("menu-caption")
        box.append(label)
      case .section(let inner):
        if index > 0 { box.append(Separator()) }
        if !item.title.isEmpty {
          let label = Label(item.title)
          label.addClass("menu-caption")
          box.append(label)
        }
        fill(box, inner, of: items, path)
        if index < lines.count - 1, case .section = lines[index + 1].kind {
        } else if index < lines.count - 1 {
          box.append(Separator())
        }
      case .row(let inner):
        let buttons = Box(spacing: 4)
        buttons.isHomogeneous = true
        buttons.addClass("menu-row")
        for item in inner { buttons.append(small(item), expands: true) }
        box.append(buttons)
        if index < lines.count - 1 { box.append(Separator()) }
      case .submenu(let inner):
        let more = row(item.title, icon: item.icon ?? place, trailing: IconView("go-next-symbolic")) { [weak self] in
          self?.show(inner, under: path + [(item.title, items)])
        }
        more.isSensitive = item.isEnabled
        box.append(more)
      }
    }
  }

  private func choice(_ item: MenuItem, icon: String?) -> PushButton {
    let shortcut = item.shortcut.map { chord in
      let label = Label(KeyName.text(chord))
      label.addClass("menu-shortcut")
      return label
    }
    let row = row(item.title, icon: icon, trailing: shortcut) { [weak self] in
      self?.popover.close()
      self?.choose(item.id)
    }
    row.isSensitive = item.isEnabled
    if item.isDestructive { row.addClass("menu-destructive") }
    return row
  }

  /// One of those in a row: its icon above its title, or the icon alone where there are many.
  private func small(_ item: MenuItem) -> PushButton {
    let content = Box(isVertical: true, spacing: 3)
    var icon = item.icon
    if case .check(let isOn) = item.kind, icon == nil { icon = isOn ? "object-select-symbolic" : "" }
    if let icon { content.append(IconView(icon.isEmpty ? nil : icon)) }
    let label = Label(item.title).centred()
    label.addClass("menu-small")
    content.append(label)
    let button = PushButton(label: content)
    button.addClass("flat")
    button.addClass("menu-item")
    if item.isDestructive { button.addClass("menu-destructive") }
    button.isSensitive = item.isEnabled
    button.setLabel(item.title)
    button.on("clicked") { [weak self] in
      self?.popover.close()
      self?.choose(item.id)
    }
    return button
  }

  /// - Parameter icon: "" for the place of one, nil for none.
  private func row(
    _ title: String,
    icon: String?,
    trailing: Widget? = nil,
    _ action: @escaping @MainActor () -> Void
  ) -> PushButton {
    let content = Box(spacing: 10)
    if let icon { content.append(IconView(icon.isEmpty ? nil : icon)) }
    let label = Label(title)
    content.append(label, expands: true)
    if let trailing { content.append(trailing) }
    let button = PushButton(label: content)
    button.addClass("flat")
    button.addClass("menu-item")
    button.setLabel(title)
    button.on("clicked", action)
    return button
  }
}

/// What is written on keys.
enum KeyName {
  static func text(_ chord: KeyChord) -> String {
    var words: [String] = []
    if chord.modifiers.contains(.control) { words.append("Super") }
    if chord.modifiers.contains(.command) { words.append("Ctrl") }
    if chord.modifiers.contains(.option) { words.append("Alt") }
    if chord.modifiers.contains(.shift) { words.append("Shift") }
    words.append(name(of: chord.character))
    return words.joined(separator: "+")
  }

  private static func name(of character: Character) -> String {
    switch character {
    case "\u{1B}": "Esc"
    case "\r": "Return"
    case "\t": "Tab"
    case " ": "Space"
    case "\u{8}": "Backspace"
    case "\u{F728}": "Delete"
    case "\u{F700}": "Up"
    case "\u{F701}": "Down"
    case "\u{F702}": "Left"
    case "\u{F703}": "Right"
    case "\u{F729}": "Home"
    case "\u{F72B}": "End"
    case "\u{F72C}": "Page Up"
    case "\u{F72D}": "Page Down"
    default: character.uppercased()
    }
  }
}
#endif
