import Combine
import CombineTesting
import Testing

@Suite("Fail")
struct FailTests {
  @Test("fails at once, whether or not anything was asked for")
  func fails() throws {
    for publisher in [
      Fail<Int, TestFailure>(error: TestFailure()), Fail(outputType: Int.self, failure: TestFailure()),
    ] {
      try publisher.record(demand: .none)
        .expect(events: [.subscription("Empty"), .completion(.failure(TestFailure()))])
    }
  }

  @Test("those of equal errors are equal")
  func equality() {
    #expect(Fail<Int, TestFailure>(error: TestFailure()) == Fail(error: TestFailure()))
    #expect(Fail<Int, TestFailure>(error: TestFailure()) != Fail(error: TestFailure("other")))
  }
}
