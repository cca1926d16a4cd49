import Combine
import CombineTesting
import Testing

@Suite("Deferred")
struct DeferredTests {
  @Test("makes a publisher for each subscriber and hands the subscriber to it")
  func deferred() throws {
    let made = TestSubscription()
    let publisher = Deferred {
      made.request(.max(1))
      return Just(made.requests.count)
    }
    try made.expect([])
    try publisher.record().expect(events: [
      .subscription("Just"), .request(.unlimited), .value(1), .completion(.finished),
    ])
    try publisher.record().expect(values: [2], completion: .finished)
    #expect(made.requests.count == 2)
  }
}
