import Synchronization

/// A token that cancels when it is let go.
///
/// `sink` and `assign` return one: keep it as long as the values should come.
///
///     var desk: AnyCancellable? = returns.sink { print($0) }
///     desk = nil   // no more values
///
/// It may be cancelled from any thread; the work is done once.
public final class AnyCancellable: Cancellable, Hashable {
  /// Exchanged once, by whoever gets to cancel.
  @usableFromInline let isDone = Atomic<Bool>(false)
  @exclusivity(unchecked) @usableFromInline var target: AnyObject?  // touched only by the one that set `isDone`
  @usableFromInline let action: (AnyObject) -> Void

  /// Runs `cancel` once, when cancelled or let go.
  public init(_ cancel: @escaping () -> Void) {
    target = Action(cancel)
    action = { unsafeDowncast($0, to: Action.self).run() }
  }

  /// Cancels `canceller` once, when cancelled or let go.
  public init<C: Cancellable>(_ canceller: C) {
    target = Action(canceller.cancel)
    action = { unsafeDowncast($0, to: Action.self).run() }
  }

  /// Object and capture-free function: one allocation, this one.
  @inlinable init<C: Cancellable & AnyObject>(object: C) {
    target = object
    action = { unsafeDowncast($0, to: C.self).cancel() }
  }

  @inlinable deinit {
    if let target, !isDone.load(ordering: .relaxed) { action(target) }
  }

  @inlinable public func cancel() {
    if isDone.exchange(true, ordering: .acquiringAndReleasing) { return }
    guard let taken = target else { return }
    target = nil
    action(taken)
  }

  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  private final class Action {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
  }
}

extension AnyCancellable {
  /// Keeps this token in a collection.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Keeps this token in a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
}
