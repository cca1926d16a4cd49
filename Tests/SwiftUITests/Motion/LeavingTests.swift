import DisplayTree
import Foundation
import HeadlessBackend
import Testing
import ViewTesting

@testable import SwiftUI

@MainActor @Suite("A view that leaves") struct LeavingTests {
  @MainActor final class Log {
    var entries: [String] = []
    var flip: () -> Void = {}
    var finish: (() -> Void)!
  }

  struct Toggled: View {
    let log: Log
    let transition: AnyTransition?
    let animation: Animation?
    @State private var toggle = false

    @ViewBuilder private var color: some View {
      let color = Color.red
        .onAppear { log.entries.append(toggle ? "AT" : "AF") }
        .onDisappear { log.entries.append(toggle ? "DT" : "DF") }
      if let transition { color.transition(transition).id(toggle) } else { color.id(toggle) }
    }

    var body: some View {
      log.flip = { withAnimation(animation) { toggle.toggle() } }
      return color
    }
  }

  private func host(_ log: Log, _ transition: AnyTransition?, _ animation: Animation?) -> HostedView {
    HostedView(width: 100, height: 100) { Toggled(log: log, transition: transition, animation: animation) }
  }

  @Test("disappears after the new one has appeared, and last of all with its window")
  func order() {
    let log = Log()
    let view = host(log, nil, nil)
    log.flip()
    view.settle()
    #expect(log.entries == ["AF", "AT", "DT"])
    view.backend.surfaces.last?.close()
    view.settle()
    #expect(log.entries == ["AF", "AT", "DT", "DT"])
  }

  @Test("without a transition disappears before the new one appears")
  func identity() {
    let log = Log()
    let view = host(log, .identity, nil)
    log.flip()
    view.settle()
    #expect(log.entries == ["AF", "DT", "AT"])
  }

  @Test("disappears when its animation has ended")
  func animated() {
    let log = Log()
    let view = host(log, nil, .linear(duration: 1))
    log.flip()
    view.settle()
    #expect(log.entries == ["AF", "AT"])
    view.advance(by: 0.9)
    #expect(log.entries == ["AF", "AT"])
    view.advance(by: 0.2)
    #expect(log.entries == ["AF", "AT", "DT"])
    #expect(!view.backend.isTicking)
  }

  @Test("by no transition goes at once, animation or not")
  func animatedIdentity() {
    let log = Log()
    let view = host(log, .identity, .linear(duration: 1))
    log.flip()
    view.settle()
    #expect(log.entries == ["AF", "DT", "AT"])
  }

  @Test("by a transition with an animation of its own needs no other")
  func ownAnimation() {
    let log = Log()
    let view = host(log, .opacity.animation(.linear(duration: 1)), nil)
    log.flip()
    view.settle()
    #expect(log.entries == ["AF", "AT"])
    view.advance(by: 0.5)
    #expect(log.entries == ["AF", "AT"])
    view.advance(by: 0.6)
    #expect(log.entries == ["AF", "AT", "DT"])
  }

  @Test("disappears with the window that is closed meanwhile")
  func closed() {
    let log = Log()
    let view = host(log, nil, .linear(duration: 1))
    log.flip()
    view.advance(by: 0.5)
    view.backend.surfaces.last?.close()
    view.settle()
    #expect(log.entries == ["AF", "AT", "DT", "DT"])
  }

  struct Counter: View {
    let log: Log
    @State private var count = 0
    var body: some View {
      Button("\(count) counted") { count += 1 }
        .onAppear { log.entries.append("appears") }
        .onDisappear { log.entries.append("disappears") }
    }
  }

  struct Door: View {
    let log: Log
    @State private var isOpen = true
    var body: some View {
      log.flip = { withAnimation(.linear(duration: 1)) { isOpen.toggle() } }
      return VStack(alignment: .leading, spacing: 0) {
        if isOpen { Counter(log: log) }
        Text("below")
      }
      .frame(width: 300, height: 200, alignment: .topLeading)
    }
  }

  @Test("and comes back before it is gone is the same as before")
  func revived() throws {
    let log = Log()
    let view = HostedView { Door(log: log) }
    try view.tap("0 counted")
    let below = try view.find("below").frame.minY
    let place = try view.find("1 counted").frame
    log.flip()
    view.advance(by: 0.5)
    #expect(try view.find("below").frame.minY < below)
    #expect(try view.find("1 counted").frame == place)
    log.flip()
    view.advance(by: 0.25)
    #expect(try view.find("1 counted").frame == place)
    view.advance(by: 2)
    #expect(log.entries == ["appears"])
    #expect(try view.find("below").frame.minY == below)
    try view.tap("1 counted")
    #expect(try view.find("2 counted").frame.origin == place.origin)
    #expect(!view.backend.isTicking)
    log.flip()
    view.advance(by: 2)
    #expect(log.entries == ["appears", "disappears"])
    log.flip()
    view.advance(by: 2)
    #expect(view.texts.contains("0 counted"))
  }

  struct Rows: View {
    let log: Log
    @State private var rows = ["a", "b", "c"]
    var body: some View {
      log.flip = { withAnimation(.linear(duration: 1)) { rows = rows.count == 3 ? ["a", "c"] : ["a", "b", "c"] } }
      return VStack(spacing: 0) {
        ForEach(rows, id: \.self) { row in
          Text(row).onDisappear { log.entries.append(row) }
        }
      }
    }
  }

  @Test("as a row of data goes and comes back in the same way")
  func rows() {
    let log = Log()
    let view = HostedView { Rows(log: log) }
    log.flip()
    view.advance(by: 0.5)
    #expect(log.entries.isEmpty)
    log.flip()
    view.advance(by: 2)
    #expect(log.entries.isEmpty)
    #expect(view.texts == ["a", "b", "c"])
    log.flip()
    view.advance(by: 2)
    #expect(log.entries == ["b"])
    #expect(view.texts == ["a", "c"])
  }

