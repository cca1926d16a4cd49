import Measuring

let streamLoops: [PlainLoop] = [
  PlainLoop("W16x1") { fanOut(to: 1, $0, $1) },
  PlainLoop("W16x10") { fanOut(to: 10, $0, $1) },
  PlainLoop("W16x1000") { fanOut(to: 1000, $0, $1) },
  PlainLoop("W17", run: set),
]

@inline(never) private func fanOut(to loops: Int, _ count: Int, _ tally: Tally) {
  waiting {
    let streams = (0..<loops).map { _ in AsyncStream.makeStream(of: Int.self) }
    for value in 0..<count / loops { for (_, source) in streams { source.yield(value) } }
    for (stream, source) in streams {
      source.finish()
      for await value in stream { tally.add(value) }
    }
  }
}

@inline(never) private func set(_ count: Int, _ tally: Tally) {
  waiting {
    let (stream, source) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(1))
    for value in 0..<count { source.yield(value) }
    source.finish()
    for await value in stream { tally.add(value) }
  }
}
