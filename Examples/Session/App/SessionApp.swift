import SessionFeatures
import Streams
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
      let root = await RootBuilder(dependency: RootComponent()).build()
      self.root = root
      await root.start()
      // The window's end cancels this task, and the tree ends with it.
      for await _ in AsyncPassthroughSubject<Never>().stream() {}
      await root.stop()
    }
  }
}
