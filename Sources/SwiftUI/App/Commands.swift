/// Lines of the menu bar. Conform to it to give commands that belong together a name.
///
///     WindowGroup { Shelf() }
///       .commands {
///         CommandMenu("Loan") {
///           Button("Renew") { renew() }.keyboardShortcut("r")
///         }
///       }
///
/// There is no menu bar unless an app has commands; then it is at the top of each of the scene's windows.
@preconcurrency @MainActor public protocol Commands {
  associatedtype Body: Commands
  @CommandsBuilder @MainActor @preconcurrency var body: Self.Body { get }
  func _gather(_ path: String, _ gathering: _CommandGathering)
}

extension Commands {
  public func _gather(_ path: String, _ gathering: _CommandGathering) {
    gathering.body(of: self, path) { $0.body._gather(path + ".", gathering) }
  }
}

extension Commands where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no parts") }
}

extension Never: Commands {}

/// No commands.
public struct EmptyCommands: Commands {
  nonisolated public init() {}
  public var body: Never { fatalError("no commands have no parts") }
  public func _gather(_ path: String, _ gathering: _CommandGathering) {}
}

/// A menu of its own, between those that all apps have.
public struct CommandMenu<Content: View> {
  let name: Text
  let content: Content

  public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(Text(nameKey), content: content)
  }
  public init(_ name: Text, @ViewBuilder content: () -> Content) {
    self.name = name
    self.content = content()
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
    self.init(Text(name), content: content)
  }
}

extension CommandMenu: Commands {
  public var body: some Commands { EmptyCommands() }
  public func _gather(_ path: String, _ gathering: _CommandGathering) {
    gathering.add(CommandLines(path: path, menu: .named(name), rank: 0, view: AnyView(content)))
  }
}

/// Lines of a menu that all apps have.
public struct CommandGroup<Content: View> {
  enum Position { case before, replacing, after }
  let position: Position
  let group: CommandGroupPlacement
  let content: Content

  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    (position, self.group, content) = (.before, group, addition())
  }
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    (position, self.group, content) = (.after, group, addition())
  }
  /// Lines instead of those of a group.
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    (position, self.group, content) = (.replacing, group, addition())
  }
}

extension CommandGroup: Commands {
  public var body: some Commands { EmptyCommands() }
  public func _gather(_ path: String, _ gathering: _CommandGathering) {
    let rank = group.rank * 3 + (position == .before ? 0 : position == .replacing ? 1 : 2)
    var lines = CommandLines(path: path, menu: .standard(group.menu), rank: rank, view: AnyView(content))
    lines.isReplacing = position == .replacing
    gathering.add(lines)
  }
}

@available(*, unavailable) extension CommandMenu: Sendable {}
@available(*, unavailable) extension CommandGroup: Sendable {}
@available(*, unavailable) extension EmptyCommands: Sendable {}

/// A place in the menus that all apps have.
public struct CommandGroupPlacement: Sendable {
  enum Menu: Int { case app, file, edit, format, view, window, help }
  let menu: Menu
  /// The order inside the menu.
  let rank: Int

  public static let appInfo = CommandGroupPlacement(menu: .app, rank: 0)
  public static let appSettings = CommandGroupPlacement(menu: .app, rank: 1)
  public static let systemServices = CommandGroupPlacement(menu: .app, rank: 2)
  public static let appVisibility = CommandGroupPlacement(menu: .app, rank: 3)
  public static let appTermination = CommandGroupPlacement(menu: .app, rank: 4)
  public static let newItem = CommandGroupPlacement(menu: .file, rank: 0)
  public static let saveItem = CommandGroupPlacement(menu: .file, rank: 1)
  public static let importExport = CommandGroupPlacement(menu: .file, rank: 2)
  public static let printItem = CommandGroupPlacement(menu: .file, rank: 3)
  public static let undoRedo = CommandGroupPlacement(menu: .edit, rank: 0)
  public static let pasteboard = CommandGroupPlacement(menu: .edit, rank: 1)
  public static let textEditing = CommandGroupPlacement(menu: .edit, rank: 2)
  public static let textFormatting = CommandGroupPlacement(menu: .format, rank: 0)
  public static let toolbar = CommandGroupPlacement(menu: .view, rank: 0)
  public static let sidebar = CommandGroupPlacement(menu: .view, rank: 1)
  public static let windowSize = CommandGroupPlacement(menu: .window, rank: 0)
  public static let windowList = CommandGroupPlacement(menu: .window, rank: 1)
  public static let singleWindowList = CommandGroupPlacement(menu: .window, rank: 2)
  public static let windowArrangement = CommandGroupPlacement(menu: .window, rank: 3)
  public static let help = CommandGroupPlacement(menu: .help, rank: 0)
}

extension Optional: Commands where Wrapped: Commands {
  public var body: Never { fatalError("an optional has no parts") }
  public func _gather(_ path: String, _ gathering: _CommandGathering) { self?._gather(path + "?", gathering) }
}

extension _ConditionalContent: Commands where TrueContent: Commands, FalseContent: Commands {
  public func _gather(_ path: String, _ gathering: _CommandGathering) {
    switch storage {
    case .trueContent(let content): content._gather(path + "t", gathering)
    case .falseContent(let content): content._gather(path + "f", gathering)
    }
  }
}

/// Commands of any kind, one after the other.
struct CommandList: Commands {
  let parts: [AnyCommands]
  var body: Never { fatalError("a list of commands has no parts") }
  func _gather(_ path: String, _ gathering: _CommandGathering) {
    for (index, part) in parts.enumerated() { part.gather("\(path)\(index).", gathering) }
  }
}

/// Commands with their type forgotten.
struct AnyCommands: @unchecked Sendable {  // made and used on the main actor
  let gather: @MainActor (String, _CommandGathering) -> Void
  nonisolated init<C: Commands>(_ commands: C) {
    nonisolated(unsafe) let commands = commands
    gather = { commands._gather($0, $1) }
  }
}

private enum CommandsKey: EnvironmentKey { static var defaultValue: [AnyCommands] { [] } }
private enum CommandsGivenKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Those that scenes inside have for themselves do not count.
  fileprivate var commandsAreGiven: Bool {
    get { self[CommandsGivenKey.self] }
    set { self[CommandsGivenKey.self] = newValue }
  }
  var commands: [AnyCommands] {
    get { self[CommandsKey.self] }
    set { self[CommandsKey.self] = newValue }
  }
}

extension Scene {
  /// Adds commands to the menu bar of the scene's windows; their keyboard shortcuts work in all of them.
  nonisolated public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    let commands = AnyCommands(content())
    return transformEnvironment(\.self) { if !$0.commandsAreGiven { $0.commands.append(commands) } }
  }

  /// Leaves out the commands that were given to the scene.
  nonisolated public func commandsRemoved() -> some Scene { environment(\.commandsAreGiven, true) }

  /// Has the menu bar show these commands in place of those that were given to the scene.
  nonisolated public func commandsReplaced<Content: Commands>(
    @CommandsBuilder content: () -> Content
  ) -> some Scene {
    let commands = AnyCommands(content())
    return transformEnvironment(\.self) {
      $0.commands.append(commands)
      $0.commandsAreGiven = true
    }
  }
}
