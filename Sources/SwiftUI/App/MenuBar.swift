/// Some lines of a menu.
struct CommandLines {
  enum Menu {
    case standard(CommandGroupPlacement.Menu)
    case named(Text)
  }

  /// Its position in the commands: lines that keep it keep their state.
  let path: String
  let menu: Menu
  let rank: Int
  let view: AnyView
  /// The framework has added them, and others may come in their place.
  var isStandard = false
  var isReplacing = false
}

/// Collects what is in the menu bar.
@MainActor public final class _CommandGathering {
  private unowned let node: MenuBarNode
  private(set) var lines: [CommandLines] = []

  init(_ node: MenuBarNode) { self.node = node }

  func add(_ lines: CommandLines) { self.lines.append(lines) }

  /// Hands on commands whose dynamic properties are connected.
  func body<C: Commands>(of commands: C, _ path: String, _ use: (C) -> Void) {
    let slots = DynamicProperties.slots(of: C.self)
    guard !slots.isEmpty else { return use(commands) }
    var commands = commands
    let storage = node.storage(path, count: slots.count)
    withUnsafeMutablePointer(to: &commands) { address in
      for (index, slot) in slots.enumerated() {
        slot.type._connect(at: UnsafeMutableRawPointer(address) + slot.offset, &storage.slots[index], node)
      }
    }
    use(commands)
  }
}

/// A window's content below its menu bar.
struct CommandedWindow<Content: View>: View {
  let content: Content
  @Environment(\.commands) private var commands

  var body: some View {
    VStack(spacing: 0) {
      MenuBar(commands: commands)
      content.frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }
}

/// The menus of all commands of a scene.
struct MenuBar {
  let commands: [AnyCommands]
}

extension MenuBar: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> MenuBarNode { MenuBarNode(view.commands, context) }
  static func update(_ node: MenuBarNode, _ view: Self) { node.update(view.commands) }
}

@MainActor final class MenuBarNode: BodyNode {
  final class Storage {
    var slots: [AnyObject?]
    init(count: Int) { slots = Array(repeating: nil, count: count) }
  }

  private var commands: [AnyCommands]
  private var kept: [String: Storage] = [:]

  init(_ commands: [AnyCommands], _ context: _NodeContext) {
    self.commands = commands
    super.init(context)
    child = MenuBarRow._makeNode(row, inside)
  }

  func storage(_ path: String, count: Int) -> Storage {
    if let storage = kept[path], storage.slots.count == count { return storage }
    let storage = Storage(count: count)
    kept[path] = storage
    return storage
  }

  private var row: MenuBarRow {
    graph.evaluate(for: self) {
      let gathering = _CommandGathering(self)
      CommandList(parts: commands)._gather("", gathering)
      return MenuBarRow(lines: gathering.lines)
    }
  }

  func update(_ commands: [AnyCommands]) {
    self.commands = commands
    run()
  }

  override func run() {
    isMarked = false
    MenuBarRow._updateNode(child, row)
  }

  override func environmentDidChange(from old: EnvironmentValues) { if !kept.isEmpty { graph.mark(self) } }

  override func didRemove() {
    isMarked = false
    kept = [:]
  }
}

private struct MenuBarRow: View {
  private struct Entry: Identifiable {
    let id: String
    let name: Text
    var lines: [CommandLines]
  }

  let lines: [CommandLines]

  /// Menus that all apps have, and before those for windows and help, the others.
  private var entries: [Entry] {
    var standard: [CommandGroupPlacement.Menu: [CommandLines]] = [:]
    var others: [Entry] = []
    for line in lines where !isReplaced(line) {
      switch line.menu {
      case .standard(let menu): standard[menu, default: []].append(line)
      case .named(let name): others.append(Entry(id: line.path, name: name, lines: [line]))
      }
    }
    let known = standard.sorted { $0.key.rawValue < $1.key.rawValue }.map { menu, lines in
      Entry(id: "menu \(menu.rawValue)", name: menu.name, lines: lines.sorted { $0.rank < $1.rank })
    }
    let last = known.firstIndex { $0.id >= "menu \(CommandGroupPlacement.Menu.window.rawValue)" } ?? known.count
    return Array(known[..<last]) + others + Array(known[last...])
  }

  private func isReplaced(_ line: CommandLines) -> Bool {
    guard line.isStandard, case .standard(let menu) = line.menu else { return false }
    return lines.contains { other in
      guard other.isReplacing, case .standard(menu) = other.menu else { return false }
      return other.rank == line.rank
    }
  }

  var body: some View {
    VStack(spacing: 0) {
      HStack(spacing: 16) {
        ForEach(entries) { entry in
          Menu {
            ForEach(entry.lines, id: \.path) { lines in lines.view }
          } label: {
            entry.name
          }
        }
        Spacer(minLength: 0)
      }
      .padding(.horizontal, 12)
      .padding(.vertical, 4)
      Divider()
    }
  }
}

extension CommandGroupPlacement.Menu {
  @MainActor fileprivate var name: Text {
    switch self {
    case .app: Text(verbatim: AppRunnerName.current)
    case .file: Text("File")
    case .edit: Text("Edit")
    case .format: Text("Format")
    case .view: Text("View")
    case .window: Text("Window")
    case .help: Text("Help")
    }
  }
}
