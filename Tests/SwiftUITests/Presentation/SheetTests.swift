import DisplayTree
import Foundation
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("A sheet") struct SheetTests {
  struct Presenter: View {
    let log: Log
    @State private var isShown = false
    var body: some View {
      Button("Open") { isShown = true }
        .sheet(isPresented: $isShown, onDismiss: { log.entries.append("dismissed") }) { Inside() }
    }
  }
  struct Inside: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View { Button("Done") { dismiss() } }
  }

  @Test("is there while its flag is set; closing it clears the flag")
  func flag() throws {
    let log = Log()
    let hosted = HostedView { Presenter(log: log) }
    #expect(!hosted.contains("Done"))
    try hosted.tap("Open")
    #expect(hosted.contains("Done"))
    try hosted.tap("Done")
    #expect(!hosted.contains("Done"))
    #expect(log.entries == ["dismissed"])
    try hosted.tap("Open")
    #expect(hosted.press(key: "\u{1B}"))
    #expect(!hosted.contains("Done"))
    #expect(log.entries.count == 2)
  }

  struct Thing: Identifiable { let id: Int }
  struct ItemPresenter: View {
    let log: Log
    @State private var thing: Thing?
    var body: some View {
      Button("One") { thing = Thing(id: 1) }
        .sheet(item: $thing, onDismiss: { log.entries.append("dismissed") }) { thing in
          Text(verbatim: "thing \(thing.id)")
            .onAppear { log.entries.append("\(thing.id)") }
          Button("Next") { self.thing = Thing(id: 2) }
            .interactiveDismissDisabled()
        }
    }
  }

  @Test("goes and comes again for another item, and may refuse to be closed")
  func item() throws {
    let log = Log()
    let hosted = HostedView { ItemPresenter(log: log) }
    try hosted.tap("One")
    #expect(hosted.contains("thing 1"))
    hosted.press(key: "\u{1B}")
    #expect(hosted.contains("thing 1"))
    try hosted.tap("Next")
    #expect(hosted.contains("thing 2"))
    #expect(log.entries == ["1", "dismissed", "2"])
  }

  private struct Standing: View {
    let log: Log
    @State private var isShown = true
    @State private var detent = PresentationDetent.medium
    var body: some View {
      Text(verbatim: "below")
        .sheet(isPresented: $isShown, onDismiss: { log.entries.append("dismissed") }) {
          Color.clear.overlay(alignment: .top) { Text(verbatim: "top") }
            .presentationDetents([.medium, .large], selection: $detent)
        }
        .onChange(of: detent) { _, new in log.entries.append(new == .large ? "large" : "medium") }
    }
  }

  @Test("stands at the lower edge of a narrow window, at the height that is chosen by its handle")
  func detents() throws {
    let log = Log()
    let view = HostedView(width: 400, height: 632) { Standing(log: log) }
    func top() throws -> CGFloat { try view.find("top").frame.minY }
    #expect(try top() == 332)
    func drag(_ from: Double, _ to: Double) {
      view.pointer(.down, at: CGPoint(x: 200, y: from))
      view.pointer(.moved, at: CGPoint(x: 200, y: to))
      view.pointer(.up, at: CGPoint(x: 200, y: to))
      view.settle()
    }
    drag(340, 100)
    #expect(try top() == 32)
    #expect(log.entries == ["large"])
    drag(40, 300)
    #expect(try top() == 332)
    drag(340, 600)
    #expect(!view.contains("top"))
    #expect(log.entries == ["large", "medium", "dismissed"])
  }

  private struct Covering: View {
    @Binding var isShown: Bool
    var body: some View {
      Text(verbatim: "below").sheet(isPresented: $isShown) { Text(verbatim: "sheet") }
    }
  }

  @Test("keeps the keyboard", arguments: [true, false])
  func keyboard(isShown: Bool) {
    let stage = Stage(400, 400) { Covering(isShown: .constant(isShown)) }
    func isCovered(_ text: String) -> Bool? {
      func search(_ layer: Layer, _ covered: Bool) -> Bool? {
        let covered = covered || layer.isCovered
        if case .text(let block) = layer.content, block.text == text { return covered }
        return layer.children.lazy.compactMap { search($0, covered) }.first
      }
      return search(stage.host.rootLayer, false)
    }
    #expect(isCovered("below") == isShown)
    #expect(isCovered("sheet") == (isShown ? false : nil))
  }

  struct Late: View {
    @State private var isShown = false
    @State private var chosen: String?
    @State private var count = 0
    var body: some View {
      Button("Open") {
        isShown = true
        chosen = "Emma"
      }
      .sheet(isPresented: $isShown) {
        Text(verbatim: "chosen \(chosen ?? "nothing")")
        Button("Count \(count)") { count += 1 }
      }
    }
  }

  @Test("shows what was written with its flag, and what is written while it is open")
  func live() throws {
    let hosted = HostedView { Late() }
    try hosted.tap("Open")
    #expect(hosted.contains("chosen Emma"))
    try hosted.tap("Count 0")
    #expect(hosted.contains("Count 1"))
  }

  struct Ordered: View {
    let log: Log
    @State private var isShown = false
    var body: some View {
      Button("Open") { isShown = true }
        .sheet(isPresented: $isShown, onDismiss: { log.entries.append("dismissed \(isShown)") }) {
          Text(verbatim: "inside").onDisappear { log.entries.append("gone") }
        }
        .onDisappear { log.entries.append("presenter gone") }
    }
  }

  @Test("is gone before its end is reported, and its flag is off by then")
  func order() throws {
    let log = Log()
    let hosted = HostedView { Ordered(log: log) }
    try hosted.tap("Open")
    hosted.press(key: "\u{1B}")
    hosted.advance(by: 2)
    #expect(log.entries == ["gone", "dismissed false"])
  }

  struct Note: Identifiable {
    let id: Int
    var text: String
  }
  struct Editing: View {
    @State private var note: Note?
    struct Inside: View {
      let note: Note
      @State private var count = 0
      var body: some View {
        Text(verbatim: "\(note.text) \(count)")
        Button("Count") { count += 1 }
      }
    }
    var body: some View {
      Button("Open") { note = Note(id: 1, text: "a") }
        .sheet(item: $note) { note in
          Inside(note: note)
          Button("Rewrite") { self.note?.text = "b" }
        }
    }
  }

  @Test("stays, with its state, for another value with the same id")
  func sameItem() throws {
    let hosted = HostedView { Editing() }
    try hosted.tap("Open")
    try hosted.tap("Count")
    try hosted.tap("Rewrite")
    #expect(hosted.contains("b 1"))
  }

  struct Two: View {
    @State private var first = false
    @State private var second = false
    var body: some View {
      VStack {
        Button("One") { first = true }
        Button("Two") { second = true }
      }
      .sheet(isPresented: $first) { Text(verbatim: "first") }
      .sheet(isPresented: $second) { Text(verbatim: "second") }
    }
  }

  @Test("works beside another of the same view")
  func two() throws {
    let hosted = HostedView { Two() }
    try hosted.tap("One")
    #expect(hosted.contains("first"))
    hosted.press(key: "\u{1B}")
    hosted.advance(by: 1)
    try hosted.tap("Two")
    #expect(hosted.contains("second") && !hosted.contains("first"))
  }

  struct Keyed: View {
    let log: Log
    @State private var isShown = true
    var body: some View {
      Text(verbatim: "root").preference(key: Mark.self, value: ["root"])
        .sheet(isPresented: $isShown) { Text(verbatim: "sheet").preference(key: Mark.self, value: ["sheet"]) }
        .onPreferenceChange(Mark.self) { log.entries = $0 }
    }
  }
  struct Mark: PreferenceKey {
    static let defaultValue: [String] = []
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }

  @Test("keeps what it says to those around to itself")
  func preferences() {
    let log = Log()
    let hosted = HostedView { Keyed(log: log) }
    #expect(hosted.contains("sheet"))
    #expect(log.entries == ["root"])
  }
}
