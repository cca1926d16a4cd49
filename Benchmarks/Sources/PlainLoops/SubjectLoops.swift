import Measuring

let subjectLoops: [PlainLoop] = [
  PlainLoop("W2", run: mapFilterMap),
  PlainLoop("W2s", run: bare),
  PlainLoop("W3x1") { fanOut($0, to: 1, $1) },
  PlainLoop("W3x10") { fanOut($0, to: 10, $1) },
  PlainLoop("W3x1000") { fanOut($0, to: 1000, $1) },
  PlainLoop("W4", run: currentValue),
]

@inline(never) private func mapFilterMap(_ count: Int, _ tally: Tally) {
  let increment = adding(1)
  let isEven = isMultiple(of: 2)
  let triple = multiplying(by: 3)
  let sink = into(tally)
  for value in 0..<count {
    let next = increment(value)
    if isEven(next) { sink(triple(next)) }
  }
}

@inline(never) private func bare(_ count: Int, _ tally: Tally) {
  let sink = into(tally)
  for value in 0..<count { sink(value) }
}

@inline(never) private func fanOut(_ count: Int, to number: Int, _ tally: Tally) {
  let sinks = (0..<number).map { _ in Receiver(receive: into(tally)) }
  for value in 0..<(count / number) {
    for sink in sinks { sink.receive(value) }
  }
}

@inline(never) private func currentValue(_ count: Int, _ tally: Tally) {
  let sink = into(tally)
  let stored = UnsafeMutablePointer<Int>.allocate(capacity: 1)
  defer { stored.deallocate() }
  sink(0)
  for value in 0..<count {
    stored.initialize(to: value)
    sink(value)
  }
}
