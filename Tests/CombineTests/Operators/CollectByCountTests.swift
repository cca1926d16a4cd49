import Combine
import CombineTesting
import Testing

@Suite("collect(_:)")
struct CollectByCountTests {
  @Test("gathers values in arrays, the last of which may be shorter")
  func diagram() throws {
    let scheduler = TestScheduler()
    try scheduler.publisher("--1--2--3--4--5-|", of: Int.self)
      .collect(2)
      .expectMarbles("       -----'[1, 2]'-----'[3, 4]'----('[5]'|)", on: scheduler)
  }

  @Test("asks for as many values as the arrays hold that are asked for")
  func demand() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.collect(3).record(demand: .max(2), perValue: .max(4))
    #expect((1...3).map { upstream.send($0) } == [Subscribers.Demand.none, Subscribers.Demand.none, .max(12)])
    recorder.request(.unlimited)
    try upstream.subscription.expect([.request(.max(6)), .request(.unlimited)])
    try recorder.expect(values: [[1, 2, 3]])
  }

  @Test("sends what is left at the end, even if nothing was asked for")
  func rest() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.collect(3).record(demand: .none)
    upstream.misbehaving.send(1)
    upstream.misbehaving.send(completion: .finished)
    try recorder.expect(values: [[1]], completion: .finished)
  }

  @Test("throws away what is left when the upstream fails")
  func failure() throws {
    let upstream = TestPublisher<Int, TestFailure>()
    let recorder = upstream.collect(3).record()
    upstream.send(1)
    upstream.send(completion: .failure(TestFailure()))
    try recorder.expect(values: [], completion: .failure(TestFailure()))
  }

  @Test("throws away what is left when cancelled, and cancels once")
  func cancel() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.collect(3).record()
    upstream.send(1)
    recorder.cancel()
    #expect(child("buffer", of: recorder.subscription) == "[]")
    recorder.cancel()
    recorder.request(.max(1))
    upstream.misbehaving.send(2)
    upstream.misbehaving.send(3)
    #expect(recorder.values.isEmpty)
    try upstream.subscription.expect([.request(.unlimited), .cancel])
  }

  @Test("passes every end, whenever it comes")
  func ends() throws {
    let upstream = TestPublisher<Int, TestFailure>(sendsSubscription: false)
    let recorder = upstream.collect(3).record()
    let wrong = upstream.misbehaving
    wrong.send(1)
    wrong.send(completion: .finished)
    wrong.send(subscription: TestSubscription())
    wrong.send(completion: .finished)
    wrong.send(completion: .failure(TestFailure()))
    try recorder.expect(events: [
      .completion(.finished), .subscription("CollectByCount"), .request(.unlimited), .completion(.finished),
      .completion(.failure(TestFailure())),
    ])
  }

  @Test("a value sent in the middle of a delivery begins the next array")
  func reentrant() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.collect(2).record()
    recorder.receiveValue = {
      if $0 == [1, 2] { upstream.send(3) }
      return .none
    }
    for value in [1, 2, 4] { upstream.send(value) }
    try recorder.expect(values: [[1, 2], [3, 4]])
  }

  @Test("refuses a second subscription, and the second request finds the first")
  func secondSubscription() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.collect(2).record(demand: .max(1))
    let second = TestSubscription()
    upstream.misbehaving.send(subscription: second)
    try second.expect([.cancel])
    recorder.request(.max(1))
    try upstream.subscription.expect([.request(.max(2)), .request(.max(2))])
  }

  @Test("hears nothing before the subscription, and then begins")
  func beforeSubscription() throws {
    let probe = SubscriberProbe<Int, Never>(sendsSubscription: false)
    let recorder = probe.collect(2).record(demand: .none)
    probe.subscription?.request(.max(1))
    probe.subscription?.cancel()
    let late = TestSubscription()
    probe.upstream.misbehaving.send(subscription: late)
    try late.expect([])
    try recorder.expect(events: [.subscription("CollectByCount")])
  }

  @Test("presents itself to both sides")
  func presents() {
    let probe = SubscriberProbe<Int, Never>()
    let recorder = probe.collect(2).record()
    let expected = "CollectByCount(downstream, upstreamSubscription, buffer, count)"
    #expect(presentation(of: probe.subscriber) == expected)
    #expect(presentation(of: recorder.subscription) == expected)
    probe.upstream.send(7)
    #expect(child("buffer", of: recorder.subscription) == "[7]")
    #expect(child("count", of: recorder.subscription) == "2")
  }

  @Test("lives as long as its subscription, and keeps its subscriber")
  func release() {
    let probe = SubscriberProbe<Int, Never>()
    var held: Recorder<[Int], Never>? = probe.collect(2).record()
    weak let recorder = held
    var subscription = held?.subscription
    probe.upstream.send(completion: .finished)
    probe.releaseSubscribers()
    held?.releaseSubscription()
    held = nil
    #expect(recorder != nil)
    _ = subscription
    subscription = nil
    #expect(recorder == nil)
  }

  @Test("stops the program when asked for nothing, or for arrays of nothing")
  func traps() async {
    await #expect(processExitsWith: .failure) {
      TestPublisher<Int, Never>().collect(2).record().request(.none)
    }
    await #expect(processExitsWith: .failure) {
      _ = TestPublisher<Int, Never>().collect(0)
    }
  }

  @Test("publishers of arrays as long on equal upstreams are equal")
  func equality() {
    let upstream = Fail<Int, TestFailure>(error: TestFailure())
    #expect(upstream.collect(1) == upstream.collect(1))
    #expect(upstream.collect(1) != upstream.collect(2))
  }
}
