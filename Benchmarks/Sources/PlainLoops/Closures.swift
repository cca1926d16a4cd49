import Measuring

// Every closure captures something, so it lives on the heap, and comes out of a function that is not inlined, so the
// loops below really call it.

@inline(never) func adding(_ amount: Int) -> (Int) -> Int {
  { $0 &+ amount }
}

@inline(never) func multiplying(by factor: Int) -> (Int) -> Int {
  { $0 &* factor }
}

@inline(never) func isMultiple(of powerOfTwo: Int) -> (Int) -> Bool {
  let mask = powerOfTwo - 1
  return { $0 & mask == 0 }
}

@inline(never) func isAtLeast(_ bound: Int) -> (Int) -> Bool {
  { $0 >= bound }
}

@inline(never) func summing(_ weight: Int) -> (Int, Int) -> Int {
  { $0 &+ $1 &* weight }
}

@inline(never) func addingOrThrowing(_ amount: Int) -> (Int) throws -> Int {
  { value in
    if value == .min { throw Overdue() }
    return value &+ amount
  }
}

struct Overdue: Error {}

@inline(never) func into(_ tally: Tally) -> (Int) -> Void {
  { tally.add($0) }
}

/// A closure in an array. An array of bare closures would keep each behind a second one.
struct Receiver {
  let receive: (Int) -> Void
}

@inline(never) func sumInto(_ tally: Tally) -> (Int, Int) -> Void {
  { tally.add($0 &+ $1) }
}

// An operator as a closure that knows the next one only as a closure.

@inline(never) func mapping(
  _ transform: @escaping (Int) -> Int,
  before receive: @escaping (Int) -> Void
) -> (Int) -> Void {
  { receive(transform($0)) }
}

@inline(never) func filtering(
  _ isIncluded: @escaping (Int) -> Bool,
  before receive: @escaping (Int) -> Void
) -> (Int) -> Void {
  { if isIncluded($0) { receive($0) } }
}
