import Foundation

/// What was written since the last update, from any thread, in order.
///
/// Neighbouring writes under equal transactions make one group, and each group makes an update of its own: a body
/// sees the last value of each group. Who reads outside a body sees the newest value at once.
final class Writes: @unchecked Sendable {  // `lock` protects the groups
  struct Group {
    let id: Int
    let transaction: Transaction
    fileprivate(set) var locations: [Source] = []
    fileprivate(set) var nodes: [BodyNode] = []
  }

  static let shared = Writes()

  private let lock = Guard()
  private var groups: [Group] = []
  /// A task is on its way that wakes the windows: one is enough, whatever is taken meanwhile.
  private var isWaking = false
  private var count = 0

  private func add(_ edit: (inout Group) -> Void) -> Int {
    let transaction = Transaction.current
    lock.lock()
    if groups.last?.transaction.isSame(as: transaction) != true {
      count += 1
      groups.append(Group(id: count, transaction: transaction))
    }
    edit(&groups[groups.count - 1])
    let (id, isFirst) = (count, !isWaking)
    isWaking = true
    lock.unlock()
    if isFirst {
      Task { @MainActor in
        lock.withLock { isWaking = false }
        wake()
      }
    }
    return id
  }

  /// Takes note of a write to `location`, whose last write was in group `last`. Returns the group of this write.
  func note(_ location: Source, last: Int?) -> Int {
    add { if $0.id != last { $0.locations.append(location) } }
  }

  /// Takes note of something that `node` has read and that is about to be written.
  func note(_ node: BodyNode) { _ = add { $0.nodes.append(node) } }

  var newest: Int {
    lock.lock()
    defer { lock.unlock() }
    return count
  }

  var isEmpty: Bool {
    lock.lock()
    defer { lock.unlock() }
    return groups.isEmpty
  }

  /// Whether something was written that `completion` waits for.
  func carries(_ completion: AnimationCompletion) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    return groups.contains { $0.transaction.completions.contains { $0 === completion } }
  }

  /// The oldest group.
  func take() -> Group? {
    lock.lock()
    defer { lock.unlock() }
    return groups.isEmpty ? nil : groups.removeFirst()
  }

  /// Has those windows ask for a frame in which something is to change.
  @MainActor func wake() {
    lock.lock()
    let waiting = groups
    lock.unlock()
    for group in waiting {
      for node in group.nodes { node.graph.requestFrame() }
      for location in group.locations {
        for node in location.readers { node.graph.requestFrame() }
        for graph in location.watchers { graph.requestFrame() }
      }
    }
  }
}

/// Something that bodies read and anybody writes.
class Source: @unchecked Sendable {  // `lock` protects the readers, and what subclasses keep
  final let lock = Guard()
  private final var bodies: [Reader] = []
  /// Where each body is among `bodies`, once there are many: a state may be read by every row there is.
  private final var places: [ObjectIdentifier: Int] = [:]
  private static let few = 16

  /// The body that runs at the moment depends on this source. With the lock held.
  final func register(_ reader: Reader) {
    guard let node = reader.node else { return }
    if bodies.count < Source.few {
      for index in bodies.indices where bodies[index].node === node { return }
    } else if let place = places[ObjectIdentifier(node)] {
      // Another one may have been at the same address.
      if bodies[place].node !== node { bodies[place] = reader }
      return
    }
    // Before there is more memory for them, those go that are no more.
    if bodies.count >= Source.few, bodies.count == bodies.capacity {
      bodies.removeAll { $0.node == nil }
      places = [:]
    }
    bodies.append(reader)
    guard bodies.count >= Source.few else { return }
    guard places.isEmpty else { return places[ObjectIdentifier(node)] = bodies.count - 1 }
    for index in bodies.indices {
      if let node = bodies[index].node { places[ObjectIdentifier(node)] = index }
    }
  }

  /// Whether somebody has read it. With the lock held.
  final var isRead: Bool { !bodies.isEmpty }

  @MainActor final var readers: [BodyNode] {
    lock.lock()
    defer { lock.unlock() }
    return bodies.compactMap(\.node)
  }

  /// The windows of those who are told when a write is committed.
  @MainActor var watchers: [Graph] { [] }

  /// Lets the bodies see the write of `group`. Returns whether it is another value than before.
  @MainActor func commit(_ group: Int) -> Bool { false }

  /// The bodies that have read, and forgets them: they read again when they run.
  @MainActor final func takeReaders() -> [BodyNode] {
    lock.lock()
    defer { lock.unlock() }
    let taken = bodies
    bodies = []
    places = [:]
    return taken.compactMap(\.node)
  }
}
