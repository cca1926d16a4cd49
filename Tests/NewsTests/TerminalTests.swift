import Foundation
import NewsModel
import Testing

/// A terminal whose output the test can read.
@MainActor
final class Paper {
  var out = ""
  var err = ""
  let rows: Int?
  private(set) lazy var terminal = Terminal(
    out: { [unowned self] in out += $0 },
    err: { [unowned self] in err += $0 },
    rows: { [rows] in rows }
  )

  init(rows: Int? = nil) {
    self.rows = rows
  }
}

@MainActor
struct TerminalTests {
  private let now = Date(timeIntervalSince1970: 0)

  private func page(_ stage: ReaderModel.Stage, stories count: Int) -> Page {
    let stories = (0..<count).map { Story.at(0, id: $0, "Shelf \($0)") }
    let edition = stories.reduce(Edition(expecting: 3)) { $0.adding(.story($1)) }
    return Page(stories: stories, edition: edition, stage: stage, filter: Filter())
  }

  @Test("paints each page over the one before")
  func repainting() {
    let paper = Paper(rows: 24)
    paper.terminal.show(page(.receiving(arrived: 1, expected: 3), stories: 1), at: now)
    #expect(!paper.out.contains("F"))
    #expect(paper.out.contains("Shelf 0"))
    #expect(paper.out.hasSuffix("1 of 3 stories have arrived …\u{1B}[K\n\u{1B}[J\u{1B}[?7h"))

    paper.out = ""
    paper.terminal.finish(with: page(.finished, stories: 2), at: now)
    // Two lines of one story and the progress.
    #expect(paper.out.hasPrefix("\u{1B}[3F"))
    #expect(paper.out.hasSuffix("2 stories.\u{1B}[K\n\u{1B}[J"))
    #expect(paper.err == "")
  }

  @Test("paints no more than can be seen while stories arrive, and all of them in the end")
  func longPage() {
    let paper = Paper(rows: 6)
    paper.terminal.show(page(.receiving(arrived: 20, expected: 30), stories: 20), at: now)
    #expect(paper.out.split(separator: "\n").count { $0.contains("Shelf") } == 2)
    paper.out = ""
    paper.terminal.finish(with: page(.finished, stories: 20), at: now)
    #expect(paper.out.hasPrefix("\u{1B}[5F"))
    #expect(paper.out.split(separator: "\n").count { $0.contains("Shelf") } == 20)
  }

  @Test("clears what it painted before it speaks of something else")
  func note() {
    let paper = Paper(rows: 24)
    paper.terminal.show(page(.asking, stories: 0), at: now)
    paper.terminal.note("the desk is closed.")
    #expect(paper.out.hasSuffix("\u{1B}[1F\u{1B}[J"))
    #expect(paper.err == "News: the desk is closed.\n")
  }

  @Test("writes no control codes when it is no terminal, and progress to the error output")
  func plain() {
    let paper = Paper()
    paper.terminal.show(page(.receiving(arrived: 1, expected: 3), stories: 1), at: now)
    #expect(paper.out == "")
    #expect(paper.err == "1 of 3 stories have arrived …\n")
    paper.terminal.finish(with: page(.finished, stories: 2), at: now)
    #expect(paper.out == "Shelf 0, 1 point by ines, just now\nShelf 1, 1 point by ines, just now\n")
    #expect(!paper.out.contains("\u{1B}"))
    #expect(paper.err.hasSuffix("2 stories.\n"))
  }
}
