/// What one subscriber is yet to take.
@usableFromInline final class Mailbox<Element: Sendable>:
  @unchecked Sendable  // `lock` protects all but `place`, which is its hub's
{
  @usableFromInline typealias Waiter = UnsafeContinuation<Element?, Never>

  /// Where the hub keeps it; nil once it is removed.
  @usableFromInline var place: Int?
  @usableFromInline let lock = Lock()
  @usableFromInline var backlog: Backlog<Element>
  @usableFromInline var waiter: Waiter?
  @usableFromInline var isOver = false

  @inlinable init(_ policy: Backlog<Element>.Policy) { backlog = Backlog(policy) }

  /// What became of an element.
  @usableFromInline enum Fate {
    case kept
    /// The caller wakes who waited for it.
    case taken(Waiter)
    case dropped(Element)
  }

  @inlinable func put(_ element: Element) -> Fate {
    lock.lock()
    defer { lock.unlock() }
    if isOver { return .dropped(element) }
    if let waiter = waiter.take() { return .taken(waiter) }
    return backlog.append(element).map(Fate.dropped) ?? .kept
  }

  /// Takes no more; what is there may still be read.
  @inlinable func end() {
    lock.lock()
    isOver = true
    let waiter = waiter.take()
    lock.unlock()
    waiter?.resume(returning: nil)
  }

  /// Takes no more, and gives up what is there.
  @inlinable func close() {
    lock.lock()
    isOver = true
    let waiter = waiter.take()
    let given = backlog.removeAll()
    lock.unlock()
    waiter?.resume(returning: nil)
    withExtendedLifetime(given) {}
  }

  /// What can be said without waiting.
  @usableFromInline enum Answer {
    case element(Element)
    case over
    case notYet
    /// Somebody else waits already.
    case occupied
  }

  @inlinable func take() -> Answer { lock.withLock { answer() } }

  /// Waits, unless there is something to say by now.
  @inlinable func wait(_ newcomer: Waiter) -> Answer {
    lock.withLock {
      let answer = answer()
      if case .notYet = answer { waiter = newcomer }
      return answer
    }
  }

  @inlinable func answer() -> Answer {
    if let element = backlog.popFirst() { return .element(element) }
    if isOver { return .over }
    return waiter == nil ? .notYet : .occupied
  }
}

/// A subscriber's place in a hub, which it leaves when the last stream or iterator that holds it is gone.
@usableFromInline final class Membership<Element: Sendable>: Sendable {
  @usableFromInline let hub: Hub<Element>
  @usableFromInline let mailbox: Mailbox<Element>

  @inlinable init(_ hub: Hub<Element>, _ mailbox: Mailbox<Element>) {
    self.hub = hub
    self.mailbox = mailbox
  }

  @inlinable deinit { leave() }

  @inlinable func leave() {
    mailbox.close()
    hub.remove(mailbox)
  }

  @inlinable func next(isolation: isolated (any Actor)?) async -> Element? {
    if Task.isCancelled { leave() }
    switch mailbox.take() {
    case .element(let element): return element
    case .over: return nil
    case .occupied: reportSecondLoop()
    case .notYet: break
    }
    return await withTaskCancellationHandler {
      await withUnsafeContinuation(isolation: isolation) { waiter in
        switch mailbox.wait(waiter) {
        case .element(let element): waiter.resume(returning: element)
        case .over: waiter.resume(returning: nil)
        case .occupied: reportSecondLoop()
        case .notYet: break
        }
      }
    } onCancel: {
      leave()
    }
  }

  @usableFromInline func reportSecondLoop() -> Never {
    fatalError(
      """
      Streams: two loops iterate the same stream of \(hub.name) at once, so each would miss what the other gets. \
      Ask the subject for a stream of its own for every loop.
      """
    )
  }
}
