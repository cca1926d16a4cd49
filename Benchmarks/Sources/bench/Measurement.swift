import AllocationCounter
import Measuring

/// The repetitions of one thing, in nanoseconds for each value.
struct Spread: Encodable {
  private(set) var samples: [Double] = []

  var median: Double {
    let sorted = samples.sorted()
    let middle = sorted.count / 2
    return sorted.count & 1 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
  var least: Double { samples.min() ?? .nan }
  var most: Double { samples.max() ?? .nan }

  mutating func add(_ nanoseconds: Double) {
    samples.append(nanoseconds)
  }

  private enum Key: CodingKey {
    case median, min, max
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(median, forKey: .median)
    try container.encode(least, forKey: .min)
    try container.encode(most, forKey: .max)
  }
}

/// A workload beside its plain loop.
struct Measurement: Encodable {
  let name: String
  let title: String
  let count: Int
  var plain = Spread()
  var ours = Spread()
  var plainAllocations = 0.0
  var allocations = 0.0
  let allocationBar: Double?
  /// Whether both added up to the same.
  var agrees = true

  /// Whether it is one length of a ladder, which says something only beside the others.
  var isRung: Bool { name.hasPrefix("mf") || name.hasPrefix("mix") }

  var missesBar: Bool {
    // A difference of two runs counts what a background thread does meanwhile, too.
    allocationBar.map { allocations > $0 + 0.01 } ?? false
  }
}

/// Runs `body` once on a fresh tally; returns nanoseconds for each value, and the sum.
func time(_ count: Int, _ body: (Int, Tally) -> Void) -> (nanoseconds: Double, sum: Int) {
  let tally = Tally()
  defer { tally.free() }
  let clock = ContinuousClock()
  let duration = clock.measure { body(count, tally) }
  let (seconds, attoseconds) = duration.components
  return ((Double(seconds) * 1e9 + Double(attoseconds) * 1e-9) / Double(count), tally.sum)
}

/// Allocations for each value: the difference of two sizes, so that what is allocated once cancels out.
func allocations(_ count: Int, _ body: (Int, Tally) -> Void) -> Double {
  func counted(_ count: Int) -> Int {
    let tally = Tally()
    defer { tally.free() }
    allocation_counter_start()
    body(count, tally)
    return allocation_counter_stop()
  }
  _ = counted(count)  // What the runtime makes once.
  let short = counted(count)
  let long = counted(2 * count)
  return Double(long - short) / Double(count)
}

/// Measures all of `workloads`, one repetition of each at a time, so that a busy moment hits all alike.
func measure(_ workloads: [Workload], against loops: [String: PlainLoop], _ options: Options) -> [Measurement] {
  var measurements = workloads.map { workload in
    Measurement(
      name: workload.name,
      title: workload.title,
      count: Swift.max(2000, Int(Double(workload.count) * options.scale) / 2000 * 2000),
      allocationBar: workload.bars.allocations
    )
  }
  for (index, workload) in workloads.enumerated() {
    let count = Swift.min(measurements[index].count, 20_000)
    measurements[index].allocations = allocations(count, workload.run)
    if let loop = loops[workload.name] { measurements[index].plainAllocations = allocations(count, loop.run) }
  }
  for _ in 0..<options.repetitions {
    for (index, workload) in workloads.enumerated() {
      let count = measurements[index].count
      let ours = time(count, workload.run)
      measurements[index].ours.add(ours.nanoseconds)
      guard let loop = loops[workload.name] else { continue }
      let plain = time(count, loop.run)
      measurements[index].plain.add(plain.nanoseconds)
      if !workload.isTimed && plain.sum != ours.sum { measurements[index].agrees = false }
    }
  }
  return measurements
}
