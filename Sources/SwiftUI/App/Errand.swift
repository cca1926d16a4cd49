import Foundation

/// Something to do a little later, off the main thread, by a thread that ends with it.
///
/// Dispatch's global queues would do, but once one of them has been used, its manager wakes up every second for as long
/// as the program runs, also under a window in which nothing happens.
enum Errand {
  /// Runs `work` after so many seconds.
  static func run(after seconds: Double, _ work: @escaping @Sendable () -> Void) {
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: seconds)
      work()
    }
  }
}
