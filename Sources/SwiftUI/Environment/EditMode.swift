private enum EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { nil }
}

/// Whether what a view shows is being edited.
public enum EditMode: Sendable {
  case inactive
  /// For one thing only, such as a row that is swiped.
  case transient
  case active

  public var isEditing: Bool { self != .inactive }
}

private enum ListEditedKey: EnvironmentKey { static let defaultValue = false }

/// Tells the list inside whether it is being edited. Whether it is, a body has to ask: a list's node would not hear of
/// a change.
struct ListEditing {
  @Environment(\.editMode) private var editMode
}

extension ListEditing: ViewModifier {
  func body(content: Content) -> some View {
    content.environment(\.isListEdited, editMode?.wrappedValue.isEditing ?? false)
  }
}

extension EnvironmentValues {
  fileprivate(set) var isListEdited: Bool {
    get { self[ListEditedKey.self] }
    set { self[ListEditedKey.self] = newValue }
  }
  /// Whether people edit here; nil where there is nothing to edit.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}
