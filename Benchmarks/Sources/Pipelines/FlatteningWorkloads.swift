import Combine
import Measuring

public let flatteningWorkloads: [Workload] = [
  Workload("W6", "sequence, flatMap to Just, sink", count: 100_000, run: flatMapJust),
  Workload("W10", "subject, map to Just, switchToLatest, sink", count: 100_000, run: switchToLatest),
]

@inline(never) private func flatMapJust(_ count: Int, _ tally: Tally) {
  let subscription = (0..<count).publisher
    .flatMap { Just($0) }
    .sink { tally.add($0) }
  subscription.cancel()
}

@inline(never) private func switchToLatest(_ count: Int, _ tally: Tally) {
  let subject = PassthroughSubject<Int, Never>()
  let subscription =
    subject
    .map { Just($0) }
    .switchToLatest()
    .sink { tally.add($0) }
  for value in 0..<count { subject.send(value) }
  subscription.cancel()
}
