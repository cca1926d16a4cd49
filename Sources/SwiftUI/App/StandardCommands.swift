/// A line that shows and hides the sidebar of the window's `NavigationSplitView`.
public struct SidebarCommands: Commands {
  nonisolated public init() {}
  public var body: some Commands {
    CommandGroup(after: .sidebar) { ColumnToggle(title: "Toggle Sidebar", key: "s", toggle: { $0.sidebar?() }) }
  }
}

/// A line that shows and hides the window's inspector.
public struct InspectorCommands: Commands {
  nonisolated public init() {}
  public var body: some Commands {
    CommandGroup(after: .sidebar) { ColumnToggle(title: "Toggle Inspector", key: "i", toggle: { $0.inspector?() }) }
  }
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

/// Adds nothing: no other device offers its camera here.
public struct ImportFromDevicesCommands: Commands {
  nonisolated public init() {}
  public var body: some Commands { EmptyCommands() }
}

@available(*, unavailable) extension SidebarCommands: Sendable {}
@available(*, unavailable) extension InspectorCommands: Sendable {}
@available(*, unavailable) extension ToolbarCommands: Sendable {}
@available(*, unavailable) extension TextEditingCommands: Sendable {}
@available(*, unavailable) extension TextFormattingCommands: Sendable {}
@available(*, unavailable) extension ImportFromDevicesCommands: Sendable {}

/// The columns of a window that come and go on command.
@MainActor final class ToggledColumns {
  var sidebar: (() -> Void)?
  var inspector: (() -> Void)?
  nonisolated init() {}
}

private struct ColumnsReference: Equatable {
  weak var columns: ToggledColumns?
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.columns === rhs.columns }
}

private enum ColumnsKey: EnvironmentKey { static var defaultValue: ColumnsReference { ColumnsReference() } }

extension EnvironmentValues {
  /// Those of the window that the view is in.
  var toggledColumns: ToggledColumns? {
    get { self[ColumnsKey.self].columns }
    set { self[ColumnsKey.self] = ColumnsReference(columns: newValue) }
  }
}

private struct ColumnToggle: View {
  let title: LocalizedStringKey
  let key: KeyEquivalent
  let toggle: @MainActor (ToggledColumns) -> Void
  @Environment(\.toggledColumns) private var columns

  var body: some View {
    Button(title) { if let columns { toggle(columns) } }.keyboardShortcut(key, modifiers: [.command, .control])
  }
}
