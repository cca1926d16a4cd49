import Combine
import CombineTesting
import Testing

/// An operator with several upstreams in the tests of what they have in common.
struct JunctionCase: CustomTestStringConvertible, Sendable {
  typealias Child = TestPublisher<Int, TestFailure>

  let name: String
  let count: Int
  let join: @Sendable ([Child]) -> AnyPublisher<[Int], TestFailure>

  init(_ name: String, _ count: Int, _ join: @escaping @Sendable ([Child]) -> AnyPublisher<[Int], TestFailure>) {
    self.name = name
    self.count = count
    self.join = join
  }

  var testDescription: String { "\(name) of \(count)" }

  static let zips = [
    JunctionCase("Zip", 2) { $0[0].zip($0[1]) { [$0, $1] }.eraseToAnyPublisher() },
    JunctionCase("Zip", 3) { $0[0].zip($0[1], $0[2]) { [$0, $1, $2] }.eraseToAnyPublisher() },
    JunctionCase("Zip", 4) { $0[0].zip($0[1], $0[2], $0[3]) { [$0, $1, $2, $3] }.eraseToAnyPublisher() },
  ]

  static let combineLatests = [
    JunctionCase("CombineLatest", 2) { $0[0].combineLatest($0[1]) { [$0, $1] }.eraseToAnyPublisher() },
    JunctionCase("CombineLatest", 3) { $0[0].combineLatest($0[1], $0[2]) { [$0, $1, $2] }.eraseToAnyPublisher() },
    JunctionCase("CombineLatest", 4) {
      $0[0].combineLatest($0[1], $0[2], $0[3]) { [$0, $1, $2, $3] }.eraseToAnyPublisher()
    },
  ]

  static let merges = [
    JunctionCase("Merge", 2) { Publishers.Merge($0[0], $0[1]).map { [$0] }.eraseToAnyPublisher() },
    JunctionCase("Merge", 3) { $0[0].merge(with: $0[1], $0[2]).map { [$0] }.eraseToAnyPublisher() },
    JunctionCase("Merge", 4) { $0[0].merge(with: $0[1], $0[2], $0[3]).map { [$0] }.eraseToAnyPublisher() },
    JunctionCase("Merge", 5) { $0[0].merge(with: $0[1], $0[2], $0[3], $0[4]).map { [$0] }.eraseToAnyPublisher() },
    JunctionCase("Merge", 6) {
      $0[0].merge(with: $0[1], $0[2], $0[3], $0[4], $0[5]).map { [$0] }.eraseToAnyPublisher()
    },
    JunctionCase("Merge", 7) {
      $0[0].merge(with: $0[1], $0[2], $0[3], $0[4], $0[5], $0[6]).map { [$0] }.eraseToAnyPublisher()
    },
    JunctionCase("Merge", 8) {
      $0[0].merge(with: $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7]).map { [$0] }.eraseToAnyPublisher()
    },
    JunctionCase("Merge", 10) { Publishers.MergeMany($0).map { [$0] }.eraseToAnyPublisher() },
  ]

  static let all = zips + combineLatests + merges

  var isMerge: Bool { name == "Merge" }

  /// With a recorder behind it.
  func rig(
    demand: Subscribers.Demand = .unlimited,
    perValue: Subscribers.Demand = .none,
    sendsSubscription: Bool = true
  ) -> (children: [Child], recorder: Recorder<[Int], TestFailure>) {
    let children = (0..<count).map { _ in Child(sendsSubscription: sendsSubscription) }
    return (children, join(children).record(demand: demand, perValue: perValue))
  }
}

/// A list that closures write down what happens in.
final class Story: Sendable {
  private let recorder = Recorder<String, Never>()

  func write(_ line: String) { _ = recorder.receive(line) }
  var lines: [String] { recorder.values }
}

@Suite("Operators with several upstreams")
struct JunctionTests {
  @Test("subscribe to their upstreams in order", arguments: JunctionCase.all)
  func order(_ sample: JunctionCase) throws {
    let children = (0..<sample.count).map { _ in JunctionCase.Child() }
    let story = Story()
    for (index, child) in children.enumerated() { child.onSubscribe = { _ in story.write("\(index)") } }
    let recorder = Recorder<[Int], TestFailure>()
    recorder.receiveSubscription = { story.write("\($0)") }
    sample.join(children).subscribe(recorder)
    let indices = (0..<sample.count).map(String.init)
    #expect(story.lines == (sample.isMerge ? ["Merge"] + indices : indices + [sample.name]))
    for child in children { try child.subscription.expect([.request(.unlimited)]) }
    try recorder.expectNoViolations()
  }

