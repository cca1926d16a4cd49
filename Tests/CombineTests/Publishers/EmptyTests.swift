import Combine
import CombineTesting
import Testing

@Suite("Empty")
struct EmptyTests {
  @Test("finishes at once, whether or not anything was asked for")
  func finishes() throws {
    try Empty<Int, Never>().record(demand: .none)
      .expect(events: [.subscription("Empty"), .completion(.finished)])
    try Empty(outputType: Int.self, failureType: TestFailure.self).record(demand: .none)
      .expect(events: [.subscription("Empty"), .completion(.finished)])
  }

  @Test("never says anything if it is not to complete")
  func silent() throws {
    for publisher in [
      Empty<Int, TestFailure>(completeImmediately: false),
      Empty(completeImmediately: false, outputType: Int.self, failureType: TestFailure.self),
    ] {
      try publisher.record().expect(events: [.subscription("Empty"), .request(.unlimited)])
    }
  }

  @Test("those that end alike are equal")
  func equality() {
    #expect(Empty<Int, Never>() == Empty(completeImmediately: true))
    #expect(Empty<Int, Never>() != Empty(completeImmediately: false))
  }
}
