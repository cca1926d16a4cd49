import Combine

extension Publisher where Output: Equatable {
  /// Subscribes, plays the time through, and throws a difference unless exactly this happened.
  ///
  ///     let scheduler = TestScheduler()
  ///     let due = scheduler.publisher("a-b---|", values: ["a": 3, "b": 5])
  ///     try due.map { $0 * 2 }
  ///       .expectMarbles("x-y---|", values: ["x": 6, "y": 10], on: scheduler)
  ///
  /// Tick zero is now, and a tick lasts `scheduler.tick`. With `!` the subscriber cancels at the end of that tick.
  /// A line tells the whole story: when it does not end in `|`, `#` or `!`, time goes on until nothing is scheduled,
  /// and nothing more may come.
  ///
  /// - Parameters:
  ///   - marbles: What has to happen.
  ///   - values: What the names in the line stand for.
  ///   - failure: How it has to fail at `#`; `nil` accepts any failure.
  ///   - scheduler: The clock of the publishers and operators in the chain.
  public func expectMarbles(
    _ marbles: Marbles,
    values: [String: Output],
    failure: Failure? = nil,
    on scheduler: TestScheduler,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(Mismatch) {
    let recorder = play(marbles, on: scheduler)
    try recorder.expect(marbles: marbles, values: values, failure: failure, fileID: fileID, line: line)
  }
}

extension Publisher {
  /// Subscribes, plays the time through, and throws a difference unless exactly this happened.
  ///
  ///     let scheduler = TestScheduler()
  ///     let keys = scheduler.publisher("a-b---c---|")
  ///     try keys.debounce(for: 2, scheduler: scheduler)
  ///       .expectMarbles("----b---c-|", on: scheduler)
  ///
  /// Values are compared by their text, as `print` writes it: `1` is the number as well as the string, and an array
  /// is `'[1, 2]'`. What cannot stand between quotes is replaced: `'` by `’`, and a line break by `⏎`.
  /// For the rest see the form with `values`.
  ///
  /// - Parameters:
  ///   - marbles: What has to happen.
  ///   - failure: How it has to fail at `#`; `nil` accepts any failure.
  ///   - scheduler: The clock of the publishers and operators in the chain.
  public func expectMarbles(
    _ marbles: Marbles,
    failure: Failure? = nil,
    on scheduler: TestScheduler,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(Mismatch) {
    let recorder = play(marbles, on: scheduler)
    try recorder.expect(marbles: marbles, failure: failure, fileID: fileID, line: line)
  }

  private func play(_ marbles: Marbles, on scheduler: TestScheduler) -> Recorder<Output, Failure> {
    let start = scheduler.now
    let recorder = record(on: scheduler)
    if let tick = marbles.ticks.firstIndex(where: { $0.last == .cancel }) {
      scheduler.advance(to: scheduler.time(ofTick: tick, from: start))
      recorder.cancel()
    }
    scheduler.advance(to: Swift.max(scheduler.now, scheduler.time(ofTick: marbles.ticks.count, from: start)))
    // Repeating work that has nothing to say would keep this going for ever.
    let count = recorder.eventCount
    var patience = 10_000
    while !recorder.hasEnded, recorder.eventCount == count, patience > 0, let next = scheduler.nextTime {
      scheduler.advance(to: next)
      patience -= 1
    }
    return recorder
  }
}

extension Recorder where Input: Equatable {
  /// Throws a difference unless exactly this happened so far.
  ///
  ///     let recorder = keys.debounce(for: 2, scheduler: scheduler).record(on: scheduler)
  ///     scheduler.advance(by: 4)
  ///     recorder.cancel()
  ///     try recorder.expect(marbles: "----(x!)", values: ["x": Key("b")])
  ///
  /// Tick zero is the time at which the recorder was made, and a tick lasts `scheduler.tick`. `!` is a call of
  /// ``cancel()``. Subscription and demand are not part of a line.
  ///
  /// - Parameters:
  ///   - marbles: What has to have happened.
  ///   - values: What the names in the line stand for.
  ///   - failure: How it has to have failed at `#`; `nil` accepts any failure.
  /// - Precondition: The recorder was made with a scheduler.
  public func expect(
    marbles: Marbles,
    values: [String: Input],
    failure: Failure? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(Mismatch) {
    for name in marbles.names where values[name] == nil {
      throw Mismatch("\(marbles) names \(name), and values: does not say what that is", fileID: fileID, line: line)
    }
    let vocabulary = Vocabulary<Input, Failure>(
      isValue: { values[$0] == $1 },
      name: { value in values.filter { $0.value == value }.keys.min() },
      meaning: { name in values[name].map { text(of: $0) } },
      failure: failure)
    try expect(marbles, vocabulary, fileID: fileID, line: line)
  }
}

extension Recorder {
  /// Throws a difference unless exactly this happened so far, comparing values by their text.
  ///
  ///     let recorder = keys.debounce(for: 2, scheduler: scheduler).record(on: scheduler)
  ///     scheduler.advance(by: 7)
  ///     try recorder.expect(marbles: "----b---")
  ///
  /// - Parameters:
  ///   - marbles: What has to have happened.
  ///   - failure: How it has to have failed at `#`; `nil` accepts any failure.
  /// - Precondition: The recorder was made with a scheduler.
  public func expect(
    marbles: Marbles,
    failure: Failure? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(Mismatch) {
    let vocabulary = Vocabulary<Input, Failure>(
      isValue: { $0 == MarbleComparison.Mark.name(of: $1) },
      name: { MarbleComparison.Mark.name(of: $0) },
      meaning: { _ in nil },
      failure: failure)
    try expect(marbles, vocabulary, fileID: fileID, line: line)
  }

  private func expect(
    _ marbles: Marbles, _ vocabulary: Vocabulary<Input, Failure>, fileID: StaticString, line: UInt
  ) throws(Mismatch) {
    guard let scheduler, let start else {
      preconditionFailure("a line of marbles is about time: make the recorder with record(on: scheduler)")
    }
    var received: [[Timed<Event>]] = []
    for event in timeline where event.event.isMarble {
      let index = start.distance(to: event.time!).magnitude / scheduler.tick.magnitude
      while received.count <= index { received.append([]) }
      received[index].append(event)
    }

    let comparison = MarbleComparison(
      ticks: (0..<Swift.max(marbles.ticks.count, received.count)).map { index in
        let time = scheduler.time(ofTick: index, from: start)
        return MarbleComparison.Tick(
          time: time,
          expected: index < marbles.ticks.count ? marbles.ticks[index].map(vocabulary.mark) : nil,
          received: index < received.count ? received[index].map { vocabulary.mark($0, at: time) } : [],
          isAlike: (index < marbles.ticks.count ? marbles.ticks[index] : [])
            .elementsEqual(index < received.count ? received[index] : []) {
              $1.time == time && vocabulary.matches($0, $1.event)
            })
      })
    if comparison.isAlike { return }
    throw Mismatch("Marbles differ", comparison.lines, fileID: fileID, line: line)
  }
}

extension Recorder.Event {
  fileprivate var isMarble: Bool {
    switch self {
    case .value, .completion, .cancel: true
    case .subscription, .request: false
    }
  }
}

/// What the names and the failure of a line stand for.
private struct Vocabulary<Input, Failure: Error> {
  let isValue: (String, Input) -> Bool
  let name: (Input) -> String?
  let meaning: (String) -> String?
  let failure: Failure?

