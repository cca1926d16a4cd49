import DisplayTree
import HeadlessBackend
import Testing

@testable import SwiftUI

@MainActor @Suite("Scenes' hints about windows")
struct WindowStyleTests {
  private struct Root<Content: Scene>: Scene {
    let content: Content
    var body: some Scene { content }
  }

  /// Launches `scene` and tells of the windows that open.
  private func launch<S: Scene>(_ scene: S) -> [HeadlessSurface] {
    let backend = HeadlessBackend()
    let graph = Graph(backend: backend)
    let windows = Windows()
    var environment = EnvironmentValues()
    environment.windows = windows
    let root = SceneBodyNode(Root(content: scene), _NodeContext(graph: graph, parent: nil, environment: environment)) { $0.body }
    graph.update()
    windows.openFirst()
    backend.settle()
    defer { withExtendedLifetime(root) {} }
    return backend.surfaces.filter(\.isOpen)
  }

  @Test func `a style says what is around the content of a window`() {
    #expect(launch(WindowGroup { Text("a") }).map(\.request.decoration) == [.titled])
    #expect(launch(WindowGroup { Text("a") }.windowStyle(.hiddenTitleBar)).map(\.request.decoration) == [.untitled])
    #expect(launch(WindowGroup { Text("a") }.windowStyle(PlainWindowStyle())).map(\.request.decoration) == [.bare])
    #expect(
      launch(WindowGroup { Text("a") }.windowToolbarStyle(.unified(showsTitle: false))).map(\.request.decoration) == [.untitled]
    )
  }

  @Test func `scenes say whether they open a window at the launch`() {
    struct Scenes: Scene {
      var body: some Scene {
        Window("Welcome", id: "welcome") { Text("a") }.defaultLaunchBehavior(.suppressed)
        WindowGroup("Main") { Text("b") }
        Window("Palette", id: "palette") { Text("c") }.defaultLaunchBehavior(.presented)
      }
    }
    #expect(launch(Scenes()).map(\.title) == ["Main", "Palette"])
  }
}
