import Foundation
import HeadlessBackend
import SwiftUI
import Testing

/// What is alive of the states of a tree of views.
@MainActor private final class Census {
  nonisolated(unsafe) static var alive = 0

  final class Token: @unchecked Sendable {
    init() { Census.alive += 1 }
    deinit { Census.alive -= 1 }
  }
}

private struct SoakedRow: View {
  let number: Int
  @State private var token = Census.Token()
  @State private var seen = 0
  var body: some View {
    HStack {
      Text(verbatim: "\(number)")
      if number % 2 == 0 { Color.red.frame(width: 4, height: 4) } else { Text(verbatim: "odd \(seen)") }
    }
    .background { if number % 3 == 0 { Color.yellow } }
    .accessibilityLabel(Text(verbatim: "row \(number)"))
    .onChange(of: number) { seen += 1 }
  }
}

/// Every step changes something: rows come and go, branches and erased views are exchanged, a preference is read.
private struct Soaked: View {
  let handle: Handle
  @State private var step = 0
  @State private var token = Census.Token()

  private struct Total: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
  }

  private var erased: AnyView {
    step % 7 < 3 ? AnyView(SoakedRow(number: step)) : AnyView(VStack { SoakedRow(number: step) })
  }

  var body: some View {
    handle.act["step"] = { step += 1 }
    handle.act["animate"] = { withAnimation(.linear(duration: 0.02)) { step += 1 } }
    return VStack {
      ForEach(step / 4..<step / 4 + 4, id: \.self) { SoakedRow(number: $0).preference(key: Total.self, value: $0) }
      if step % 5 == 0 { SoakedRow(number: 1).transition(.opacity) } else { Text(verbatim: "step \(step)") }
      erased
      SoakedRow(number: 2).id(step / 3)
    }
    .overlayPreferenceValue(Total.self) { Text(verbatim: "\($0)") }
    .environment(\.lineLimit, step % 2 + 1)
  }
}

@MainActor @Suite("State that changes without end") struct SoakTests {
  @Test("leaves nothing behind")
  func changing() {
    let before = Census.alive
    func run() {
      let handle = Handle()
      let stage = Stage(300, 300) { Soaked(handle: handle) }
      for step in 0..<2000 {
        if step % 50 == 0 {
          handle("animate")
          stage.backend.advance(by: 0.1)
        } else {
          handle("step")
          stage.backend.settle()
        }
      }
      #expect(Census.alive - before <= 9)
      stage.backend.surfaces[0].close()
      // Its closures have the view that has it.
      handle.act = [:]
    }
    run()
    #expect(Census.alive == before)
  }
}
