import Combine
import CombineTesting
import Testing

@Suite("Subscriber")
struct SubscriberTests {
  @Test("of signals can be signalled without a value")
  func void() throws {
    let recorder = Recorder<Void, Never>(perValue: .max(3))
    #expect(recorder.receive() == .max(3))
    #expect(recorder.values.count == 1)
  }
}
