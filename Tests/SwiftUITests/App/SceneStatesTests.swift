import DisplayTree
import Foundation
import HeadlessBackend
import Testing

@testable import SwiftUI

@MainActor @Suite("What windows keep") struct SceneStatesTests {
  struct Shelf: View {
    @SceneStorage("book") private var book = "none"
    let act: Handle
    var body: some View {
      act.act["read"] = { book = "Emma" }
      return Text(verbatim: book)
    }
  }

  struct Shelves: Scene {
    let act: Handle
    var body: some Scene {
      WindowGroup("Shelf", id: "shelf") { Shelf(act: act) }
      Window("Other", id: "other") { Text(verbatim: "other") }
    }
  }

  @MainActor private final class Program {
    let backend = HeadlessBackend()
    let windows = Windows()
    let act = Handle()
    let root: SceneBodyNode<Shelves, Shelves.Body>

    init(_ file: URL) {
      let graph = Graph(backend: backend)
      windows.states = SceneStates(file: file)
      var environment = EnvironmentValues()
      environment.windows = windows
      root = SceneBodyNode(Shelves(act: act), _NodeContext(graph: graph, parent: nil, environment: environment)) {
        $0.body
      }
      graph.update()
      windows.openFirst()
      backend.settle()
    }

    var texts: [String] {
      var found: [String] = []
      func walk(_ layer: Layer) {
        if case .text(let block) = layer.content { found.append(block.text) }
        for child in layer.children { walk(child) }
      }
      for surface in backend.surfaces where surface.isOpen { surface.root.map(walk) }
      return found
    }
  }

  @Test("is there again after the last window was closed, and is forgotten with any other")
  func restoration() {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("downstream-\(UUID().uuidString)/windows.plist")
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let first = Program(file)
    #expect(first.texts == ["none"])
    first.act("read")
    first.backend.settle()
    #expect(first.texts == ["Emma"])
    first.backend.surfaces[0].close()
    let second = Program(file)
    #expect(second.texts == ["Emma"])
    second.windows.open(id: "shelf")
    second.backend.settle()
    #expect(second.texts == ["Emma", "none"])
    second.backend.surfaces[0].close()
    second.backend.surfaces[1].close()
    #expect(Program(file).texts == ["none"])
  }
}
