import Synchronization

/// The use of something that may be freed while others are in the middle of using it.
///
/// Any number may use it at once, from any thread and nested. After `revoke()` no use begins; the thing is freed by
/// whoever is told so: the one who revokes, or the last user to leave.
@frozen @usableFromInline struct Lease: ~Copyable {
  /// Twice the number of uses, plus one once revoked.
  @usableFromInline let word = Atomic<UInt>(0)

  @inlinable @inline(__always) init() {}

  /// False once revoked; otherwise the thing stays until `end()`.
  @inlinable @inline(__always) func begin() -> Bool {
    var now = word.load(ordering: .relaxed)
    while now & 1 == 0 {
      let (done, found) = word.compareExchange(expected: now, desired: now &+ 2, ordering: .acquiring)
      if done { return true }
      now = found
    }
    return false
  }

  /// True if the caller has to free the thing.
  @inlinable @inline(__always) func end() -> Bool {
    word.subtract(2, ordering: .acquiringAndReleasing).newValue == 1
  }

  /// True if the caller has to free the thing.
  @usableFromInline func revoke() -> Bool {
    word.bitwiseOr(1, ordering: .acquiringAndReleasing).oldValue == 0
  }
}
