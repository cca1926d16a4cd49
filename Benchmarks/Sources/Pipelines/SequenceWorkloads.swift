import Combine
import Measuring

public let sequenceWorkloads: [Workload] = [
  Workload(
    "W1",
    "sequence, map, filter, sink",
    bars: Bars(instructions: 100, allocations: 0),
    run: sequence
  ),
  Workload(
    "W1L",
    "sequence, map, filter, sink, lazily",
    bars: Bars(instructions: 100, allocations: 0),
    run: lazySequence
  ),
]

/// `map` and `filter` of a sequence's publisher are the sequence's own, and make arrays at once.
@inline(never) private func sequence(_ count: Int, _ tally: Tally) {
  let subscription = (0..<count).publisher
    .map { $0 &+ 1 }
    .filter { $0 & 1 == 0 }
    .sink { tally.add($0) }
  subscription.cancel()
}

@inline(never) private func lazySequence(_ count: Int, _ tally: Tally) {
  let mapped = Publishers.Map(upstream: (0..<count).publisher, transform: { $0 &+ 1 })
  let subscription = Publishers.Filter(upstream: mapped, isIncluded: { $0 & 1 == 0 })
    .sink { tally.add($0) }
  subscription.cancel()
}
