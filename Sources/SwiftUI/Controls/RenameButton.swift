/// A button that has people give something another name: what the nearest `renameAction(_:)` around says.
///
///     TextField("Title", text: $title)
///       .focused($isFocused)
///       .contextMenu { RenameButton() }
///       .renameAction($isFocused)
public struct RenameButton<Label: View>: View {
  let label: Label
  @Environment(\.rename) private var rename

  public init() where Label == SwiftUI.Label<Text, Image> { label = SwiftUI.Label("Rename", systemImage: "pencil") }

  public var body: some View {
    Button {
      rename?()
    } label: {
      label
    }
    .disabled(rename == nil)
  }
}

@available(*, unavailable) extension RenameButton: Sendable {}

/// Has people give something another name.
public struct RenameAction {
  let action: () -> Void
  public func callAsFunction() { action() }
}

@available(*, unavailable) extension RenameAction: Sendable {}

private enum RenameKey: EnvironmentKey { static var defaultValue: RenameAction? { nil } }

extension EnvironmentValues {
  fileprivate var renaming: RenameAction? {
    get { self[RenameKey.self] }
    set { self[RenameKey.self] = newValue }
  }
  /// What a `RenameButton` does here; nil for nothing.
  public var rename: RenameAction? { renaming }
}

extension View {
  /// Says what rename buttons inside do: they give the keyboard to a field.
  nonisolated public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
    environment(\.renaming, RenameAction { MainActor.assumeIsolated { isFocused.wrappedValue = true } })
  }

  /// Says what rename buttons inside do.
  nonisolated public func renameAction(_ action: @escaping () -> Void) -> some View {
    environment(\.renaming, RenameAction(action: action))
  }
}
