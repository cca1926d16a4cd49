import Combine
import CombineTesting
import Testing

@Suite("combineLatest")
struct CombineLatestTests {
  @Test("sends the newest values at each change and finishes with the last upstream")
  func newest() throws {
    let scheduler = TestScheduler()
    let a: MarblePublisher<String, Never> = scheduler.publisher("-1-2--|")
    let b: MarblePublisher<String, Never> = scheduler.publisher("----x--y|")
    let recorder = a.combineLatest(b, +).record(on: scheduler)
    try scheduler.run()
    try recorder.expect(timeline: [
      .at(0, .subscription("CombineLatest")), .at(0, .request(.unlimited)), .at(4, .value("2x")), .at(7, .value("2y")),
      .at(8, .completion(.finished)),
    ])
  }

  @Test("waits for a first value of each upstream", arguments: JunctionCase.combineLatests)
  func rows(_ sample: JunctionCase) throws {
    let (children, recorder) = sample.rig()
    for child in children { #expect(child.send(1) == Subscribers.Demand.none) }
    var expected = [Array(repeating: 1, count: sample.count)]
    for (index, child) in children.enumerated() {
      child.send(2)
      expected.append((0..<sample.count).map { $0 <= index ? 2 : 1 })
    }
    try recorder.expect(values: expected)
  }

  @Test("runs a synchronous upstream to its end before the next one")
  func synchronousUpstreams() throws {
    try [1, 2, 3].publisher.combineLatest(["a", "b"].publisher) { "\($0)\($1)" }.record()
      .expect(values: ["3a", "3b"], completion: .finished)
    try [42].publisher.combineLatest(CurrentValueSubject<Int, Never>(1)) { [$0, $1] }.record()
      .expect(events: [.subscription("CombineLatest"), .request(.unlimited), .value([42, 1])])
  }

  @Test("passes each request to all upstreams, also to the one whose value is delivered")
  func demand() throws {
    let (children, recorder) = JunctionCase.combineLatests[0].rig(demand: .none)
    for child in children { try child.subscription.expect([]) }
    recorder.request(.max(1))
    recorder.receiveValue = { [unowned recorder] _ in
      recorder.request(.max(3))
      return .max(2)
    }
    #expect(children[0].send(1) == Subscribers.Demand.none)
    #expect(children[1].send(1) == .max(2))
    try children[0].subscription.expect([.request(.max(1)), .request(.max(3)), .request(.max(2))])
    try children[1].subscription.expect([.request(.max(1)), .request(.max(3))])
    for value in 2...7 { children[0].misbehaving.send(value) }
    // Each delivery asks for more than it takes.
    #expect(recorder.values.count == 7)
  }

  @Test("goes on for a subscriber that asks for one row after another")
  func oneAfterAnother() throws {
    let (left, right) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let recorder = left.combineLatest(right) { $0 + $1 }.record(demand: .max(1), perValue: .max(1))
    left.send(10)
    right.send(1)
    right.send(2)
    left.send(20)
    left.send(30)
    right.send(3)
    try recorder.expect(values: [11, 12, 22, 32, 33])
  }

  @Test("asks a late upstream for all that was requested")
  func lateSubscription() throws {
    let (a, b) = (TestPublisher<Int, Never>(), TestPublisher<Int, Never>(sendsSubscription: false))
    let recorder = a.combineLatest(b) { [$0, $1] }.record(demand: .max(2))
    recorder.request(.max(3))
    b.misbehaving.send(subscription: b.subscription)
    try b.subscription.expect([.request(.max(5))])
    try a.subscription.expect([.request(.max(2)), .request(.max(3))])
  }

  @Test("only remembers values that come without demand")
  func withoutDemand() throws {
    let (children, recorder) = JunctionCase.combineLatests[0].rig(demand: .max(1))
    children[0].misbehaving.send(100)
    children[1].misbehaving.send(1)
    children[0].misbehaving.send(200)
    children[1].misbehaving.send(2)
    try recorder.expect(values: [[100, 1]])
    recorder.request(.max(1))
    try recorder.expect(values: [[100, 1]])
    children[1].misbehaving.send(3)
    try recorder.expect(values: [[100, 1], [200, 3]])
    try recorder.expectNoViolations()
  }

  @Test("only remembers a value that comes while a row is delivered")
  func valueInsideDelivery() throws {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let recorder = Recorder<[Int], Never>()
    recorder.receiveValue = { row in
      if row == [1, 1] { a.send(2) }
      return .none
    }
    a.combineLatest(b) { [$0, $1] }.subscribe(recorder)
    a.send(1)
    b.send(1)
    try recorder.expect(values: [[1, 1]])
    b.send(3)
    try recorder.expect(values: [[1, 1], [2, 3]])
  }

  @Test("finishes when all upstreams have, whether or not they sent anything", arguments: JunctionCase.combineLatests)
  func finish(_ sample: JunctionCase) throws {
    for sending in 0..<sample.count {
      let (children, recorder) = sample.rig()
      children[sending].send(1)
      for child in children {
        try recorder.expectNoCompletion()
        child.send(completion: .finished)
        // The same one again does not count.
        child.misbehaving.send(completion: .finished)
      }
      try recorder.expect(values: [], completion: .finished)
      try recorder.expectNoViolations()
      for child in children { try child.subscription.expect([.request(.unlimited)]) }
    }
  }

  @Test("finishes at once when the last upstream finishes inside a delivery")
  func finishInsideDelivery() throws {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let recorder = Recorder<[Int], Never>()
    recorder.receiveValue = { [unowned recorder] _ in
      a.send(completion: .finished)
      #expect(recorder.completion == nil)
      b.send(completion: .finished)
      #expect(recorder.completion == .finished)
      return .none
    }
    a.combineLatest(b) { [$0, $1] }.subscribe(recorder)
    a.send(1)
    b.send(1)
    try recorder.expect(values: [[1, 1]], completion: .finished)
  }

  @Test("shows its demand and what it remembers")
  func mirror() {
    let (children, recorder) = JunctionCase.combineLatests[0].rig(demand: .max(3))
    children[1].send(7)
    let shown = recorder.subscription
    #expect(child("demand", of: shown) == "max(3)")
    #expect(child("buffers", of: shown) == "[nil, Optional(7)]")
    #expect(
      child("upstreamSubscriptions", of: shown) == "[Optional(TestSubscription), Optional(TestSubscription)]"
    )
  }

