import Synchronization

/// What operators share that deliver through a scheduler.
///
/// To the states of `Operator` comes a fourth, *ending*: the upstream has ended, and the end is on its way down. New
/// values are dropped, those on their way still arrive, and requests do nothing.
@usableFromInline class ScheduledOperator: Operator {
  /// Held while anything goes down, so that a scheduler with several threads keeps to one at a time. It recurses.
  ///
  /// What goes down is chosen with this lock held: whoever has it next finds what comes next.
  @usableFromInline final let delivery = DeliveryLock()

  @inlinable override init() { super.init() }

  @inlinable final var isEnding: Bool {
    @inline(__always) get { state.load(ordering: .relaxed) == 3 }
  }

  /// From open to ending; with `lock` held. True once.
  @inlinable final func beginEnd() -> Bool {
    guard isOpen else { return false }
    state.store(3, ordering: .relaxed)
    return true
  }

  /// From ending to closed. True once.
  @usableFromInline final func finishEnd() -> Bool {
    lock.lock()
    let isDue = isEnding
    var released: _Node?
    if isDue {
      state.store(2, ordering: .relaxed)
      swap(&released, &upstream)
    }
    lock.unlock()
    return isDue
  }

  @usableFromInline override func request(_ demand: Subscribers.Demand) {
    if isOpen { super.request(demand) }
  }

  /// Passes on what the downstream wanted in return for a value that came through the scheduler.
  @usableFromInline final func askFor(_ demand: Subscribers.Demand) {
    guard demand != .none, let upstream = openUpstream else { return }
    withEnoughStack { upstream.request(demand) }
  }
}

/// One that has a timer as well.
@usableFromInline class TimedOperator: ScheduledOperator {
  /// Under `lock`.
  @exclusivity(unchecked) @usableFromInline final var alarm = Alarm()

  @inlinable override init() { super.init() }

  /// Keeps what the scheduler returned for a timer, or cancels it if that timer is over by now.
  @usableFromInline final func keep(_ timer: any Cancellable, _ number: Int) {
    lock.lock()
    let isLive = alarm.keep(timer, number)
    lock.unlock()
    if !isLive { timer.cancel() }
  }

  /// Also while the end is on its way.
  @usableFromInline override func cancel() {
    lock.lock()
    guard isOpen || isEnding else { return lock.unlock() }
    state.store(2, ordering: .relaxed)
    let timer = alarm.clear()
    var node: _Node?
    swap(&node, &upstream)
    lock.unlock()
    timer?.cancel()
    withEnoughStack { node?.cancel() }
  }
}

/// The one timer of an operator. Numbered, because a scheduler may run a timer's work before it has returned what
/// cancels the timer. Calls nobody: its owner locks, asks, unlocks and acts.
@frozen @usableFromInline struct Alarm {
  /// The latest timer's.
  @usableFromInline private(set) var number = 0
  @usableFromInline private(set) var isOn = false
  private var timer: (any Cancellable)?

  @usableFromInline init() {}

  @usableFromInline func rings(_ number: Int) -> Bool { isOn && number == self.number }

  /// Begins the next timer in place of the one before, which is to be cancelled.
  @usableFromInline mutating func set() -> (number: Int, earlier: (any Cancellable)?) {
    number &+= 1
    isOn = true
    let earlier = timer
    timer = nil
    return (number, earlier)
  }

  /// False if timer `number` is over.
  mutating func keep(_ timer: any Cancellable, _ number: Int) -> Bool {
    guard rings(number) else { return false }
    self.timer = timer
    return true
  }

  /// Ends the timer. What is returned is to be cancelled.
  @usableFromInline mutating func clear() -> (any Cancellable)? {
    isOn = false
    let ended = timer
    timer = nil
    return ended
  }
}
