import Combine
import Dispatch
import Synchronization
import Testing

struct SinkRaceTests {
  private final class Counter: Sendable {
    let count = Atomic<Int>(0)
  }

  /// Counts itself when it is freed. Freeing it a second time would stop the program.
  private final class Receipt: Sendable {
    let freed: Counter
    init(_ freed: Counter) { self.freed = freed }
    deinit { freed.count.add(1, ordering: .relaxed) }
  }

  @Test("lets go of its closures once when a cancellation races with values from other threads")
  func cancelRacesWithValues() {
    // A subject takes values from any thread; its type just does not say so.
    nonisolated(unsafe) let returns = PassthroughSubject<Int, Never>()
    let isOver = Atomic<Bool>(false)
    let freed = Counter()
    let rounds = 20_000
    DispatchQueue.concurrentPerform(iterations: 3) { thread in
      if thread > 0 {
        while !isOver.load(ordering: .relaxed) { returns.send(thread) }
        return
      }
      for round in 0..<rounds {
        let receipt = Receipt(freed)
        let desk = returns.sink { [receipt] _ in _ = receipt }
        if round & 3 == 0 { returns.send(round) }
        desk.cancel()
      }
      isOver.store(true, ordering: .relaxed)
    }
    returns.send(0)
    #expect(freed.count.load(ordering: .relaxed) == rounds)
  }
}
