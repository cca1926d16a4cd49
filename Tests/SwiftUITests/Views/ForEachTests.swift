import HeadlessBackend
import SwiftUI
import Testing

@MainActor @Suite("Rows") struct ForEachTests {
  struct Note: Identifiable {
    let id: Int
    var text: String
  }

  struct Notes: View {
    let log: Log
    let handle: Handle
    @State private var notes = [Note(id: 1, text: "a"), Note(id: 2, text: "b")]
    struct Row: View {
      let log: Log
      @Binding var note: Note
      var body: some View {
        log.entries.append("row \(note.text)")
        return Text(verbatim: note.text)
      }
    }
    var body: some View {
      log.entries.append("body")
      handle.act["add"] = { notes.append(Note(id: notes.count + 1, text: "c")) }
      handle.act["remove"] = { notes.removeLast() }
      return VStack {
        ForEach($notes) { $note in
          let _ = handle.act["edit \(note.id)"] = { note.text += "!" }
          Row(log: log, note: $note)
        }
      }
    }
  }

  @Test("of a binding write to their elements; the body that passes the binding on does not run")
  func bindings() {
    let (log, handle) = (Log(), Handle())
    let stage = Stage(100, 100) { Notes(log: log, handle: handle) }
    log.entries = []
    handle("edit 2")
    stage.backend.settle()
    #expect(stage.texts == ["a", "b!"])
    #expect(!log.entries.contains("body"))
    #expect(log.entries.contains("row b!"))
    handle("add")
    stage.backend.settle()
    #expect(stage.texts == ["a", "b!", "c"])
    handle("remove")
    handle("remove")
    stage.backend.settle()
    #expect(stage.texts == ["a"])
  }

  @Observable final class Item: Identifiable {
    let id: Int
    var title: String
    init(_ id: Int, _ title: String) {
      self.id = id
      self.title = title
    }
  }

  @Test("depend on what their closure reads; the body around does not")
  func observation() {
    struct List: View {
      let log: Log
      let items: [Item]
      var body: some View {
        log.entries.append("body")
        return VStack {
          ForEach(items) { item in
            let _ = log.entries.append("row \(item.id)")
            Text(verbatim: item.title)
          }
        }
      }
    }
    let log = Log()
    let items = [Item(1, "a"), Item(2, "b")]
    let stage = Stage(100, 100) { List(log: log, items: items) }
    log.entries = []
    items[1].title = "c"
    stage.backend.settle()
    #expect(log.entries == ["row 2"])
    #expect(stage.texts == ["a", "c"])
  }

  struct Stateful: View {
    let label: String
    @State private var first: String?
    var body: some View {
      Text(verbatim: "\(label) \(first ?? "-")").onAppear { first = label }
    }
  }

  @Test("with indices as ids leave their state at the place, with ids of elements take it along")
  func indices() {
    struct Root: View {
      let handle: Handle
      @State private var words = ["a", "b", "c"]
      var body: some View {
        handle.act["drop"] = { words.removeFirst() }
        return VStack {
          ForEach(words.indices, id: \.self) { Stateful(label: words[$0]) }
          ForEach(words, id: \.self) { Stateful(label: $0) }
        }
      }
    }
    let handle = Handle()
    let stage = Stage(100, 300) { Root(handle: handle) }
    handle("drop")
    stage.backend.settle()
    #expect(stage.texts == ["b a", "c b", "b b", "c c"])
  }

  @Test("with one id are all kept")
  func duplicates() {
    let stage = Stage(100, 300) { VStack { ForEach(["a", "a", "b"], id: \.self) { Text(verbatim: $0) } } }
    #expect(stage.texts == ["a", "a", "b"])
  }

  @Test("of a range that grows after all are added")
  func range() {
    struct Root: View {
      let handle: Handle
      @State private var count = 2
      var body: some View {
        handle.act["grow"] = { count = 3 }
        return VStack { ForEach(0..<count) { Text(verbatim: "\($0)") } }
      }
    }
    let handle = Handle()
    let stage = Stage(100, 300) { Root(handle: handle) }
    handle("grow")
    stage.backend.settle()
    #expect(stage.texts == ["0", "1", "2"])
  }

  @Test("that are deleted or moved are still views from data")
  func editing() {
    let rows = ForEach(["a", "b"], id: \.self) { Text(verbatim: $0) }.onDelete { _ in }.onMove { _, _ in }
    #expect(rows.data.count == 2)
    #expect(Stage(100, 300) { VStack { rows } }.texts == ["a", "b"])
  }
}
