import Glibc
import Measuring

let threadLoops: [PlainLoop] = [PlainLoop("W15", run: twoThreads)]

@inline(never) private func twoThreads(_ count: Int, _ tally: Tally) {
  nonisolated(unsafe) let sink = into(tally)
  nonisolated(unsafe) let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  pthread_mutex_init(lock, nil)
  onTwoThreads {
    for value in 0..<(count / 2) {
      pthread_mutex_lock(lock)
      sink(value)
      pthread_mutex_unlock(lock)
    }
  }
  pthread_mutex_destroy(lock)
  lock.deallocate()
}
