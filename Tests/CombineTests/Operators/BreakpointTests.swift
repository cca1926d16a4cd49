import Combine
import CombineTesting
import Testing

@Suite("breakpoint")
struct BreakpointTests {
  @Test("asks before each event and passes it")
  func asks() throws {
    let upstream = TestPublisher<Int, TestFailure>()
    var asked: [String] = []
    let recorder = Recorder<Int, TestFailure>()
    let ask = { (event: String) -> Bool in
      asked.append("\(event) \(recorder.events.count)")
      return false
    }
    upstream.breakpoint(
      receiveSubscription: { ask("\($0)") },
      receiveOutput: { ask("\($0)") },
      receiveCompletion: { ask("\($0)") }
    ).subscribe(recorder)
    upstream.send(1)
    upstream.send(completion: .finished)
    #expect(asked == ["TestSubscription 0", "1 2", "finished 3"])
    try recorder.expect(events: [
      .subscription("TestSubscription"), .request(.unlimited), .value(1), .completion(.finished),
    ])
  }

  @Test("on error asks at ends only")
  func onError() {
    let breakpoint = TestPublisher<Int, TestFailure>().breakpointOnError()
    #expect(breakpoint.receiveSubscription == nil)
    #expect(breakpoint.receiveOutput == nil)
    #expect(breakpoint.receiveCompletion?(.finished) == false)
    #expect(breakpoint.receiveCompletion?(.failure(TestFailure())) == true)
  }

  @Test("raises SIGTRAP where a closure says so")
  func stops() async {
    await #expect(processExitsWith: .signal(5)) {
      _ = TestPublisher<Int, Never>().breakpoint(receiveSubscription: { _ in true }).record()
    }
    await #expect(processExitsWith: .signal(5)) {
      let upstream = TestPublisher<Int, Never>()
      _ = upstream.breakpoint(receiveOutput: { $0 == 2 }).record()
      upstream.send(1)
      upstream.send(2)
    }
    await #expect(processExitsWith: .signal(5)) {
      _ = Fail<Int, TestFailure>(error: TestFailure()).breakpointOnError().record()
    }
  }
}
