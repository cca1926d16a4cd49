import Combine
import Measuring

public let subscribingWorkloads: [Workload] = [
  Workload(
    "W9",
    "subscribe and cancel a chain of 5",
    count: 100_000,
    bars: Bars(allocations: 5),
    run: subscribeToFive
  ),
  Workload("W9s", "subscribe and cancel a sink", count: 100_000, run: subscribeToNone),
]

@inline(never) private func subscribeToFive(_ count: Int, _ tally: Tally) {
  let subject = PassthroughSubject<Int, Never>()
  for _ in 0..<count {
    let subscription =
      subject
      .map { $0 &+ 1 }
      .filter { $0 & 1 == 0 }
      .map { $0 &* 3 }
      .filter { $0 & 1 == 0 }
      .map { $0 &+ 1 }
      .sink { tally.add($0) }
    subscription.cancel()
  }
}

@inline(never) private func subscribeToNone(_ count: Int, _ tally: Tally) {
  let subject = PassthroughSubject<Int, Never>()
  for _ in 0..<count {
    let subscription = subject.sink { tally.add($0) }
    subscription.cancel()
  }
}