  @Test("take one subscription of each upstream", arguments: JunctionCase.all)
  func secondSubscription(_ sample: JunctionCase) throws {
    let (children, recorder) = sample.rig()
    for child in children {
      let second = TestSubscription()
      child.misbehaving.send(subscription: second)
      try second.expect([.cancel])
      child.misbehaving.send(subscription: child.subscription)
      try child.subscription.expect([.request(.unlimited), .cancel])
    }
    recorder.cancel()
    for child in children { try child.subscription.expect([.request(.unlimited), .cancel, .cancel]) }
  }

  @Test("cancel all upstreams, and what comes later", arguments: JunctionCase.all)
  func cancel(_ sample: JunctionCase) throws {
    let (children, recorder) = sample.rig()
    recorder.cancel()
    recorder.cancel()
    recorder.request(.max(1))
    for child in children {
      try child.subscription.expect([.request(.unlimited), .cancel])
      #expect(child.misbehaving.send(1) == .none)
      child.misbehaving.send(completion: .failure(TestFailure()))
      let late = TestSubscription()
      child.misbehaving.send(subscription: late)
      try late.expect([.cancel])
    }
    try recorder.expect(events: [
      .subscription(sample.name), .request(.unlimited), .cancel, .cancel, .request(.max(1)),
    ])
  }

  @Test("cancel subscriptions that come after their own was cancelled", arguments: JunctionCase.merges)
  func cancelBeforeSubscriptions(_ sample: JunctionCase) throws {
    let children = (0..<sample.count).map { _ in JunctionCase.Child() }
    let recorder = Recorder<[Int], TestFailure>(demand: .none)
    recorder.receiveSubscription = { $0.cancel() }
    sample.join(children).subscribe(recorder)
    for child in children { try child.subscription.expect([.cancel]) }
  }

  @Test("fail as soon as one upstream fails, once, whatever follows", arguments: JunctionCase.all)
  func failure(_ sample: JunctionCase) throws {
    for failing in 0..<sample.count {
      let (children, recorder) = sample.rig(demand: .max(1))
      let story = Story()
      recorder.receiveCompletion = { _ in story.write("end") }
      for (index, child) in children.enumerated() {
        child.subscription.onCancel = { story.write("cancel \(index)") }
      }
      children[failing].send(completion: .failure(TestFailure("first")))
      for child in children {
        child.misbehaving.send(1)
        child.misbehaving.send(completion: .failure(TestFailure("late")))
        child.misbehaving.send(completion: .finished)
      }
      recorder.cancel()
      try recorder.expect(values: [], completion: .failure(TestFailure("first")))

      let cancels = (0..<sample.count).map { "cancel \($0)" }
      switch sample.name {
      case "Zip": #expect(story.lines == ["end"] + cancels)
      case "Merge": #expect(story.lines == cancels + ["end"])
      default: #expect(story.lines == cancels.filter { $0 != "cancel \(failing)" } + ["end"])
      }
    }
  }

  @Test("give the subscription before an end that comes with the first request", arguments: JunctionCase.all)
  func endAtRequest(_ sample: JunctionCase) throws {
    let children = (0..<sample.count).map { _ in JunctionCase.Child() }
    children[0].onSubscribe = { [unowned child = children[0]] subscription in
      subscription.onRequest = { _ in child.send(completion: .failure(TestFailure())) }
    }
    let recorder = sample.join(children).record()
    try recorder.expectNoViolations()
    try recorder.expect(values: [], completion: .failure(TestFailure()))
  }

