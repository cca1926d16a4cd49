import Foundation
import HeadlessBackend
import Testing
import ViewTesting

@testable import SwiftUI

@MainActor @Suite("A group of windows") struct WindowGroupTests {
  private struct Tour: Scene {
    let log: Log
    @State private var isOver = false
    var body: some Scene {
      WindowGroup {
        if isOver {
          Text(verbatim: "Library").onAppear { log.entries.append("library") }
        } else {
          Button("Start") { isOver = true }.onAppear { log.start = { isOver = true } }
        }
      }
    }
  }

  @MainActor private final class Log {
    var entries: [String] = []
    var start: () -> Void = {}
  }

  @Test("shows what its content reads of the scene around it")
  func state() {
    let (backend, windows, log) = (HeadlessBackend(), Windows(), Log())
    let graph = Graph(backend: backend)
    var environment = EnvironmentValues()
    environment.windows = windows
    let context = _NodeContext(graph: graph, parent: nil, environment: environment)
    let root = SceneBodyNode(Tour(log: log), context) { $0.body }
    graph.update()
    windows.openFirst()
    backend.settle()
    log.start()
    backend.settle()
    #expect(log.entries == ["library"])
    _ = root
  }

  @Test("tells when it shows something new, so that what the app keeps is written")
  func shows() {
    let (backend, windows, log) = (HeadlessBackend(), Windows(), Log())
    let graph = Graph(backend: backend)
    var environment = EnvironmentValues()
    environment.windows = windows
    var count = 0
    windows.didShow = { count += 1 }
    let context = _NodeContext(graph: graph, parent: nil, environment: environment)
    let root = SceneBodyNode(Tour(log: log), context) { $0.body }
    graph.update()
    windows.openFirst()
    backend.settle()
    let before = count
    log.start()
    backend.settle()
    #expect(count > before)
    _ = root
  }
}
