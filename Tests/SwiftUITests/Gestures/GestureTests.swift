import DisplayTree
import Foundation
import HeadlessBackend
import Testing

@testable import SwiftUI

@MainActor @Suite("A gesture") struct GestureTests {
  @MainActor final class Table<Content: View> {
    let backend = HeadlessBackend()
    let host: _ViewHost<Content>
    private var time = 0.0

    init(@ViewBuilder _ content: () -> Content) {
      host = _ViewHost(content(), on: backend, size: CGSize(width: 100, height: 100))
    }

    func send(_ phase: PointerEvent.Phase, _ x: CGFloat, _ y: CGFloat, after seconds: Double = 0.01) {
      backend.advance(by: seconds)
      time += seconds
      backend.surfaces[0].send(PointerEvent(phase, at: CGPoint(x: x, y: y), time: time))
      backend.settle()
    }

    func tap(_ x: CGFloat, _ y: CGFloat) {
      send(.down, x, y)
      send(.up, x, y)
    }
  }

  final class Log {
    var entries: [String] = []
  }

  @Test("that is a tap needs the pointer to go up where it went down")
  func tap() {
    let log = Log()
    let table = Table { Color.red.onTapGesture { log.entries.append("tap") } }
    table.tap(50, 50)
    #expect(log.entries == ["tap"])
    table.send(.down, 50, 50)
    table.send(.moved, 70, 50)
    table.send(.up, 50, 50)
    #expect(log.entries == ["tap"])
    table.tap(50, 50)
    #expect(log.entries == ["tap", "tap"])
  }

  @Test("reaches a symbol beside its lines, too: it is an image")
  func symbol() {
    let log = Log()
    let table = Table { Image(systemName: "plus").font(.system(size: 70)).onTapGesture { log.entries.append("tap") } }
    table.tap(20, 20)
    table.tap(80, 25)
    #expect(log.entries == ["tap", "tap"])
  }

  @Test("reaches a canvas on which nothing is drawn yet")
  func canvas() {
    let log = Log()
    let table = Table { Canvas { _, _ in }.onTapGesture { log.entries.append("tap") } }
    table.tap(20, 20)
    #expect(log.entries == ["tap"])
  }

  @Test("of a view inside comes before that of the view around it, unless the outer one has high priority")
  func nesting() {
    let log = Log()
    let table = Table {
      ZStack { Color.red.frame(width: 20, height: 20).onTapGesture { log.entries.append("inner") } }
        .frame(width: 100, height: 100)
        .background(Color.blue)
        .onTapGesture { log.entries.append("outer") }
    }
    table.tap(50, 50)
    table.tap(5, 5)
    #expect(log.entries == ["inner", "outer"])
    let second = Table {
      Color.red.onTapGesture { log.entries.append("low") }
        .highPriorityGesture(TapGesture().onEnded { log.entries.append("high") })
        .simultaneousGesture(TapGesture().onEnded { log.entries.append("too") })
    }
    log.entries = []
    second.tap(50, 50)
    #expect(log.entries.sorted() == ["high", "too"])
  }

  @Test("of two taps is waited for before one tap counts")
  func doubleTap() {
    let log = Log()
    let table = Table {
      Color.red.onTapGesture(count: 2) { log.entries.append("two") }.onTapGesture { log.entries.append("one") }
    }
    table.tap(50, 50)
    #expect(log.entries == [])
    table.backend.advance(by: 0.4)
    #expect(log.entries == ["one"])
    table.tap(50, 50)
    table.tap(50, 50)
    table.backend.advance(by: 0.5)
    #expect(log.entries == ["one", "two"])
  }

  struct Dragged: View {
    let log: Log
    @GestureState private var offset = CGSize.zero
    var body: some View {
      Color.red.frame(width: 40, height: 40)
        .offset(offset)
        .gesture(
          DragGesture(coordinateSpace: .global)
            .updating($offset) { drag, offset, _ in offset = drag.translation }
            .onChanged { log.entries.append("changed \(Int($0.translation.width))") }
            .onEnded { log.entries.append("ended \(Int($0.translation.width)) from \(Int($0.startLocation.x))") }
        )
    }
  }

