/// The subscribers of one subject, in the order in which they came, and the value that the next one starts with.
///
/// Elements are handed out under `lock`, so all subscribers see them in the same order. Whoever waits for one is
/// woken, and whatever is given up is let go, only after the lock is free again.
@usableFromInline final class Hub<Element: Sendable>: @unchecked Sendable {  // `lock` protects all of it
  @usableFromInline typealias BufferingPolicy = AsyncStream<Element>.Continuation.BufferingPolicy

  /// What messages call the subject.
  @usableFromInline let name: String
  @usableFromInline let lock = Lock()
  @usableFromInline var places: [Mailbox<Element>?] = []
  @usableFromInline var count = 0
  @usableFromInline var isOver = false
  /// What is replayed; nil if nothing is.
  @usableFromInline var current: Element?

  @inlinable init(name: String, replaying current: Element?) {
    self.name = name
    self.current = current
  }

  @inlinable var subscriberCount: Int { lock.withLock { count } }

  @inlinable var value: Element { lock.withLock { current! } }

  // MARK: Sending

  @inlinable func send(_ element: Element, replaying: Bool) { deposit(element, replaying: replaying).complete() }

  /// Hands `element` out; the caller completes it when it holds no lock of its own.
  @inlinable func deposit(_ element: Element, replaying: Bool) -> Deposit<Element> {
    var deposit = Deposit(element)
    lock.lock()
    defer { lock.unlock() }
    guard !isOver else { return deposit }
    if replaying {
      deposit.previous = current
      current = element
    }
    if count > 0 {
      for case let mailbox? in places {
        switch mailbox.put(element) {
        case .kept: break
        case .taken(let waiter): deposit.wake(waiter)
        case .dropped(let old): if !_isPOD(Element.self) { deposit.dropped.append(old) }
        }
      }
    }
    return deposit
  }

  /// Ends all streams, once they are read to the end; later ones end at once.
  @inlinable func finish() {
    lock.lock()
    isOver = true
    let all = places
    places = []
    count = 0
    lock.unlock()
    for case let mailbox? in all { mailbox.end() }
  }

  // MARK: Subscribers

  @inlinable func subscribe(_ policy: BufferingPolicy) -> Membership<Element> {
    let mailbox = Mailbox<Element>(policy)
    lock.lock()
    if isOver {
      lock.unlock()
      mailbox.end()
    } else {
      if let current { _ = mailbox.put(current) }
      mailbox.place = places.count
      places.append(mailbox)
      count += 1
      lock.unlock()
    }
    return Membership(self, mailbox)
  }

  @inlinable func remove(_ mailbox: Mailbox<Element>) {
    lock.lock()
    defer { lock.unlock() }
    guard let place = mailbox.place, !isOver else { return }
    places[place] = nil
    mailbox.place = nil
    count -= 1
    if places.count >= 32, count * 2 <= places.count { closeRanks() }
  }

  /// Drops the empty places. As many were emptied since the last time, so a removal costs O(1) on average.
  @inlinable func closeRanks() {
    places.removeAll { $0 == nil }
    for (place, mailbox) in places.enumerated() { mailbox?.place = place }
  }
}

/// What is left to do after an element was handed out: wake who waited, and let go of what was given up.
@usableFromInline package struct Deposit<Element: Sendable>: Sendable {
  @usableFromInline let element: Element
  @usableFromInline var previous: Element?
  @usableFromInline var dropped: [Element] = []
  // Hardly ever more than one, and without an allocation then.
  @usableFromInline var waiter: UnsafeContinuation<Element?, Never>?
  @usableFromInline var others: [UnsafeContinuation<Element?, Never>] = []

  @inlinable init(_ element: Element) { self.element = element }

  @inlinable mutating func wake(_ next: UnsafeContinuation<Element?, Never>) {
    if waiter == nil { waiter = next } else { others.append(next) }
  }

  @inlinable package func complete() {
    waiter?.resume(returning: element)
    for waiter in others { waiter.resume(returning: element) }
  }
}
