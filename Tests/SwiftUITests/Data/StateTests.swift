import Foundation
import HeadlessBackend
import Observation
import SwiftUI
import Testing

@MainActor @Suite("A state") struct StateTests {
  struct Counter: View {
    let title: String
    let handle: Handle
    @State private var count = 0
    var body: some View {
      handle.act["count \(title)"] = { count += 1 }
      return Text(verbatim: "\(title) \(count)")
    }
  }

  @Test("is kept where another value is given to the same view")
  func ternary() {
    struct Root: View {
      let handle: Handle
      @State private var flag = false
      var body: some View {
        handle.act["flip"] = { flag.toggle() }
        return flag ? Counter(title: "a", handle: handle) : Counter(title: "b", handle: handle)
      }
    }
    let handle = Handle()
    let stage = Stage(100, 100) { Root(handle: handle) }
    handle("count b")
    handle("flip")
    stage.backend.settle()
    #expect(stage.texts == ["a 1"])
  }

  @Test("is lost when a condition is not met, and the neighbours' is kept")
  func optional() {
    struct Root: View {
      let handle: Handle
      @State private var flag = true
      var body: some View {
        handle.act["flip"] = { flag.toggle() }
        return VStack {
          if flag { Counter(title: "a", handle: handle) }
          Counter(title: "b", handle: handle)
        }
      }
    }
    let handle = Handle()
    let stage = Stage(100, 100) { Root(handle: handle) }
    handle("count a")
    handle("count b")
    handle("flip")
    stage.backend.settle()
    #expect(stage.texts == ["b 1"])
    handle("flip")
    stage.backend.settle()
    #expect(stage.texts == ["a 0", "b 1"])
  }

  @Test("is kept while an optional has some value, and while a case is the same")
  func payloads() {
    enum Choice { case text(String), number(Int) }
    struct Root: View {
      let handle: Handle
      @State private var name: String? = "a"
      @State private var choice = Choice.text("x")
      var body: some View {
        handle.act["rename"] = { name = "b" }
        handle.act["other text"] = { choice = .text("y") }
        handle.act["number"] = { choice = .number(1) }
        return VStack {
          if let name { Counter(title: name, handle: handle) }
          switch choice {
          case .text(let text): Counter(title: text, handle: handle)
          case .number(let number): Counter(title: "\(number)", handle: handle)
          }
        }
      }
    }
    let handle = Handle()
    let stage = Stage(100, 100) { Root(handle: handle) }
    handle("count a")
    handle("count x")
    handle("rename")
    handle("other text")
    stage.backend.settle()
    #expect(stage.texts == ["b 1", "y 1"])
    handle("number")
    stage.backend.settle()
    #expect(stage.texts == ["b 1", "1 0"])
  }

  @Test("is lost when a modifier is there in one case only, or when the view moves elsewhere")
  func moved() {
    struct Root: View {
      let handle: Handle
      @State private var flag = false
      var body: some View {
        handle.act["flip"] = { flag.toggle() }
        let bold = Counter(title: "a", handle: handle)
        let placed = Counter(title: "b", handle: handle)
        return VStack {
          if flag { bold.padding() } else { bold }
          if flag { HStack { placed } } else { VStack { placed } }
        }
      }
    }
    let handle = Handle()
    let stage = Stage(200, 200) { Root(handle: handle) }
    handle("count a")
    handle("count b")
    handle("flip")
    stage.backend.settle()
    #expect(stage.texts == ["a 0", "b 0"])
  }

  @Test("is read back as it was written, at once")
  func reading() {
    struct Root: View {
      let log: Log
      @State private var count = 0
      var body: some View {
        Text(verbatim: "\(count)").onAppear {
          count = 5
          log.entries.append("\(count)")
        }
      }
    }
    let log = Log()
    let stage = Stage(100, 100) { Root(log: log) }
    #expect(log.entries == ["5"])
    #expect(stage.texts == ["5"])
  }

