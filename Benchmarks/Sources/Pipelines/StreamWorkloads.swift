import Measuring
import Streams

public let streamWorkloads: [Workload] = [
  Workload("W16x1", "event, 1 loop", count: 100_000) { fanOut(to: 1, $0, $1) },
  Workload("W16x10", "event, 10 loops", count: 100_000) { fanOut(to: 10, $0, $1) },
  Workload("W16x1000", "event, 1000 loops", count: 100_000) { fanOut(to: 1000, $0, $1) },
  Workload("W17", "current value of a stream, set", run: set),
]

@inline(never) private func fanOut(to loops: Int, _ count: Int, _ tally: Tally) {
  waiting {
    let subject = AsyncPassthroughSubject<Int>()
    let streams = (0..<loops).map { _ in subject.stream() }
    for value in 0..<count / loops { subject.send(value) }
    subject.finish()
    for stream in streams { for await value in stream { tally.add(value) } }
  }
}

@inline(never) private func set(_ count: Int, _ tally: Tally) {
  waiting {
    let subject = AsyncCurrentValueSubject(0)
    let stream = subject.stream(bufferingPolicy: .bufferingNewest(1))
    for value in 0..<count { subject.value = value }
    subject.finish()
    for await value in stream { tally.add(value) }
  }
}
