import Combine
import CombineTesting
import Testing

@Suite("multicast")
struct MulticastTests {
  @Test("sends to all subscribers once it is connected, from one subscription")
  func values() throws {
    let upstream = TestPublisher<Int, TestFailure>()
    let multicast = upstream.multicast(subject: PassthroughSubject())
    let recorders = (0..<2).map { _ in multicast.record() }
    #expect(upstream.subscriptions.isEmpty)
    let connection = multicast.connect()
    #expect(upstream.subscription.events == [.request(.unlimited)])
    upstream.send(1)
    let late = multicast.record()
    upstream.send(2)
    upstream.send(completion: .failure(TestFailure()))
    for recorder in recorders {
      try recorder.expect(events: [
        .subscription("Multicast"), .request(.unlimited), .value(1), .value(2), .completion(.failure(TestFailure())),
      ])
    }
    try late.expect(values: [2], completion: .failure(TestFailure()))
    #expect(upstream.subscriptions.count == 1)
    _ = connection
  }

  @Test("makes its subject once, when it is first needed")
  func subject() {
    var made = 0
    let upstream = TestPublisher<Int, Never>()
    let multicast = upstream.multicast {
      made += 1
      return CurrentValueSubject<Int, Never>(made)
    }
    #expect(made == 0)
    let recorder = multicast.record()
    let connection = multicast.connect()
    upstream.send(7)
    #expect(made == 1 && recorder.values == [1, 7] && multicast.record().values == [7])
    connection.cancel()
    _ = multicast.createSubject()
    #expect(made == 2 && multicast.record().values == [7])
  }

  @Test("subscribes anew for each connection, and cancels just that one")
  func connections() {
    let upstream = TestPublisher<Int, Never>()
    let multicast = upstream.multicast(subject: PassthroughSubject())
    let recorder = multicast.record()
    let connections = [multicast.connect(), multicast.connect()]
    upstream.send(1)
    connections[0].cancel()
    connections[0].cancel()
    upstream.send(2)
    #expect(recorder.values == [1, 1, 2])
    #expect(upstream.subscriptions.map(\.isCancelled) == [true, false])
    #expect(!(connections[1] is any CustomStringConvertible))
  }

  @Test("ends the connection when it is let go")
  func connectionLetGo() {
    let upstream = TestPublisher<Int, Never>()
    let multicast = upstream.multicast(subject: PassthroughSubject())
    do { _ = multicast.connect() }
    #expect(upstream.subscription.isCancelled)
  }

  @Test("keeps each subscriber's demand")
  func demand() {
    let upstream = TestPublisher<Int, Never>()
    let multicast = upstream.multicast(subject: PassthroughSubject())
    let recorders = [
      multicast.record(demand: .none), multicast.record(demand: .max(2)),
      multicast.record(demand: .max(1), perValue: .max(1)),
    ]
    let connection = multicast.connect()
    for value in 1...3 { #expect(upstream.send(value) == Subscribers.Demand.none) }
    #expect(recorders.map(\.values) == [[], [1, 2], [1, 2, 3]])
    recorders[0].request(.max(1))
    upstream.send(4)
    #expect(recorders.map(\.values) == [[4], [1, 2], [1, 2, 3, 4]])
    connection.cancel()
  }

  @Test("stops the program when asked for nothing")
  func zeroDemand() async {
    await #expect(processExitsWith: .failure) {
      Just(1).multicast(subject: PassthroughSubject())
        .subscribe(AnySubscriber(receiveSubscription: { $0.request(.none) }))
    }
  }

  @Test("is silent to who cancels, and goes on for the others")
  func cancel() {
    let upstream = TestPublisher<Int, Never>()
    let multicast = upstream.multicast(subject: PassthroughSubject())
    let recorders = (0..<2).map { _ in multicast.record() }
    let connection = multicast.connect()
    recorders[0].cancel()
    recorders[0].cancel()
    recorders[0].request(.unlimited)
    upstream.send(1)
    upstream.send(completion: .finished)
    recorders[1].cancel()
    #expect(recorders[0].values == [] && recorders[0].completion == nil)
    #expect(recorders[1].values == [1] && recorders[1].completion == .finished)
    #expect(!upstream.subscription.isCancelled)
    _ = connection
  }

  @Test("presents its subscription, and that as all there is")
  func presents() {
    let recorder = Empty<Int, Never>().multicast(subject: PassthroughSubject()).record()
    #expect(presentation(of: recorder.subscription) == "Multicast")
  }
}
