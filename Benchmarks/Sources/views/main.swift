import Foundation
import SwiftUI
import ViewTesting

// What windows cost, without a display: nodes, layout and layers, and no pixels. All of it happens on the main thread,
// whose processor time is measured; each number is the least of many repetitions, since a busy machine only ever adds.

@MainActor final class Desk {
  var bodies = 0
  var bump: [Int: () -> Void] = [:]
  var change: () -> Void = {}
}

struct Row: View {
  let number: Int
  let round: Int
  let desk: Desk
  @State private var count = 0

  var body: some View {
    desk.bodies += 1
    desk.bump[number] = { count += 1 }
    return HStack {
      Text(verbatim: "row \(number)")
      Text(verbatim: "round \(round)")
      Text(verbatim: "count \(count)")
    }
  }
}

struct Rows: View {
  let desk: Desk
  @State private var round = 0

  var body: some View {
    desk.bodies += 1
    desk.change = { round += 1 }
    return VStack(alignment: .leading) {
      ForEach(0..<1000, id: \.self) { Row(number: $0, round: round, desk: desk) }
    }
  }
}

struct Long: View {
  let count: Int

  var body: some View {
    List(0..<count, id: \.self) { Text(verbatim: "row \($0)") }
  }
}

struct Line {
  let title: String
  let measured: Double
  let bar: Double?
  let unit: String

  var isMissed: Bool { bar.map { measured > $0 } ?? false }

  var text: String {
    func number(_ value: Double) -> String { String(format: value < 10 ? "%.2f" : "%.1f", value) }
    return "| \(title) | \(number(measured)) \(unit) | \(bar.map { number($0) + " " + unit } ?? "") |"
  }
}

/// Milliseconds of processor time that this thread has used.
func spent() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
}

@MainActor func least(_ repetitions: Int, _ body: () -> Void) -> Double {
  var best = Double.infinity
  for _ in 0..<repetitions {
    let start = spent()
    body()
    best = min(best, spent() - start)
  }
  return best
}

@MainActor func measure() -> [Line] {
  let built = least(20) {
    let desk = Desk()
    withExtendedLifetime(HostedView(width: 400, height: 800) { Rows(desk: desk) }) {}
  }
  let desk = Desk()
  let window = HostedView(width: 400, height: 800) { Rows(desk: desk) }
  var bodies = 0
  let one = least(200) {
    desk.bodies = 0
    desk.bump[500]?()
    window.settle()
    bodies = max(bodies, desk.bodies)
  }
  let all = least(40) {
    desk.change()
    window.settle()
  }
  func opening(_ count: Int) -> Double {
    var windows: [HostedView] = []
    let best = least(20) { windows.append(HostedView(width: 400, height: 800) { Long(count: count) }) }
    // They are closed when the clock stands.
    withExtendedLifetime(windows) {}
    return best
  }
  _ = opening(100)
  let (short, long) = (opening(100), opening(100_000))
  return [
    Line(title: "1000 rows of three labels: the first frame", measured: built, bar: 150, unit: "ms"),
    Line(title: "one row's own state changes", measured: one, bar: 1, unit: "ms"),
    Line(title: "bodies that run for that", measured: Double(bodies), bar: 1, unit: ""),
    Line(title: "a change of the root that alters every row", measured: all, bar: 40, unit: "ms"),
    Line(title: "List of 100 rows: the first frame", measured: short, bar: nil, unit: "ms"),
    Line(title: "List of 100 000 rows: the first frame", measured: long, bar: nil, unit: "ms"),
    Line(title: "the one to the other", measured: long / short, bar: 1.2, unit: "×"),
  ]
}

/// A window in which nothing happens, for `Benchmarks/window`.
struct Still: App {
  var body: some Scene {
    WindowGroup("Still") { Long(count: 100) }
  }
}

if CommandLine.arguments.contains("--window") { Still.main() }
if let soaking = CommandLine.arguments.firstIndex(of: "--soak") {
  exit(soak(Int(CommandLine.arguments.dropFirst(soaking + 1).first ?? "") ?? 1_000_000) ? 0 : 1)
}
let lines = measure()
print("| | measured | bar |\n|---|--:|--:|")
for line in lines { print(line.text) }
exit(lines.contains(where: \.isMissed) ? 1 : 0)
