import Dispatch
import Measuring

let schedulingLoops: [PlainLoop] = [
  PlainLoop("W12thr", run: dispatched),
  PlainLoop("W12lat", run: dispatchedWaiting),
  PlainLoop("W14deb", run: deadlines),
  PlainLoop("W14thr", run: deadlines),
]

@inline(never) private func dispatched(_ count: Int, _ tally: Tally) {
  let queue = DispatchQueue(label: "desk")
  let done = DispatchSemaphore(value: 0)
  for value in 0..<count {
    queue.async { if tally.addAndCount(value) == count { done.signal() } }
  }
  done.wait()
}

@inline(never) private func dispatchedWaiting(_ count: Int, _ tally: Tally) {
  let queue = DispatchQueue(label: "desk")
  let done = DispatchSemaphore(value: 0)
  for value in 0..<count {
    queue.async {
      tally.add(value)
      done.signal()
    }
    done.wait()
  }
}

/// The least that a send can do: read the clock, keep the value and when it is due.
@inline(never) private func deadlines(_ count: Int, _ tally: Tally) {
  let pending = UnsafeMutablePointer<(value: Int, due: DispatchTime)>.allocate(capacity: 1)
  defer { pending.deallocate() }
  for value in 0..<count { pending.initialize(to: (value, .now() + .milliseconds(1))) }
}
