import Combine
import Measuring

public let subjectWorkloads: [Workload] = [
  Workload(
    "W2",
    "subject, map, filter, map, sink",
    bars: Bars(instructions: 175, allocations: 0),
    run: mapFilterMap
  ),
  Workload("W2s", "subject, sink", bars: Bars(allocations: 0), run: bareSubject),
  Workload("W3x1", "subject, 1 sink", bars: Bars(allocations: 0)) { fanOut($0, to: 1, $1) },
  Workload("W3x10", "subject, 10 sinks", bars: Bars(allocations: 0)) { fanOut($0, to: 10, $1) },
  Workload("W3x1000", "subject, 1000 sinks", bars: Bars(allocations: 0)) { fanOut($0, to: 1000, $1) },
  Workload(
    "W4",
    "current value subject, set",
    bars: Bars(instructions: 110, allocations: 0),
    run: currentValue
  ),
]

@inline(never) private func mapFilterMap(_ count: Int, _ tally: Tally) {
  let subject = PassthroughSubject<Int, Never>()
  let subscription =
    subject
    .map { $0 &+ 1 }
    .filter { $0 & 1 == 0 }
    .map { $0 &* 3 }
    .sink { tally.add($0) }
  for value in 0..<count { subject.send(value) }
  subscription.cancel()
}

@inline(never) private func bareSubject(_ count: Int, _ tally: Tally) {
  let subject = PassthroughSubject<Int, Never>()
  let subscription = subject.sink { tally.add($0) }
  for value in 0..<count { subject.send(value) }
  subscription.cancel()
}

@inline(never) private func fanOut(_ count: Int, to sinks: Int, _ tally: Tally) {
  let subject = PassthroughSubject<Int, Never>()
  let subscriptions = (0..<sinks).map { _ in subject.sink { tally.add($0) } }
  for value in 0..<(count / sinks) { subject.send(value) }
  for subscription in subscriptions { subscription.cancel() }
}

@inline(never) private func currentValue(_ count: Int, _ tally: Tally) {
  let subject = CurrentValueSubject<Int, Never>(0)
  let subscription = subject.sink { tally.add($0) }
  for value in 0..<count { subject.value = value }
  subscription.cancel()
}
