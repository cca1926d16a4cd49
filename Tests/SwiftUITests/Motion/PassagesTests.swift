import DisplayTree
import Foundation
import HeadlessBackend
import Testing
import ViewTesting

@testable import SwiftUI

@MainActor @Suite("What slides to its place") struct PassagesTests {
  /// Where `text` is seen.
  private func seen(_ text: String, in view: HostedView) -> CGPoint? {
    func search(_ layer: Layer, _ origin: CGPoint) -> CGPoint? {
      let offset = layer.passage?.offset ?? .zero
      let place = CGPoint(
        x: origin.x + layer.frame.minX + offset.width, y: origin.y + layer.frame.minY + offset.height)
      if case .text(let block) = layer.content, block.text == text { return place }
      return layer.children.lazy.compactMap { search($0, place) }.first
    }
    return search(view.backend.surfaces[0].root!, .zero)
  }

  private func hasPassages(_ view: HostedView) -> Bool {
    func search(_ layer: Layer) -> Bool { layer.passage != nil || layer.children.contains(where: search) }
    return search(view.backend.surfaces[0].root!)
  }

  struct Stack: View {
    @State var path: [Int] = []
    var isStill = false
    var body: some View {
      NavigationStack(path: $path) {
        Text("first").navigationDestination(for: Int.self) { _ in Text("second") }
      }
      .overlay(alignment: .bottomTrailing) {
        Button("Go") {
          withTransaction(\.disablesAnimations, isStill) { path.append(1) }
        }
      }
    }
  }

  @Test("A page comes from the trailing edge, and the one below goes a third of the way")
  func push() throws {
    let view = HostedView { Stack() }
    let start = try #require(seen("first", in: view))
    try view.tap("Go")
    // Where it is used, it is there at once.
    #expect(view.texts.contains("second"))
    #expect(!view.texts.contains("first"))
    let end = try view.find("second").frame.origin
    #expect(seen("second", in: view)?.x == end.x + 400)
    #expect(seen("first", in: view) == start)
    view.advance(by: 0.1)
    let (new, old) = (try #require(seen("second", in: view)), try #require(seen("first", in: view)))
    #expect(new.x < end.x + 400 && new.x > end.x)
    #expect(old.x < start.x && old.x > start.x - 133)
    view.advance(by: 1)
    #expect(seen("second", in: view) == end)
    #expect(seen("first", in: view) == nil)
    #expect(!hasPassages(view))
    #expect(!view.backend.isTicking)
  }

  @Test("A page that is left goes there again, over the one that comes back")
  func pop() throws {
    let view = HostedView { Stack(path: [1]) }
    // Nothing slides in the first frame.
    #expect(!hasPassages(view))
    try view.tap("Back")
    #expect(view.texts.contains("first"))
    #expect(!view.texts.contains("second"))
    let end = try view.find("first").frame.origin
    #expect(seen("first", in: view)?.x == end.x - 133)
    view.advance(by: 1)
    #expect(seen("first", in: view) == end)
    #expect(seen("second", in: view) == nil)
    #expect(!hasPassages(view))
  }

  @Test("A page that is left on its way goes back from where it is")
  func turn() throws {
    let view = HostedView { Stack() }
    try view.tap("Go")
    view.advance(by: 0.1)
    let (new, old) = (try #require(seen("second", in: view)), try #require(seen("first", in: view)))
    try view.tap("Back")
    #expect(seen("second", in: view).map { abs($0.x - new.x) < 0.01 } == true)
    #expect(seen("first", in: view).map { abs($0.x - old.x) < 0.01 } == true)
    view.advance(by: 1)
    #expect(seen("second", in: view) == nil)
    #expect(!hasPassages(view))
  }

  @Test("A change without animations is there at once")
  func still() throws {
    let view = HostedView { Stack(isStill: true) }
    try view.tap("Go")
    #expect(!hasPassages(view))
    #expect(!view.backend.isTicking)
  }

  @Test("Nothing slides where people want little motion")
  func reducedMotion() throws {
    let backend = HeadlessBackend(appearance: Appearance(reducesMotion: true))
    let view = HostedView(on: backend) { Stack() }
    try view.tap("Go")
    #expect(!hasPassages(view))
  }

  struct Sheet: View {
    @State private var isOpen = false
    @State private var log = ""
    var body: some View {
      Button("Open \(log)") { isOpen = true }
        .sheet(isPresented: $isOpen, onDismiss: { log += "gone" }) { Button("Close") { isOpen = false } }
    }
  }

  @Test("A sheet comes from below and goes there, and is done with at once")
  func sheet() throws {
    let view = HostedView { Sheet() }
    try view.tap("Open ")
    let end = try view.find("Close").frame.origin
    #expect(seen("Close", in: view).map { $0.y > 400 } == true)
    view.advance(by: 0.1)
    #expect(seen("Close", in: view).map { $0.y > end.y && $0.y < 400 } == true)
    view.advance(by: 1)
    #expect(!hasPassages(view))
    try view.tap("Close")
    #expect(view.texts == ["Open gone"])
    #expect(seen("Close", in: view) == end)
    view.advance(by: 0.1)
    #expect(seen("Close", in: view).map { $0.y > end.y } == true)
    view.advance(by: 1)
    #expect(seen("Close", in: view) == nil)
    #expect(!hasPassages(view))
  }

  struct Columns: View {
    @State private var choice: String?
    var body: some View {
      NavigationSplitView {
        List(["Emma"], id: \.self, selection: $choice) { Text($0) }
      } detail: {
        Text(choice.map { "About \($0)" } ?? "None")
      }
    }
  }

  @Test("The columns of a narrow split view slide as pages do")
  func columns() throws {
    let view = HostedView { Columns() }
    try view.tap("Emma")
    let end = try view.find("About Emma").frame.origin
    #expect(seen("About Emma", in: view)?.x == end.x + 400)
    view.advance(by: 1)
    #expect(seen("About Emma", in: view) == end)
    try view.tap("Back")
    #expect(view.texts.contains("Emma"))
    #expect(hasPassages(view))
    view.advance(by: 1)
    #expect(!hasPassages(view))
  }
}
