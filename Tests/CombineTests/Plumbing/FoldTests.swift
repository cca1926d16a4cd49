import Combine
import CombineTesting
import Testing

/// An operator that answers once, and its answer as text.
struct FoldCase: CustomTestStringConvertible, Sendable {
  let presentation: String
  /// After no value at all; nil for none.
  let emptyAnswer: String?
  /// After 1, 2, 3.
  let answer: String?
  let apply: @Sendable (SubscriberProbe<Int, any Error>) -> AnyPublisher<String, any Error>

  init<P: Publisher & SendableMetatype>(
    _ name: String, _ emptyAnswer: String?, _ answer: String?,
    _ apply: @escaping @Sendable (SubscriberProbe<Int, any Error>) -> P
  ) where P.Failure == any Error {
    presentation = name.contains("(") ? name : "\(name)(downstream, result, initial, status)"
    self.emptyAnswer = emptyAnswer
    self.answer = answer
    self.apply = { apply($0).map { "\($0)" }.eraseToAnyPublisher() }
  }

  var testDescription: String { presentation }

  /// Applied to an upstream, with a recorder behind it.
  func rig(
    demand: Subscribers.Demand = .unlimited, sendsSubscription: Bool = true
  ) -> (probe: SubscriberProbe<Int, any Error>, recorder: Recorder<String, any Error>) {
    let probe = SubscriberProbe<Int, any Error>(sendsSubscription: sendsSubscription)
    return (probe, apply(probe).record(demand: demand))
  }
}

@Suite("Operators that answer once")
struct FoldTests {
  static let cases = [
    FoldCase("AllSatisfy", "true", "true") { $0.allSatisfy { $0 < 9 } },
    FoldCase("TryAllSatisfy", "true", "true") { $0.tryAllSatisfy { try known($0) < 9 } },
    FoldCase("Contains", "false", "false") { $0.contains(9) },
    FoldCase("ContainsWhere", "false", "false") { $0.contains { $0 == 9 } },
    FoldCase("TryContainsWhere", "false", "false") { $0.tryContains { try known($0) == 9 } },
    FoldCase("Count", "0", "3") { $0.count() },
    FoldCase("Collect(count)", "[]", "[1, 2, 3]") { $0.collect() },
    FoldCase("Comparison", nil, "3") { $0.max() },
    FoldCase("Comparison", nil, "1") { $0.min() },
    FoldCase("TryComparison", nil, "3") { $0.tryMax { try known($0) < known($1) } },
    FoldCase("First", nil, "1") { $0.first() },
    // As on Apple's systems.
    FoldCase("TryFirst(downstream, result, initial, status)", nil, "3") { $0.first { $0 > 2 } },
    FoldCase("TryFirstWhere", nil, "3") { $0.tryFirst { try known($0) > 2 } },
    FoldCase("Last", nil, "3") { $0.last() },
    FoldCase("LastWhere", nil, "2") { $0.last { $0 < 3 } },
    FoldCase("TryLastWhere", nil, "2") { $0.tryLast { try known($0) < 3 } },
    FoldCase("Reduce", "0", "6") { $0.reduce(0, +) },
    FoldCase("TryReduce", "0", "6") { $0.tryReduce(0) { try known($0 + $1) } },
  ]

  /// Cases that 9 decides, and what they say then.
  static let hasty = [
    FoldCase("AllSatisfy", "true", "false") { $0.allSatisfy { $0 < 9 } },
    FoldCase("TryAllSatisfy", "true", "false") { $0.tryAllSatisfy { $0 < 9 } },
    FoldCase("Contains", "false", "true") { $0.contains(9) },
    FoldCase("ContainsWhere", "false", "true") { $0.contains { $0 == 9 } },
    FoldCase("TryContainsWhere", "false", "true") { $0.tryContains { $0 == 9 } },
    FoldCase("First", nil, "9") { $0.first() },
    FoldCase("FirstWhere", nil, "9") { $0.first { $0 == 9 } },
    FoldCase("TryFirstWhere", nil, "9") { $0.tryFirst { $0 == 9 } },
  ]

  /// Cases that throw at a negative value.
  static let fragile = cases.filter { $0.presentation.hasPrefix("Try") && !$0.presentation.hasPrefix("TryFirst(") }

  @Test("take everything in, then answer and finish", arguments: cases)
  func answer(_ sample: FoldCase) throws {
    let (probe, recorder) = sample.rig(demand: .max(1))
    for value in 1...3 where !probe.upstream.subscription.isCancelled {
      #expect(probe.upstream.send(value) == Subscribers.Demand.none)
    }
    probe.upstream.send(completion: .finished)
    try recorder.expect(values: [sample.answer!], completion: .finished)
    try recorder.expectNoViolations()
    #expect(probe.upstream.subscription.requests == [.unlimited])
  }

