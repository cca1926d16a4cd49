import Combine

/// A publisher that plays a line of marbles in virtual time.
///
///     let scheduler = TestScheduler()
///     let keys = scheduler.publisher("a-b---c---|")
///     let prices = scheduler.hotPublisher("-x--y-#", values: ["x": 12, "y": 9], failure: TestFailure())
///
/// A *cold* publisher begins to play when it is subscribed, once for each subscriber. A *hot* publisher plays once,
/// from the time when it was made, to whoever is subscribed then; after its end it has only that end to send.
///
/// Time does not wait for demand: a value that is due when the subscriber has not asked for one is dropped, as with
/// a `PassthroughSubject`. The end needs no demand.
///
/// Everything happens inside the scheduler's `advance` or `run`, also what is due at tick zero.
public final class MarblePublisher<Output, Failure: Error>: Publisher, @unchecked Sendable {
  // `steps` never changes, the rest is guarded.
  private let steps: [[Step]]
  private let scheduler: TestScheduler
  private let start: TestScheduler.SchedulerTimeType
  private let state = Guarded(State())

  /// The line that is played.
  public let marbles: Marbles

  /// Whether there is one performance for all, and not one for each subscriber.
  public let isHot: Bool

  fileprivate enum Step {
    case value(Output)
    case completion(Subscribers.Completion<Failure>)
  }

  private struct State {
    var lives: [Life] = []
    var listeners: [MarbleSubscription<Output, Failure>] = []
    var end: Subscribers.Completion<Failure>?
  }

  private struct Life {
    let begin: TestScheduler.SchedulerTimeType
    var end: TestScheduler.SchedulerTimeType?
  }

  fileprivate init(
    _ marbles: Marbles,
    isHot: Bool,
    on scheduler: TestScheduler,
    failure: Failure?,
    value: (String) -> Output?
  ) {
    self.marbles = marbles
    self.isHot = isHot
    self.scheduler = scheduler
    start = scheduler.now
    steps = marbles.ticks.map { $0.map { Step($0, of: marbles, failure: failure, value: value) } }
    if isHot { _ = perform(from: start) { [self] in broadcast($0) } }
  }

  public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    let now = scheduler.now
    let (subscription, end) = state.withLock {
      let number = $0.lives.count
      let subscription = MarbleSubscription(for: AnySubscriber(subscriber)) { [weak self] in self?.leave(number, $0) }
      $0.lives.append(Life(begin: now))
      if isHot, $0.end == nil { $0.listeners.append(subscription) }
      return (subscription, $0.end)
    }
    subscriber.receive(subscription: subscription)
    if let end {
      subscription.play(.completion(end))
    } else if !isHot {
      subscription.own(perform(from: now, subscription.play), on: scheduler)
    }
  }

  private func perform(
    from start: TestScheduler.SchedulerTimeType, _ play: @escaping (Step) -> Void
  ) -> [Agenda.ID] {
    steps.indices.flatMap { tick in
      steps[tick].map { step in
        scheduler.add(at: scheduler.time(ofTick: tick, from: start)) { play(step) }
      }
    }
  }

  private func broadcast(_ step: Step) {
    let listeners = state.withLock {
      if case .completion(let completion) = step { $0.end = completion }
      return $0.listeners
    }
    for listener in listeners { listener.play(step) }
  }

  private func leave(_ number: Int, _ subscription: MarbleSubscription<Output, Failure>) {
    let now = scheduler.now
    state.withLock {
      $0.lives[number].end = now
      $0.listeners.removeAll { $0 === subscription }
    }
  }
}

extension MarblePublisher.Step {
  fileprivate init(
    _ event: Marbles.Event, of marbles: Marbles, failure: Failure?, value: (String) -> Output?
  ) {
    switch event {
    case .value(let name):
      guard let value = value(name) else {
        preconditionFailure("\(marbles) has a value \(event), and nothing says which \(Output.self) that is")
      }
      self = .value(value)
    case .finish: self = .completion(.finished)
    case .failure:
      guard let failure else { preconditionFailure("\(marbles) fails with #, and failure: does not say how") }
      self = .completion(.failure(failure))
    case .cancel:
      preconditionFailure("\(marbles) cancels with !, and a publisher cannot: ! is for expectations")
    }
  }
}

