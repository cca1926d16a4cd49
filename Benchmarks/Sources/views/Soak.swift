import Foundation
import SwiftUI
import ViewTesting

// A window whose state changes without end: rows come and go, branches and erased views are exchanged, a list moves on,
// a preference and the environment change, some changes are animated. Memory has to be flat.

@MainActor private final class Steps {
  var next: () -> Void = {}
}

private struct Longest: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

private struct Changing: View {
  let steps: Steps
  @State private var step = 0
  @State private var name = ""

  private var erased: AnyView {
    step % 7 < 3
      ? AnyView(Label("step \(step)", systemImage: "star")) : AnyView(Toggle("even", isOn: .constant(step % 2 == 0)))
  }

  var body: some View {
    steps.next = {
      if step % 50 == 0 { withAnimation(.linear(duration: 0.02)) { step += 1 } } else { step += 1 }
    }
    return VStack {
      TextField("name", text: $name)
      ForEach(step / 4..<step / 4 + 4, id: \.self) { Text("row \($0)").preference(key: Longest.self, value: $0) }
      if step % 5 == 0 {
        Circle().frame(width: 9, height: 9).transition(.opacity)
      } else {
        Button("\(step)") { name = "" }
      }
      erased
      Text("made anew").id(step / 3)
      List(step / 20..<step / 20 + 100, id: \.self) { Text("\($0)") }.frame(height: 100)
    }
    .overlayPreferenceValue(Longest.self) { Text("\($0)") }
    .environment(\.lineLimit, step % 2 + 1)
    .onChange(of: step) { name = "\(step)" }
  }
}

/// Bytes of memory that the process has at the moment.
private var resident: Int {
  let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
  return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(getpagesize()) : 0
}

/// Changes the state of a window `count` times, and says what memory that took; false if it grew.
@MainActor func soak(_ count: Int) -> Bool {
  let steps = Steps()
  let window = HostedView(width: 300, height: 500) { Changing(steps: steps) }
  let start = spent()
  var settled = 0
  for step in 0..<count {
    steps.next()
    if step % 50 == 0 { window.advance(by: 0.1) } else { window.settle() }
    if step == count / 5 { settled = resident }
  }
  let growth = resident - settled
  print(
    "\(count) changes, \(Int((spent() - start) * 1000) / max(count, 1)) µs each; "
      + "\(settled / 1024) KB in use after a fifth of them, \(growth / 1024) KB more at the end"
  )
  return growth < 1 << 20
}
