import Combine
import CombineTesting
import Synchronization
import Testing

@Suite("AnyCancellable")
struct AnyCancellableTests {
  private final class Counter: Cancellable {
    var cancels = 0
    func cancel() { cancels += 1 }
  }

  @Test("cancels once, however often it is asked and let go")
  func once() {
    let counter = Counter()
    do {
      let tokens = [AnyCancellable(counter), AnyCancellable { counter.cancels += 10 }]
      #expect(counter.cancels == 0)
      for token in tokens { token.cancel() }
      for token in tokens { token.cancel() }
      #expect(counter.cancels == 11)
    }
    #expect(counter.cancels == 11)
  }

  @Test("cancels when it is let go")
  func deinitCancels() {
    let counter = Counter()
    do { _ = [AnyCancellable(counter), AnyCancellable { counter.cancels += 10 }] }
    #expect(counter.cancels == 11)
  }

  @Test("lets go of what it would call")
  func release() {
    let census = Census()
    let token: AnyCancellable
    do {
      let captured = census.token()
      token = AnyCancellable { [captured] in _ = captured }
    }
    #expect(census.alive == 1)
    token.cancel()
    #expect(census.alive == 0)
  }

  @Test("around another one cancels that one, once")
  func chain() {
    let counter = Counter()
    let inner = AnyCancellable(counter)
    let outer = AnyCancellable(inner)
    #expect(inner != outer)
    outer.cancel()
    #expect(counter.cancels == 1)
    inner.cancel()
    #expect(counter.cancels == 1)
  }

  @Test("may be cancelled from inside its own cancellation")
  func reentrancy() {
    var token: AnyCancellable?
    var cancels = 0
    token = AnyCancellable {
      cancels += 1
      token?.cancel()
    }
    token?.cancel()
    token = nil
    #expect(cancels == 1)
  }

  @Test("may be let go from inside its own cancellation")
  func letGoInside() {
    var token: AnyCancellable?
    let census = Census()
    do {
      let captured = census.token()
      token = AnyCancellable {
        token = nil
        withExtendedLifetime(captured) {}
      }
    }
    token?.cancel()
    #expect(token == nil && census.alive == 0)
  }

  @Test("is equal to itself alone")
  func identity() {
    let counter = Counter()
    let (one, other) = (AnyCancellable(counter), AnyCancellable(counter))
    #expect(one == one && one != other)
    #expect(one.hashValue == one.hashValue)
    #expect(Set([one, one, other]).count == 2)
  }

  @Test("is stored as it is; any other is wrapped")
  func store() {
    let counter = Counter()
    var array: [AnyCancellable] = []
    var set: Set<AnyCancellable> = []
    let token = AnyCancellable(counter)
    token.store(in: &array)
    token.store(in: &set)
    token.store(in: &set)
    #expect(array == [token] && set == [token])
    let anything: any Cancellable = token
    anything.store(in: &array)
    anything.store(in: &set)
    #expect(array.count == 2 && array[1] != token && set.count == 2)
    counter.store(in: &array)
    counter.store(in: &set)
    #expect(array.count == 3 && set.count == 3)
    array.removeLast()
    #expect(counter.cancels == 1)
    set.removeAll()
    #expect(counter.cancels == 3)
  }

  @Test("cancelled by many threads, it cancels once")
  func race() {
    let count = Atomic<Int>(0)
    withExtendedLifetime(count) {
      for _ in 0..<200 {
        let token = Shared(AnyCancellable { count.add(1, ordering: .relaxed) })
        concurrently(4) { _ in token.value.cancel() }
      }
    }
    #expect(count.load(ordering: .relaxed) == 200)
  }
}
