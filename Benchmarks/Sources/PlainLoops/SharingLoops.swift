import Measuring

let sharingLoops: [PlainLoop] = [PlainLoop("W11", run: shared)]

@inline(never) private func shared(_ count: Int, _ tally: Tally) {
  let increment = adding(1)
  let sinks = (0..<10).map { _ in Receiver(receive: into(tally)) }
  for value in 0..<(count / 10) {
    let next = increment(value)
    for sink in sinks { sink.receive(next) }
  }
}
