import Foundation
import HeadlessBackend
import Testing

@testable import SwiftUI

@MainActor @Suite("The screen") struct UIScreenTests {
  private struct Wide: Scene {
    let log: Log
    var body: some Scene { WindowGroup { Page(log: log) }.defaultSize(width: 900, height: 600) }
  }

  private struct Page: View {
    let log: Log
    var body: some View {
      log.widths.append(UIScreen.main.bounds.width)
      return Text(verbatim: "A")
    }
  }

  @MainActor private final class Log {
    var widths: [CGFloat] = []
  }

  @Test("is as large as the app's window, from the first body on")
  func bounds() throws {
    let (backend, windows, log) = (HeadlessBackend(), Windows(), Log())
    let graph = Graph(backend: backend)
    var environment = EnvironmentValues()
    environment.windows = windows
    let context = _NodeContext(graph: graph, parent: nil, environment: environment)
    let root = SceneBodyNode(Wide(log: log), context) { $0.body }
    graph.update()
    windows.openFirst()
    backend.settle()
    let surface = try #require(backend.surfaces.last)
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 900, height: 600))
    #expect(log.widths.first == 900)
    #expect(UIDevice.current.userInterfaceIdiom == .pad)
    #expect(UIDevice.current.orientation.isLandscape)
    surface.resize(to: CGSize(width: 400, height: 700))
    #expect(UIScreen.main.nativeBounds.size == CGSize(width: 400 * backend.scale, height: 700 * backend.scale))
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
    #expect(UIDevice.current.orientation == .portrait)
    _ = root
  }
}
