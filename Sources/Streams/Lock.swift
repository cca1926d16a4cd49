import CombineShims
import Synchronization

/// A small lock for a few fields: one compare-exchange to take, one exchange to release. Not recursive.
///
/// Built on `Atomic`, because the thread sanitizer does not see the futex inside `Mutex` on Linux.
@usableFromInline package struct Lock: ~Copyable, Sendable {
  /// 0 free, 1 held, 2 held with waiters.
  @usableFromInline let word = Atomic<UInt32>(0)

  @inlinable package init() {}

  @inlinable package func lock() {
    if !word.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged { wait() }
  }

  @inlinable package func unlock() {
    if word.exchange(0, ordering: .releasing) == 2 { wake() }
  }

  @inlinable package func withLock<Result>(_ body: () -> Result) -> Result {
    lock()
    defer { unlock() }
    return body()
  }

  @usableFromInline @inline(never) func wake() {
    withUnsafePointer(to: word) { combine_futex_wake($0) }
  }

  @usableFromInline @inline(never) func wait() {
    while word.exchange(2, ordering: .acquiring) != 0 {
      withUnsafePointer(to: word) { combine_futex_wait($0, 2) }
    }
  }
}
