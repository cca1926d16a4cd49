import Measuring

private let rungs = [1, 3, 5, 8, 12, 20]

let ladderLoops: [PlainLoop] =
  rungs.map { rung in PlainLoop("mf\(rung)") { mapFilter($0, $1, operators: rung) } }
  + rungs.map { rung in PlainLoop("mix\(rung)") { mixed($0, $1, operators: rung) } }

@inline(never) func mapFilter(_ count: Int, _ tally: Tally, operators: Int) {
  let increment = adding(1)
  let isIncluded = isAtLeast(0)
  let sink = into(tally)
  values: for sent in 0..<count {
    var value = sent
    for _ in 0..<(operators / 2) {
      value = increment(value)
      guard isIncluded(value) else { continue values }
    }
    if operators & 1 == 1 { value = increment(value) }
    sink(value)
  }
}

/// Each step keeps its state in a cell of its own.
@inline(never) func mixed(_ count: Int, _ tally: Tally, operators: Int) {
  let sum = summing(1)
  let increment = addingOrThrowing(1)
  let sink = into(tally)
  let cells = UnsafeMutablePointer<Int>.allocate(capacity: operators)
  defer { cells.deallocate() }
  for index in 0..<operators { cells[index] = [0, .min, .max, 0][index & 3] }
  values: for sent in 0..<count {
    var value = sent
    for index in 0..<operators {
      switch index & 3 {
      case 0:
        value = sum(cells[index], value)
        cells[index] = value
      case 1:
        guard value != cells[index] else { continue values }
        cells[index] = value
      case 2:
        guard cells[index] > 0 else { break values }
        cells[index] -= 1
      default:
        guard let next = try? increment(value) else { break values }
        value = next
      }
    }
    sink(value)
  }
}
