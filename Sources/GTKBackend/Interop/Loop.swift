#if GTK
import CGTK
import Foundation
import GTKShims

private final class Work {
  let body: @MainActor () -> Void
  init(_ body: @escaping @MainActor () -> Void) { self.body = body }
}

/// GLib's main loop, of which the main dispatch queue and the main run loop are part.
@MainActor enum Loop {
  /// After input, before GTK lays out and draws.
  static let framePriority = G_PRIORITY_HIGH_IDLE + 5
  private static let loop = g_main_loop_new(nil, 0)

  static func run() {
    downstream_join_main_loops()
    g_main_loop_run(loop)
  }

  /// Does what is due now, and waits for no more.
  static func turn() { while g_main_context_iteration(nil, 0) != 0 {} }

  /// Does what comes until `isEnough`, for some seconds at most.
  static func turn(until isEnough: () -> Bool) {
    let deadline = Date(timeIntervalSinceNow: 10)
    let clock = g_timeout_add_full(G_PRIORITY_DEFAULT, 50, { _ in 1 }, nil, nil)
    while !isEnough(), Date() < deadline { g_main_context_iteration(nil, 1) }
    g_source_remove(clock)
  }

  static func quit() { g_main_loop_quit(loop) }

  /// Runs `body` once, when nothing more urgent waits.
  static func soon(priority: Int32, _ body: @escaping @MainActor () -> Void) {
    g_idle_add_full(priority, runOnce, Unmanaged.passRetained(Work(body)).toOpaque(), release)
  }

  /// Runs `body` once, `seconds` from now. Returns what `cancel` takes.
  static func after(_ seconds: Double, _ body: @escaping @MainActor () -> Void) -> UInt32 {
    let milliseconds = UInt32(min(max(seconds * 1000, 0).rounded(.up), Double(Int32.max)))
    let work = Unmanaged.passRetained(Work(body)).toOpaque()
    return g_timeout_add_full(G_PRIORITY_DEFAULT, milliseconds, runOnce, work, release)
  }

  static func cancel(_ timer: UInt32) { g_source_remove(timer) }

  private static let runOnce: GSourceFunc = { context in
    nonisolated(unsafe) let context = context!
    MainActor.assumeIsolated { Unmanaged<Work>.fromOpaque(context).takeUnretainedValue().body() }
    return 0
  }

  private static let release: GDestroyNotify = { Unmanaged<Work>.fromOpaque($0!).release() }

  /// Runs `body` at the next refresh of the display that `widget` is on, with the refresh's time.
  static func tick(_ widget: Widget, _ body: @escaping @MainActor (Double) -> Void) {
    final class Tick {
      let body: @MainActor (Double) -> Void
      init(_ body: @escaping @MainActor (Double) -> Void) { self.body = body }
    }
    gtk_widget_add_tick_callback(
      widget.pointer,
      { _, clock, context in
        nonisolated(unsafe) let (clock, context) = (clock, context!)
        MainActor.assumeIsolated {
          let seconds = Double(gdk_frame_clock_get_frame_time(clock)) / 1e6
          Unmanaged<Tick>.fromOpaque(context).takeUnretainedValue().body(seconds)
        }
        return 0
      },
      Unmanaged.passRetained(Tick(body)).toOpaque(),
      { Unmanaged<Tick>.fromOpaque($0!).release() }
    )
  }

  /// Where programs of this user leave their sockets.
  static var runtimeFolder: String { String(cString: g_get_user_runtime_dir()) }

  /// Starts `program` and ends it when this process ends; false if that can not be.
  static func spawnCompanion(_ program: String, _ arguments: [String]) -> Bool {
    let words = ([program] + arguments).map { UnsafePointer(strdup($0)) } + [nil]
    defer { for word in words { free(UnsafeMutableRawPointer(mutating: word)) } }
    return words.withUnsafeBufferPointer { downstream_spawn_companion(program, $0.baseAddress!) } > 0
  }
}
#endif