  @Test("give the subscription before an end that came earlier")
  func earlyEnds() throws {
    let (early, open) = (Fail<Int, TestFailure>(error: TestFailure()), TestPublisher<Int, TestFailure>())
    for recorder in [
      early.zip(open, +).record(demand: .none), open.zip(early, +).record(),
      early.combineLatest(open, +).record(demand: .none), open.combineLatest(early, +).record(),
      early.merge(with: open).record(demand: .none),
    ] {
      try recorder.expectNoViolations()
      try recorder.expect(values: [], completion: .failure(TestFailure()))
    }
    for subscription in open.subscriptions { #expect(subscription.isCancelled) }
    let empty = Empty<Int, Never>()
    for recorder in [
      empty.zip(empty, +).record(), empty.combineLatest(empty, +).record(), Publishers.Merge(empty, empty).record(),
    ] {
      try recorder.expectNoViolations()
      try recorder.expect(values: [], completion: .finished)
    }
  }

  @Test("trap when asked for nothing, but for merge")
  func noDemand() async {
    await #expect(processExitsWith: .failure) {
      let numbers = TestPublisher<Int, Never>()
      numbers.zip(numbers, +).subscribe(AnySubscriber(receiveSubscription: { $0.request(.none) }))
    }
    await #expect(processExitsWith: .failure) {
      let numbers = TestPublisher<Int, Never>()
      numbers.combineLatest(numbers, +).subscribe(AnySubscriber(receiveSubscription: { $0.request(.none) }))
    }
    let numbers = TestPublisher<Int, Never>()
    numbers.merge(with: numbers).subscribe(AnySubscriber(receiveSubscription: { $0.request(.none) }))
  }

  @Test("present themselves", arguments: JunctionCase.all)
  func presents(_ sample: JunctionCase) {
    let (_, recorder) = sample.rig()
    let shown = "downstream, upstreamSubscriptions, demand, buffers"
    #expect(
      presentation(of: recorder.subscription)
        == (sample.name == "CombineLatest" ? "CombineLatest(\(shown))" : sample.name)
    )
  }

  @Test("present themselves to each upstream under a name of its own")
  func presentsToUpstreams() throws {
    let (a, b) = (SubscriberProbe<Int, Never>(), SubscriberProbe<Int, Never>())
    let joins: [(String, () -> Recorder<Int, Never>)] = [
      ("Zip", { a.zip(b, +).record() }), ("CombineLatest", { a.combineLatest(b, +).record() }),
      ("Merge", { Publishers.Merge(a, b).record() }),
    ]
    for (name, join) in joins {
      let recorder = join()
      #expect(presentation(of: a.subscriber) == "\(name)(parentSubscription)")
      let ids = [a, b].compactMap { ($0.subscriber as? any CustomCombineIdentifierConvertible)?.combineIdentifier }
      #expect(Set(ids).count == 2)
      recorder.cancel()
    }
  }

  @Test("keep their downstream until they are let go themselves", arguments: JunctionCase.all)
  func retention(_ sample: JunctionCase) {
    for ends in [true, false] {
      let children = (0..<sample.count).map { _ in JunctionCase.Child() }
      weak var weakRecorder: Recorder<[Int], TestFailure>?
      do {
        let recorder = sample.join(children).record()
        weakRecorder = recorder
        if ends { for child in children { child.send(completion: .finished) } } else { recorder.cancel() }
        children.forEach { $0.releaseSubscribers() }
      }
      #expect(weakRecorder != nil)
      weakRecorder?.releaseSubscription()
      #expect(weakRecorder == nil)
    }
  }

  @Test("let kept values go when cancelled")
  func releaseOfValues() {
    final class Book {}
    let (a, b) = (PassthroughSubject<Book, Never>(), PassthroughSubject<Book, Never>())
    let joins: [() -> Recorder<[Book], Never>] = [
      { a.zip(b) { [$0, $1] }.record() }, { a.combineLatest(b) { [$0, $1] }.record() },
      { Publishers.Merge(a, b).map { [$0] }.record(demand: .none) },
    ]
    for join in joins {
      let recorder = join()
      weak var book: Book?
      do {
        let first = Book()
        book = first
        a.send(first)
      }
      #expect(book != nil)
      recorder.cancel()
      #expect(book == nil)
    }
  }

  @Test("end an iteration in a task that is cancelled already")
  func cancelledTask() async {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      for await _ in a.zip(b).values { Issue.record("a pair of nothing") }
      for await _ in a.combineLatest(b).values { Issue.record("a pair of nothing") }
      for await _ in Publishers.Merge(a, b).values { Issue.record("a value of nothing") }
    }
    task.cancel()
    await task.value
  }
}
