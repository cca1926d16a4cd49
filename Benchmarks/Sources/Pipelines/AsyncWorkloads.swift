import Combine
import Measuring

public let asyncWorkloads: [Workload] = [
  Workload("W13", "sequence, values", count: 100_000, run: values)
]

@inline(never) private func values(_ count: Int, _ tally: Tally) {
  waiting {
    for await value in (0..<count).publisher.values { tally.add(value) }
  }
}
