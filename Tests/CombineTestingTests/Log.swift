import CombineTesting
import Testing

/// What happened, in order, from whatever thread.
final class Log: Sendable {
  private let lines = Guarded<[String]>([])

  var entries: [String] { lines.withLock { $0 } }

  func add(_ line: String) { lines.withLock { $0.append(line) } }
}

/// What a process that was expected to trap had to say.
func errorText(_ result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}
