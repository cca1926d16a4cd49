import Combine
import Measuring

// What one operator more costs. The mixed ones are scan, removeDuplicates, prefix and tryMap, in turn.
//
// Every value passes through the whole chain, so a ladder's rungs differ in nothing
// but their length. The closures name their types because the compiler does not solve twenty bare ones together.

public let ladderWorkloads: [Workload] = [
  Workload("mf1", "map and filter, 1", bars: Bars(allocations: 0), run: mapFilter1),
  Workload("mf3", "map and filter, 3", bars: Bars(allocations: 0), run: mapFilter3),
  Workload("mf5", "map and filter, 5", bars: Bars(allocations: 0), run: mapFilter5),
  Workload("mf8", "map and filter, 8", bars: Bars(allocations: 0), run: mapFilter8),
  Workload("mf12", "map and filter, 12", bars: Bars(allocations: 0), run: mapFilter12),
  Workload("mf20", "map and filter, 20", bars: Bars(allocations: 0), run: mapFilter20),
  Workload("mix1", "mixed operators, 1", bars: Bars(allocations: 0), run: mixed1),
  Workload("mix3", "mixed operators, 3", bars: Bars(allocations: 0), run: mixed3),
  Workload("mix5", "mixed operators, 5", bars: Bars(allocations: 0), run: mixed5),
  Workload("mix8", "mixed operators, 8", bars: Bars(allocations: 0), run: mixed8),
  Workload("mix12", "mixed operators, 12", bars: Bars(allocations: 0), run: mixed12),
  Workload("mix20", "mixed operators, 20", bars: Bars(allocations: 0), run: mixed20),
]

/// Sends `count` values through what `build` makes of a subject.
@inline(never) func send(_ count: Int, through build: (PassthroughSubject<Int, Never>) -> AnyCancellable) {
  let subject = PassthroughSubject<Int, Never>()
  let subscription = build(subject)
  for value in 0..<count { subject.send(value) }
  subscription.cancel()
}

@inline(never) private func mapFilter1(_ count: Int, _ tally: Tally) {
  send(count) {
    $0
      .map { (v: Int) in v &+ 1 }
      .sink { tally.add($0) }
  }
}

@inline(never) private func mapFilter3(_ count: Int, _ tally: Tally) {
  send(count) {
    $0
      .map { (v: Int) in v &+ 1 }
      .filter { (v: Int) in v >= 0 }
      .map { (v: Int) in v &+ 1 }
      .sink { tally.add($0) }
  }
}

@inline(never) private func mapFilter5(_ count: Int, _ tally: Tally) {
  send(count) {
    $0
      .map { (v: Int) in v &+ 1 }
      .filter { (v: Int) in v >= 0 }
      .map { (v: Int) in v &+ 1 }
      .filter { (v: Int) in v >= 0 }
      .map { (v: Int) in v &+ 1 }
      .sink { tally.add($0) }
  }
}

@inline(never) private func mapFilter8(_ count: Int, _ tally: Tally) {
  send(count) {
    $0
      .map { (v: Int) in v &+ 1 }
      .filter { (v: Int) in v >= 0 }
      .map { (v: Int) in v &+ 1 }
      .filter { (v: Int) in v >= 0 }
      .map { (v: Int) in v &+ 1 }
      .filter { (v: Int) in v >= 0 }
      .map { (v: Int) in v &+ 1 }
      .filter { (v: Int) in v >= 0 }
      .sink { tally.add($0) }
  }
}

@inline(never) private func mapFilter12(_ count: Int, _ tally: Tally) {
  send(count) {
    $0
      .map { (v: Int) in v &+ 1 }
      .filter { (v: Int) in v >= 0 }
      .map { (v: Int) in v &+ 1 }
      .filter { (v: Int) in v >= 0 }
      .map { (v: Int) in v &+ 1 }
      .filter { (v: Int) in v >= 0 }
      .map { (v: Int) in v &+ 1 }
      .filter { (v: Int) in v >= 0 }
      .map { (v: Int) in v &+ 1 }
      .filter { (v: Int) in v >= 0 }
      .map { (v: Int) in v &+ 1 }
      .filter { (v: Int) in v >= 0 }
      .sink { tally.add($0) }
  }
}

