import Combine
import CombineTesting
import Testing

@Suite("makeConnectable")
struct MakeConnectableTests {
  @Test("holds everything back until it is connected; copies are one")
  func values() throws {
    var subscriptions = 0
    let source = Deferred {
      subscriptions += 1
      return [1, 2].publisher
    }
    let connectable: Publishers.MakeConnectable = source.makeConnectable()
    let copy = connectable
    let recorders = [connectable.record(), copy.record()]
    #expect(subscriptions == 0)
    let connection = copy.connect()
    for recorder in recorders {
      try recorder.expect(events: [
        .subscription("Multicast"), .request(.unlimited), .value(1), .value(2), .completion(.finished),
      ])
    }
    #expect(subscriptions == 1)
    connection.cancel()
  }

  @Test("stops all when the connection is cancelled")
  func cancel() {
    let upstream = TestPublisher<Int, Never>()
    let connectable = upstream.makeConnectable()
    let recorder = connectable.record()
    let connection = connectable.connect()
    upstream.send(1)
    connection.cancel()
    upstream.misbehaving.send(2)
    #expect(recorder.values == [1] && upstream.subscription.isCancelled)
  }
}
