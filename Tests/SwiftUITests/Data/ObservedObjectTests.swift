import HeadlessBackend
import SwiftUI
import Testing

/// What tests do to the views on a stage.
@MainActor final class Handle {
  var act: [String: () -> Void] = [:]
  func callAsFunction(_ name: String) { act[name]?() }
}

@MainActor private final class Model: ObservableObject {
  nonisolated(unsafe) static var count = 0
  @Published var seen = 0
  @Published var unread = 0
  var plain = 0
  init() { Model.count += 1 }
}

@MainActor @Suite("An observed object", .serialized) struct ObservedObjectTests {
  struct Child: View {
    let log: Log
    let value: Bool
    var body: some View {
      log.entries.append("child")
      return Text(verbatim: "\(value)")
    }
  }

  struct Parent<Source: View>: View {
    let content: () -> Source
    var body: some View { content() }
  }

  struct Reader: View {
    let log: Log
    @ObservedObject fileprivate var model: Model
    var body: some View {
      log.entries.append("body \(model.seen)")
      return VStack {
        Child(log: log, value: model.seen > 0)
        Child(log: log, value: model.plain > 0)
      }
    }
  }

  @Test("has the body run at each announcement, and children only that get other values")
  func counts() {
    let (log, model) = (Log(), Model())
    let stage = Stage(100, 100) { Reader(log: log, model: model) }
    #expect(log.entries == ["body 0", "child", "child"])
    log.entries = []
    model.seen = 1
    stage.backend.settle()
    #expect(log.entries == ["body 1", "child"])
    log.entries = []
    model.plain = 1
    #expect(stage.backend.settle() == 0)
    #expect(log.entries == [])
    model.unread = 1
    stage.backend.settle()
    #expect(log.entries == ["body 1", "child"])
  }

  @Test("announces once for several writes of one turn")
  func coalesces() {
    let (log, model) = (Log(), Model())
    let stage = Stage(100, 100) { Reader(log: log, model: model) }
    log.entries = []
    model.seen = 1
    model.seen = 2
    model.unread = 3
    #expect(stage.backend.settle() == 1)
    #expect(log.entries == ["body 2", "child"])
  }

  struct Maker: View {
    let handle: Handle
    @State private var redraws = 0
    struct Kept: View {
      let handle: Handle
      let redraws: Int
      @StateObject private var model = Model()
      var body: some View {
        handle.act["add"] = { model.seen += 1 }
        return Text(verbatim: "kept \(model.seen)")
      }
    }
    struct Remade: View {
      let handle: Handle
      let redraws: Int
      @ObservedObject private var model = Model()
      init(handle: Handle, redraws: Int) {
        self.handle = handle
        self.redraws = redraws
      }
      var body: some View {
        handle.act["add remade"] = { model.seen += 1 }
        return Text(verbatim: "remade \(model.seen)")
      }
    }
    let isKept: Bool
    var body: some View {
      handle.act["redraw"] = { redraws += 1 }
      return VStack {
        if isKept { Kept(handle: handle, redraws: redraws) } else { Remade(handle: handle, redraws: redraws) }
      }
    }
  }

  @Test("that the view makes itself is another one whenever the parent's body runs; a state object stays")
  func lifetimes() {
    let handle = Handle()
    Model.count = 0
    let kept = Stage(100, 100) { Maker(handle: handle, isKept: true) }
    handle("add")
    handle("add")
    kept.backend.settle()
    #expect(kept.texts == ["kept 2"])
    handle("redraw")
    kept.backend.settle()
    #expect(kept.texts == ["kept 2"])
    #expect(Model.count == 1)

    let remade = Stage(100, 100) { Maker(handle: handle, isKept: false) }
    handle("add remade")
    remade.backend.settle()
    #expect(remade.texts == ["remade 1"])
    handle("redraw")
    remade.backend.settle()
    #expect(remade.texts == ["remade 0"])
    #expect(Model.count == 3)
  }

  struct Editor: View {
    @ObservedObject fileprivate var model: Model
    let handle: Handle
    var body: some View {
      let binding = $model.seen
      handle.act["write"] = { binding.wrappedValue = 5 }
      return Text(verbatim: "\(model.seen)")
    }
  }

  @Test("has a child run that was given a binding to what changed, and no other child")
  func bindingOfChild() {
    struct Child: View {
      let log: Log
      @Binding var value: Int
      var body: some View {
        log.entries.append("\(value)")
        return Text(verbatim: "\(value)")
      }
    }
    struct Parent: View {
      let log: Log
      @ObservedObject fileprivate var model: Model
      var body: some View {
        VStack {
          Child(log: log, value: $model.seen)
          Child(log: log, value: $model.unread)
        }
      }
    }
    let (log, model) = (Log(), Model())
    model.unread = 10
    let stage = Stage(100, 100) { Parent(log: log, model: model) }
    #expect(log.entries == ["0", "10"])
    log.entries = []
    model.seen = 1
    stage.backend.settle()
    #expect(log.entries == ["1"])
    model.unread = 11
    stage.backend.settle()
    #expect(log.entries == ["1", "11"])
  }

  @Test("makes bindings to its properties")
  func bindings() {
    let (model, handle) = (Model(), Handle())
    let stage = Stage(100, 100) { Editor(model: model, handle: handle) }
    handle("write")
    stage.backend.settle()
    #expect(model.seen == 5)
    #expect(stage.texts == ["5"])
  }

  struct Publishing: View {
    let log: Log
    @ObservedObject fileprivate var model: Model
    var body: some View {
      log.entries.append("body")
      if model.seen == 0 { model.seen = 1 }
      return Text(verbatim: "\(model.seen)")
    }
  }

  @Test("that changes while a body runs has it run again, and no more")
  func publishesInBody() {
    let (log, model) = (Log(), Model())
    let stage = Stage(100, 100) { Publishing(log: log, model: model) }
    #expect(log.entries == ["body", "body"])
    #expect(stage.texts == ["1"])
  }

  @Test("is let go when the view is gone")
  func release() {
    weak var leaked: Model?
    do {
      let model = Model()
      leaked = model
      let handle = Handle()
      struct Holder: View {
        let handle: Handle
        @State var model: Model?
        var body: some View {
          handle.act["drop"] = { model = nil }
          return VStack { if let model { Editor(model: model, handle: Handle()) } }
        }
      }
      let stage = Stage(100, 100) { Holder(handle: handle, model: model) }
      handle("drop")
      stage.backend.settle()
      handle.act = [:]
    }
    #expect(leaked == nil)
  }
}
