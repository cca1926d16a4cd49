/// A line and what was received, side by side, for a person to see where they part.
struct MarbleComparison {
  /// Something as it is written in a line, and what a line does not show of it.
  struct Mark {
    let text: String
    let meaning: String?
    let time: TestScheduler.SchedulerTimeType?

    init(_ event: Marbles.Event, _ meaning: String? = nil, at time: TestScheduler.SchedulerTimeType? = nil) {
      text = event.description
      self.meaning = meaning
      self.time = time
    }

    /// A value that the line has no name for: in quotes, so that it does not pass for a name.
    init(unnamed value: Any, at time: TestScheduler.SchedulerTimeType?) {
      text = "'" + Mark.name(of: value) + "'"
      meaning = nil
      self.time = time
    }

    /// The text of a value without what cannot stand between quotes.
    static func name(of value: Any) -> String {
      String(describing: value).replacing("'", with: "’").replacing("\n", with: "⏎")
    }

    var explanation: String {
      text + (meaning.map { " = \($0)" } ?? "") + (time.map { " (at \($0))" } ?? "")
    }
  }

  struct Tick {
    let time: TestScheduler.SchedulerTimeType
    /// `nil` past the end of the line.
    let expected: [Mark]?
    let received: [Mark]
    let isAlike: Bool
  }

  let ticks: [Tick]

  var isAlike: Bool { ticks.allSatisfy(\.isAlike) }

  /// Both lines, padded with spaces until their ticks stand below one another, and a list of what differs.
  var lines: [String] {
    var expected = ""
    var received = ""
    var carets = ""
    for tick in ticks {
      let above = tick.expected.map(cell) ?? ""
      let below = tick.isAlike && tick.expected != nil ? above : cell(tick.received)
      let width = max(above.count, below.count)
      expected += above.padded(to: width)
      received += below.padded(to: width)
      carets += (tick.isAlike ? "" : "^").padded(to: width)
    }
    let different = ticks.indices.filter { !ticks[$0].isAlike }
    let list = different.prefix(10).map { index in
      let tick = ticks[index]
      return "  tick \(index) (\(tick.time)): expected \(words(tick.expected ?? [])), received \(words(tick.received))"
    }
    let more = different.count > 10 ? ["  and \(different.count - 10) more ticks"] : []
    return [
      "  expected  " + expected.trimmed,
      "  received  " + received.trimmed,
      "            " + carets.trimmed,
    ] + list + more
  }

  private func cell(_ marks: [Mark]) -> String {
    switch marks.count {
    case 0: "-"
    case 1: marks[0].text
    default: "(" + marks.map(\.text).joined() + ")"
    }
  }

  private func words(_ marks: [Mark]) -> String {
    marks.isEmpty ? "nothing" : marks.map(\.explanation).joined(separator: ", ")
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
