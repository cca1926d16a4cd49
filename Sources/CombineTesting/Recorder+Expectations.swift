import Combine

extension Recorder where Input: Equatable {
  /// Throws a difference unless exactly these values came so far, and, if asked for, this completion.
  ///
  ///     try recorder.expect(values: ["Dune", "Emma"], completion: .finished)
  ///
  /// - Parameters:
  ///   - values: The values, in order.
  ///   - completion: The completion; `nil` accepts any, and none.
  public func expect(
    values: [Input],
    completion: Subscribers.Completion<Failure>? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(Mismatch) {
    let timeline = timeline
    let received: [Timed<Input>] = timeline.compactMap {
      guard case .value(let value, _) = $0.event else { return nil }
      return Timed(time: $0.time, event: value)
    }
    if received.map(\.event) != values {
      let rest = timeline.filter(\.event.isEnd).map { "\($0.event)" + timeNote($0.time, before: " ") }
      let legend = "- expected, + received." + (rest.isEmpty ? "" : " And then: \(rest.joined(separator: ", ")).")
      let lines = differenceLines(
        expected: values.map { Timed(time: nil, event: $0) },
        received: received,
        by: { $0.event == $1.event },
        expectedRow: { Row(text: text(of: $0.event)) },
        receivedRow: { Row(text: text(of: $0.event), note: timeNote($0.time)) }
      )
      throw Mismatch("Values differ", lines + [legend], fileID: fileID, line: line)
    }
    if let completion { try expect(completion: completion, fileID: fileID, line: line) }
  }

  /// Throws a difference unless exactly these events happened so far, whenever they did.
  ///
  ///     try recorder.expect(events: [.subscription("Map"), .request(.max(1)), .value("Dune")])
  public func expect(
    events: [Event], fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Mismatch) {
    try expectEvents(
      events.map { Timed(time: nil, event: $0) }, areEqual: { $0.event == $1.event }, fileID: fileID, line: line)
  }

  /// Throws a difference unless exactly these events happened so far, at these times.
  ///
  ///     try recorder.expect(timeline: [
  ///       .at(0, .subscription("Debounce")), .at(0, .request(.unlimited)), .at(2, .value("Dune")),
  ///     ])
  public func expect(
    timeline: [Timed<Event>], fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Mismatch) {
    try expectEvents(timeline, areEqual: ==, fileID: fileID, line: line)
  }

  private func expectEvents(
    _ expected: [Timed<Event>],
    areEqual: (Timed<Event>, Timed<Event>) -> Bool,
    fileID: StaticString,
    line: UInt
  ) throws(Mismatch) {
    let received = timeline
    if expected.elementsEqual(received, by: areEqual) { return }
    let row = { (event: Timed<Event>) in Row(text: "\(event.event)", note: timeNote(event.time)) }
    let lines = differenceLines(
      expected: expected, received: received, by: areEqual, expectedRow: row, receivedRow: row)
    throw Mismatch("Events differ", lines + ["- expected, + received."], fileID: fileID, line: line)
  }
}

extension Recorder {
  /// Throws unless the publisher has ended so.
  ///
  ///     try recorder.expect(completion: .failure(TestFailure()))
  ///
  /// Failures are compared by `==` where their type has it, and by type and text where it has not.
  public func expect(
    completion: Subscribers.Completion<Failure>, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Mismatch) {
    let ends = completions
    if ends.count == 1, isSame(ends[0].event, completion) { return }
    throw Mismatch(
      "Expected \(text(of: completion)), received \(ends.isEmpty ? storySoFar : list(of: ends))",
      fileID: fileID, line: line)
  }

  /// Throws when the publisher has ended.
  ///
  ///     try recorder.expectNoCompletion()
  public func expectNoCompletion(fileID: StaticString = #fileID, line: UInt = #line) throws(Mismatch) {
    let ends = completions
    if ends.isEmpty { return }
    throw Mismatch("Expected no completion, received \(list(of: ends))", fileID: fileID, line: line)
  }

  /// Throws when the publisher did what a publisher must not do; see ``violations``.
  ///
  ///     try recorder.expectNoViolations()
  public func expectNoViolations(fileID: StaticString = #fileID, line: UInt = #line) throws(Mismatch) {
    let violations = violations
    if violations.isEmpty { return }
    throw Mismatch(
      "The publisher broke the rules",
      violations.map { "  " + $0 } + ["What happened:"] + timeline.map { "  \($0)" }, fileID: fileID, line: line)
  }

  private var completions: [Timed<Subscribers.Completion<Failure>>] {
    timeline.compactMap {
      guard case .completion(let completion) = $0.event else { return nil }
      return Timed(time: $0.time, event: completion)
    }
  }

  private func list(of ends: [Timed<Subscribers.Completion<Failure>>]) -> String {
    ends.map { text(of: $0.event) + timeNote($0.time, before: " ") }.joined(separator: ", then ")
  }

  private var storySoFar: String {
    let timeline = timeline
    let count = values.count
    guard let last = timeline.last else { return "nothing, not even a subscription" }
    let values = count == 0 ? "no value" : count == 1 ? "1 value" : "\(count) values"
    return "no completion and \(values); the last event was: \(last.event)\(timeNote(last.time, before: " "))"
  }
}

extension Recorder.Event {
  fileprivate var isEnd: Bool {
    switch self {
    case .completion, .cancel: true
    case .subscription, .request, .value: false
    }
  }
}

func timeNote(_ time: TestScheduler.SchedulerTimeType?, before prefix: String = "") -> String {
  time.map { "\(prefix)at \($0)" } ?? ""
}
