import Combine
import Measuring

public let combiningWorkloads: [Workload] = [
  Workload("W7cl", "2 subjects, combineLatest, sink", bars: Bars(allocations: 0), run: combineLatest),
  Workload("W7zip", "2 subjects, zip, sink", bars: Bars(allocations: 0), run: zip),
  Workload("W8", "8 subjects, merge, sink", bars: Bars(allocations: 0), run: mergeEight),
]

@inline(never) private func combineLatest(_ count: Int, _ tally: Tally) {
  let left = PassthroughSubject<Int, Never>()
  let right = PassthroughSubject<Int, Never>()
  let subscription = left.combineLatest(right).sink { tally.add($0 &+ $1) }
  for value in 0..<(count / 2) {
    left.send(value)
    right.send(value)
  }
  subscription.cancel()
}

@inline(never) private func zip(_ count: Int, _ tally: Tally) {
  let left = PassthroughSubject<Int, Never>()
  let right = PassthroughSubject<Int, Never>()
  let subscription = left.zip(right).sink { tally.add($0 &+ $1) }
  for value in 0..<(count / 2) {
    left.send(value)
    right.send(value)
  }
  subscription.cancel()
}

@inline(never) private func mergeEight(_ count: Int, _ tally: Tally) {
  let subjects = (0..<8).map { _ in PassthroughSubject<Int, Never>() }
  let subscription = subjects[0]
    .merge(with: subjects[1], subjects[2], subjects[3], subjects[4], subjects[5], subjects[6], subjects[7])
    .sink { tally.add($0) }
  for value in 0..<count { subjects[value & 7].send(value) }
  subscription.cancel()
}
