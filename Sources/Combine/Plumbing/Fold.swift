// Operators that take everything in and answer once. Each is a fold, a small structure that says what a value does
// to the result; the rest of its life is here.

/// What one value does to a fold's result.
@frozen @usableFromInline enum FoldStep<Result> {
  /// Nothing.
  case keep
  case replace(Result)
  /// The answer is known, whatever else would come: the upstream is cancelled.
  case stop(Result)
}

/// The part of a reducing operator that is its own. It holds no state: it is told the result so far.
@usableFromInline protocol TryFold {
  associatedtype Input
  associatedtype Result

  static var name: String { get }
  /// The result before the first value; nil if there is none without a value.
  var initial: Result? { get }

  func step(_ result: Result?, _ input: Input) throws -> FoldStep<Result>
}

extension TryFold {
  @inlinable var initial: Result? { nil }
}

/// A fold that cannot fail by itself.
@usableFromInline protocol Fold: TryFold {
  func step(_ result: Result?, _ input: Input) -> FoldStep<Result>
}

/// When the answer may go out: it needs an upstream that has nothing more to say and a downstream that has asked at
/// least once, for how much does not matter. Not generic.
@usableFromInline class FoldOperator: Operator {
  // Under `lock`:
  @exclusivity(unchecked) private final var isAwaited = false
  /// The answer is ready, but nobody has asked for it.
  @exclusivity(unchecked) private final var isParked = false

  @inlinable override init() { super.init() }

  /// Sends the answer and the end.
  @usableFromInline func answer() {}

  /// Nothing more is taken in. True if the answer is to go out now; otherwise it waits for the first request.
  @usableFromInline final func conclude(cancelling: Bool) -> Bool {
    lock.lock()
    guard state.load(ordering: .relaxed) == 1 else {
      lock.unlock()
      return false
    }
    state.store(2, ordering: .relaxed)
    let (isDue, taken) = (isAwaited, upstream)
    isParked = !isDue
    upstream = nil
    lock.unlock()
    if cancelling { taken?.cancel() }
    return isDue
  }

  @usableFromInline override final func request(_ demand: Subscribers.Demand) {
    requireDemand(demand)
    lock.lock()
    let isDue = isParked
    isAwaited = true
    isParked = false
    lock.unlock()
    if isDue { answer() }
  }

  @usableFromInline override final func cancel() {
    lock.lock()
    isParked = false
    lock.unlock()
    super.cancel()
  }
}

/// Begin and end of those that answer once. A failure waits for nobody.
@usableFromInline protocol Answering: FoldOperator, Inner {}

extension Answering {
  @inlinable func receive(subscription: any Subscription) {
    guard open(subscription) else { return }
    downstream.receive(subscription: self)
    subscription.request(.unlimited)
  }
}

extension Answering where Downstream.Failure == Failure {
  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: if conclude(cancelling: false) { answer() }
    case .failure: if close() { downstream.receive(completion: completion) }
    }
  }
}

extension Answering where Downstream.Failure == any Error {
  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: if conclude(cancelling: false) { answer() }
    case .failure: if close() { downstream.receive(completion: completion.withAnyError) }
    }
  }
}

/// A fold at work.
@usableFromInline protocol Folding: Answering where Rule.Result == Downstream.Input {
  associatedtype Rule: TryFold
  var rule: Rule { get }
  var result: Rule.Result? { get set }
}

extension Folding {
  /// Takes in what a value did to the result.
  @inlinable @inline(__always) func take(_ step: FoldStep<Rule.Result>) {
    switch step {
    case .keep: break
    case .replace(let next): result = next
    case .stop(let last):
      result = last
      stopEarly()
    }
  }

  @inlinable @inline(never) func stopEarly() {
    if conclude(cancelling: true) { answer() }
  }

  @inlinable func sendAnswer() {
    if let result { _ = downstream.receive(result) }
    downstream.receive(completion: .finished)
  }

  @usableFromInline var description: String { Rule.name }
  @usableFromInline var children: [Mirror.Child] {
    [("downstream", downstream), ("result", result as Any), ("initial", rule.initial as Any), ("status", shownStatus)]
  }
}

@usableFromInline final class FoldInner<Rule: Fold, Downstream: Subscriber>: FoldOperator, Folding
where Rule.Result == Downstream.Input {
  @usableFromInline typealias Input = Rule.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let rule: Rule
  /// Values are serial, and nobody else reads it before the last one.
  @exclusivity(unchecked) @usableFromInline var result: Rule.Result?

  @inlinable @inline(__always) init(_ rule: Rule, _ downstream: Downstream) {
    self.downstream = downstream
    self.rule = rule
    result = rule.initial
    super.init()
  }

  @inlinable @inline(__always) func receive(_ input: Rule.Input) -> Subscribers.Demand {
    if isOpen { take(rule.step(result, input)) }
    return .none
  }

  @inlinable override func answer() { sendAnswer() }
}

@usableFromInline
final class TryFoldInner<Rule: TryFold, UpstreamFailure: Error, Downstream: Subscriber>: FoldOperator, Folding
where Rule.Result == Downstream.Input, Downstream.Failure == any Error {
  @usableFromInline typealias Input = Rule.Input
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let downstream: Downstream
  @usableFromInline let rule: Rule
  /// Values are serial, and nobody else reads it before the last one.
  @exclusivity(unchecked) @usableFromInline var result: Rule.Result?

  @inlinable @inline(__always) init(_ rule: Rule, _ downstream: Downstream) {
    self.downstream = downstream
    self.rule = rule
    result = rule.initial
    super.init()
  }

  @inlinable @inline(__always) func receive(_ input: Rule.Input) -> Subscribers.Demand {
    guard isOpen else { return .none }
    do {
      take(try rule.step(result, input))
    } catch {
      fail(error)
    }
    return .none
  }

  @inlinable override func answer() { sendAnswer() }
}