  @Test("that no body reads is written without a body running")
  func unread() {
    struct Root: View {
      let log: Log
      let handle: Handle
      @State private var count = 0
      var body: some View {
        log.entries.append("body")
        handle.act["write"] = { [$count] in $count.wrappedValue += 1 }
        return Text(verbatim: "a")
      }
    }
    let (log, handle) = (Log(), Handle())
    let stage = Stage(100, 100) { Root(log: log, handle: handle) }
    handle("write")
    #expect(stage.backend.settle() == 0)
    #expect(log.entries == ["body"])
  }

  @Observable @MainActor final class Counted {
    nonisolated(unsafe) static var count = 0
    var value: Int
    init() {
      Counted.count += 1
      value = Counted.count
    }
  }

  @Test("of an object keeps the first one")
  func objects() {
    struct Child: View {
      let step: Int
      @State private var model = Counted()
      var body: some View { Text(verbatim: "\(step) \(model.value)") }
    }
    struct Root: View {
      let handle: Handle
      @State private var step = 0
      var body: some View {
        handle.act["step"] = { step += 1 }
        return Child(step: step)
      }
    }
    let handle = Handle()
    let stage = Stage(100, 100) { Root(handle: handle) }
    for _ in 0..<3 {
      handle("step")
      stage.backend.settle()
    }
    #expect(stage.texts == ["3 1"])
  }

  @Test("is what it was made with where its view is not shown, and can not be written")
  func uninstalled() {
    struct Alone {
      @State var count = 3
    }
    let alone = Alone()
    alone.count = 7
    #expect(alone.count == 3)
    #expect(alone.$count.wrappedValue == 3)
  }

  @Test("may be written on any thread, and shows on the main one")
  func threads() async {
    struct Root: View {
      let keep: (Binding<Int>) -> Void
      @State private var count = 0
      var body: some View {
        keep($count)
        return Text(verbatim: "\(count)")
      }
    }
    var kept: Binding<Int>?
    let stage = Stage(100, 100) { Root { kept = $0 } }
    let binding = kept!
    await withCheckedContinuation { done in
      Thread.detachNewThread {
        binding.wrappedValue = 4
        done.resume()
      }
    }
    for _ in 0..<1000 where stage.texts != ["4"] {
      await Task.yield()
      stage.backend.settle()
    }
    #expect(stage.texts == ["4"])
  }

  @Test("of a text that a field edits belongs to the view around it, whichever field that is")
  func owner() {
    struct Root: View {
      let handle: Handle
      @State private var notes = "kept"
      @State private var isEditable = true
      var body: some View {
        handle.act["flip"] = { isEditable.toggle() }
        return VStack {
          if isEditable { TextField("Notes", text: $notes) } else { TextField("Notes", text: $notes).disabled(true) }
          Text(verbatim: notes)
        }
      }
    }
    let handle = Handle()
    let stage = Stage(100, 100) { Root(handle: handle) }
    handle("flip")
    stage.backend.settle()
    #expect(stage.texts.contains("kept"))
  }

  @Test("can be part of a button's style, by a view of its own")
  func styles() throws {
    struct Style: ButtonStyle {
      let handle: Handle
      func makeBody(configuration: Configuration) -> some View { Label(configuration: configuration, handle: handle) }
      struct Label: View {
        let configuration: Configuration
        let handle: Handle
        @State private var count = 0
        var body: some View {
          handle.act["count"] = { count += 1 }
          return HStack {
            configuration.label
            Text(verbatim: "\(count)")
          }
        }
      }
    }
    struct Root: View {
      let handle: Handle
      @State private var title = "a"
      var body: some View {
        handle.act["title"] = { title = "b" }
        return Button(title) {}.buttonStyle(Style(handle: handle))
      }
    }
    let handle = Handle()
    let stage = Stage(100, 100) { Root(handle: handle) }
    handle("count")
    handle("title")
    stage.backend.settle()
    #expect(stage.texts == ["b", "1"])
  }
}
