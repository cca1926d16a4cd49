import DisplayTree
import Foundation
import HeadlessBackend
import Testing

@testable import SwiftUI

@MainActor @Suite("Commands") struct CommandsTests {
  private let backend = HeadlessBackend()

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
    try open(Desks(desk: desk), use)
  }

  private func open<S: Scene>(_ scene: S, _ use: (HeadlessSurface, [String: [MenuItem]]) throws -> Void) rethrows {
    let graph = Graph(backend: backend)
    let windows = Windows()
    var environment = EnvironmentValues()
    environment.windows = windows
    let root = SceneBodyNode(
      scene,
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

  struct Columns: Scene {
    var body: some Scene {
      WindowGroup("Desk") {
        NavigationSplitView {
          Text(verbatim: "shelf")
        } detail: {
          Text(verbatim: "book").inspector(isPresented: .constant(true)) { Text(verbatim: "about") }
        }
      }
      .commands {
        SidebarCommands()
        InspectorCommands()
      }
      .defaultSize(width: 900, height: 600)
    }
  }

  @Test("of the framework's own show and hide a window's sidebar")
  func sidebar() {
    open(Columns()) { surface, menus in
      #expect(menus["View"]?.map(\.title) == ["Toggle Sidebar", "Toggle Inspector"])
      @MainActor func texts(_ layer: Layer) -> [String] {
        if case .text(let block) = layer.content { return [block.text] }
        return layer.children.flatMap(texts)
      }
      #expect(surface.root.map(texts)?.contains("shelf") == true)
      #expect(surface.send(KeyEvent(.down, KeyChord("s", [.command, .control]), characters: "")))
      backend.settle()
      #expect(surface.root.map(texts)?.contains("shelf") == false)
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
