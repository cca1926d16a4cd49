import Combine
import CombineTesting
import Testing

/// An operator in the tests of what many have in common. Each lets positive values pass as they are.
struct OperatorCase: CustomTestStringConvertible, Sendable {
  let name: String
  /// As `presentation(of:)` shows it.
  let presentation: String
  let apply: @Sendable (SubscriberProbe<Int, any Error>) -> AnyPublisher<Int, any Error>

  init(
    _ name: String, _ presentation: String,
    _ apply: @escaping @Sendable (SubscriberProbe<Int, any Error>) -> AnyPublisher<Int, any Error>
  ) {
    self.name = name
    self.presentation = presentation
    self.apply = apply
  }

  var testDescription: String { name }

  /// Applied to an upstream, with a recorder behind it.
  func rig(
    demand: Subscribers.Demand = .unlimited, perValue: Subscribers.Demand = .none, sendsSubscription: Bool = true
  ) -> (probe: SubscriberProbe<Int, any Error>, recorder: Recorder<Int, any Error>) {
    let probe = SubscriberProbe<Int, any Error>(sendsSubscription: sendsSubscription)
    return (probe, apply(probe).record(demand: demand, perValue: perValue))
  }
}

@Suite("Operators without a life of their own")
struct TransparentInnerTests {
  static let cases = [
    OperatorCase("map", "Map") { $0.map { $0 }.eraseToAnyPublisher() },
    OperatorCase("map a key path", "ValueForKey(keyPath)") { $0.map(\.self).eraseToAnyPublisher() },
    OperatorCase("mapError", "MapError") { $0.mapError { $0 }.eraseToAnyPublisher() },
    OperatorCase("filter", "Filter") { $0.filter { $0 > 0 }.eraseToAnyPublisher() },
    OperatorCase("compactMap", "CompactMap") { $0.compactMap { $0 > 0 ? $0 : nil }.eraseToAnyPublisher() },
    OperatorCase("scan", "Scan(downstream, result)") { $0.scan(0) { $1 }.eraseToAnyPublisher() },
    OperatorCase("breakpoint", "Breakpoint") { $0.breakpoint().eraseToAnyPublisher() },
  ]

  @Test("pass values, demand, cancellation and the subscription itself straight through", arguments: cases)
  func passThrough(_ sample: OperatorCase) throws {
    let (probe, recorder) = sample.rig(demand: .max(2), perValue: .max(3))
    #expect(probe.upstream.send(1) == .max(3))
    recorder.cancel()
    recorder.request(.max(1))
    recorder.cancel()
    try recorder.expect(events: [
      .subscription("TestSubscription"), .request(.max(2)), .value(1, returning: .max(3)), .cancel,
      .request(.max(1)), .cancel,
    ])
    try probe.upstream.subscription.expect([.request(.max(2)), .cancel, .request(.max(1)), .cancel])
  }

  @Test("pass both ends", arguments: cases)
  func ends(_ sample: OperatorCase) throws {
    for end in [.finished, .failure(TestFailure())] as [Subscribers.Completion<any Error>] {
      let (probe, recorder) = sample.rig(demand: .none)
      probe.upstream.send(completion: end)
      try recorder.expect(values: [], completion: end)
    }
  }

  @Test("keep no order that their upstream does not keep", arguments: cases)
  func disorder(_ sample: OperatorCase) throws {
    let (probe, recorder) = sample.rig(perValue: .max(42), sendsSubscription: false)
    let second = TestSubscription("second")
    let wrong = probe.upstream.misbehaving
    #expect(wrong.send(1) == .max(42))
    wrong.send(completion: .finished)
    wrong.send(completion: .failure(TestFailure()))
    wrong.send(subscription: TestSubscription("first"))
    wrong.send(subscription: second)
    #expect(wrong.send(2) == .max(42))
    try recorder.expect(events: [
      .value(1, returning: .max(42)), .completion(.finished), .completion(.failure(TestFailure())),
      .subscription("first"), .request(.unlimited), .subscription("second"), .value(2, returning: .max(42)),
    ])
    try second.expect([.cancel])
  }

  @Test("present themselves to the upstream", arguments: cases)
  func presents(_ sample: OperatorCase) {
    let (probe, _) = sample.rig()
    #expect(presentation(of: probe.subscriber) == sample.presentation)
    #expect(!(probe.subscriber is any Subscription))
  }

  @Test("let their subscriber go when the upstream does", arguments: cases)
  func release(_ sample: OperatorCase) {
    let probe = SubscriberProbe<Int, any Error>()
    weak let recorder = sample.apply(probe).record()
    #expect(recorder != nil)
    probe.releaseSubscribers()
    #expect(recorder == nil)
  }
}

