import Combine
import CombineTesting
import Testing

/// A connectable publisher that counts its connections.
private final class TestConnectable: ConnectablePublisher {
  typealias Output = Int
  typealias Failure = Never
  let upstream = SubscriberProbe<Int, Never>()
  var log: [String] = []
  var onSubscribe: (() -> Void)?

  func receive<S: Subscriber<Int, Never>>(subscriber: S) {
    log.append("subscribe")
    upstream.subscribe(subscriber)
    let act = onSubscribe
    onSubscribe = nil
    act?()
  }

  func connect() -> any Cancellable {
    log.append("connect")
    return Connection(publisher: self)
  }

  struct Connection: Cancellable {
    let publisher: TestConnectable
    func cancel() { publisher.log.append("disconnect") }
  }
}

@Suite("autoconnect")
struct AutoconnectTests {
  private let connectable = TestConnectable()

  @Test("connects after it has subscribed the first, disconnects before it cancels the last")
  func life() {
    let publisher = connectable.autoconnect()
    connectable.upstream.upstream.onSubscribe = { [connectable] in
      $0.onCancel = { connectable.log.append("cancel") }
    }
    let first = publisher.record()
    let second = publisher.record()
    connectable.upstream.upstream.send(1)
    first.cancel()
    second.cancel()
    #expect(first.values == [1] && second.values == [1])
    #expect(connectable.log == ["subscribe", "connect", "subscribe", "cancel", "disconnect", "cancel"])
    publisher.record().cancel()
    #expect(connectable.log.suffix(4) == ["subscribe", "connect", "disconnect", "cancel"])
  }

  @Test("counts every cancellation, also of the same subscriber")
  func cancelTwice() {
    let publisher = connectable.autoconnect()
    let (first, second) = (publisher.record(), publisher.record())
    first.cancel()
    first.cancel()
    #expect(connectable.log == ["subscribe", "connect", "subscribe", "disconnect"])
    second.cancel()
    #expect(connectable.log.filter { $0 == "disconnect" }.count == 1)
  }

  @Test("does not count an end as leaving")
  func ends() {
    let publisher = connectable.autoconnect()
    let recorder = publisher.record()
    connectable.upstream.upstream.send(completion: .finished)
    #expect(recorder.completion == .finished)
    _ = publisher.record()
    #expect(connectable.log == ["subscribe", "connect", "subscribe"])
  }

  @Test("subscribed again while the first is being subscribed, it connects twice and disconnects once")
  func reentrancy() {
    let publisher = connectable.autoconnect()
    var inner: Recorder<Int, Never>?
    connectable.onSubscribe = { inner = publisher.record() }
    let outer = publisher.record()
    #expect(connectable.log == ["subscribe", "subscribe", "connect", "connect"])
    outer.cancel()
    inner?.cancel()
    #expect(connectable.log.filter { $0 == "disconnect" }.count == 1)
  }

  @Test("left by the first before it is connected, it does not stay connected")
  func leftEarly() {
    let publisher = connectable.autoconnect()
    let recorder = Recorder<Int, Never>()
    recorder.receiveSubscription = { [unowned recorder] _ in recorder.cancel() }
    publisher.subscribe(recorder)
    #expect(connectable.log == ["subscribe", "connect", "disconnect"])
  }

  @Test("passes values, demand and the subscription's looks through")
  func passes() throws {
    let recorder = connectable.autoconnect().record(demand: .max(1), perValue: .max(2))
    let upstream = connectable.upstream.upstream
    #expect(upstream.send(1) == .max(2))
    recorder.request(.max(3))
    try recorder.expect(events: [
      .subscription("TestSubscription"), .request(.max(1)), .value(1, returning: .max(2)), .request(.max(3)),
    ])
    #expect(upstream.subscription.requests == [.max(1), .max(3)])
    let subscription = try #require(recorder.subscription)
    #expect(subscription.combineIdentifier == upstream.subscription.combineIdentifier)
    #expect(
      (subscription as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription as? String == "TestSubscription"
    )
    #expect(!(subscription is any CustomReflectable))
    #expect(presentation(of: connectable.upstream.subscriber) == "Autoconnect(parent, downstream)")
  }

  @Test("keeps no order that its upstream does not keep")
  func disorder() throws {
    let probe = connectable.upstream
    let recorder = connectable.autoconnect().record()
    probe.upstream.send(completion: .finished)
    probe.upstream.misbehaving.send(1)
    probe.upstream.misbehaving.send(completion: .finished)
    #expect(recorder.events.count == 5)
  }

  @Test("counts right when subscribers come and go on several threads")
  func threads() {
    let upstream = TestPublisher<Int, Never>()
    let publisher = Shared(upstream.multicast(subject: PassthroughSubject()).autoconnect())
    concurrently(3) { _ in
      for _ in 0..<5_000 { publisher.value.sink { _ in }.cancel() }
    }
    let cancelled = upstream.subscriptions.count { $0.isCancelled }
    #expect(cancelled == upstream.subscriptions.count)
    let token = publisher.value.sink { _ in }
    #expect(!upstream.subscription.isCancelled)
    token.cancel()
    #expect(upstream.subscription.isCancelled)
  }
}
