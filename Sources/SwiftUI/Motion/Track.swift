import Foundation

/// A value on its way: where it will be at last, and what still moves.
///
/// What is seen is the target, plus what each run has not yet covered of its way: so a change of course does not jump.
struct Track<V: VectorArithmetic> {
  private struct Run {
    /// From where it was to where it is to be.
    let way: V
    let animation: Animation
    var context: AnimationContext<V>
    /// The time of the first frame.
    var start: Double?
    let completions: [AnimationCompletion]
    var isLogicallyComplete = false
    /// What is left of the way.
    var rest: V
  }

  private(set) var target: V
  private var runs: [Run] = []

  init(_ value: V) { target = value }

  var isMoving: Bool { !runs.isEmpty }

  /// What is seen now.
  var value: V { runs.reduce(target) { $0 + $1.rest } }

  /// Jumps to `value`.
  mutating func set(_ value: V) {
    stop()
    target = value
  }

  mutating func stop() {
    for run in runs { finish(run) }
    runs = []
  }

  /// Sets out for `value`.
  mutating func move(
    to value: V,
    _ animation: Animation,
    at time: Double?,
    in environment: EnvironmentValues,
    _ completions: [AnimationCompletion]
  ) {
    var way = value - target
    var start: Double?
    var context = AnimationContext<V>(environment: environment)
    if let last = runs.last {
      let elapsed = last.start.flatMap { start in time.map { max($0 - start, 0) } } ?? 0
      var handed = last.context
      handed.isLogicallyComplete = false
      if animation.shouldMerge(previous: last.animation, value: last.way, time: elapsed, context: &handed) {
        way = value - self.value
        context = handed
        // It goes on from the last frame without a halt.
        start = time
        stop()
      }
    }
    target = value
    guard way != .zero else { return }
    for completion in completions { completion.begin() }
    runs.append(
      Run(
        way: way,
        animation: animation,
        context: context,
        start: start,
        completions: completions,
        rest: .zero - way
      )
    )
  }

  /// Moves on to `time`. Returns whether something still moves.
  mutating func advance(to time: Double) -> Bool {
    for index in runs.indices.reversed() {
      let start = runs[index].start ?? time
      runs[index].start = start
      let run = runs[index]
      if let covered = run.animation.animate(value: run.way, time: time - start, context: &runs[index].context) {
        runs[index].rest = covered - run.way
        if runs[index].context.isLogicallyComplete, !run.isLogicallyComplete {
          runs[index].isLogicallyComplete = true
          for completion in run.completions { completion.arrive() }
        }
      } else {
        finish(run)
        runs.remove(at: index)
      }
    }
    return !runs.isEmpty
  }

  private func finish(_ run: Run) {
    for completion in run.completions {
      if !run.isLogicallyComplete { completion.arrive() }
      completion.end()
    }
  }
}

/// What is to be done when all that a closure has set in motion is over.
final class AnimationCompletion: @unchecked Sendable {  // used on the main actor, once made
  private let criteria: AnimationCompletionCriteria
  private var action: (() -> Void)?
  private var moving = 0
  private var arriving = 0

  init(_ criteria: AnimationCompletionCriteria, _ action: @escaping () -> Void) {
    self.criteria = criteria
    self.action = action
  }

  func begin() {
    moving += 1
    arriving += 1
  }
  func arrive() {
    arriving -= 1
    if criteria == .logicallyComplete { runIfDue() }
  }
  func end() {
    moving -= 1
    if criteria == .removed { runIfDue() }
  }

  /// Runs the action if nothing is under way.
  func runIfDue() {
    guard (criteria == .removed ? moving : arriving) == 0, let action else { return }
    self.action = nil
    action()
  }
}

/// Any number of numbers as one value; none is the zero of them all.
struct Numbers: VectorArithmetic {
  var values: [Double]

  init(_ values: [Double] = []) { self.values = values }

  static var zero: Numbers { Numbers() }

  static func == (lhs: Numbers, rhs: Numbers) -> Bool {
    if lhs.values.count == rhs.values.count { return lhs.values == rhs.values }
    return (lhs.values + rhs.values).allSatisfy { $0 == 0 }
  }

  private static func combine(_ lhs: Numbers, _ rhs: Numbers, _ operation: (Double, Double) -> Double) -> Numbers {
    let count = max(lhs.values.count, rhs.values.count)
    return Numbers(
      (0..<count).map {
        operation($0 < lhs.values.count ? lhs.values[$0] : 0, $0 < rhs.values.count ? rhs.values[$0] : 0)
      }
    )
  }

  static func + (lhs: Numbers, rhs: Numbers) -> Numbers { combine(lhs, rhs, +) }
  static func - (lhs: Numbers, rhs: Numbers) -> Numbers { combine(lhs, rhs, -) }
  mutating func scale(by rhs: Double) { for index in values.indices { values[index] *= rhs } }
  var magnitudeSquared: Double { values.reduce(0) { $0 + $1 * $1 } }
}
