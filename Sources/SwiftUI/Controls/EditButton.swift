/// Begins and ends editing of what is around: it writes to the environment's `editMode`.
public struct EditButton {
  nonisolated public init() {}
}

extension EditButton: View {
  public var body: some View { EditButtonBody() }
}

@available(*, unavailable) extension EditButton: Sendable {}

private struct EditButtonBody: View {
  @Environment(\.editMode) private var editMode

  var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing ?? false
    Button(isEditing ? "Done" : "Edit") {
      withAnimation { editMode?.wrappedValue = isEditing ? .inactive : .active }
    }
  }
}
