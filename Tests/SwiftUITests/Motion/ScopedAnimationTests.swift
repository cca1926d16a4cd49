import Foundation
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("An animation of a part") struct ScopedAnimationTests {
  struct Mover: View {
    @State private var isAway = false
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Button("Go") { isAway.toggle() }
        Text(verbatim: "x")
          .offset(y: isAway ? 40 : 0)
          .animation(.linear(duration: 1)) { $0.offset(x: isAway ? 100 : 0) }
      }
    }
  }

  @Test("moves what it does, and nothing else of the view")
  func scope() throws {
    let view = HostedView { Mover() }
    let start = try view.find("x").frame.origin
    try view.tap("Go")
    view.advance(by: 0.5)
    let middle = try view.find("x").frame.origin
    #expect(middle.y == start.y + 40)
    #expect(middle.x > start.x + 20 && middle.x < start.x + 80)
    view.advance(by: 1)
    #expect(try view.find("x").frame.origin.x == start.x + 100)
  }

  struct Still: View {
    @State private var isAway = false
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Button("Go") { withAnimation(.linear(duration: 1)) { isAway.toggle() } }
        Text(verbatim: "x")
          .offset(y: isAway ? 100 : 0)
          .transaction({ $0.animation = nil }, body: { $0.offset(x: isAway ? 100 : 0) })
      }
    }
  }

  @Test("can be taken from what is done to a view, while the view itself is animated")
  func transaction() throws {
    let view = HostedView { Still() }
    let start = try view.find("x").frame.origin
    try view.tap("Go")
    view.advance(by: 0.5)
    let middle = try view.find("x").frame.origin
    #expect(middle.x == start.x + 100)
    #expect(middle.y > start.y + 20 && middle.y < start.y + 80)
  }

  struct Shift: ViewModifier {
    let x: CGFloat
    func body(content: Content) -> some View { content.offset(x: x) }
  }

  struct Modified: View {
    @State private var isAway = false
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Button("Go") { isAway.toggle() }
        Text(verbatim: "x")
          .offset(y: isAway ? 40 : 0)
          .modifier(Shift(x: isAway ? 100 : 0).animation(.linear(duration: 1)))
      }
    }
  }

  @Test("can be that of a modifier")
  func modifier() throws {
    let view = HostedView { Modified() }
    let start = try view.find("x").frame.origin
    try view.tap("Go")
    view.advance(by: 0.5)
    let middle = try view.find("x").frame.origin
    #expect(middle.y == start.y + 40)
    #expect(middle.x > start.x + 20 && middle.x < start.x + 80)
  }

  struct Faint: View {
    @State private var isAway = false
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Button("Go") { isAway.toggle() }
        HStack(spacing: 0) {
          if isAway { Text(verbatim: "long") }
          Text(verbatim: "x").opacity(0.5)
        }
        .animation(.linear(duration: 1), value: isAway)
      }
    }
  }

  @Test("of a value moves what lies on a layer of its own as well")
  func wrapped() throws {
    let view = HostedView { Faint() }
    let start = try view.find("x").frame.minX
    try view.tap("Go")
    view.advance(by: 0.5)
    let middle = try view.find("x").frame.minX
    #expect(middle > start && middle < start + 40)
  }

  struct Edited: View {
    @State private var isAway = false
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Button("Go") { isAway.toggle() }
        Text(verbatim: "x").offset(x: isAway ? 100 : 0)
      }
      .transaction(value: isAway) { $0.animation = .linear(duration: 1) }
    }
  }

  @Test("may come from an edited transaction alone")
  func edited() throws {
    let view = HostedView { Edited() }
    let start = try view.find("x").frame.minX
    try view.tap("Go")
    view.advance(by: 0.5)
    let middle = try view.find("x").frame.minX
    #expect(middle > start + 20 && middle < start + 80)
  }
}

@MainActor @Suite("A phase animator") struct PhaseAnimatorTests {
  struct Bell: View {
    @State private var rings = 0
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Button("Ring") { rings += 1 }
        Text(verbatim: "x").phaseAnimator([0.0, 50, 100], trigger: rings) { view, phase in
          view.offset(x: phase)
        } animation: { _ in
          .linear(duration: 1)
        }
      }
    }
  }

  @Test("goes through its phases once when the trigger changes")
  func trigger() throws {
    let view = HostedView { Bell() }
    let start = try view.find("x").frame.minX
    view.advance(by: 2)
    #expect(try view.find("x").frame.minX == start)
    try view.tap("Ring")
    view.advance(by: 0.5)
    let early = try view.find("x").frame.minX
    #expect(early > start + 10 && early < start + 40)
    view.advance(by: 1)
    let middle = try view.find("x").frame.minX
    #expect(middle > start + 55 && middle < start + 95)
    view.advance(by: 1)
    let back = try view.find("x").frame.minX
    #expect(back > start + 20 && back < start + 90)
    view.advance(by: 1)
    #expect(try view.find("x").frame.minX == start)
    view.advance(by: 5)
    #expect(!view.backend.isTicking)
  }

  struct Pulse: View {
    let log: Log
    var body: some View {
      PhaseAnimator([1, 2, 3]) { phase in
        log.note(phase)
      } animation: { phase in
        phase == 1 ? nil : .linear(duration: 1)
      }
    }
  }

  @MainActor final class Log {
    var phases: [Int] = []
    func note(_ phase: Int) -> Text {
      if phases.last != phase { phases.append(phase) }
      return Text("\(phase)")
    }
  }

  @Test("without a trigger begins anew, a phase at a time, though nothing of it can move")
  func loop() throws {
    let log = Log()
    let view = HostedView { Pulse(log: log) }
    #expect(log.phases == [1, 2])
    view.advance(by: 1.1)
    #expect(log.phases == [1, 2, 3])
    view.advance(by: 1.1)
    #expect(log.phases == [1, 2, 3, 1, 2])
    view.advance(by: 2)
    #expect(log.phases.suffix(3) == [3, 1, 2] || log.phases.suffix(2) == [2, 3])
  }
}
