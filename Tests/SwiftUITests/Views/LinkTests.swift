import DisplayTree
import Foundation
import HeadlessBackend
import SwiftUI
import Testing

@MainActor @Suite("A link") struct LinkTests {
  private func press<V: View>(_ stage: Stage<V>) {
    func walk(_ layer: Layer) {
      if case .control = layer.content { layer.onEvent?(.activated) }
      for child in layer.children { walk(child) }
    }
    walk(stage.host.rootLayer)
  }

  @Test("opens its address as the environment says")
  func opens() {
    let url = URL(string: "https://example.org")!
    let stage = Stage(100, 100) { Link("Site", destination: url) }
    press(stage)
    #expect(stage.backend.openedURLs == [url])
    var seen: [URL] = []
    let own = Stage(100, 100) {
      Link("Site", destination: url).environment(
        \.openURL,
        OpenURLAction {
          seen.append($0)
          return .handled
        }
      )
    }
    press(own)
    #expect(seen == [url])
    #expect(own.backend.openedURLs.isEmpty)
  }
}
