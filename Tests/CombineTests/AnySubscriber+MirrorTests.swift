import Combine
import Testing

@Suite("The mirror of an erased subscriber")
struct AnySubscriberMirrorTests {
  private struct Quiet: Subscriber {
    let combineIdentifier = CombineIdentifier()
    func receive(subscription: any Subscription) {}
    func receive(_ input: Int) -> Subscribers.Demand { .none }
    func receive(completion: Subscribers.Completion<Never>) {}
  }

  @Test("has the type of a subscriber that brings no mirror, and nothing inside")
  func subjectType() {
    let mirror = Mirror(reflecting: AnySubscriber(Quiet()))
    #expect(ObjectIdentifier(mirror.subjectType) == ObjectIdentifier(Quiet.self))
    #expect(mirror.children.isEmpty)
  }
}
