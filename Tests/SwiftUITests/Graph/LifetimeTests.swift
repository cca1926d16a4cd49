import Foundation
import HeadlessBackend
import Observation
import SwiftUI
import Testing

/// What Apple's own SwiftUI was seen to do, event by event.
@MainActor @Suite("The life of a view") struct LifetimeTests {
  private struct Changing: View {
    let log: Log
    let handle: Handle
    let initial: Bool
    @State private var value = 0
    var body: some View {
      handle.act["next"] = { value = 2 }
      handle.act["same"] = { value = 2 }
      return Text(verbatim: "\(value)")
        .onAppear { value = 1 }
        .onChange(of: value, initial: initial) { log.entries.append("\($0)\($1)") }
        .onChange(of: value, perform: { log.entries.append("\($0)") })
    }
  }

  @Test("a write when it appears is a change; the first value is none", arguments: [false, true])
  func firstChange(initial: Bool) {
    let (log, handle) = (Log(), Handle())
    let stage = Stage(100, 100) { Changing(log: log, handle: handle, initial: initial) }
    handle("next")
    stage.backend.settle()
    handle("same")
    stage.backend.settle()
    #expect(log.entries.filter { $0.count == 2 } == (initial ? ["00"] : []) + ["01", "12"])
    #expect(log.entries.filter { $0.count == 1 } == ["1", "2"])
  }

  private struct Grouped: View {
    let log: Log
    @State private var value = 0
    var body: some View {
      log.entries.append("body \(value)")
      return Text(verbatim: "\(value)")
        .onAppear {
          value = 1
          value = 2
          withAnimation {
            value = 3
            value = 4
          }
        }
        .onChange(of: value) { log.entries.append("change \($0) \($1)") }
    }
  }

  @Test("writes of one transaction are one change, those of the next another")
  func groups() {
    let log = Log()
    let stage = Stage(100, 100) { Grouped(log: log) }
    stage.backend.advance(by: 2)
    #expect(log.entries.filter { $0.hasPrefix("body") } == ["body 0", "body 2", "body 4"])
    #expect(log.entries.filter { $0.hasPrefix("change") } == ["change 0 2", "change 2 4"])
  }

  private struct Appearing: View {
    let log: Log
    let handle: Handle
    let isPlain: Bool
    @State private var flag = false
    private var view: some View {
      Color.red
        .onAppear { log.entries.append("A\(flag ? "T" : "F")") }
        .onDisappear { log.entries.append("D\(flag ? "T" : "F")") }
    }
    var body: some View {
      handle.act["flip"] = { flag.toggle() }
      return VStack {
        if isPlain { view.id(flag) } else { view.transition(.identity).id(flag) }
      }
    }
  }

  @Test("what comes appears before what goes disappears, unless that goes without a transition")
  func exchange() {
    for (isPlain, order) in [(true, ["AF", "AT", "DT", "DT"]), (false, ["AF", "DT", "AT", "DT"])] {
      let (log, handle) = (Log(), Handle())
      let stage = Stage(100, 100) { Appearing(log: log, handle: handle, isPlain: isPlain) }
      handle("flip")
      stage.backend.settle()
      stage.backend.surfaces[0].close()
      #expect(log.entries == order)
    }
  }

  @Test("an erased view of nothing appears")
  func nothing() {
    let log = Log()
    _ = Stage(100, 100) { AnyView(EmptyView()).onAppear { log.entries.append("here") } }
    #expect(log.entries == ["here"])
  }

  private final class Model: ObservableObject {
    @Published var seen = false
    var unseen = false
  }
  @Observable @MainActor fileprivate final class Watched {
    var seen = false
    @ObservationIgnored var unseen = false
  }
  private struct Flag: View {
    let log: Log
    let value: Bool
    var body: some View {
      log.entries.append("child")
      return Text(verbatim: "\(value)")
    }
  }
  private struct Objects: View {
    let log: Log
    let writes: (Model) -> Void
    @StateObject private var model = Model()
    var body: some View {
      log.entries.append("parent")
      return VStack {
        Flag(log: log, value: model.seen)
        Flag(log: log, value: model.unseen)
      }
      .onAppear { writes(model) }
    }
  }
  private struct Watching: View {
    let log: Log
    let writes: @MainActor (Watched) -> Void
    @State private var model = Watched()
    var body: some View {
      log.entries.append("parent")
      return VStack {
        Flag(log: log, value: model.seen)
        Flag(log: log, value: model.unseen)
      }
      .onAppear { writes(model) }
    }
  }

  @Test("bodies run for what was published, and then only those that get something else")
  func published() {
    func counts(_ view: (Log) -> some View) -> [Int] {
      let log = Log()
      _ = Stage(100, 100) { view(log) }
      return ["parent", "child"].map { name in log.entries.filter { $0 == name }.count }
    }
    #expect(counts { Objects(log: $0) { $0.seen = true } } == [2, 3])
    #expect(counts { Objects(log: $0) { $0.unseen = true } } == [1, 2])
    #expect(counts { Watching(log: $0) { $0.seen = true } } == [2, 3])
    #expect(counts { Watching(log: $0) { $0.unseen = true } } == [1, 2])
  }

  private struct Named: View {
    let log: Log
    let name: String
    var body: some View {
      Text(verbatim: name)
        .task { log.entries.append("\(name) task") }
        .onChange(of: 1, initial: true) { log.entries.append("\(name) change") }
        .onAppear { log.entries.append("\(name) appears") }
    }
  }

