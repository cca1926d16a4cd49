/// What a subscriber has not taken yet, oldest first, and what happens when it is too much.
@usableFromInline struct Backlog<Element> {
  @usableFromInline typealias Policy = AsyncStream<Element>.Continuation.BufferingPolicy

  @usableFromInline let policy: Policy
  @usableFromInline var elements: [Element?] = []
  /// Where the oldest is; before it lie places of elements that were taken.
  @usableFromInline var head = 0

  @inlinable init(_ policy: Policy) { self.policy = policy }

  @inlinable var count: Int { elements.count - head }

  /// Adds `element`. Returns what has to go for it, which may be the newcomer.
  @inlinable mutating func append(_ element: Element) -> Element? {
    var dropped: Element?
    switch policy {
    case .bufferingOldest(let limit) where count >= limit: return element
    case .bufferingNewest(let limit) where limit <= 0: return element
    case .bufferingNewest(let limit) where count >= limit: dropped = popFirst()
    default: break
    }
    elements.append(element)
    return dropped
  }

  @inlinable mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    let first = elements[head].take()
    head += 1
    if head == elements.count {
      elements.removeAll(keepingCapacity: elements.capacity <= 64)
      head = 0
    } else if head >= 64, head * 2 >= elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return first
  }

  /// Gives up everything; the caller lets it go when no lock is held.
  @inlinable mutating func removeAll() -> [Element?] {
    let all = elements
    elements = []
    head = 0
    return all
  }
}
