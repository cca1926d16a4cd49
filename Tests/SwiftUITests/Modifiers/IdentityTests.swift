import HeadlessBackend
import SwiftUI
import Testing

@MainActor @Suite("An id") struct IdentityTests {
  struct Counter: View {
    let handle: Handle
    @State private var count = 0
    var body: some View {
      handle.act["count"] = { count += 1 }
      return Text(verbatim: "\(count)")
    }
  }

  struct Root: View {
    let log: Log
    let handle: Handle
    @State private var flag = false
    @State private var other = 0
    var body: some View {
      handle.act["flip"] = { flag.toggle() }
      handle.act["other"] = { other += 1 }
      return VStack {
        Counter(handle: handle)
          .onAppear { log.entries.append("inner") }
          .onDisappear { log.entries.append("inner gone") }
          .id(flag)
          .onAppear { log.entries.append("outer") }
        Text(verbatim: "\(other)")
      }
    }
  }

  @Test("that changes makes everything inside anew, and nothing outside")
  func change() {
    let (log, handle) = (Log(), Handle())
    let stage = Stage(100, 100) { Root(log: log, handle: handle) }
    #expect(log.entries == ["inner", "outer"])
    handle("count")
    handle("other")
    stage.backend.settle()
    #expect(stage.texts == ["1", "1"])
    log.entries = []
    handle("flip")
    stage.backend.settle()
    #expect(stage.texts == ["0", "1"])
    #expect(log.entries == ["inner", "inner gone"])
  }

  struct ModifierWithState: ViewModifier {
    let handle: Handle
    @State private var count = 0
    @StateObject private var model = Counting()
    func body(content: Content) -> some View {
      handle.act["count"] = { count += 1 }
      handle.act["announce"] = { model.value += 1 }
      return VStack {
        content
        Text(verbatim: "\(count) \(model.value)")
      }
    }
  }
  final class Counting: ObservableObject {
    @Published var value = 0
  }

  @Test("is the same for a modifier that stays, whose state stays too")
  func modifiers() {
    struct Root: View {
      let handle: Handle
      @State private var title = "a"
      var body: some View {
        handle.act["title"] = { title = "b" }
        return Text(verbatim: title).modifier(ModifierWithState(handle: handle))
      }
    }
    let handle = Handle()
    let stage = Stage(100, 100) { Root(handle: handle) }
    handle("count")
    handle("announce")
    handle("title")
    stage.backend.settle()
    #expect(stage.texts == ["b", "1 1"])
  }

  @Test("of two views of one type in one builder is not the same")
  func slots() {
    let (one, two) = (Handle(), Handle())
    let stage = Stage(100, 100) {
      VStack {
        Counter(handle: one)
        Counter(handle: two)
      }
    }
    two("count")
    stage.backend.settle()
    #expect(stage.texts == ["0", "1"])
  }

  @Test("of an erased view stays with the type inside")
  func erased() {
    struct Root: View {
      let handle: Handle
      let counter: Handle
      @State private var step = 0
      var body: some View {
        handle.act["next"] = { step += 1 }
        return step < 2
          ? AnyView(Counter(handle: counter)) : AnyView(Counter(handle: counter).padding(CGFloat(step)))
      }
    }
    let (handle, counter) = (Handle(), Handle())
    let stage = Stage(100, 100) { Root(handle: handle, counter: counter) }
    counter("count")
    handle("next")
    stage.backend.settle()
    #expect(stage.texts == ["1"])
    handle("next")
    stage.backend.settle()
    #expect(stage.texts == ["0"])
  }

  struct Parity: View, Equatable {
    let log: Log
    let value: Int
    var body: some View {
      log.entries.append("\(value)")
      return Text(verbatim: "\(value)")
    }
    nonisolated static func == (left: Self, right: Self) -> Bool { left.value % 2 == right.value % 2 }
  }

  @Test("an equatable view's body runs only when it differs by its own measure")
  func equatable() {
    struct Root: View {
      let log: Log
      let handle: Handle
      @State private var value = 0
      var body: some View {
        handle.act["add"] = { value += 2 }
        handle.act["one"] = { value += 1 }
        return Parity(log: log, value: value).equatable()
      }
    }
    let (log, handle) = (Log(), Handle())
    let stage = Stage(100, 100) { Root(log: log, handle: handle) }
    handle("add")
    stage.backend.settle()
    #expect(log.entries == ["0"])
    handle("one")
    stage.backend.settle()
    #expect(log.entries == ["0", "3"])
  }
}