private final class MarbleSubscription<Output, Failure: Error>: Subscription, CustomStringConvertible {
  private let state: Guarded<State>
  private let onEnd: (MarbleSubscription) -> Void

  private struct State {
    var downstream: AnySubscriber<Output, Failure>?
    var demand = Subscribers.Demand.none
    var withdraw: (() -> Void)?
  }

  init(for downstream: AnySubscriber<Output, Failure>, onEnd: @escaping (MarbleSubscription) -> Void) {
    state = Guarded(State(downstream: downstream))
    self.onEnd = onEnd
  }

  var description: String { "Marbles" }

  /// Takes charge of a performance of its own, which ends with it.
  func own(_ work: [Agenda.ID], on scheduler: TestScheduler) {
    let withdraw = { for id in work { scheduler.remove(id) } }
    let isOpen = state.withLock {
      $0.withdraw = withdraw
      return $0.downstream != nil
    }
    if !isOpen { withdraw() }
  }

  func play(_ step: MarblePublisher<Output, Failure>.Step) {
    switch step {
    case .value(let value):
      let downstream = state.withLock {
        guard $0.demand > .none else { return nil as AnySubscriber<Output, Failure>? }
        $0.demand -= 1
        return $0.downstream
      }
      guard let downstream else { return }
      let returned = downstream.receive(value)
      state.withLock { $0.demand += returned }
    case .completion(let completion):
      close()?.receive(completion: completion)
    }
  }

  func request(_ demand: Subscribers.Demand) {
    state.withLock { $0.demand += demand }
  }

  func cancel() {
    _ = close()
  }

  private func close() -> AnySubscriber<Output, Failure>? {
    let closed = state.withLock { exchange(&$0, with: State()) }
    closed.withdraw?()
    guard let downstream = closed.downstream else { return nil }
    onEnd(self)
    return downstream
  }
}

extension TestScheduler {
  /// A cold publisher of a line whose values are said by name.
  ///
  ///     let loans = scheduler.publisher("-a-b-|", values: ["a": Loan("Dune"), "b": Loan("Emma")])
  ///
  /// - Precondition: `values` has every name in the line, and the line does not fail.
  public func publisher<Output>(
    _ marbles: Marbles, values: [String: Output]
  ) -> MarblePublisher<Output, Never> {
    MarblePublisher(marbles, isHot: false, on: self, failure: nil) { values[$0] }
  }

  /// A cold publisher of a line whose values are said by name, and that can fail.
  ///
  ///     let loans = scheduler.publisher("-a-#", values: ["a": Loan("Dune")], failure: TestFailure())
  ///
  /// - Precondition: `values` has every name in the line.
  public func publisher<Output, Failure: Error>(
    _ marbles: Marbles, values: [String: Output], failure: Failure
  ) -> MarblePublisher<Output, Failure> {
    MarblePublisher(marbles, isHot: false, on: self, failure: failure) { values[$0] }
  }

  /// A cold publisher of a line whose values are the names themselves, as strings, numbers or the like.
  ///
  ///     let keys = scheduler.publisher("a-b-'shift c'-|")
  ///     let counts = scheduler.publisher("1-2-'30'-|", of: Int.self)
  ///
  /// - Precondition: Every name can be read as an `Output`, and the line does not fail.
  public func publisher<Output: LosslessStringConvertible>(
    _ marbles: Marbles, of type: Output.Type = String.self
  ) -> MarblePublisher<Output, Never> {
    MarblePublisher(marbles, isHot: false, on: self, failure: nil, value: Output.init)
  }

  /// A cold publisher of a line whose values are the names themselves, and that can fail.
  ///
  ///     let keys = scheduler.publisher("a-b-#", failure: TestFailure())
  ///
  /// - Precondition: Every name can be read as an `Output`.
  public func publisher<Output: LosslessStringConvertible, Failure: Error>(
    _ marbles: Marbles, of type: Output.Type = String.self, failure: Failure
  ) -> MarblePublisher<Output, Failure> {
    MarblePublisher(marbles, isHot: false, on: self, failure: failure, value: Output.init)
  }

