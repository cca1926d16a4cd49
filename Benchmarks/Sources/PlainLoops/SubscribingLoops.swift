import Measuring

let subscribingLoops: [PlainLoop] = [
  PlainLoop("W9", run: makeChainOfFive),
  PlainLoop("W9s", run: makeSink),
]

/// Makes one closure for each operator, keeps the first where a sender would find it, and lets go of it.
@inline(never) private func makeChainOfFive(_ count: Int, _ tally: Tally) {
  var receivers: [Receiver] = []
  for _ in 0..<count {
    let receive = mapping({ $0 &+ 1 }, before: into(tally))
    let even = filtering({ $0 & 1 == 0 }, before: receive)
    let tripled = mapping({ $0 &* 3 }, before: even)
    let evenBefore = filtering({ $0 & 1 == 0 }, before: tripled)
    receivers.append(Receiver(receive: mapping({ $0 &+ 1 }, before: evenBefore)))
    receivers.removeLast()
  }
}

@inline(never) private func makeSink(_ count: Int, _ tally: Tally) {
  var receivers: [Receiver] = []
  for _ in 0..<count {
    receivers.append(Receiver(receive: into(tally)))
    receivers.removeLast()
  }
}
