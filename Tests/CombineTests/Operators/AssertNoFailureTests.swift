import Combine
import CombineTesting
import Testing

@Suite("assertNoFailure")
struct AssertNoFailureTests {
  @Test("lets everything but a failure through")
  func values() throws {
    let upstream = TestPublisher<Int, TestFailure>()
    let safe: some Publisher<Int, Never> = upstream.assertNoFailure()
    let recorder = safe.record(demand: .max(2), perValue: .max(3))
    #expect(upstream.send(1) == .max(3))
    upstream.misbehaving.send(completion: .finished)
    upstream.misbehaving.send(completion: .finished)
    try recorder.expect(events: [
      .subscription("TestSubscription"), .request(.max(2)), .value(1, returning: .max(3)), .completion(.finished),
      .completion(.finished),
    ])
  }

  @Test("stops the program with what was said, the error and the place")
  func traps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Fail<Int, TestFailure>(error: TestFailure("torn")).assertNoFailure("catalogue").record()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("catalogue: TestFailure(torn)"))
    #expect(text.contains("AssertNoFailureTests.swift:"))
  }

  @Test("shows its message and its place")
  func presents() {
    let probe = SubscriberProbe<Int, TestFailure>()
    _ = probe.assertNoFailure("catalogue", file: "Shelf.swift", line: 1987).record()
    #expect(presentation(of: probe.subscriber) == "AssertNoFailure(file, line, prefix)")
    #expect(child("file", of: probe.subscriber) == "Shelf.swift")
    #expect(child("line", of: probe.subscriber) == "1987")
    #expect(child("prefix", of: probe.subscriber) == "catalogue")
  }
}
