/// One thing to measure: builds its pipeline, pushes `count` values through it, and lets go of it.
public struct Workload: Sendable {
  public let name: String
  public let title: String
  /// How many values it takes at scale 1.
  public let count: Int
  public let bars: Bars
  /// Whether the clock decides what arrives, so that two runs may add up to different sums.
  public let isTimed: Bool
  public let run: @Sendable (_ count: Int, _ tally: Tally) -> Void

  public init(
    _ name: String,
    _ title: String,
    count: Int = 1_000_000,
    bars: Bars = Bars(),
    isTimed: Bool = false,
    run: @escaping @Sendable (_ count: Int, _ tally: Tally) -> Void
  ) {
    self.name = name
    self.title = title
    self.count = count
    self.bars = bars
    self.isTimed = isTimed
    self.run = run
  }
}

/// What a workload may cost for each value. `nil` promises nothing.
public struct Bars: Sendable {
  public let instructions: Double?
  public let allocations: Double?

  public init(instructions: Double? = nil, allocations: Double? = nil) {
    self.instructions = instructions
    self.allocations = allocations
  }
}

/// The same work without a library: a loop that calls one heap closure for each operator.
///
/// The closures come out of functions that are never inlined, hence neither are they.
public struct PlainLoop: Sendable {
  public let name: String
  public let run: @Sendable (_ count: Int, _ tally: Tally) -> Void

  public init(_ name: String, run: @escaping @Sendable (_ count: Int, _ tally: Tally) -> Void) {
    self.name = name
    self.run = run
  }
}
