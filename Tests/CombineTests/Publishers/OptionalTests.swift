import Combine
import CombineTesting
import Testing

@Suite("Optional.Publisher")
struct OptionalTests {
  @Test("without a value finishes at once, on an empty subscription")
  func empty() throws {
    try Int?.none.publisher.record(demand: .none).expect(events: [.subscription("Empty"), .completion(.finished)])
  }

  @Test("is what `publisher` makes of an optional")
  func property() {
    #expect(Int?.some(1).publisher == Optional.Publisher(1))
    #expect(Int?.none.publisher == Optional.Publisher(nil))
    #expect(Int?.some(1).publisher != Optional.Publisher(nil))
    #expect(Optional.Publisher(1).output == 1)
  }
}
