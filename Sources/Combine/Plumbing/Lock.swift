import CombineShims
import Synchronization

/// A small lock: one compare-exchange to take, one exchange to release. Not recursive.
///
/// Built on `Atomic`, which the thread sanitizer understands; it does not see the futex inside `Mutex`.
@frozen @usableFromInline struct Lock: ~Copyable {
  /// 0 free, 1 held, 2 held with waiters.
  @usableFromInline let word = Atomic<UInt32>(0)

  @inlinable @inline(__always) init() {}

  @inlinable @inline(__always) func lock() {
    if !word.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged { wait() }
  }

  @inlinable @inline(__always) func unlock() {
    if word.exchange(0, ordering: .releasing) == 2 { wake() }
  }

  @inlinable @inline(__always) func withLock<Result>(_ body: () -> Result) -> Result {
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

/// A lock that knows its owner: recursive, so that a subscriber may send while it receives.
@frozen @usableFromInline struct DeliveryLock: ~Copyable {
  /// The owner's thread pointer; bit 0 says that others wait.
  @usableFromInline let word = Atomic<UInt>(0)

  @inlinable @inline(__always) init() {}

  @inlinable var isMine: Bool { word.load(ordering: .relaxed) & ~1 == combine_current_thread() }

  /// True when this thread held it already; then the caller does not unlock.
  @inlinable @inline(__always) func lock() -> Bool {
    if tryLock() { return false }
    return wait(combine_current_thread())
  }

  @inlinable @inline(__always) func tryLock() -> Bool {
    word.compareExchange(expected: 0, desired: combine_current_thread(), ordering: .acquiring).exchanged
  }

  @inlinable @inline(__always) func unlock() {
    if word.exchange(0, ordering: .sequentiallyConsistent) & 1 != 0 { wake() }
  }

  /// Runs `body` with the lock held, whether or not this thread held it before.
  @inlinable func withLock<Result>(_ body: () -> Result) -> Result {
    let nested = lock()
    defer { if !nested { unlock() } }
    return body()
  }

  @usableFromInline @inline(never) func wake() {
    withUnsafePointer(to: word) { combine_futex_wake($0) }
  }

  @usableFromInline @inline(never) func wait(_ me: UInt) -> Bool {
    if word.load(ordering: .relaxed) & ~1 == me { return true }
    while true {
      let now = word.load(ordering: .relaxed)
      if now == 0 {
        if word.compareExchange(expected: 0, desired: me | 1, ordering: .acquiring).exchanged { return false }
      } else if now & 1 == 1 || word.compareExchange(expected: now, desired: now | 1, ordering: .relaxed).exchanged {
        // A futex looks at 32 bits: the low half of the word, where the waiters' bit is.
        withUnsafePointer(to: word) { combine_futex_wait($0, UInt32(truncatingIfNeeded: now | 1)) }
      }
    }
  }
}

/// A lock that dies when its owner takes it again, instead of waiting for itself for ever.
///
/// For the few places where user code runs under a lock on purpose; see `Documentation/Architecture.md`.
@frozen @usableFromInline struct TrappingLock: ~Copyable {
  @usableFromInline let inner = DeliveryLock()

  @inlinable init() {}

  @usableFromInline func lock() {
    if inner.lock() { fatalError("Combine: this call came back into itself while it was being handled") }
  }

  @usableFromInline func unlock() { inner.unlock() }
}
