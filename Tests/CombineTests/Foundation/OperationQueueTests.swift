import Combine
import Foundation
import Testing

@Suite("OperationQueue, as a scheduler")
struct OperationQueueTests {
  private let queue: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    return queue
  }()

  @Test("runs work as operations, and waits while it is suspended")
  func schedule() {
    var log: [Int] = []
    queue.isSuspended = true
    queue.schedule { log.append(OperationQueue.current === queue ? 1 : -1) }
    queue.schedule(options: nil) { log.append(2) }
    #expect(queue.operations.count == 2 && queue.operations.allSatisfy { $0 is BlockOperation })
    #expect(log == [])
    queue.isSuspended = false
    queue.waitUntilAllOperationsAreFinished()
    #expect(log == [1, 2])
  }

  @Test("runs work not before its time, once")
  func after() throws {
    var late: TimeInterval?
    let due = queue.now.advanced(by: .milliseconds(250))
    queue.isSuspended = true
    queue.schedule(after: due) { late = due.distance(to: queue.now).timeInterval }
    let operation = try #require(queue.operations.first)
    #expect(!(operation is BlockOperation) && operation is any Cancellable)
    #expect(!operation.isReady)
    queue.isSuspended = false
    queue.waitUntilAllOperationsAreFinished()
    #expect(try #require(late) > -0.001)
    late = nil
    operation.main()
    #expect(late == nil)
  }

  @Test("runs at once what is overdue")
  func overdue() {
    var ran = 0
    queue.schedule(after: queue.now.advanced(by: -100)) { ran += 1 }
    queue.schedule(after: queue.now, tolerance: 1) { ran += 1 }
    queue.waitUntilAllOperationsAreFinished()
    #expect(ran == 2)
  }

  @Test("does not run what was cancelled, nor wait for it")
  func cancel() {
    var ran = false
    queue.schedule(after: queue.now.advanced(by: 1_000)) { ran = true }
    queue.cancelAllOperations()
    queue.waitUntilAllOperationsAreFinished()
    #expect(!ran)
  }

  @Test("repeats work, one tick after the other, until it is cancelled or its token let go")
  func repeating() {
    for letsGo in [true, false] {
      let done = DispatchSemaphore(value: 0)
      let ready = DispatchSemaphore(value: 0)
      var ticks = 0
      var token: (any Cancellable)?
      let queue = queue
      token = queue.schedule(after: queue.now.advanced(by: 0.002), interval: 0.001) {
        if ticks == 0 { ready.wait() }
        ticks += 1
        if ticks < 3 { return }
        if letsGo { token = nil } else { token?.cancel() }
        queue.schedule(after: queue.now.advanced(by: 0.008)) { done.signal() }
      }
      ready.signal()
      done.wait()
      #expect(ticks == 3)
      queue.waitUntilAllOperationsAreFinished()
      _ = token
    }
  }

  @Test("repeating, lets go of its work when it is cancelled")
  func release() {
    let census = Census()
    do {
      let captured = census.token()
      let token = queue.schedule(after: queue.now.advanced(by: 1_000), interval: 1) { [captured] in _ = captured }
      #expect(census.alive == 1)
      token.cancel()
    }
    queue.waitUntilAllOperationsAreFinished()
    // The timer that would have made the operation ready keeps it for its time, but not the work.
    #expect(census.alive == 0)
  }

  @Test("has no tolerance of its own, and tells the time")
  func now() {
    #expect(queue.minimumTolerance == 0)
    let before = Date()
    #expect(queue.now.date >= before)
  }
}
