import DisplayTree
import Foundation
import HeadlessBackend
import Testing

@testable import SwiftUI

@MainActor @Suite("A scene") struct SceneTests {
  @Observable final class Desk {
    var name = "Main desk"
    @ObservationIgnored var opened: OpenWindowAction?
    @ObservationIgnored var log: [String] = []
  }

  struct Page: View {
    let desk: Desk
    let text: String
    @State private var count = 0
    @Environment(\.openWindow) private var openWindow
    @Environment(\.scenePhase) private var phase
    var body: some View {
      desk.opened = openWindow
      desk.log.append("\(text) \(phase)")
      return Text(verbatim: text)
    }
  }

  struct Desks: Scene {
    let desk: Desk
    var body: some Scene {
      WindowGroup(desk.name) { Page(desk: desk, text: desk.name) }
        .defaultSize(width: 300, height: 200)
      Window("Help", id: "help") { Page(desk: desk, text: "help") }
      WindowGroup(for: Int.self) { $loan in Page(desk: desk, text: "loan \(loan ?? 0)") }
      if #available(macOS 11, *) {
        Settings { Page(desk: desk, text: "settings").frame(width: 200, height: 100) }
      }
    }
  }

  @MainActor final class Program {
    let backend = HeadlessBackend()
    let graph: Graph
    let windows = Windows()
    let root: SceneBodyNode<Desks, Desks.Body>

    init(_ desk: Desk) {
      graph = Graph(backend: backend)
      var environment = EnvironmentValues()
      environment.windows = windows
      root = SceneBodyNode(
        Desks(desk: desk),
        _NodeContext(graph: graph, parent: nil, environment: environment)
      ) { $0.body }
      graph.update()
      windows.openFirst()
      backend.settle()
    }

    var titles: [String] { backend.surfaces.filter(\.isOpen).map(\.title) }
  }

  @Test("opens its first window at the beginning, in the size that it asks for")
  func first() {
    let program = Program(Desk())
    #expect(program.titles == ["Main desk"])
    #expect(program.backend.surfaces[0].size == CGSize(width: 300, height: 200))
  }

  @Test("opens a window for each value once, and a single window once")
  func values() throws {
    let desk = Desk()
    let program = Program(desk)
    let open = try #require(desk.opened)
    open(value: 7)
    open(value: 7)
    open(value: 8)
    open(id: "help")
    open(id: "help")
    program.backend.settle()
    #expect(program.backend.surfaces.count == 4)
    #expect(desk.log.contains("loan 7 active"))
    #expect(desk.log.contains("loan 8 active"))
    #expect(program.titles.last == "Help")
    program.backend.surfaces[1].close()
    open(value: 7)
    #expect(program.backend.surfaces.count == 5)
  }

  @Test("keeps its windows when its body runs again")
  func updates() {
    let desk = Desk()
    let program = Program(desk)
    desk.name = "Side desk"
    program.backend.settle()
    #expect(program.titles == ["Side desk"])
    #expect(desk.log.last == "Side desk active")
  }

  @Test("becomes active after it has appeared")
  func phase() {
    let desk = Desk()
    let program = Program(desk)
    _ = program
    #expect(desk.log == ["Main desk inactive", "Main desk active"])
  }

  @Test("with settings keeps its window as large as their content")
  func settings() {
    let program = Program(Desk())
    program.windows.openSettings()
    #expect(program.titles.last == "Settings")
    #expect(program.backend.surfaces.last?.size == CGSize(width: 200, height: 100))
  }
}