  struct Listed: View {
    let log: Log
    @State private var rows = ["a", "b", "c"]
    var body: some View {
      log.flip = { withAnimation(.linear(duration: 1)) { rows = ["a", "c"] } }
      return List(rows, id: \.self) { row in
        Text(row).onDisappear { log.entries.append(row) }
      }
    }
  }

  @Test("as a row of a list does so too")
  func listRows() {
    let log = Log()
    let view = HostedView { Listed(log: log) }
    log.flip()
    view.advance(by: 0.5)
    #expect(log.entries.isEmpty)
    view.advance(by: 1)
    #expect(log.entries == ["b"])
    #expect(!view.backend.isTicking)
  }

  @Observable @MainActor final class Library {
    var book: String? = "Emma"
  }

  struct Page: View {
    let library: Library
    let log: Log
    var body: some View {
      log.entries.append("page")
      return Text(library.book!)
    }
  }

  struct Desk: View {
    let library: Library
    let log: Log
    var body: some View {
      VStack {
        if library.book != nil { Page(library: library, log: log) }
      }
    }
  }

  @Test("is not asked again for what it shows, which may be gone")
  func frozen() {
    let (library, log) = (Library(), Log())
    let view = HostedView { Desk(library: library, log: log) }
    withAnimation(.linear(duration: 1)) { library.book = nil }
    view.advance(by: 0.5)
    #expect(view.texts == ["Emma"])
    view.advance(by: 1)
    #expect(view.texts.isEmpty)
    #expect(log.entries == ["page"])
  }

  struct Erasable: View {
    let log: Log
    @State private var isThere = true
    var body: some View {
      VStack(spacing: 0) {
        if isThere {
          Color.red.frame(width: 100, height: 50).onTapGesture {
            log.entries.append("tapped")
            withAnimation(.linear(duration: 1)) { isThere = false }
          }
        }
      }
      .frame(width: 100, height: 50)
    }
  }

  @Test("can not be tapped any more")
  func tapped() {
    let log = Log()
    let view = HostedView(width: 100, height: 50) { Erasable(log: log) }
    view.click(at: CGPoint(x: 50, y: 25))
    view.advance(by: 0.5)
    view.click(at: CGPoint(x: 50, y: 25))
    #expect(log.entries == ["tapped"])
  }

  struct Many: View {
    let log: Log
    @State private var count = 200
    var body: some View {
      log.flip = { withAnimation(.linear(duration: 1)) { count = 10 } }
      return VStack(spacing: 0) {
        ForEach(0..<count, id: \.self) { _ in
          Color.red.frame(height: 1).onDisappear { log.entries.append("gone") }
        }
      }
    }
  }

  @Test("may be one of many")
  func many() {
    let log = Log()
    let view = HostedView { Many(log: log) }
    log.flip()
    view.settle()
    #expect(log.entries.isEmpty)
    view.advance(by: 1.1)
    #expect(log.entries.count == 190)
  }

  struct Named: PreferenceKey {
    static var defaultValue: [String] { [] }
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }

  struct Signed: View {
    let log: Log
    @State private var isOpen = true
    var body: some View {
      log.flip = { withAnimation(.linear(duration: 1)) { isOpen.toggle() } }
      return VStack {
        if isOpen { Text("signed").preference(key: Named.self, value: ["signed"]) }
        Text("below")
      }
      .onPreferenceChange(Named.self) { value in MainActor.assumeIsolated { log.entries.append("\(value.count)") } }
    }
  }

  @Test("has nothing more to say, until it comes back")
  func preferences() {
    let log = Log()
    let view = HostedView { Signed(log: log) }
    log.flip()
    view.settle()
    #expect(log.entries == ["1", "0"])
    log.flip()
    view.advance(by: 2)
    #expect(log.entries == ["1", "0", "1"])
  }

  struct Nested: View {
    let log: Log
    @State private var hasBook = true
    @State private var hasDesk = true
    var body: some View {
      log.flip = {
        if hasBook { withAnimation(.linear(duration: 1)) { hasBook = false } } else { hasDesk = false }
      }
      return VStack {
        if hasDesk {
          if hasBook { Text("book").onDisappear { log.entries.append("book") } }
          Text("desk").onDisappear { log.entries.append("desk") }
        }
      }
    }
  }

  @Test("goes at once with what it was on")
  func nested() {
    let log = Log()
    let view = HostedView { Nested(log: log) }
    log.flip()
    view.advance(by: 0.5)
    #expect(view.texts.sorted() == ["book", "desk"])
    log.flip()
    view.settle()
    #expect(view.texts.isEmpty)
    #expect(log.entries.sorted() == ["book", "desk"])
  }

  struct Working: View {
    let log: Log
    @State private var isOpen = true
    var body: some View {
      log.flip = { withAnimation(.linear(duration: 1)) { isOpen = false } }
      return VStack {
        if isOpen {
          Text("working").task {
            await withTaskCancellationHandler {
              await withCheckedContinuation { done in log.finish = { done.resume() } }
            } onCancel: {
              MainActor.assumeIsolated {
                log.entries.append("cancelled")
                log.finish()
              }
            }
          }
        }
        Text("below")
      }
    }
  }

  @Test("has its task cancelled when it is gone")
  func task() async throws {
    let log = Log()
    let view = HostedView { Working(log: log) }
    while log.finish == nil { await Task.yield() }
    log.flip()
    view.advance(by: 0.9)
    #expect(log.entries.isEmpty)
    view.advance(by: 0.2)
    #expect(log.entries == ["cancelled"])
  }
}
