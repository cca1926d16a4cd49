import Dispatch
import Foundation

/// Runs `body` on two threads at once and waits for both.
public func onTwoThreads(_ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  for _ in 0..<2 {
    let thread = Thread {
      body()
      done.signal()
    }
    thread.start()
  }
  done.wait()
  done.wait()
}

/// Runs `body` as a task and blocks the calling thread until it ends.
public func waiting(for body: @escaping @Sendable () async -> Void) {
  let done = DispatchSemaphore(value: 0)
  Task.detached {
    await body()
    done.signal()
  }
  done.wait()
}