  func matches(_ expected: Marbles.Event, _ received: Recorder<Input, Failure>.Event) -> Bool {
    switch (expected, received) {
    case (.value(let name), .value(let value, _)): isValue(name, value)
    case (.finish, .completion(.finished)), (.cancel, .cancel): true
    case (.failure, .completion(.failure(let error))): failure.map { isSame($0, error) } ?? true
    default: false
    }
  }

  func mark(_ expected: Marbles.Event) -> MarbleComparison.Mark {
    switch expected {
    case .value(let name): .init(expected, meaning(name))
    case .failure: .init(expected, failure.map { "\($0)" })
    case .finish, .cancel: .init(expected)
    }
  }

  /// A time is noted where it is not that of the tick.
  func mark(
    _ received: Timed<Recorder<Input, Failure>.Event>, at time: TestScheduler.SchedulerTimeType
  ) -> MarbleComparison.Mark {
    let late = received.time == time ? nil : received.time
    switch received.event {
    case .value(let value, _):
      guard let name = name(value) else { return .init(unnamed: value, at: late) }
      return .init(.value(name), meaning(name), at: late)
    case .completion(.finished): return .init(.finish, at: late)
    case .completion(.failure(let error)): return .init(.failure, "\(error)", at: late)
    case .cancel, .subscription, .request: return .init(.cancel, at: late)
    }
  }
}
