import DisplayTree
import Foundation
import HeadlessBackend
import SwiftUI
import Testing

@MainActor @Suite("The order of actions") struct AppearanceTests {
  private struct Logged: View {
    let name: String
    let log: Log
    var body: some View {
      Text(verbatim: name)
        .onAppear { log.entries.append("+\(name)") }
        .onDisappear { log.entries.append("-\(name)") }
    }
  }

  @Test("of neighbours is that of the source, what is inside before what is around it")
  func neighbours() {
    let log = Log()
    let stage = Stage(200, 200) {
      VStack {
        Logged(name: "a", log: log)
        HStack {
          Logged(name: "b", log: log)
          Logged(name: "c", log: log)
        }
        .onAppear { log.entries.append("+row") }
        .onDisappear { log.entries.append("-row") }
        ForEach(0..<2) { Logged(name: "\($0)", log: log) }
      }
    }
    #expect(log.entries == ["+a", "+b", "+c", "+row", "+0", "+1"])
    log.entries = []
    stage.backend.surfaces[0].close()
    #expect(log.entries == ["-a", "-b", "-c", "-row", "-0", "-1"])
  }

  private struct Rounds: View {
    let log: Log
    let handle: Handle
    @State private var step = 0
    var body: some View {
      log.entries.append("body \(step)")
      handle.act["step"] = { step += 1 }
      return VStack {
        if step == 0 { Logged(name: "old", log: log).transition(.identity) } else { Logged(name: "new", log: log) }
        Color.red.frame(width: 10 + CGFloat(step), height: 10)
          .onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { log.entries.append("width \(Int($0))") }
      }
      .onChange(of: step) { log.entries.append("change \($0)\($1)") }
    }
  }

  @Test("of one update is: what is gone, what has changed, what was measured, what has come")
  func rounds() {
    let (log, handle) = (Log(), Handle())
    let stage = Stage(100, 100) { Rounds(log: log, handle: handle) }
    log.entries = []
    handle("step")
    stage.backend.settle()
    #expect(log.entries == ["body 1", "-old", "change 01", "width 11", "+new"])
  }

  @Test("ends after eight rounds where one action always leads to the next")
  func loops() {
    struct Root: View {
      let log: Log
      @State private var count = 0
      var body: some View {
        Text(verbatim: "\(count)")
          .onAppear { count = 1 }
          .onChange(of: count) {
            log.entries.append("\(count)")
            if count < 100 { count += 1 }
          }
      }
    }
    let log = Log()
    let stage = Stage(100, 100) { Root(log: log) }
    for _ in 0..<40 where stage.backend.settle() > 0 {}
    #expect(log.entries.count == 100)
    #expect(stage.backend.frameCount > 4)
    #expect(stage.texts == ["100"])
  }

  @Test("of a group runs once, when its first view appears")
  func group() {
    let log = Log()
    let stage = Stage(100, 100) {
      VStack {
        Group {
          Text(verbatim: "a")
          Text(verbatim: "b")
        }
        .onAppear { log.entries.append("+") }
        .onDisappear { log.entries.append("-") }
      }
    }
    stage.backend.surfaces[0].close()
    #expect(log.entries == ["+", "-"])
  }

  @Test("includes what is not seen: hidden, without colour, without size")
  func unseen() {
    let log = Log()
    _ = Stage(100, 100) {
      VStack {
        Logged(name: "hidden", log: log).hidden()
        Logged(name: "clear", log: log).opacity(0)
        Color.red.frame(width: 0, height: 0).onAppear { log.entries.append("+none") }
      }
    }
    #expect(log.entries == ["+hidden", "+clear", "+none"])
  }

  @Test("has a view in a plain stack appear, however far outside of its scroll view")
  func scrolled() {
    let log = Log()
    _ = Stage(100, 100) {
      ScrollView {
        VStack { ForEach(0..<100) { Logged(name: "\($0)", log: log) } }
      }
    }
    #expect(log.entries.count == 100)
  }

  @Test("lets the first frame show what was written when it appeared")
  func firstFrame() {
    struct Root: View {
      @State private var word = "before"
      var body: some View { Text(verbatim: word).onAppear { word = "after" } }
    }
    let backend = HeadlessBackend()
    let host = _ViewHost(Root(), on: backend, size: CGSize(width: 100, height: 100))
    var found: [String] = []
    func walk(_ layer: Layer) {
      if case .text(let block) = layer.content { found.append(block.text) }
      for child in layer.children { walk(child) }
    }
    walk(host.rootLayer)
    #expect(found == ["after"])
  }