@Suite("Operators that insist on order")
struct StrictOperatorTests {
  static let cases = [
    OperatorCase("tryFilter", "TryFilter(downstream)") {
      $0.tryFilter { try positive($0) != nil }.eraseToAnyPublisher()
    },
    OperatorCase("tryCompactMap", "TryCompactMap(downstream)") { $0.tryCompactMap(positive).eraseToAnyPublisher() },
    OperatorCase("prefix(while:)", "PrefixWhile(downstream)") { $0.prefix { $0 > 0 }.eraseToAnyPublisher() },
    OperatorCase("tryPrefix(while:)", "TryPrefixWhile(downstream)") {
      $0.tryPrefix { try positive($0) != nil }.eraseToAnyPublisher()
    },
    OperatorCase("removeDuplicates", "RemoveDuplicates(downstream, last)") {
      $0.removeDuplicates().eraseToAnyPublisher()
    },
    OperatorCase("tryRemoveDuplicates", "TryRemoveDuplicates(downstream, last)") {
      $0.tryRemoveDuplicates { try $0 == positive($1) }.eraseToAnyPublisher()
    },
  ]

  @Test("ask for what is asked of them and return what their subscriber returns", arguments: cases)
  func demand(_ sample: OperatorCase) throws {
    let (probe, recorder) = sample.rig(demand: .none, perValue: .max(3))
    try probe.upstream.subscription.expect([])
    recorder.request(.max(2))
    recorder.request(.unlimited)
    #expect(probe.upstream.send(1) == .max(3))
    try probe.upstream.subscription.expect([.request(.max(2)), .request(.unlimited)])
    #expect(probe.upstream.send(2) == .max(3))
    try recorder.expect(values: [1, 2])
  }

  @Test("pass one end, then are silent", arguments: cases)
  func ends(_ sample: OperatorCase) throws {
    for end in [.finished, .failure(TestFailure())] as [Subscribers.Completion<any Error>] {
      let (probe, recorder) = sample.rig(perValue: .max(1))
      let wrong = probe.upstream.misbehaving
      wrong.send(completion: end)
      wrong.send(completion: .finished)
      #expect(wrong.send(1) == Subscribers.Demand.none)
      recorder.request(.max(1))
      recorder.cancel()
      try recorder.expect(values: [], completion: end)
      try probe.upstream.subscription.expect([.request(.unlimited)])
    }
  }

  @Test("cancel once, then are silent", arguments: cases)
  func cancels(_ sample: OperatorCase) throws {
    let (probe, recorder) = sample.rig(perValue: .max(1))
    recorder.cancel()
    recorder.cancel()
    recorder.request(.max(1))
    #expect(probe.upstream.misbehaving.send(1) == Subscribers.Demand.none)
    probe.upstream.misbehaving.send(completion: .finished)
    try recorder.expectNoViolations()
    try probe.upstream.subscription.expect([.request(.unlimited), .cancel])
  }

  @Test("refuse a second subscription, before and after the end", arguments: cases)
  func secondSubscription(_ sample: OperatorCase) throws {
    let (probe, recorder) = sample.rig()
    for _ in 0..<2 {
      let second = TestSubscription()
      probe.upstream.misbehaving.send(subscription: second)
      try second.expect([.cancel])
      probe.upstream.send(completion: .finished)
    }
    try recorder.expectNoViolations()
  }

  @Test("refuse the subscription when cancelled before it", arguments: cases)
  func cancelledEarly(_ sample: OperatorCase) throws {
    let (probe, recorder) = sample.rig(sendsSubscription: false)
    try #require(probe.subscription).cancel()
    let late = TestSubscription()
    probe.upstream.misbehaving.send(subscription: late)
    try late.expect([.cancel])
    try recorder.expect(events: [])
  }

  @Test("present themselves to both sides", arguments: cases)
  func presents(_ sample: OperatorCase) {
    let (probe, recorder) = sample.rig()
    #expect(presentation(of: probe.subscriber) == sample.presentation)
    #expect(presentation(of: recorder.subscription) == sample.presentation)
    #expect(child("downstream", of: recorder.subscription) == "\(recorder)")
  }

  @Test("live as long as their subscription", arguments: cases)
  func release(_ sample: OperatorCase) {
    let (probe, recorder) = sample.rig()
    weak let inner = recorder.subscription as AnyObject?
    probe.upstream.send(completion: .finished)
    probe.releaseSubscribers()
    #expect(inner != nil)
    recorder.releaseSubscription()
    #expect(inner == nil)
  }