  /// A hot publisher, playing from now, of a line whose values are said by name.
  ///
  ///     let loans = scheduler.hotPublisher("-a-b-|", values: ["a": Loan("Dune"), "b": Loan("Emma")])
  ///
  /// - Precondition: `values` has every name in the line, and the line does not fail.
  public func hotPublisher<Output>(
    _ marbles: Marbles, values: [String: Output]
  ) -> MarblePublisher<Output, Never> {
    MarblePublisher(marbles, isHot: true, on: self, failure: nil) { values[$0] }
  }

  /// A hot publisher, playing from now, of a line whose values are said by name, and that can fail.
  ///
  ///     let loans = scheduler.hotPublisher("-a-#", values: ["a": Loan("Dune")], failure: TestFailure())
  ///
  /// - Precondition: `values` has every name in the line.
  public func hotPublisher<Output, Failure: Error>(
    _ marbles: Marbles, values: [String: Output], failure: Failure
  ) -> MarblePublisher<Output, Failure> {
    MarblePublisher(marbles, isHot: true, on: self, failure: failure) { values[$0] }
  }

  /// A hot publisher, playing from now, of a line whose values are the names themselves.
  ///
  ///     let keys = scheduler.hotPublisher("a-b-'shift c'-|")
  ///
  /// - Precondition: Every name can be read as an `Output`, and the line does not fail.
  public func hotPublisher<Output: LosslessStringConvertible>(
    _ marbles: Marbles, of type: Output.Type = String.self
  ) -> MarblePublisher<Output, Never> {
    MarblePublisher(marbles, isHot: true, on: self, failure: nil, value: Output.init)
  }

  /// A hot publisher, playing from now, of a line whose values are the names themselves, and that can fail.
  ///
  ///     let keys = scheduler.hotPublisher("a-b-#", failure: TestFailure())
  ///
  /// - Precondition: Every name can be read as an `Output`.
  public func hotPublisher<Output: LosslessStringConvertible, Failure: Error>(
    _ marbles: Marbles, of type: Output.Type = String.self, failure: Failure
  ) -> MarblePublisher<Output, Failure> {
    MarblePublisher(marbles, isHot: true, on: self, failure: failure, value: Output.init)
  }

  func time(ofTick index: Int, from start: SchedulerTimeType) -> SchedulerTimeType {
    start.advanced(by: .nanoseconds(index * tick.magnitude))
  }
}

extension MarblePublisher {
  /// Throws unless the publisher was subscribed and left at these times, each subscription a line.
  ///
  ///     let shelf = scheduler.publisher("--#", failure: TestFailure())
  ///     try shelf.retry(1).expectMarbles("----#", on: scheduler)
  ///     try shelf.expectSubscriptions(
  ///       "^-!",
  ///       "--^-!")
  ///
  /// In these lines `^` is the tick of the subscription and `!` the tick of its end, be it cancelled or complete;
  /// `(^!)` is both in one tick. Tick zero is the time when the publisher was made.
  public func expectSubscriptions(
    _ lines: String..., fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Mismatch) {
    let received = state.withLock { $0.lives }.map(lifeLine)
    let expected = lines.map { $0.filter { $0 != " " }.trimmingTrailingDashes }
    if expected == received { return }
    let details = differenceLines(
      expected: expected, received: received, by: ==, expectedRow: { Row(text: $0) }, receivedRow: { Row(text: $0) })
    throw Mismatch(
      "Subscriptions differ", details + ["- expected, + received. ^ subscribed, ! ended."], fileID: fileID, line: line)
  }

  private func lifeLine(_ life: Life) -> String {
    let begin = tick(life.begin)
    guard let end = life.end.map(tick) else { return dashes(begin) + "^" }
    return end == begin ? dashes(begin) + "(^!)" : dashes(begin) + "^" + dashes(end - begin - 1) + "!"
  }

  private func tick(_ time: TestScheduler.SchedulerTimeType) -> Int {
    start.distance(to: time).magnitude / scheduler.tick.magnitude
  }

  private func dashes(_ count: Int) -> String { String(repeating: "-", count: count) }
}

extension String {
  fileprivate var trimmingTrailingDashes: String {
    var text = self[...]
    while text.last == "-" { text.removeLast() }
    return String(text)
  }
}
