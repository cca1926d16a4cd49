import Foundation
import Synchronization

/// This program runs under the thread sanitizer, which is slow and uses memory and stacks of its own.
let isUnderSanitizer = dlsym(nil, "__tsan_init") != nil

/// Runs `body` on a thread of its own with a stack of that size, and waits for it.
func onThread(stackSize: Int = 8 << 20, _ body: @escaping () -> Void) {
  concurrently(1, stackSize: stackSize) { _ in body() }
}

/// Runs `body` on so many threads at once and waits for all of them. They really are at once: each has a thread of
/// its own, and none begins before all are there.
func concurrently(_ count: Int, stackSize: Int = 8 << 20, _ body: @escaping (Int) -> Void) {
  let body = Shared(body)
  let gate = NSCondition()
  let done = DispatchGroup()
  nonisolated(unsafe) var missing = count  // under `gate`
  for index in 0..<count {
    done.enter()
    let thread = Thread {
      gate.lock()
      missing -= 1
      if missing == 0 { gate.broadcast() }
      while missing > 0 { gate.wait() }
      gate.unlock()
      body.value(index)
      done.leave()
    }
    thread.stackSize = stackSize
    thread.start()
  }
  done.wait()
}

/// Runs both closures at once, many times, each time on what `prepare` makes; then `check` looks at it.
func race<Subject>(
  rounds: Int,
  _ prepare: @escaping () -> Subject,
  _ one: @escaping (Subject) -> Void,
  _ other: @escaping (Subject) -> Void,
  check: @escaping (Subject) -> Void = { _ in }
) {
  let started = Atomic<Int>(0)
  let finished = Atomic<Int>(0)
  nonisolated(unsafe) var subject: Subject?  // handed over by `started`, back by `finished`
  concurrently(2) { thread in
    for round in 1...rounds {
      if thread == 0 {
        subject = prepare()
        started.store(round, ordering: .releasing)
        one(subject!)
        while finished.load(ordering: .acquiring) < round { sched_yield() }
        check(subject!)
        subject = nil
      } else {
        while started.load(ordering: .acquiring) < round { sched_yield() }
        other(subject!)
        finished.store(round, ordering: .releasing)
      }
    }
  }
}

/// Carries what its author knows to be safe to another thread.
struct Shared<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// Counts how many of its tokens are alive.
final class Census: @unchecked Sendable {  // the lock protects the count
  private let lock = NSLock()
  private var count = 0

  var alive: Int { lock.withLock { count } }

  final class Token: Sendable {
    private let census: Census
    fileprivate init(_ census: Census) {
      self.census = census
      census.lock.withLock { census.count += 1 }
    }
    deinit { census.lock.withLock { census.count -= 1 } }
  }

  func token() -> Token { Token(self) }
}

/// A number that any thread may raise.
final class Counter: Sendable {
  private let number = Atomic<Int>(0)

  var count: Int { number.load(ordering: .relaxed) }
  func add(_ more: Int = 1) { number.add(more, ordering: .relaxed) }
}