@inline(never) private func mapFilter20(_ count: Int, _ tally: Tally) {
  send(count) {
    $0
      .map { (v: Int) in v &+ 1 }
      .filter { (v: Int) in v >= 0 }
      .map { (v: Int) in v &+ 1 }
      .filter { (v: Int) in v >= 0 }
      .map { (v: Int) in v &+ 1 }
      .filter { (v: Int) in v >= 0 }
      .map { (v: Int) in v &+ 1 }
      .filter { (v: Int) in v >= 0 }
      .map { (v: Int) in v &+ 1 }
      .filter { (v: Int) in v >= 0 }
      .map { (v: Int) in v &+ 1 }
      .filter { (v: Int) in v >= 0 }
      .map { (v: Int) in v &+ 1 }
      .filter { (v: Int) in v >= 0 }
      .map { (v: Int) in v &+ 1 }
      .filter { (v: Int) in v >= 0 }
      .map { (v: Int) in v &+ 1 }
      .filter { (v: Int) in v >= 0 }
      .map { (v: Int) in v &+ 1 }
      .filter { (v: Int) in v >= 0 }
      .sink { tally.add($0) }
  }
}

@inline(never) private func mixed1(_ count: Int, _ tally: Tally) {
  send(count) {
    $0
      .scan(0) { (sum: Int, v: Int) in sum &+ v }
      .sink { tally.add($0) }
  }
}

@inline(never) private func mixed3(_ count: Int, _ tally: Tally) {
  send(count) {
    $0
      .scan(0) { (sum: Int, v: Int) in sum &+ v }
      .removeDuplicates()
      .prefix(Int.max)
      .sink { tally.add($0) }
  }
}

@inline(never) private func mixed5(_ count: Int, _ tally: Tally) {
  send(count) {
    $0
      .scan(0) { (sum: Int, v: Int) in sum &+ v }
      .removeDuplicates()
      .prefix(Int.max)
      .tryMap { (v: Int) in v &+ 1 }
      .scan(0) { (sum: Int, v: Int) in sum &+ v }
      .sink { _ in
      } receiveValue: {
        tally.add($0)
      }
  }
}

@inline(never) private func mixed8(_ count: Int, _ tally: Tally) {
  send(count) {
    $0
      .scan(0) { (sum: Int, v: Int) in sum &+ v }
      .removeDuplicates()
      .prefix(Int.max)
      .tryMap { (v: Int) in v &+ 1 }
      .scan(0) { (sum: Int, v: Int) in sum &+ v }
      .removeDuplicates()
      .prefix(Int.max)
      .tryMap { (v: Int) in v &+ 1 }
      .sink { _ in
      } receiveValue: {
        tally.add($0)
      }
  }
}

@inline(never) private func mixed12(_ count: Int, _ tally: Tally) {
  send(count) {
    $0
      .scan(0) { (sum: Int, v: Int) in sum &+ v }
      .removeDuplicates()
      .prefix(Int.max)
      .tryMap { (v: Int) in v &+ 1 }
      .scan(0) { (sum: Int, v: Int) in sum &+ v }
      .removeDuplicates()
      .prefix(Int.max)
      .tryMap { (v: Int) in v &+ 1 }
      .scan(0) { (sum: Int, v: Int) in sum &+ v }
      .removeDuplicates()
      .prefix(Int.max)
      .tryMap { (v: Int) in v &+ 1 }
      .sink { _ in
      } receiveValue: {
        tally.add($0)
      }
  }
}

@inline(never) private func mixed20(_ count: Int, _ tally: Tally) {
  send(count) {
    $0
      .scan(0) { (sum: Int, v: Int) in sum &+ v }
      .removeDuplicates()
      .prefix(Int.max)
      .tryMap { (v: Int) in v &+ 1 }
      .scan(0) { (sum: Int, v: Int) in sum &+ v }
      .removeDuplicates()
      .prefix(Int.max)
      .tryMap { (v: Int) in v &+ 1 }
      .scan(0) { (sum: Int, v: Int) in sum &+ v }
      .removeDuplicates()
      .prefix(Int.max)
      .tryMap { (v: Int) in v &+ 1 }
      .scan(0) { (sum: Int, v: Int) in sum &+ v }
      .removeDuplicates()
      .prefix(Int.max)
      .tryMap { (v: Int) in v &+ 1 }
      .scan(0) { (sum: Int, v: Int) in sum &+ v }
      .removeDuplicates()
      .prefix(Int.max)
      .tryMap { (v: Int) in v &+ 1 }
      .sink { _ in
      } receiveValue: {
        tally.add($0)
      }
  }
}
