/// Adds nothing: what shows and hides a sidebar is in the split view's own bar.
public struct SidebarCommands: Commands {
  nonisolated public init() {}
  public var body: some Commands { EmptyCommands() }
}

/// Adds nothing: bars can not be hidden or customised by the user here.
public struct ToolbarCommands: Commands {
  nonisolated public init() {}
  public var body: some Commands { EmptyCommands() }
}

/// Adds nothing: text fields have the desktop's own menu.
public struct TextEditingCommands: Commands {
  nonisolated public init() {}
  public var body: some Commands { EmptyCommands() }
}

/// Adds nothing: text fields have one look.
public struct TextFormattingCommands: Commands {
  nonisolated public init() {}
  public var body: some Commands { EmptyCommands() }
}

@available(*, unavailable) extension SidebarCommands: Sendable {}
@available(*, unavailable) extension ToolbarCommands: Sendable {}
@available(*, unavailable) extension TextEditingCommands: Sendable {}
@available(*, unavailable) extension TextFormattingCommands: Sendable {}
