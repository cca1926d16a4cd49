import Combine
import Measuring

public let publishedWorkloads: [Workload] = [
  Workload(
    "W5pub",
    "@Published, set",
    bars: Bars(instructions: 150, allocations: 0),
    run: published
  ),
  Workload("W5oo", "objectWillChange", bars: Bars(allocations: 0), run: objectWillChange),
]

private final class Shelf: ObservableObject {
  @Published var books = 0
}

@inline(never) private func published(_ count: Int, _ tally: Tally) {
  let shelf = Shelf()
  let subscription = shelf.$books.sink { tally.add($0) }
  for value in 0..<count { shelf.books = value }
  subscription.cancel()
}

@inline(never) private func objectWillChange(_ count: Int, _ tally: Tally) {
  let shelf = Shelf()
  let subscription = shelf.objectWillChange.sink { tally.add(1) }
  for value in 0..<count { shelf.books = value }
  subscription.cancel()
}