  @Test("that is a drag begins after ten points, sets its state meanwhile, and sets it back at the end")
  func drag() throws {
    let log = Log()
    let table = Table { Dragged(log: log) }
    func left() -> CGFloat? {
      func x(_ layer: Layer, _ above: CGFloat) -> CGFloat? {
        let here = above + layer.frame.minX + layer.effects.transform.tx
        if case .fill = layer.content { return here }
        for child in layer.children { if let found = x(child, here) { return found } }
        return nil
      }
      return x(table.host.rootLayer, 0)
    }
    #expect(left() == 30)
    table.send(.down, 50, 50)
    table.send(.moved, 55, 50)
    #expect(log.entries == [])
    table.send(.moved, 62, 50)
    #expect(left() == 42)
    table.send(.moved, 70, 50)
    table.send(.up, 70, 50)
    table.backend.settle()
    #expect(log.entries == ["changed 12", "changed 20", "ended 20 from 50"])
    #expect(left() == 30)
  }

  @Test("that is a long press ends while the pointer is still down, and fails when it moves away")
  func longPress() {
    let log = Log()
    let table = Table {
      Color.red.onLongPressGesture {
        log.entries.append("pressed")
      } onPressingChanged: {
        log.entries.append("\($0)")
      }
    }
    table.send(.down, 50, 50)
    #expect(log.entries == ["true"])
    table.backend.advance(by: 0.6)
    #expect(log.entries.sorted() == ["false", "pressed", "true"])
    table.send(.up, 50, 50)
    log.entries = []
    table.send(.down, 50, 50)
    table.send(.moved, 80, 50)
    table.send(.up, 80, 50)
    table.backend.advance(by: 1)
    #expect(log.entries == ["true", "false"])
  }

  @Test("may be a sequence of two: what is dragged after a long press")
  func sequence() {
    let log = Log()
    let table = Table {
      Color.red.gesture(
        LongPressGesture().sequenced(before: DragGesture()).onEnded { value in
          if case .second(true, let drag?) = value { log.entries.append("\(Int(drag.translation.height))") }
        }
      )
    }
    table.send(.down, 50, 50)
    table.backend.advance(by: 0.6)
    table.send(.moved, 50, 70)
    table.send(.moved, 50, 80)
    table.send(.up, 50, 80)
    #expect(log.entries == ["30"])
  }

  @Test("hits what is drawn: gaps do not count, unless the content shape says so")
  func shapes() {
    let log = Log()
    let table = Table {
      VStack(spacing: 40) {
        Color.red.frame(height: 30)
        Color.red.frame(height: 30)
      }
      .onTapGesture { log.entries.append("stack") }
    }
    table.tap(50, 50)
    #expect(log.entries == [])
    table.tap(50, 10)
    #expect(log.entries == ["stack"])
    let second = Table {
      Color.clear.frame(width: 50, height: 50).contentShape(Rectangle()).onTapGesture { log.entries.append("shape") }
    }
    second.tap(50, 50)
    second.tap(10, 10)
    #expect(log.entries == ["stack", "shape"])
  }

  @Test("does not see what is in front of it and lets the pointer through")
  func hitTesting() {
    let log = Log()
    let table = Table {
      Color.red.onTapGesture { log.entries.append("behind") }
        .overlay(Color.blue.allowsHitTesting(false))
    }
    table.tap(50, 50)
    #expect(log.entries == ["behind"])
    let second = Table {
      Color.red.onTapGesture { log.entries.append("behind") }.overlay(Color.blue)
    }
    second.tap(50, 50)
    #expect(log.entries == ["behind"])
  }

  @Test("tells when the pointer comes over a view and leaves it")
  func hover() {
    let log = Log()
    let table = Table {
      Color.red.frame(width: 40, height: 40).onHover { log.entries.append("\($0)") }
    }
    table.send(.hovered, 5, 5)
    table.send(.hovered, 50, 50)
    table.send(.hovered, 55, 50)
    table.send(.hovered, 5, 5)
    #expect(log.entries == ["true", "false"])
  }
}
