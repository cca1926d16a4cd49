import Combine
import Foundation
import Testing

/// The test program has an async main, as many programs have: the main thread has to serve main queue and run loop.
@Suite("The main thread of a program with an async main")
struct MainRunLoopTests {
  @Test("runs the main queue's work")
  func mainQueue() async {
    let isMain = await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume(returning: Thread.isMainThread) }
    }
    #expect(isMain)
    let isStillMain = await withCheckedContinuation { continuation in
      DispatchQueue.main.schedule { continuation.resume(returning: Thread.isMainThread) }
    }
    #expect(isStillMain)
  }

  @Test("runs the main actor's work")
  func mainActor() async {
    let isMain = await MainActor.run { Thread.isMainThread }
    #expect(isMain)
  }

  @Test("runs the main run loop's work and timers")
  func mainRunLoop() async {
    let threads = await withCheckedContinuation { (continuation: CheckedContinuation<[Bool], Never>) in
      let isOver = Shared(Recorder())
      RunLoop.main.schedule {
        isOver.value.note(Thread.isMainThread)
        isOver.value.token = Timer.publish(every: 0.002, on: .main, in: .common).autoconnect().sink { _ in
          isOver.value.note(Thread.isMainThread)
          if isOver.value.threads.count == 4 {
            isOver.value.token = nil
            continuation.resume(returning: isOver.value.threads)
          }
        }
      }
    }
    #expect(threads == [true, true, true, true])
  }

  /// Only touched on the main run loop.
  private final class Recorder {
    var threads: [Bool] = []
    var token: AnyCancellable?
    func note(_ isMain: Bool) { threads.append(isMain) }
  }

  @Test("lets the program end when its main has returned")
  func ends() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run { precondition(Thread.isMainThread) }
    }
  }
}
