import SessionFeatures
import SwiftUI
import napkin

/// A reading room: log in, see who you are, and follow the board while others write on it.
@main struct SessionApp: App {
  var body: some Scene {
    WindowGroup("Reading room") { SessionWindow() }
  }
}

/// A window with a tree of features of its own.
struct SessionWindow: View {
  @State private var root: RootRouter?

  var body: some View {
    ZStack {
      if let root { ControllerView(root.viewController) }
    }
    .task {
      let component = RootComponent()
      let root = await RootBuilder(dependency: component).build()
      self.root = root
      let librarian = Task { await keepOrder(on: component.board) }
      await root.start()
      // The window's end cancels this task, and the tree ends with it.
      for await _ in AsyncStream<Never>(Never.self, { _ in }) {}
      librarian.cancel()
      await root.stop()
    }
  }
}

/// What the librarian writes on the board now and then, whoever is logged in.
func keepOrder(on board: BoardService) async {
  for line in ["The reading room is open", "Quiet, please", "Tea is served in the hall"] {
    await board.post(line, by: Account(name: "Librarian"))
    try? await Task.sleep(for: .seconds(8))
    if Task.isCancelled { return }
  }
}
