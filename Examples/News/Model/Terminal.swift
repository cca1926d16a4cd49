#if Foundation
import Foundation

/// Puts pages on the standard output: repainted in place on a terminal, as plain lines at the end otherwise.
@MainActor
public final class Terminal {
  /// Where text goes, and how many rows can be seen at once; `nil` when it is no terminal.
  private let out: (String) -> Void
  private let err: (String) -> Void
  private let rows: () -> Int?

  /// How many lines of the last painting are to be painted over.
  private var paintedLines = 0

  public init(
    out: @escaping (String) -> Void,
    err: @escaping (String) -> Void,
    rows: @escaping () -> Int? = { nil }
  ) {
    self.out = out
    self.err = err
    self.rows = rows
  }

  /// How many milliseconds lie between two looks at what arrives: often enough to seem alive, or to fill no log.
  var refreshInterval: Int { rows() == nil ? 1000 : 50 }

  /// The process's own standard output and error.
  public static func standard(environment: [String: String]) -> Terminal {
    let isTerminal = isatty(STDOUT_FILENO) == 1 && environment["TERM"] != nil && environment["TERM"] != "dumb"
    return Terminal(
      out: { try? FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) },
      err: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) },
      rows: { isTerminal ? visibleRows() : nil }
    )
  }

  private static func visibleRows() -> Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return 24 }
    return Int(size.ws_row)
  }

  /// Shows how things stand while stories arrive.
  public func show(_ page: Page, at now: Date) {
    guard let rows = rows() else {
      if page.stage != .idle { err(page.progress + "\n") }
      return
    }
    // The first lines only, and none of them wrapped: what scrolls away cannot be painted over.
    let lines = Array(page.styledLines(at: now).prefix(max(0, rows - 2))) + [page.progress]
    out("\u{1B}[?7l" + painting(lines) + "\u{1B}[?7h")
    paintedLines = lines.count
  }

  /// Shows the end of it, all stories included.
  public func finish(with page: Page, at now: Date) {
    guard rows() != nil else {
      out(page.plainLines(at: now).map { $0 + "\n" }.joined())
      err(page.progress + "\n")
      return
    }
    out(painting(page.styledLines(at: now) + [page.progress]))
    paintedLines = 0
  }

  /// Says something that has to do with the program, not with the news.
  public func note(_ text: String) {
    if paintedLines > 0 {
      out(painting([]))
      paintedLines = 0
    }
    err("News: \(text)\n")
  }

  /// Text that was asked for.
  public func answer(_ text: String) {
    out(text + "\n")
  }

  /// Puts lines over what was painted last. Each line is cleared as it is replaced, and the rest in the end: a
  /// screen that is cleared as a whole flickers, and some terminals add it to what can be scrolled back to.
  private func painting(_ lines: [String]) -> String {
    let home = paintedLines > 0 ? "\u{1B}[\(paintedLines)F" : ""
    return home + lines.map { $0 + "\u{1B}[K\n" }.joined() + "\u{1B}[J"
  }
}
#endif
