import Foundation

/// A notification as the desktop is to show it.
struct Letter: Sendable {
  var identifier: String
  var title: String
  var body: String
  /// A file's path.
  var picture: String?
  /// The desktop's name of a sound, or a file's path; nil for silence.
  var sound: String?
  var isUrgent = false
  /// Buttons: what they are called by the app, and what is written on them.
  var actions: [(identifier: String, title: String)] = []
}

/// Brings notifications to the desktop.
protocol Courier: AnyObject, Sendable {
  /// Tells whether there is a service that shows notifications.
  func check(_ done: @escaping @Sendable (Bool) -> Void)
  func show(_ letter: Letter)
  func withdraw(_ identifier: String)
  /// Hears which notification was acted on, and how.
  func listen(_ receive: @escaping @Sendable (_ identifier: String, _ action: String) -> Void)
}

/// Tells the time, and calls at a time.
protocol Clock: Sendable {
  var now: Date { get }
  /// Returns what takes the call back.
  func at(_ date: Date, _ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void
}

struct SystemClock: Clock {
  var now: Date { Date() }

  func at(_ date: Date, _ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: .main)
    // By the clock on the wall: it goes on while the machine sleeps.
    timer.schedule(wallDeadline: .now() + max(date.timeIntervalSinceNow, 0))
    timer.setEventHandler {
      timer.cancel()
      work()
    }
    timer.resume()
    return { timer.cancel() }
  }
}