  @Test("answer what is to be said about nothing", arguments: cases)
  func emptyAnswer(_ sample: FoldCase) throws {
    let (probe, recorder) = sample.rig()
    probe.upstream.send(completion: .finished)
    try recorder.expect(values: sample.emptyAnswer.map { [$0] } ?? [], completion: .finished)
  }

  @Test("hand out the subscription, then ask for everything", arguments: cases)
  func order(_ sample: FoldCase) throws {
    let probe = SubscriberProbe<Int, any Error>()
    let recorder = Recorder<String, any Error>(demand: .none)
    recorder.receiveSubscription = { _ in #expect(probe.upstream.subscription.events.isEmpty) }
    sample.apply(probe).subscribe(recorder)
    try probe.upstream.subscription.expect([.request(.unlimited)])
  }

  @Test("wait with the answer, and with the end, for the first request", arguments: cases)
  func wait(_ sample: FoldCase) throws {
    for count in [0, 3] {
      let (probe, recorder) = sample.rig(demand: .none)
      for value in 1..<(count + 1) { probe.upstream.send(value) }
      probe.upstream.send(completion: .finished)
      try recorder.expectNoCompletion()
      #expect(recorder.values.isEmpty)
      recorder.request(.max(1))
      recorder.request(.unlimited)
      let answer = count == 0 ? sample.emptyAnswer : sample.answer
      try recorder.expect(values: answer.map { [$0] } ?? [], completion: .finished)
      try recorder.expectNoViolations()
    }
  }

  @Test("pass a failure at once and without an answer", arguments: cases)
  func failure(_ sample: FoldCase) throws {
    let (probe, recorder) = sample.rig(demand: .none)
    probe.upstream.send(completion: .failure(TestFailure()))
    recorder.request(.max(1))
    try recorder.expect(values: [], completion: .failure(TestFailure()))
    try recorder.expectNoViolations()
  }

  @Test("are silent after the end", arguments: cases)
  func silence(_ sample: FoldCase) throws {
    for end in [.finished, .failure(TestFailure())] as [Subscribers.Completion<any Error>] {
      let (probe, recorder) = sample.rig()
      let wrong = probe.upstream.misbehaving
      wrong.send(completion: end)
      let count = recorder.events.count
      #expect(wrong.send(1) == Subscribers.Demand.none)
      wrong.send(completion: .finished)
      wrong.send(completion: .failure(TestFailure()))
      #expect(recorder.events.count == count)
      recorder.cancel()
      try probe.upstream.subscription.expect([.request(.unlimited)])
    }
  }

  @Test("cancel once, then are silent", arguments: cases)
  func cancels(_ sample: FoldCase) throws {
    let (probe, recorder) = sample.rig()
    recorder.cancel()
    recorder.cancel()
    #expect(probe.upstream.misbehaving.send(1) == Subscribers.Demand.none)
    probe.upstream.misbehaving.send(completion: .finished)
    try recorder.expectNoViolations()
    try probe.upstream.subscription.expect([.request(.unlimited), .cancel])
  }

  @Test("keep an answer that nobody asked for to themselves when cancelled", arguments: cases)
  func cancelWhileWaiting(_ sample: FoldCase) throws {
    let (probe, recorder) = sample.rig(demand: .none)
    probe.upstream.send(completion: .finished)
    recorder.cancel()
    recorder.request(.max(1))
    try recorder.expectNoCompletion()
    #expect(recorder.values.isEmpty)
  }

  @Test("ask for everything even if cancelled as soon as they began", arguments: cases)
  func cancelAtOnce(_ sample: FoldCase) throws {
    let probe = SubscriberProbe<Int, any Error>()
    let recorder = Recorder<String, any Error>(demand: .none)
    recorder.receiveSubscription = { $0.cancel() }
    sample.apply(probe).subscribe(recorder)
    try probe.upstream.subscription.expect([.cancel, .request(.unlimited)])
  }

  @Test("hear nothing before the subscription but a request, and then begin", arguments: cases)
  func beforeSubscription(_ sample: FoldCase) throws {
    let (probe, recorder) = sample.rig(demand: .none, sendsSubscription: false)
    let wrong = probe.upstream.misbehaving
    #expect(wrong.send(1) == Subscribers.Demand.none)
    wrong.send(completion: .finished)
    wrong.send(completion: .failure(TestFailure()))
    probe.subscription?.cancel()
    probe.subscription?.request(.max(1))
    let late = TestSubscription()
    wrong.send(subscription: late)
    try late.expect([.request(.unlimited)])
    wrong.send(completion: .finished)
    try recorder.expect(values: sample.emptyAnswer.map { [$0] } ?? [], completion: .finished)
  }

  @Test("refuse a second subscription, before and after the end", arguments: cases)
  func secondSubscription(_ sample: FoldCase) throws {
    let (probe, recorder) = sample.rig()
    for _ in 0..<2 {
      let second = TestSubscription()
      probe.upstream.misbehaving.send(subscription: second)
      try second.expect([.cancel])
      probe.upstream.send(completion: .finished)
    }
    try recorder.expectNoViolations()
  }

  @Test("stop as soon as the answer is known", arguments: hasty)
  func early(_ sample: FoldCase) throws {
    let (probe, recorder) = sample.rig()
    #expect(probe.upstream.send(9) == Subscribers.Demand.none)
    #expect(probe.upstream.misbehaving.send(1) == Subscribers.Demand.none)
    probe.upstream.misbehaving.send(completion: .failure(TestFailure()))
    recorder.cancel()
    try recorder.expect(values: [sample.answer!], completion: .finished)
    try probe.upstream.subscription.expect([.request(.unlimited), .cancel])
  }

  @Test("stop as soon as the answer is known and keep it until it is asked for", arguments: hasty)
  func earlyWithoutDemand(_ sample: FoldCase) throws {
    let (probe, recorder) = sample.rig(demand: .none)
    probe.upstream.send(9)
    try probe.upstream.subscription.expect([.request(.unlimited), .cancel])
    #expect(recorder.values.isEmpty)
    recorder.request(.max(1))
    try recorder.expect(values: [sample.answer!], completion: .finished)
  }

  @Test("fail at once when a closure throws", arguments: fragile)
  func thrown(_ sample: FoldCase) throws {
    let (probe, recorder) = sample.rig(demand: .none)
    let cancelled = TestSubscription()
    probe.upstream.subscription.onCancel = {
      #expect(recorder.completion == nil)
      cancelled.cancel()
    }
    // The first value of a comparison is compared with nothing.
    probe.upstream.send(1)
    #expect(probe.upstream.send(-2) == Subscribers.Demand.none)
    #expect(cancelled.isCancelled)
    probe.upstream.misbehaving.send(3)
    probe.upstream.misbehaving.send(completion: .finished)
    recorder.request(.max(1))
    try recorder.expect(values: [], completion: .failure(TestFailure("negative")))
    try probe.upstream.subscription.expect([.request(.unlimited), .cancel])
  }

  @Test("present themselves to both sides", arguments: cases)
  func presents(_ sample: FoldCase) {
    let (probe, recorder) = sample.rig()
    #expect(presentation(of: probe.subscriber) == sample.presentation)
    #expect(presentation(of: recorder.subscription) == sample.presentation)
  }

  @Test("live as long as their subscription, and keep their subscriber", arguments: cases)
  func release(_ sample: FoldCase) {
    for cancels in [false, true] {
      let probe = SubscriberProbe<Int, any Error>()
      var held: Recorder<String, any Error>? = sample.apply(probe).record()
      weak let recorder = held
      var subscription = held?.subscription
      weak let inner = subscription as AnyObject?
      if cancels { subscription?.cancel() } else { probe.upstream.send(completion: .finished) }
      probe.releaseSubscribers()
      held?.releaseSubscription()
      held = nil
      #expect(recorder != nil)
      subscription = nil
      #expect(inner == nil)
      #expect(recorder == nil)
    }
  }

  @Test("show their result so far")
  func result() throws {
    let (probe, recorder) = Self.case("Reduce").rig()
    probe.upstream.send(5)
    #expect(child("result", of: recorder.subscription) == "Optional(5)")
    #expect(child("initial", of: recorder.subscription) == "Optional(0)")
    let (other, values) = Self.case("Collect").rig()
    other.upstream.send(5)
    #expect(child("count", of: values.subscription) == "1")
  }

  @Test("stop the program when asked for nothing", arguments: ["Reduce", "Collect", "TryFirstWhere"])
  func askedForNothing(_ name: String) async {
    await #expect(processExitsWith: .failure) { [name = name as String] in
      let (_, recorder) = FoldTests.case(name).rig()
      recorder.request(.none)
    }
  }

  static func `case`(_ name: String) -> FoldCase { cases.first { $0.presentation.hasPrefix(name) }! }
}

/// The value, unless it is negative.
private func known(_ value: Int) throws -> Int {
  if value < 0 { throw TestFailure("negative") }
  return value
}
