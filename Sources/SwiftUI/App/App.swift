import Foundation

/// A program with windows. Mark the structure with `@main`.
///
///     @main struct LendingDesk: App {
///       var body: some Scene {
///         WindowGroup { LoanList() }
///       }
///     }
@preconcurrency @MainActor public protocol App {
  /// The windows.
  associatedtype Body: Scene

  /// The windows. Runs again when something has changed that it reads; windows that are open stay.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }

  /// Called once, when the program begins.
  @MainActor @preconcurrency init()
}

extension App {
  /// Runs the program until its last window is closed.
  ///
  /// The environment variable `DOWNSTREAM_BACKEND` says where the windows are: `gtk`, `web` for a browser, `headless`
  /// for nowhere. `DOWNSTREAM_SNAPSHOT` names a PNG file that the first window is drawn into, once it has come to rest;
  /// the program ends then. The same happens, with a file of its own choice, where there is neither a display nor a
  /// terminal.
  @MainActor @preconcurrency public static func main() { AppRunner(Self.self).run() }
}
