import Combine
import CombineTesting
import Testing

@Suite("merge")
struct MergeTests {
  @Test("passes values on as they come and finishes with the last upstream")
  func values() throws {
    let scheduler = TestScheduler()
    let a = scheduler.publisher("-1---3-|", of: Int.self)
    let b = scheduler.publisher("---2------4-|", of: Int.self)
    let recorder = Publishers.Merge(a, b).record(on: scheduler)
    try scheduler.run()
    try recorder.expect(timeline: [
      .at(0, .subscription("Merge")), .at(0, .request(.unlimited)), .at(1, .value(1)), .at(3, .value(2)),
      .at(5, .value(3)), .at(10, .value(4)), .at(12, .completion(.finished)),
    ])
  }

  @Test("asks for everything when everything is asked for", arguments: JunctionCase.merges)
  func unlimited(_ sample: JunctionCase) throws {
    let (children, recorder) = sample.rig()
    for (index, child) in children.enumerated() { #expect(child.send(index) == Subscribers.Demand.none) }
    recorder.request(.max(1))
    recorder.request(.unlimited)
    for child in children { try child.subscription.expect([.request(.unlimited)]) }
    try recorder.expect(values: (0..<sample.count).map { [$0] })
  }

  @Test("asks each upstream for one value in advance and for another when it was taken", arguments: JunctionCase.merges)
  func finite(_ sample: JunctionCase) throws {
    let (children, recorder) = sample.rig(demand: .none)
    for child in children { try child.subscription.expect([.request(.max(1))]) }
    recorder.request(.max(2))
    #expect(children[0].send(10) == .max(1))
    #expect(children[0].send(20) == .max(1))
    #expect(children[0].send(30) == Subscribers.Demand.none)
    #expect(children[1].send(40) == Subscribers.Demand.none)
    #expect(children[1].send(50) == nil)
    try recorder.expect(values: [[10], [20]])
    recorder.request(.max(3))
    try recorder.expect(values: [[10], [20], [30], [40]])
    for child in children.prefix(2) { try child.subscription.expect([.request(.max(1)), .request(.max(1))]) }
    #expect(children[1].send(50) == .max(1))
    try recorder.expect(values: [[10], [20], [30], [40], [50]])
    try recorder.expectNoViolations()
  }

  @Test("adds what a value is answered with")
  func returnedDemand() throws {
    let (children, recorder) = JunctionCase.merges[0].rig(demand: .max(1), perValue: .max(1))
    for value in 1...5 { #expect(children[0].send(value) == .max(1)) }
    #expect(recorder.values.count == 5)
  }

  @Test("keeps the newest value of an upstream that sends too much")
  func overproduction() throws {
    let (children, recorder) = JunctionCase.merges[0].rig(demand: .max(1))
    for value in [100, 200, 300] { children[0].misbehaving.send(value) }
    for value in [2, 3] { children[1].misbehaving.send(value) }
    try recorder.expect(values: [[100]])
    recorder.request(.max(1))
    try recorder.expect(values: [[100], [300]])
    recorder.request(.unlimited)
    try recorder.expect(values: [[100], [300], [3]])
  }

  @Test("sends what it keeps, in the order of the upstreams, when all is asked for", arguments: JunctionCase.merges)
  func flush(_ sample: JunctionCase) throws {
    let (children, recorder) = sample.rig(demand: .none)
    for (index, child) in children.enumerated().reversed() { child.send(index) }
    try recorder.expect(values: [])
    recorder.request(.unlimited)
    try recorder.expect(values: (0..<sample.count).map { [$0] })
    for child in children { try child.subscription.expect([.request(.max(1)), .request(.unlimited)]) }
  }

  @Test("may be answered with unlimited demand")
  func unlimitedAnswer() throws {
    let (children, recorder) = JunctionCase.merges[0].rig(demand: .max(1), perValue: .unlimited)
    #expect(children[0].send(1) == .max(1))
    for child in children { try child.subscription.expect([.request(.max(1)), .request(.unlimited)]) }
    for value in 2...4 { children[1].send(value) }
    try recorder.expect(values: [[1], [2], [3], [4]])
  }

  @Test(
    "applies a request from inside a delivery after it",
    arguments: [Subscribers.Demand.unlimited, .max(1), .max(9)]
  )
  func requestInsideDelivery(_ demand: Subscribers.Demand) throws {
    let (children, recorder) = JunctionCase.merges[0].rig(demand: demand)
    recorder.receiveValue = { [unowned recorder] _ in
      recorder.request(.max(666))
      return .none
    }
    let isUnlimited = demand == .unlimited
    for child in children { #expect(child.send(1) == (isUnlimited ? Subscribers.Demand.none : .max(1))) }
    for child in children { try child.subscription.expect([.request(isUnlimited ? .unlimited : .max(1))]) }
    #expect(recorder.values.count == 2)
  }

  @Test("delivers a value from inside a delivery at once when everything is asked for")
  func valueInsideDelivery() throws {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let story = Story()
    let token = a.merge(with: b).sink { value in
      story.write("begin \(value)")
      if value == 1 { b.send(2) }
      story.write("end \(value)")
    }
    a.send(1)
    token.cancel()
    #expect(story.lines == ["begin 1", "begin 2", "end 2", "end 1"])
  }

  @Test("takes synchronous upstreams one value after the other")
  func synchronousUpstreams() throws {
    try (1...3).publisher.merge(with: (4...6).publisher, Just(7)).record()
      .expect(values: [1, 2, 3, 4, 5, 6, 7], completion: .finished)
    let recorder = (1...3).publisher.merge(with: (4...6).publisher).record(demand: .max(2))
    try recorder.expect(values: [1, 2])
    recorder.request(.max(2))
    try recorder.expect(values: [1, 2, 3, 4])
    try recorder.expectNoCompletion()
    recorder.request(.max(2))
    try recorder.expect(values: [1, 2, 3, 4, 5, 6], completion: .finished)
    try recorder.expectNoViolations()
  }

  @Test("finishes when all upstreams have and nothing is kept", arguments: JunctionCase.merges)
  func finish(_ sample: JunctionCase) throws {
    let (children, recorder) = sample.rig(demand: .none)
    children[1].send(1)
    for child in children { child.send(completion: .finished) }
    try recorder.expectNoCompletion()
    recorder.request(.max(1))
    try recorder.expect(values: [[1]], completion: .finished)
    for child in children { #expect(!child.subscription.isCancelled) }
    children[0].misbehaving.send(completion: .finished)
    children[0].misbehaving.send(completion: .failure(TestFailure()))
    try recorder.expectNoViolations()
  }

  @Test("counts finishes, and still passes values on after its own")
  func misbehavingUpstream() throws {
    let (children, recorder) = JunctionCase.merges[0].rig()
    recorder.receiveValue = { _ in
      children[0].misbehaving.send(completion: .finished)
      return .none
    }
    for child in [0, 0, 1] { children[child].misbehaving.send(1) }
    try recorder.expect(events: [
      .subscription("Merge"), .request(.unlimited), .value([1]), .value([1]), .completion(.finished), .value([1]),
    ])
  }

  @Test("of a merge has as many upstreams as both together")
  func flattening() throws {
    let one = Just(1)
    let (m2, m3, m4) = (Publishers.Merge(one, one), one.merge(with: one, one), one.merge(with: one, one, one))
    let m5: Publishers.Merge5 = one.merge(with: one, one, one, one)
    let m6: Publishers.Merge6 = one.merge(with: one, one, one, one, one)
    let m7: Publishers.Merge7 = one.merge(with: one, one, one, one, one, one)
    let m8: Publishers.Merge8 = one.merge(with: one, one, one, one, one, one, one)
    #expect(m2.merge(with: one) == m3)
    #expect(m2.merge(with: one, one) == m4)
    #expect(m2.merge(with: one, one, one) == m5)
    #expect(m2.merge(with: one, one, one, one) == m6)
    #expect(m2.merge(with: one, one, one, one, one) == m7)
    #expect(m2.merge(with: one, one, one, one, one, one) == m8)
    #expect(m3.merge(with: one) == m4)
    #expect(m3.merge(with: one, one) == m5)
    #expect(m3.merge(with: one, one, one) == m6)
    #expect(m3.merge(with: one, one, one, one) == m7)
    #expect(m3.merge(with: one, one, one, one, one) == m8)
    #expect(m4.merge(with: one) == m5)
    #expect(m4.merge(with: one, one) == m6)
    #expect(m4.merge(with: one, one, one) == m7)
    #expect(m4.merge(with: one, one, one, one) == m8)
    #expect(m5.merge(with: one) == m6)
    #expect(m5.merge(with: one, one) == m7)
    #expect(m5.merge(with: one, one, one) == m8)
    #expect(m6.merge(with: one) == m7)
    #expect(m6.merge(with: one, one) == m8)
    #expect(m7.merge(with: one) == m8)
    #expect(m8 != one.merge(with: one, one, one, one, one, one, Just(2)))
    try m8.record().expect(values: Array(repeating: 1, count: 8), completion: .finished)
  }

  @Test("flattens in the order of the upstreams")
  func flatteningOrder() throws {
    let numbers = (0...8).map(Just.init)
    let merge = numbers[0].merge(with: numbers[1], numbers[2]).merge(with: numbers[3], numbers[4], numbers[5])
      .merge(with: numbers[6]).merge(with: numbers[7])
    try merge.record().expect(values: Array(0...7), completion: .finished)
  }
}

@Suite("MergeMany")
struct MergeManyTests {
  @Test("merges publishers of one type, however they are given")
  func making() throws {
    let numbers = (1...9).map(Just.init)
    try Publishers.MergeMany(numbers).record().expect(values: Array(1...9), completion: .finished)
    try Publishers.MergeMany(Set([numbers[0]].map(\.output)).map(Just.init)).record()
      .expect(values: [1], completion: .finished)
    try Publishers.MergeMany(numbers[0], numbers[1]).record().expect(values: [1, 2], completion: .finished)
    let same: Publishers.MergeMany<Just<Int>> = numbers[0].merge(with: numbers[1])
    #expect(same == Publishers.MergeMany(numbers[0], numbers[1]))
    #expect(same != Publishers.MergeMany(numbers[0], numbers[2]))
    #expect(same.merge(with: numbers[2]).publishers == Array(numbers[0...2]))
  }

  @Test("of nothing finishes at once")
  func nothing() throws {
    try Publishers.MergeMany([Just<Int>]()).record(demand: .none)
      .expect(events: [.subscription("Merge"), .completion(.finished)])
    let recorder = Recorder<Int, Never>(demand: .none)
    recorder.receiveSubscription = { $0.cancel() }
    Publishers.MergeMany([Just<Int>]()).subscribe(recorder)
    try recorder.expect(events: [.subscription("Merge")])
  }

  @Test("finishes when everything is asked for after its upstreams have finished with a value kept")
  func finishesAfterKept() throws {
    let recorder = [1].publisher.merge(with: Empty()).record(demand: .none)
    recorder.request(.unlimited)
    try recorder.expect(values: [1])
    #expect(recorder.completion == .finished)
  }
}