  @Test("actions run from the inside out in written order, tasks after all of them")
  func order() async {
    let log = Log()
    let stage = Stage(100, 100) {
      Group {
        VStack { Named(log: log, name: "text") }
          .onChange(of: 1, initial: true) { log.entries.append("stack change") }
          .task { log.entries.append("stack task") }
          .onAppear { log.entries.append("stack appears") }
      }
      .onAppear { log.entries.append("group appears") }
    }
    for _ in 0..<200 where log.entries.count < 7 { await Task.yield() }
    #expect(
      log.entries.prefix(5) == ["text change", "text appears", "stack change", "stack appears", "group appears"]
    )
    #expect(log.entries.dropFirst(5).sorted() == ["stack task", "text task"])
    _ = stage
  }

  private struct Tasks: View {
    let log: Log
    let handle: Handle
    @State private var id = 0
    @State private var isThere = true
    var body: some View {
      handle.act["again"] = { id = 1 }
      handle.act["same"] = { id = 1 }
      handle.act["remove"] = { isThere = false }
      return VStack {
        if isThere {
          Text(verbatim: "\(id)")
            .task(id: id) {
              log.entries.append("starts")
              try? await Task.sleep(for: .seconds(1000))
              log.entries.append("cancelled \(Task.isCancelled)")
            }
            .onAppear { Task { log.entries.append("free \(Task.isCancelled)") } }
        }
      }
    }
  }

  @Test("a task ends with its view or its id; one that an action made does not")
  func tasks() async {
    let (log, handle) = (Log(), Handle())
    let stage = Stage(100, 100) { Tasks(log: log, handle: handle) }
    func wait(_ count: Int) async { for _ in 0..<10_000 where log.entries.count < count { await Task.yield() } }
    await wait(2)
    #expect(log.entries.sorted() == ["free false", "starts"])
    handle("again")
    stage.backend.settle()
    await wait(4)
    handle("same")
    #expect(stage.backend.settle() == 0)
    #expect(log.entries.suffix(2).sorted() == ["cancelled true", "starts"])
    handle("remove")
    stage.backend.settle()
    await wait(5)
    #expect(log.entries.count == 5)
    #expect(log.entries.last == "cancelled true")
  }

  private struct Kept: View {
    let start: Int
    let handle: Handle
    @State private var count: Int
    init(_ start: Int, _ handle: Handle) {
      (self.start, self.handle) = (start, handle)
      _count = State(initialValue: start)
    }
    var body: some View {
      handle.act["count"] = { count += 1 }
      return Text(verbatim: "\(start) \(count)")
    }
  }
  private struct Parent: View {
    let handle: Handle
    @State private var start = 3
    var body: some View {
      handle.act["start"] = { start = 7 }
      return Kept(start, handle)
    }
  }

  @Test("a state keeps the first value of its identity, whatever the view is made with later")
  func firstValue() {
    let handle = Handle()
    let stage = Stage(100, 100) { Parent(handle: handle) }
    handle("count")
    handle("start")
    stage.backend.settle()
    #expect(stage.texts == ["7 4"])
  }

  @Test("a binding that escaped still writes to its source")
  func escaped() {
    final class Keeper { var text: Binding<String>? }
    struct Inner: View {
      @Binding var text: String
      let keeper: Keeper
      var body: some View {
        keeper.text = _text.projectedValue
        return Text(verbatim: text)
      }
    }
    struct Outer: View {
      let keeper: Keeper
      @State private var text = "a"
      var body: some View { Inner(text: $text, keeper: keeper) }
    }
    let keeper = Keeper()
    let stage = Stage(100, 100) { Outer(keeper: keeper) }
    keeper.text?.wrappedValue = "b"
    stage.backend.settle()
    #expect(stage.texts == ["b"])
    #expect(keeper.text?.wrappedValue == "b")
  }

  private final class ByHand: Observable {
    private let registrar = ObservationRegistrar()
    private var stored = 1
    var value: Int {
      get {
        registrar.access(self, keyPath: \.value)
        return stored
      }
      set { registrar.withMutation(of: self, keyPath: \.value) { stored = newValue } }
    }
  }

  @Test("an object that is observable by hand updates it, also if only a row's closure reads it")
  func byHand() {
    struct Root: View {
      let model: ByHand
      var body: some View { VStack { ForEach(0..<1) { _ in Text(verbatim: "\(model.value)") } } }
    }
    let model = ByHand()
    let stage = Stage(100, 100) { Root(model: model) }
    model.value = 2
    stage.backend.settle()
    #expect(stage.texts == ["2"])
  }

  @Test("an object that announces a change while a body runs does not make it run for ever")
  func announcing() {
    final class Model: ObservableObject { var bodies = 0 }
    struct Root: View {
      @ObservedObject var model: Model
      var body: some View {
        model.bodies += 1
        model.objectWillChange.send()
        return Text(verbatim: "here")
      }
    }
    let model = Model()
    let stage = Stage(100, 100) { Root(model: model) }
    #expect(stage.texts == ["here"])
    #expect(model.bodies < 2000)
  }

  @Test("an object in a sheet's item is let go when the sheet is gone")
  func sheetItem() {
    final class Book: ObservableObject, Identifiable { let pages = 7 }
    struct Root: View {
      let handle: Handle
      @State private var book: Book?
      var body: some View {
        handle.act["open"] = { book = Book() }
        handle.act["close"] = { book = nil }
        handle.act["peek"] = { [weak book] in handle.act["alive"] = book == nil ? nil : {} }
        return Text(verbatim: "shelf").sheet(item: $book) { book in Text(verbatim: "book \(book.pages)") }
      }
    }
    let handle = Handle()
    let stage = Stage(300, 300) { Root(handle: handle) }
    handle("open")
    stage.backend.settle()
    #expect(stage.texts.contains("book 7"))
    let peek = handle.act["peek"]!
    peek()
    #expect(handle.act["alive"] != nil)
    handle("close")
    stage.backend.advance(by: 2)
    peek()
    #expect(handle.act["alive"] == nil)
  }
}
