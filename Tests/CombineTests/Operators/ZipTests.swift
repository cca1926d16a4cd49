import Combine
import CombineTesting
import Testing

@Suite("zip")
struct ZipTests {
  @Test("pairs values in order and finishes with the last possible pair")
  func pairs() throws {
    let scheduler = TestScheduler()
    let a: MarblePublisher<String, Never> = scheduler.publisher("-1-2|")
    let b: MarblePublisher<String, Never> = scheduler.publisher("--x---y-z|")
    let recorder = a.zip(b, +).record(on: scheduler)
    try scheduler.run()
    try recorder.expect(timeline: [
      .at(0, .subscription("Zip")), .at(0, .request(.unlimited)), .at(2, .value("1x")), .at(6, .value("2y")),
      .at(6, .completion(.finished)),
    ])
  }

  @Test("sends a row when each upstream has given its part", arguments: JunctionCase.zips)
  func rows(_ sample: JunctionCase) throws {
    let (children, recorder) = sample.rig()
    for value in 1...2 {
      for child in children { #expect(child.send(value) == Subscribers.Demand.none) }
    }
    try recorder.expect(values: [1, 2].map { Array(repeating: $0, count: sample.count) })
  }

  @Test("keeps any number of values that lack a partner")
  func surplus() throws {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let recorder = a.zip(b) { [$0, $1] }.record()
    for round in 0..<3 {
      for value in 0..<(10 + round) { a.send(value) }
      for value in 0..<(10 + round) { b.send(-value) }
    }
    try recorder.expect(values: [10, 11, 12].flatMap { (0..<$0).map { [$0, -$0] } })
  }

  @Test("passes a request to each upstream, and asks for nothing by itself")
  func demand() throws {
    let (children, recorder) = JunctionCase.zips[0].rig(demand: .none)
    for child in children { try child.subscription.expect([]) }
    recorder.request(.max(1))
    for child in children { #expect(child.send(1) == Subscribers.Demand.none) }
    recorder.request(.max(2))
    recorder.request(.unlimited)
    for child in children {
      try child.subscription.expect([.request(.max(1)), .request(.max(2)), .request(.unlimited)])
    }
  }

  @Test(
    "returns what a row is answered with to its upstream, and requests it of the others",
    arguments: JunctionCase.zips
  )
  func returnedDemand(_ sample: JunctionCase) throws {
    let (children, _) = sample.rig(demand: .max(2), perValue: .max(1))
    for child in children.dropLast() { #expect(child.send(1) == Subscribers.Demand.none) }
    #expect(children.last?.send(1) == .max(1))
    for child in children.dropLast() { try child.subscription.expect([.request(.max(2)), .request(.max(1))]) }
    try children.last?.subscription.expect([.request(.max(2))])
  }

  @Test("goes on for a subscriber that asks for one pair after another")
  func oneAfterAnother() throws {
    let (left, right) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let subjects = left.zip(right) { $0 + $1 }.record(demand: .max(1), perValue: .max(1))
    for value in 1...5 {
      left.send(value)
      right.send(value)
    }
    try subjects.expect(values: [2, 4, 6, 8, 10])

    let sequences = (1...5).publisher.zip((1...6).publisher) { $0 + $1 }.record(demand: .max(1), perValue: .max(1))
    try sequences.expect(values: [2, 4, 6, 8, 10], completion: .finished)
  }

  @Test("returns what is requested while a row is delivered to its upstream, and requests it of the others")
  func requestInsideDelivery() throws {
    let (children, recorder) = JunctionCase.zips[0].rig(demand: .max(10))
    recorder.receiveValue = { [unowned recorder] _ in
      recorder.request(.max(600))
      recorder.request(.max(60))
      return .max(6)
    }
    #expect(children[0].send(1) == Subscribers.Demand.none)
    #expect(children[1].send(1) == .max(666))
    try children[0].subscription.expect([
      .request(.max(10)), .request(.max(600)), .request(.max(60)), .request(.max(6)),
    ])
    try children[1].subscription.expect([.request(.max(10))])
  }

  @Test("delivers a complete row even without demand")
  func withoutDemand() throws {
    let (children, recorder) = JunctionCase.zips[0].rig(demand: .max(1))
    for value in 1...3 { children[0].misbehaving.send(value) }
    for value in 1...3 { children[1].misbehaving.send(value) }
    try recorder.expect(values: [[1, 1], [2, 2], [3, 3]])
  }

  @Test("keeps a value that comes while a row is delivered")
  func valueInsideDelivery() throws {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let recorder = Recorder<[Int], Never>()
    recorder.receiveValue = { row in
      if row == [1, 1] { a.send(2) }
      return .none
    }
    a.zip(b) { [$0, $1] }.subscribe(recorder)
    a.send(1)
    b.send(1)
    try recorder.expect(values: [[1, 1]])
    b.send(2)
    try recorder.expect(values: [[1, 1], [2, 2]])
  }

  @Test("finishes after the delivery in which an upstream finished")
  func finishInsideDelivery() throws {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let recorder = Recorder<[Int], Never>()
    recorder.receiveValue = { [unowned recorder] _ in
      a.send(completion: .finished)
      #expect(recorder.completion == nil)
      return .none
    }
    a.zip(b) { [$0, $1] }.subscribe(recorder)
    a.send(1)
    b.send(1)
    try recorder.expect(values: [[1, 1]], completion: .finished)
  }

  @Test("finishes when an upstream finishes that has nothing left", arguments: JunctionCase.zips)
  func finishWithoutSurplus(_ sample: JunctionCase) throws {
    for finishing in 0..<sample.count {
      let (children, recorder) = sample.rig()
      let story = Story()
      recorder.receiveCompletion = { _ in story.write("end") }
      for child in children { child.subscription.onCancel = { story.write("cancel") } }
      children[(finishing + 1) % sample.count].send(1)
      children[finishing].send(completion: .finished)
      try recorder.expect(values: [], completion: .finished)
      #expect(story.lines == ["end"] + Array(repeating: "cancel", count: sample.count - 1))
      #expect(!children[finishing].subscription.isCancelled)
    }
  }

  @Test("lives until what a finished upstream has left is used up", arguments: JunctionCase.zips)
  func finishWithSurplus(_ sample: JunctionCase) throws {
    for finishing in 0..<sample.count {
      let (children, recorder) = sample.rig()
      children[finishing].send(1)
      children[finishing].send(2)
      children[finishing].send(completion: .finished)
      for value in 1...3 {
        for (index, child) in children.enumerated() where index != finishing { child.send(value) }
      }
      try recorder.expect(values: [1, 2].map { Array(repeating: $0, count: sample.count) }, completion: .finished)
      try recorder.expectNoViolations()
    }
  }

  @Test("finishes with the row that uses up the surplus, without waiting for another event")
  func finishWithLastRow() throws {
    let (children, recorder) = JunctionCase.zips[0].rig()
    for value in [100, 200, 300] { children[0].send(value) }
    children[1].send(1)
    children[0].send(completion: .finished)
    try recorder.expectNoCompletion()
    children[1].send(2)
    try recorder.expectNoCompletion()
    children[1].send(3)
    try recorder.expect(values: [[100, 1], [200, 2], [300, 3]], completion: .finished)
    children[1].misbehaving.send(completion: .finished)
    try recorder.expectNoViolations()
  }

  @Test("takes upstreams that send at once")
  func immediateUpstreams() throws {
    try [42].publisher.zip(CurrentValueSubject<Int, Never>(1)) { [$0, $1] }.record()
      .expect(events: [
        .subscription("Zip"), .request(.unlimited), .value([42, 1]), .completion(.finished),
      ])
    try (1...3).publisher.zip((4...9).publisher, Just(0)) { [$0, $1, $2] }.record()
      .expect(values: [[1, 4, 0]], completion: .finished)
    try (1...4).publisher.zip((5...6).publisher, (7...9).publisher, (10...12).publisher) { [$0, $1, $2, $3] }.record()
      .expect(values: [[1, 5, 7, 10], [2, 6, 8, 11]], completion: .finished)
    try Just(1).zip(Empty<Int, Never>()).map { $0.0 }.record().expect(values: [], completion: .finished)
  }

  @Test("hands a failure to who replaces it")
  func replacedFailure() throws {
    let failing = Fail<Int, TestFailure>(error: TestFailure())
    let numbers = (1...2).publisher.setFailureType(to: TestFailure.self)
    try numbers.flatMap { Just($0).setFailureType(to: TestFailure.self).zip(failing, +).catch { _ in Just(0) } }
      .record()
      .expect(values: [0, 0], completion: .finished)
    try numbers.flatMap { Just($0).setFailureType(to: TestFailure.self).zip(failing, +) }.catch { _ in Just(0) }
      .record()
      .expect(values: [0], completion: .finished)
  }

  @Test("is transformed as a map of it")
  func transforms() throws {
    let numbers = (1...2).publisher
    let tuples: Publishers.Zip3<Publishers.Sequence<ClosedRange<Int>, Never>, Just<String>, Just<Bool>> =
      numbers.zip(Just("a"), Just(true))
    try tuples.map { "\($0)" }.record().expect(values: ["(1, \"a\", true)"], completion: .finished)
    let four: Publishers.Zip4<Just<Int>, Just<Int>, Just<Int>, Just<Int>> = Just(1).zip(Just(2), Just(3), Just(4))
    try four.map { "\($0)" }.record().expect(values: ["(1, 2, 3, 4)"], completion: .finished)
    let sums: Publishers.Map<Publishers.Zip<Just<Int>, Just<Int>>, Int> = Just(1).zip(Just(2), +)
    try sums.record().expect(values: [3], completion: .finished)
  }

  @Test("equals a zip of equal publishers")
  func equality() {
    let (one, two) = (Just(1), Just(2))
    #expect(one.zip(two) == Publishers.Zip(one, two))
    #expect(one.zip(two) != Publishers.Zip(two, one))
    #expect(one.zip(two, one) == Publishers.Zip3(one, two, one))
    #expect(one.zip(two, one) != Publishers.Zip3(one, two, two))
    #expect(one.zip(two, one, two) == Publishers.Zip4(one, two, one, two))
    #expect(one.zip(two, one, two) != Publishers.Zip4(one, two, one, one))
  }
}
