import Combine
import Measuring

public let sharingWorkloads: [Workload] = [
  Workload("W11", "subject, map, share, 10 sinks", bars: Bars(allocations: 0), run: shareToTen)
]

@inline(never) private func shareToTen(_ count: Int, _ tally: Tally) {
  let subject = PassthroughSubject<Int, Never>()
  let shared = subject.map { $0 &+ 1 }.share()
  let subscriptions = (0..<10).map { _ in shared.sink { tally.add($0) } }
  for value in 0..<(count / 10) { subject.send(value) }
  for subscription in subscriptions { subscription.cancel() }
}