  @Test("is transformed as a map of it")
  func transforms() throws {
    let tuples: Publishers.CombineLatest3<Just<Int>, Just<String>, Just<Bool>> =
      Just(1).combineLatest(Just("a"), Just(true))
    try tuples.map { "\($0)" }.record().expect(values: ["(1, \"a\", true)"], completion: .finished)
    let four: Publishers.CombineLatest4<Just<Int>, Just<Int>, Just<Int>, Just<Int>> =
      Just(1).combineLatest(Just(2), Just(3), Just(4))
    try four.map { "\($0)" }.record().expect(values: ["(1, 2, 3, 4)"], completion: .finished)
    let sums: Publishers.Map<Publishers.CombineLatest<Just<Int>, Just<Int>>, Int> = Just(1).combineLatest(Just(2), +)
    try sums.record().expect(values: [3], completion: .finished)
  }

  @Test("equals a combineLatest of equal publishers")
  func equality() {
    let (one, two) = (Just(1), Just(2))
    #expect(one.combineLatest(two) == Publishers.CombineLatest(one, two))
    #expect(one.combineLatest(two) != Publishers.CombineLatest(two, one))
    #expect(one.combineLatest(two, one) == Publishers.CombineLatest3(one, two, one))
    #expect(one.combineLatest(two, one) != Publishers.CombineLatest3(one, two, two))
    #expect(one.combineLatest(two, one, two) == Publishers.CombineLatest4(one, two, one, two))
    #expect(one.combineLatest(two, one, two) != Publishers.CombineLatest4(one, two, one, one))
  }
}
