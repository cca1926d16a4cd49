import Measuring

let combiningLoops: [PlainLoop] = [
  PlainLoop("W7cl", run: latestPairs),
  PlainLoop("W7zip", run: zippedPairs),
  PlainLoop("W8", run: merged),
]

@inline(never) private func latestPairs(_ count: Int, _ tally: Tally) {
  let sink = sumInto(tally)
  var left: Int?
  var right: Int?
  for value in 0..<(count / 2) {
    left = value
    if let left, let right { sink(left, right) }
    right = value
    if let left, let right { sink(left, right) }
  }
}

@inline(never) private func zippedPairs(_ count: Int, _ tally: Tally) {
  let sink = sumInto(tally)
  var pending: [Int] = []
  for value in 0..<(count / 2) {
    pending.append(value)
    if let left = pending.popLast() { sink(left, value) }
  }
}

@inline(never) private func merged(_ count: Int, _ tally: Tally) {
  let sinks = (0..<8).map { _ in Receiver(receive: into(tally)) }
  for value in 0..<count { sinks[value & 7].receive(value) }
}