  @Test("stop the program when an event comes before the subscription", arguments: cases)
  func eventsTooEarly(_ sample: OperatorCase) async {
    await #expect(processExitsWith: .failure) { [name = sample.name as String] in
      let (probe, _) = StrictOperatorTests.case(name).rig(sendsSubscription: false)
      probe.upstream.misbehaving.send(1)
    }
    await #expect(processExitsWith: .failure) { [name = sample.name as String] in
      let (probe, _) = StrictOperatorTests.case(name).rig(sendsSubscription: false)
      probe.upstream.misbehaving.send(completion: .finished)
    }
    await #expect(processExitsWith: .failure) { [name = sample.name as String] in
      let (probe, _) = StrictOperatorTests.case(name).rig(sendsSubscription: false)
      probe.subscription?.request(.max(1))
    }
  }

  @Test("stop the program when asked for nothing", arguments: cases)
  func askedForNothing(_ sample: OperatorCase) async {
    await #expect(processExitsWith: .failure) { [name = sample.name as String] in
      let (_, recorder) = StrictOperatorTests.case(name).rig()
      recorder.request(.none)
    }
  }

  static func `case`(_ name: String) -> OperatorCase { cases.first { $0.name == name }! }
}

@Suite("Operators that wait for their upstream")
struct OperatorTests {
  static let cases = [
    OperatorCase("tryMap", "TryMap") { $0.tryMap { $0 }.eraseToAnyPublisher() },
    OperatorCase("tryScan", "TryScan(downstream, status, result)") { $0.tryScan(0) { $1 }.eraseToAnyPublisher() },
    OperatorCase("drop(while:)", "DropWhile") { $0.drop { $0 <= 0 }.eraseToAnyPublisher() },
    OperatorCase("tryDrop(while:)", "TryDropWhile") { $0.tryDrop { $0 <= 0 }.eraseToAnyPublisher() },
    OperatorCase("output(in:)", "Output") { $0.output(in: 0...).eraseToAnyPublisher() },
  ]

  @Test("ask for what is asked of them and return what their subscriber returns", arguments: cases)
  func demand(_ sample: OperatorCase) throws {
    let (probe, recorder) = sample.rig(demand: .none, perValue: .max(3))
    try probe.upstream.subscription.expect([])
    recorder.request(.max(2))
    recorder.request(.unlimited)
    #expect(probe.upstream.send(1) == .max(3))
    try probe.upstream.subscription.expect([.request(.max(2)), .request(.unlimited)])
    try recorder.expect(values: [1])
  }

  @Test("pass both ends", arguments: cases)
  func ends(_ sample: OperatorCase) throws {
    for end in [.finished, .failure(TestFailure())] as [Subscribers.Completion<any Error>] {
      let (probe, recorder) = sample.rig(demand: .none)
      probe.upstream.send(completion: end)
      try recorder.expect(values: [], completion: end)
      recorder.cancel()
    }
  }

  @Test("cancel once and pass no end afterwards", arguments: cases)
  func cancels(_ sample: OperatorCase) throws {
    let (probe, recorder) = sample.rig()
    recorder.cancel()
    recorder.cancel()
    recorder.request(.max(1))
    probe.upstream.misbehaving.send(completion: .finished)
    try recorder.expectNoCompletion()
    try probe.upstream.subscription.expect([.request(.unlimited), .cancel])
  }

  @Test("refuse a second subscription, also after a cancel", arguments: cases)
  func secondSubscription(_ sample: OperatorCase) throws {
    let (probe, recorder) = sample.rig()
    for _ in 0..<2 {
      let second = TestSubscription()
      probe.upstream.misbehaving.send(subscription: second)
      try second.expect([.cancel])
      recorder.cancel()
    }
  }

  @Test("hear nothing before the subscription, and then begin", arguments: cases)
  func beforeSubscription(_ sample: OperatorCase) throws {
    let (probe, recorder) = sample.rig(demand: .none, sendsSubscription: false)
    let inner = try #require(probe.subscription)
    inner.request(.max(1))
    inner.cancel()
    probe.upstream.misbehaving.send(completion: .finished)
    let late = TestSubscription()
    probe.upstream.misbehaving.send(subscription: late)
    try late.expect([])
    try recorder.expect(events: [.subscription(String(sample.presentation.prefix { $0 != "(" }))])
  }

  @Test("present themselves to both sides", arguments: cases)
  func presents(_ sample: OperatorCase) {
    let (probe, recorder) = sample.rig()
    #expect(presentation(of: probe.subscriber) == sample.presentation)
    #expect(presentation(of: recorder.subscription) == sample.presentation)
  }

  @Test("live as long as their subscription", arguments: cases)
  func release(_ sample: OperatorCase) {
    let (probe, recorder) = sample.rig()
    weak let inner = recorder.subscription as AnyObject?
    probe.upstream.send(completion: .finished)
    probe.releaseSubscribers()
    #expect(inner != nil)
    recorder.releaseSubscription()
    #expect(inner == nil)
  }
}

/// The value if it is positive, nil if it is zero; throws if it is negative.
func positive(_ value: Int) throws -> Int? {
  if value < 0 { throw TestFailure("negative") }
  return value > 0 ? value : nil
}
