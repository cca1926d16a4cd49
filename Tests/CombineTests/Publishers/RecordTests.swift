import Combine
import CombineTesting
import Foundation
import Testing

@Suite("Record")
struct RecordTests {
  let record = Record<Int, TestFailure>(output: [1, 2, 3], completion: .failure(TestFailure()))

  @Test("plays its values as they are asked for, and the end right after the last one")
  func demand() throws {
    let recorder = record.record(demand: .max(1))
    try recorder.expect(events: [.subscription("[1, 2, 3]"), .request(.max(1)), .value(1)])
    recorder.request(.none)
    #expect(recorder.values == [1])
    recorder.request(.max(2))
    try recorder.expect(values: [1, 2, 3], completion: .failure(TestFailure()))
    try recorder.expectNoViolations()
  }

  @Test("without values ends at once")
  func empty() throws {
    let ends: [Subscribers.Completion<TestFailure>] = [.finished, .failure(TestFailure())]
    for end in ends {
      try Record<Int, TestFailure>(output: [], completion: end).record(demand: .none)
        .expect(events: [.subscription("Empty"), .completion(end)])
    }
  }

  @Test("a request in the middle of a delivery only adds to what is asked for")
  func reentrant() throws {
    let recorder = record.record(demand: .none)
    recorder.receiveValue = { [unowned recorder] value in
      if value == 1 { recorder.request(.max(1)) }
      return value == 2 ? .max(1) : .none
    }
    recorder.request(.max(1))
    try recorder.expect(values: [1, 2, 3], completion: .failure(TestFailure()))
    try recorder.expectNoViolations()
  }

  @Test("sends nothing once cancelled, not even the end")
  func cancel() throws {
    let recorder = record.record(demand: .none)
    recorder.receiveValue = { [unowned recorder] value in
      if value == 3 { recorder.cancel() }
      return .none
    }
    recorder.request(.unlimited)
    recorder.request(.unlimited)
    try recorder.expect(values: [1, 2, 3])
    try recorder.expectNoCompletion()
  }

  @Test("its subscription shows what is recorded, until it is over")
  func presents() {
    let recorder = record.record(demand: .max(1))
    #expect(presentation(of: recorder.subscription) == "[1, 2, 3](sequence, completion)")
    #expect(child("sequence", of: recorder.subscription) == "[1, 2, 3]")
    recorder.cancel()
    #expect(presentation(of: recorder.subscription) == "Cancelled Events(sequence, completion)")
    #expect(child("sequence", of: recorder.subscription) == "[]")
  }

  @Test("lets its subscriber go at the end and when cancelled")
  func release() {
    for cancels in [false, true] {
      var held: Recorder<Int, TestFailure>? = record.record(demand: .max(1))
      weak let recorder = held
      let subscription = held?.subscription
      if cancels { held?.cancel() } else { held?.request(.unlimited) }
      held = nil
      #expect(recorder == nil)
      withExtendedLifetime(subscription) {}
    }
  }

  @Test("is recorded by a closure that receives as a subscriber does")
  func recording() {
    let record = Record<Int, TestFailure> {
      $0.receive(1)
      $0.receive(2)
      $0.receive(completion: .failure(TestFailure()))
    }
    #expect(record.recording.output == [1, 2])
    #expect(record.recording.completion == .failure(TestFailure()))
    var recording = Record<Int, TestFailure>.Recording()
    #expect(recording.output.isEmpty)
    #expect(recording.completion == .finished)
    recording.receive(3)
    #expect(Record(recording: recording).recording.output == [3])
    #expect(Record<Int, TestFailure>.Recording(output: [1]).completion == .finished)
  }

  @Test("a recording that is complete stops the program when it receives more")
  func traps() async {
    await #expect(processExitsWith: .failure) {
      var recording = Record<Int, Never>.Recording(output: [])
      recording.receive(1)
    }
    await #expect(processExitsWith: .failure) {
      var recording = Record<Int, Never>.Recording()
      recording.receive(completion: .finished)
      recording.receive(completion: .finished)
    }
  }

  private struct Torn: Error, Codable, Equatable {}

  @Test("can be written and read again, and is complete then")
  func coding() async throws {
    let record = Record<Int, Torn>(output: [1, 2], completion: .failure(Torn()))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(record)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"recording":{"completion":{"error":{},"success":false},"output":[1,2]}}"#)
    let copy = try JSONDecoder().decode(Record<Int, Torn>.self, from: data)
    #expect(copy.recording.output == [1, 2])
    #expect(copy.recording.completion == .failure(Torn()))
    await #expect(processExitsWith: .failure) {
      let text = Data(#"{"completion":{"success":true},"output":[]}"#.utf8)
      var recording = try JSONDecoder().decode(Record<Int, Torn>.Recording.self, from: text)
      recording.receive(1)
    }
  }
}
