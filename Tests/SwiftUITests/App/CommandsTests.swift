import DisplayTree
import Foundation
import HeadlessBackend
import Testing

@testable import SwiftUI

@MainActor @Suite("Commands") struct CommandsTests {
  @MainActor @Observable final class Desk {
    var isOpen = true
    @ObservationIgnored var log: [String] = []
  }

  struct LoanCommands: Commands {
    let desk: Desk
    @Environment(\.locale) private var locale
    var body: some Commands {
      CommandMenu("Loan") {
        Button("Renew") { desk.log.append("renew \(locale.identifier)") }.keyboardShortcut("r")
        Button("Return") { desk.log.append("return") }.disabled(!desk.isOpen)
      }
      CommandGroup(after: .newItem) { Button("Import") { desk.log.append("import") } }
      CommandGroup(replacing: .newItem) { Button("New") { desk.log.append("new") } }
      CommandGroup(replacing: .help) { Button("Handbook") {} }
    }
  }

  struct Desks: Scene {
    let desk: Desk
    var body: some Scene {
      WindowGroup("Desk") { Text(verbatim: "shelf") }
        .commands { LoanCommands(desk: desk) }
        .environment(\.locale, Locale(identifier: "de_DE"))
    }
  }

  private func open(_ desk: Desk, _ use: (HeadlessSurface, [String: [MenuItem]]) throws -> Void) rethrows {
    let backend = HeadlessBackend()
    let graph = Graph(backend: backend)
    let windows = Windows()
    var environment = EnvironmentValues()
    environment.windows = windows
    let root = SceneBodyNode(
      Desks(desk: desk),
      _NodeContext(graph: graph, parent: nil, environment: environment)
    ) { $0.body }
    graph.update()
    windows.openFirst()
    backend.settle()
    var menus: [String: [MenuItem]] = [:]
    func walk(_ layer: Layer) {
      if case .control(.menu(let items, _, _, _)) = layer.content { menus[layer.accessibility.label ?? ""] = items }
      for child in layer.children { walk(child) }
    }
    for surface in backend.surfaces { if let layer = surface.root { walk(layer) } }
    try use(backend.surfaces[0], menus)
    root.remove()
  }

  @Test("are in a menu bar at the top of the window")
  func menus() {
    open(Desk()) { _, menus in
      #expect(menus.keys.sorted() == ["File", "Help", "Loan"])
      #expect(menus["File"]?.map(\.title) == ["New", "Import"])
      #expect(menus["Loan"]?.map(\.title) == ["Renew", "Return"])
    }
  }

  @Test("answer their shortcuts, and read the scene's environment")
  func shortcuts() {
    let desk = Desk()
    open(desk) { surface, _ in
      #expect(surface.send(KeyEvent(.down, KeyChord("r", .command), characters: "")))
      #expect(desk.log == ["renew de_DE"])
    }
  }
}
