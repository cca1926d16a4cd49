import Combine
import CombineTesting
import Testing

@Suite("share")
struct ShareTests {
  @Test("subscribes with the first subscriber and cancels with the last")
  func life() {
    let upstream = TestPublisher<Int, Never>()
    let shared = upstream.share()
    let first = shared.record()
    upstream.send(1)
    let second = shared.record()
    upstream.send(2)
    first.cancel()
    #expect(!upstream.subscription.isCancelled)
    upstream.send(3)
    second.cancel()
    #expect(upstream.subscription.isCancelled)
    #expect(first.values == [1, 2] && second.values == [2, 3])
    #expect(upstream.subscriptions.count == 1)
    let third = shared.record()
    upstream.send(4)
    #expect(upstream.subscriptions.count == 2 && third.values == [4])
    third.cancel()
  }

  @Test("of a source that sends at once: all goes to the first, the others get the end")
  func synchronous() throws {
    var subscriptions = 0
    let shared = Deferred {
      subscriptions += 1
      return Just(7)
    }.share()
    let (first, second) = (shared.record(), shared.record())
    try first.expect(values: [7], completion: .finished)
    try second.expect(values: [], completion: .finished)
    #expect(subscriptions == 1)
  }

  @Test("left by its only subscriber inside a value, it stops")
  func leftInside() {
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.share().first().record()
    upstream.send(1)
    #expect(recorder.values == [1] && upstream.subscription.isCancelled)
  }

  @Test("left by its last subscriber while a source without end sends at once, it stops", .timeLimit(.minutes(1)))
  func leftWhileConnecting() {
    #expect((1...).publisher.share().prefix(3).record().values == [1, 2, 3])
    let multicast = (1...).publisher.multicast(subject: PassthroughSubject())
    #expect(multicast.autoconnect().prefix(2).record().values == [1, 2])
    #expect((1...).publisher.makeConnectable().autoconnect().first().record().values == [1])
    // It connects anew for the next one.
    let shared = (1...).publisher.share()
    for _ in 0..<2 { #expect(shared.prefix(3).record().values == [1, 2, 3]) }
  }

  @Test("left before its source is subscribed, it cancels the source's subscription at once")
  func leftBeforeConnecting() {
    let upstream = TestPublisher<Int, Never>()
    let shared = upstream.share()
    let recorder = Recorder<Int, Never>()
    recorder.receiveSubscription = { [unowned recorder] _ in recorder.cancel() }
    shared.subscribe(recorder)
    #expect(upstream.subscription.events == [.cancel])
    let next = shared.record()
    upstream.send(1)
    #expect(next.values == [1])
  }

  @Test("while one subscriber leaves inside the connection, keeps sending to another that has come on another thread")
  func leftByOneWhileConnecting() {
    let shared = Shared((1...).publisher.share())
    let other = Recorder<Int, Never>()
    let first = Recorder<Int, Never>()
    first.receiveValue = { [unowned first] value in
      if value == 2 { onThread { shared.value.subscribe(other) } }
      if value == 3 { first.cancel() }
      return .none
    }
    other.receiveValue = { [unowned other] value in
      if value == 4 { other.cancel() }
      return .none
    }
    shared.value.subscribe(first)
    #expect(first.values == [1, 2, 3] && other.values == [3, 4])
  }

  @Test("is equal to itself alone, and shows what it shares")
  func identity() {
    let upstream = TestPublisher<Int, Never>()
    let shared = upstream.share()
    #expect(shared == shared && shared != upstream.share())
    #expect(shared.upstream === upstream)
    #expect(shared.record().events.first?.description == "subscription Multicast")
  }

  @Test("lets go of subscribers that cancel and of upstreams that it has left")
  func release() {
    let census = Census()
    let source = PassthroughSubject<Int, Never>()
    let shared = source.map { [token = census.token()] in
      _ = token
      return $0
    }.share()
    for _ in 0..<3 {
      let token = census.token()
      let sink = shared.sink { [token] _ in _ = token }
      source.send(1)
      sink.cancel()
    }
    #expect(census.alive == 1)
    _ = shared
  }
}
