import Combine
import CombineTesting
import Testing

@Suite("Result.Publisher")
struct ResultTests {
  @Test("with a failure fails at once, on an empty subscription")
  func failure() throws {
    try Result<Int, TestFailure>.failure(TestFailure()).publisher.record(demand: .none)
      .expect(events: [.subscription("Empty"), .completion(.failure(TestFailure()))])
  }

  @Test("is made of a result, a value or a failure")
  func property() {
    typealias Outcome = Result<Int, TestFailure>
    #expect(Outcome.success(1).publisher == Outcome.Publisher(1))
    #expect(Outcome.Publisher(.success(1)) == Outcome.Publisher(1))
    #expect(Outcome.Publisher(TestFailure()) == Outcome.failure(TestFailure()).publisher)
    #expect(Outcome.Publisher(1) != Outcome.Publisher(2))
    #expect(Outcome.Publisher(1).result == .success(1))
  }
}
