/// An operator that may end with a value of its own, which waits until a value has been asked for.
@usableFromInline class SubstituteOperator: EarlyOperator {
  @usableFromInline final let outstanding = Outstanding()
  /// Ended, and the value waits. Under `lock`.
  @exclusivity(unchecked) private final var isWaiting = false

  @inlinable override init() { super.init() }

  /// Sends the value and the end.
  @usableFromInline func substitute() {}

  @usableFromInline override final func request(_ demand: Subscribers.Demand) {
    requireDemand(demand)
    // Under the lock, so that an end sees either this demand or none of it.
    lock.lock()
    outstanding.add(demand)
    let isDue = isWaiting
    isWaiting = false
    lock.unlock()
    if isDue { substitute() } else { super.request(demand) }
  }

  @usableFromInline override final func cancel() {
    if stopWaiting() { return }
    super.cancel()
  }

  /// The upstream ended: sends the value, or has it wait for demand.
  @usableFromInline final func endWithSubstitute() {
    lock.lock()
    guard isOpen else { return lock.unlock() }
    state.store(2, ordering: .relaxed)
    let gone = upstream
    upstream = nil
    isWaiting = outstanding.demand == .none
    let isDue = !isWaiting
    lock.unlock()
    _ = gone
    if isDue { substitute() }
  }

  /// Gives the value up if it waits; then true.
  @usableFromInline final func stopWaiting() -> Bool {
    lock.lock()
    defer { lock.unlock() }
    let waited = isWaiting
    isWaiting = false
    return waited
  }
}
