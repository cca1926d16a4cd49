import DisplayTree
import Foundation
import Testing
import ViewTesting

@testable import SwiftUI

@MainActor @Suite("A split view") struct SplitViewTests {
  private func frames(_ view: HostedView) throws -> [CGRect] {
    try ["a", "b"].map { try view.find(.identifier($0)).frame }
  }

  private func drag(_ view: HostedView, _ start: CGPoint, to end: CGPoint) {
    view.pointer(.down, at: start)
    view.pointer(.moved, at: CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2))
    view.pointer(.moved, at: end)
    view.pointer(.up, at: end)
  }

  private func pane(_ color: Color, _ name: String) -> some View {
    color.accessibilityElement().accessibilityIdentifier(name)
  }

  @Test("shares its width, and its line can be dragged")
  func horizontal() throws {
    let view = HostedView(width: 201, height: 100) {
      HSplitView {
        pane(.red, "a")
        pane(.blue, "b")
      }
    }
    #expect(try frames(view).map(\.width) == [100, 100])
    drag(view, CGPoint(x: 100, y: 50), to: CGPoint(x: 140, y: 50))
    #expect(try frames(view).map(\.width) == [140, 60])
    drag(view, CGPoint(x: 142, y: 50), to: CGPoint(x: 52, y: 50))
    #expect(try frames(view).map(\.width) == [50, 150])
  }

  @Test("shows by the pointer that its line can be dragged")
  func cursor() {
    func cursors(_ view: HostedView) -> [Layer.Cursor] {
      func search(_ layer: Layer) -> [Layer.Cursor] { (layer.cursor.map { [$0] } ?? []) + layer.children.flatMap(search) }
      return search(view.backend.surfaces[0].root!)
    }
    #expect(cursors(HostedView { HSplitView { pane(.red, "a"); pane(.blue, "b") } }) == [.resizesColumns])
    #expect(cursors(HostedView { VSplitView { pane(.red, "a"); pane(.blue, "b") } }) == [.resizesRows])
    let columns = HostedView(width: 900) {
      NavigationSplitView {
        Text("a")
      } content: {
        Text("b")
      } detail: {
        Text("c")
      }
    }
    #expect(cursors(columns) == [.resizesColumns, .resizesColumns])
  }

  @Test("makes no pane narrower than it can be, nor wider")
  func limits() throws {
    let view = HostedView(width: 201, height: 100) {
      HSplitView {
        pane(.red, "a").frame(minWidth: 40, maxWidth: 80)
        pane(.blue, "b").frame(minWidth: 60)
      }
    }
    #expect(try frames(view).map(\.width) == [80, 120])
    drag(view, CGPoint(x: 80, y: 50), to: CGPoint(x: 0, y: 50))
    #expect(try frames(view).map(\.width) == [40, 160])
    drag(view, CGPoint(x: 40, y: 50), to: CGPoint(x: 50, y: 50))
    #expect(try frames(view).map(\.width) == [50, 150])
  }

  @Test("of the vertical kind has one pane above the other")
  func vertical() throws {
    let view = HostedView(width: 100, height: 201) {
      VSplitView {
        pane(.red, "a")
        pane(.blue, "b")
      }
    }
    #expect(try frames(view).map(\.minY) == [0, 101])
    drag(view, CGPoint(x: 50, y: 100), to: CGPoint(x: 50, y: 60))
    #expect(try frames(view).map(\.height) == [60, 140])
  }
}
