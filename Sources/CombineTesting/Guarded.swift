#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// State that can only be reached while its lock is held.
///
/// A pthread lock and not `Mutex`: the thread sanitizer does not see the latter's on Linux, and tests are what
/// runs under the sanitizer.
///
/// It is Sendable whatever it guards: the lock protects the fields, and the closures of a test among them run where
/// the test arranges for it, as with any subscriber or scheduler.
package final class Guarded<State>: @unchecked Sendable {
  private var state: State
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  package init(_ state: State) {
    self.state = state
    let result = pthread_mutex_init(mutex, nil)
    precondition(result == 0, "the system has no mutex left (\(result))")
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Nothing that is not ours may be called in `body`: it would run under the lock.
  package func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&state)
  }
}
