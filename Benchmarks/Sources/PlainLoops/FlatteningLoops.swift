import Measuring

let flatteningLoops: [PlainLoop] = [
  PlainLoop("W6", run: flattened),
  PlainLoop("W10", run: flattened),
]

/// A publisher of one value is no more than the value.
@inline(never) private func flattened(_ count: Int, _ tally: Tally) {
  let inner = adding(0)
  let sink = into(tally)
  for value in 0..<count { sink(inner(value)) }
}
