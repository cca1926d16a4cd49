import Combine
import Measuring

public let threadWorkloads: [Workload] = [
  Workload(
    "W15",
    "2 threads, 1 subject, sink",
    count: 500_000,
    bars: Bars(allocations: 0),
    run: twoThreads
  )
]

@inline(never) private func twoThreads(_ count: Int, _ tally: Tally) {
  // A subject takes values from any thread; its type just does not say so.
  nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
  let subscription = subject.sink { tally.add($0) }
  onTwoThreads {
    for value in 0..<(count / 2) { subject.send(value) }
  }
  subscription.cancel()
}
