extension Publishers {
  /// Sends the elements of an async sequence, as many as are asked for.
  ///
  /// The iterator is made when somebody subscribes, and pulled by a task: one element for each one asked for, never one
  /// ahead. So demand is back-pressure, and a slow subscriber slows the sequence down. What the sequence throws
  /// is the failure. Cancelling the subscription cancels the task, and with it the iteration.
  ///
  /// Values and the end arrive from the task, on no particular thread, one after the other. The end is known only to
  /// who asks: a subscriber that has asked for nothing hears of no end either.
  ///
  /// - Note: The sequence is iterated outside the caller's actor. A sequence that runs closures bound to an actor has to
  ///   say so in their types, as `Observations` does.
  public struct AsyncSequence<Elements: _Concurrency.AsyncSequence>: Publisher {
    public typealias Output = Elements.Element
    public typealias Failure = Elements.Failure

    /// The elements.
    public let sequence: Elements

    public init(sequence: Elements) { self.sequence = sequence }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      subscriber.receive(subscription: AsyncPull<S, Elements>(sequence.makeAsyncIterator(), subscriber))
    }
  }
}

extension _Concurrency.AsyncSequence {
  /// The elements as a publisher, so that they can be debounced, combined, or received on a scheduler.
  ///
  ///     desk.loanStream().publisher
  ///       .removeDuplicates()
  ///       .debounce(for: .seconds(1), scheduler: DispatchQueue.main)
  ///       .sink { save($0) }
  public var publisher: Publishers.AsyncSequence<Self> { Publishers.AsyncSequence(sequence: self) }
}

/// Demand, and the task that serves it. Without demand there is no task, so who loses interest leaves nothing behind.
private class AsyncPullCore: _Node, @unchecked Sendable {  // `lock` protects all of it
  fileprivate final let lock = Lock()
  fileprivate final var isOver = false
  private final var demand = Subscribers.Demand.none
  private final var isPulling = false
  /// How many tasks there have been.
  private final var runs = 0
  private final var task: Task<Void, Never>?

  override final func request(_ more: Subscribers.Demand) {
    lock.lock()
    demand += more
    guard !isOver, !isPulling, demand != .none else { return lock.unlock() }
    isPulling = true
    runs += 1
    let run = runs
    lock.unlock()
    let task = Task { await self.pull() }
    lock.lock()
    let isLate = isOver
    // Another task may be under way already; then this one has paused and needs no holding.
    if run == runs, isPulling, !isLate { self.task = task }
    lock.unlock()
    if isLate { task.cancel() }
  }

  override final func cancel() {
    lock.lock()
    let (running, isIdle) = (task.take(), !isPulling && !isOver)
    isOver = true
    lock.unlock()
    running?.cancel()
    if isIdle { clear() }
  }

  /// True unless it is over already.
  fileprivate final func end() -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard !isOver else { return false }
    isOver = true
    task = nil
    return true
  }

  fileprivate enum Step { case goOn, pause, stop }

  /// Takes one from the demand; without any, the next request starts another task.
  fileprivate final func step() -> Step {
    lock.lock()
    defer { lock.unlock() }
    if isOver { return .stop }
    if demand != .none {
      demand -= 1
      return .goOn
    }
    isPulling = false
    task = nil
    return .pause
  }

  fileprivate final func add(_ more: Subscribers.Demand) {
    if more != .none { lock.withLock { demand += more } }
  }

  /// Sends as long as `step()` says, then clears up if it is to stop.
  fileprivate func pull() async {}
  /// Lets the downstream and the iterator go; never called while a task pulls.
  fileprivate func clear() {}
}

private final class AsyncPull<Downstream: Subscriber, Elements: _Concurrency.AsyncSequence>: AsyncPullCore, Described,
  @unchecked Sendable  // who pulls owns both; the core sees to it that only one does
where Downstream.Input == Elements.Element, Downstream.Failure == Elements.Failure {
  private var downstream: Downstream?
  private var iterator: Elements.AsyncIterator?

  init(_ iterator: Elements.AsyncIterator, _ downstream: Downstream) {
    self.iterator = iterator
    self.downstream = downstream
    super.init()
  }

  override func pull() async {
    guard let downstream, var own = iterator.take() else { return }
    while true {
      // Laid down before the step, since another task may take it up right after a pause.
      iterator = own
      switch step() {
      case .goOn: iterator = nil
      case .pause: return
      case .stop: return clear()
      }
      do throws(Elements.Failure) {
        if let element = try await own.next(isolation: nil) {
          if !lock.withLock({ isOver }) { add(downstream.receive(element)) }
        } else if end() {
          downstream.receive(completion: .finished)
        }
      } catch {
        if end() { downstream.receive(completion: .failure(error)) }
      }
    }
  }

  override func clear() {
    downstream = nil
    iterator = nil
  }

  var description: String { "AsyncSequence" }
}
