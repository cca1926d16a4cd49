/// An operator whose downstream may ask for values before the upstream's subscription comes.
///
/// What is asked for early is kept for then.
@usableFromInline class EarlyOperator: Operator {
  /// Under `lock`.
  @exclusivity(unchecked) private final var early = Subscribers.Demand.none

  @inlinable override init() { super.init() }

  @usableFromInline override func request(_ demand: Subscribers.Demand) {
    lock.lock()
    guard let upstream else {
      if !isClosed { early += demand }
      return lock.unlock()
    }
    lock.unlock()
    withEnoughStack { upstream.request(demand) }
  }

  /// Asks the upstream for what was asked for early and for `extra` values.
  @usableFromInline final func catchUp(adding extra: Int = 0) {
    lock.lock()
    let demand = early + extra
    early = .none
    let upstream = upstream
    lock.unlock()
    guard let upstream, demand != .none else { return }
    withEnoughStack { upstream.request(demand) }
  }
}
