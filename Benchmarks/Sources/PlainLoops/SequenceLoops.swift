import Measuring

let sequenceLoops: [PlainLoop] = [
  PlainLoop("W1", run: mapFilter),
  PlainLoop("W1L", run: mapFilter),
]

@inline(never) private func mapFilter(_ count: Int, _ tally: Tally) {
  let increment = adding(1)
  let isEven = isMultiple(of: 2)
  let sink = into(tally)
  for value in 0..<count {
    let next = increment(value)
    if isEven(next) { sink(next) }
  }
}