  private struct Sized: View {
    let log: Log
    var body: some View {
      log.entries.append("body")
      return VStack {
        Text(verbatim: "a")
        GeometryReader { proxy in
          let _ = log.entries.append("reader \(Int(proxy.size.width))")
          Color.red
        }
      }
    }
  }

  @Test("has bodies not run when only the window's size changes, but what reads a geometry")
  func resized() {
    let log = Log()
    let stage = Stage(100, 100) { Sized(log: log) }
    log.entries = []
    stage.backend.surfaces[0].resize(to: CGSize(width: 80, height: 100))
    stage.backend.settle()
    #expect(log.entries == ["reader 80"])
  }

  private struct Flipping: View {
    let log: Log
    let handle: Handle
    @State private var flag = false
    var body: some View {
      handle.act["flip"] = { flag.toggle() }
      return Color.red.onChange(of: flag) { log.entries.append("\($1)") }
    }
  }

  @Test("has each change in a turn of its own")
  func turns() {
    let (log, handle) = (Log(), Handle())
    let stage = Stage(100, 100) { Flipping(log: log, handle: handle) }
    for _ in 0..<3 {
      handle("flip")
      stage.backend.settle()
    }
    #expect(log.entries == ["true", "false", "true"])
  }

  @Test("of a view under a sheet does not have it disappear; the sheet sees the environment around it")
  func sheet() {
    struct Root: View {
      let log: Log
      let handle: Handle
      @State private var isShown = false
      var body: some View {
        handle.act["show"] = { isShown = true }
        return Logged(name: "root", log: log)
          .sheet(isPresented: $isShown) { Inside(log: log) }
          .environment(\.locale, Locale(identifier: "fr_CA"))
          .environment(\.dynamicTypeSize, .xLarge)
      }
    }
    struct Inside: View {
      let log: Log
      @Environment(\.locale) private var locale
      @Environment(\.dynamicTypeSize) private var size
      @Environment(\.isPresented) private var isPresented
      var body: some View {
        Color.red.onAppear { log.entries.append("\(locale.identifier) \(size == .xLarge) \(isPresented)") }
      }
    }
    let (log, handle) = (Log(), Handle())
    let stage = Stage(300, 300) { Root(log: log, handle: handle) }
    handle("show")
    stage.backend.advance(by: 2)
    #expect(log.entries == ["+root", "fr_CA true true"])
  }

  @Test("of a child that no longer gets another value leaves it alone; a closure is another each time")
  func comparison() {
    struct Plain: View {
      let log: Log
      let point: CGPoint
      let name: String
      let numbers: [Int]
      var body: some View {
        log.entries.append("plain")
        return Color.red
      }
    }
    struct Closure: View {
      let log: Log
      let act: () -> Void
      var body: some View {
        log.entries.append("closure")
        return Color.red
      }
    }
    struct Root: View {
      let log: Log
      let handle: Handle
      @State private var step = 0
      var body: some View {
        handle.act["step"] = { step += 1 }
        let now = step
        return VStack {
          Plain(log: log, point: CGPoint(x: 1, y: 2), name: "a\(step / 10)", numbers: [1, step / 10])
          Closure(log: log) { log.entries.append("\(now)") }
        }
      }
    }
    let (log, handle) = (Log(), Handle())
    let stage = Stage(300, 300) { Root(log: log, handle: handle) }
    log.entries = []
    handle("step")
    stage.backend.settle()
    #expect(log.entries == ["closure"])
  }

  @Test("has a child's body run once for each value that it gets")
  func values() {
    struct Child: View {
      let log: Log
      let value: Int
      var body: some View {
        log.entries.append("\(value)")
        return Color.red
      }
    }
    struct Root: View {
      let log: Log
      @State private var value = 0
      var body: some View {
        Child(log: log, value: value)
          .onAppear { value = 2 }
          .onChange(of: value) { if value == 2 { value = 4 } }
      }
    }
    let log = Log()
    _ = Stage(100, 100) { Root(log: log) }
    #expect(log.entries == ["0", "2", "4"])
  }
}
