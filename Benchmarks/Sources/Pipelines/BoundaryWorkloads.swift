import Combine
import Measuring

// The same chains where the compiler knows less: behind opaque types, in generic code that nobody specialises, and
// with erasures in between.

public let boundaryWorkloads: [Workload] = [
  Workload(
    "some9",
    "9 operators, behind some Publisher",
    bars: Bars(instructions: 215, allocations: 0),
    run: opaqueNine
  ),
  Workload(
    "generic8mf",
    "map and filter, 8, in generic code",
    bars: Bars(instructions: 520, allocations: 0),
    run: genericMapFilter
  ),
  Workload(
    "generic8mix",
    "mixed operators, 8, in generic code",
    bars: Bars(instructions: 520, allocations: 0),
    run: genericMixed
  ),
  Workload(
    "any8",
    "map and filter, 8, erased every 3",
    bars: Bars(allocations: 0),
    run: erasedEveryThree
  ),
  Workload("DM", "10 maps, 9 erasures", count: 100_000, bars: Bars(allocations: 0), run: deepMap),
]

/// The first one drops every other value, the other two none.
private func trio(_ values: some Publisher<Int, Never>) -> some Publisher<Int, Never> {
  values
    .map { $0 &+ 1 }
    .filter { $0 & 1 == 0 }
    .map { $0 &+ 1 }
}

@inline(never) private func opaqueNine(_ count: Int, _ tally: Tally) {
  send(count) { subject in
    trio(trio(trio(subject))).sink { tally.add($0) }
  }
}

@inline(never) private func genericMapFilter(_ count: Int, _ tally: Tally) {
  send(count) { subscribeMapFilter(to: $0, tally) }
}

@inline(never) @_semantics("optimize.sil.specialize.generic.never")
private func subscribeMapFilter<P: Publisher>(to values: P, _ tally: Tally) -> AnyCancellable
where P.Output == Int, P.Failure == Never {
  values
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

@inline(never) private func genericMixed(_ count: Int, _ tally: Tally) {
  send(count) { subscribeMixed(to: $0, tally) }
}

@inline(never) @_semantics("optimize.sil.specialize.generic.never")
private func subscribeMixed<P: Publisher>(to values: P, _ tally: Tally) -> AnyCancellable
where P.Output == Int, P.Failure == Never {
  values
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

@inline(never) private func erasedEveryThree(_ count: Int, _ tally: Tally) {
  send(count) {
    $0
      .map { (v: Int) in v &+ 1 }
      .filter { (v: Int) in v >= 0 }
      .map { (v: Int) in v &+ 1 }
      .eraseToAnyPublisher()
      .filter { (v: Int) in v >= 0 }
      .map { (v: Int) in v &+ 1 }
      .filter { (v: Int) in v >= 0 }
      .eraseToAnyPublisher()
      .map { (v: Int) in v &+ 1 }
      .filter { (v: Int) in v >= 0 }
      .sink { tally.add($0) }
  }
}

@inline(never) private func deepMap(_ count: Int, _ tally: Tally) {
  send(count) {
    $0
      .map { (v: Int) in v }.eraseToAnyPublisher()
      .map { (v: Int) in v }.eraseToAnyPublisher()
      .map { (v: Int) in v }.eraseToAnyPublisher()
      .map { (v: Int) in v }.eraseToAnyPublisher()
      .map { (v: Int) in v }.eraseToAnyPublisher()
      .map { (v: Int) in v }.eraseToAnyPublisher()
      .map { (v: Int) in v }.eraseToAnyPublisher()
      .map { (v: Int) in v }.eraseToAnyPublisher()
      .map { (v: Int) in v }.eraseToAnyPublisher()
      .map { (v: Int) in v }
      .sink { tally.add($0) }
  }
}
