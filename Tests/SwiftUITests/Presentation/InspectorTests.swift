import DisplayTree
import Foundation
import Testing
import ViewTesting

@testable import SwiftUI

@MainActor @Suite("An inspector") struct InspectorTests {
  struct Editor: View {
    @State var isShown = false
    var body: some View {
      Button("Info") { isShown.toggle() }
        .inspector(isPresented: $isShown) { Text("details").inspectorColumnWidth(min: 100, ideal: 200, max: 300) }
    }
  }

  @Test("is a column at the trailing edge, as wide as it says")
  func column() throws {
    let view = HostedView(width: 600, height: 400) { Editor() }
    #expect(try view.find("Info").frame.midX == 300)
    try view.tap("Info")
    #expect(try view.find("Info").frame.midX == 199.5)
    #expect(try view.find(.text("details")).frame.midX == 500)
    try view.tap("Info")
    #expect(view.texts == ["Info"])
  }

  @Test("is a sheet in a narrow window")
  func sheet() throws {
    let view = HostedView(width: 300, height: 400) { Editor() }
    try view.tap("Info")
    #expect(view.texts == ["details"])
    view.press(key: "\u{1B}")
    #expect(view.texts == ["Info"])
  }

  @Test("with a form does not colour the page beside it")
  func ground() {
    let view = HostedView(width: 900, height: 400) {
      NavigationStack { Text("page").inspector(isPresented: .constant(true)) { Form { Text("details") } } }
    }
    func search(_ layer: Layer) -> [Layer] {
      layer.owner is NavigationElement ? [layer] : layer.children.flatMap(search)
    }
    #expect(search(view.backend.surfaces[0].root!).map(\.content) == [.group])
  }
}
