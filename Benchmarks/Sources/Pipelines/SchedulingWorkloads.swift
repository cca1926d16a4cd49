import Combine
import Dispatch
import Measuring

public let schedulingWorkloads: [Workload] = [
  Workload("W12thr", "subject, receive(on:) a serial queue, sink", count: 100_000, run: receiveOn),
  Workload("W12lat", "the same, waiting for each value", count: 20_000, run: receiveOnWaiting),
  Workload(
    "W14deb",
    "subject, debounce, sink: the sends",
    count: 100_000,
    bars: Bars(allocations: 0),
    isTimed: true,
    run: debounceSends
  ),
  Workload(
    "W14thr",
    "subject, throttle, sink: the sends",
    count: 100_000,
    bars: Bars(allocations: 0),
    isTimed: true,
    run: throttleSends
  ),
]

@inline(never) private func receiveOn(_ count: Int, _ tally: Tally) {
  let subject = PassthroughSubject<Int, Never>()
  let done = DispatchSemaphore(value: 0)
  let subscription =
    subject
    .receive(on: DispatchQueue(label: "desk"))
    .sink { if tally.addAndCount($0) == count { done.signal() } }
  for value in 0..<count { subject.send(value) }
  done.wait()
  subscription.cancel()
}

@inline(never) private func receiveOnWaiting(_ count: Int, _ tally: Tally) {
  let subject = PassthroughSubject<Int, Never>()
  let done = DispatchSemaphore(value: 0)
  let subscription =
    subject
    .receive(on: DispatchQueue(label: "desk"))
    .sink {
      tally.add($0)
      done.signal()
    }
  for value in 0..<count {
    subject.send(value)
    done.wait()
  }
  subscription.cancel()
}

@inline(never) private func debounceSends(_ count: Int, _ tally: Tally) {
  let subject = PassthroughSubject<Int, Never>()
  let subscription =
    subject
    .debounce(for: .milliseconds(1), scheduler: DispatchQueue(label: "desk"))
    .sink { tally.add($0) }
  for value in 0..<count { subject.send(value) }
  subscription.cancel()
}

@inline(never) private func throttleSends(_ count: Int, _ tally: Tally) {
  let subject = PassthroughSubject<Int, Never>()
  let subscription =
    subject
    .throttle(for: .milliseconds(1), scheduler: DispatchQueue(label: "desk"), latest: true)
    .sink { tally.add($0) }
  for value in 0..<count { subject.send(value) }
  subscription.cancel()
}
