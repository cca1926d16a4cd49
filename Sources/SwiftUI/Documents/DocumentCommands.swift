/// Lines of the menus that the framework adds by itself, unless an app puts others in their place.
struct StandardCommandGroup<Content: View> {
  let placement: CommandGroupPlacement
  let content: Content

  nonisolated init(_ placement: CommandGroupPlacement, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }
}

extension StandardCommandGroup: Commands {
  var body: some Commands { EmptyCommands() }
  func _gather(_ path: String, _ gathering: _CommandGathering) {
    gathering.add(
      CommandLines(
        path: path,
        menu: .standard(placement.menu),
        rank: placement.rank * 3 + 1,
        view: AnyView(content),
        isStandard: true
      )
    )
  }
}

/// The File menu of an app with documents.
struct DocumentCommands {
  let isEditor: Bool
}

extension DocumentCommands: Commands {
  var body: some Commands {
    StandardCommandGroup(.newItem) { OpeningLines(isEditor: isEditor) }
    StandardCommandGroup(.saveItem) { SavingLines(isEditor: isEditor) }
  }
}

private struct OpeningLines: View {
  let isEditor: Bool
  @Environment(\.documentSession) private var session
  @Environment(\.windows) private var windows

  var body: some View {
    if isEditor { Button("New") { windows?.newDocument() }.keyboardShortcut("n") }
    Button("Open…") { session?.isOpening.set(true) }.keyboardShortcut("o")
  }
}

private struct SavingLines: View {
  let isEditor: Bool
  @Environment(\.documentSession) private var session

  var body: some View {
    Button("Close") { session?.closeOrAsk() }.keyboardShortcut("w")
    if isEditor {
      Button("Save") { session?.save() }.keyboardShortcut("s").disabled(session is EmptySession)
      Button("Save As…") { session?.isSaving.set(true) }
        .keyboardShortcut("s", modifiers: [.command, .shift])
        .disabled(session is EmptySession)
    }
  }
}
