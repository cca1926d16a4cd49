import Measuring

/// A plain loop knows everything: it is the same whatever stands between the operators.
let boundaryLoops: [PlainLoop] = [
  PlainLoop("some9", run: threeTrios),
  PlainLoop("generic8mf") { mapFilter($0, $1, operators: 8) },
  PlainLoop("generic8mix") { mixed($0, $1, operators: 8) },
  PlainLoop("any8") { mapFilter($0, $1, operators: 8) },
  PlainLoop("DM", run: deepMap),
]

@inline(never) private func threeTrios(_ count: Int, _ tally: Tally) {
  let increment = adding(1)
  let isIncluded = isMultiple(of: 2)
  let sink = into(tally)
  values: for sent in 0..<count {
    var value = sent
    for _ in 0..<3 {
      value = increment(value)
      guard isIncluded(value) else { continue values }
      value = increment(value)
    }
    sink(value)
  }
}

/// Ten closures, each of which knows the next one only as a closure.
@inline(never) private func deepMap(_ count: Int, _ tally: Tally) {
  var receive = into(tally)
  for _ in 0..<10 { receive = mapping(adding(0), before: receive) }
  for value in 0..<count { receive(value) }
}
