import Measuring

let asyncLoops: [PlainLoop] = [PlainLoop("W13", run: stream)]

@inline(never) private func stream(_ count: Int, _ tally: Tally) {
  waiting {
    let (values, continuation) = AsyncStream.makeStream(of: Int.self)
    for value in 0..<count { continuation.yield(value) }
    continuation.finish()
    for await value in values { tally.add(value) }
  }
}
