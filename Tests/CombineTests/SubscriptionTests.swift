import Combine
import Testing

@Suite("Subscriptions.empty")
struct SubscriptionTests {
  @Test("is always the same and does nothing")
  func empty() {
    let empty = Subscriptions.empty
    #expect(empty.combineIdentifier == Subscriptions.empty.combineIdentifier)
    empty.request(.none)
    empty.request(.unlimited)
    empty.cancel()
    empty.cancel()
    #expect(presentation(of: empty) == "Empty")
    #expect(!(empty is any CustomDebugStringConvertible))
  }
}
