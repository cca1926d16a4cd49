import DisplayTree
import Foundation
import Testing

@testable import SwiftUI

@MainActor @Suite("Gestures together") struct GestureCombinationsTests {
  typealias Table = GestureTests.Table
  typealias Log = GestureTests.Log

  private func tap(_ name: String, _ log: Log) -> some Gesture { TapGesture().onEnded { log.entries.append(name) } }

  @Test("are limited by a mask to the view, to what is inside, or to neither")
  func masks() {
    func heard(_ mask: GestureMask) -> [String] {
      let log = Log()
      let table = Table {
        VStack { Color.red.gesture(tap("inner", log)) }.gesture(tap("outer", log), including: mask)
      }
      table.tap(50, 50)
      return log.entries
    }
    #expect(heard(.all) == ["inner"])
    #expect(heard(.subviews) == ["inner"])
    #expect(heard(.gesture) == ["outer"])
    #expect(heard(.none) == [])
  }

  @Test("of a view around come first with high priority, and as well when they are simultaneous")
  func priorities() {
    let log = Log()
    let high = Table { VStack { Color.red.gesture(tap("inner", log)) }.highPriorityGesture(tap("outer", log)) }
    high.tap(50, 50)
    #expect(log.entries == ["outer"])
    log.entries = []
    let both = Table { VStack { Color.red.gesture(tap("inner", log)) }.simultaneousGesture(tap("outer", log)) }
    both.tap(50, 50)
    #expect(log.entries.sorted() == ["inner", "outer"])
  }

  @Test("may be nil, or switched off")
  func off() {
    let log = Log()
    let isOn = false
    let table = Table {
      Color.red.gesture(isOn ? tap("nil", log) : nil).gesture(tap("off", log), isEnabled: isOn)
    }
    table.tap(50, 50)
    #expect(log.entries == [])
  }

  @Test("at the same time have a value of each")
  func simultaneously() {
    let log = Log()
    let table = Table {
      Color.red.gesture(
        TapGesture().simultaneously(with: LongPressGesture(minimumDuration: 0.2)).onEnded {
          log.entries.append("\($0.first != nil) \($0.second ?? false)")
        }
      )
    }
    table.tap(50, 50)
    table.backend.advance(by: 1)
    #expect(log.entries == ["true false"])
  }

  @Test("of which one excludes the other prefer the first")
  func exclusively() {
    let log = Log()
    let table = Table {
      Color.red.gesture(
        TapGesture(count: 2).exclusively(before: TapGesture()).onEnded {
          switch $0 {
          case .first: log.entries.append("two")
          case .second: log.entries.append("one")
          }
        }
      )
    }
    table.tap(50, 50)
    table.backend.advance(by: 1)
    table.tap(50, 50)
    table.tap(50, 50)
    table.backend.advance(by: 1)
    #expect(log.entries == ["one", "two"])
  }

  @Test("of a control inside come before those of the view around it")
  func controls() {
    let log = Log()
    let table = Table {
      ZStack { Button("Go") { log.entries.append("button") }.buttonStyle(.plain) }
        .frame(width: 100, height: 100)
        .contentShape(Rectangle())
        .onTapGesture { log.entries.append("around") }
    }
    table.tap(5, 5)
    #expect(log.entries == ["around"])
  }

  @Test("tell where they were, in the view's own space")
  func locations() {
    let log = Log()
    let table = Table {
      Color.red.frame(width: 40, height: 40)
        .onTapGesture { location in log.entries.append("\(Int(location.x)) \(Int(location.y))") }
    }
    table.tap(35, 60)
    #expect(log.entries == ["5 30"])
    let spatial = Table {
      Color.red.frame(width: 40, height: 40)
        .gesture(SpatialTapGesture().onEnded { log.entries.append("\(Int($0.location.x))") })
    }
    spatial.tap(40, 40)
    #expect(log.entries == ["5 30", "10"])
  }

  @Test("that drag from the first touch on report that, at no distance")
  func immediateDrag() {
    let log = Log()
    let table = Table {
      Color.red.gesture(
        DragGesture(minimumDistance: 0)
          .onChanged { log.entries.append("\(Int($0.translation.width)) \(Int($0.location.x))") }
          .onEnded { log.entries.append("end \(Int($0.translation.width))") }
      )
    }
    table.send(.down, 20, 50)
    table.send(.moved, 25, 50)
    table.send(.up, 25, 50)
    #expect(log.entries == ["0 20", "5 25", "end 5"])
  }

  @Test("that are cancelled change back what they held, and end without a word")
  func cancelled() {
    struct Dragged: View {
      let log: Log
      @GestureState private var isDragged = false
      var body: some View {
        Color.red
          .gesture(
            DragGesture(minimumDistance: 0)
              .updating($isDragged) { _, state, _ in state = true }
              .onEnded { _ in log.entries.append("end") }
          )
          .onChange(of: isDragged) { log.entries.append("\(isDragged)") }
      }
    }
    let log = Log()
    let table = Table { Dragged(log: log) }
    table.send(.down, 20, 50)
    table.send(.moved, 40, 50)
    table.send(.cancelled, 40, 50)
    table.backend.settle()
    #expect(log.entries == ["true", "false"])
  }

  @Test("that press long may move a little")
  func longPress() {
    let log = Log()
    let table = Table {
      Color.red.gesture(
        LongPressGesture()
          .onChanged { log.entries.append("changed \($0)") }
          .onEnded { log.entries.append("ended \($0)") }
      )
    }
    table.send(.down, 50, 50)
    table.send(.moved, 53, 50)
    table.backend.advance(by: 0.6)
    #expect(log.entries == ["changed true", "ended true"])
    table.send(.up, 53, 50)
    log.entries = []
    table.send(.down, 50, 50)
    table.send(.moved, 62, 50)
    table.backend.advance(by: 0.6)
    table.send(.up, 62, 50)
    #expect(log.entries == ["changed true"])
  }
}
