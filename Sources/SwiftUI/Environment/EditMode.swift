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

extension EnvironmentValues {
  /// Whether people edit here; nil where there is nothing to edit.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}
