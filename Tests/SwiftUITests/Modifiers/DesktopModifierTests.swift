import DisplayTree
import Foundation
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("What suits a desktop") struct DesktopModifierTests {
  @Test("a style behind a view goes on behind the bar that it is next to, unless it must not")
  func background() {
    func red(_ edges: Edge.Set) -> CGRect? {
      let stage = Stage(100, 100) {
        Color.clear.background(Color(red: 1, green: 0, blue: 0), ignoresSafeAreaEdges: edges)
          .safeAreaInset(edge: .top, spacing: 0) { Color.blue.frame(height: 30) }
      }
      return stage.find { $0.content == .fill(Pigment(red: 1, green: 0, blue: 0)) }?.frame
    }
    #expect(red(.all)?.height == 100)
    #expect(red([])?.height == 70)
    #expect(red(.bottom)?.height == 70)
  }

  struct Active: View {
    @Environment(\.appearsActive) private var isActive
    @Environment(\.controlActiveState) private var state
    var body: some View { Text(verbatim: "\(isActive) \(state)") }
  }

  @Test("views know whether their window is the one that people work with")
  func active() {
    let stage = Stage(200, 50) { Active() }
    #expect(stage.texts == ["true key"])
    stage.host.surfaceDidBecome(active: false)
    stage.backend.settle()
    #expect(stage.texts == ["false inactive"])
  }

  @Test("the pointer lights up what it is over")
  func hover() {
    let view = HostedView { Text(verbatim: "over").hoverEffect(.lift) }
    func scale() -> CGFloat {
      var found: CGFloat = 1
      func walk(_ layer: Layer) {
        found = max(found, layer.effects.transform.a)
        for child in layer.children { walk(child) }
      }
      view.backend.surfaces[0].root.map(walk)
      return found
    }
    #expect(scale() == 1)
    view.pointer(.hovered, at: CGPoint(x: 200, y: 200))
    view.advance(by: 1)
    #expect(scale() == 1.05)
  }

  @Test("Delete, Escape and arrows are commands")
  func commands() {
    var log: [String] = []
    let view = HostedView {
      Color.red.focusable()
        .onDeleteCommand { log.append("delete") }
        .onExitCommand { log.append("exit") }
        .onMoveCommand { log.append("\($0)") }
    }
    let surface = view.backend.surfaces[0]
    func focusable(_ layer: Layer) -> Layer? {
      if layer.isFocusable { return layer }
      return layer.children.lazy.compactMap { focusable($0) }.first
    }
    surface.focus(surface.root.flatMap { focusable($0) })
    view.settle()
    for key in ["\u{8}", "\u{1B}", "\u{F702}"] as [Character] { view.press(key: key) }
    #expect(log == ["delete", "exit", "left"])
  }

  @Test("columns are as wide as they ask to be")
  func columns() {
    let stage = Stage(800, 300) {
      NavigationSplitView {
        Color.red.navigationSplitViewColumnWidth(min: 100, ideal: 150)
      } detail: {
        Color.blue
      }
    }
    let red = stage.find { $0.content == .fill(Pigment(red: 1, green: 0.231, blue: 0.188)) }
    #expect(stage.rects.contains { $0.width == 150 } || red?.frame.width == 150)
  }

  @Test("menus have an arrow, unless it is hidden")
  func indicator() {
    func hasArrow(_ visibility: Visibility) -> Bool? {
      let stage = Stage(200, 100) { Menu("Loan") { Button("Renew") {} }.menuIndicator(visibility) }
      let layer = stage.find { if case .control(.menu) = $0.content { true } else { false } }
      if case .control(.menu(_, _, _, let hasArrow)) = layer?.content { return hasArrow }
      return nil
    }
    #expect(hasArrow(.automatic) == true)
    #expect(hasArrow(.hidden) == false)
  }

  struct Rows: View {
    @State private var chosen: Int?
    var body: some View {
      List(0..<3, id: \.self, selection: $chosen) { row in
        Text(verbatim: "row \(row)\(chosen == row ? "!" : "")").selectionDisabled(row == 1)
      }
    }
  }

  @Test("rows can be kept from being chosen")
  func selection() throws {
    let view = HostedView { Rows() }
    try view.tap("row 2")
    #expect(view.texts == ["row 0", "row 1", "row 2!"])
    try view.tap("row 1")
    #expect(view.texts == ["row 0", "row 1", "row 2!"])
  }

  @Test("effects know what opaque is")
  func effects() {
    let stage = Stage(50, 50) { Color.red.blur(radius: 3, opaque: true).luminanceToAlpha() }
    #expect(stage.find { $0.effects.isBlurOpaque && $0.effects.blurRadius == 3 } != nil)
    #expect(stage.find { $0.effects.turnsLuminanceIntoOpacity } != nil)
    let group = Stage(50, 50) { Color.red.frame(width: 10, height: 10).drawingGroup(opaque: true) }
    #expect(group.find { $0.content == .fill(.black) }?.frame.size == CGSize(width: 10, height: 10))
  }
}
